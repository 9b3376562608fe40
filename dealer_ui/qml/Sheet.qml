import QtQuick

// What hangs from the top bar over the table: a seat's, the table's or the floor's sheet.
Item {
    id: cover

    required property var desk
    readonly property var facts: desk.facts

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

    // A touch beside the sheet puts it away, but for the second one of a double tap.
    Rectangle {
        anchors.fill: parent
        color: Theme.background
        opacity: 0.66

        TapHandler {
            gesturePolicy: TapHandler.WithinBounds
            onTapped: {
                if (cover.desk.is_meant(true))
                    cover.desk.touch_sheet("sheet close");
            }
        }
    }

    Rectangle {
        id: sheet

        x: Math.round((parent.width - width) / 2)
        y: -cover.away * Theme.px(60)
        width: Theme.px(896)
        height: Theme.px(cover.facts.sheetHeight)
        radius: Theme.px(16)
        color: "#101B2E"
        border.width: Theme.px(2)
        border.color: "#46608C"

        TapHandler {
            gesturePolicy: TapHandler.WithinBounds
        }

        Words {
            id: title

            x: Theme.px(16)
            y: Theme.px(8)
            width: Theme.px(cover.facts.sheetFigure === "" ? 690 : 500)
            height: Theme.px(38)
            text: cover.facts.sheetTitle
            font.pixelSize: Theme.px(28)
            font.weight: Font.Bold
            fontSizeMode: Text.HorizontalFit
            minimumPixelSize: Theme.px(17)
        }

        Words {
            visible: cover.facts.sheetFigure !== "" && !refusal.visible
            x: Theme.px(cover.facts.sheetBacks ? 520 : 600)
            y: Theme.px(cover.facts.sheetBacks ? 6 : 8)
            width: Theme.px(190)
            height: Theme.px(cover.facts.sheetBacks ? 38 : 74)
            horizontalAlignment: Text.AlignRight
            text: cover.facts.sheetFigure
            font.pixelSize: Theme.px(32)
            font.weight: Font.Bold
            fontSizeMode: Text.HorizontalFit
            minimumPixelSize: Theme.px(16)
        }

        Words {
            visible: !refusal.visible || refusal.roomy
            x: title.x
            y: Theme.px(48)
            width: Theme.px(cover.facts.sheetBacks ? 690 : cover.facts.sheetFigure !== "" ? 600 : 780)
            height: Theme.px(36)
            said: cover.facts.sheetBelow
            color: "#C3CEE0"
            font.pixelSize: Theme.px(18)
            fontSizeMode: Text.Fit
            minimumPixelSize: Theme.px(13)
            wrapMode: Text.Wrap
            lineHeight: 0.9
            verticalAlignment: Text.AlignTop
        }

        Rectangle {
            id: refusal

            readonly property bool roomy: cover.facts.sheetRoomHigh > 0

            visible: cover.facts.sheetRefusal !== ""
            x: Theme.px(roomy ? 16 : 10)
            y: Theme.px(roomy ? cover.facts.sheetRoomY : 44)
            width: Theme.px(roomy ? 492 : cover.facts.sheetBacks ? 698 : 786)
            height: Theme.px(roomy ? Math.min(160, cover.facts.sheetRoomHigh) : 42)
            radius: Theme.px(8)
            color: "#4A1719"
            border.width: roomy ? 2 : 0
            border.color: "#FF8A7D"

            Words {
                x: Theme.px(refusal.roomy ? 16 : 10)
                width: parent.width - 2 * x
                height: parent.height
                text: cover.facts.sheetRefusal
                color: "#FFD9D3"
                font.pixelSize: Theme.px(refusal.roomy ? 23 : 18)
                font.weight: Font.DemiBold
                fontSizeMode: Text.Fit
                minimumPixelSize: Theme.px(13)
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
            captionSize: Theme.px(19)
            enabled: cover.facts.live
            x: Theme.px(716)
            y: Theme.px(8)
            width: Theme.px(80)
            height: Theme.px(74)
            onTouched: cover.desk.touch_sheet(touchName)
        }

        TouchKey {
            desk: cover.desk
            touchName: "sheet close"
            ofSheet: true
            sign: "cross"
            enabled: cover.facts.live
            x: Theme.px(804)
            y: Theme.px(8)
            width: Theme.px(80)
            height: Theme.px(74)
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

                x: Theme.px(atX)
                y: Theme.px(atY)
                width: Theme.px(across)
                height: Theme.px(high)

                Rectangle {
                    visible: line.boxed
                    anchors.fill: parent
                    radius: Theme.px(10)
                    color: "#070C16"
                    border.width: 1
                    border.color: Theme.outline
                }

                Words {
                    anchors.fill: parent
                    said: line.text
                    color: line.tone === "quiet" ? Theme.secondary
                         : line.tone === "attention" ? Theme.attention
                         : line.tone === "danger" ? "#FFB4A9" : Theme.text
                    horizontalAlignment: line.align === "right" ? Text.AlignRight
                                       : line.align === "center" ? Text.AlignHCenter
                                       : Text.AlignLeft
                    font.pixelSize: Theme.px(line.size)
                    font.weight: line.bold ? Font.Bold : Font.Normal
                    fontSizeMode: Text.Fit
                    minimumPixelSize: Theme.px(12)
                    wrapMode: Text.Wrap
                    lineHeight: 0.92
                }
            }
        }

        Repeater {
            model: cover.desk.rows("sheetKeys")

            SheetKey {
                desk: cover.desk
            }
        }
    }
}
