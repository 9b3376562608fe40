import QtQuick

// The keys that are always within reach, at the dealer's two hands: the table's and the floor's.
Item {
    id: corners

    required property var desk
    readonly property var facts: desk.facts
    readonly property real keyWidth: Theme.px(78)
    readonly property real keyHeight: Theme.px(76)

    height: keyHeight

    TouchKey {
        desk: corners.desk
        touchName: "Table"
        ofSheet: true
        caption: qsTr("Table")
        sign: "table"
        captionSize: Theme.px(18)
        enabled: corners.facts.live && !corners.facts.gridOpen
        width: corners.keyWidth
        height: corners.keyHeight
        fill: corners.facts.sheetKind === "table" ? "#2B3956" : Theme.panel
        onTouched: corners.desk.open_sheet("table")
    }

    TouchKey {
        desk: corners.desk
        touchName: "Floor"
        ofSheet: true
        caption: corners.facts.held ? qsTr("Held") : qsTr("Floor")
        sign: "hand"
        captionSize: Theme.px(18)
        enabled: corners.facts.live && !corners.facts.gridOpen
        anchors.right: parent.right
        width: corners.keyWidth
        height: corners.keyHeight
        fill: corners.facts.held ? Theme.danger
            : corners.facts.sheetKind === "floor" ? "#2B3956" : Theme.panel
        edge: corners.facts.held ? "#FFB4A9" : Theme.outline
        onTouched: corners.desk.open_sheet("floor")
    }
}
