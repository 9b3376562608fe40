import QtQuick

// Which table, which hand, which game; and how each source is.
Rectangle {
    id: bar

    required property var desk
    readonly property var facts: desk.facts

    color: Theme.panel

    Rectangle {
        anchors.bottom: parent.bottom
        width: parent.width
        height: 1
        color: Theme.outline
    }

    Words {
        id: hand

        x: Theme.px(16)
        height: parent.height
        text: bar.facts.hand > 0 ? qsTr("Hand %1").arg(bar.facts.hand) : bar.facts.table
        font.pixelSize: Theme.px(26)
        font.weight: Font.Bold
    }

    Rectangle {
        id: street

        visible: bar.facts.street !== ""
        x: hand.x + hand.width + Theme.px(14)
        anchors.verticalCenter: parent.verticalCenter
        width: visible ? streetWord.implicitWidth + Theme.px(22) : 0
        height: Theme.px(34)
        radius: height / 2
        color: "#14382F"
        border.width: 1
        border.color: "#3F7563"

        Words {
            id: streetWord

            anchors.centerIn: parent
            text: bar.facts.street
            color: "#CFEBDD"
            font.pixelSize: Theme.px(19)
            font.weight: Font.Bold
        }
    }

    Column {
        visible: width > Theme.px(60)
        x: street.x + street.width + Theme.px(16)
        width: badges.x - x - Theme.px(12)
        anchors.verticalCenter: parent.verticalCenter

        Words {
            width: parent.width
            text: bar.facts.game
            font.pixelSize: Theme.px(18)
            font.weight: Font.DemiBold
            fontSizeMode: Text.HorizontalFit
            minimumPixelSize: Theme.px(13)
            elide: Text.ElideRight
        }

        Words {
            width: parent.width
            text: [bar.facts.standIns, bar.facts.stakes, bar.facts.house, bar.facts.table, bar.facts.drop].filter(Boolean).join("  ·  ")
            color: bar.facts.standIns ? Theme.attention : Theme.secondary
            font.pixelSize: Theme.small
            fontSizeMode: Text.HorizontalFit
            minimumPixelSize: Theme.px(13)
            elide: Text.ElideRight
        }
    }

    Row {
        id: badges

        // What hand and street leave; sources in trouble have much to say.
        readonly property real room: bar.width - street.x - street.width - Theme.px(30)
                                     - (count - 1) * spacing
        readonly property int count: sources.count
        readonly property real wanted: {
            let sum = 0;
            for (let at = 0; at < count; ++at)
                sum += sources.itemAt(at)?.wanted ?? 0;
            return sum;
        }

        anchors.right: parent.right
        anchors.rightMargin: Theme.px(12)
        anchors.verticalCenter: parent.verticalCenter
        spacing: Theme.gap

        Repeater {
            id: sources

            model: bar.desk.rows("sources")

            SourceBadge {
                width: wanted * Math.min(1, badges.room / Math.max(1, badges.wanted))
            }
        }
    }
}
