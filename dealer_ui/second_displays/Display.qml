pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Layouts
import QtQuick.Window
import "../parts"
import "../pictures"

// The table for its players and for the stream: the board in its middle, the players round it as
// they sit, the dealer below. The sign when nobody plays.
Window {
    id: display

    required property var facts

    readonly property real u: Math.min(width / 1920, height / 1080)
    // The picture of 1920 x 1080 lies in the middle of any other shape.
    readonly property real left: (width - 1920 * u) / 2
    readonly property real top: (height - 1080 * u) / 2

    title: qsTr("Tapburn: the table")
    color: Theme.background

    SignPanel {
        anchors.fill: parent
        visible: !display.facts.playing
        facts: display.facts.sign
    }

    Item {
        id: table

        x: display.left
        y: display.top
        width: 1920 * display.u
        height: 1080 * display.u
        visible: display.facts.playing

        // The rail and the felt.
        Rectangle {
            x: 60 * display.u
            y: 180 * display.u
            width: parent.width - 2 * x
            height: 800 * display.u
            radius: height / 2
            color: Theme.felt
            border.width: 10 * display.u
            border.color: Theme.feltEdge
        }

        RowLayout {
            LayoutMirroring.enabled: Theme.mirrored
            LayoutMirroring.childrenInherit: true

            x: 32 * display.u
            y: 18 * display.u
            width: parent.width - 2 * x
            height: 72 * display.u
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

        // Two fifths of the height: what is in play, the board, the pots.
        ColumnLayout {
            id: middle

            anchors.horizontalCenter: parent.horizontalCenter
            y: 352 * display.u
            width: 980 * display.u
            height: 460 * display.u
            spacing: 10 * display.u

            Item { Layout.fillHeight: true }

            Words {
                Layout.alignment: Qt.AlignHCenter
                visible: text !== ""
                text: display.facts.total === "" ? "" : qsTr("In play %1").arg(display.facts.total)
                color: Theme.attention
                font.pixelSize: 64 * display.u
                font.weight: Font.Bold
                lineHeight: 0.9
            }

            ColumnLayout {
                id: boards

                readonly property bool twice: display.facts.second.length > 0
                // How wide a card is; many pots need some of the height.
                readonly property int broad: twice ? (heaps.many ? 76 : 92) : heaps.many ? 150 : 176

                objectName: "boards"
                Layout.alignment: Qt.AlignHCenter
                visible: display.facts.board.length > 0
                spacing: 10 * display.u

                Repeater {
                    model: boards.twice ? [display.facts.board, display.facts.second] : [display.facts.board]

                    RowLayout {
                        id: boardRow

                        required property var modelData

                        spacing: 16 * display.u

                        Repeater {
                            model: boardRow.modelData

                            CardFace {
                                required property string modelData

                                card: modelData
                                onBoard: true
                                Layout.preferredWidth: Math.round(boards.broad * display.u)
                                Layout.preferredHeight: Math.round(boards.broad * 88 / 63 * display.u)
                            }
                        }
                    }
                }
            }

            GridLayout {
                id: heaps

                readonly property bool many: pots.count > 4

                Layout.alignment: Qt.AlignHCenter
                columns: many ? 3 : pots.count > 1 ? 2 : 1
                columnSpacing: 36 * display.u
                rowSpacing: 0

                Repeater {
                    id: pots

                    model: display.facts.pots

                    Words {
                        required property string name
                        required property string amount

                        text: name + ": " + amount
                        color: Theme.feltText
                        Layout.maximumWidth: (heaps.many ? 300 : 470) * display.u
                        font.pixelSize: (heaps.many ? 30 : 38) * display.u
                        minimumPixelSize: 18 * display.u
                        fontSizeMode: Text.HorizontalFit
                        font.weight: Font.DemiBold
                    }
                }
            }

            Item { Layout.fillHeight: true }
        }

        // The house, where the dealer stands.
        Words {
            anchors.horizontalCenter: parent.horizontalCenter
            y: 880 * display.u
            width: 500 * display.u
            height: 60 * display.u
            text: display.facts.house
            color: Theme.feltText
            font.pixelSize: 40 * display.u
            minimumPixelSize: 24 * display.u
            fontSizeMode: Text.HorizontalFit
            font.weight: Font.Bold
            font.letterSpacing: 2 * display.u
            horizontalAlignment: Text.AlignHCenter
        }

        Repeater {
            model: display.facts.players

            DisplaySeat {
                u: display.u
                x: atX * display.u
                y: atY * display.u
                width: across * display.u
                height: 232 * display.u
            }
        }
    }
}
