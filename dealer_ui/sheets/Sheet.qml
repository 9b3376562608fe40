pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// What hangs from the top bar over the table: a seat's, the table's or the floor's sheet.
Item {
    id: cover

    LayoutMirroring.enabled: Theme.mirrored
    LayoutMirroring.childrenInherit: true

    required property var desk
    property bool upright: false
    // Whether what is around it is darker: else something larger sees to that.
    property bool dims: true
    readonly property var facts: desk.facts
    // The chair that is seen there, beside the sheet; 0: none is.
    property var seatAt: (x, y) => 0

    // A sheet is 896 wide as it is laid out; its keys are never lower than a finger.
    readonly property real across: upright ? width / 896 : Theme.u
    readonly property real down: Math.max(across, Theme.target / 74)

    function wide(design) {
        return Math.round(design * across);
    }

    // Where something so wide stands that is laid out so far from the side where lines begin.
    function start(design, across) {
        return wide(Theme.mirrored ? 896 - design - across : design);
    }

    function high(design) {
        return Math.round(design * down);
    }

    // How far down the table it hangs.
    readonly property real reach: sheet.height

    // How far from its place the sheet still is, 0 once it hangs there.
    property real away: 0

    onVisibleChanged: {
        if (visible && Theme.motion)
            slide.restart();
    }

    NumberAnimation {
        id: slide

        target: cover
        property: "away"
        from: 1
        to: 0
        duration: 120
        easing.type: Easing.OutCubic
    }

    // Above the sheet nothing of the table's topmost chairs is seen.
    Rectangle {
        y: -height
        width: parent.width
        height: Theme.px(4)
        color: Theme.background
    }

    // A touch beside the sheet answers for the chair that it meets, or puts away what holds nothing;
    // the second one of a double tap does neither.
    Rectangle {
        anchors.fill: parent
        color: cover.dims ? Theme.background : "transparent"
        opacity: 0.66

        TapHandler {
            gesturePolicy: TapHandler.WithinBounds
            onTapped: point => {
                if (cover.desk.is_meant(true))
                    cover.desk.touch_beside_sheet(cover.seatAt(point.position.x, point.position.y));
            }
        }
    }

    Rectangle {
        id: sheet

        objectName: "sheet"
        x: Math.round((parent.width - width) / 2)
        y: -cover.away * cover.high(60)
        width: cover.wide(896)
        height: cover.high(cover.facts.sheetHeight)
        radius: Theme.px(16)
        color: Theme.sheet
        border.width: Theme.px(2)
        border.color: Theme.sheetEdge

        TapHandler {
            gesturePolicy: TapHandler.WithinBounds
        }

        Words {
            id: title

            readonly property int across: cover.facts.sheetFigure !== "" ? 470 : cover.facts.sheetBacks ? 656 : 690

            visible: !refusal.visible || refusal.roomy
            x: cover.start(16, across)
            y: cover.high(8)
            width: cover.wide(across)
            height: cover.high(38)
            text: cover.facts.sheetTitle
            font.pixelSize: Theme.letters(28)
            font.weight: Font.Bold
            fontSizeMode: Text.HorizontalFit
        }

        Words {
            visible: cover.facts.sheetFigure !== "" && !refusal.visible
            x: cover.start(cover.facts.sheetBacks ? 486 : 600, 190)
            y: cover.high(cover.facts.sheetBacks ? 6 : 8)
            width: cover.wide(190)
            height: cover.high(cover.facts.sheetBacks ? 38 : 74)
            horizontalAlignment: Text.AlignRight
            text: cover.facts.sheetFigure
            font.pixelSize: Theme.letters(32)
            font.weight: Font.Bold
            fontSizeMode: Text.HorizontalFit
        }

        Words {
            visible: !refusal.visible || refusal.roomy
            readonly property int across: cover.facts.sheetBacks ? 656
                                          : cover.facts.sheetFigure !== "" ? 600 : 780

            x: cover.start(16, across)
            y: cover.high(48)
            width: cover.wide(across)
            height: cover.high(36)
            said: cover.facts.sheetBelow
            // A long game's name is in the top bar, too.
            shortens: true
            color: Theme.detail
            font.pixelSize: Theme.letters(18)
            fontSizeMode: Text.Fit
            wrapMode: Text.Wrap
            lineHeight: 0.9
            verticalAlignment: Text.AlignTop
        }

        Rectangle {
            id: refusal

            readonly property bool roomy: cover.facts.sheetRoomHigh > 0

            visible: cover.facts.sheetRefusal !== ""
            readonly property int across: roomy ? 492 : cover.facts.sheetBacks ? 664 : 786

            x: cover.start(roomy ? 16 : 10, across)
            y: cover.high(roomy ? cover.facts.sheetRoomY : 6)
            width: cover.wide(across)
            height: cover.high(roomy ? Math.min(160, cover.facts.sheetRoomHigh) : 78)
            radius: Theme.px(8)
            color: Theme.refusalFill
            border.width: roomy ? 2 : 0
            border.color: Theme.refusal

            Words {
                x: cover.wide(refusal.roomy ? 16 : 10)
                width: parent.width - 2 * x
                height: parent.height
                text: cover.facts.sheetRefusal
                color: Theme.refusalInk
                font.pixelSize: Theme.size(refusal.roomy ? 24 : 20)
                font.weight: Font.DemiBold
                fontSizeMode: Text.Fit
                wrapMode: Text.Wrap
                lineHeight: 0.86
            }
        }

        TouchKey {
            visible: cover.facts.sheetBacks
            desk: cover.desk
            touchName: "sheet back"
            ofSheet: true
            caption: qsTr("Back")
            captionSize: Theme.letters(19)
            enabled: cover.facts.live
            x: cover.start(680, 116)
            y: cover.high(8)
            width: cover.wide(116)
            height: cover.high(74)
            onTouched: cover.desk.touch_sheet(touchName)
        }

        TouchKey {
            desk: cover.desk
            touchName: "sheet close"
            spoken: qsTr("Close the sheet")
            ofSheet: true
            sign: "cross"
            enabled: cover.facts.live
            x: cover.start(804, 80)
            y: cover.high(8)
            width: cover.wide(80)
            height: cover.high(74)
            onTouched: cover.desk.touch_sheet(touchName)
        }

        Repeater {
            model: cover.desk.rows("sheetTexts")

            Item {
                id: line

                required property int atX
                required property int atY
                required property int across
                required property int high
                required property string text
                required property int size
                required property bool bold
                required property string tone
                required property string align
                required property bool boxed

                x: cover.wide(atX)
                y: cover.high(atY)
                width: cover.wide(across)
                height: cover.high(high)

                Rectangle {
                    visible: line.boxed
                    anchors.fill: parent
                    radius: Theme.px(10)
                    color: Theme.pit
                    border.width: 1
                    border.color: Theme.outline
                }

                Words {
                    anchors.fill: parent
                    said: line.text
                    color: line.tone === "quiet" ? Theme.secondary
                         : line.tone === "attention" ? Theme.attention
                         : line.tone === "danger" ? Theme.foldInk : Theme.text
                    horizontalAlignment: line.align === "right" ? Text.AlignRight
                                       : line.align === "center" ? Text.AlignHCenter
                                       : Text.AlignLeft
                    font.pixelSize: Theme.letters(line.size)
                    font.weight: line.bold ? Font.Bold : Font.Normal
                    // A drawn card keeps its size: beside smaller letters it would lie over the next.
                    fontSizeMode: Theme.namesCards(line.text) ? Text.FixedSize : Text.Fit
                    wrapMode: Text.Wrap
                    lineHeight: 0.92
                }
            }
        }

        // What is typed on the sheet's keys, on a keyboard that is plugged in, or by the system's
        // own for a script that the sheet has none of.
        TextInput {
            id: entry

            // The line as the sheet has it: letters that are still being composed are not in it.
            readonly property string told: cover.facts.sheetEntryText

            objectName: "entry"
            visible: cover.facts.sheetEntry
            enabled: cover.facts.live
            x: cover.wide(cover.facts.sheetEntryX)
            y: cover.high(cover.facts.sheetEntryY)
            width: cover.wide(cover.facts.sheetEntryAcross)
            height: cover.high(cover.facts.sheetEntryHigh)
            clip: true
            color: Theme.text
            selectionColor: Theme.wager
            font.pixelSize: Theme.letters(32)
            font.weight: Font.Bold
            horizontalAlignment: TextInput.AlignLeft
            verticalAlignment: TextInput.AlignVCenter
            inputMethodHints: Qt.ImhNoPredictiveText
            activeFocusOnTab: true
            Accessible.role: Accessible.EditableText
            Accessible.name: cover.facts.sheetEntryHint
            onToldChanged: {
                if (text !== told)
                    text = told;
            }
            onTextEdited: {
                cover.desk.type_text(text);
                if (text !== told)
                    text = told;
            }
            onAccepted: {
                if (cover.facts.sheetEntryReady)
                    cover.desk.touch_sheet("key enter");
            }
            onVisibleChanged: {
                // A line that is gone would blink on: each blink is a frame.
                if (visible)
                    forceActiveFocus();
                else
                    focus = false;
            }

            Words {
                anchors.fill: parent
                visible: entry.text === "" && entry.preeditText === ""
                text: cover.facts.sheetEntryHint
                color: Theme.secondary
                font.pixelSize: Theme.letters(32)
                fontSizeMode: Text.Fit
            }
        }

        Repeater {
            model: cover.desk.rows("sheetKeys")

            SheetKey {
                desk: cover.desk
                sheet: cover
            }
        }
    }
}
