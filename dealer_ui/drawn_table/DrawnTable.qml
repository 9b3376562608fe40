pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Controls.Basic
import QtQuick.Layouts
import "../parts"
import "../parts/fingers"
import "../pictures"

// The simulated table under a person's hands: cards and chips are dragged from place to place, and a
// place that is touched gets the next card off the deck. Whatever is done happens.
Rectangle {
    id: drawn

    objectName: "drawn table"
    required property var table
    // Whether a step may be done for the trainee.
    property bool helps: true
    // As over the dealer's screen; else beside it.
    readonly property bool wide: width > 1.25 * height

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

        // The places that are nobody's. Wide, reading place, burns and muck lie in one line, and the
        // board has more room.
        Item {
            id: middle

            readonly property real gap: Theme.px(10)
            readonly property int lines: drawn.wide ? 3 : 4
            readonly property real low: Theme.px(92)
            readonly property real high: (height - low - lines * gap) / lines
            readonly property real half: (width - gap) / 2
            // Three in one line: to each the room of its caption, and a third of what is left over.
            readonly property list<string> captions: [qsTr("Reading place"), qsTr("Burns"), qsTr("Muck")]
            readonly property list<real> wanted: captions.map(one => letters.advanceWidth(one) + Theme.px(12))
            readonly property real spare: (width - 2 * gap - wanted[0] - wanted[1] - wanted[2]) / 3

            function part(number: int): real {
                return drawn.wide ? wanted[number] + spare : half;
            }

            FontMetrics {
                id: letters

                font.pixelSize: Theme.size(20)
            }

            function line(number: int): real {
                return number * (high + gap);
            }

            Layout.fillWidth: true
            Layout.fillHeight: true

            TableSpot {
                width: middle.width
                height: middle.high
                felt: drawn
                place: "board"
                caption: qsTr("Board")
                spoken: qsTr("Board: deal the next card to it")
            }

            TableSpot {
                id: pots

                y: middle.line(1)
                width: middle.width
                height: middle.high
                felt: drawn
                place: "pot"
                caption: qsTr("Pot: touch to cut")
                spoken: qsTr("Pot")
                takesCards: false

                Flow {
                    anchors.fill: parent
                    anchors.topMargin: pots.lineHigh
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
                y: middle.line(2)
                width: drawn.wide ? middle.part(0) : middle.width
                height: middle.high
                felt: drawn
                place: "reading"
                caption: middle.captions[0]
                spoken: qsTr("Reading place")
            }

            TableSpot {
                x: middle.width - middle.part(1) - middle.part(2) - middle.gap
                y: middle.line(middle.lines - 1)
                width: middle.part(1)
                height: middle.high
                felt: drawn
                place: "burn"
                caption: middle.captions[1]
                spoken: qsTr("Burn the next card")
            }

            TableSpot {
                x: middle.width - middle.part(2)
                y: middle.line(middle.lines - 1)
                width: middle.part(2)
                height: middle.high
                felt: drawn
                place: "muck"
                caption: middle.captions[2]
                spoken: qsTr("Muck")
            }

            TableSpot {
                id: deck

                y: middle.height - middle.low
                width: drawn.helps ? middle.half : middle.width
                height: middle.low
                felt: drawn
                place: "deck"
                caption: qsTr("Deck: %1").arg(drawn.table.deck)
                spoken: qsTr("Deck, %1 cards left").arg(drawn.table.deck)

                // Below the caption.
                TableCard {
                    visible: drawn.table.deck > 0
                    height: deck.height - deck.lineHigh - Theme.px(8)
                    width: height / 1.4
                    anchors { right: parent.right; bottom: parent.bottom; margins: Theme.px(6) }
                    objectName: "deck card"
                    felt: drawn
                    place: "deck"
                    number: 0
                    face: "??"
                }
            }

            QuickButton {
                id: step

                visible: drawn.helps
                x: middle.width - middle.half
                y: middle.height - middle.low
                width: middle.half
                height: middle.low
                objectName: "step"
                text: qsTr("Do it for me")
                focusPolicy: Qt.NoFocus
                Accessible.name: qsTr("Do for me what the prompt asks for")
                Accessible.role: Accessible.Button
                onTapped: drawn.table.step()

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
