pragma ComponentBehavior: Bound

import QtQuick
import "../parts"
import "../pictures"

// Over everything while the engine is away: the last table stays, dimmed.
Item {
    id: banner

    LayoutMirroring.enabled: Theme.mirrored
    LayoutMirroring.childrenInherit: true

    required property var facts

    Rectangle {
        anchors.fill: parent
        color: Theme.background
        opacity: 0.62
    }

    Rectangle {
        width: parent.width
        height: Theme.action + Theme.px(20)
        anchors.bottom: parent.bottom
        color: banner.facts.failed ? Theme.danger : Theme.halted

        Rectangle {
            width: parent.width
            height: Theme.px(3)
            color: banner.facts.failed ? Theme.refusal : Theme.attention
        }

        Drawing {
            id: sign

            anchors { left: parent.left; leftMargin: Theme.px(40); verticalCenter: parent.verticalCenter }
            width: Theme.px(54)
            height: width
            art: banner.facts.failed ? "icon/warning/FFFFFF" : "icon/clock/FFC857"
        }

        Words {
            anchors { left: parent.left; leftMargin: Theme.px(120); right: parent.right; rightMargin: Theme.px(20) }
            height: parent.height
            text: banner.facts.banner
            font.pixelSize: Theme.letters(32)
            font.weight: Font.Bold
            fontSizeMode: Text.Fit
            wrapMode: Text.Wrap
        }
    }
}
