pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Controls.Basic
import QtQuick.Layouts
import QtQuick.Window
import "../parts"
import "../pictures"

// The set-up: on the left what was said in the step, on the right the question and its keys.
Window {
    id: screen

    required property var model
    required property real pixelsPerMm
    property bool capitals: false
    readonly property bool typing: model.kind === "line"
    // The signs of the pad that a question has, line by line; none: it is asked otherwise.
    readonly property var pads: ({
        "pin": "123456789<0", "number": "123456789<0", "amount": "123456789.0<",
        "amounts": "123456789.0</", "address": "123456789.0</"
    })
    readonly property string pad: pads[model.kind] ?? ""

    title: qsTr("Tapburn: set-up")
    color: Theme.background

    Binding { target: Theme; property: "mm"; value: screen.pixelsPerMm }
    Binding { target: Theme; property: "u"; value: Math.min(screen.width / 1280, screen.height / 800) }
    Binding { target: Theme; property: "motion"; value: false }

    function give(text) {
        typed.text = "";
        screen.capitals = false;
        screen.model.answer(text);
    }

    function goBack() {
        typed.text = "";
        screen.capitals = false;
        screen.model.back();
    }

    function type(letter) {
        if (letter === "shift")
            screen.capitals = !screen.capitals;
        else if (letter === "back")
            typed.remove(Math.max(0, typed.cursorPosition - 1), typed.cursorPosition);
        else
            typed.insert(typed.cursorPosition, letter);
    }

    RowLayout {
        id: head

        LayoutMirroring.enabled: Theme.mirrored
        LayoutMirroring.childrenInherit: true

        x: Theme.px(20)
        y: Theme.px(10)
        width: parent.width - 2 * x
        height: Theme.target
        spacing: Theme.px(16)

        Words { text: screen.model.steps > 0 ? qsTr("Step %1 of %2").arg(screen.model.step).arg(screen.model.steps) : qsTr("Set-up"); color: Theme.attention; font.pixelSize: Theme.large; font.weight: Font.Bold }
        Words { Layout.fillWidth: true; text: screen.model.title; font.pixelSize: Theme.large; font.weight: Font.Bold; shortens: true }
        PaneKey { objectName: "back"; visible: screen.model.goes_back; text: qsTr("Back"); onTouched: screen.goBack() }
        PaneKey { text: screen.model.ended ? qsTr("Close") : qsTr("Stop"); onTouched: screen.model.ended ? screen.close() : screen.model.stop() }
    }

    ProgressBar {
        id: progress

        x: Theme.px(20)
        anchors.top: head.bottom
        anchors.topMargin: Theme.px(6)
        width: parent.width - 2 * x
        height: Theme.px(6)
        from: 0
        to: Math.max(1, screen.model.steps)
        value: screen.model.ended && screen.model.done ? to : Math.max(0, screen.model.step - 1)
        Accessible.name: qsTr("How far the set-up is")
        background: Rectangle { color: Theme.well; radius: height / 2 }
        contentItem: Item {
            Rectangle { width: progress.visualPosition * parent.width; height: parent.height; radius: height / 2; color: Theme.go }
        }
    }

    Rectangle {
        id: told

        LayoutMirroring.enabled: Theme.mirrored
        LayoutMirroring.childrenInherit: true

        anchors { left: parent.left; leftMargin: Theme.px(20) }
        anchors.top: progress.bottom
        anchors.topMargin: Theme.px(14)
        anchors.bottom: parent.bottom
        anchors.bottomMargin: Theme.px(16)
        width: parent.width * 0.47 - Theme.px(20)
        radius: Theme.px(12)
        color: Theme.panel
        border.color: Theme.outline

        ColumnLayout {
            anchors.fill: parent
            anchors.margins: Theme.px(16)
            spacing: Theme.px(10)

            Image {
                visible: screen.model.picture !== ""
                source: screen.model.picture
                Layout.fillWidth: true
                Layout.preferredHeight: visible ? width * 9 / 16 : 0
                fillMode: Image.PreserveAspectFit
                cache: false
                Accessible.name: qsTr("What the camera saw")
            }
            // What is done and what is left; a picture needs the room.
            GridLayout {
                visible: screen.model.picture === "" && titles.count > 0
                Layout.fillWidth: true
                columns: 2
                flow: GridLayout.TopToBottom
                rows: Math.ceil(titles.count / 2)
                columnSpacing: Theme.px(12)
                rowSpacing: Theme.px(2)

                Repeater {
                    id: titles

                    model: screen.model.titles

                    RowLayout {
                        id: entry

                        required property int index
                        required property string modelData
                        readonly property bool done: index < screen.model.step - 1 || screen.model.done
                        readonly property bool now: index === screen.model.step - 1 && !screen.model.ended

                        Layout.fillWidth: true
                        Layout.preferredWidth: 1
                        spacing: Theme.px(8)

                        Drawing {
                            art: entry.done ? "icon/check/" + Theme.bare(Theme.go) : ""
                            Layout.preferredWidth: Theme.px(22)
                            Layout.preferredHeight: Theme.px(22)
                        }
                        Words {
                            Layout.fillWidth: true
                            text: entry.modelData
                            color: entry.now ? Theme.attention : entry.done ? Theme.secondary : Theme.text
                            font.pixelSize: Theme.body
                            font.weight: entry.now ? Font.Bold : Font.Normal
                            shortens: true
                            Accessible.name: entry.done ? qsTr("%1, done").arg(entry.modelData) : entry.modelData
                        }
                    }
                }
            }
            Rectangle { visible: screen.model.picture === "" && titles.count > 0; Layout.fillWidth: true; Layout.preferredHeight: 1; color: Theme.outline }
            ListView {
                id: lines

                Layout.fillWidth: true
                Layout.fillHeight: true
                clip: true
                spacing: Theme.px(6)
                model: screen.model.said
                onCountChanged: Qt.callLater(positionViewAtEnd)
                ScrollBar.vertical: ScrollBar {}

                delegate: Words {
                    required property string words
                    required property string kind

                    width: lines.width - Theme.px(14)
                    text: words
                    color: kind === "command" ? Theme.secondary : kind === "step" ? Theme.attention : Theme.text
                    font.pixelSize: Theme.body
                    wrapMode: Text.Wrap
                }
            }
        }
    }

    ColumnLayout {
        id: ask

        LayoutMirroring.enabled: Theme.mirrored
        LayoutMirroring.childrenInherit: true

        anchors { left: told.right; right: parent.right; top: told.top; bottom: told.bottom; leftMargin: Theme.px(20); rightMargin: Theme.px(20) }
        spacing: Theme.px(10)

        Words {
            Layout.fillWidth: true
            text: screen.model.ended ? (screen.model.done ? qsTr("The set-up is done.") : qsTr("Set-up stopped. The answers are kept: the same command goes on."))
                : screen.model.question || screen.model.latest || qsTr("One moment …")
            font.pixelSize: Theme.letters(26)
            font.weight: Font.Bold
            wrapMode: Text.Wrap
        }

        Flickable {
            id: found

            visible: choices.count > 0
            Layout.fillWidth: true
            Layout.fillHeight: !screen.typing
            Layout.preferredHeight: screen.typing ? Math.min(contentHeight, Theme.target * 2 + Theme.px(8)) : contentHeight
            contentHeight: offered.implicitHeight
            clip: true
            ScrollBar.vertical: ScrollBar {}

            GridLayout {
                id: offered

                width: found.width
                columns: screen.model.kind !== "choice" || choices.count <= 5 ? 1 : screen.height > screen.width ? 2 : 3
                columnSpacing: Theme.px(8)
                rowSpacing: Theme.px(8)

                Repeater {
                    id: choices

                    model: screen.model.choices

                    PaneKey {
                        required property string value
                        required property string name
                        required property string words
                        required property bool kept

                        objectName: "choice " + value
                        text: name
                        detail: words
                        wraps: screen.typing
                        lines: offered.columns > 1
                        implicitHeight: Theme.target * (wraps && detail !== "" ? 1.3 : 1)
                        chosen: kept
                        Layout.fillWidth: true
                        Layout.preferredWidth: 1
                        onTouched: screen.give(value)
                    }
                }
            }
        }

        TextField {
            id: typed

            visible: screen.typing || screen.pad !== ""
            Layout.fillWidth: true
            implicitHeight: Theme.target
            font.pixelSize: Theme.letters(24)
            color: Theme.text
            echoMode: screen.model.kind === "pin" ? TextInput.Password : TextInput.Normal
            placeholderText: screen.model.kept
            placeholderTextColor: Theme.secondary
            maximumLength: 400
            onAccepted: screen.give(text)
            Accessible.name: screen.model.question
            background: Rectangle { color: Theme.well; radius: Theme.px(8); border.color: Theme.attention }
        }

        PaneKey {
            objectName: "enter"
            visible: typed.visible
            enabled: typed.text !== "" || screen.model.kept !== "" || screen.model.optional
            text: typed.text !== "" ? qsTr("Enter") : screen.model.kept !== "" ? qsTr("Keep %1").arg(screen.model.kept) : screen.model.optional ? qsTr("Go on without") : qsTr("Enter")
            Layout.fillWidth: true
            onTouched: screen.give(typed.text)
        }

        GridLayout {
            LayoutMirroring.enabled: false
            visible: screen.pad !== ""
            Layout.fillWidth: true
            columns: 3
            columnSpacing: Theme.px(8)
            rowSpacing: Theme.px(8)

            Repeater {
                model: screen.pad.split("").map(sign => sign === "<" ? "back" : sign)

                PaneKey {
                    required property string modelData

                    objectName: "digit " + modelData
                    text: modelData === "back" ? qsTr("delete") : modelData
                    Layout.fillWidth: true
                    Layout.columnSpan: modelData === "/" ? 3 : 1
                    Layout.preferredWidth: 1
                    again: true
                    onTouched: screen.type(modelData)
                }
            }
        }

        Letters {
            LayoutMirroring.enabled: false
            LayoutMirroring.childrenInherit: true
            visible: screen.typing
            Layout.fillWidth: true
            lines: ["1234567890", "qwertyuiop", "asdfghjkl<", "^zxcvbnm.,", "-:/@=+#*_"]
            capitals: screen.capitals
            onTyped: letter => screen.type(letter)
        }

        Item { Layout.fillHeight: true }
    }
}
