import QtQuick

// Who is pushed what from which pot: a heading for each pot, a line for each share.
Rectangle {
    id: panel

    required property var desk
    readonly property int count: awards.count
    property real room: 0
    readonly property bool brief: count > 2

    height: Math.min(room, column.height + Theme.px(20))

    radius: Theme.px(14)
    color: "#0F2A1E"
    border.width: Theme.px(2)
    border.color: Theme.go

    Flickable {
        anchors.fill: parent
        anchors.margins: Theme.px(10)
        contentHeight: column.height
        clip: true
        interactive: contentHeight > height

        Column {
            id: column

            width: parent.width
            spacing: Theme.px(panel.brief ? 2 : 6)

            Repeater {
                id: awards

                model: panel.desk.rows("awards")

                AwardShare {
                    width: column.width
                    brief: panel.brief
                    alone: panel.count === 1
                }
            }
        }
    }
}
