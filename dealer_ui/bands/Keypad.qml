pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Layouts
import "../parts"

// An amount, digit by digit: the seat's whole bet. It is committed below.
ColumnLayout {
    id: pad

    required property var desk
    readonly property var facts: desk.facts
    // Upright the key that commits shows the amount, beside the one that clears it.
    property bool brief: false
    // Where the prompt needs their line, the limits stand above the amount, in its box.
    property bool close: false
    // How high it is with that line.
    readonly property real whole: 5 * (Theme.target + spacing) + 1.4 * Theme.size(20)

    spacing: Theme.gap

    component PadKey: TouchKey {
        desk: pad.desk
        again: true
        enabled: pad.facts.live
        edge: Theme.keyEdge
        Layout.fillWidth: true
        Layout.preferredWidth: 1
        Layout.preferredHeight: Theme.target
    }

    Words {
        visible: !pad.close
        Layout.fillWidth: true
        text: [pad.facts.keypadTitle, pad.facts.keypadHint].filter(Boolean).join(": ")
        color: Theme.secondary
        font.pixelSize: Theme.size(20)
        fontSizeMode: Text.HorizontalFit
    }

    RowLayout {
        visible: !pad.brief
        spacing: Theme.gap

        Rectangle {
            Layout.fillWidth: true
            Layout.fillHeight: true
            radius: Theme.px(10)
            color: Theme.pit
            border.width: 1
            border.color: Theme.outline

            Words {
                id: limits

                visible: pad.close
                anchors { left: parent.left; right: parent.right; leftMargin: Theme.px(12); rightMargin: Theme.px(12) }
                height: visible ? contentHeight : 0
                text: pad.facts.keypadHint
                color: Theme.secondary
                font.pixelSize: Theme.size(20)
                fontSizeMode: Text.HorizontalFit
            }

            Words {
                anchors { left: limits.left; right: limits.right; top: limits.bottom; bottom: parent.bottom }
                horizontalAlignment: Text.AlignRight
                text: pad.facts.keypadAmount === "" ? "0" : pad.facts.keypadAmount
                color: pad.facts.keypadAmount === "" ? Theme.secondary : Theme.text
                font.pixelSize: Theme.size(44)
                font.weight: Font.Bold
                fontSizeMode: pad.close ? Text.Fit : Text.HorizontalFit
            }
        }

        PadKey {
            touchName: "key clear"
            caption: qsTr("Clear")
            captionSize: Theme.size(20)
            Layout.fillWidth: false
            Layout.preferredWidth: Math.max(Theme.target, Theme.px(96), 5.4 * Theme.size(20))
            onTouched: pad.desk.press_key("clear")
        }
    }

    GridLayout {
        columns: 3
        columnSpacing: Theme.gap
        rowSpacing: Theme.gap

        Repeater {
            model: pad.facts.keypadKeys

            PadKey {
                required property string modelData

                touchName: "key " + modelData
                spoken: modelData === "back" ? qsTr("Delete the last digit") : modelData
                caption: modelData === "back" ? "" : modelData
                sign: modelData === "back" ? "back" : ""
                captionSize: Theme.size(28)
                onTouched: pad.desk.press_key(modelData)
            }
        }
    }
}
