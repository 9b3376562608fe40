pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Layouts
import "../parts"

// One player at the drawn table: cards, stack, and what lies over the line.
TableSpot {
    id: chair

    required property int seat
    required property string name
    required property string stack
    required property int bet
    required property string betLabel

    place: "seat " + seat
    caption: (name === "" ? qsTr("Seat %1").arg(seat) : seat + " " + name) + "  " + stack
    spoken: qsTr("Seat %1: deal the next card to it").arg(seat)
    small: true
    taken: pile.visible ? pile.width + Theme.px(4) : 0
    Layout.preferredWidth: felt.wide ? 0.2 * felt.width : Theme.px(148)
    Layout.fillHeight: true
    Layout.maximumHeight: Theme.px(120)

    TablePile {
        id: pile

        visible: chair.bet > 0
        anchors.right: parent.right
        anchors.bottom: parent.bottom
        anchors.margins: Theme.px(4)
        felt: chair.felt
        place: "bet " + chair.seat
        amount: chair.bet
        caption: chair.betLabel
        spoken: qsTr("%1 chips before seat %2").arg(chair.betLabel).arg(chair.seat)
    }
}
