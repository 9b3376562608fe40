pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// Which table, which hand, which game; and how each source is.
Rectangle {
    id: bar

    LayoutMirroring.enabled: Theme.mirrored
    LayoutMirroring.childrenInherit: true

    required property var desk
    property bool upright: false
    // Whether a drawn table lies over the screen's own or behind it, and whether it is in front.
    property bool over: false
    property bool cards: false
    readonly property var facts: desk.facts

    // Which of both tables lies in front is to change.
    signal turned

    // The game's name has its place first: what is sealed of it is what is drawn of it.
    readonly property real reserved: Math.min(least.advanceWidth + 2, (upright ? 0.6 : 0.47) * width)
    // What hand and street may take of the rest.
    readonly property real beside: Math.max(0, width - reserved - Theme.px(62) - (upright ? 0 : 0.28 * width))
    readonly property real streetWanted: street.visible ? streetWord.implicitWidth + Theme.px(22) : 0
    readonly property real line: Math.max(Theme.px(60), 2.75 * Theme.least)

    // Upright, the sources have a line of their own.
    implicitHeight: upright ? Math.max(Theme.px(112), line + Theme.px(58)) : line
    height: implicitHeight
    color: Theme.panel

    Rectangle {
        anchors.bottom: parent.bottom
        width: parent.width
        height: 1
        color: Theme.outline
    }

    Words {
        id: hand

        anchors { left: parent.left; leftMargin: Theme.px(16) }
        height: bar.line
        width: Math.min(implicitWidth, 0.4 * bar.width, Math.max(0.45 * bar.beside, bar.beside - bar.streetWanted))
        text: bar.facts.hand > 0 ? qsTr("Hand %1").arg(bar.facts.hand) : bar.facts.table
        // Cut without a sign, a name is another one.
        shortens: bar.facts.hand === 0
        font.pixelSize: Theme.letters(26)
        font.weight: Font.Bold
    }

    Rectangle {
        id: street

        visible: bar.facts.street !== ""
        anchors { left: hand.right; leftMargin: Theme.px(14) }
        y: (bar.line - height) / 2
        width: Math.min(bar.streetWanted, 0.36 * bar.width, Math.max(0, bar.beside - hand.width))
        height: Theme.px(34)
        radius: height / 2
        color: Theme.street
        border.width: 1
        border.color: Theme.spotEdge

        Words {
            id: streetWord

            anchors.centerIn: parent
            width: Math.min(implicitWidth, parent.width - Theme.px(20))
            text: bar.facts.street
            // The prompt tells it too.
            shortens: true
            color: Theme.streetInk
            font.pixelSize: Theme.letters(19)
            font.weight: Font.Bold
        }
    }

    Column {
        anchors {
            left: street.right
            leftMargin: Theme.px(16)
            right: bar.upright ? parent.right : badges.left
            rightMargin: Theme.px(12)
        }
        y: (bar.line - height) / 2

        Words {
            id: gameWords

            width: parent.width
            text: bar.facts.game
            // The table's sheet tells it too.
            font.pixelSize: Theme.letters(18)
            font.weight: Font.DemiBold
            fontSizeMode: Text.HorizontalFit
            shortens: true
        }

        Words {
            width: parent.width
            text: [bar.facts.standIns, bar.facts.level, bar.facts.stakes, bar.facts.house, bar.facts.table, bar.facts.drop].filter(Boolean).join("  ·  ")
            shortens: true
            color: bar.facts.standIns ? Theme.attention : Theme.secondary
            font.pixelSize: Theme.letters(17)
            fontSizeMode: Text.HorizontalFit
        }
    }

    // How wide the game is in its smallest letters.
    TextMetrics {
        id: least

        text: bar.facts.game
        font.family: gameWords.font.family
        font.weight: gameWords.font.weight
        font.pixelSize: Theme.least
    }

    // Simulation only: a person sits down in the robot's place, or hands back to it.
    TouchKey {
        id: takeOver

        readonly property bool person: bar.facts.dealing === "person"

        visible: bar.facts.dealing !== ""
        desk: bar.desk
        touchName: "take_over"
        // The robot's touches change prompts, and are no reason to wait.
        own: bar.facts.dealing
        ofSheet: true
        caption: person ? qsTr("Hand back") : qsTr("Take over")
        captionSize: Theme.size(20)
        fill: person ? Theme.chosen : Theme.raised
        edge: person ? Theme.chosenEdge : Theme.keyEdge
        // Of no anchors: with one at each side for a moment, as the window turns, it would stay wide.
        // Its place is the same whatever the sources have to say.
        x: bar.upright !== Theme.mirrored ? Theme.px(12) : bar.width - width - Theme.px(12)
        y: bar.upright ? bar.line : (bar.line - height) / 2
        // Both captions in one line.
        width: Math.round(6.6 * captionSize)
        height: Theme.px(48)
        onTouched: bar.desk.take_over()
    }

    // The drawn table to the front, or the screen's own.
    TouchKey {
        id: turn

        visible: bar.over
        desk: bar.desk
        touchName: "cards"
        own: "turns the table"
        ofSheet: true
        caption: qsTr("Cards")
        captionSize: Theme.size(20)
        fill: bar.cards ? Theme.chosen : Theme.raised
        edge: bar.cards ? Theme.chosenEdge : Theme.keyEdge
        x: bar.upright !== Theme.mirrored ? takeOver.x + takeOver.width + Theme.px(12)
                                          : takeOver.x - width - Theme.px(12)
        y: bar.upright ? bar.line : (bar.line - height) / 2
        width: Math.round(4.6 * captionSize)
        height: Theme.px(48)
        onTouched: bar.turned()
    }

    Row {
        id: badges

        // What hand and street leave; sources in trouble have much to say.
        readonly property real room: bar.width - Theme.px(30)
                                     - (bar.upright ? 0 : hand.width + street.width + Theme.px(60)
                                        + bar.reserved)
                                     - (takeOver.visible ? takeOver.width + Theme.px(12) : 0)
                                     - (turn.visible ? turn.width + Theme.px(12) : 0)
                                     - (count - 1) * spacing
        readonly property int count: sources.count
        // Who has little to say keeps its place; who has more shares what is left.
        readonly property real most: {
            const wanted = [];
            for (let at = 0; at < count; ++at)
                wanted.push((sources.itemAt(at) as SourceBadge)?.wanted ?? 0);
            wanted.sort((one, other) => one - other);
            let left = room;
            for (let at = 0; at < count; ++at) {
                const fair = left / (count - at);
                if (wanted[at] > fair)
                    return fair;
                left -= wanted[at];
            }
            return room;
        }

        anchors.right: bar.upright || !takeOver.visible ? parent.right : turn.visible ? turn.left : takeOver.left
        anchors.rightMargin: Theme.px(12)
        y: bar.upright ? bar.line : (bar.line - height) / 2
        spacing: Theme.gap

        Repeater {
            id: sources

            model: bar.desk.rows("sources")

            SourceBadge {
                anchors.verticalCenter: parent?.verticalCenter
                onTouched: told => bar.desk.tell(told)
                width: Math.min(wanted, badges.most)
            }
        }
    }
}
