pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// Who is pushed what: one pot a page, the last formed first.
Rectangle {
    id: panel

    LayoutMirroring.enabled: Theme.mirrored
    LayoutMirroring.childrenInherit: true

    required property var desk
    property real room: 0
    property int page: 0
    readonly property var facts: desk.facts
    readonly property int pots: facts.awardPots
    readonly property int prompt: facts.promptNumber
    readonly property real head: Theme.size(28) * 1.4
    readonly property real below: pots > 1 ? Theme.target + Theme.gap : 0
    readonly property int shares: {
        let found = 0;
        for (let at = 0; at < list.count; ++at)
            found += (list.itemAt(at) as AwardShare)?.visible ? 1 : 0;
        return found;
    }
    // What there is room for of each share: 2 its cards too, 1 its reading, 0 seat and amount.
    readonly property int detail: {
        const each = (room - head - below - 2 * Theme.px(10)) / Math.max(1, shares);
        const line = Theme.size(24) * 1.3, reading = Theme.size(20) * 2.5;
        return each >= line + reading + Theme.px(84) ? 2 : each >= line + reading + Theme.px(6) ? 1 : 0;
    }

    // Below it no pot can be told: what the prompt says has the place.
    readonly property real least: head + below + Theme.size(24) * 1.3 + 2 * Theme.px(10)

    // The record is told which pots' awards were drawn under a prompt.
    function tell(): void {
        desk.note_pot(prompt, visible ? page : -1);
    }

    onPromptChanged: {
        page = 0;
        tell();
    }
    onPotsChanged: page = 0
    onPageChanged: tell()
    onVisibleChanged: tell()
    height: Math.min(room, column.y + column.height + below + Theme.px(10))
    // What an award says of itself lies over nothing below.
    clip: true
    radius: Theme.px(14)
    color: Theme.panel
    border.width: Theme.px(2)
    border.color: Theme.outline

    Column {
        id: column

        x: Theme.px(12)
        y: Theme.px(8)
        width: parent.width - 2 * x
        spacing: Theme.px(4)

        Repeater {
            id: list

            model: panel.desk.rows("awards")

            AwardShare {
                visible: index < panel.facts.awards && page === panel.page
                width: column.width
                detail: panel.detail
                pots: panel.pots
            }
        }
    }

    TouchKey {
        id: next

        visible: panel.pots > 1
        desk: panel.desk
        touchName: "Next pot"
        ofSheet: true
        again: true
        caption: panel.page + 1 < panel.pots ? qsTr("Next pot") : qsTr("First pot again")
        captionSize: Theme.size(24)
        enabled: panel.facts.live
        edge: Theme.keyEdge
        anchors {
            left: parent.left
            right: parent.right
            bottom: parent.bottom
            margins: Theme.px(8)
        }
        height: Theme.target
        onTouched: panel.page = (panel.page + 1) % Math.max(1, panel.pots)
    }
}
