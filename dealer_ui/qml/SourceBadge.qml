pragma ComponentBehavior: Bound

import QtQuick

// A source of cards: icon, name, and in words how it is.
Rectangle {
    id: badge

    required property string name
    required property string kind
    required property string standing
    required property string words

    readonly property bool lost: standing === "lost"
    readonly property bool impaired: standing === "impaired"
    readonly property color tint: lost ? Theme.white : impaired ? Theme.attentionInk
                                : standing === "slow" ? Theme.attention
                                : standing === "starting" ? Theme.info : Theme.won

    // How wide it would be if there were room.
    readonly property real wanted: Math.max(nameLabel.implicitWidth, wordLabel.implicitWidth)
                                   + Theme.px(58)

    width: wanted
    height: Theme.px(48)
    radius: Theme.px(10)
    color: lost ? Theme.danger : impaired ? Theme.attention : "transparent"
    border.width: standing === "ready" ? 1 : 2
    border.color: lost ? Theme.foldInk : impaired ? Theme.impairedEdge
                : standing === "slow" ? Theme.attention
                : standing === "starting" ? Theme.info : Theme.outline

    Drawing {
        anchors { left: parent.left; leftMargin: Theme.px(9); verticalCenter: parent.verticalCenter }
        width: Theme.px(30)
        height: width
        art: "icon/" + (badge.lost ? "cross" : badge.impaired ? "warning"
                        : badge.standing === "slow" ? "clock" : badge.kind) + "/"
             + Theme.bare(badge.tint)
    }

    Words {
        id: nameLabel

        anchors { left: parent.left; leftMargin: Theme.px(47); right: parent.right; rightMargin: Theme.px(7) }
        y: Theme.px(2)
        height: Theme.px(22)
        fontSizeMode: Text.Fit
        shortens: true
        text: badge.lost ? badge.name + qsTr(" lost") : badge.name
        color: badge.lost || badge.impaired ? badge.tint : Theme.text
        aside: true
        font.pixelSize: Theme.notes(17)
        font.weight: badge.lost || badge.impaired ? Font.Bold : Font.DemiBold
    }

    Words {
        id: wordLabel

        anchors { left: nameLabel.left; right: nameLabel.right }
        y: Theme.px(23)
        height: Theme.px(22)
        fontSizeMode: Text.Fit
        shortens: true
        text: badge.words
        aside: true
        color: badge.tint
        font.pixelSize: Theme.notes(16)
    }
}
