pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Controls.Basic
import QtQuick.Layouts

// Letters and digits for a finger: what is touched is told, "back" takes the last one away.
ColumnLayout {
    id: letters

    signal typed(string letter)

    // A line of keys each: "_" is a space, "<" takes a letter away, "^" changes small and capital.
    property list<string> lines: ["1234567890", "QWERTYUIOP", "ASDFGHJKL<", "ZXCVBNM.,_"]

    // Whether small letters are shown and told as capitals.
    property bool capitals: false

    spacing: Theme.px(6)

    component Sign: Button {
        id: sign

        property string letter: text

        Layout.fillWidth: true
        Layout.preferredWidth: 1
        implicitHeight: Theme.px(50)
        focusPolicy: Qt.NoFocus
        objectName: "letter " + (letter === " " ? "space" : letter)
        Accessible.name: text
        onClicked: letters.typed(letter)
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

                    text: modelData === "_" ? qsTr("space") : modelData === "<" ? qsTr("del") : modelData === "^" ? qsTr("shift") : letters.capitals ? modelData.toUpperCase() : modelData
                    letter: modelData === "_" ? " " : modelData === "<" ? "back" : modelData === "^" ? "shift" : text
                }
            }
        }
    }
}
