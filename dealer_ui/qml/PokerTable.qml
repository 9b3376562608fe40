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

    Grid {
        id: potList

        readonly property bool dense: pots.count > 3
        readonly property bool split: pots.count > 5

        anchors.horizontalCenter: parent.horizontalCenter
        y: Theme.px(332)
        flow: Grid.TopToBottom
        rows: split ? Math.ceil(pots.count / 2) : Math.max(1, pots.count)
        spacing: Theme.px(4)

        Repeater {
            id: pots

            model: view.desk.rows("pots")

            PotLabel {
                width: Theme.px(potList.split ? 133 : 252)
                height: Theme.px(potList.dense ? 26 : 32)
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
