pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// The prompt's answers that are no commit: alternatives, in lines.
Item {
    id: pad

    required property var desk
    readonly property int count: desk.facts.answers
    // Beside the cards to name, where height is dear, as many as can stand in one line.
    property bool beside: false
    readonly property bool single: beside && count < 8
    // Upright below all the cards, height is dearer still.
    property bool low: false
    readonly property int lines: single ? 1 : desk.facts.answerLines
    readonly property real line: low ? Theme.target
                               : beside || lines < 2 ? Theme.action
                               : lines < 4 ? Math.max(Theme.target, Theme.px(92)) : Theme.target

    // A sheet with a key of its own to commit: these are dark and dead until it is away.
    enabled: !desk.facts.sheetCommits
    height: lines * line + Math.max(0, lines - 1) * Theme.keyGap

    Repeater {
        model: pad.desk.rows("answers")

        AnswerKey {
            readonly property int across: pad.single ? pad.count : columns

            desk: pad.desk
            // Keys behind those that count are kept for the next prompt.
            visible: index < pad.count
            width: (pad.width - (across - 1) * Theme.keyGap) / across
            height: pad.line
            x: (pad.single ? index : column) * (width + Theme.keyGap)
            y: pad.single ? 0 : line * (pad.line + Theme.keyGap)
            captionSize: Theme.size(across < 3 ? 24 : 20)
        }
    }
}
