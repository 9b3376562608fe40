pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Layouts
import "../parts"

// What the acting seat may do, and undo. Every button has its place for ever: in one line, or the
// bets above the rest where the screen stands upright.
GridLayout {
    id: bar

    required property var desk
    property bool upright: false
    // The cards to name lie over the bar.
    property bool covered: false
    readonly property var facts: desk.facts
    readonly property bool wagering: !upright || facts.promptKind === "act"
    // Where the line of fold and check begins, of the whole window.
    readonly property real keysY: y + (upright ? Theme.action + Theme.keyGap : 0)
    readonly property int direction: Theme.leftHanded ? Qt.RightToLeft : Qt.LeftToRight

    // A sheet with keys of its own for amounts: these are dark and dead until it is away.
    enabled: !facts.sheetCommits
    opacity: enabled ? 1 : 0.35

    columns: upright ? 1 : 2
    columnSpacing: Theme.keyGap
    rowSpacing: Theme.keyGap
    layoutDirection: direction

    component BarKey: TouchKey {
        desk: bar.desk
        Layout.preferredHeight: Theme.action
    }

    component WagerKey: BarKey {
        fill: Theme.wager
        ink: Theme.wagerInk
        edge: Theme.wagerEdge
        Layout.fillWidth: true
        Layout.preferredWidth: 1
    }

    RowLayout {
        Layout.row: bar.upright ? 1 : 0
        Layout.fillWidth: bar.upright
        spacing: Theme.keyGap
        layoutDirection: bar.direction

        UndoKey {
            id: undo

            desk: bar.desk
            enabled: bar.facts.live && bar.facts.undo !== "" && !bar.covered
            Layout.preferredWidth: Theme.px(108)
            Layout.preferredHeight: Theme.action
        }

        // Undo stands apart.
        Item {
            Layout.preferredWidth: 0
        }

        BarKey {
            touchName: "Fold"
            spoken: caption === "" ? qsTr("Fold") : caption
            caption: bar.facts.foldLabel
            enabled: bar.facts.live && bar.facts.foldOffered
            captionSize: Theme.letters(28)
            fill: Theme.foldFill
            ink: Theme.foldInk
            edge: Theme.foldEdge
            Layout.preferredWidth: Theme.px(112)
            Layout.fillWidth: bar.upright
            Layout.rightMargin: bar.direction === Qt.LeftToRight ? Theme.keyGap * 0.4 : 0
            Layout.leftMargin: bar.direction === Qt.LeftToRight ? 0 : Theme.keyGap * 0.4
            onTouched: bar.desk.take_action("fold")
        }

        BarKey {
            touchName: bar.facts.passName === "" ? "Check or call" : bar.facts.passName
            caption: bar.facts.passLabel === "" ? qsTr("Check") : bar.facts.passLabel
            enabled: bar.facts.live && bar.facts.passName !== ""
            captionSize: Theme.letters(30)
            fill: Theme.go
            ink: enabled ? Theme.goInk : Theme.text
            edge: Theme.goEdge
            Layout.preferredWidth: Theme.px(140)
            Layout.fillWidth: bar.upright
            onTouched: bar.desk.take_action(touchName.toLowerCase())
        }
    }

    RowLayout {
        id: wagers

        // Upright the keypad stands over one half of this line.
        readonly property bool half: bar.upright && bar.facts.keypadOpen

        opacity: bar.wagering ? 1 : 0
        Layout.row: 0
        Layout.column: bar.upright ? 0 : 1
        Layout.fillWidth: !half
        Layout.preferredWidth: half ? bar.width / 2 - Theme.keyGap : 1
        spacing: Theme.keyGap
        layoutDirection: bar.upright && bar.direction === Qt.LeftToRight ? Qt.RightToLeft
                       : bar.upright ? Qt.LeftToRight : bar.direction

        Repeater {
            model: bar.desk.rows("presets")

            WagerKey {
                required property int index
                required property string name
                required property string label
                required amount

                visible: bar.facts.raiseLabel === "" && !wagers.half
                touchName: name === "" ? "no preset " + label : name
                spoken: amount === "" ? label : qsTr("%1, to %2").arg(label).arg(amount)
                caption: label
                captionSize: Theme.letters(19)
                captionWeight: Font.DemiBold
                enabled: bar.facts.live && name !== ""
                onTouched: bar.desk.take_preset(index)
            }
        }

        WagerKey {
            visible: bar.facts.raiseLabel === ""
            touchName: "Amount"
            caption: bar.facts.keypadOpen ? qsTr("Close") : qsTr("Amount")
            sign: bar.facts.keypadOpen ? "cross" : "keypad"
            captionSize: Theme.letters(18)
            captionWeight: Font.DemiBold
            enabled: bar.facts.live && bar.facts.amountOffered
            onTouched: bar.desk.toggle_keypad()
        }

        WagerKey {
            visible: bar.facts.raiseLabel !== ""
            touchName: bar.facts.raiseName === "" ? "Bet or raise" : bar.facts.raiseName
            spoken: caption === "" ? qsTr("Bet or raise") : caption
            caption: bar.facts.raiseLabel
            captionSize: Theme.letters(30)
            enabled: bar.facts.live && bar.facts.raiseLabel !== ""
            onTouched: bar.desk.take_action(touchName.toLowerCase())
        }
    }
}
