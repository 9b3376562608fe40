pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Controls.Basic
import "../parts"

// Who is pushed what from which pot: a heading for each pot, a line for each share.
Rectangle {
    id: panel

    LayoutMirroring.enabled: Theme.mirrored
    LayoutMirroring.childrenInherit: true

    required property var desk
    readonly property int count: facts.awards
    property real room: 0
    readonly property bool brief: count > 2

    // The most that can be told of each share while all of them are in sight: who is still to be
    // pushed something must not be looked for.
    readonly property real grown: Theme.notes(17) / Theme.px(17)
    readonly property real space: ((room - Theme.px(20)) / Theme.u - facts.pushes * 36) / grown
    readonly property int detail: {
        const pots = facts.awardPots, odd = facts.awardsOdd;
        if (!brief)
            return count * 144 - 16 + pots * 26 + odd * 22 <= space ? 3 : 2;
        if (count * 53 + pots * 30 + odd * 24 <= space)
            return 2;
        return count * 47 + odd * 21 <= space ? 1 : 0;
    }
    readonly property var facts: desk.facts

    height: Math.min(room, column.height + Theme.px(20))

    radius: Theme.px(14)
    color: Theme.award
    border.width: Theme.px(2)
    border.color: Theme.go

    Flickable {
        anchors.fill: parent
        anchors.margins: Theme.px(10)
        contentHeight: column.height
        clip: true
        interactive: contentHeight > height
        ScrollIndicator.vertical: ScrollIndicator {}

        Column {
            id: column

            width: parent.width
            spacing: Theme.px(panel.brief ? 2 : 6)

            // What each seat gets in all, where one of them wins several pots.
            Repeater {
                model: panel.desk.rows("pushes")

                Item {
                    id: sum

                    required property int index
                    required property int seat
                    required property string total
                    required property string parts

                    visible: index < panel.facts.pushes
                    width: column.width
                    // A long sum takes a line more.
                    height: Math.max(Theme.px(34), (parts.length > 28 ? 3.6 : 2.3) * Theme.fine)

                    Words {
                        id: whose

                        anchors.left: parent.left
                        height: parent.height
                        text: qsTr("Seat %1").arg(sum.seat)
                        color: Theme.won
                        font.pixelSize: Theme.letters(22)
                        font.weight: Font.Bold
                    }

                    Words {
                        anchors {
                            left: whose.right
                            right: whole.left
                            leftMargin: Theme.px(8)
                            rightMargin: Theme.px(8)
                        }
                        height: parent.height
                        text: sum.parts
                        aside: true
                        color: Theme.wonQuiet
                        font.pixelSize: Theme.notes(17)
                        fontSizeMode: Text.Fit
                        wrapMode: Text.Wrap
                        lineHeight: 0.85
                    }

                    Words {
                        id: whole

                        anchors.right: parent.right
                        height: parent.height
                        text: sum.total
                        font.pixelSize: Theme.letters(26)
                        font.weight: Font.Bold
                    }
                }
            }

            Repeater {
                model: panel.desk.rows("awards")

                AwardShare {
                    visible: index < panel.count
                    width: column.width
                    detail: panel.detail
                    line: Math.max(Theme.fine * 1.15 / Theme.u, Math.min(26, panel.space * panel.grown / panel.count - 2.5))
                    alone: panel.count === 1
                }
            }
        }
    }
}
