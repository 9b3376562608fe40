import QtQuick

// All 52 cards, for the dealer to name what no sensor can.
Rectangle {
    id: grid

    required property var desk
    readonly property var facts: desk.facts
    readonly property real margin: Theme.px(12)
    readonly property real stepX: (width - 2 * margin + Theme.px(6)) / 13
    readonly property real pickStep: Math.min(Theme.px(84), Theme.px(322)
                                              / Math.max(1, facts.gridPicked.length - 1))
    readonly property real cellHeight: Math.max(Theme.target, Theme.px(76))

    color: "#0E1727"
    height: margin * 3 + 4 * cellHeight + 3 * Theme.px(6) + Theme.action

    // Nothing beneath takes a touch that misses a card.
    TapHandler {
        gesturePolicy: TapHandler.WithinBounds
    }

    Rectangle {
        width: parent.width
        height: Theme.px(3)
        color: Theme.attention
    }

    Repeater {
        model: grid.desk.rows("grid")

        TouchKey {
            id: cell

            required property int index
            required property string card
            required property bool picked
            required property bool taken

            desk: grid.desk
            touchName: "card " + card
            enabled: grid.facts.live && !taken && !grid.facts.sheetOpen
            x: grid.margin + (index % 13) * grid.stepX
            y: grid.margin + Math.floor(index / 13) * (grid.cellHeight + Theme.px(6))
            width: grid.stepX - Theme.px(6)
            height: grid.cellHeight
            opacity: grid.facts.sheetOpen ? 0.35 : 1
            onTouched: grid.desk.pick_card(card)

            background: Rectangle {
                radius: Theme.px(8)
                color: cell.picked ? Theme.attention : cell.taken ? "#1B263A" : "#FAFAF6"
                border.width: cell.down ? 4 : 1
                border.color: cell.down ? Theme.info : "#8C94A3"
            }

            contentItem: Item {
                opacity: cell.taken ? 0.35 : 1

                Words {
                    x: parent.width * 0.07
                    height: parent.height
                    width: parent.width * 0.46
                    fontSizeMode: Text.HorizontalFit
                    horizontalAlignment: Text.AlignHCenter
                    text: cell.card[0] === "T" ? "10" : cell.card[0]
                    color: cell.taken ? Theme.secondary
                         : "dh".indexOf(cell.card[1]) >= 0 ? "#A10B22" : "#14181F"
                    font.pixelSize: Theme.px(34)
                    font.weight: Font.Bold
                }

                Drawing {
                    x: parent.width * 0.58
                    anchors.verticalCenter: parent.verticalCenter
                    width: Theme.px(28)
                    height: width
                    art: "pip/" + cell.card[1]
                }
            }
        }
    }

    // At the place that it always has.
    TouchKey {
        id: undo

        desk: grid.desk
        touchName: "Undo"
        caption: qsTr("Undo")
        sign: "undo"
        footnote: grid.facts.undoCrosses ? qsTr("Hold: %1").arg(grid.facts.undo) : grid.facts.undo
        holds: grid.facts.undoCrosses
        captionSize: Theme.px(19)
        enabled: grid.facts.live && grid.facts.undo !== ""
        x: grid.margin
        y: done.y
        width: Theme.px(108)
        height: Theme.action
        onTouched: grid.desk.undo()
        onHeld: grid.desk.undo_firmly()
    }

    TouchKey {
        id: floor

        desk: grid.desk
        touchName: "Floor"
        ofSheet: true
        caption: qsTr("Floor")
        sign: "hand"
        captionSize: Theme.px(18)
        enabled: grid.facts.live
        x: undo.x + undo.width + Theme.gap
        y: done.y
        width: Theme.px(78)
        height: Theme.action
        fill: Theme.panel
        onTouched: grid.desk.open_sheet("floor")
    }

    Words {
        x: floor.x + floor.width + Theme.px(10)
        y: done.y
        width: Theme.px(74)
        height: Theme.action
        text: grid.facts.gridProgress
        font.pixelSize: Theme.px(24)
        font.weight: Font.Bold
        wrapMode: Text.Wrap
    }

    Repeater {
        model: grid.facts.gridPicked

        CardFace {
            required property int index
            required property string modelData

            card: modelData
            onBoard: true
            x: Theme.px(304) + index * grid.pickStep
            y: done.y + (Theme.action - height) / 2
            width: Theme.px(74)
            height: Theme.px(104)
        }
    }

    AnswerPad {
        desk: grid.desk
        x: Theme.px(718)
        y: done.y
        width: Theme.px(340)
    }

    TouchKey {
        id: done

        desk: grid.desk
        touchName: "cards done"
        caption: qsTr("Done")
        captionSize: Theme.px(30)
        enabled: grid.facts.live && grid.facts.gridReady && !grid.facts.sheetOpen
        x: grid.width - grid.margin - width
        y: grid.height - Theme.px(10) - height
        width: Theme.px(190)
        height: Theme.action
        fill: Theme.go
        ink: enabled ? Theme.goInk : Theme.text
        edge: "#6FE3A2"
        onTouched: grid.desk.finish_cards()
    }
}
