pragma ComponentBehavior: Bound

import QtQuick
import "../parts"
import "../pictures"

// The dealer's own place: how many cards are in the stub and among the burns.
Item {
    id: tray

    required property var facts

    component Pile: Row {
        id: pile

        required property string word
        required property int count

        spacing: Theme.px(4)

        Drawing {
            width: Theme.px(23)
            height: Theme.px(32)
            art: "card/back"
            opacity: pile.count > 0 ? 1 : 0.3
        }

        Column {
            Words {
                text: pile.count
                font.pixelSize: Theme.letters(20)
                font.weight: Font.Bold
                lineHeight: 0.85
            }

            Words {
                text: pile.word
                color: Theme.feltText
                font.pixelSize: Theme.letters(16)
                lineHeight: 0.85
            }
        }
    }

    width: Theme.px(188)
    height: Theme.px(84)

    Row {
        anchors.horizontalCenter: parent.horizontalCenter
        visible: tray.facts.handOn
        spacing: Theme.px(5)

        Pile { word: qsTr("stub"); count: tray.facts.stub }
        Pile { word: qsTr("burns"); count: tray.facts.burns }
    }

    Words {
        anchors.horizontalCenter: parent.horizontalCenter
        y: Theme.px(64)
        width: parent.width
        horizontalAlignment: Text.AlignHCenter
        fontSizeMode: Text.HorizontalFit
        text: tray.facts.dealer === "" ? qsTr("DEALER") : tray.facts.dealer.toUpperCase()
        color: Theme.brass
        font.pixelSize: Theme.letters(13)
        font.weight: Font.Bold
        font.letterSpacing: text.length > 8 ? 0 : Theme.px(3)
    }
}
