pragma ComponentBehavior: Bound

import QtQuick

// Takes back the last decision; held down where that goes back over a street's end.
TouchKey {
    id: undo

    readonly property var facts: desk.facts

    touchName: "Undo"
    caption: qsTr("Undo")
    sign: "undo"
    footnote: facts.undoCrosses ? qsTr("Hold: %1").arg(facts.undo) : facts.undo
    holds: facts.undoCrosses
    fill: facts.undoCrosses ? Theme.warning : Theme.raised
    captionSize: Theme.letters(19)
    onTouched: desk.undo()
    onHeld: desk.undo_firmly()
}
