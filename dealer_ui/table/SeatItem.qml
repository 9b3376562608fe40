pragma ComponentBehavior: Bound

import QtQuick
import "../parts"
import "../pictures"

// One chair: who sits there, the stack, the cards, what was done last.
Item {
    id: pod

    required property int seat
    required property int podX
    required property int podY
    required property int podWidth
    required property int podHeight
    required property string nickname
    required property bool named
    required property string stack
    required property bool allIn
    required property bool beside
    required property int cardWidth
    required property int cardHeight
    required property int cardY
    required property list<int> fan
    required property int strip
    required property list<string> cards
    required property list<string> marks
    required property string caption
    required property string tone
    required property bool acting
    required property bool dimmed
    required property bool aimed
    required property string queued
    required property string sign
    required property bool vacant
    required property bool passable

    required property var desk

    readonly property real rowHeight: Theme.px(26)
    // A reading of several lines leaves the rows above it little room.
    readonly property bool tight: beside && foot.visible && foot.y < Theme.px(60)
    readonly property real textEnd: beside && cards.length > 0 ? Theme.px(fan[0] - 4)
                                                               : width - Theme.px(10)

    x: Theme.px(podX)
    y: Theme.px(podY)
    width: Theme.px(podWidth)
    height: Theme.px(podHeight)

    Rectangle {
        visible: pod.acting || pod.aimed
        anchors.fill: parent
        anchors.margins: -Theme.px(5)
        radius: Theme.px(18)
        color: "transparent"
        border.width: Theme.px(5)
        border.color: pod.acting ? Theme.actingGlow : Theme.aimedGlow
    }

    Rectangle {
        anchors.fill: parent
        radius: Theme.px(14)
        color: pod.acting ? Theme.standing : pod.vacant ? Theme.vacant : pod.dimmed ? Theme.seatOut : Theme.seat
        border.width: pod.acting ? Theme.px(4) : pod.aimed || pod.tone === "won" ? Theme.px(3)
                                 : Theme.px(2)
        border.color: pod.acting ? Theme.attention : pod.aimed ? Theme.info
                                 : pod.tone === "won" ? Theme.go
                                 : pod.dimmed ? Theme.faintOutline : Theme.seatEdge
    }

    Words {
        id: badge

        visible: pod.named
        x: Theme.px(10)
        y: Theme.px(pod.tight ? 1 : 6)
        height: pod.rowHeight
        text: pod.seat
        color: pod.acting ? Theme.attention : Theme.secondary
        opacity: pod.dimmed ? 0.95 : 1
        font.pixelSize: Theme.letters(18)
        font.weight: Font.ExtraBold
    }

    Words {
        x: pod.named ? badge.x + badge.width + Theme.px(7) : Theme.px(10)
        y: Theme.px(pod.tight ? 1 : 6)
        // All that the stack on its right leaves.
        width: (pod.beside ? pod.textEnd : pod.allIn ? pod.width - allInTag.width - Theme.px(14)
                : pod.textEnd - Math.min(stackWords.implicitWidth, pod.width * 0.5) - Theme.px(6)) - x
        height: pod.rowHeight
        text: pod.nickname
        color: pod.dimmed ? Theme.secondary : Theme.text
        opacity: pod.dimmed ? 0.95 : 1
        font.pixelSize: Theme.letters(18)
        font.weight: Font.DemiBold
        fontSizeMode: Text.Fit
        shortens: true
    }

    Rectangle {
        id: allInTag

        visible: pod.allIn
        x: stackWords.x + (pod.beside ? 0 : stackWords.width - width)
        y: stackWords.y + (stackWords.height - height) / 2
        width: allInWord.implicitWidth + Theme.px(10)
        height: Theme.px(pod.tight ? 23 : 25)
        radius: Theme.px(7)
        color: Theme.allIn

        Words {
            id: allInWord

            anchors.centerIn: parent
            text: qsTr("ALL IN")
            font.pixelSize: Theme.letters(16)
            font.weight: Font.ExtraBold
        }
    }

    Words {
        id: stackWords

        visible: !pod.allIn
        x: Theme.px(10) + (pod.beside ? 0 : (pod.textEnd - Theme.px(10)) / 2)
        // A reading of several lines leaves less room below the name.
        readonly property real room: foot.visible ? foot.y - Theme.px(pod.tight ? 25 : 31) : pod.height

        y: pod.beside ? Theme.px(pod.tight ? 25 : room < 41 * Theme.u ? 31 : 36) : Theme.px(6)
        width: pod.textEnd - x
        height: pod.beside ? Math.max(Theme.px(25), Math.min(Theme.px(36), room)) : pod.rowHeight
        // More than six digits are rare, and have to be written smaller.
        crowded: text.length > 6
        text: pod.beside || pod.queued === "" ? pod.stack : pod.stack + "  " + pod.queued
        color: pod.dimmed ? Theme.secondary : Theme.text
        opacity: pod.dimmed ? 0.95 : 1
        horizontalAlignment: pod.beside ? Text.AlignLeft : Text.AlignRight
        font.pixelSize: Theme.letters(pod.beside ? 28 : 22)
        font.weight: Font.Bold
        fontSizeMode: Text.Fit
    }

    Words {
        visible: pod.beside && pod.queued !== ""
        x: Theme.px(10)
        y: stackWords.y + stackWords.height - Theme.px(2)
        width: pod.textEnd - x
        height: Theme.size(20) * 1.2
        text: pod.queued
        color: Theme.attention
        font.pixelSize: Theme.letters(17)
        fontSizeMode: Text.Fit
        font.weight: Font.Bold
    }

    Drawing {
        visible: pod.sign !== ""
        x: parent.width - width - Theme.px(14)
        y: Theme.px(pod.podHeight < 130 ? 26 : 34)
        width: Theme.px(44)
        height: width
        opacity: 0.75
        art: pod.sign === "" ? "" : "icon/" + pod.sign + "/A9B4C6"
    }

    // Faces are kept from hand to hand: to make them takes longer than to show them.
    property int faces: 0

    function keepFaces() {
        faces = Math.max(faces, cards.length);
    }

    onCardsChanged: keepFaces()
    Component.onCompleted: keepFaces()

    Repeater {
        model: pod.faces

        CardFace {
            required property int index

            visible: index < pod.cards.length
            card: pod.cards[index] ?? ""
            mark: pod.marks[index] ?? ""
            width: Theme.px(pod.cardWidth)
            height: Theme.px(pod.cardHeight)
            x: Theme.px(pod.fan[index] ?? 0)
            y: Theme.px(pod.cardY)
        }
    }

    Rectangle {
        id: foot

        visible: pod.caption !== ""
        x: Theme.px(4)
        width: parent.width - 2 * x
        // A reading of several lines takes some of the cards' lower halves.
        readonly property real most: pod.height - Theme.px(pod.beside ? pod.queued === "" ? 60 : 104 : 72)
        // Where there is no room for all of it: what stands before the first comma, dot or kicker.
        readonly property string brief: pod.caption.replace(/(,| ·| (con|mit|with) )[^\n]*/g, "")
        // And where that is too long as well, its first line is cut: the low hand is below it.
        readonly property string told: measure.contentHeight <= most + Theme.px(6) ? pod.caption
                                     : shorter.contentHeight <= most + Theme.px(6) || !brief.includes("\n") ? brief
                                     : high.elidedText + brief.slice(brief.indexOf("\n"))

        height: Math.max(Theme.px(pod.strip), Math.min(captionText.contentHeight, pod.height - Theme.px(32)))
        y: parent.height - height - Theme.px(4)
        radius: Theme.px(9)
        color: pod.tone === "acting" ? Theme.attention
             : pod.tone === "won" ? Theme.wonFill
             : pod.tone === "noted" ? Theme.warning
             : pod.tone === "marked" ? Theme.wagerInk
             : pod.tone === "reading" ? Theme.read
             : pod.tone === "quiet" ? "transparent" : Theme.did

        Words {
            id: measure

            visible: false
            width: parent.width - Theme.px(9)
            text: pod.caption
            font: captionText.font
            lineHeight: captionText.lineHeight
            wrapMode: Text.Wrap
        }

        Words {
            id: shorter

            visible: false
            width: measure.width
            text: foot.brief
            font: captionText.font
            lineHeight: captionText.lineHeight
            wrapMode: Text.Wrap
        }

        TextMetrics {
            id: high

            text: foot.brief.split("\n")[0]
            font: captionText.font
            elide: Text.ElideRight
            elideWidth: measure.width
        }

        Words {
            id: captionText

            LayoutMirroring.enabled: Theme.mirrored
            anchors.fill: parent
            anchors.leftMargin: Theme.px(6)
            anchors.rightMargin: Theme.px(3)
            text: foot.told
            color: pod.tone === "acting" ? Theme.attentionInk
                 : pod.tone === "won" ? Theme.won
                 : pod.tone === "noted" ? Theme.attention
                 : pod.tone === "marked" ? Theme.markedInk
                 : pod.tone === "quiet" ? Theme.secondary : Theme.text
            font.pixelSize: Theme.size(20)
            font.weight: pod.tone === "acting" || pod.tone === "marked" ? Font.Bold : Font.DemiBold
            lineHeight: 0.86
            wrapMode: Text.Wrap
        }
    }

    // The whole chair can be touched: the action goes to it where it may, else its sheet opens.
    // Held down, it opens its sheet at any time.
    TouchKey {
        id: chair

        desk: pod.desk
        touchName: "Seat " + pod.seat
        spoken: [qsTr("Seat %1").arg(pod.seat), pod.nickname, pod.stack, pod.caption].filter(Boolean).join(", ")
        ofSheet: !pod.passable
        holds: true
        hint: pod.passable
        // The finger that has opened the sheet is still down: it goes up on what it came down on.
        enabled: desk.facts.live && (pressed || !desk.facts.sheetOpen) && !desk.facts.gridOpen
        anchors.fill: parent
        onTouched: desk.touch_seat(pod.seat)
        onHeld: desk.open_sheet("seat " + pod.seat)

        background: Rectangle {
            radius: Theme.px(14)
            color: chair.down ? Theme.pressed : "transparent"
        }

        contentItem: Item {}
    }
}
