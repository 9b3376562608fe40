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
    readonly property real edge: Theme.px(narrow ? 6 : dense ? 11 : 16)
    // How wide it is designed; a long name beside a long amount takes what it needs, up to `most`.
    property real designed: 0
    readonly property real most: 1.6 * designed
    readonly property bool narrow: designed < Theme.px(120)

    width: Math.min(most, Math.max(designed, Math.ceil(called.x + called.implicitWidth + smallest.advanceWidth + edge)
                                             + Theme.px(5)))

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

    // The amount in the smallest letters that it may have.
    TextMetrics {
        id: smallest

        text: pot.amount
        font.family: sum.font.family
        font.weight: sum.font.weight
        font.pixelSize: sum.minimumPixelSize
    }

    Words {
        id: called

        x: Theme.px(!pot.narrow ? pot.dense ? 27 : 36 : 6)
        width: Math.max(0, Math.min(implicitWidth, pot.width - x - smallest.advanceWidth - pot.edge - Theme.px(3)))
        height: parent.height
        text: pot.name
        shortens: true
        color: Theme.feltText
        font.pixelSize: Theme.size(20)
        font.weight: Font.DemiBold
    }

    // Who plays for it, where that has room; a touch opens the list.
    Words {
        id: players

        visible: text !== "" && pot.width - pot.edge - called.x - called.width
                 - sum.implicitWidth - Theme.px(20) >= implicitWidth
        x: called.x + called.width + Theme.px(8)
        height: parent.height
        text: pot.seats
        color: Theme.secondary
        font.pixelSize: Theme.size(20)
        font.weight: Font.Bold
    }

    Words {
        id: sum

        x: called.x + called.width + Theme.px(3)
        width: parent.width - x - pot.edge
        height: parent.height
        horizontalAlignment: Text.AlignRight
        text: pot.amount
        crowded: pot.narrow || text.length > 6
        font.pixelSize: Theme.size(20)
        font.weight: Font.Bold
        fontSizeMode: Text.HorizontalFit
    }
}
