import QtQuick

// The table as the dealer sees it, dealer at the bottom centre.
Item {
    id: view

    required property var desk
    readonly property var facts: desk.facts

    Drawing {
        anchors.fill: parent
        art: "felt/" + Theme.bare(Theme.background)
    }

    Column {
        id: total

        visible: view.facts.total !== ""
        anchors.horizontalCenter: parent.horizontalCenter
        y: Theme.px(152)

        Row {
            anchors.horizontalCenter: parent.horizontalCenter
            spacing: Theme.px(10)

            Words {
                text: qsTr("Total")
                color: "#BFD8CD"
                font.pixelSize: Theme.px(20)
                font.weight: Font.DemiBold
                anchors.baseline: amount.baseline
            }

            Words {
                id: amount

                text: view.facts.total
                font.pixelSize: Theme.px(36)
                font.weight: Font.Bold
            }
        }
    }

    Repeater {
        model: view.desk.rows("board")

        Item {
            id: slot

            required property int index
            required property string card
            required property string mark

            x: Math.round(view.width / 2) + Theme.px((index - 2.5) * 85 + 4.5)
            y: Theme.px(208)
            width: Theme.px(76)
            height: Theme.px(107)

            Drawing {
                anchors.fill: parent
                visible: slot.card === ""
                art: "slot"
            }

            CardFace {
                anchors.fill: parent
                card: slot.card
                mark: slot.mark
                onBoard: true
            }
        }
    }

    Column {
        anchors.horizontalCenter: parent.horizontalCenter
        y: Theme.px(332)
        spacing: Theme.px(4)

        Repeater {
            model: view.desk.rows("pots")

            Rectangle {
                id: pot

                required property string name
                required property string amount

                width: Theme.px(252)
                height: Theme.px(32)
                radius: height / 2
                color: "#0A2620"
                border.width: 1
                border.color: "#35604F"

                Drawing {
                    x: Theme.px(6)
                    anchors.verticalCenter: parent.verticalCenter
                    width: Theme.px(22)
                    height: width
                    art: "chip/2F5FA8"
                }

                Words {
                    x: Theme.px(36)
                    height: parent.height
                    text: pot.name
                    color: "#CFE3DA"
                    font.pixelSize: Theme.px(18)
                    font.weight: Font.DemiBold
                }

                Words {
                    anchors.right: parent.right
                    anchors.rightMargin: Theme.px(16)
                    height: parent.height
                    text: pot.amount
                    font.pixelSize: Theme.px(20)
                    font.weight: Font.Bold
                }
            }
        }
    }

    DealerTray {
        anchors.horizontalCenter: parent.horizontalCenter
        y: Theme.px(484)
        facts: view.facts
    }

    Repeater {
        model: view.desk.rows("seats")

        SeatChips {}
    }

    Repeater {
        model: view.desk.rows("seats")

        SeatItem {}
    }
}
