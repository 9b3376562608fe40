pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Controls.Basic
import "../parts"

// One place of the drawn table: cards lie on it, and can be dragged to it and away. Touched, it gets
// the next card off the deck.
AbstractButton {
    id: spot

    required property var felt
    required property string place
    property string caption: ""
    // What is said of it to whoever can't see it.
    property string spoken: caption
    property bool takesCards: true
    property bool small: false

    objectName: "place " + place
    focusPolicy: Qt.NoFocus
    hoverEnabled: false
    Accessible.name: spoken
    Accessible.role: Accessible.Button
    onClicked: {
        if (takesCards && place !== "deck")
            felt.table.deal(place);
    }

    Component.onCompleted: felt.spots.push(spot)
    Component.onDestruction: {
        const at = felt.spots.indexOf(spot);
        if (at >= 0)
            felt.spots.splice(at, 1);
    }

    background: Rectangle {
        radius: Theme.px(10)
        color: spot.down ? Theme.spotDown : Theme.spot
        border.width: 1
        border.color: Theme.spotEdge
    }

    Text {

        textFormat: Text.PlainText
        x: Theme.px(8)
        y: Theme.px(3)
        width: parent.width - Theme.px(16)
        text: spot.caption
        color: Theme.feltText
        font.pixelSize: Theme.size(20)
        elide: Text.ElideRight
    }

    Row {
        id: cards

        readonly property real wide: Theme.px(spot.small ? 34 : 46)
        readonly property real free: spot.width - Theme.px(16) - wide

        visible: spot.takesCards && spot.place !== "deck"
        x: Theme.px(8)
        y: spot.small ? spot.height - height - Theme.px(6) : (spot.height - height + Theme.px(20)) / 2
        // Many cards lie on each other.
        spacing: lying.count > 1 ? Math.min(Theme.px(6), free / (lying.count - 1) - wide) : 0

        Repeater {
            id: lying

            model: spot.felt.table.cards(spot.place)

            TableCard {
                felt: spot.felt
                place: spot.place
                width: cards.wide
                height: cards.wide * 1.4
            }
        }
    }
}
