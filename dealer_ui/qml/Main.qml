import QtQuick
import QtQuick.Window

// The dealer's screen. Places never move between states.
Window {
    id: screen

    required property var desk
    required property real pixelsPerMm
    required property bool motion
    required property int holdMs
    readonly property var facts: desk.facts
    readonly property real sideWidth: Theme.px(356)
    readonly property real middle: Theme.px(64)

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
        value: Math.min(screen.width / 1280, screen.height / 800)
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
        border.color: "#FF8A7D"
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
            color: "#FF8A7D"
        }
    }

    TopBar {
        desk: screen.desk
        width: screen.width
        height: Theme.px(60)
    }

    PokerTable {
        id: table

        desk: screen.desk
        x: Math.round((side.x - width) / 2)
        y: screen.middle
        width: Theme.px(904)
        height: Theme.px(600)
    }

    Sheet {
        desk: screen.desk
        visible: screen.facts.sheetOpen
        z: 1
        y: screen.middle
        width: side.x
        height: actions.y - y - Theme.px(4)
    }

    CornerKeys {
        desk: screen.desk
        x: Theme.px(10)
        y: actions.y - height - Theme.px(10)
        width: side.x - 2 * x
        z: screen.facts.gridOpen ? 0 : 1
    }

    ActionBar {
        id: actions

        desk: screen.desk
        x: Theme.px(12)
        y: screen.height - height - Theme.px(10)
        width: side.x - 2 * x
        height: Theme.action
    }

    Item {
        id: side

        x: screen.width - width - Theme.px(12)
        y: Theme.px(70)
        width: screen.sideWidth
        height: screen.height - y - Theme.px(10)

        PromptPanel {
            id: prompt

            desk: screen.desk
            width: parent.width
            height: {
                const room = (screen.facts.gridOpen ? grid.y - side.y
                              : wagers.visible ? wagers.y
                              : answers.count > 0 ? answers.y : side.height) - Theme.gap;
                const wanted = Math.max(Theme.px(awards.visible || wagers.visible ? 180 : 300), needed);
                // What is left below must hold a line or two of what happened, or it is not left.
                return screen.facts.gridOpen || (!awards.visible && wanted > room - Theme.px(86))
                    ? room : Math.min(room, wanted);
            }
        }

        HistoryList {
            desk: screen.desk
            // Between prompt and keys; where the bet sizes leave no room, below them.
            readonly property bool below: wagers.visible && wagers.y - prompt.height < Theme.px(90)
                                          && answers.count === 0

            visible: !screen.facts.gridOpen && height > Theme.px(70) && !empty
            y: below ? wagers.y + wagers.height + Theme.keyGap
                     : prompt.height + Theme.gap + (awards.visible ? awards.height + Theme.gap : 0)
            width: parent.width
            height: (below ? parent.height : wagers.visible ? wagers.y - Theme.gap
                     : answers.count > 0 ? answers.y - Theme.gap : parent.height) - y
        }

        AwardPanel {
            id: awards

            desk: screen.desk
            visible: count > 0 && !screen.facts.gridOpen
            y: prompt.height + Theme.gap
            width: parent.width
            room: answers.y - y - Theme.gap
        }

        AnswerPad {
            id: answers

            desk: screen.desk
            visible: !screen.facts.gridOpen
            width: parent.width
            y: parent.height - Math.max(height, Theme.action)
        }

        WagerPad {
            id: wagers

            desk: screen.desk
            visible: screen.facts.promptKind === "act" && !screen.facts.gridOpen
            width: parent.width
            y: parent.height - Theme.action - Theme.keyGap - height
        }

        Keypad {
            desk: screen.desk
            visible: screen.facts.keypadOpen
            width: parent.width
            y: parent.height - height
        }
    }

    CardGrid {
        id: grid

        desk: screen.desk
        visible: screen.facts.gridOpen
        width: screen.width
        y: screen.height - height
    }

    Rectangle {
        id: message

        z: 1
        visible: screen.facts.message !== ""
        anchors.horizontalCenter: table.horizontalCenter
        y: (screen.facts.gridOpen ? grid.y : actions.y) - height - Theme.px(6)
        width: Math.min(table.width - Theme.px(200), words.implicitWidth + Theme.px(70))
        height: words.height + Theme.px(20)
        radius: Theme.px(12)
        color: "#3A1A1C"
        border.width: 2
        border.color: "#FF8A7D"

        Drawing {
            x: Theme.px(14)
            anchors.verticalCenter: parent.verticalCenter
            width: Theme.px(28)
            height: width
            art: "icon/warning/FFB4A9"
        }

        Words {
            id: words

            x: Theme.px(54)
            y: Theme.px(10)
            width: message.width - x - Theme.px(14)
            text: screen.facts.message
            font.pixelSize: Theme.px(20)
            font.weight: Font.DemiBold
            wrapMode: Text.Wrap
        }
    }

    // Keys as large as fingers need a panel of their size.
    Rectangle {
        z: 4
        visible: screen.width < 1024 || screen.height < 600
        anchors.fill: parent
        color: Theme.background

        Words {
            anchors.centerIn: parent
            width: parent.width * 0.85
            text: screen.width < screen.height
                ? qsTr("Turn this screen: it is used in landscape, 1024 x 600 at least")
                : qsTr("This screen is too small: 1024 x 600 at least, ten inches across")
            font.pixelSize: 30
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
        anchors.topMargin: Theme.px(60)
    }
}
