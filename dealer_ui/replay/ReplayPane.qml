pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Controls.Basic
import QtQuick.Layouts
import "../parts"
import "../parts/fingers"
import "../table"
import "../window"

// A hand of the record, step by step: the table as it was shown, and beside it who did what and why.
Rectangle {
    id: screen

    objectName: "replay"

    required property var model
    signal closed
    readonly property real side: Math.max(Theme.px(364), 20 * Theme.size(20))
    // What stands beside the table lies below it.
    readonly property bool upright: height > width
    // How much smaller the felt is drawn upright; beside the list it ends where the words begin.
    readonly property real smaller: Math.min(0.82, width / felt.width)
    readonly property real words: 6.4 * Theme.size(20)
    readonly property real below: Math.min(Theme.px(592), controls.y - Theme.px(8) - words)
    readonly property bool lowly: !upright && height < 10 * Theme.target
    readonly property list<string> speeds: ["slow", "normal", "fast"]
    readonly property list<string> speedNames: [qsTr("slow"), qsTr("normal"), qsTr("fast")]
    property int speed: 1
    property string page: "steps"
    readonly property TextField field: page === "hands" ? search : page === "what if" ? wanted : null

    // Else arrows would go on moving in a field that is not shown.
    onPageChanged: search.focus = wanted.focus = false

    function type(letter) {
        letters.put(field, letter.toLowerCase(), false);
        if (field === search)
            model.look_for(search.text);
    }

    color: Theme.background

    component Filter: PaneKey {
        property string kind

        width: (filters.width - filters.spacing) / 2
        leftPadding: Theme.px(4)
        rightPadding: Theme.px(4)
        again: true
        chosen: screen.model.kind === kind
        onTouched: screen.model.choose_kind(kind)
    }

    TopBar {
        id: bar

        desk: screen.model.table
        upright: screen.upright
        width: screen.width
        height: implicitHeight
    }

    PokerTable {
        id: felt

        objectName: "felt"

        desk: screen.model.table
        x: Math.round((screen.width - (screen.upright ? 0 : screen.side) - width) / 2)
        y: bar.height + Theme.px(2)
        width: Theme.px(904)
        height: Theme.px(600)
        transformOrigin: Item.Top
        scale: screen.upright ? screen.smaller
                              : Math.min(0.885, (screen.width - screen.side) / width, (screen.below - y) / height)

        // A replay is looked at: no chair opens.
        enabled: false
    }

    Rectangle {
        visible: screen.model.trouble !== ""
        z: 1
        x: now.x
        y: now.y - height - Theme.px(2)
        width: now.width
        radius: Theme.px(8)
        height: trouble.implicitHeight + Theme.px(4)
        color: Theme.panel
        border.color: Theme.foldInk

        Words {
            id: trouble

            x: Theme.px(16)
            y: Theme.px(2)
            width: parent.width - 2 * x
            text: screen.model.trouble
            color: Theme.foldInk
            font.pixelSize: Theme.small
            wrapMode: Text.Wrap
            maximumLineCount: 3
            shortens: true
        }
    }

    Rectangle {
        id: now

        readonly property real least: screen.upright ? screen.words
                                    : screen.height - upper - controls.height - Theme.px(20)
        readonly property real upper: screen.upright ? felt.y + felt.height * screen.smaller : screen.below
        // A touch shows a long rule whole, over the felt.
        property bool whole: false

        z: whole ? 1 : 0

        LayoutMirroring.enabled: Theme.mirrored
        LayoutMirroring.childrenInherit: true

        x: Theme.px(12)
        y: upper + least - height
        width: screen.width - (screen.upright ? 0 : screen.side) - Theme.px(24)
        height: whole ? Math.max(least, saying.implicitHeight + Theme.px(12)) : least
        radius: Theme.px(12)
        color: Theme.panel
        border.color: Theme.outline

        TapHandler {
            onTapped: now.whole = !now.whole
        }

        // Of another step the table is to be seen first.
        readonly property int step: screen.model.place

        onStepChanged: whole = false

        ColumnLayout {
            id: saying

            anchors { fill: parent; leftMargin: Theme.px(16); rightMargin: Theme.px(16); topMargin: Theme.px(3); bottomMargin: Theme.px(3) }
            spacing: 0

            Words {
                Layout.fillWidth: true
                text: screen.model.busy !== "" ? screen.model.busy : screen.model.text
                font.pixelSize: Theme.size(20)
                font.weight: Font.Bold
                font.strikeout: screen.model.undone !== ""
                elide: Text.ElideRight
                wrapMode: Text.Wrap
                maximumLineCount: 1
            }
            Words {
                Layout.fillWidth: true
                text: screen.model.undone !== "" ? screen.model.origin + "  ·  " + screen.model.undone : screen.model.origin
                color: screen.model.undone !== "" ? Theme.attention : Theme.secondary
                font.pixelSize: Theme.small
                elide: Text.ElideRight
            }
            Words {
                Layout.fillWidth: true
                text: screen.model.said !== "" ? screen.model.said : screen.model.rule
                color: Theme.secondary
                font.pixelSize: Theme.small
                wrapMode: Text.Wrap
                maximumLineCount: now.whole ? 30 : 2
                shortens: !now.whole
            }
        }
    }

    GridLayout {
        id: controls

        // A ruling on a low panel needs their room; what is ruled upon stands in the list beside it.
        visible: !(screen.lowly && screen.page === "ruling")
        x: Theme.px(12)
        y: screen.height - height - Theme.px(10)
        width: screen.width - Theme.px(24)
        height: screen.upright ? 2 * Theme.target + Theme.gap : Theme.target
        columns: screen.upright ? 5 : 9
        columnSpacing: Theme.gap
        rowSpacing: Theme.gap

        PaneKey { Layout.fillWidth: screen.upright; text: qsTr("Hands"); chosen: screen.page === "hands"; onTouched: screen.page = screen.page === "hands" ? "steps" : "hands" }
        PaneKey { Layout.fillWidth: screen.upright; text: qsTr("Start"); Accessible.name: qsTr("First step"); enabled: screen.model.place > 0; onTouched: screen.model.go(0) }
        PaneKey { Layout.fillWidth: screen.upright; text: qsTr("Back"); again: true; enabled: screen.model.place > 0; onTouched: screen.model.go(screen.model.place - 1) }
        PaneKey { Layout.fillWidth: screen.upright; text: screen.model.playing ? qsTr("Stop") : qsTr("Play"); enabled: screen.model.count > 0; onTouched: screen.model.play(screen.speeds[screen.speed]) }
        PaneKey { Layout.fillWidth: screen.upright; text: qsTr("Next"); again: true; enabled: screen.model.place < screen.model.count - 1; onTouched: screen.model.go(screen.model.place + 1) }
        PaneKey { text: qsTr("Next irregularity"); lines: true; Layout.columnSpan: screen.upright ? 2 : 1; again: true; Layout.preferredWidth: 7.5 * Theme.size(20); Layout.fillWidth: screen.upright; enabled: screen.model.marked; onTouched: screen.model.go_notable() }
        PaneKey {
            Layout.preferredWidth: 6.2 * Theme.size(20)
            Layout.fillWidth: screen.upright
            lines: true
            text: qsTr("Speed: %1").arg(screen.speedNames[screen.speed])
            onTouched: {
                const playing = screen.model.playing;
                if (playing)
                    screen.model.play(screen.speeds[screen.speed]);
                screen.speed = (screen.speed + 1) % screen.speeds.length;
                if (playing)
                    screen.model.play(screen.speeds[screen.speed]);
            }
        }
        Slider {
            Layout.fillWidth: true
            Layout.minimumWidth: Theme.target
            Layout.preferredWidth: Theme.target
            implicitHeight: Theme.target
            from: 0
            to: Math.max(1, screen.model.count - 1)
            stepSize: 1
            value: screen.model.place
            onMoved: screen.model.go(value)
            Accessible.name: qsTr("Step")
        }
        Words {
            text: screen.model.count > 0 ? qsTr("%1 of %2").arg(screen.model.place + 1).arg(screen.model.count) : ""
            font.pixelSize: Theme.size(20)
            Layout.preferredWidth: 5.2 * Theme.size(20)
            horizontalAlignment: Text.AlignRight
        }
    }

    RowLayout {
        id: deeds

        x: (screen.upright ? 0 : screen.width - screen.side) + Theme.px(8)
        y: controls.y - height - Theme.px(8)
        width: (screen.upright ? screen.width : screen.side) - Theme.px(16)
        height: Theme.target
        spacing: Theme.px(6)

        PaneKey { text: qsTr("Ruling"); Layout.fillWidth: true; chosen: screen.page === "ruling"; enabled: screen.model.ended; onTouched: screen.page = screen.page === "ruling" ? "steps" : "ruling" }
        PaneKey { visible: !screen.model.live; text: qsTr("What if"); Layout.fillWidth: true; chosen: screen.page === "what if"; enabled: screen.model.ended; onTouched: screen.page = screen.page === "what if" ? "steps" : "what if" }
        PaneKey { visible: screen.model.live; text: screen.model.held ? qsTr("Release") : qsTr("Hold"); Accessible.name: screen.model.held ? qsTr("Release the evidence") : qsTr("Hold the evidence"); Layout.fillWidth: true; enabled: screen.model.count > 0; onTouched: screen.model.hold(form.by) }
        PaneKey { visible: screen.model.live; text: qsTr("Close"); Accessible.name: qsTr("Close the replay"); Layout.fillWidth: true; onTouched: screen.closed() }
    }

    RulingForm {
        id: form

        visible: screen.page === "ruling"
        z: 2
        x: 0
        y: bar.height
        width: screen.width - (screen.upright ? 0 : screen.side)
        height: (screen.upright ? deeds.y : screen.lowly ? screen.height : controls.y) - y - Theme.px(8)
        model: screen.model
    }

    Rectangle {
        LayoutMirroring.enabled: Theme.mirrored
        LayoutMirroring.childrenInherit: true

        x: screen.upright ? 0 : screen.width - screen.side
        y: screen.upright ? now.upper + now.least + Theme.px(8) : bar.height
        width: screen.upright ? screen.width : screen.side
        height: deeds.y - y - Theme.px(8)
        color: Theme.panel

        RowLayout {
            id: tabs

            x: Theme.px(8)
            y: Theme.px(6)
            width: parent.width - 2 * x
            visible: screen.page !== "hands" && screen.page !== "what if"
            PaneKey { text: qsTr("Steps"); Layout.fillWidth: true; chosen: screen.page === "steps"; onTouched: screen.page = "steps" }
            PaneKey { text: qsTr("Evidence"); Layout.fillWidth: true; chosen: screen.page === "evidence"; onTouched: screen.page = "evidence" }
            PaneKey { text: qsTr("Pots"); Layout.fillWidth: true; chosen: screen.page === "pots"; onTouched: screen.page = "pots" }
        }

        // Which steps are listed.
        RowLayout {
            id: groups

            x: Theme.px(8)
            anchors.top: tabs.bottom
            anchors.topMargin: Theme.px(6)
            width: parent.width - 2 * x
            spacing: Theme.px(6)
            visible: steps.visible

            component Group: PaneKey {
                property string group

                touchName: "group " + group
                Layout.fillWidth: true
                leftPadding: Theme.px(4)
                rightPadding: Theme.px(4)
                again: true
                chosen: screen.model.group === group
                onTouched: screen.model.choose_group(group)
            }

            Group { text: qsTr("All"); group: "" }
            Group { text: qsTr("Bets"); group: "bets" }
            Group { text: qsTr("Cards"); group: "cards" }
            Group { text: qsTr("Floor"); group: "floor" }
        }

        TextField {
            id: search

            visible: screen.page === "hands"
            x: Theme.px(8)
            y: Theme.px(6)
            width: parent.width - 2 * x
            height: Theme.target
            font.pixelSize: Theme.size(20)
            color: Theme.text
            placeholderText: qsTr("Number, player, over 500")
            placeholderTextColor: Theme.secondary
            onTextEdited: screen.model.look_for(text)
            Accessible.name: qsTr("Look for hands")
            background: Rectangle { color: Theme.background; radius: Theme.px(8); border.color: Theme.paneEdge }
        }

        Flow {
            id: filters

            visible: screen.page === "hands"
            x: Theme.px(8)
            anchors.top: search.bottom
            anchors.topMargin: Theme.px(6)
            width: parent.width - 2 * x
            spacing: Theme.px(6)

            Filter { text: qsTr("Disputed"); kind: "disputed" }
            Filter { text: qsTr("Corrected"); kind: "corrected" }
            Filter { text: qsTr("Undone"); kind: "undone" }
            Filter { text: qsTr("Ruled"); kind: "ruled" }
        }

        ColumnLayout {
            visible: screen.page === "what if"
            anchors { fill: parent; margins: Theme.px(8) }
            spacing: Theme.px(8)

            TextField {
                id: wanted

                Layout.fillWidth: true
                implicitHeight: Theme.target
                font.pixelSize: Theme.size(20)
                color: Theme.text
                placeholderText: qsTr("%1 raise to 60").arg(screen.model.sequence)
                placeholderTextColor: Theme.secondary
                maximumLength: 80
                onAccepted: screen.model.suppose(text)
                Accessible.name: qsTr("What if")
                background: Rectangle { color: Theme.background; radius: Theme.px(8); border.color: Theme.paneEdge }
            }
            GridLayout {
                Layout.fillWidth: true
                columns: 3
                columnSpacing: Theme.px(6)
                rowSpacing: Theme.px(6)

                Repeater {
                    model: [
                        { words: "fold", label: qsTr("fold") }, { words: "check", label: qsTr("check") },
                        { words: "call", label: qsTr("call") }, { words: "raise to", label: qsTr("raise to") },
                        { words: "seat", label: qsTr("seat") }, { words: "out of turn", label: qsTr("out of turn") }
                    ]

                    PaneKey {
                        required property var modelData

                        text: modelData.label
                        leftPadding: Theme.px(4)
                        rightPadding: Theme.px(4)
                        Layout.fillWidth: true
                        Layout.preferredWidth: 1
                        onTouched: {
                            const more = modelData.words === "raise to" || modelData.words === "seat" ? " " : "";
                            wanted.text = screen.model.sequence + " " + modelData.words + more;
                            wanted.forceActiveFocus();
                            if (more === "")
                                screen.model.suppose(wanted.text);
                        }
                    }
                }
            }
            PaneKey { text: qsTr("Show outcome"); Layout.fillWidth: true; enabled: wanted.text !== ""; onTouched: screen.model.suppose(wanted.text) }
            ScrollView {
                id: result

                Layout.fillWidth: true
                Layout.fillHeight: true
                contentWidth: availableWidth

                Words {
                    width: result.availableWidth
                    text: screen.model.supposed !== "" ? screen.model.supposed : qsTr("Change the step shown and see the outcome. Nothing is recorded.")
                    color: screen.model.supposed !== "" ? Theme.text : Theme.secondary
                    font.pixelSize: Theme.size(20)
                    wrapMode: Text.Wrap
                    verticalAlignment: Text.AlignTop
                }
            }
        }

        ListView {
            id: steps

            visible: screen.page === "steps" || screen.page === "ruling"
            anchors { left: parent.left; right: parent.right; top: groups.bottom; bottom: parent.bottom; topMargin: Theme.px(6) }
            clip: true
            model: screen.model.rows("steps")
            // What is made ahead is not at hand any more when a hand of fewer steps is opened.
            cacheBuffer: 0
            currentIndex: screen.model.listed
            onCountChanged: positionViewAtIndex(Math.max(0, currentIndex), ListView.Contain)
            highlightMoveDuration: 0
            ScrollBar.vertical: ScrollBar {}

            delegate: QuickButton {
                id: row

                required property int place
                required property string at
                required property string told
                required property string who
                required property string street
                required property bool undone
                required property bool notable

                width: steps.width
                padding: 0
                focusPolicy: Qt.NoFocus
                Accessible.name: row.told
                Accessible.role: Accessible.ListItem
                onTapped: screen.model.go(place)
                background: Rectangle {
                    color: row.down ? Theme.wager : row.ListView.isCurrentItem ? Theme.raised : "transparent"
                    Rectangle { anchors.left: parent.left; width: Theme.px(5); height: parent.height; color: Theme.attention; visible: row.ListView.isCurrentItem }
                }
                contentItem: Column {
                    leftPadding: Theme.mirrored ? 0 : Theme.px(14)
                    rightPadding: Theme.mirrored ? Theme.px(14) : 0
                    topPadding: Theme.px(4)
                    bottomPadding: Theme.px(5)
                    Words { visible: row.street !== ""; width: row.width - Theme.px(34); text: row.street; color: Theme.attention; font.weight: Font.Bold; font.pixelSize: Theme.size(20) }
                    Words {
                        width: row.width - Theme.px(34)
                        text: row.told
                        wrapMode: Text.Wrap
                        color: row.undone ? Theme.foldInk : row.notable ? Theme.attention : Theme.text
                        font.strikeout: row.undone
                        font.pixelSize: Theme.size(20)
                    }
                    Words { width: row.width - Theme.px(34); text: row.at + "  ·  " + row.who; color: Theme.secondary; font.pixelSize: Theme.letters(16) }
                }
            }
        }

        ListView {
            id: evidence

            visible: screen.page === "evidence"
            anchors { left: parent.left; right: parent.right; top: tabs.bottom; bottom: parent.bottom; margins: Theme.px(14); topMargin: Theme.px(6) }
            clip: true
            spacing: Theme.px(12)
            model: screen.model.rows("evidence")
            ScrollBar.vertical: ScrollBar {}

            delegate: Column {
                id: piece

                required property string told
                required property string art
                required property bool wrong

                width: ListView.view.width
                spacing: Theme.px(4)

                Image {
                    visible: piece.art !== ""
                    source: piece.art
                    width: Math.min(implicitWidth, parent.width)
                    fillMode: Image.PreserveAspectFit
                    Accessible.name: piece.told
                }
                Words {
                    width: parent.width
                    text: piece.told
                    wrapMode: Text.Wrap
                    color: piece.wrong ? Theme.foldInk : Theme.text
                    font.pixelSize: Theme.size(20)
                }
            }

            Words {
                visible: evidence.count === 0 && screen.model.count > 0
                width: parent.width
                text: qsTr("This step has no evidence: it followed from the one before.")
                wrapMode: Text.Wrap
                color: Theme.secondary
                font.pixelSize: Theme.size(20)
            }
        }

        ListView {
            visible: screen.page === "pots"
            anchors { left: parent.left; right: parent.right; top: tabs.bottom; bottom: parent.bottom; margins: Theme.px(14); topMargin: Theme.px(6) }
            clip: true
            model: screen.model.rows("pots")
            ScrollBar.vertical: ScrollBar {}

            delegate: Words {
                required property string told
                required property bool head

                text: told

                width: ListView.view.width
                topPadding: head ? Theme.px(12) : 0
                wrapMode: Text.Wrap
                font.weight: head ? Font.Bold : Font.Normal
                font.pixelSize: Theme.size(head ? 24 : 20)
            }
        }

        ListView {
            id: hands

            visible: screen.page === "hands"
            anchors { left: parent.left; right: parent.right; top: filters.bottom; bottom: parent.bottom; topMargin: Theme.px(6) }
            clip: true
            model: screen.model.rows("hands")
            ScrollBar.vertical: ScrollBar {}

            delegate: QuickButton {
                id: hand

                required property int number
                required property string at
                required property string game
                required property string pot
                required property string who
                required property string marks

                width: hands.width
                padding: 0
                focusPolicy: Qt.NoFocus
                Accessible.name: qsTr("Hand %1").arg(number)
                Accessible.role: Accessible.ListItem
                onTapped: { screen.model.open_hand(number); screen.page = "steps"; }
                background: Rectangle { color: hand.down ? Theme.wager : hand.number === screen.model.number ? Theme.raised : "transparent" }
                contentItem: Column {
                    leftPadding: Theme.mirrored ? 0 : Theme.px(14)
                    rightPadding: Theme.mirrored ? Theme.px(14) : 0
                    topPadding: Theme.px(5)
                    bottomPadding: Theme.px(6)
                    Words { width: hand.width - Theme.px(34); wrapMode: Text.Wrap; text: qsTr("Hand %1  ·  %2  ·  pot %3").arg(hand.number).arg(hand.at).arg(hand.pot); font.weight: Font.DemiBold; font.pixelSize: Theme.size(20) }
                    Words { width: hand.width - Theme.px(34); text: hand.game + "  ·  " + hand.who; color: Theme.secondary; font.pixelSize: Theme.letters(17); wrapMode: Text.Wrap }
                    Words { visible: hand.marks !== ""; width: hand.width - Theme.px(34); text: hand.marks; color: Theme.attention; font.pixelSize: Theme.size(20); wrapMode: Text.Wrap }
                }
            }
        }
    }

    Rectangle {
        visible: screen.field !== null && screen.field.activeFocus
        z: 3
        x: Theme.px(12)
        width: screen.width - (screen.upright ? 0 : screen.side) - Theme.px(24)
        height: 4 * Theme.target + 3 * letters.spacing + Theme.px(16)
        y: (screen.upright ? now.upper + now.least : controls.y - Theme.px(8)) - height
        color: Theme.panel
        border.color: Theme.outline
        radius: Theme.px(12)

        Letters {
            id: letters

            anchors { fill: parent; margins: Theme.px(8) }
            LayoutMirroring.enabled: false
            LayoutMirroring.childrenInherit: true
            scripts: screen.model.keyboards
            onTyped: letter => screen.type(letter)
        }
    }

    Shortcut { sequence: "Right"; enabled: !search.activeFocus && !wanted.activeFocus; onActivated: screen.model.go(screen.model.place + 1) }
    Shortcut { sequence: "Left"; enabled: !search.activeFocus && !wanted.activeFocus; onActivated: screen.model.go(screen.model.place - 1) }
    Shortcut { sequence: "Home"; enabled: !search.activeFocus && !wanted.activeFocus; onActivated: screen.model.go(0) }
    Shortcut { sequence: "End"; enabled: !search.activeFocus && !wanted.activeFocus; onActivated: screen.model.go(screen.model.count - 1) }
    Shortcut { sequence: "Space"; enabled: !search.activeFocus && !wanted.activeFocus; onActivated: screen.model.play(screen.speeds[screen.speed]) }
    Shortcut { sequences: [StandardKey.Find]; onActivated: { screen.page = "hands"; search.forceActiveFocus(); } }
}
