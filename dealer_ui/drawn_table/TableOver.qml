pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Controls.Basic
import "../parts"

// Where the display has no room for a second window: the drawn table in place of the screen's own,
// between the top bar and the keys. A key of the top bar brings either to the front.
Rectangle {
    id: over

    objectName: "table over"
    required property var view
    // What stays free below the table, for the screen's key and messages.
    required property real foot
    // What the person reads first: until the first touch, and again when asked for.
    property bool reading: true

    color: Theme.background

    // A touch beside the places is none of the table below.
    MouseArea {
        anchors.fill: parent
    }

    Text {
        id: title

        textFormat: Text.PlainText
        x: Theme.px(12)
        height: help.height
        verticalAlignment: Text.AlignVCenter
        text: over.view.title
        color: Theme.attention
        font.pixelSize: Theme.size(24)
        font.weight: Font.Bold
    }

    // What people have done and the screen has not been told; the latest two.
    Text {
        textFormat: Text.PlainText
        anchors { left: title.right; leftMargin: Theme.px(16); right: help.left; rightMargin: Theme.px(12) }
        height: help.height
        verticalAlignment: Text.AlignVCenter
        text: over.view.news.slice(-2).join("\n")
        color: Theme.text
        font.pixelSize: Theme.size(20)
        font.weight: Font.DemiBold
        maximumLineCount: 2
        elide: Text.ElideRight
    }

    PaneKey {
        id: help

        anchors { right: parent.right; rightMargin: Theme.px(12) }
        y: Theme.px(4)
        touchName: "how"
        text: qsTr("How?")
        chosen: over.reading
        onTouched: over.reading = !over.reading
    }

    Flickable {
        visible: over.reading
        anchors {
            left: parent.left
            right: parent.right
            top: help.bottom
            bottom: begin.top
            margins: Theme.px(12)
        }
        clip: true
        contentWidth: width
        contentHeight: words.height
        boundsBehavior: Flickable.StopAtBounds
        ScrollBar.vertical: ScrollBar {}

        Text {
            id: words

            textFormat: Text.PlainText
            width: parent.width - Theme.px(12)
            text: over.view.text
            color: Theme.text
            font.pixelSize: Theme.size(28)
            wrapMode: Text.Wrap
        }
    }

    PaneKey {
        id: begin

        visible: over.reading
        anchors { right: parent.right; rightMargin: Theme.px(12); bottom: parent.bottom; bottomMargin: over.foot }
        width: Theme.px(260)
        touchName: "to the table"
        text: qsTr("To the table")
        onTouched: over.reading = false
    }

    DrawnTable {
        visible: !over.reading
        LayoutMirroring.enabled: false
        LayoutMirroring.childrenInherit: true
        anchors {
            fill: parent
            topMargin: help.y + help.height + Theme.px(6)
            bottomMargin: over.foot
            leftMargin: Theme.px(6)
            rightMargin: Theme.px(6)
        }
        table: over.view.table
    }
}
