pragma ComponentBehavior: Bound

import QtQuick

// Takes back the last decision; held down where that goes back over a street's end.
TouchKey {
    id: undo

    readonly property var facts: desk.facts

    touchName: "Undo"
    readonly property string word: facts.undoCrosses ? qsTr("Hold to undo") : qsTr("Undo")

    spoken: [word, Theme.pronounce(facts.undo)].filter(Boolean).join(", ")
    caption: word.replace(" ", "\n")
    // Two lines that say it whole have no room for a sign.
    sign: facts.undoCrosses ? "" : "undo"
    holds: facts.undoCrosses
    captionSize: Theme.size(20)
    onTouched: desk.undo()
    onHeld: desk.undo_firmly()
}
