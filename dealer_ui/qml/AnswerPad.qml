import QtQuick

// The prompt's answers: one wide button, or two in a row.
Item {
    id: pad

    required property var desk
    readonly property int count: answers.count
    readonly property int lines: Math.ceil(count / 2)

    height: lines * Theme.action + Math.max(0, lines - 1) * Theme.gap

    Repeater {
        id: answers

        model: pad.desk.rows("answers")

        TouchKey {
            required property int index
            required property string name
            required property string label
            required property string style

            readonly property bool wide: index === pad.count - 1 && index % 2 === 0

            desk: pad.desk
            touchName: "answer " + name
            caption: label
            enabled: pad.desk.facts.live
            width: wide ? pad.width : (pad.width - Theme.gap) / 2
            height: Theme.action
            x: index % 2 === 0 ? 0 : width + Theme.gap
            y: Math.floor(index / 2) * (Theme.action + Theme.gap)
            captionSize: wide ? Theme.px(27) : Theme.px(23)
            fill: style === "main" ? Theme.go : style === "danger" ? Theme.danger : Theme.raised
            ink: style === "main" ? Theme.goInk : Theme.text
            edge: style === "main" ? "#6FE3A2" : style === "danger" ? "#F08A80" : "#4A5D80"
            onTouched: pad.desk.answer(name)
        }
    }
}
