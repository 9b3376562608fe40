pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// The one thing to do next, at its place for ever: the prompt's main answer; while a seat acts, its
// bet or raise as it would be made now.
Item {
    id: band

    required property var desk
    readonly property var facts: desk.facts
    readonly property bool acting: facts.promptKind === "act"
    readonly property bool raises: acting && facts.raiseName !== ""
    // The amount is typed, or the least with the chips that were added.
    readonly property bool typed: facts.keypadOpen
    readonly property bool built: facts.added !== ""
    // Upright the keypad's key that clears stands here.
    property bool clears: false
    readonly property real cleared: clears && typed ? Math.max(Theme.target, Theme.px(96)) + Theme.keyGap : 0

    // A sheet with a key of its own to commit: these are dark and dead until it is away.
    enabled: !facts.sheetCommits
    height: Theme.action

    TouchKey {
        visible: band.raises && !band.facts.gridOpen
        desk: band.desk
        touchName: band.typed ? "key enter" : band.facts.oneSize ? band.facts.raiseName
                 : band.facts.leastName !== "" ? band.facts.leastName : "no preset min"
        caption: band.facts.raiseLabel
        captionSize: Theme.size(28)
        amount: band.typed ? band.facts.keypadObstacle : ""
        amountSize: Theme.size(20)
        enabled: band.facts.live
                 && (band.typed ? band.facts.keypadReady : band.facts.oneSize || band.facts.leastName !== "")
        commits: enabled && (band.typed || band.built)
        x: band.cleared
        width: band.width - x
        height: band.height
        onTouched: {
            if (band.typed)
                band.desk.press_key("enter");
            else if (band.facts.oneSize)
                band.desk.take_action(touchName.toLowerCase());
            else
                band.desk.accept_preset(0);
        }
    }

    TouchKey {
        visible: band.cleared > 0
        desk: band.desk
        touchName: "key clear"
        again: true
        caption: qsTr("Clear")
        captionSize: Theme.size(20)
        enabled: band.facts.live
        edge: Theme.keyEdge
        width: band.cleared - Theme.keyGap
        height: band.height
        onTouched: band.desk.press_key("clear")
    }

    Repeater {
        model: band.desk.rows("commits")

        AnswerKey {
            desk: band.desk
            visible: index < band.facts.commits
            captionSize: Theme.size(28)
            width: (band.width - (columns - 1) * Theme.keyGap) / columns
            height: band.height
            x: column * (width + Theme.keyGap)
        }
    }
}
