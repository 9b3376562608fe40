pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Layouts
import QtQuick.Window

// The table for its players and for the stream; the sign when nobody plays.
Window {
    id: display

    required property var facts

    readonly property real u: Math.min(width / 1920, height / 1080)

    title: qsTr("Tapburn: the table")
    color: Theme.background

    SignPanel {
        anchors.fill: parent
        visible: !display.facts.playing
        facts: display.facts.sign
    }

    ColumnLayout {
        anchors.fill: parent
        anchors.margins: 40 * display.u
        visible: display.facts.playing
        spacing: 24 * display.u

        RowLayout {
            Layout.fillWidth: true

            Words {
                text: display.facts.table
                font.pixelSize: 44 * display.u
                font.weight: Font.Bold
            }

            Words {
                Layout.fillWidth: true
                text: display.facts.banner !== "" ? display.facts.banner : display.facts.game
                color: display.facts.banner !== "" ? Theme.attention : Theme.secondary
                font.pixelSize: 40 * display.u
                horizontalAlignment: Text.AlignHCenter
                shortens: true
            }

            Words {
                text: display.facts.hand
                font.pixelSize: 44 * display.u
                font.weight: Font.Bold
            }
        }

        Rectangle {
            Layout.fillWidth: true
            Layout.fillHeight: true
            radius: 40 * display.u
            color: Theme.felt
            border.width: 4 * display.u
            border.color: Theme.feltEdge

            ColumnLayout {
                anchors.centerIn: parent
                spacing: 8 * display.u

                Row {
                    visible: display.facts.board.length > 0
                    Layout.alignment: Qt.AlignHCenter
                    spacing: 24 * display.u

                    Repeater {
                        model: display.facts.board

                        CardFace {
                            required property string modelData

                            card: modelData
                            onBoard: true
                            width: Math.round(144 * display.u)
                            height: Math.round(201 * display.u)
                        }
                    }
                }

                Words {
                    visible: text !== ""
                    Layout.alignment: Qt.AlignHCenter
                    text: display.facts.total === "" ? "" : qsTr("In play %1").arg(display.facts.total)
                    color: Theme.attention
                    font.pixelSize: 72 * display.u
                    font.weight: Font.Bold
                }

                Flow {
                    Layout.alignment: Qt.AlignHCenter
                    Layout.maximumWidth: 1700 * display.u
                    Layout.preferredWidth: Math.min(implicitWidth, 1700 * display.u)
                    spacing: 40 * display.u

                    Repeater {
                        model: display.facts.pots

                        Words {
                            required property string name
                            required property string amount

                            text: name + ": " + amount
                            color: Theme.feltText
                            font.pixelSize: 44 * display.u
                            font.weight: Font.DemiBold
                        }
                    }
                }
            }
        }

        GridLayout {
            Layout.fillWidth: true
            columns: players.count > 5 ? Math.ceil(players.count / 2) : Math.max(1, players.count)
            columnSpacing: 16 * display.u
            rowSpacing: 16 * display.u

            Repeater {
                id: players

                model: display.facts.players

                DisplaySeat {
                    u: display.u
                    Layout.fillWidth: true
                    Layout.preferredWidth: 1
                    Layout.preferredHeight: 220 * display.u
                }
            }
        }
    }
}
