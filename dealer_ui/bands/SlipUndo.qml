pragma ComponentBehavior: Bound
// `fingers` is the window's own, given to every part by its name.
// qmllint disable unqualified

import QtQuick
import "../parts"

// What was entered between hands just now, and its undo, on the table where the finger was. What
// was touched beside the table is told beside it: there the last action's own undo lies next to it.
Rectangle {
    id: slip

    LayoutMirroring.enabled: Theme.mirrored
    LayoutMirroring.childrenInherit: true

    required property var desk
    // The table, over which sheets lie.
    required property Item table
    readonly property var facts: desk.facts
    // Whether the finger that entered it was over the table.
    property bool here: false

    visible: facts.slip > 0 && here && !facts.sheetOpen && !facts.gridOpen
    width: table.width * 0.56
    height: Theme.target + 2 * Theme.px(8)
    radius: Theme.px(14)
    color: Theme.panel
    border.width: Theme.px(2)
    border.color: Theme.chosenEdge

    Connections {
        target: slip.facts

        function onSlipChanged() {
            const spot = slip.table.mapFromItem(null, fingers.x, fingers.y);
            slip.here = slip.table.contains(spot);
        }
    }

    // What lies beneath is not touched through it.
    TapHandler {
        gesturePolicy: TapHandler.WithinBounds
    }

    Words {
        anchors {
            left: parent.left
            leftMargin: Theme.px(16)
            right: undo.left
            rightMargin: Theme.px(10)
            top: parent.top
            bottom: parent.bottom
        }
        said: slip.facts.undo
        shortens: true
        font.pixelSize: Theme.size(24)
        font.weight: Font.DemiBold
        fontSizeMode: Text.Fit
        lineHeight: 0.9
        wrapMode: Text.Wrap
        maximumLineCount: 2
    }

    UndoKey {
        id: undo

        desk: slip.desk
        touchName: "Undo here"
        enabled: facts.live && facts.undo !== ""
        anchors { right: parent.right; rightMargin: Theme.px(8); verticalCenter: parent.verticalCenter }
        width: Math.max(Theme.px(134), 6.7 * Theme.size(20))
        height: Theme.target
    }
}
