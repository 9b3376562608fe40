pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// Some chips, as a number on a rim.
Rectangle {
    id: chips

    required property string words

    implicitWidth: Math.max(Theme.px(34), label.implicitWidth + Theme.px(20))
    implicitHeight: Theme.px(30)
    radius: height / 2
    color: Theme.chips
    border.width: 3
    border.color: Theme.brass

    Text {

        textFormat: Text.PlainText
        id: label

        anchors.centerIn: parent
        text: chips.words
        color: Theme.text
        font.pixelSize: Theme.size(20)
        font.weight: Font.Bold
        font.features: ({ "tnum": 1 })
    }
}
