pragma ComponentBehavior: Bound
// `fingers` and `desk` are the window's own, given to every part by its name.
// qmllint disable unqualified

import QtQuick
import QtQuick.Controls.Basic
import "fingers"
import "../pictures"

// The one kind of button: everything that can be touched is one of these.
QuickButton {
    id: key

    required property var desk
    required property string touchName
    property string caption: ""
    property string amount: ""
    // What is said of it to whoever can't see it; `touchName` is for the record and for tests.
    property string spoken: [caption, amount, footnote].filter(Boolean).join(", ")
    property string sign: ""
    property string footnote: ""
    // Whether it is the one commit: green, and nothing else is.
    property bool commits: false
    property color fill: Theme.raised
    property color ink: Theme.text
    property color edge: Theme.outline
    readonly property color ground: commits ? Theme.go : fill
    readonly property color letters: !enabled ? Theme.text : commits ? Theme.goInk : ink
    property int captionSize: Theme.large
    property int amountSize: Theme.letters(25)
    property int captionWeight: Font.Bold

    // Whether it belongs to a sheet, or opens one; else it belongs to the prompt.
    property bool ofSheet: false

    // Whether holding the key down means something else than a touch.
    property bool holds: false
    property bool wasHeld: false
    property bool hint: true

    // What stood there when the finger came down; -1: not for long enough. And which key it was: a
    // sheet's row may become another one.
    property int heldStanding: -1
    property string heldName: ""

    // Whether the finger that is down, or was last, means what stands there.
    property bool meant: false

    // Whether an amount on it has no room there: cut, it is another one.
    readonly property bool cutOff: (contentItem as KeyFace)?.cutOff ?? false

    // Whether it may be touched again and again at once, as a digit.
    property bool again: false
    // What it means whatever prompt and sheet are shown, and whoever else touches them; "": what they
    // do. And since when, as `fingers` counts.
    property string own: ""
    property int since: 0
    // Whether it may be down beside another one, as a digit of two thumbs that type.
    property bool together: again || own !== ""
    // What the guard said as the finger came down: of two keys that are down none is meant.
    property int landed: -1
    // Whether the finger that is down was counted: it is lifted then, whatever the key is by now.
    property bool counted: false
    // The least time in milliseconds that what it says takes, wherever the finger was.
    property int rest: 0

    // Whether the finger that touched last would touch this one next, and it does not count yet.
    readonly property bool waits: unripe || (fingers.holds && !again && enabled && visible
        && lies(fingers.x, fingers.y, x, y, width, height))
    // Whether what it says can't have been done yet.
    property bool unripe: false

    function lies(atX, atY) {
        const spot = key.mapFromItem(null, atX, atY);
        return spot.x >= 0 && spot.y >= 0 && spot.x <= width && spot.y <= height;
    }

    // Whether a finger that comes down now means it: `fingers` knows where the last one was.
    function counts() {
        const corner = key.mapToItem(null, 0, 0);
        if (own !== "") {
            const stood = fingers.stood_ms(since);
            return desk.facts.live && stood >= fingers.debounce
                && fingers.allows(corner.x, corner.y, width, height, again, stood);
        }
        return desk.is_meant(ofSheet)
            && (rest === 0 || fingers.standing === 0 || desk.prompt_stood_ms() >= rest)
            && fingers.allows(corner.x, corner.y, width, height, again, desk.stood_ms());
    }

    // What must not change under the finger: all that the prompt's keys come of, or a sheet's page as
    // it is drawn; of a digit, which is the same one on all of a page, the page alone. Asked for,
    // not bound: it changes with each prompt, for all keys, and counts for one that is touched.
    function stands() {
        return own !== "" ? since : !ofSheet ? desk.facts.standing
             : again ? desk.facts.sheetNumber : desk.facts.sheetStanding;
    }

    // Pressed and released under the same prompt: a finger that came down before the prompt
    // changed, or just after, meant the prompt before. So with the pages of a sheet.
    signal touched
    signal held

    onPressedChanged: {
        if (pressed && !together) {
            counted = true;
            landed = fingers.land();
        }
        else if (counted) {
            counted = false;
            fingers.lift();
        }
    }
    onOwnChanged: since = fingers.mark()
    onVisibleChanged: {
        if (own !== "")
            since = fingers.mark();
    }
    Component.onDestruction: {
        if (counted)
            fingers.lift();
    }
    onPressed: {
        heldName = touchName;
        heldStanding = !cutOff && counts() ? stands() : -1;
        meant = heldStanding >= 0;
        wasHeld = false;
        if (holds)
            holding.restart();
    }
    onReleased: holding.stop()
    onCanceled: holding.stop()
    onTapped: {
        if (wasHeld)
            return;
        const before = desk.facts.missed;
        const alone = together || fingers.is_alone(landed);
        meant = alone && !cutOff && heldName === touchName && heldStanding === stands();
        if (cutOff)
            desk.miss_cut();
        else if (meant) {
            tell(false);
            touched();
        }
        else if (!alone)
            desk.miss_crowded();
        else if (unripe)
            desk.miss_unripe();
        else
            desk.miss_changed();
        if (desk.facts.missed !== before)
            missing.restart();
    }

    // What the record keeps of the touch: the key, and where the finger came down.
    function tell(wasHeld) {
        const spot = key.mapToItem(null, key.pressX, key.pressY);
        fingers.accept(spot.x, spot.y, again);
        desk.note_touch(touchName, [caption, amount].filter(Boolean).join(" "), wasHeld,
                        1000 * spot.x / Math.max(1, Window.width),
                        1000 * spot.y / Math.max(1, Window.height));
    }

    // A touch that did not count: the key shows it for a moment.
    Timer {
        id: missing

        interval: 450
    }

    Timer {
        id: holding

        interval: Theme.holdMs
        onTriggered: {
            if (key.down && !key.cutOff && key.heldName === key.touchName && key.heldStanding === key.stands() && (key.together || fingers.is_alone(key.landed))) {
                key.wasHeld = true;
                key.tell(true);
                key.held();
            }
        }
    }

    focusPolicy: Qt.NoFocus
    hoverEnabled: false
    objectName: touchName
    Accessible.name: Theme.pronounce(spoken)
    Accessible.role: Accessible.Button

    background: Rectangle {
        radius: Theme.px(12)
        color: !key.enabled ? Theme.panel : key.down ? Qt.lighter(key.ground, 1.35) : key.ground
        border.width: missing.running ? Theme.px(6) : key.down ? 3 : 1.5
        border.color: missing.running ? Theme.missed : !key.enabled ? Theme.disabledEdge : key.down ? Theme.text : key.commits ? Theme.goEdge : key.edge
    }

    // How long the finger under which it came to lie still has to wait.
    Rectangle {
        visible: key.waits
        width: parent.width * part
        height: Theme.px(8)
        anchors.bottom: parent.bottom
        radius: height / 2
        color: Theme.secondary

        property real part: 0

        NumberAnimation on part {
            running: key.waits
            from: 0
            to: 1
            duration: key.unripe ? key.rest : fingers.standing
        }
    }

    // How long it has been held down, of the time that it takes.
    Rectangle {
        visible: key.holds && key.down && key.hint
        width: parent.width * share
        height: Theme.px(8)
        anchors.bottom: parent.bottom
        radius: height / 2
        color: Theme.attention

        property real share: 0

        NumberAnimation on share {
            running: key.holds && key.down
            from: 0
            to: 1
            duration: Theme.holdMs
        }
    }

    contentItem: KeyFace {
        cutOff: words.cutOff || more.cutOff

        LayoutMirroring.enabled: Theme.mirrored
        LayoutMirroring.childrenInherit: true

        opacity: !key.enabled ? Theme.dim : key.waits ? 0.6 : 1

        // How much room the caption needs in its smallest letters.
        TextMetrics {
            id: least

            text: key.footnote !== "" ? key.caption : ""
            font.family: words.font.family
            font.weight: key.captionWeight
            font.pixelSize: Theme.least
        }

        Drawing {
            id: picture

            // A word that leaves no room for it tells more.
            readonly property bool fits: least.advanceWidth <= parent.width - Theme.px(46)

            visible: key.sign !== "" && fits
            art: key.sign === "" ? "" : "icon/" + key.sign + "/" + Theme.bare(key.letters)
            width: Theme.px(30)
            height: width
            x: key.footnote === "" ? (parent.width - width) / 2
             : Theme.mirrored ? parent.width - width - Theme.px(8) : Theme.px(8)
            y: key.footnote !== "" ? Theme.px(8) : key.caption === "" ? (parent.height - height) / 2
                                  : parent.height / 2 - height - Theme.px(2)
        }

        Words {
            id: words

            // Several words rather stand below each other than touch the key's rim.
            readonly property real rim: key.width > Theme.px(110) && key.footnote === "" && key.caption.includes(" ") ? Theme.px(4) : 1

            visible: key.caption !== ""
            anchors {
                left: parent.left
                leftMargin: key.footnote !== "" && picture.visible ? Theme.px(42) : words.rim
                right: parent.right
                rightMargin: Math.max(words.rim, key.footnote !== "" ? Theme.px(3) : 0)
            }
            y: key.footnote !== "" ? Theme.px(6) : key.sign !== "" ? parent.height / 2 : key.amount !== "" ? Theme.px(6) : 0
            height: key.footnote !== "" ? Theme.px(34) : key.sign !== "" ? parent.height / 2 - Theme.px(6)
                                     : key.amount !== "" ? parent.height * 0.46 : parent.height
            text: key.caption
            color: key.letters
            font.pixelSize: key.captionSize
            font.weight: key.captionWeight
            fontSizeMode: Text.Fit
            // Between words only: half an amount is another amount.
            wrapMode: Text.WordWrap
            horizontalAlignment: Text.AlignHCenter
        }

        Words {
            visible: key.footnote !== ""
            x: Theme.px(8)
            width: parent.width - 2 * x
            y: Theme.px(40)
            height: parent.height - y - Theme.px(3)
            text: key.footnote
            color: key.enabled ? Theme.secondary : Theme.text
            font.pixelSize: Theme.letters(17)
            fontSizeMode: Text.Fit
            lineHeight: 0.85
            wrapMode: Text.WordWrap
            verticalAlignment: Text.AlignTop
        }

        Words {
            id: more

            visible: key.amount !== ""
            // Several seats' numbers may be written smaller, and keep off the rims.
            x: Theme.px(text.length > 12 ? 6 : 2)
            width: parent.width - 2 * x
            y: key.caption === "" ? 0 : parent.height * 0.46
            height: key.caption === "" ? parent.height : parent.height * 0.46
            text: key.amount
            // A long amount has no more room than a short one.
            crowded: text.length > 6
            color: key.letters
            font.pixelSize: key.amountSize
            font.weight: crowded ? Font.DemiBold : Font.Bold
            fontSizeMode: Text.HorizontalFit
            horizontalAlignment: Text.AlignHCenter
        }
    }
}
