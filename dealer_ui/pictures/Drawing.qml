pragma ComponentBehavior: Bound

import QtQuick

// A picture that dealer_ui/pictures/artwork.py draws at exactly the item's size.
Image {
    required property string art

    // Nothing is drawn for a place that has no size yet.
    source: art === "" || width < 1 || height < 1 ? "" : "image://art/" + art
    sourceSize: Qt.size(Math.max(1, Math.round(width)), Math.max(1, Math.round(height)))
    smooth: false
}
