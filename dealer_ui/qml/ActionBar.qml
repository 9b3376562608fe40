import QtQuick

// What the acting seat may do, and undo. Every button has its place for ever.
Item {
    id: bar

    required property var desk
    readonly property var facts: desk.facts

    TouchKey {
        id: undo

        desk: bar.desk
        touchName: "Undo"
        caption: qsTr("Undo")
        sign: "undo"
        footnote: bar.facts.undoCrosses ? qsTr("Hold: %1").arg(bar.facts.undo) : bar.facts.undo
        holds: bar.facts.undoCrosses
        fill: bar.facts.undoCrosses ? "#33290F" : Theme.raised
        enabled: bar.facts.live && bar.facts.undo !== "" && !bar.facts.gridOpen
        width: Theme.px(108)
        height: bar.height
        captionSize: Theme.px(19)
        onTouched: bar.desk.undo()
        onHeld: bar.desk.undo_firmly()
    }

    TouchKey {
        id: fold

        desk: bar.desk
        touchName: "Fold"
        caption: bar.facts.foldLabel
        enabled: bar.facts.live && bar.facts.foldOffered
        x: undo.width + 2 * Theme.keyGap
        width: Theme.px(112)
        height: bar.height
        captionSize: Theme.px(28)
        fill: Theme.foldFill
        ink: Theme.foldInk
        edge: "#7C3A3F"
        onTouched: bar.desk.take_action("fold")
    }

    TouchKey {
        id: pass

        desk: bar.desk
        touchName: bar.facts.passName === "" ? "Check or call" : bar.facts.passName
        caption: bar.facts.passLabel === "" ? qsTr("Check") : bar.facts.passLabel
        enabled: bar.facts.live && bar.facts.passName !== ""
        x: fold.x + fold.width + Theme.keyGap * 1.4
        width: Theme.px(140)
        height: bar.height
        captionSize: Theme.px(30)
        fill: Theme.go
        ink: enabled ? Theme.goInk : Theme.text
        edge: "#6FE3A2"
        onTouched: bar.desk.take_action(touchName.toLowerCase())
    }

    Item {
        id: wagers

        x: pass.x + pass.width + Theme.keyGap
        width: bar.width - x
        height: bar.height

        readonly property real step: (width + Theme.keyGap) / 5

        Repeater {
            model: bar.desk.rows("presets")

            TouchKey {
                required property int index
                required property string name
                required property string label
                required amount

                visible: bar.facts.raiseLabel === ""
                desk: bar.desk
                touchName: name === "" ? "no preset " + label : name
                caption: label
                captionSize: Theme.px(19)
                captionWeight: Font.DemiBold
                enabled: bar.facts.live && name !== ""
                x: index * wagers.step
                width: wagers.step - Theme.keyGap
                height: wagers.height
                fill: Theme.wager
                ink: Theme.wagerInk
                edge: "#3E79AC"
                onTouched: bar.desk.take_preset(index)
            }
        }

        TouchKey {
            visible: bar.facts.raiseLabel === ""
            desk: bar.desk
            touchName: "Amount"
            caption: bar.facts.keypadOpen ? qsTr("Close") : qsTr("Amount")
            sign: bar.facts.keypadOpen ? "cross" : "keypad"
            captionSize: Theme.px(18)
            enabled: bar.facts.live && bar.facts.amountOffered
            x: 4 * wagers.step
            width: wagers.step - Theme.keyGap
            height: wagers.height
            fill: Theme.wager
            ink: Theme.wagerInk
            edge: "#3E79AC"
            onTouched: bar.desk.toggle_keypad()
        }

        TouchKey {
            visible: bar.facts.raiseLabel !== ""
            desk: bar.desk
            touchName: bar.facts.raiseName === "" ? "Bet or raise" : bar.facts.raiseName
            caption: bar.facts.raiseLabel
            captionSize: Theme.px(30)
            enabled: bar.facts.live && bar.facts.raiseLabel !== ""
            width: wagers.width
            height: wagers.height
            fill: Theme.wager
            ink: Theme.wagerInk
            edge: "#3E79AC"
            onTouched: bar.desk.take_action(touchName.toLowerCase())
        }
    }
}
