pragma ComponentBehavior: Bound

import QtQuick
import "../parts"
import "../pictures"

// What lies on the felt in front of a chair: bet or winnings, button disc, blind marks.
Item {
    id: front

    required property int podX
    required property int podY
    required property int podWidth
    required property int podHeight
    required property int betX
    required property int betY
    required property int discX
    required property int discY
    required property int markX
    required property int markY
    required property string bet
    required property string won
    required property string position
    required property string owed
    required property bool button

    readonly property real betWidth: Theme.px(104)
    readonly property bool winning: won !== ""

    // 1 while chips are still in the middle of the table, 0 once they lie before the seat.
    property real away: 0

    onWinningChanged: {
        if (winning && Theme.motion)
            push.restart();
    }

    NumberAnimation {
        id: push

        target: front
        property: "away"
        from: 1
        to: 0
        duration: 200
        easing.type: Easing.OutCubic
    }

    Rectangle {
        visible: front.bet !== "" || front.winning
        x: Theme.px(front.betX + (400 - front.betX) * front.away)
        y: Theme.px(front.betY + (360 - front.betY) * front.away)
        width: Theme.px(104)
        height: Theme.px(34)
        radius: height / 2
        color: front.winning ? Theme.winnings : Theme.bet
        border.width: 1.5
        border.color: front.winning ? Theme.go : Theme.betEdge

        Drawing {
            id: chip

            // A long amount needs its room.
            visible: amount.implicitWidth < front.betWidth - Theme.px(41)
            x: Theme.px(5)
            anchors.verticalCenter: parent.verticalCenter
            width: Theme.px(24)
            height: width
            art: front.winning ? "chip/2E9E63" : "chip/B5352C"
        }

        Words {
            id: amount

            x: Theme.px(chip.visible ? 33 : 4)
            width: parent.width - x - Theme.px(chip.visible ? 8 : 4)
            height: parent.height
            text: front.winning ? front.won : front.bet
            crowded: text.length > 6
            color: front.winning ? Theme.won : Theme.text
            font.pixelSize: Theme.letters(20)
            font.weight: Font.Bold
            fontSizeMode: Text.HorizontalFit
            horizontalAlignment: Text.AlignHCenter
        }
    }

    // The blinds that passed the seat, as the house's lammers tell it.
    Rectangle {
        visible: front.owed !== "" && front.bet === "" && !front.winning
        x: Theme.px(front.betX < 452 ? front.betX : front.betX + 104) - (front.betX < 452 ? 0 : width)
        y: Theme.px(front.betY)
        width: Math.max(Theme.px(104), owes.implicitWidth + Theme.px(16))
        height: Theme.px(34)
        radius: Theme.px(9)
        color: Theme.warning
        border.width: 1.5
        border.color: Theme.attention

        Words {
            id: owes

            anchors.centerIn: parent
            text: qsTr("owes %1").arg(front.owed)
            color: Theme.attention
            font.pixelSize: Theme.size(20)
            font.weight: Font.Bold
        }
    }

    Drawing {
        visible: front.button
        x: Theme.px(front.discX)
        y: Theme.px(front.discY)
        width: Theme.px(34)
        height: width
        art: "disc/D"
    }

    Rectangle {
        // In larger letters it is wider than its place: it grows away from its own pod.
        readonly property real middle: Theme.px(front.markX + 17) - width / 2
        readonly property bool level: front.markY + 26 > front.podY
                                      && front.markY < front.podY + front.podHeight

        visible: front.position !== ""
        x: !level ? middle
         : front.podX < front.markX ? Math.max(middle, Theme.px(front.podX + front.podWidth + 1))
                                    : Math.min(middle, Theme.px(front.podX - 1) - width)
        y: Theme.px(front.markY)
        width: mark.implicitWidth + Theme.px(8)
        height: Theme.px(26)
        radius: Theme.px(6)
        color: Theme.mark
        border.width: 1
        border.color: Theme.markEdge

        Words {
            id: mark

            anchors.centerIn: parent
            text: front.position
            font.pixelSize: Theme.size(20)
            font.weight: Font.Bold
            color: Theme.markInk
        }
    }
}
