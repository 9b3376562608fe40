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
    fill: style === "main" ? Theme.go : style === "danger" ? Theme.dangerKey
        : style === "wager" ? Theme.wager : style === "chosen" ? Theme.chosen
        : refused ? Theme.refusedKey : style === "bare" ? "transparent" : Theme.raised
    ink: style === "main" && enabled ? Theme.goInk : refused ? Theme.refusedInk : Theme.text
    edge: style === "main" ? Theme.goEdge : style === "danger" ? Theme.dangerEdge
        : style === "wager" ? Theme.wagerEdge : style === "chosen" ? Theme.attention
        : refused ? Theme.refusedEdge : style === "bare" ? "transparent" : Theme.keyEdge
    onTouched: holds ? desk.ask_to_hold() : desk.touch_sheet(name)
    onHeld: desk.touch_sheet(name)

    contentItem: Item {
        // How much of the key the label has, where a line stands below it.
        readonly property real split: Math.max(
            key.height * (key.label.length > 14 && key.detail.length < 10 ? 0.54 : 0.36),
            Theme.px(34))

        opacity: !key.enabled ? 0.38 : key.waits ? 0.6 : 1

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

        Words {
            visible: key.label !== ""
            anchors {
                left: key.art === "" ? parent.left : picture.right
                leftMargin: Theme.px(key.art === "" ? 3 : 6)
                right: parent.right
                rightMargin: Theme.px(3)
            }
            y: key.detail === "" || key.loud ? Theme.px(2) : Theme.px(6)
            height: key.detail === "" ? parent.height - Theme.px(4)
                                      : parent.split
            said: key.label
            aside: (key.detail !== "" && !key.loud) || key.size < 20
            color: key.ink
            font.pixelSize: aside ? Theme.notes(key.size) : Theme.letters(key.loud ? 17 : key.size)
            font.weight: key.loud ? Font.DemiBold : Font.Bold
            fontSizeMode: Text.Fit
            wrapMode: Text.WordWrap
            lineHeight: 0.9
            horizontalAlignment: Text.AlignHCenter
        }

        Words {
            visible: key.detail !== ""
            x: Theme.px(key.loud ? 3 : 8)
            y: parent.split + Theme.px(key.loud ? 0 : 6)
            width: parent.width - 2 * x
            height: parent.height - y - Theme.px(6)
            text: key.detail
            aside: !key.loud || text.length > 6
            color: key.style === "main" || key.loud ? key.ink : key.refused ? Theme.refusedInk
                 : key.style === "" ? Theme.detail : key.ink
            font.pixelSize: key.loud ? Theme.letters(25) : Theme.notes(17)
            font.weight: key.loud ? Font.Bold : Font.Normal
            fontSizeMode: Text.Fit
            wrapMode: Text.WordWrap
            lineHeight: 0.92
            horizontalAlignment: Text.AlignHCenter
        }
    }
}
