pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// Chips on the drawn table, that a finger takes along.
Item {
    id: pile

    required property var felt
    required property string place
    required property int amount
    required property string caption
    property string spoken: caption

    signal touched

    implicitWidth: chips.implicitWidth
    implicitHeight: Theme.px(44)
    opacity: drag.active ? 0.3 : 1
    objectName: "chips " + place + " " + amount
    Accessible.role: Accessible.Button
    Accessible.name: spoken
    Accessible.onPressAction: touched()

    TableChips {
        id: chips

        anchors.centerIn: parent
        words: pile.caption
    }

    TapHandler {
        onTapped: pile.touched()
    }

    DragHandler {
        id: drag

        property point last

        target: null
        onActiveChanged: {
            if (active) {
                pile.felt.lift("", pile.caption, centroid.scenePosition);
            } else {
                pile.felt.lay();
                pile.felt.table.move_chips(pile.place, pile.amount, pile.felt.findPlace(last));
            }
        }
        // A finger that is lifted has no place any more; the last one is where things are let go.
        onCentroidChanged: {
            const at = centroid.scenePosition;
            if (at.x > 0 || at.y > 0) {
                last = at;
                pile.felt.follow(at);
            }
        }
    }
}
