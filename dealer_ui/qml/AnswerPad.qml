import QtQuick

// The prompt's answers: one wide button, two in a row, or three or four of many.
Item {
    id: pad

    required property var desk
    readonly property int count: answers.count
    readonly property int lines: desk.facts.answerLines

    height: lines * Theme.action + Math.max(0, lines - 1) * Theme.keyGap

    Repeater {
        id: answers

        model: pad.desk.rows("answers")

        TouchKey {
            required property int index
            required property string name
            required property string label
            required property string style
            required property int line
            required property int column
            required property int columns

            desk: pad.desk
            touchName: "answer " + name
            caption: label
            enabled: pad.desk.facts.live
            width: (pad.width - (columns - 1) * Theme.keyGap) / columns
            height: Theme.action
            x: column * (width + Theme.keyGap)
            y: line * (Theme.action + Theme.keyGap)
            captionSize: Theme.px(columns === 1 ? 27 : 23)
            fill: style === "main" ? Theme.go : style === "danger" ? Theme.danger : Theme.raised
            ink: style === "main" ? Theme.goInk : Theme.text
            edge: style === "main" ? "#6FE3A2" : style === "danger" ? "#F08A80" : "#4A5D80"
            onTouched: pad.desk.answer(name)
        }
    }
}
