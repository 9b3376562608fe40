pragma ComponentBehavior: Bound

import QtQuick
import "../parts"
import "../pictures"

// The table as the dealer sees it, dealer at the bottom centre.
Item {
    id: view

    required property var desk
    readonly property var facts: desk.facts
    readonly property bool boarded: facts.boarded

    // The pots' middle: a common card takes its place beside them.
    readonly property int middle: !boarded && board.count > 0 ? 520 : 452

    // The chair that lies there; 0: none does.
    function seatAt(point) {
        for (let at = 0; at < pods.count; at++) {
            const pod = pods.itemAt(at) as SeatItem;
            if (pod.contains(view.mapToItem(pod, point)))
                return pod.seat;
        }
        return 0;
    }

    Drawing {
        anchors.fill: parent
        art: "felt/" + Theme.bare(Theme.background)
    }

    Row {
        visible: view.facts.total !== ""
        x: Theme.px(view.middle) - width / 2
        y: Theme.px(view.boarded ? 186 : 240)
        spacing: Theme.px(10)

        Words {
            text: qsTr("Total")
            color: Theme.feltLoud
            font.pixelSize: Theme.letters(20)
            font.weight: Font.DemiBold
            anchors.baseline: amount.baseline
        }

        Words {
            id: amount

            width: Math.min(implicitWidth, Theme.px(330))
            fontSizeMode: Text.HorizontalFit
            crowded: true
            text: view.facts.total
            font.pixelSize: Theme.letters(view.boarded ? 33 : text.length > 9 ? 28 : 38)
            font.weight: Font.Bold
            lineHeight: 0.92
        }
    }

    Repeater {
        id: board

        model: view.desk.rows("board")

        Item {
            id: slot

            required property int index
            required property string card
            required property string mark
            required property int row

            // How far from its place a card still is, 0 once it lies there.
            property real away: 0

            // Run twice, the boards lie in two rows in the place of one.
            x: Theme.px(view.facts.twice ? 302 + index % 5 * 60 : view.boarded ? 244 + index * 85 : 304)
            y: Theme.px(view.facts.twice ? 230 + row * 60 : view.boarded ? 236 : 238)
            width: Theme.px(view.facts.twice ? 41 : 76)
            height: Theme.px(view.facts.twice ? 57 : 107)

            onCardChanged: {
                if (card !== "" && Theme.motion)
                    lay.restart();
            }

            NumberAnimation {
                id: lay

                target: slot
                property: "away"
                from: 1
                to: 0
                duration: 140
                easing.type: Easing.OutCubic
            }

            Drawing {
                anchors.fill: parent
                visible: slot.card === ""
                art: "slot"
            }

            CardFace {
                y: -slot.away * Theme.px(26)
                width: parent.width
                height: parent.height
                opacity: 1 - 0.6 * slot.away
                card: slot.card
                mark: slot.mark
                onBoard: true
            }
        }
    }

    Words {
        visible: !view.boarded && board.count > 0
        x: Theme.px(264)
        y: Theme.px(348)
        width: Theme.px(156)
        horizontalAlignment: Text.AlignHCenter
        text: qsTr("Common card")
        color: Theme.feltNote
        font.pixelSize: Theme.letters(15)
        font.weight: Font.DemiBold
    }

    Grid {
        id: potList

        readonly property bool dense: pots.count > 2 || !view.boarded
        // From four on side by side, so that none reaches the bets below them.
        readonly property bool paired: pots.count > 4

        columns: paired ? 3 : pots.count > 3 && view.boarded ? 2 : 1

        x: Theme.px(view.middle) - width / 2
        y: Theme.px(view.boarded ? 350 : 292)
        spacing: Theme.px(dense ? 2 : 4)

        Repeater {
            id: pots

            model: view.desk.rows("pots")

            PotLabel {
                designed: Theme.px(potList.paired ? 89 : potList.columns > 1 ? 135 : view.boarded ? 264 : 230)
                height: Theme.px(potList.dense ? 27 : 32)
            }
        }
    }

    // The pots can be touched: who plays for which, and what each holds.
    TouchKey {
        id: potKey

        desk: view.desk
        touchName: "Pots"
        spoken: qsTr("The pots: who plays for which")
        ofSheet: true
        visible: pots.count > 1
        enabled: view.facts.live && !view.facts.sheetOpen && !view.facts.gridOpen
        x: potList.x
        y: potList.y
        width: potList.width
        height: Math.max(potList.height, Theme.target)
        onTouched: view.desk.open_sheet("pots")

        background: Rectangle {
            radius: Theme.px(14)
            color: potKey.down ? Theme.pressed : "transparent"
        }

        contentItem: Item {}
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
        id: pods

        model: view.desk.rows("seats")

        SeatItem {
            desk: view.desk
        }
    }
}
