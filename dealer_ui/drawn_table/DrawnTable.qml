pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Controls.Basic
import QtQuick.Layouts
import "../parts"
import "../pictures"

// The simulated table under a person's hands: cards and chips are dragged from place to place, and a
// place that is touched gets the next card off the deck. Whatever is done happens.
Rectangle {
    id: drawn

    required property var table
    // Whether a step may be done for the trainee.
    property bool helps: true

    // All places on which something can be let go.
    property var spots: []

    function findPlace(point: point): string {
        for (const spot of spots) {
            if (spot.visible && spot.contains(spot.mapFromItem(null, point.x, point.y)))
                return spot.place;
        }
        return "";
    }

    function lift(art: string, words: string, point: point) {
        ghost.art = art;
        ghost.words = words;
        follow(point);
    }

    function follow(point: point) {
        const at = drawn.mapFromItem(null, point.x, point.y);
        ghost.x = at.x - ghost.width / 2;
        ghost.y = at.y - ghost.height / 2;
    }

    function lay() {
        ghost.art = "";
        ghost.words = "";
    }

    radius: Theme.px(26)
    color: Theme.felt
    border.width: 3
    border.color: Theme.feltEdge

    RowLayout {
        anchors.fill: parent
        anchors.margins: Theme.px(12)
        spacing: Theme.px(10)

        // Seats run clockwise from the dealer's left hand.
        ColumnLayout {
            spacing: Theme.px(8)

            Repeater {
                model: drawn.table.left

                TableSeat {
                    felt: drawn
                }
            }
        }

        ColumnLayout {
            Layout.fillWidth: true
            spacing: Theme.px(10)

            TableSpot {
                Layout.fillWidth: true
                Layout.fillHeight: true
                felt: drawn
                place: "board"
                caption: qsTr("Board")
                spoken: qsTr("Board: deal the next card to it")
            }

            TableSpot {
                id: pots

                Layout.fillWidth: true
                Layout.fillHeight: true
                felt: drawn
                place: "pot"
                caption: qsTr("Pot: touch a pile to cut it")
                spoken: qsTr("Pot")
                takesCards: false

                Flow {
                    anchors.fill: parent
                    anchors.topMargin: Theme.px(24)
                    anchors.leftMargin: Theme.px(8)
                    spacing: Theme.px(8)

                    Repeater {
                        model: drawn.table.piles

                        TablePile {
                            required property int pot
                            required property string label

                            felt: drawn
                            place: "pot"
                            caption: label
                            spoken: qsTr("A pile of %1: cut it").arg(label)
                            onTouched: drawn.table.cut(pot)
                        }
                    }
                }
            }

            TableSpot {
                Layout.fillWidth: true
                Layout.fillHeight: true
                felt: drawn
                place: "reading"
                caption: qsTr("Reading place")
                spoken: qsTr("Reading place")
            }

            RowLayout {
                Layout.fillHeight: true
                spacing: Theme.px(10)

                TableSpot {
                    Layout.fillWidth: true
                    Layout.fillHeight: true
                    Layout.preferredWidth: 1
                    felt: drawn
                    place: "burn"
                    caption: qsTr("Burns")
                    spoken: qsTr("Burn the next card")
                }

                TableSpot {
                    Layout.fillWidth: true
                    Layout.fillHeight: true
                    Layout.preferredWidth: 1
                    felt: drawn
                    place: "muck"
                    caption: qsTr("Muck")
                    spoken: qsTr("Muck")
                }
            }

            RowLayout {
                spacing: Theme.px(10)

                TableSpot {
                    id: deck

                    Layout.fillWidth: true
                    Layout.preferredWidth: 1
                    Layout.preferredHeight: Theme.px(92)
                    felt: drawn
                    place: "deck"
                    caption: qsTr("Deck: %1").arg(drawn.table.deck)
                    spoken: qsTr("Deck, %1 cards left").arg(drawn.table.deck)

                    TableCard {
                        visible: drawn.table.deck > 0
                        anchors.centerIn: parent
                        anchors.verticalCenterOffset: Theme.px(8)
                        objectName: "deck card"
                        felt: drawn
                        place: "deck"
                        number: 0
                        face: "??"
                    }
                }

                AbstractButton {
                    id: step

                    visible: drawn.helps
                    Layout.fillWidth: true
                    Layout.preferredWidth: 1
                    Layout.preferredHeight: Theme.px(92)
                    objectName: "step"
                    text: qsTr("Do it for me")
                    focusPolicy: Qt.NoFocus
                    Accessible.name: qsTr("Do for me what the prompt asks for")
                    Accessible.role: Accessible.Button
                    onClicked: drawn.table.step()

                    background: Rectangle {
                        radius: Theme.px(10)
                        color: step.down ? Theme.stepDown : Theme.step
                        border.width: 2
                        border.color: Theme.stepEdge
                    }

                    contentItem: Text {
                        text: step.text
                        color: Theme.text
                        font.pixelSize: Theme.size(20)
                        font.weight: Font.DemiBold
                        horizontalAlignment: Text.AlignHCenter
                        verticalAlignment: Text.AlignVCenter
                        wrapMode: Text.Wrap
                    }
                }
            }
        }

        ColumnLayout {
            spacing: Theme.px(8)

            Repeater {
                model: drawn.table.right

                TableSeat {
                    felt: drawn
                }
            }
        }
    }

    // What hangs at the finger.
    Item {
        id: ghost

        property string art: ""
        property string words: ""

        visible: art !== "" || words !== ""
        width: Theme.px(46)
        height: Theme.px(64)
        z: 1

        CardFace {
            anchors.fill: parent
            visible: ghost.art !== ""
            card: ghost.art
            onBoard: ghost.art !== "??"
        }

        TableChips {
            anchors.centerIn: parent
            visible: ghost.words !== ""
            words: ghost.words
        }
    }
}
