pragma ComponentBehavior: Bound

import QtQuick
import "../parts"
import "../pictures"

// What one of two sources that disagree says: the cards that it names, or its words.
Rectangle {
    id: tile

    required property string source
    required property string icon
    required property list<string> cards
    required property string words

    readonly property real cardWidth: Theme.px(44)
    readonly property real cardStep: cards.length < 2 ? 0
        : Math.min(cardWidth + Theme.px(4),
                   (width - Theme.px(20) - cardWidth) / (cards.length - 1))

    height: Theme.px(112)
    radius: Theme.px(10)
    color: Theme.reading
    border.width: Theme.px(2)
    border.color: Theme.attention

    Drawing {
        anchors { left: parent.left; leftMargin: Theme.px(10) }
        y: Theme.px(8)
        width: Theme.px(24)
        height: width
        art: "icon/" + tile.icon + "/" + Theme.bare(Theme.attention)
    }

    Words {
        anchors { left: parent.left; leftMargin: Theme.px(42); right: parent.right; rightMargin: Theme.px(8) }
        y: Theme.px(6)
        height: Theme.px(28)
        text: tile.source
        font.pixelSize: Theme.letters(19)
        font.weight: Font.Bold
        fontSizeMode: Text.HorizontalFit
    }

    Repeater {
        model: tile.cards.length

        CardFace {
            required property int index

            card: tile.cards[index] ?? ""
            width: tile.cardWidth
            height: Theme.px(62)
            x: Theme.px(10) + index * tile.cardStep
            y: Theme.px(40)
        }
    }

    Words {
        visible: tile.words !== ""
        x: Theme.px(10)
        y: Theme.px(38)
        width: parent.width - 2 * x
        height: Theme.px(66)
        text: tile.words
        font.pixelSize: Theme.letters(19)
        font.weight: Font.DemiBold
        fontSizeMode: Text.Fit
        lineHeight: 0.92
        wrapMode: Text.Wrap
    }
}
