pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// One card: a face, a back, or one that no source has named yet.
Item {
    id: face

    required property string card
    property string mark: ""
    property bool onBoard: false

    readonly property string drawn: {
        if (card === "" || card === "??")
            return card === "" ? "" : onBoard ? "card/unnamed" : "card/back";
        return "card/" + card + (onBoard ? "/large" : "") + (mark === "idle" ? "/idle" : "");
    }
    readonly property bool high: mark === "plays" || mark === "both"
    readonly property bool low: mark === "low" || mark === "both"

    Drawing {
        anchors.fill: parent
        art: face.drawn
    }

    Rectangle {
        visible: face.high
        anchors.fill: parent
        anchors.margins: -2
        radius: face.width * 0.09 + 2
        color: "transparent"
        border.width: 3
        border.color: Theme.attention
    }

    Rectangle {
        visible: face.low
        anchors.fill: parent
        anchors.margins: face.high ? 1 : -2
        radius: face.width * 0.09 + (face.high ? 0 : 2)
        color: "transparent"
        border.width: 3
        border.color: Theme.low
    }
}
