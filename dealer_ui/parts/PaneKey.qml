// `fingers` and `desk` are the window's own, given to every part by its name.
// qmllint disable unqualified
import QtQuick
import QtQuick.Controls.Basic
import "fingers"

// A key of what lies over the table: the replay, and the floor's screen.
QuickButton {
    id: key

    // What it is called where keys are found by name.
    property string touchName: text
    // Whether the finger that is down, or was last, means what stands there.
    property bool meant: false
    // Whether it may be touched again and again at once.
    property bool again: false
    // What the guard said as the finger came down: of two keys that are down none is meant.
    property int landed: -1
    // What else a touch of it sends, that is drawn beside it.
    property string sends: ""
    readonly property string meaning: [touchName, text, detail, refused, sends].join("|")
    // When it came to mean that, as `fingers` counts; and what it meant when the finger came down.
    property int since: 0
    property string heldMeaning: ""

    // Touched by a finger that means it: one that was elsewhere before, or has waited.
    signal touched

    Component.onCompleted: since = fingers.mark()
    onMeaningChanged: since = fingers.mark()
    onVisibleChanged: since = fingers.mark()
    onPressedChanged: {
        if (pressed)
            landed = fingers.land();
        else
            fingers.lift();
    }
    Component.onDestruction: {
        if (pressed)
            fingers.lift();
    }
    onPressed: {
        const corner = key.mapToItem(null, 0, 0);
        const stood = fingers.stood_ms(since);
        heldMeaning = meaning;
        meant = (again || stood >= fingers.debounce)
              && fingers.allows(corner.x, corner.y, width, height, again, stood);
    }
    onTapped: {
        if (!meant || heldMeaning !== meaning || !(again || fingers.is_alone(landed)))
            return;
        const spot = key.mapToItem(null, key.pressX, key.pressY);
        fingers.accept(spot.x, spot.y, again);
        touched();
    }
    property bool chosen: false
    property bool refused: false
    property string detail: ""
    // A name that knows no spaces is broken anywhere.
    property bool wraps: false
    // A sentence of its own, broken between words.
    property bool lines: false
    // Whether it is the one commit: green, and nothing else is.
    property bool commits: false
    readonly property color ground: commits && enabled ? Theme.go
                                  : down || chosen ? Theme.chosen : refused ? Theme.well : Theme.raised
    readonly property real share: wraps ? 0.62 : 0.42

    implicitHeight: Theme.target
    implicitWidth: Math.max(Theme.target, label.implicitWidth + Theme.px(30))
    padding: 6
    horizontalPadding: 8
    focusPolicy: Qt.NoFocus
    Accessible.name: text
    Accessible.description: detail
    contentItem: Item {
        implicitWidth: label.implicitWidth

        Words {
            id: label
            width: parent.width
            height: key.detail === "" ? parent.height : parent.height * key.share
            text: key.text
            color: key.commits && key.enabled ? Theme.goInk : key.enabled && !key.refused ? Theme.text : Theme.secondary
            font.pixelSize: Theme.letters(20)
            font.weight: Font.DemiBold
            fontSizeMode: key.lines ? Text.Fit : key.wraps ? Text.FixedSize : Text.HorizontalFit
            wrapMode: key.lines ? Text.WordWrap : key.wraps ? Text.WrapAnywhere : Text.NoWrap
            lineHeight: key.lines ? 0.9 : 1
            horizontalAlignment: Text.AlignHCenter
        }
        Words {
            visible: key.detail !== ""
            width: parent.width
            y: parent.height * (key.share + 0.02)
            height: parent.height - y
            text: key.detail
            color: key.refused ? Theme.refusedInk : Theme.detail
            font.pixelSize: Theme.size(20)
            fontSizeMode: Text.Fit
            wrapMode: Text.Wrap
            horizontalAlignment: Text.AlignHCenter
        }
    }
    background: Rectangle {
        radius: Theme.px(10)
        color: key.ground
        border.width: key.chosen || key.visualFocus ? 3 : 1
        border.color: key.chosen || key.visualFocus ? Theme.chosenEdge : Theme.paneEdge
        opacity: key.enabled ? 1 : 0.55
    }
}
