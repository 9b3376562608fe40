pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Layouts
import QtQuick.Window
import "../parts"
import "../pictures"

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
        anchors.margins: 32 * display.u
        visible: display.facts.playing
        spacing: 20 * display.u

        RowLayout {
            LayoutMirroring.enabled: Theme.mirrored
            LayoutMirroring.childrenInherit: true

            Layout.fillWidth: true
            Layout.maximumHeight: 64 * display.u
            spacing: 40 * display.u

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
                minimumPixelSize: 24 * display.u
                fontSizeMode: Text.HorizontalFit
                horizontalAlignment: Text.AlignHCenter
                shortens: true
            }

            Words {
                text: display.facts.hand
                font.pixelSize: 44 * display.u
                font.weight: Font.Bold
            }
        }

        // As high as the board is, on every street; higher only for very many pots.
        Rectangle {
            Layout.fillWidth: true
            Layout.preferredHeight: Math.max(270 * display.u, middle.implicitHeight + 32 * display.u)
            radius: 40 * display.u
            color: Theme.felt
            border.width: 4 * display.u
            border.color: Theme.feltEdge

            RowLayout {
                id: middle

                anchors.centerIn: parent
                spacing: 64 * display.u

                ColumnLayout {
                    id: boards

                    readonly property bool twice: display.facts.second.length > 0

                    visible: display.facts.board.length > 0
                    spacing: 12 * display.u

                    Repeater {
                        model: boards.twice ? [display.facts.board, display.facts.second] : [display.facts.board]

                        RowLayout {
                            id: boardRow

                            required property var modelData

                            spacing: 20 * display.u

                            Repeater {
                                model: boardRow.modelData

                                CardFace {
                                    required property string modelData

                                    card: modelData
                                    onBoard: true
                                    Layout.preferredWidth: Math.round((boards.twice ? 84 : 160) * display.u)
                                    Layout.preferredHeight: Math.round((boards.twice ? 117 : 223) * display.u)
                                }
                            }
                        }
                    }
                }

                ColumnLayout {
                    spacing: 4 * display.u

                    Words {
                        Layout.alignment: Qt.AlignHCenter
                        visible: text !== ""
                        text: display.facts.total === "" ? "" : qsTr("In play %1").arg(display.facts.total)
                        color: Theme.attention
                        font.pixelSize: 72 * display.u
                        font.weight: Font.Bold
                    }

                    GridLayout {
                        Layout.alignment: Qt.AlignHCenter
                        columns: pots.count > 2 ? 2 : 1
                        columnSpacing: 48 * display.u
                        rowSpacing: 0

                        Repeater {
                            id: pots

                            model: display.facts.pots

                            Words {
                                required property string name
                                required property string amount

                                text: name + ": " + amount
                                color: Theme.feltText
                                font.pixelSize: 38 * display.u
                                font.weight: Font.DemiBold
                            }
                        }
                    }
                }
            }
        }

        GridLayout {
            Layout.fillWidth: true
            Layout.fillHeight: true
            columns: players.count > 5 ? Math.ceil(players.count / 2) : Math.max(1, players.count)
            columnSpacing: 16 * display.u
            rowSpacing: 16 * display.u
            uniformCellWidths: true
            uniformCellHeights: true

            Repeater {
                id: players

                model: display.facts.players

                DisplaySeat {
                    u: display.u
                    Layout.fillWidth: true
                    Layout.fillHeight: true
                    Layout.maximumHeight: 320 * display.u
                }
            }
        }
    }
}
