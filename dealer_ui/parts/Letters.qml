pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Controls.Basic
import QtQuick.Layouts
import "fingers"

// Letters and digits for a finger: what is touched is told, "back" takes the last one away.
ColumnLayout {
    id: letters

    signal typed(string letter)

    // A line of keys each: "_" is a space, "<" takes a letter away, "^" changes small and capital,
    // "~" leads to the next script.
    property list<string> lines: {
        return board.length > 0 ? [board[1], board[2], board[3] + "<", "~" + board[4] + ".,;_"] : [];
    }

    // Keyboards of several scripts, each the sign of the key that leads to it and its lines.
    property list<string> scripts: []
    property int script: 0
    readonly property list<string> board: scripts.length > 0 ? scripts[script].split("\n") : []
    readonly property string following: {
        return scripts.length > 0 ? scripts[(script + 1) % scripts.length].split("\n")[0] : "";
    }

    // Whether small letters are shown and told as capitals.
    property bool capitals: false

    spacing: Theme.px(6)

    // Type into a field. Keys tell capitals: where `each`, a word has one where it begins, else a
    // sentence has.
    function put(field: TextField, letter: string, each: bool) {
        const at = field.cursorPosition;
        if (letter === "back") {
            field.remove(Math.max(0, at - 1), at);
            return;
        }
        const before = field.text.slice(0, at);
        const begins = each ? /(^|[ '\-.])$/.test(before) : /(^|[.;] )$/.test(before);
        field.insert(at, begins ? letter : letter.toLowerCase());
    }

    component Sign: QuickButton {
        id: sign

        property string letter: text

        Layout.fillWidth: true
        Layout.fillHeight: true
        Layout.preferredWidth: 1
        Layout.maximumHeight: Theme.target
        implicitHeight: Theme.px(50)
        focusPolicy: Qt.NoFocus
        objectName: "letter " + (letter === " " ? "space" : letter)
        Accessible.name: text
        onTapped: {
            if (letter === "script")
                letters.script = (letters.script + 1) % letters.scripts.length;
            else
                letters.typed(letter);
        }
        padding: 6
        leftPadding: Theme.px(2)
        rightPadding: Theme.px(2)
        contentItem: Words { text: sign.text; font.pixelSize: Theme.px(22); fontSizeMode: Text.HorizontalFit; font.weight: Font.DemiBold; horizontalAlignment: Text.AlignHCenter }
        background: Rectangle { radius: Theme.px(8); color: sign.down ? Theme.wager : Theme.raised; border.width: 1; border.color: Theme.paneEdge }
    }

    Repeater {
        model: letters.lines

        RowLayout {
            id: line

            required property string modelData

            spacing: Theme.px(4)
            Repeater {
                model: line.modelData.split("")

                Sign {
                    required property string modelData

                    text: {
                        switch (modelData) {
                        case "_": return qsTr("space");
                        case "<": return qsTr("del");
                        case "^": return qsTr("shift");
                        case "~": return letters.following;
                        }
                        return letters.capitals ? modelData.toUpperCase() : modelData;
                    }
                    letter: ({ "_": " ", "<": "back", "^": "shift", "~": "script" })[modelData] ?? text
                }
            }
        }
    }
}
