pragma ComponentBehavior: Bound

import QtQuick
import "../parts"
import "../pictures"

// One pot by name and amount.
Rectangle {
    id: pot

    required property string name
    required property string amount
    required property string seats
    readonly property bool dense: height < Theme.px(30)
    readonly property bool narrow: width < Theme.px(140)
    readonly property real edge: Theme.px(narrow ? 6 : dense ? 11 : 16)

    radius: height / 2
    color: Theme.pot
    border.width: 1
    border.color: Theme.potEdge

    Drawing {
        visible: !pot.narrow
        x: Theme.px(6)
        anchors.verticalCenter: parent.verticalCenter
        width: pot.height - Theme.px(8)
        height: width
        art: "chip/2F5FA8"
    }

    Words {
        id: called

        x: !pot.narrow ? Theme.px(pot.dense ? 27 : 36) : Theme.px(6)
        width: pot.narrow ? implicitWidth : Math.min(implicitWidth, pot.width - x - sum.implicitWidth - pot.edge - Theme.px(3)
                                       - (players.visible ? players.width + Theme.px(8) : 0))
        height: parent.height
        text: pot.name
        aside: true
        fontSizeMode: Text.HorizontalFit
        color: Theme.feltText
        font.pixelSize: Theme.notes(pot.dense ? 16 : 18)
        font.weight: Font.DemiBold
    }

    Words {
        id: players

        visible: pot.seats !== ""
        x: called.x + called.width + (visible ? Theme.px(8) : 0)
        width: visible ? Math.min(implicitWidth, pot.width * 0.42) : 0
        height: parent.height
        text: pot.seats
        aside: true
        color: Theme.attention
        font.pixelSize: Theme.notes(pot.dense ? 16 : 18)
        font.weight: Font.Bold
        fontSizeMode: Text.HorizontalFit
    }

    Words {
        id: sum

        x: players.x + players.width + Theme.px(3)
        width: parent.width - x - pot.edge
        height: parent.height
        horizontalAlignment: Text.AlignRight
        text: pot.amount
        // Of more than four pots: a touch opens the sheet that tells them in full.
        aside: pot.narrow
        font.pixelSize: Theme.letters(pot.dense ? 17 : 20)
        font.weight: Font.Bold
        fontSizeMode: Text.Fit
    }
}
