pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Layouts
import "../parts"
import "../pictures"

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
    required property list<string> cards
    required property bool acts
    required property bool button
    required property bool folded

    radius: 18 * u
    color: acts ? Theme.urgent : Theme.panel
    border.width: (acts || won !== "" ? 5 : 2) * u
    border.color: acts ? Theme.attention : won !== "" ? Theme.go : Theme.outline

    ColumnLayout {
        anchors.fill: parent
        anchors.margins: 14 * player.u
        spacing: 6 * player.u

        RowLayout {
            spacing: 10 * player.u

            Words {
                text: player.seat
                color: player.acts ? Theme.attention : Theme.secondary
                font.pixelSize: 34 * player.u
                font.weight: Font.Bold
            }

            Words {
                Layout.fillWidth: true
                text: player.name
                color: player.folded ? Theme.secondary : Theme.text
                font.pixelSize: 34 * player.u
                minimumPixelSize: 28 * player.u
                fontSizeMode: Text.HorizontalFit
                font.weight: Font.Bold
                shortens: true
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
                color: player.won !== "" ? Theme.won : player.folded ? Theme.secondary : Theme.text
                font.pixelSize: 34 * player.u
                font.weight: Font.DemiBold
            }
        }

        Item {
            id: hand

            // As large as the room allows, and as all of them fit beside each other.
            readonly property real face: Math.floor(Math.min(
                height * 63 / 88,
                (width - row.spacing * (player.cards.length - 1)) / Math.max(1, player.cards.length)))

            Layout.fillWidth: true
            Layout.fillHeight: true

            Row {
                id: row

                anchors.verticalCenter: parent.verticalCenter
                spacing: 6 * player.u

                Repeater {
                    model: player.cards

                    CardFace {
                        required property string modelData

                        card: modelData
                        width: hand.face
                        height: hand.face * 88 / 63
                    }
                }
            }
        }

        RowLayout {
            Layout.fillWidth: true
            Layout.preferredHeight: 84 * player.u
            Layout.maximumHeight: 84 * player.u
            spacing: 12 * player.u

            Words {
                Layout.fillWidth: true
                Layout.fillHeight: true
                text: player.told
                color: player.acts ? Theme.attention : player.folded ? Theme.refusedInk : Theme.detail
                font.pixelSize: 32 * player.u
                minimumPixelSize: 20 * player.u
                fontSizeMode: Text.Fit
                wrapMode: Text.WordWrap
            }

            Words {
                visible: text !== ""
                text: player.bet
                color: Theme.attention
                font.pixelSize: 48 * player.u
                font.weight: Font.Bold
            }
        }
    }
}
