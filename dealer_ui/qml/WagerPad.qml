import QtQuick

// What several seats do at one touch, and the sizes of a bet: learned ones, and chips to add.
Item {
    id: pad

    required property var desk
    readonly property var facts: desk.facts
    readonly property bool building: facts.building
    readonly property real step: Theme.target + Theme.keyGap
    readonly property int lines: building ? 4 : 1

    height: lines * step - Theme.keyGap

    TouchKey {
        desk: pad.desk
        touchName: "All fold"
        caption: qsTr("All fold")
        amount: pad.facts.jointFold
        amountSize: Theme.px(20)
        captionSize: Theme.px(20)
        enabled: pad.facts.live && pad.facts.jointFold !== ""
        width: pad.width / 2 - Theme.keyGap
        height: Theme.target
        fill: Theme.foldFill
        ink: Theme.foldInk
        edge: "#7C3A3F"
        onTouched: pad.desk.act_jointly("fold")
    }

    TouchKey {
        desk: pad.desk
        touchName: pad.facts.jointPassName
        caption: pad.facts.jointPassName
        amount: pad.facts.jointPass
        amountSize: Theme.px(20)
        captionSize: Theme.px(20)
        enabled: pad.facts.live && pad.facts.jointPass !== ""
        x: pad.width / 2 + Theme.keyGap
        width: pad.width / 2 - Theme.keyGap
        height: Theme.target
        fill: Theme.go
        ink: enabled ? Theme.goInk : Theme.text
        edge: "#6FE3A2"
        onTouched: pad.desk.act_jointly(pad.facts.jointPassName === "All call" ? "call" : "check")
    }

    Repeater {
        model: pad.building ? pad.desk.rows("sizes") : null

        TouchKey {
            required property int index
            required property string name
            required amount

            desk: pad.desk
            touchName: name === "" ? "no size " + (index + 1) : name
            amountSize: Theme.px(26)
            enabled: pad.facts.live && name !== ""
            width: (pad.width - 2 * Theme.keyGap) / 3
            height: Theme.target
            x: (index % 3) * (width + Theme.keyGap)
            y: (1 + Math.floor(index / 3)) * pad.step
            fill: Theme.wager
            ink: Theme.wagerInk
            edge: "#3E79AC"
            onTouched: pad.desk.take_size(index)
        }
    }

    Repeater {
        model: pad.building ? pad.desk.rows("chips") : null

        TouchKey {
            required property int index
            required property string name
            required property int value
            required property string label

            desk: pad.desk
            touchName: name === "" ? "no chip " + value : name
            caption: label
            captionSize: Theme.px(26)
            enabled: pad.facts.live && name !== ""
            width: (pad.width - 2 * Theme.keyGap) / 3
            height: Theme.target
            x: index * (width + Theme.keyGap)
            y: 3 * pad.step
            fill: "#2A3350"
            ink: Theme.wagerInk
            edge: "#6C7BB0"
            onTouched: pad.desk.add_chip(value)
        }
    }
}
