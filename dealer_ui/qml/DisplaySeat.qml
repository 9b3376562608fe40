pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Layouts

// One player, as everybody at the table may see it.
Rectangle {
    id: player

    required property real u
    required property int seat
    required property string name
    required property string stack
    required property string bet
    required property string told
    required property string won
    required property var faces
    required property int hidden
    required property bool folded
    required property bool acts
    required property bool button

    radius: 18 * u
    color: acts ? Theme.chosen : Theme.panel
    border.width: (acts ? 5 : 2) * u
    border.color: acts ? Theme.attention : Theme.outline

    ColumnLayout {
        anchors.fill: parent
        anchors.margins: 14 * player.u
        spacing: 4 * player.u

        RowLayout {
            Layout.fillWidth: true
            spacing: 10 * player.u

            Words {
                text: player.seat
                color: Theme.secondary
                font.pixelSize: 34 * player.u
                font.weight: Font.Bold
            }

            Words {
                Layout.fillWidth: true
                text: player.name
                shortens: true
                font.pixelSize: 34 * player.u
                font.weight: Font.Bold
            }

            Rectangle {
                visible: player.button
                Layout.preferredWidth: 40 * player.u
                Layout.preferredHeight: 40 * player.u
                radius: width / 2
                color: Theme.paper

                Words {
                    anchors.centerIn: parent
                    text: "D"
                    color: Theme.attentionInk
                    font.pixelSize: 26 * player.u
                    font.weight: Font.Bold
                }
            }

            Words {
                text: player.won !== "" ? player.won : player.stack
                color: player.won !== "" ? Theme.won : Theme.text
                font.pixelSize: 34 * player.u
                font.weight: Font.DemiBold
            }
        }

        RowLayout {
            Layout.fillWidth: true
            Layout.fillHeight: true
            spacing: 6 * player.u

            Row {
                spacing: 6 * player.u

                Repeater {
                    model: player.faces

                    CardFace {
                        required property string modelData

                        card: modelData
                        width: Math.round(Math.min(72, 300 / Math.max(4, player.faces.length)) * player.u)
                        height: Math.round(width * 88 / 63)
                    }
                }

                Repeater {
                    model: player.folded ? 0 : player.hidden

                    CardFace {
                        card: "??"
                        width: Math.round(50 * player.u)
                        height: Math.round(70 * player.u)
                    }
                }
            }

            Item {
                Layout.fillWidth: true
            }

            Words {
                visible: text !== ""
                text: player.bet
                color: Theme.attention
                font.pixelSize: 44 * player.u
                font.weight: Font.Bold
            }
        }

        Words {
            Layout.fillWidth: true
            Layout.preferredHeight: 40 * player.u
            text: player.told !== "" ? player.told : player.folded ? qsTr("Folded") : ""
            color: player.folded ? Theme.refusedInk : Theme.detail
            font.pixelSize: 30 * player.u
            minimumPixelSize: 20 * player.u
            fontSizeMode: Text.HorizontalFit
        }
    }
}
