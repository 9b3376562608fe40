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
    required property int atX
    required property int atY
    required property int across
    required property string name
    required property string stack
    required property string bet
    required property string told
    required property string won
    required property string clock
    required property list<string> cards
    required property bool acts
    required property bool button
    required property bool folded

    radius: 22 * u
    color: acts ? Theme.urgent : Theme.panel
    border.width: (acts ? 7 : won !== "" ? 5 : 2) * u
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

        RowLayout {
            Layout.fillWidth: true
            Layout.fillHeight: true
            spacing: 14 * player.u

            // As large as the room allows; of many each lies on the one before, all but its rank.
            Item {
                id: hand

                readonly property int count: player.cards.length
                readonly property real room: (count > 4 ? 250 : 224) * player.u
                readonly property real share: 0.58
                readonly property real face: Math.floor(Math.min(height * 63 / 88,
                    count < 3 ? room : room / (1 + share * (count - 1))))
                readonly property real step: count < 3 ? face + 6 * player.u : share * face

                visible: count > 0
                Layout.preferredWidth: face + step * Math.max(0, count - 1)
                Layout.fillHeight: true

                Repeater {
                    model: player.cards

                    CardFace {
                        required property int index
                        required property string modelData

                        card: modelData
                        x: index * hand.step
                        y: (hand.height - height) / 2
                        width: hand.face
                        height: hand.face * 88 / 63
                    }
                }
            }

            ColumnLayout {
                Layout.fillWidth: true
                Layout.fillHeight: true
                spacing: 2 * player.u

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
                    text: player.clock
                    color: Theme.attention
                    font.pixelSize: 40 * player.u
                    font.weight: Font.Bold
                }

                Words {
                    visible: text !== ""
                    Layout.fillWidth: true
                    text: player.bet
                    color: player.acts ? Theme.text : Theme.attention
                    font.pixelSize: 44 * player.u
                    minimumPixelSize: 24 * player.u
                    fontSizeMode: Text.HorizontalFit
                    font.weight: Font.Bold
                }
            }
        }
    }
}
