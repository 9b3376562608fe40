pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Layouts
import "../parts"

// What several seats do at one touch, and the sizes of a bet: learned ones, and chips to add.
ColumnLayout {
    id: pad

    required property var desk
    readonly property var facts: desk.facts
    // Only what several seats do at one touch has room.
    property bool brief: false
    readonly property bool building: facts.building && !brief
    readonly property int direction: Theme.leftHanded ? Qt.RightToLeft : Qt.LeftToRight

    enabled: !facts.sheetCommits
    opacity: enabled ? 1 : 0.35
    spacing: Theme.keyGap

    component PadKey: TouchKey {
        desk: pad.desk
        fill: Theme.wager
        ink: Theme.wagerInk
        edge: Theme.wagerEdge
        Layout.fillWidth: true
        Layout.preferredWidth: 1
        Layout.preferredHeight: Theme.target
    }

    component Line: RowLayout {
        Layout.fillWidth: true
        spacing: Theme.keyGap
        layoutDirection: pad.direction
    }

    Line {
        spacing: 2 * Theme.keyGap

        PadKey {
            touchName: "All fold"
            caption: qsTr("All fold")
            amount: pad.facts.jointFold
            amountSize: Theme.letters(20)
            captionSize: Theme.letters(20)
            enabled: pad.facts.live && pad.facts.jointFold !== ""
            fill: Theme.foldFill
            ink: Theme.foldInk
            edge: Theme.foldEdge
            onTouched: pad.desk.act_jointly("fold")
        }

        PadKey {
            touchName: pad.facts.jointPassName
            caption: pad.facts.jointPassName === "All call" ? qsTr("All call") : qsTr("All check")
            amount: pad.facts.jointPass
            amountSize: Theme.letters(20)
            captionSize: Theme.letters(20)
            enabled: pad.facts.live && pad.facts.jointPass !== ""
            fill: Theme.go
            ink: enabled ? Theme.goInk : Theme.text
            edge: Theme.goEdge
            onTouched: pad.desk.act_jointly(pad.facts.jointPassName === "All call" ? "call" : "check")
        }
    }

    GridLayout {
        visible: pad.building
        Layout.fillWidth: true
        columns: 3
        columnSpacing: Theme.keyGap
        rowSpacing: Theme.keyGap
        layoutDirection: pad.direction

        Repeater {
            model: pad.building ? pad.desk.rows("sizes") : null

            PadKey {
                required property int index
                required property string name
                required amount

                touchName: name === "" ? "no size " + (index + 1) : name
                spoken: amount === "" ? qsTr("No size yet") : qsTr("To %1").arg(amount)
                amountSize: Theme.letters(26)
                enabled: pad.facts.live && name !== ""
                onTouched: pad.desk.take_size(index)
            }
        }
    }

    Line {
        visible: pad.building

        Repeater {
            model: pad.building ? pad.desk.rows("chips") : null

            PadKey {
                required property string name
                required property int value
                required property string label

                touchName: name === "" ? "no chip " + value : name
                again: true
                spoken: qsTr("Add a chip of %1 to the next size").arg(value)
                caption: label
                captionSize: Theme.letters(26)
                enabled: pad.facts.live && name !== ""
                fill: Theme.chipKey
                edge: Theme.chipKeyEdge
                onTouched: pad.desk.add_chip(value)
            }
        }
    }
}
