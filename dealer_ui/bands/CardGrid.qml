pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Layouts
import "../parts"
import "../pictures"

// All 52 cards, for the dealer to name what no sensor can: a line a suit, or two of them where the
// screen stands upright.
Rectangle {
    id: grid

    required property var desk
    property bool upright: false
    readonly property var facts: desk.facts
    readonly property real room: picked.width - Theme.px(74)
    readonly property real pickStep: Math.min(Theme.px(84),
                                              room / Math.max(1, facts.gridPicked.length - 1))
    color: Theme.well
    implicitHeight: content.implicitHeight + Theme.px(12) + Theme.px(10)

    // Nothing beneath takes a touch that misses a card.
    TapHandler {
        gesturePolicy: TapHandler.WithinBounds
    }

    Rectangle {
        width: parent.width
        height: Theme.px(3)
        color: Theme.attention
    }

    ColumnLayout {
        id: content

        anchors.fill: parent
        anchors.margins: Theme.px(12)
        anchors.bottomMargin: Theme.px(10)
        spacing: Theme.px(12)

        GridLayout {
            Layout.fillWidth: true
            columns: grid.upright ? 7 : 13
            columnSpacing: Theme.px(6)
            rowSpacing: Theme.px(6)

            Repeater {
                model: grid.desk.rows("grid")

                CardCell {
                    required property int index

                    desk: grid.desk
                    full: grid.facts.gridFull
                    enabled: grid.facts.live && !shut && !grid.facts.sheetOpen
                    closed: grid.facts.sheetOpen
                    // Upright a suit's six low cards stand below its seven high ones.
                    Layout.row: grid.upright ? 2 * Math.floor(index / 13) + (index % 13 > 6 ? 1 : 0)
                                             : Math.floor(index / 13)
                    Layout.column: grid.upright ? index % 13 % 7 : index % 13
                    Layout.fillWidth: true
                    Layout.preferredWidth: 1
                    Layout.preferredHeight: grid.upright ? Theme.target
                                                         : Math.max(Theme.target, Theme.px(76))
                    onTouched: grid.desk.pick_card(card)
                }
            }
        }

        GridLayout {
            id: foot

            Layout.fillWidth: true
            columns: 5
            columnSpacing: Theme.gap
            rowSpacing: Theme.gap
            layoutDirection: Theme.leftHanded ? Qt.RightToLeft : Qt.LeftToRight

            // At the place that it always has.
            UndoKey {
                Layout.row: 1
                Layout.column: 0
                desk: grid.desk
                enabled: facts.live && facts.undo !== "" && !facts.sheetCommits
                Layout.preferredWidth: Math.max(Theme.px(134), 6.7 * Theme.size(20))
                Layout.preferredHeight: Theme.action
            }

            Words {
                Layout.row: 1
                Layout.column: 1
                text: grid.facts.gridProgress
                font.pixelSize: Theme.letters(24)
                font.weight: Font.Bold
                fontSizeMode: Text.Fit
                wrapMode: Text.WordWrap
                Layout.preferredWidth: Theme.px(104)
                Layout.fillHeight: true
            }

            Item {
                id: picked

                Layout.row: 1
                Layout.column: 2
                Layout.fillWidth: true
                Layout.preferredHeight: Theme.action

                Repeater {
                    model: grid.facts.gridPicked

                    CardFace {
                        required property int index
                        required property string modelData

                        card: modelData
                        onBoard: true
                        x: index * grid.pickStep
                        anchors.verticalCenter: parent?.verticalCenter
                        width: Theme.px(74)
                        height: Theme.px(104)
                    }
                }
            }

            // Upright they have a line of their own: beside the named cards there is no room.
            AnswerPad {
                Layout.row: grid.upright ? 0 : 1
                Layout.column: grid.upright ? 0 : 3
                Layout.columnSpan: grid.upright ? 5 : 1
                Layout.fillWidth: grid.upright
                Layout.preferredWidth: Theme.px(340) + (single ? Math.max(0, count - 3) * Theme.px(126) : 0)
                Layout.preferredHeight: height
                desk: grid.desk
                beside: true
                low: grid.upright
                visible: count > 0
            }

            TouchKey {
                Layout.row: 1
                Layout.column: 4
                desk: grid.desk
                touchName: "cards done"
                caption: qsTr("Done")
                captionSize: Theme.letters(30)
                enabled: grid.facts.live && grid.facts.gridReady && !grid.facts.sheetOpen
                Layout.preferredWidth: Theme.px(grid.upright ? 150 : 190)
                Layout.preferredHeight: Theme.action
                commits: enabled
                edge: Theme.keyEdge
                onTouched: grid.desk.finish_cards()
            }
        }
    }
}
