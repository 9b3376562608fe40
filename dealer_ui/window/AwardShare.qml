pragma ComponentBehavior: Bound

import QtQuick
import "../parts"
import "../pictures"

// One share of a pot: seat, side, amount, the reading, the cards that play, odd chips.
Column {
    id: share

    required property int index
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
    // How much is told: 3 all, with the cards; 2 no cards; 1 the pot beside the seat; 0 no reading.
    property int detail: 3

    // How high a share's line is where nothing else is told.
    property real line: 26
    readonly property bool brief: detail < 3
    readonly property bool terse: detail < 2
    property bool alone: false

    // The size of letters that a short line has room for.
    function fit(design) {
        return Math.max(Theme.fine, Math.min(Theme.letters(design), Theme.px(line * 0.85)));
    }

    Item {
        visible: share.total !== "" && !share.terse
        width: parent.width
        height: which.height + which.y

        Words {
            id: which

            anchors.left: parent.left
            // Air above each pot but the first.
            y: share.index > 0 ? Theme.px(share.brief ? 6 : 10) : 0
            height: Math.max(Theme.px(share.brief ? 22 : 26), font.pixelSize * 1.2)
            text: share.total === share.amount ? share.pot : share.pot + "  " + share.total
            aside: true
            color: Theme.wonQuiet
            font.pixelSize: Theme.notes(17)
            font.weight: Font.DemiBold
        }

        Words {
            anchors { left: which.right; leftMargin: Theme.px(12); right: parent.right }
            y: which.y
            height: which.height
            horizontalAlignment: Text.AlignRight
            text: share.clause
            aside: true
            color: Theme.wonQuiet
            font.pixelSize: Theme.notes(15)
            fontSizeMode: Text.HorizontalFit
        }
    }

    Item {
        width: parent.width
        height: Math.max(Theme.px(share.detail < 1 ? share.line : share.brief ? 26 : 34),
                         who.font.pixelSize * 1.15, amount.font.pixelSize * 1.15)

        Words {
            id: who

            anchors.left: parent.left
            aside: share.detail < 1
            height: parent.height
            text: qsTr("Seat %1").arg(share.seat)
            color: Theme.won
            font.pixelSize: share.brief ? share.fit(20) : Theme.letters(24)
            font.weight: Font.Bold
        }

        Rectangle {
            id: tag

            visible: share.side !== ""
            anchors { left: who.right; leftMargin: Theme.px(9); verticalCenter: parent.verticalCenter }
            width: visible ? tagWord.implicitWidth + Theme.px(14) : 0
            height: Math.min(Theme.px(23), parent.height)
            radius: Theme.px(6)
            color: share.low ? Theme.low : Theme.attention

            Words {
                id: tagWord

                anchors.centerIn: parent
                text: share.side.toUpperCase()
                aside: true
                color: share.low ? Theme.lowInk : Theme.attentionInk
                font.pixelSize: Math.min(Theme.notes(14), share.fit(14))
                font.weight: Font.ExtraBold
            }
        }

        Words {
            visible: share.terse
            anchors {
                left: tag.visible ? tag.right : who.right
                right: amount.left
                leftMargin: Theme.px(9)
                rightMargin: Theme.px(9)
            }
            height: parent.height
            text: share.pot
            aside: true
            color: Theme.wonQuiet
            font.pixelSize: Math.min(Theme.notes(17), share.fit(17))
            font.weight: Font.DemiBold
            fontSizeMode: Text.HorizontalFit
        }

        Words {
            id: amount

            aside: share.detail < 1
            anchors.right: parent.right
            height: parent.height
            text: share.amount
            font.pixelSize: share.brief ? share.fit(21) : Theme.letters(28)
            font.weight: Font.Bold
        }
    }

    Words {
        visible: share.detail > 0
        width: parent.width
        height: share.terse ? Math.max(Theme.px(19), Theme.fine * 1.1) : undefined
        said: share.reading
        aside: true
        font.pixelSize: Theme.notes(share.brief ? 16 : 19)
        fontSizeMode: share.terse ? Text.Fit : Text.FixedSize
        lineHeight: 0.92
        wrapMode: Text.Wrap
    }

    Words {
        visible: share.odd !== "" && share.detail > 0
        width: parent.width
        text: share.odd
        aside: true
        color: Theme.attention
        font.pixelSize: Theme.notes(share.brief ? 15 : 16)
        font.weight: Font.DemiBold
    }

    Item {
        visible: !share.brief && share.cards.length > 0
        width: parent.width
        height: Theme.px(share.alone ? 92 : 70)

        // The line begins where lines do; cards are always told from left to right.
        Row {
            LayoutMirroring.enabled: false
            x: Theme.mirrored ? parent.width - width : 0
            y: Theme.px(6)
            spacing: Theme.px(8)

            Repeater {
                model: share.cards.length

                CardFace {
                    required property int index

                    card: share.cards[index] ?? ""
                    onBoard: true
                    width: Theme.px(share.alone ? 58 : 42)
                    height: Theme.px(share.alone ? 81 : 59)
                }
            }
        }
    }
}
