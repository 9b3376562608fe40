import QtQuick

// What happened last, the newest at the top.
Rectangle {
    id: history

    required property var desk
    // The newest line is not shown where it does not fit: then all that is left is an empty frame.
    readonly property bool empty: {
        const newest = lines.count > 0 ? lines.itemAt(0) : null;
        return newest !== null && newest.y + newest.height > height - Theme.px(16);
    }

    radius: Theme.px(14)
    color: "#0E1727"
    border.width: 1
    border.color: "#1F2B41"
    clip: true

    Column {
        x: Theme.px(14)
        width: parent.width - 2 * x
        y: Theme.px(12)
        spacing: Theme.px(5)

        Repeater {
            id: lines

            model: history.desk.rows("happenings")

            Words {
                required said
                required property int index
                required property string kind

                readonly property bool newest: index === 0

                width: history.width - Theme.px(28)
                // A line that does not fit as a whole is not shown in part.
                opacity: y + height > history.height - Theme.px(16) ? 0 : 1
                color: kind === "alarm" || kind === "correction" ? Theme.attention
                     : kind === "result" ? Theme.won : newest ? Theme.text : Theme.secondary
                font.pixelSize: Theme.small
                font.weight: newest ? Font.DemiBold : Font.Normal
                wrapMode: Text.Wrap
                lineHeightMode: Text.FixedHeight
                lineHeight: Theme.px(23)
            }
        }
    }
}
