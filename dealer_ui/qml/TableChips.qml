pragma ComponentBehavior: Bound

import QtQuick

// Some chips, as a number on a rim.
Rectangle {
    id: chips

    required property string words

    implicitWidth: Math.max(34, label.implicitWidth + 20)
    implicitHeight: 30
    radius: height / 2
    color: "#5B4718"
    border.width: 3
    border.color: Theme.brass

    Text {
        id: label

        anchors.centerIn: parent
        text: chips.words
        color: Theme.text
        font.pixelSize: 16
        font.weight: Font.Bold
        font.features: ({ "tnum": 1 })
    }
}
