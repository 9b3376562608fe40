pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Controls.Basic
import QtQuick.Window
import QtQuick.Layouts
import "../parts"
import "../pictures"

// Beside the dealer's screen: the task, what people do, and the table under the dealer's own hands.
Window {
    id: practise

    required property var view

    title: qsTr("Tapburn: the table")
    color: Theme.background
    width: 600
    height: 800

    Binding {
        target: Theme
        property: "u"
        value: Math.min(practise.width / 600, practise.height / 800)
    }

    ColumnLayout {
        LayoutMirroring.enabled: Theme.mirrored
        LayoutMirroring.childrenInherit: true

        anchors.fill: parent
        anchors.margins: Theme.px(14)
        spacing: Theme.px(10)

        RowLayout {
            Layout.fillWidth: true
            spacing: Theme.px(8)

            Text {

                textFormat: Text.PlainText
                Layout.fillWidth: true
                text: practise.view.title
                color: Theme.attention
                font.pixelSize: Theme.size(24)
                font.weight: Font.Bold
                wrapMode: Text.Wrap
            }
            // On a panel no window has a bar to close it by.
            PaneKey {
                objectName: "end practice"
                visible: practise.view.leaves
                text: qsTr("End practice")
                onTouched: practise.view.leave()
            }
        }

        Text {

            textFormat: Text.PlainText
            Layout.fillWidth: true
            text: practise.view.text
            color: Theme.detail
            font.pixelSize: Theme.size(20)
            wrapMode: Text.Wrap
        }

        Rectangle {
            Layout.fillWidth: true
            // At the end the table has served: the mistakes take its room.
            // Four lines of what people do.
            Layout.preferredHeight: 4 * lineOf.height + Theme.px(22)
            Layout.fillHeight: practise.view.result !== ""
            radius: Theme.px(12)
            color: Theme.panel
            border.width: 1
            border.color: Theme.outline

            Flickable {
                objectName: "result"
                anchors.fill: parent
                anchors.margins: Theme.px(10)
                visible: practise.view.result !== ""
                clip: true
                contentWidth: width
                contentHeight: result.height
                boundsBehavior: Flickable.StopAtBounds
                ScrollBar.vertical: ScrollBar {}

                Text {

                    textFormat: Text.PlainText
                    id: result

                    width: parent.width - Theme.px(12)
                    text: practise.view.result
                    color: practise.view.passed ? Theme.won : Theme.foldInk
                    font.pixelSize: Theme.size(20)
                    wrapMode: Text.Wrap
                }
            }

            RowLayout {
                anchors.fill: parent
                anchors.margins: Theme.px(10)
                visible: practise.view.result === ""
                spacing: Theme.px(6)

                Repeater {
                    model: practise.view.lying

                    CardFace {
                        required property string modelData

                        card: modelData
                        onBoard: true
                        Layout.preferredWidth: Theme.px(52)
                        Layout.preferredHeight: Theme.px(73)
                        Accessible.role: Accessible.Graphic
                        Accessible.name: Theme.nameCard(modelData)
                    }
                }

                FontMetrics {
                    id: lineOf

                    font.pixelSize: Theme.size(20)
                    font.weight: Font.DemiBold
                }

                ListView {
                    Layout.fillWidth: true
                    Layout.fillHeight: true
                    clip: true
                    model: practise.view.news

                    delegate: Text {
                        required property string modelData

                        // A line that is cut in half tells nothing: it comes once there is room.
                        opacity: y + height <= ListView.view.contentY + ListView.view.height + 1 ? 1 : 0
                        width: ListView.view.width
                        text: modelData
                        color: Theme.text
                        font.pixelSize: Theme.size(20)
                        font.weight: Font.DemiBold
                        wrapMode: Text.Wrap
                    }
                }
            }
        }

        // What comes after it.
        RowLayout {
            visible: practise.view.result !== "" && practise.view.helps
            Layout.fillWidth: true
            spacing: Theme.px(8)

            PaneKey {
                text: qsTr("Again")
                Layout.fillWidth: true
                Layout.preferredWidth: 1
                onTouched: practise.view.go_on("again")
            }
            PaneKey {
                visible: practise.view.following !== ""
                text: qsTr("Next lesson")
                detail: practise.view.following
                Layout.fillWidth: true
                Layout.preferredWidth: 2
                onTouched: practise.view.go_on("next")
            }
        }

        DrawnTable {
            visible: practise.view.result === ""
            LayoutMirroring.enabled: false
            LayoutMirroring.childrenInherit: true
            Layout.fillWidth: true
            Layout.fillHeight: true
            table: practise.view.table
            helps: practise.view.helps
        }
    }
}
