pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Controls.Basic
import QtQuick.Layouts

// Letters and digits for a finger: what is touched is told, "back" takes the last one away.
ColumnLayout {
    id: letters

    signal typed(string letter)

    spacing: Theme.px(6)

    component Sign: Button {
        id: sign

        property string letter: text

        Layout.fillWidth: true
        Layout.preferredWidth: 1
        implicitHeight: Theme.px(50)
        focusPolicy: Qt.NoFocus
        Accessible.name: "letter " + (letter === " " ? "space" : letter)
        onClicked: letters.typed(letter)
        contentItem: Words { text: sign.text; font.pixelSize: Theme.px(22); font.weight: Font.DemiBold; horizontalAlignment: Text.AlignHCenter }
        background: Rectangle { radius: Theme.px(8); color: sign.down ? Theme.wager : Theme.raised; border.width: 1; border.color: "#6B7F9F" }
    }

    Repeater {
        model: ["1234567890", "QWERTYUIOP", "ASDFGHJKL<", "ZXCVBNM.,_"]

        RowLayout {
            id: line

            required property string modelData

            spacing: Theme.px(4)
            Repeater {
                model: line.modelData.split("")

                Sign {
                    required property string modelData

                    text: modelData === "_" ? qsTr("space") : modelData === "<" ? qsTr("delete") : modelData
                    letter: modelData === "_" ? " " : modelData === "<" ? "back" : modelData
                }
            }
        }
    }
}
