import QtQuick

// An amount, digit by digit: the seat's whole bet.
Rectangle {
    id: pad

    required property var desk
    readonly property var facts: desk.facts
    readonly property real inner: width - 2 * Theme.px(12)
    readonly property real keyHeight: Math.max(Theme.target, Theme.px(74))
    readonly property real step: keyHeight + Theme.gap

    radius: Theme.px(14)
    color: "#101A2B"
    border.width: Theme.px(2)
    border.color: "#3E79AC"
    height: Theme.px(24) + Theme.px(74) + Theme.px(32) + 4 * step + Theme.action

    Rectangle {
        x: Theme.px(12)
        y: Theme.px(12)
        width: pad.inner - Theme.px(92)
        height: Theme.px(74)
        radius: Theme.px(10)
        color: "#070C16"
        border.width: 1
        border.color: Theme.outline

        Words {
            x: Theme.px(12)
            y: Theme.px(4)
            text: pad.facts.keypadTitle
            color: Theme.secondary
            font.pixelSize: Theme.small
        }

        Words {
            anchors.right: parent.right
            anchors.rightMargin: Theme.px(12)
            y: Theme.px(22)
            width: parent.width - Theme.px(24)
            height: Theme.px(50)
            horizontalAlignment: Text.AlignRight
            text: pad.facts.keypadAmount === "" ? "0" : pad.facts.keypadAmount
            color: pad.facts.keypadAmount === "" ? Theme.secondary : Theme.text
            font.pixelSize: Theme.px(40)
            font.weight: Font.Bold
            fontSizeMode: Text.HorizontalFit
            minimumPixelSize: Theme.px(20)
        }
    }

    TouchKey {
        desk: pad.desk
        touchName: "key clear"
        caption: qsTr("Clear")
        captionSize: Theme.px(20)
        enabled: pad.facts.live
        x: Theme.px(12) + pad.inner - width
        y: Theme.px(12)
        width: Theme.px(84)
        height: Theme.px(74)
        onTouched: pad.desk.press_key("clear")
    }

    Words {
        x: Theme.px(16)
        y: Theme.px(87)
        height: Theme.px(32)
        text: pad.facts.keypadHint
        color: Theme.secondary
        font.pixelSize: Theme.px(18)
    }

    Words {
        anchors.right: parent.right
        anchors.rightMargin: Theme.px(16)
        y: Theme.px(87)
        height: Theme.px(32)
        text: pad.facts.keypadObstacle
        color: Theme.attention
        font.pixelSize: Theme.px(18)
        font.weight: Font.DemiBold
    }

    Repeater {
        model: ["1", "2", "3", "4", "5", "6", "7", "8", "9", "000", "0", "back"]

        TouchKey {
            required property int index
            required property string modelData

            desk: pad.desk
            touchName: "key " + modelData
            caption: modelData === "back" ? "" : modelData
            sign: modelData === "back" ? "back" : ""
            captionSize: Theme.px(32)
            enabled: pad.facts.live
            width: (pad.inner - 2 * Theme.gap) / 3
            height: pad.keyHeight
            x: Theme.px(12) + (index % 3) * (width + Theme.gap)
            y: Theme.px(119) + Math.floor(index / 3) * pad.step
            onTouched: pad.desk.press_key(modelData)
        }
    }

    TouchKey {
        desk: pad.desk
        touchName: "key enter"
        caption: pad.facts.keypadConfirmation
        captionSize: Theme.px(30)
        enabled: pad.facts.live && pad.facts.keypadReady
        x: Theme.px(12)
        y: pad.height - Theme.px(12) - height
        width: pad.inner
        height: Theme.action
        fill: Theme.wager
        ink: Theme.wagerInk
        edge: "#6FB4E8"
        onTouched: pad.desk.press_key("enter")
    }
}
