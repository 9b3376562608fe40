import QtQuick

// One chair: who sits there, the stack, the cards, what was done last.
Item {
    id: pod

    required property int seat
    required property int podX
    required property int podY
    required property string nickname
    required property bool named
    required property string stack
    required property var cards
    required property var marks
    required property string caption
    required property string tone
    required property bool acting
    required property bool dimmed
    required property bool aimed

    readonly property bool tall: tone === "reading" || (tone === "won" && captionText.lineCount > 1)
                                 || captionText.text.length > 22
    readonly property real cardWidth: Theme.px(50)
    readonly property real cardStep: cards.length < 2 ? 0
        : Math.min(Theme.px(34), (Theme.px(104) - cardWidth) / (cards.length - 1))

    x: Theme.px(podX)
    y: Theme.px(podY)
    width: Theme.px(200)
    height: Theme.px(112)

    Rectangle {
        anchors.fill: parent
        radius: Theme.px(14)
        color: pod.acting ? "#23304A" : pod.dimmed ? "#0F1828" : "#152034"
        border.width: pod.acting ? Theme.px(4) : pod.aimed || pod.tone === "won" ? Theme.px(3)
                                 : Theme.px(2)
        border.color: pod.acting ? Theme.attention : pod.aimed ? Theme.info
                                 : pod.tone === "won" ? Theme.go
                                 : pod.dimmed ? "#1F2B41" : "#34435F"
    }

    Words {
        id: badge

        visible: pod.named
        x: Theme.px(10)
        y: Theme.px(8)
        text: pod.seat
        color: pod.acting ? Theme.attention : Theme.secondary
        opacity: pod.dimmed ? 0.7 : 1
        font.pixelSize: Theme.small
        font.weight: Font.ExtraBold
    }

    Words {
        x: pod.named ? badge.x + badge.width + Theme.px(7) : Theme.px(10)
        y: Theme.px(8)
        width: (pod.cards.length > 0 ? Theme.px(106) : Theme.px(190)) - x
        text: pod.nickname
        color: pod.dimmed ? Theme.secondary : Theme.text
        opacity: pod.dimmed ? 0.75 : 1
        font.pixelSize: Theme.px(18)
        font.weight: Font.DemiBold
        fontSizeMode: Text.HorizontalFit
        minimumPixelSize: Theme.px(12)
        height: Theme.px(25)
        elide: Text.ElideRight
    }

    Words {
        x: Theme.px(10)
        y: Theme.px(32)
        width: Theme.px(96)
        height: pod.tall ? Theme.px(27) : Theme.px(34)
        text: pod.stack
        color: pod.dimmed ? Theme.secondary : Theme.text
        opacity: pod.dimmed ? 0.75 : 1
        font.pixelSize: Theme.px(pod.tall ? 21 : 26)
        font.weight: Font.Bold
        fontSizeMode: Text.HorizontalFit
        minimumPixelSize: Theme.px(16)
    }

    Repeater {
        model: pod.cards.length

        CardFace {
            required property int index

            card: pod.cards[index] ?? ""
            mark: pod.marks[index] ?? ""
            width: pod.cardWidth
            height: Theme.px(70)
            x: pod.width - Theme.px(9) - width - (pod.cards.length - 1 - index) * pod.cardStep
            y: Theme.px(8)
        }
    }

    Rectangle {
        id: strip

        visible: pod.caption !== ""
        x: Theme.px(4)
        width: parent.width - 2 * x
        height: pod.tall ? Theme.px(48) : Theme.px(28)
        y: parent.height - height - Theme.px(4)
        radius: Theme.px(9)
        color: pod.tone === "acting" ? Theme.attention
             : pod.tone === "won" ? "#123B28"
             : pod.tone === "reading" ? "#23314B"
             : pod.tone === "quiet" ? "transparent" : "#1E2C46"

        Words {
            id: captionText

            anchors.fill: parent
            anchors.leftMargin: Theme.px(6)
            anchors.rightMargin: Theme.px(6)
            text: pod.caption
            color: pod.tone === "acting" ? Theme.attentionInk
                 : pod.tone === "won" ? Theme.won
                 : pod.tone === "quiet" ? Theme.secondary : Theme.text
            font.pixelSize: Theme.small
            font.weight: pod.tone === "acting" || pod.tone === "won" ? Font.Bold : Font.DemiBold
            fontSizeMode: Text.Fit
            minimumPixelSize: Theme.px(13)
            lineHeight: 0.9
            wrapMode: Text.Wrap
        }
    }
}
