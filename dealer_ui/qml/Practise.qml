pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Window
import QtQuick.Controls.Basic
import QtQuick.Layouts

// The table beside the dealer's screen: what people do, what lies there, and the trainee's hands.
Window {
    id: practise

    required property var view

    title: "Tapburn practise"
    color: "#0B1220"
    width: 420
    height: 800

    component Deed: AbstractButton {
        id: deed

        property string deedName: ""
        property int seat: 0

        focusPolicy: Qt.NoFocus
        Layout.fillWidth: true
        Layout.preferredWidth: 1
        Layout.preferredHeight: 72
        Accessible.name: seat > 0 ? deedName + " " + seat : deedName
        Accessible.role: Accessible.Button
        onClicked: practise.view.do(deedName, seat)

        background: Rectangle {
            radius: 12
            color: deed.down ? "#3A6B57" : "#16392D"
            border.width: 2
            border.color: "#4C8A70"
        }

        contentItem: Text {
            text: deed.text
            color: "#F4F7FB"
            font.pixelSize: 22
            font.weight: Font.DemiBold
            horizontalAlignment: Text.AlignHCenter
            verticalAlignment: Text.AlignVCenter
        }
    }

    ColumnLayout {
        anchors.fill: parent
        anchors.margins: 16
        spacing: 14

        Text {
            Layout.fillWidth: true
            text: practise.view.title
            color: "#FFC857"
            font.pixelSize: 28
            font.weight: Font.Bold
            wrapMode: Text.Wrap
        }

        Text {
            Layout.fillWidth: true
            text: practise.view.text
            color: "#C9D2E0"
            font.pixelSize: 18
            wrapMode: Text.Wrap
        }

        Rectangle {
            Layout.fillWidth: true
            Layout.fillHeight: true
            radius: 14
            color: "#10271F"
            border.width: 2
            border.color: "#2F5B4A"

            ColumnLayout {
                anchors.fill: parent
                anchors.margins: 14
                spacing: 6

                Text {
                    visible: practise.view.result !== ""
                    Layout.fillWidth: true
                    text: practise.view.result
                    color: practise.view.passed ? "#7FE3AC" : "#FFB4A9"
                    font.pixelSize: 20
                    wrapMode: Text.Wrap
                }

                RowLayout {
                    visible: practise.view.lying.length > 0
                    spacing: 6

                    Repeater {
                        model: practise.view.lying

                        Drawing {
                            required property string modelData

                            art: "card/" + modelData + "/large"
                            Layout.preferredWidth: 56
                            Layout.preferredHeight: 79
                        }
                    }
                }

                ListView {
                    Layout.fillWidth: true
                    Layout.fillHeight: true
                    clip: true
                    model: practise.view.news

                    delegate: Text {
                        required property string modelData

                        width: ListView.view.width
                        text: modelData
                        color: "#F4F7FB"
                        font.pixelSize: 22
                        font.weight: Font.DemiBold
                        wrapMode: Text.Wrap
                    }
                }
            }
        }

        GridLayout {
            Layout.fillWidth: true
            columns: 3
            columnSpacing: 12
            rowSpacing: 12

            Repeater {
                model: practise.view.seats

                Deed {
                    required property int modelData

                    deedName: "deal"
                    seat: modelData
                    text: qsTr("To seat %1").arg(modelData)
                }
            }

            Deed {
                deedName: "burn"
                text: qsTr("Burn")
            }

            Deed {
                deedName: "board"
                text: qsTr("Board")
            }
        }
    }
}
