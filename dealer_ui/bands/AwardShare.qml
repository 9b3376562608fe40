pragma ComponentBehavior: Bound

import QtQuick
import "../parts"
import "../pictures"

// One share of a pot: seat, side, amount, the reading, the cards that play, odd chips.
Column {
    id: share

    required property int index
    required property int page
    required property string pot
    required property string total
    required property int seat
    required property string amount
    required property string side
    required property bool low
    required property string reading
    required property string odd
    required property list<string> cards
    required property string clause
    property int pots: 1
    // How much is told: 2 all, with the cards; 1 no cards; 0 no reading.
    property int detail: 2

    Item {
        visible: share.total !== ""
        width: parent.width
        height: Theme.size(28) * 1.3

        Words {
            anchors.left: parent.left
            width: parent.width - (place.visible ? place.implicitWidth + Theme.px(14) : 0)
                   - sum.width - Theme.px(8)
            height: parent.height
            text: share.pot
            font.pixelSize: Theme.size(24)
            font.weight: Font.DemiBold
            fontSizeMode: Text.HorizontalFit
        }

        Words {
            id: place

            visible: share.pots > 1 && parent.width - sum.width - implicitWidth > Theme.px(150)
            anchors { right: sum.left; rightMargin: Theme.px(14) }
            height: parent.height
            text: qsTr("%1 of %2").arg(share.page + 1).arg(share.pots)
            color: Theme.secondary
            font.pixelSize: Theme.size(20)
        }

        Words {
            id: sum

            anchors.right: parent.right
            width: Math.min(implicitWidth, 0.6 * parent.width)
            fontSizeMode: Text.HorizontalFit
            height: parent.height
            text: share.total
            font.pixelSize: Theme.size(28)
            font.weight: Font.Bold
        }
    }

    Item {
        width: parent.width
        height: Theme.size(24) * 1.3

        Words {
            id: who

            anchors.left: parent.left
            height: parent.height
            text: qsTr("Seat %1").arg(share.seat)
            font.pixelSize: Theme.size(24)
            font.weight: Font.Bold
        }

        Words {
            anchors { left: who.right; leftMargin: Theme.px(10) }
            visible: text !== ""
            height: parent.height
            text: share.side
            color: Theme.secondary
            font.pixelSize: Theme.size(20)
            font.weight: Font.DemiBold
        }

        Words {
            anchors.right: parent.right
            height: parent.height
            text: share.amount
            font.pixelSize: Theme.size(24)
            font.weight: Font.Bold
        }
    }

    Words {
        visible: share.detail > 0
        width: parent.width
        said: share.reading
        color: Theme.secondary
        font.pixelSize: Theme.size(20)
        lineHeight: 0.92
        wrapMode: Text.Wrap
        maximumLineCount: 4
        shortens: true
    }

    Words {
        visible: share.odd !== ""
        width: parent.width
        text: share.odd
        color: Theme.secondary
        font.pixelSize: Theme.size(20)
        font.weight: Font.DemiBold
        lineHeight: 0.92
        wrapMode: Text.Wrap
        maximumLineCount: 4
        shortens: true
    }

    Item {
        visible: share.detail > 1 && share.cards.length > 0
        width: parent.width
        height: Theme.px(78)

        // The line begins where lines do; cards are always told from left to right.
        Row {
            LayoutMirroring.enabled: false
            x: Theme.mirrored ? parent.width - width : 0
            y: Theme.px(4)
            spacing: Theme.px(8)

            Repeater {
                model: share.cards.length

                CardFace {
                    required property int index

                    card: share.cards[index] ?? ""
                    onBoard: true
                    width: Theme.px(50)
                    height: Theme.px(70)
                }
            }
        }
    }
}
