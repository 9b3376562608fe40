pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// The key of the table's sheet, at the dealer's left hand.
Item {
    id: corners

    required property var desk
    // A sheet hangs over it: upright each, on a low panel a long one.
    property bool covered: false
    readonly property var facts: desk.facts
    readonly property real keyWidth: Math.max(Theme.target, Theme.px(78))

    height: Math.max(Theme.target, Theme.px(76))

    TouchKey {
        desk: corners.desk
        touchName: "Table"
        spoken: qsTr("The table's sheet")
        ofSheet: true
        caption: qsTr("Table")
        sign: "table"
        captionSize: Theme.size(20)
        enabled: corners.facts.live && !corners.facts.gridOpen && !corners.covered
        width: corners.keyWidth
        height: corners.height
        fill: corners.facts.sheetKind === "table" ? Theme.standing : Theme.panel
        onTouched: corners.desk.open_sheet("table")
    }
}
