pragma ComponentBehavior: Bound

import QtQuick
import "../parts"
import "../pictures"

// The one thing to do now, and how; its rule, what went wrong and the floor stand above it.
Rectangle {
    id: panel

    LayoutMirroring.enabled: Theme.mirrored
    LayoutMirroring.childrenInherit: true

    required property var desk
    readonly property var facts: desk.facts
    readonly property bool urgent: facts.promptKind === "resolve"
                                   || facts.promptKind === "name_cards"
    readonly property bool called: facts.floorCalled !== ""

    // The most height that it may have.
    property real room: 0
    // Upright, above the cards to name: the keys stand beside the words.
    property bool wide: false

    // How high the panel would be if it held all that it says.
    readonly property real needed: content.y + content.height + Theme.px(12)
    // How high it must be for the sentence and all of its second line.
    readonly property real least: content.y + low.contentHeight + Theme.px(16)
                                  + (detail.visible ? slight.contentHeight + content.spacing : 0)
    // Whether some of what is to be done has no room, and where it is read.
    readonly property bool hides: {
        for (let at = 0; at < chores.count; ++at)
            if (chores.itemAt(at)?.opacity === 0)
                return true;
        return false;
    }
    readonly property bool opens: hides && facts.live && !facts.gridOpen
    readonly property bool crowded: chores.count > 3 || readings.count > 0

    // Words that it can't hold lie over no key below it.
    clip: needed > height + Theme.px(12)
    radius: Theme.px(14)
    color: urgent ? Theme.urgent : Theme.panel
    border.width: urgent ? Theme.px(3) : Theme.px(1.5)
    border.color: urgent ? Theme.attention : Theme.outline

    Row {
        id: head

        anchors { left: parent.left; leftMargin: Theme.px(8) }
        y: Theme.px(6)
        spacing: Theme.px(8)
        layoutDirection: Theme.mirrored ? Qt.RightToLeft : Qt.LeftToRight

        // The rule, by its number; a touch opens its text.
        TouchKey {
            id: rule

            visible: panel.facts.promptClause !== ""
            desk: panel.desk
            touchName: "Rule"
            spoken: qsTr("The rule: %1").arg(panel.facts.promptClause)
            ofSheet: true
            caption: panel.facts.promptClause.length <= 10 ? panel.facts.promptClause : qsTr("Rule")
            captionSize: Theme.size(20)
            captionWeight: Font.DemiBold
            ink: Theme.secondary
            enabled: panel.facts.live && !panel.facts.gridOpen
            width: panel.wide ? Math.max(Theme.target, Theme.px(120))
                              : panel.width - wrong.width - floor.width - 4 * head.spacing
            height: Theme.target
            fill: Theme.panel
            onTouched: panel.desk.open_sheet("rule")
        }

        // Reporting is anybody's: what went wrong can be said at every prompt.
        TouchKey {
            id: wrong

            desk: panel.desk
            touchName: "wish wrong_deal"
            spoken: qsTr("Say what went wrong")
            ofSheet: true
            sign: "warning"
            caption: qsTr("Wrong?")
            captionSize: Theme.size(20)
            enabled: panel.facts.live && panel.facts.sheetKind !== "floor"
            width: Math.max(Theme.target, Theme.px(100), 4.6 * Theme.size(20))
            height: Theme.target
            fill: Theme.panel
            onTouched: panel.desk.report_wrong_deal()
        }

        TouchKey {
            id: floor

            desk: panel.desk
            touchName: "Floor"
            spoken: panel.called ? qsTr("The floor's sheet, the floor is called: %1").arg(panel.facts.floorCalled)
                  : panel.facts.held ? qsTr("The floor's sheet, the hand is held") : qsTr("The floor's sheet")
            ofSheet: true
            caption: panel.called ? panel.facts.floorCalled : panel.facts.held ? qsTr("Held") : qsTr("Floor")
            sign: "hand"
            captionSize: Theme.size(20)
            enabled: panel.facts.live
            width: Math.max(Theme.target, Theme.px(84))
            height: Theme.target
            fill: panel.facts.held ? Theme.danger : panel.called ? Theme.attention
                : panel.facts.sheetKind === "floor" ? Theme.standing : Theme.panel
            ink: panel.called && !panel.facts.held ? Theme.attentionInk : Theme.text
            edge: panel.facts.held ? Theme.dangerEdge : Theme.outline
            onTouched: panel.desk.open_sheet("floor")
        }
    }

    Column {
        id: content

        anchors {
            left: panel.wide ? head.right : parent.left
            right: parent.right
            leftMargin: Theme.px(14)
            rightMargin: Theme.px(12)
        }
        y: panel.wide ? Theme.px(6) : head.y + Theme.target + Theme.px(4)
        spacing: Theme.px(4)

        // The time that was called on the player, as the engine's clock has it; or, told quietly,
        // for how long the player has been thinking once it is long.
        Item {
            id: time

            readonly property bool runs: panel.facts.timeText !== ""
            readonly property color tint: panel.facts.timeShare > 333 ? Theme.attention : Theme.refusal

            visible: runs || panel.facts.thinking !== ""
            width: parent.width
            height: Theme.size(28) * 1.3

            Drawing {
                visible: time.runs
                anchors { left: parent.left; verticalCenter: parent.verticalCenter }
                width: Theme.px(28)
                height: width
                art: "icon/clock/" + Theme.bare(time.tint)
            }

            Words {
                id: clock

                anchors { left: parent.left; leftMargin: time.runs ? Theme.px(36) : 0 }
                height: parent.height
                text: time.runs ? panel.facts.timeText : panel.facts.thinking
                color: time.runs ? time.tint : Theme.secondary
                font.pixelSize: Theme.size(time.runs ? 28 : 20)
                font.weight: time.runs ? Font.Bold : Font.Normal
            }

            Rectangle {
                visible: time.runs
                anchors {
                    left: clock.right
                    leftMargin: Theme.px(12)
                    right: parent.right
                    verticalCenter: parent.verticalCenter
                }
                height: Theme.px(8)
                radius: height / 2
                color: Theme.raised

                Rectangle {
                    anchors.left: parent.left
                    width: parent.width * panel.facts.timeShare / 1000
                    height: parent.height
                    radius: parent.radius
                    color: time.tint
                }
            }
        }

        Words {
            id: sentence

            width: parent.width
            said: panel.facts.promptText
            font.pixelSize: loud.contentHeight <= loud.most ? loud.font.pixelSize
                          : lower.contentHeight <= loud.most ? lower.font.pixelSize
                          : low.contentHeight <= loud.most ? low.font.pixelSize : Theme.size(20)
            font.weight: Font.Bold
            lineHeight: 0.9
            wrapMode: Text.Wrap
        }

        // A simulation in which a person deals: what somebody at the table has just done.
        Words {
            id: heard

            visible: panel.facts.heard !== ""
            width: parent.width
            said: panel.facts.heard
            color: Theme.info
            font.pixelSize: Theme.size(24)
            font.weight: Font.Bold
            wrapMode: Text.Wrap
        }

        Words {
            id: detail

            visible: said !== ""
            width: parent.width
            said: panel.facts.promptDetail
            color: panel.urgent ? Theme.attention : Theme.loud
            font.pixelSize: panel.least > panel.room ? Theme.least
                          : Theme.size(panel.crowded || implied.contentHeight > panel.room * 0.5 ? 20 : 24)
            font.weight: Font.DemiBold
            lineHeight: 0.92
            wrapMode: Text.Wrap
        }

        Row {
            id: tiles

            visible: readings.count > 0
            width: parent.width
            spacing: Theme.gap

            Repeater {
                id: readings

                model: panel.desk.rows("readings")

                ReadingTile {
                    width: (content.width - Theme.gap) / 2
                }
            }
        }

        Repeater {
            id: chores

            model: panel.desk.rows("chores")

            Item {
                id: chore

                required property int index
                required property string text
                required property string rest
                required property string lead
                // Beside the cards to name what has no room waits: it is asked for again.
                readonly property bool fits: content.y + y + height <= panel.room
                // The last one that has room tells how many there are from it on.
                readonly property bool cut: fits && index + 1 < chores.count
                                            && chores.itemAt(index + 1)?.opacity === 0

                opacity: fits ? 1 : 0
                width: content.width
                height: line.height

                // No box: nobody ticks it off.
                Rectangle {
                    anchors { left: parent.left; leftMargin: Theme.px(6) }
                    y: Theme.px(11)
                    width: Theme.px(8)
                    height: width
                    radius: width / 2
                    color: Theme.secondary
                }

                Words {
                    id: line

                    anchors { left: parent.left; leftMargin: Theme.px(28); right: parent.right }
                    visible: chore.fits && !chore.cut
                    said: chore.text
                    font.pixelSize: Theme.size(20)
                    lineHeight: 0.92
                    wrapMode: Text.Wrap
                }

                Words {
                    anchors { left: line.left; right: line.right }
                    visible: chore.cut
                    said: panel.opens ? chore.lead : chore.rest
                    color: panel.opens ? Theme.info : Theme.text
                    font.pixelSize: Theme.size(20)
                }
            }
        }
    }

    // The lines that have no room are read on a page of their own.
    TouchKey {
        id: all

        visible: panel.opens
        desk: panel.desk
        touchName: "All to do"
        spoken: qsTr("All that is to be done now")
        ofSheet: true
        anchors { left: parent.left; right: parent.right; bottom: parent.bottom }
        height: Math.max(Theme.target, panel.height - content.y)
        onTouched: panel.desk.open_sheet("chores")

        background: Rectangle {
            radius: Theme.px(14)
            color: all.down ? Theme.pressed : "transparent"
        }

        contentItem: Item {}
    }

    // The sentence in the size that is read at arm's length, where that leaves room for the rest.
    Words {
        id: loud

        // What is left of the panel by all else that is told.
        readonly property real most: {
            let rest = content.y + Theme.px(12);
            for (const part of [time, heard, detail, tiles])
                rest += part.visible ? part.height + content.spacing : 0;
            for (let at = 0; at < chores.count; ++at)
                rest += (chores.itemAt(at)?.height ?? 0) + content.spacing;
            return panel.room - rest;
        }

        visible: false
        width: content.width
        said: panel.facts.promptText
        font.pixelSize: Theme.size(44)
        font.weight: Font.Bold
        lineHeight: 0.9
        wrapMode: Text.Wrap
    }

    Words {
        id: low

        visible: false
        width: content.width
        said: panel.facts.promptText
        font.pixelSize: Theme.size(24)
        font.weight: Font.Bold
        lineHeight: 0.9
        wrapMode: Text.Wrap
    }

    Words {
        id: lower

        visible: false
        width: content.width
        said: panel.facts.promptText
        font.pixelSize: Theme.size(28)
        font.weight: Font.Bold
        lineHeight: 0.9
        wrapMode: Text.Wrap
    }

    Words {
        id: slight

        visible: false
        width: content.width
        said: panel.facts.promptDetail
        font.pixelSize: Theme.size(20)
        font.weight: Font.DemiBold
        lineHeight: 0.92
        wrapMode: Text.Wrap
    }

    Words {
        id: implied

        visible: false
        width: content.width
        said: panel.facts.promptDetail
        font.pixelSize: Theme.size(24)
        font.weight: Font.DemiBold
        wrapMode: Text.Wrap
    }
}
