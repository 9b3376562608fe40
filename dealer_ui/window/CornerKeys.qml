pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// The keys that are always within reach, at the dealer's two hands: the table's and the floor's.
Item {
    id: corners

    required property var desk
    // Upright a sheet takes all of the table's room.
    property bool covered: false
    // Something else stands in the corner on the side of the keys.
    property bool narrow: false
    readonly property var facts: desk.facts
    readonly property bool called: facts.floorCalled !== ""
    readonly property real keyWidth: Math.max(Theme.target, Theme.px(78))
    readonly property real keyHeight: Math.max(Theme.target, Theme.px(76))

    height: keyHeight

    TouchKey {
        desk: corners.desk
        visible: !(corners.narrow && Theme.leftHanded)
        touchName: "Table"
        spoken: qsTr("The table's sheet")
        ofSheet: true
        caption: qsTr("Table")
        sign: "table"
        captionSize: Theme.letters(18)
        enabled: corners.facts.live && !corners.facts.gridOpen && !corners.covered
        width: corners.keyWidth
        height: corners.keyHeight
        fill: corners.facts.sheetKind === "table" ? Theme.standing : Theme.panel
        onTouched: corners.desk.open_sheet("table")
    }

    TouchKey {
        desk: corners.desk
        visible: !corners.narrow || Theme.leftHanded
        touchName: "Floor"
        spoken: corners.called ? qsTr("The floor's sheet, the floor is called: %1").arg(corners.facts.floorCalled)
              : corners.facts.held ? qsTr("The floor's sheet, the hand is held") : qsTr("The floor's sheet")
        ofSheet: true
        caption: corners.called ? corners.facts.floorCalled : corners.facts.held ? qsTr("Held") : qsTr("Floor")
        sign: "hand"
        captionSize: Theme.letters(18)
        enabled: corners.facts.live && !corners.facts.gridOpen && !corners.covered
        anchors.right: parent.right
        width: corners.keyWidth
        height: corners.keyHeight
        fill: corners.facts.held ? Theme.danger : corners.called ? Theme.attention
            : corners.facts.sheetKind === "floor" ? Theme.standing : Theme.panel
        ink: corners.called && !corners.facts.held ? Theme.attentionInk : Theme.text
        edge: corners.facts.held ? Theme.foldInk : Theme.outline
        onTouched: corners.desk.open_sheet("floor")
    }
}
