pragma ComponentBehavior: Bound

import QtQuick
import "../parts"
import "../pictures"

// A card on the drawn table, that a finger takes along.
Item {
    id: card

    required property var felt
    required property string place
    required property int number
    required property string face

    width: Theme.px(46)
    height: Theme.px(64)
    opacity: drag.active ? 0.3 : 1
    objectName: "card " + number
    Accessible.role: Accessible.Graphic
    Accessible.name: Theme.nameCard(face)

    CardFace {
        anchors.fill: parent
        card: card.face
        onBoard: card.face !== "??"
    }

    // A finger's tap reaches the place below by itself; a mouse's the drag keeps to itself.
    TapHandler {
        acceptedDevices: PointerDevice.Mouse | PointerDevice.TouchPad
        onTapped: {
            if (card.place !== "deck")
                card.felt.table.deal(card.place);
        }
    }

    DragHandler {
        id: drag

        property point last

        target: null
        onActiveChanged: {
            if (active) {
                card.felt.lift(card.face, "", centroid.scenePosition);
            } else {
                card.felt.lay();
                card.felt.table.move_card(card.place, card.number, card.felt.findPlace(last));
            }
        }
        // A finger that is lifted has no place any more; the last one is where things are let go.
        onCentroidChanged: {
            const at = centroid.scenePosition;
            if (at.x > 0 || at.y > 0) {
                last = at;
                card.felt.follow(at);
            }
        }
    }
}
