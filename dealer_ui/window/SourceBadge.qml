pragma ComponentBehavior: Bound

import QtQuick
import "../parts"
import "../pictures"

// A source of cards: icon, name, and in words how it is. What is too long for it a touch tells.
Rectangle {
    id: badge

    required property string name
    required property string kind
    required property string standing
    required property string words
    signal touched(string told)

    readonly property string title: lost ? name + qsTr(" lost") : name
    readonly property bool lost: standing === "lost"
    readonly property bool impaired: standing === "impaired"
    readonly property bool troubled: lost || impaired
    readonly property color tint: lost ? Theme.white : impaired ? Theme.attentionInk
                                : standing === "slow" ? Theme.attention
                                : standing === "starting" ? Theme.info : Theme.won

    // How wide it would be if there were room.
    readonly property real wanted: label.implicitWidth + Theme.px(56)

    width: wanted
    height: Theme.px(troubled ? 56 : 48)
    radius: Theme.px(10)
    color: lost ? Theme.danger : impaired ? Theme.attention : "transparent"
    border.width: standing === "ready" ? 1 : 2
    border.color: lost ? Theme.foldInk : impaired ? Theme.impairedEdge
                : standing === "slow" ? Theme.attention
                : standing === "starting" ? Theme.info : Theme.outline

    Accessible.role: Accessible.StaticText
    Accessible.name: title + ": " + words

    TapHandler {
        enabled: badge.troubled
        margin: Theme.px(8)
        // It takes the finger, which else would be seen not to count.
        gesturePolicy: TapHandler.ReleaseWithinBounds
        onTapped: badge.touched(badge.title + ": " + badge.words)
    }

    Drawing {
        anchors { left: parent.left; leftMargin: Theme.px(9); verticalCenter: parent.verticalCenter }
        width: Theme.px(30)
        height: width
        art: "icon/" + (badge.lost ? "cross" : badge.impaired ? "warning"
                        : badge.standing === "slow" ? "clock" : badge.kind) + "/"
             + Theme.bare(badge.tint)
    }

    // Where all is well its name says enough; else what to do about it stands beside the name.
    Words {
        id: label

        anchors { left: parent.left; leftMargin: Theme.px(44); right: parent.right; rightMargin: Theme.px(7) }
        height: parent.height
        shortens: true
        wrapMode: badge.troubled ? Text.Wrap : Text.NoWrap
        maximumLineCount: badge.troubled ? 2 : 1
        lineHeight: 0.85
        text: badge.standing === "ready" ? badge.title : badge.title + ": " + badge.words
        color: badge.standing === "ready" ? Theme.text : badge.tint
        font.pixelSize: Theme.size(20)
        font.weight: Font.DemiBold
    }
}
