pragma ComponentBehavior: Bound
// `fingers` and `desk` are the window's own, given to every part by its name.
// qmllint disable unqualified

import QtQuick
import QtQuick.Window
import "../bands"
import "../desk"
import "../floor"
import "../parts"
import "../pictures"
import "../replay"
import "../sheets"
import "../table"

// The dealer's screen. Places never move between states.
Window {
    id: screen

    required property var desk
    required property real pixelsPerMm
    required property bool motion
    required property int holdMs
    property var replay: null
    property bool replayOpen: false
    property var floor: null
    property bool floorOpen: false
    readonly property bool covered: floorOpen || replayOpen
    // The drawn table of a simulation in which a person deals, where no window beside has room.
    property var drawn: null
    // Whether it lies in front; while cards are named, the keys for them come first.
    property bool cards: true
    readonly property bool cardsLie: Boolean(drawn) && cards
    onNamingChanged: cards = !naming
    onDrawnChanged: cards = !naming
    readonly property var facts: desk.facts
    required property bool leftHanded
    required property int dimMs
    // Nothing was touched and nothing was asked for long: darker, which spares the panel.
    property bool dimmed: false
    property int driftMs: 60000
    required property real largeType
    required property bool fourColours
    readonly property bool upright: height > width
    // Upright a sheet and the cards to name have no room beside each other: the cards wait.
    readonly property bool naming: facts.gridOpen && !(upright && facts.sheetOpen)
    // Beside the table the keypad takes the room of all but the prompt.
    readonly property bool typing: facts.keypadOpen && !upright
    readonly property real sideWidth: Theme.px(356)
    // Where the table and its keys may be: all of it upright, else beside the prompt.
    readonly property real tableRoom: upright ? width : width - sideWidth - Theme.px(12)
    readonly property real tableHigh: Theme.px(600)
    readonly property real tableY: bar.height + Theme.px(4)
    // While cards are named the table is pulled up as far as it takes to see whose they are.
    readonly property real seen: (prompt.above ? prompt.y : grid.y) - tableY - Theme.px(6)
    readonly property real pulled: !naming ? 0
        : Math.max(0, Math.min(tableHigh - seen, Theme.px(facts.gridMiddle) - seen / 2))
    readonly property real tableX: !upright && Theme.leftHanded ? width - tableRoom : 0

    title: "Tapburn"
    color: Theme.background

    Binding {
        target: Theme
        property: "mm"
        value: screen.pixelsPerMm
    }

    Binding {
        target: Theme
        property: "holdMs"
        value: screen.holdMs
    }

    Binding {
        target: Theme
        property: "u"
        value: screen.upright ? Math.min(screen.width / 912, screen.height / 1420)
                              : Math.min(screen.width / 1280, screen.height / 800)
    }

    Binding {
        target: Theme
        property: "leftHanded"
        value: screen.leftHanded
    }

    Binding {
        target: Theme
        property: "fourColours"
        value: screen.fourColours
    }

    Binding {
        target: Theme
        property: "type"
        value: screen.largeType
    }

    Binding {
        target: Theme
        property: "motion"
        value: screen.motion
    }

    // A touch where no key takes it: shown, so that nobody waits for what it was meant to do.
    MouseArea {
        anchors.fill: parent
        z: -1
        onPressed: mouse => {
            fingers.leave();
            stray.x = mouse.x - stray.width / 2;
            stray.y = mouse.y - stray.height / 2;
            fading.restart();
        }
    }

    Rectangle {
        id: stray

        z: 3
        width: Theme.px(64)
        height: width
        radius: width / 2
        color: "transparent"
        border.width: Theme.px(4)
        border.color: Theme.refusal
        visible: fading.running

        Timer {
            id: fading

            interval: 350
        }

        Rectangle {
            anchors.centerIn: parent
            width: parent.width * 0.6
            height: Theme.px(4)
            rotation: -45
            color: Theme.refusal
        }
    }

    Timer {
        id: quiet

        interval: Math.max(1, screen.dimMs)
        running: screen.dimMs > 0
        onTriggered: screen.dimmed = true
    }

    // Nothing burns in: what stands for long moves by a few pixels, round and round.
    Timer {
        property int step: 0
        readonly property list<int> across: [0, 2, 3, 2, 0, -2, -3, -2]

        running: screen.dimmed
        interval: screen.driftMs
        repeat: true
        onTriggered: {
            step = (step + 1) % across.length;
            screen.contentItem.x = across[step];
            screen.contentItem.y = across[(step + 2) % across.length];
        }
    }

    function wake() {
        screen.dimmed = false;
        screen.contentItem.x = 0;
        screen.contentItem.y = 0;
        if (screen.dimMs > 0)
            quiet.restart();
    }

    Connections {
        target: screen.facts

        function onPromptNumberChanged() {
            screen.wake();
        }

        function onBannerChanged() {
            screen.wake();
        }
    }

    // Lies over everything, sees every finger and takes none.
    Item {
        z: 6
        anchors.fill: parent

        PointHandler {
            onActiveChanged: screen.wake()
        }
    }

    Rectangle {
        z: 5
        visible: screen.dimmed
        anchors.fill: parent
        color: Theme.dark
        opacity: 0.6
    }

    TopBar {
        id: bar

        desk: screen.desk
        upright: screen.upright
        over: Boolean(screen.drawn)
        cards: screen.cards
        onTurned: screen.cards = !screen.cards
        width: screen.width
    }

    // A hand's width beside the table, or all that is left below it.
    Item {
        id: side

        readonly property real upper: screen.upright ? screen.tableY + screen.tableHigh + Theme.px(8)
                                                   : bar.height + Theme.px(10)

        x: screen.upright ? Theme.px(12)
         : Theme.leftHanded ? Theme.px(12) : screen.width - width - Theme.px(12)
        y: upper
        // Of no position of its own: `x` reads the width, and each would wait for the other.
        width: screen.upright ? screen.width - 2 * Theme.px(12) : screen.sideWidth
        height: (!screen.upright ? screen.height - Theme.px(10) : actions.y - Theme.keyGap) - y

        readonly property real column: screen.upright ? (width - Theme.px(16)) / 2 : width
        readonly property real far: width - column
        // What is told and what is touched stand one above the other, or side by side.
        readonly property real tellingX: x + (Theme.leftHanded ? far : 0)
        readonly property real touchedX: x + (Theme.leftHanded ? 0 : far)
        // Where the context ends: above the last action, or above the commit beside it.
        readonly property real contextEnd: (screen.upright ? commit.y : last.y) - Theme.keyGap
        readonly property real contextTop: awards.visible ? awards.y : keypad.visible ? keypad.y
                                         : answers.visible && answers.count > 0 ? answers.y
                                         : wagers.visible ? wagers.y
                                         : contextEnd + Theme.keyGap
        // How high the prompt may be.
        readonly property real promptRoom: (screen.upright ? last.y : contextTop) - Theme.gap - y
    }

    Item {
        id: table

        // How far what it shows is pulled up.
        readonly property real contentY: screen.pulled

        clip: screen.naming
        x: screen.upright ? Math.round((screen.width - width) / 2)
                          : screen.tableX + Math.round((screen.tableRoom - width) / 2)
        y: screen.tableY
        width: Theme.px(904)
        height: screen.naming ? screen.seen : screen.tableHigh

        PokerTable {
            id: felt

            desk: screen.desk
            y: -table.contentY
            width: table.width
            height: screen.tableHigh
        }
    }

    Loader {
        id: over

        x: screen.upright ? 0 : screen.tableX
        y: bar.height
        width: screen.tableRoom
        height: corners.y + corners.height + Theme.px(8) - y
        visible: screen.cardsLie

        function find(): void {
            if (screen.drawn)
                over.setSource("../drawn_table/TableOver.qml", {
                    "view": screen.drawn,
                    "foot": Qt.binding(() => corners.height + Theme.px(14))
                });
            else
                over.source = "";
        }

        Connections {
            target: screen

            function onDrawnChanged() {
                over.find();
            }
        }
    }

    // Below the board, where a sheet's last key lay.
    SlipUndo {
        desk: screen.desk
        z: 1
        // Between the pods at the sides, which are broader over a table without a board.
        width: table.width * (screen.facts.boarded ? 0.52 : 0.42)
        x: table.x + (table.width - width) / 2
        // Above the nearest chairs, however high its key is.
        y: table.y + Math.min(0.62 * screen.tableHigh, Theme.px(455) - height)
    }

    // What lies over the table waits while a PIN is asked for above it.
    Rectangle {
        z: 4
        visible: screen.covered && screen.facts.sheetOpen
        anchors.fill: parent
        color: Theme.background
        opacity: 0.66

        MouseArea {
            anchors.fill: parent
        }
    }

    Sheet {
        id: sheet

        desk: screen.desk
        upright: screen.upright
        visible: screen.facts.sheetOpen
        // What lies over the table asks for a PIN on the table's own page.
        z: screen.covered ? 4 : 1
        dims: !screen.covered
        seatAt: (x, y) => screen.cardsLie ? 0 : felt.seatAt(sheet.mapToItem(felt, x, y))
        x: screen.upright ? 0 : screen.tableX
        y: bar.height + Theme.px(4)
        width: screen.tableRoom
        height: (screen.upright ? side.upper : actions.y) - y - Theme.px(4)
    }

    CornerKeys {
        id: corners

        desk: screen.desk
        x: screen.tableX + Theme.px(10)
        y: (screen.upright ? side.upper : actions.y) - height - Theme.px(10)
        width: screen.tableRoom - 2 * Theme.px(10)
        covered: screen.facts.sheetOpen && (screen.upright || sheet.y + sheet.reach > y)
        z: screen.naming || covered ? 0 : 1
    }

    ActionBar {
        id: actions

        desk: screen.desk
        x: screen.tableX + Theme.px(12)
        y: screen.height - height - Theme.px(10)
        width: screen.tableRoom - 2 * Theme.px(12)
    }

    PromptPanel {
        id: prompt

        // Upright the cards to name take what is below the table, and some of the table too.
        readonly property bool above: screen.upright && screen.naming

        desk: screen.desk
        wide: above
        x: above ? side.x : side.tellingX
        y: above ? grid.y - height - Theme.px(8) : side.y
        z: above ? 1 : 0
        width: above ? side.width : side.column
        room: above ? Theme.px(170) : screen.naming ? grid.y - side.y - Theme.gap : side.promptRoom
        height: above || screen.naming ? room : Math.min(room, Math.max(Theme.px(250), needed))
    }

    HistoryList {
        desk: screen.desk
        visible: !screen.naming && !screen.typing && height > Theme.px(70) && !empty
        x: side.tellingX
        y: prompt.y + prompt.height + Theme.gap
        width: side.column
        height: side.y + side.promptRoom - y
    }

    AwardPanel {
        id: awards

        desk: screen.desk
        // Behind the push other answers have the room.
        visible: screen.facts.awards > 0 && !screen.naming
                 && (screen.facts.promptKind === "push_pot" || answers.count === 0)
                 && (screen.upright || room >= least)
        x: side.touchedX
        y: (answers.count > 0 ? answers.y - Theme.gap : side.contextEnd) - height
        width: side.column
        room: (answers.count > 0 ? answers.y - Theme.gap : side.contextEnd)
              - side.y - (screen.upright ? 0 : Math.max(Theme.px(160), prompt.least + Theme.gap))
    }

    AnswerPad {
        id: answers

        desk: screen.desk
        visible: !screen.naming && !screen.facts.keypadOpen
        x: side.touchedX
        width: side.column
        y: (wagers.visible ? wagers.y - Theme.keyGap : side.contextEnd) - height
    }

    WagerPad {
        id: wagers

        desk: screen.desk
        visible: screen.facts.promptKind === "act" && screen.facts.amountOffered && !screen.naming
                 && !screen.facts.keypadOpen
        x: side.touchedX
        width: side.column
        y: side.contextEnd - height
    }

    Keypad {
        id: keypad

        desk: screen.desk
        visible: screen.facts.keypadOpen
        brief: screen.upright
        close: !screen.upright && commit.y - Theme.keyGap - whole - Theme.gap - side.y < prompt.least
        x: side.touchedX
        width: side.column
        y: commit.y - Theme.keyGap - height
    }

    LastAction {
        id: last

        desk: screen.desk
        visible: !screen.naming && !(screen.typing && !screen.upright)
        x: side.tellingX
        y: (screen.upright ? side.y + side.height : commit.y - Theme.keyGap) - height
        width: side.column
    }

    CommitBand {
        id: commit

        desk: screen.desk
        clears: screen.upright
        visible: !screen.naming
        x: side.touchedX
        y: side.y + side.height - height
        width: side.column
    }

    CardGrid {
        id: grid

        desk: screen.desk
        upright: screen.upright
        visible: screen.naming && !screen.cardsLie
        width: screen.width
        height: implicitHeight
        y: screen.height - height
    }

    Rectangle {
        id: message

        LayoutMirroring.enabled: Theme.mirrored
        LayoutMirroring.childrenInherit: true

        z: 1
        visible: screen.facts.message !== ""
        anchors.horizontalCenter: table.horizontalCenter
        // Over the table, never over a key: upright the prompt and its keys lie below it.
        y: (prompt.above ? prompt.y : screen.naming ? grid.y : screen.upright ? side.upper : actions.y)
           - height - Theme.px(6)
        width: Math.min(table.width - Theme.px(200), words.implicitWidth + Theme.px(70))
        height: words.height + Theme.px(20)
        radius: Theme.px(12)
        color: Theme.message
        border.width: 2
        border.color: Theme.refusal

        Drawing {
            anchors { left: parent.left; leftMargin: Theme.px(14); verticalCenter: parent.verticalCenter }
            width: Theme.px(28)
            height: width
            art: "icon/warning/FFB4A9"
        }

        Words {
            id: words

            anchors { left: parent.left; leftMargin: Theme.px(54); right: parent.right; rightMargin: Theme.px(14) }
            y: Theme.px(10)
            text: screen.facts.message
            font.pixelSize: Theme.letters(20)
            font.weight: Font.DemiBold
            wrapMode: Text.Wrap
        }
    }

    // What lies over the table takes every touch that misses its keys.
    MouseArea {
        z: 3
        anchors.fill: parent
        enabled: screen.covered
    }

    // The floor's screen over the table; the hand that is opened from it lies above it.
    Loader {
        z: 3
        anchors.fill: parent
        active: screen.floorOpen
        sourceComponent: Component {
            FloorPane {
                model: screen.floor
                onClosed: screen.desk.leave_floor()
            }
        }
    }

    // The record over the table, which waits meanwhile: no key of its own can be touched.
    Loader {
        z: 3
        anchors.fill: parent
        active: screen.replayOpen
        sourceComponent: Component {
            ReplayPane {
                model: screen.replay
                onClosed: screen.desk.leave_replay()
            }
        }
    }

    // Keys as large as fingers need a panel of their size.
    Rectangle {
        z: 4
        visible: screen.upright ? screen.width < 800 || screen.height < 1280
                                : screen.width < 1024 || screen.height < 600
        anchors.fill: parent
        color: Theme.background

        Words {
            anchors.centerIn: parent
            width: parent.width * 0.85
            text: screen.upright
                ? qsTr("Screen too small. Upright: 800 x 1280 at least. Or turn it: 1024 x 600 at least")
                : qsTr("This screen is too small: 1024 x 600 at least, ten inches across")
            font.pixelSize: Theme.letters(30)
            font.weight: Font.Bold
            color: Theme.attention
            wrapMode: Text.Wrap
            horizontalAlignment: Text.AlignHCenter
        }

        MouseArea {
            anchors.fill: parent
        }
    }

    Banner {
        z: 2
        facts: screen.facts
        visible: screen.facts.banner !== ""
        anchors.fill: parent
        anchors.topMargin: bar.height
    }
}
