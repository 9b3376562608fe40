pragma ComponentBehavior: Bound

import QtQuick
import "../parts"
import "../pictures"

// The one thing to do now, how, and why.
Rectangle {
    id: panel

    LayoutMirroring.enabled: Theme.mirrored
    LayoutMirroring.childrenInherit: true

    required property var desk
    readonly property var facts: desk.facts
    readonly property bool urgent: facts.promptKind === "resolve"
                                   || facts.promptKind === "name_cards"

    property bool beside: false

    // The most height that it may have.
    property real room: 0

    // Beside the card grid, and with many chores, there is less room: all is written smaller.
    readonly property bool compact: beside || chores.count > 6

    // How high the panel would be if it held no more than it must.
    readonly property real needed: content.y + content.height + Theme.px(38)
                                   + Math.ceil(why.all.length * why.font.pixelSize * 0.54 / width)
                                     * why.font.pixelSize * 1.32

    radius: Theme.px(14)
    color: urgent ? Theme.urgent : Theme.panel
    border.width: urgent ? Theme.px(3) : Theme.px(1.5)
    border.color: urgent ? Theme.attention : Theme.outline

    Rectangle {
        id: tag

        anchors { left: parent.left; leftMargin: Theme.px(16) }
        y: Theme.px(14)
        width: word.width + Theme.px(22)
        height: Theme.px(32)
        radius: Theme.px(8)
        readonly property real room: panel.width - wrong.width - Theme.px(64)
        // Beside a long word the seat has no room: the sentence below names it as well.
        readonly property bool alone: word.implicitWidth + seat.implicitWidth > room

        visible: panel.facts.promptWord !== ""
        color: panel.facts.promptKind === "wait" ? Theme.raised : Theme.attention

        Words {
            id: word

            anchors.centerIn: parent
            width: Math.min(implicitWidth, panel.width - wrong.width - Theme.px(60))
            text: panel.facts.promptWord
            aside: true
            fontSizeMode: Text.HorizontalFit
            color: panel.facts.promptKind === "wait" ? Theme.text : Theme.attentionInk
            font.pixelSize: Theme.letters(18)
            font.weight: Font.Bold
        }
    }

    // Reporting is anybody's: what went wrong can be said at every prompt.
    TouchKey {
        id: wrong

        visible: panel.facts.sheetKind !== "floor"
        desk: panel.desk
        touchName: "wish wrong_deal"
        spoken: qsTr("Say what went wrong")
        ofSheet: true
        sign: "warning"
        caption: qsTr("Wrong?")
        captionSize: Theme.notes(15)
        enabled: panel.facts.live
        anchors.right: parent.right
        anchors.rightMargin: Theme.px(6)
        y: Theme.px(5)
        width: Theme.target
        height: Theme.target
        onTouched: panel.desk.report_wrong_deal()
    }

    Words {
        id: seat

        anchors {
            left: tag.visible ? tag.right : parent.left
            leftMargin: Theme.px(tag.visible ? 10 : 16)
        }
        y: Theme.px(14)
        height: Theme.px(32)
        visible: panel.facts.promptSeat > 0 && !tag.alone
        text: qsTr("Seat %1").arg(panel.facts.promptSeat)
        color: Theme.attention
        font.pixelSize: Theme.letters(24)
        font.weight: Font.Bold
    }

    // For how long the player to act has been thinking, once it is long: told quietly.
    Words {
        anchors { right: wrong.left; rightMargin: Theme.px(10) }
        y: Theme.px(14)
        height: Theme.px(32)
        visible: text !== "" && !time.visible
        text: panel.facts.thinking
        color: Theme.secondary
        font.pixelSize: Theme.px(20)
    }

    // The time that was called on the player, as the engine's clock has it.
    Row {
        id: time

        readonly property color tint: panel.facts.timeShare > 333 ? Theme.attention : Theme.refusal

        visible: panel.facts.timeText !== ""
        anchors { right: wrong.left; rightMargin: Theme.px(10) }
        y: Theme.px(12)
        spacing: Theme.px(7)

        Drawing {
            anchors.verticalCenter: parent.verticalCenter
            width: Theme.px(28)
            height: width
            art: "icon/clock/" + Theme.bare(time.tint)
        }

        Words {
            height: Theme.px(36)
            text: panel.facts.timeText
            color: time.tint
            font.pixelSize: Theme.letters(30)
            font.weight: Font.Bold
        }
    }

    Rectangle {
        visible: time.visible
        anchors { left: parent.left; leftMargin: Theme.px(16); right: wrong.left; rightMargin: Theme.px(10) }
        y: Theme.px(50)
        height: Theme.px(5)
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

    Column {
        id: content

        anchors {
            left: parent.left
            leftMargin: Theme.px(16)
            right: panel.compact ? wrong.left : parent.right
            rightMargin: Theme.px(panel.compact ? 8 : 16)
        }
        // Where there is little height, beside the key; else below it.
        y: panel.compact ? Theme.px(51) : Math.max(Theme.px(54), wrong.y + wrong.height)
        spacing: Theme.px(panel.compact || chores.count > 4 ? 3 : 8)

        Words {
            // What is left of the panel by all else that is told.
            readonly property real most: {
                let rest = content.y + Theme.px(16);
                if (detail.visible)
                    rest += detail.height + content.spacing;
                for (let at = 0; at < chores.count; ++at)
                    rest += (chores.itemAt(at)?.height ?? 0) + content.spacing;
                return Math.max(panel.room - rest, 2 * font.pixelSize);
            }

            width: parent.width
            height: Math.min(loud.contentHeight, most)
            said: panel.facts.promptText
            font: loud.font
            lineHeight: loud.lineHeight
            fontSizeMode: loud.contentHeight > most ? Text.VerticalFit : Text.FixedSize
            wrapMode: Text.Wrap
        }

        // A simulation in which a person deals: what somebody at the table has just done.
        Rectangle {
            visible: panel.facts.heard !== ""
            width: parent.width
            height: heard.height + Theme.px(14)
            radius: Theme.px(10)
            color: Theme.attention

            Words {
                id: heard

                x: Theme.px(12)
                y: Theme.px(7)
                width: parent.width - 2 * x
                said: panel.facts.heard
                color: Theme.attentionInk
                font.pixelSize: Theme.letters(panel.compact ? 20 : 23)
                font.weight: Font.Bold
                wrapMode: Text.Wrap
            }
        }

        Words {
            id: detail

            visible: said !== ""
            width: parent.width
            said: panel.facts.promptDetail
            color: panel.urgent ? Theme.attention : Theme.loud
            font.pixelSize: Theme.letters(panel.compact ? 18 : 20)
            font.weight: Font.DemiBold
            lineHeight: 0.95
            wrapMode: Text.Wrap
        }

        Row {
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

                required property string text

                width: content.width
                height: line.height

                Drawing {
                    anchors.left: parent.left
                    width: Theme.px(20)
                    height: width
                    y: Theme.px(3)
                    art: "icon/box/" + Theme.bare(Theme.info)
                }

                Words {
                    id: line

                    anchors { left: parent.left; leftMargin: Theme.px(28); right: parent.right }
                    said: chore.text
                    font.pixelSize: Theme.letters(18)
                    lineHeight: 0.95
                    wrapMode: Text.Wrap
                }
            }
        }
    }

    // The sentence as it would be with room: an x-height of 3.5 mm at arm's length, if it is short.
    Words {
        id: loud

        visible: false
        width: content.width
        said: panel.facts.promptText
        font.pixelSize: Theme.letters(panel.compact ? 25 : said.length > 70 ? 27
                                 : said.length > 48 || panel.facts.heard !== "" ? 32 : 39)
        font.weight: Font.Bold
        lineHeight: 0.92
        wrapMode: Text.Wrap
    }

    // How high all of the reason would be in its smallest letters.
    Words {
        id: whole

        visible: false
        width: why.width
        text: why.all
        font.pixelSize: Theme.fine
        lineHeight: why.lineHeight
        wrapMode: Text.Wrap
    }

    Words {
        id: why

        // Where what is to be done leaves no room, the clause alone says why.
        readonly property real room: panel.height - content.y - content.height - Theme.px(11)

        readonly property real line: Theme.fine * 1.3
        readonly property string all: [panel.facts.promptClause, panel.facts.promptWhy]
                                      .filter(Boolean).join(": ")

        visible: room >= line
        x: Theme.px(16)
        width: parent.width - 2 * x
        anchors.bottom: parent.bottom
        anchors.bottomMargin: Theme.px(9)
        height: Math.max(line, Math.min(implicitHeight, room))
        text: whole.contentHeight > room ? panel.facts.promptClause : all
        aside: true
        color: Theme.secondary
        font.pixelSize: Theme.notes(17)
        fontSizeMode: Text.Fit
        lineHeight: 0.95
        wrapMode: Text.Wrap
        verticalAlignment: Text.AlignBottom
    }
}
