pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// What was entered between hands just now, and its undo, on the table where the finger was. What
// was touched beside the table is told beside it: there the last action's own undo lies next to it.
Rectangle {
    id: slip

    LayoutMirroring.enabled: Theme.mirrored
    LayoutMirroring.childrenInherit: true

    required property var desk
    readonly property var facts: desk.facts

    visible: facts.slip > 0 && facts.slipHere && !facts.sheetOpen && !facts.gridOpen
    height: Theme.target + 2 * Theme.px(8)
    radius: Theme.px(14)
    color: Theme.panel
    border.width: Theme.px(2)
    border.color: Theme.chosenEdge

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
