pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Layouts
import "../parts"

// An amount, digit by digit: the seat's whole bet.
Rectangle {
    id: pad

    required property var desk
    readonly property var facts: desk.facts

    radius: Theme.px(14)
    color: Theme.sheet
    border.width: Theme.px(2)
    border.color: Theme.wagerEdge
    implicitHeight: content.implicitHeight + 2 * Theme.px(12)

    component PadKey: TouchKey {
        desk: pad.desk
        again: true
        enabled: pad.facts.live
        Layout.preferredHeight: Math.max(Theme.target, Theme.px(74))
    }

    ColumnLayout {
        id: content

        anchors.fill: parent
        anchors.margins: Theme.px(12)
        spacing: Theme.gap

        RowLayout {
            spacing: Theme.gap

            Rectangle {
                Layout.fillWidth: true
                Layout.fillHeight: true
                radius: Theme.px(10)
                color: Theme.pit
                border.width: 1
                border.color: Theme.outline

                Words {
                    LayoutMirroring.enabled: Theme.mirrored
                    anchors { left: parent.left; right: parent.right; margins: Theme.px(12) }
                    y: Theme.px(4)
                    aside: true
                    text: pad.facts.keypadTitle
                    color: Theme.secondary
                    font.pixelSize: Theme.notes(17)
                }

                Words {
                    anchors.fill: parent
                    anchors.topMargin: Theme.px(22)
                    anchors.leftMargin: Theme.px(12)
                    anchors.rightMargin: Theme.px(12)
                    horizontalAlignment: Text.AlignRight
                    text: pad.facts.keypadAmount === "" ? "0" : pad.facts.keypadAmount
                    color: pad.facts.keypadAmount === "" ? Theme.secondary : Theme.text
                    font.pixelSize: Theme.letters(40)
                    font.weight: Font.Bold
                    fontSizeMode: Text.HorizontalFit
                }
            }

            PadKey {
                touchName: "key clear"
                caption: qsTr("Clear")
                captionSize: Theme.letters(20)
                Layout.preferredWidth: Math.max(Theme.target, Theme.px(84))
                onTouched: pad.desk.press_key("clear")
            }
        }

        RowLayout {
            Layout.fillWidth: true
            Layout.leftMargin: Theme.px(4)
            Layout.rightMargin: Theme.px(4)
            LayoutMirroring.enabled: Theme.mirrored
            LayoutMirroring.childrenInherit: true

            Words {
                Layout.fillWidth: true
                text: pad.facts.keypadHint
                aside: true
                fontSizeMode: Text.HorizontalFit
                color: Theme.secondary
                font.pixelSize: Theme.letters(18)
            }

            Words {
                text: pad.facts.keypadObstacle
                color: Theme.attention
                font.pixelSize: Theme.letters(18)
                font.weight: Font.DemiBold
            }
        }

        GridLayout {
            Layout.fillWidth: true
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
                    captionSize: Theme.letters(32)
                    Layout.fillWidth: true
                    Layout.preferredWidth: 1
                    onTouched: pad.desk.press_key(modelData)
                }
            }
        }

        TouchKey {
            desk: pad.desk
            touchName: "key enter"
            caption: pad.facts.keypadConfirmation
            captionSize: Theme.letters(30)
            enabled: pad.facts.live && pad.facts.keypadReady
            Layout.fillWidth: true
            Layout.preferredHeight: Theme.action
            fill: Theme.wager
            ink: Theme.wagerInk
            edge: Theme.wagerEdge
            onTouched: pad.desk.press_key("enter")
        }
    }
}
