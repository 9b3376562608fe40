pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Controls.Basic
import QtQuick.Layouts
import "../parts"
import "../parts/fingers"

// The floor's screen: this table now, its hands, rulings, chips and dealers of the day.
Rectangle {
    id: pane

    LayoutMirroring.enabled: Theme.mirrored
    LayoutMirroring.childrenInherit: true

    objectName: "floor"

    required property var model
    signal closed

    readonly property bool upright: height > width
    readonly property var labels: ({
        "table": qsTr("This table"),
        "hands": qsTr("Hands"),
        "rulings": qsTr("Rulings"),
        "chips": qsTr("Chips"),
        "staff": qsTr("Dealers")
    })

    color: Theme.background

    // Nothing of the table is touched through it.
    MouseArea { anchors.fill: parent }

    ColumnLayout {
        anchors { fill: parent; margins: Theme.px(14) }
        spacing: Theme.px(12)

        RowLayout {
            Layout.fillWidth: true
            spacing: Theme.keyGap

            ColumnLayout {
                Layout.fillWidth: true
                spacing: 0
                Words {
                    Layout.fillWidth: true
                    text: pane.model.title
                    font.pixelSize: Theme.letters(28)
                    font.weight: Font.Bold
                    elide: Text.ElideRight
                }
                Words {
                    Layout.fillWidth: true
                    visible: text !== ""
                    text: pane.model.trouble !== "" ? pane.model.trouble
                        : pane.model.person !== "" ? qsTr("Signed on: %1").arg(pane.model.person)
                        : qsTr("Nobody at this table has a PIN: whoever looks is not known")
                    color: pane.model.trouble !== "" ? Theme.foldInk : Theme.secondary
                    font.pixelSize: Theme.small
                    wrapMode: Text.Wrap
                    maximumLineCount: 2
                    elide: Text.ElideRight
                }
            }
            PaneKey { visible: pane.model.person !== ""; text: qsTr("Sign off"); onTouched: pane.model.sign_off() }
            PaneKey { text: qsTr("Close"); Accessible.name: qsTr("Close the floor's screen"); onTouched: pane.closed() }
        }

        RowLayout {
            Layout.fillWidth: true
            spacing: Theme.gap

            Repeater {
                model: pane.model.pages

                PaneKey {
                    required property string modelData

                    Layout.fillWidth: true
                    Layout.preferredWidth: 1
                    text: pane.labels[modelData]
                    chosen: pane.model.page === modelData
                    onTouched: pane.model.turn_to(modelData)
                }
            }
        }

        GridLayout {
            Layout.fillWidth: true
            visible: figures.count > 0
            columns: pane.upright ? 3 : figures.count > 6 ? Math.ceil(figures.count / 2) : Math.max(4, figures.count)
            rowSpacing: Theme.gap
            columnSpacing: Theme.gap

            Repeater {
                id: figures

                model: pane.model.rows("figures")

                Rectangle {
                    id: figure

                    required property string label
                    required property string value
                    required property string tone

                    Layout.fillWidth: true
                    Layout.preferredWidth: 1
                    implicitHeight: told.height + Theme.px(16)
                    radius: Theme.px(10)
                    color: Theme.pit
                    border.width: 1
                    border.color: Theme.outline

                    Column {
                        id: told

                        x: Theme.px(10)
                        y: Theme.px(7)
                        width: parent.width - 2 * x

                        Words {
                            width: parent.width
                            text: figure.label
                            color: Theme.secondary
                            font.pixelSize: Theme.letters(17)
                            fontSizeMode: Text.HorizontalFit
                        }
                        Words {
                            width: parent.width
                            text: figure.value
                            color: figure.tone === "danger" ? Theme.foldInk
                                 : figure.tone === "attention" ? Theme.attention : Theme.text
                            font.pixelSize: Theme.letters(26)
                            font.weight: Font.Bold
                            fontSizeMode: Text.HorizontalFit
                        }
                    }
                }
            }
        }

        GridLayout {
            Layout.fillWidth: true
            visible: wishes.count > 0
            columns: pane.upright ? 3 : 4
            rowSpacing: Theme.keyGap
            columnSpacing: Theme.keyGap

            Repeater {
                id: wishes

                model: pane.model.rows("wishes")

                PaneKey {
                    required property string name
                    required property string label
                    required refused
                    required detail

                    Layout.fillWidth: true
                    Layout.preferredWidth: 1
                    implicitHeight: Math.max(Theme.target, Theme.px(92))
                    text: label
                    Accessible.name: label
                    sends: name
                    onTouched: pane.model.wish(name)
                }
            }
        }

        Rectangle {
            Layout.fillWidth: true
            Layout.fillHeight: true
            radius: Theme.px(12)
            color: Theme.panel
            border.width: 1
            border.color: Theme.outline

            ListView {
                id: lines

                anchors { fill: parent; margins: Theme.px(6) }
                clip: true
                model: pane.model.rows("lines")
                ScrollBar.vertical: ScrollBar { policy: ScrollBar.AsNeeded; width: Theme.px(10) }

                delegate: QuickButton {
                    id: line

                    required property string at
                    required property string head
                    required property string told
                    required property string note
                    required property int number
                    required property string tone
                    required property int index

                    readonly property real aside: Theme.px(190)

                    width: lines.width
                    height: Math.max(number > 0 ? Theme.target : Theme.px(52),
                                     words.height + Theme.px(16))
                    padding: 0
                    enabled: true
                    focusPolicy: Qt.NoFocus
                    Accessible.name: (head === "" ? at : head) + ": " + told
                    // The hand that the finger came down on: lines come and go beneath it.
                    property int chosen: 0
                    onPressed: chosen = number
                    Accessible.role: Accessible.ListItem
                    onTapped: {
                        if (chosen === number)
                            pane.model.choose(number);
                    }

                    background: Rectangle {
                        radius: Theme.px(8)
                        color: line.down && line.number > 0 ? Theme.raised
                             : line.index % 2 ? "transparent" : Theme.well

                        Rectangle {
                            visible: line.tone !== ""
                            anchors.left: parent.left
                            y: Theme.px(6)
                            width: Theme.px(5)
                            height: parent.height - 2 * y
                            radius: width / 2
                            color: line.tone === "danger" ? Theme.foldInk : Theme.attention
                        }
                    }

                    contentItem: Item {
                        Words {
                            anchors { left: parent.left; leftMargin: Theme.px(18); verticalCenter: parent.verticalCenter }
                            width: line.aside - Theme.px(24)
                            text: line.at
                            color: Theme.secondary
                            font.pixelSize: Theme.small
                            fontSizeMode: Text.HorizontalFit
                        }
                        Column {
                            id: words

                            anchors {
                                left: parent.left
                                leftMargin: line.aside
                                right: parent.right
                                rightMargin: Theme.px(line.number > 0 ? 56 : 20)
                                verticalCenter: parent.verticalCenter
                            }

                            Words {
                                width: parent.width
                                text: line.head === "" ? line.told : line.head + "  ·  " + line.told
                                color: line.tone === "danger" ? Theme.foldInk : Theme.text
                                font.pixelSize: Theme.letters(20)
                                font.weight: line.tone === "" ? Font.Normal : Font.DemiBold
                                wrapMode: Text.Wrap
                            }
                            Words {
                                width: parent.width
                                visible: line.note !== ""
                                text: line.note
                                color: line.tone === "" ? Theme.secondary : Theme.attention
                                font.pixelSize: Theme.letters(17)
                                wrapMode: Text.Wrap
                            }
                        }
                        Words {
                            visible: line.number > 0
                            anchors { right: parent.right; rightMargin: Theme.px(22); verticalCenter: parent.verticalCenter }
                            text: Theme.mirrored ? "‹" : "›"
                            color: Theme.secondary
                            font.pixelSize: Theme.letters(30)
                        }
                    }
                }

                Words {
                    visible: lines.count === 0
                    anchors.centerIn: parent
                    width: parent.width * 0.8
                    horizontalAlignment: Text.AlignHCenter
                    text: pane.model.waiting ? qsTr("Reading the day …") : pane.model.nothing
                    color: Theme.secondary
                    font.pixelSize: Theme.letters(22)
                    wrapMode: Text.Wrap
                }
            }
        }
    }
}
