pragma ComponentBehavior: Bound

import QtQuick

// Takes back the last decision; held down where that goes back over a street's end.
TouchKey {
    id: undo

    readonly property var facts: desk.facts

    touchName: "Undo"
    spoken: [facts.undoCrosses ? qsTr("Hold to undo") : caption, facts.undo].filter(Boolean).join(", ")
    caption: facts.undoCrosses ? qsTr("Hold") : qsTr("Undo")
    sign: "undo"
    holds: facts.undoCrosses
    captionSize: Theme.size(20)
    onTouched: desk.undo()
    onHeld: desk.undo_firmly()
}
