pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Controls.Basic
import "../parts"
import "../parts/fingers"

// One place of the drawn table: cards lie on it, and can be dragged to it and away. Touched, it gets
// the next card off the deck.
QuickButton {
    id: spot

    required property var felt
    required property string place
    property string caption: ""
    // What is said of it to whoever can't see it.
    property string spoken: caption
    property bool takesCards: true
    property bool small: false
    // What lies at the right end, beside the cards.
    property real taken: 0
    // Where below the caption no card has room, cards lie beside it.
    readonly property real lineHigh: Math.ceil(1.36 * Theme.size(20)) + Theme.px(2)
    readonly property bool flat: height < lineHigh + Theme.px(34)

    objectName: "place " + place
    focusPolicy: Qt.NoFocus
    hoverEnabled: false
    Accessible.name: spoken
    Accessible.role: Accessible.Button
    onTapped: {
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
        id: label

        textFormat: Text.PlainText
        x: Theme.px(5)
        y: Theme.px(2)
        width: Math.min(implicitWidth, spot.width - Theme.px(9) - (spot.flat ? spot.taken : 0))
        text: spot.caption
        color: Theme.feltText
        font.pixelSize: Theme.size(20)
        elide: Text.ElideRight
    }

    Row {
        id: cards

        readonly property real high: Math.max(Theme.px(20), Math.min(Theme.px(spot.small ? 48 : 64),
            spot.flat ? spot.height - Theme.px(8) : spot.height - spot.lineHigh - Theme.px(4)))
        readonly property real wide: high / 1.4
        readonly property real free: spot.width - x - Theme.px(8) - spot.taken - wide

        visible: spot.takesCards && spot.place !== "deck"
        x: Theme.px(8) + (spot.flat ? label.width + Theme.px(8) : 0)
        y: spot.flat ? Theme.px(4)
         : spot.lineHigh + (spot.height - spot.lineHigh - Theme.px(2) - high) * (spot.small ? 1 : 0.5)
        // Many cards lie on each other.
        spacing: lying.count > 1 ? Math.min(Theme.px(6), free / (lying.count - 1) - wide) : 0

        Repeater {
            id: lying

            model: spot.felt.table.cards(spot.place)

            TableCard {
                felt: spot.felt
                place: spot.place
                width: cards.wide
                height: cards.high
            }
        }
    }
}
