import QtQuick

// One card: a face, a back, or one that no source has named yet.
Item {
    id: face

    required property string card
    property string mark: ""
    property bool onBoard: false

    readonly property string drawn: {
        if (card === "" || card === "??")
            return card === "" ? "" : onBoard ? "card/unnamed" : "card/back";
        return "card/" + card + (onBoard ? "/large" : "") + (mark === "idle" ? "/idle" : "");
    }

    Drawing {
        anchors.fill: parent
        art: face.drawn
    }

    Rectangle {
        visible: face.mark === "plays"
        anchors.fill: parent
        anchors.margins: -2
        radius: face.width * 0.09 + 2
        color: "transparent"
        border.width: 3
        border.color: Theme.attention
    }
}
