pragma ComponentBehavior: Bound

import QtQuick
import "../parts"
import "../pictures"

// One card of the grid: rank and suit.
TouchKey {
    id: cell

    required property string card
    required property bool picked
    // It lies open elsewhere, by what was named there: a touch asks where it is.
    required property bool taken
    // All that are asked for are picked.
    property bool full: false
    // A sheet is open over the grid.
    property bool closed: false
    readonly property bool shut: (full || closed) && !picked

    touchName: "card " + card
    spoken: picked ? qsTr("%1, picked").arg(Theme.nameCard(card))
          : taken ? qsTr("%1, lies elsewhere").arg(Theme.nameCard(card)) : Theme.nameCard(card)

    background: Rectangle {
        radius: Theme.px(8)
        // Chosen is blue; the suit's ink stays readable on it.
        color: cell.picked ? Theme.pickedPaper : cell.shut ? Theme.disabled : Theme.paper
        border.width: cell.picked ? Theme.px(6) : cell.down ? 4 : 1
        border.color: cell.picked || cell.down ? Theme.chosenEdge : Theme.paperEdge
    }

    contentItem: Item {
        opacity: cell.shut ? Theme.dim : 1

        // A line through its middle: it lies there already.
        Rectangle {
            visible: cell.taken && !cell.picked
            anchors.centerIn: parent
            width: parent.width * 0.86
            height: Theme.px(3)
            color: cell.shut ? Theme.secondary : Theme.well
        }

        Words {
            x: parent.width * 0.07
            height: parent.height
            width: parent.width * 0.46
            fontSizeMode: Text.HorizontalFit
            horizontalAlignment: Text.AlignHCenter
            text: cell.card[0] === "T" ? "10" : cell.card[0]
            color: cell.shut ? Theme.text : Theme.suitInk(cell.card[1])
            font.pixelSize: Theme.letters(34)
            font.weight: Font.Bold
        }

        Drawing {
            x: parent.width * 0.58
            anchors.verticalCenter: parent.verticalCenter
            width: Theme.px(28)
            height: width
            art: "pip/" + cell.card[1]
        }
    }
}
