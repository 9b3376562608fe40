pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// What happened last, the newest at the top; older lines are pulled into sight.
Rectangle {
    id: history

    LayoutMirroring.enabled: Theme.mirrored
    LayoutMirroring.childrenInherit: true

    required property var desk
    // The newest line is not shown where it does not fit: then all that is left is an empty frame.
    readonly property bool empty: {
        const newest = list.count > 0 ? list.itemAtIndex(0) : null;
        return newest !== null && newest.height > list.height;
    }

    radius: Theme.px(14)
    color: Theme.well
    border.width: 1
    border.color: Theme.faintOutline

    ListView {
        id: list

        anchors.fill: parent
        anchors.margins: Theme.px(12)
        // Lines beyond its end, which wait to be pulled into sight, stand over nothing else.
        clip: true
        spacing: Theme.px(5)
        model: history.desk.rows("narration")
        boundsBehavior: Flickable.StopAtBounds
        // The newest line comes back by itself.
        Connections {
            target: list.model as AbstractListModel

            function onRowsInserted() {
                if (!list.moving)
                    list.positionViewAtBeginning();
            }
        }
        onMovementEnded: returning.restart()

        delegate: Words {
            required said
            required property int index
            required property string kind

            readonly property bool newest: index === 0

            width: list.width
            // A line that does not fit as a whole is not shown in part.
            opacity: y + height > list.contentY + list.height + 1 ? 0 : 1
            color: kind === "alarm" || kind === "correction" ? Theme.attention
                 : kind === "result" ? Theme.won : newest ? Theme.text : Theme.secondary
            font.pixelSize: Theme.small
            font.weight: newest ? Font.DemiBold : Font.Normal
            wrapMode: Text.Wrap
            lineHeightMode: Text.FixedHeight
            lineHeight: Math.round(Theme.small * 1.35)
        }

        Timer {
            id: returning

            interval: 15000
            onTriggered: list.positionViewAtBeginning()
        }
    }
}
