pragma ComponentBehavior: Bound
// `fingers` and `desk` are the window's own, given to every part by its name.
// qmllint disable unqualified

import QtQuick
import "../parts"

// The prompt's answers: one wide button, two in a row, or three or four of many.
Item {
    id: pad

    required property var desk
    readonly property int count: desk.facts.answers
    // Beside the cards to name, where height is dear, as many as can stand in one line.
    property bool beside: false
    readonly property bool single: beside && count < 8
    readonly property int lines: single ? 1 : desk.facts.answerLines

    // A sheet with a key of its own to commit: these are dark and dead until it is away.
    enabled: !desk.facts.sheetCommits
    opacity: enabled ? 1 : 0.35
    height: lines * Theme.action + Math.max(0, lines - 1) * Theme.keyGap

    Repeater {
        model: pad.desk.rows("answers")

        TouchKey {
            required property int index
            required property string name
            required property string label
            required property string style
            required property int line
            required property int column
            required property int columns
            required rest

            desk: pad.desk
            // Keys behind those that count are kept for the next prompt.
            visible: index < pad.count
            touchName: "answer " + name
            readonly property int standing: pad.desk.facts.standing
            unripe: ripening.running
            onStandingChanged: ripen()
            onRestChanged: ripen()
            Component.onCompleted: ripen()

            function ripen() {
                if (rest > 0 && fingers.standing > 0)
                    ripening.restart();
                else
                    ripening.stop();
            }

            Timer {
                id: ripening

                interval: rest
            }

            caption: label
            enabled: pad.desk.facts.live
            readonly property int across: pad.single ? pad.count : columns

            width: (pad.width - (across - 1) * Theme.keyGap) / across
            height: Theme.action
            x: (pad.single ? index : column) * (width + Theme.keyGap)
            y: pad.single ? 0 : line * (Theme.action + Theme.keyGap)
            captionSize: Theme.letters(across === 1 ? 27 : across > 3 ? 20 : 23)
            fill: style === "main" ? Theme.go : style === "danger" ? Theme.danger : Theme.raised
            ink: style === "main" ? Theme.goInk : Theme.text
            edge: style === "main" ? Theme.goEdge : style === "danger" ? Theme.dangerEdge : Theme.keyEdge
            onTouched: pad.desk.answer(name)
        }
    }
}
