pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// What the undo would take back, and the undo; beside a marked seat, or after an undo, its answer.
Rectangle {
    id: strip

    LayoutMirroring.enabled: Theme.mirrored
    LayoutMirroring.childrenInherit: true

    required property var desk
    readonly property var facts: desk.facts
    readonly property string said: facts.undo === "" ? facts.lastSaid : facts.undo

    height: Theme.target
    radius: Theme.px(14)
    color: Theme.well
    // For a while what was entered just now can be seen to be undone here.
    border.width: facts.slip > 0 ? Theme.px(2) : 0
    border.color: Theme.chosenEdge

    Words {
        visible: strip.facts.strips === 0
        anchors {
            left: parent.left
            leftMargin: Theme.px(12)
            right: undo.left
            rightMargin: Theme.px(8)
            top: parent.top
            bottom: parent.bottom
        }
        said: strip.said.slice(0, 1).toUpperCase() + strip.said.slice(1)
        shortens: true
        font.pixelSize: Theme.size(24)
        font.weight: Font.DemiBold
        fontSizeMode: Text.Fit
        lineHeight: 0.9
        wrapMode: Text.Wrap
        maximumLineCount: 2
    }

    Repeater {
        model: strip.desk.rows("strip")

        AnswerKey {
            desk: strip.desk
            captionSize: Theme.size(20)
            anchors { left: strip.left; right: undo.left; rightMargin: Theme.keyGap }
            height: strip.height
        }
    }

    UndoKey {
        id: undo

        desk: strip.desk
        enabled: facts.live && facts.undo !== "" && !facts.gridOpen && !facts.sheetCommits
        anchors.right: parent.right
        width: Math.max(Theme.px(134), 6.7 * Theme.size(20))
        height: strip.height
    }
}
