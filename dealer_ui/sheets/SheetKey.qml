pragma ComponentBehavior: Bound

import QtQuick
import "../parts"
import "../pictures"

// One key of a sheet: a label and a line below it, or a picture.
TouchKey {
    id: key

    required property var sheet
    required property string name
    required property string label
    required property string detail
    required property string style
    required property string art
    required property int atX
    required property int atY
    required property int across
    required property int high
    required property int size
    required property bool loud
    required property bool lit
    required holds

    readonly property bool refused: style === "refused"

    touchName: name
    // A key that is nothing but a picture shows a card, or a sign that its name tells.
    spoken: label === "" && art.startsWith("card/") ? Theme.nameCard(art.split("/")[1])
          : name === "key back" || name === "letter back" ? qsTr("Delete")
          : label === "" && detail === "" ? name.replace(/_/g, " ")
          : name.startsWith("instead ") ? qsTr("%1 instead").arg([label, detail].filter(Boolean).join(", "))
          : [label, detail].filter(Boolean).join(", ")
    ofSheet: true
    // Digits and letters are typed one after the other.
    again: (name.startsWith("key ") && name !== "key enter") || name.startsWith("letter ")
    enabled: desk.facts.live && lit
    x: sheet.wide(atX)
    y: sheet.high(atY)
    width: sheet.wide(across)
    height: sheet.high(high)
    // Green is the one commit, blue what is chosen.
    commits: style === "main" && enabled
    fill: style === "chosen" ? Theme.chosen
        : refused ? Theme.refusedKey : style === "bare" ? "transparent" : Theme.raised
    ink: refused ? Theme.refusedInk : Theme.text
    edge: style === "chosen" ? Theme.chosenEdge
        : refused ? Theme.refusedEdge : style === "bare" ? "transparent" : Theme.keyEdge
    onTouched: holds ? desk.ask_to_hold() : desk.touch_sheet(name)
    onHeld: desk.touch_sheet(name)

    contentItem: KeyFace {
        id: inner

        cutOff: caption.cutOff || more.cutOff

        // The label as large as it can be with what stands below it; that is told whole, or not.
        readonly property real most: height - Theme.px(8)
        // An amount at one touch is told in any type: its word stands in one line above it.
        readonly property bool counts: key.loud && key.detail !== "" && key.name.startsWith("amount ")
        readonly property bool telling: counts || (key.detail !== ""
                                        && least.contentHeight + more.contentHeight <= most)
        // What was filled in goes on the record: it is seen beside what it is, on one line or two.
        readonly property bool filled: key.loud && !telling && key.name.startsWith("field ")
        readonly property real room: counts ? 0.46 * most : telling ? most - more.contentHeight : most

        opacity: !key.enabled ? Theme.dim : key.waits ? 0.6 : 1

        Drawing {
            id: picture

            // Beside the label where there is one; else in the middle.
            readonly property bool beside: key.label !== ""

            visible: key.art !== ""
            x: !beside ? (parent.width - width) / 2
             : Theme.mirrored ? parent.width - width - Theme.px(10) : Theme.px(10)
            y: (parent.height - height) / 2
            height: key.art.startsWith("card/") ? parent.height - Theme.px(8) : Theme.px(40)
            width: key.art.startsWith("card/") ? Math.round(height * 63 / 88)
                                               : beside ? Theme.px(64) : height
            art: key.art
        }

        component Label: Words {
            width: caption.width
            visible: false
            said: key.label
            font.weight: key.loud ? Font.DemiBold : Font.Bold
            wrapMode: Text.WordWrap
            lineHeight: caption.lineHeight
        }

        Label {
            id: large

            font.pixelSize: Theme.letters(key.size)
        }

        Label {
            id: least

            font.pixelSize: Theme.size(20)
        }

        Words {
            id: caption

            visible: key.label !== ""
            anchors {
                left: key.art === "" ? parent.left : picture.right
                leftMargin: Theme.px(key.art === "" ? 3 : 6)
                right: parent.right
                rightMargin: Theme.px(3)
            }
            y: Theme.px(3)
            // By the label's own height, not by this text's: that is fitted into what is said here.
            height: inner.counts ? inner.room : inner.telling ? Math.min(inner.room, lettering.contentHeight) : inner.most

            readonly property Words lettering: inner.counts || large.contentHeight <= inner.room ? large : least

            said: inner.filled ? key.label + ": " + key.detail : key.label
            color: key.letters
            font.pixelSize: inner.filled ? least.font.pixelSize : lettering.font.pixelSize
            font.weight: key.loud ? Font.DemiBold : Font.Bold
            fontSizeMode: inner.counts ? Text.Fit : Text.HorizontalFit
            wrapMode: inner.counts ? Text.NoWrap : Text.WordWrap
            lineHeight: 0.9
            horizontalAlignment: Text.AlignHCenter
        }

        Words {
            id: more

            visible: inner.telling
            x: Theme.px(4)
            y: caption.y + caption.height
            width: parent.width - 2 * x
            height: parent.height - y - Theme.px(4)
            text: key.detail
            color: key.commits || key.loud ? key.letters : key.refused ? Theme.refusedInk
                 : key.style === "" ? Theme.detail : key.letters
            font.pixelSize: Theme.size(key.loud ? 24 : 20)
            font.weight: key.loud ? Font.Bold : Font.Normal
            // An amount has no more room than it has.
            crowded: key.loud && key.detail.length > 6
            fontSizeMode: inner.counts ? Text.Fit : key.loud ? Text.HorizontalFit : Text.FixedSize
            wrapMode: inner.counts ? Text.NoWrap : Text.WordWrap
            lineHeight: 0.88
            horizontalAlignment: Text.AlignHCenter
        }
    }
}
