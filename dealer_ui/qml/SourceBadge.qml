import QtQuick

// A source of cards: icon, name, and in words how it is.
Rectangle {
    id: badge

    required property string name
    required property string kind
    required property string standing
    required property string words

    readonly property color tint: standing === "ready" ? Theme.won
                                : standing === "starting" ? Theme.info
                                : standing === "impaired" ? Theme.attention : "#FF8A7D"

    width: Math.max(nameLabel.implicitWidth, wordLabel.implicitWidth) + Theme.px(58)
    height: Theme.px(48)
    radius: Theme.px(10)
    color: standing === "ready" || standing === "starting" ? "transparent"
         : standing === "impaired" ? "#352A12" : "#3A1A1C"
    border.width: standing === "ready" ? 1 : 2
    border.color: standing === "ready" ? Theme.outline : tint

    Drawing {
        x: Theme.px(9)
        anchors.verticalCenter: parent.verticalCenter
        width: Theme.px(30)
        height: width
        art: "icon/" + badge.kind + "/" + Theme.bare(badge.tint)
    }

    Words {
        id: nameLabel

        x: Theme.px(47)
        y: Theme.px(2)
        height: Theme.px(22)
        text: badge.name
        font.pixelSize: Theme.small
        font.weight: Font.DemiBold
    }

    Words {
        id: wordLabel

        x: nameLabel.x
        y: Theme.px(23)
        height: Theme.px(22)
        text: badge.words
        color: badge.tint
        font.pixelSize: Theme.px(16)
    }
}
