pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// The table's sign, to be read from three metres: game, limit and forced bets
// in letters of at least 96 pixels, everything else of at least 48, at 1920 x 1080.
Rectangle {
    id: sign

    required property var facts

    readonly property real u: Math.min(width / 1920, height / 1080)
    readonly property real margin: 64 * u
    readonly property real room: height - body.y - 40 * u

    // The large letters' size: as large as all of the sign allows.
    property int large: 96

    color: Theme.sign

    LayoutMirroring.enabled: Theme.mirrored
    LayoutMirroring.childrenInherit: true

    onWidthChanged: Qt.callLater(fit)
    onHeightChanged: Qt.callLater(fit)
    Component.onCompleted: fit()

    Connections {
        target: sign.facts
        function onChanged() {
            rest.page = 0;
            sign.fit();
        }
    }

    function fit() {
        for (const size of [172, 156, 140, 128, 116, 104, 96]) {
            large = size;
            terms.forceLayout();
            more.forceLayout();
            if (terms.y + terms.implicitHeight + 40 * u + more.implicitHeight <= room)
                return;
        }
    }

    Rectangle {
        width: parent.width
        height: 104 * sign.u
        color: Theme.panel

        Words {
            objectName: "table"
            anchors { left: parent.left; leftMargin: sign.margin }
            height: parent.height
            text: sign.facts.table
            font.pixelSize: 54 * sign.u
            font.weight: Font.Bold
        }

        Words {
            anchors.right: parent.right
            anchors.rightMargin: sign.margin
            height: parent.height
            text: sign.facts.house
            color: Theme.loud
            font.pixelSize: 50 * sign.u
            font.weight: Font.DemiBold
        }

        Rectangle {
            anchors.bottom: parent.bottom
            width: parent.width
            height: 6 * sign.u
            color: Theme.attention
        }
    }

    Item {
        id: body

        x: sign.margin
        y: 132 * sign.u
        width: sign.width - 2 * x
        height: sign.room

        Words {
            id: game

            objectName: "large"
            width: parent.width
            text: sign.facts.headline
            font.capitalization: Font.AllUppercase
            font.pixelSize: sign.large * sign.u
            font.weight: Font.Bold
            lineHeight: 0.88
            wrapMode: Text.Wrap
        }

        Flow {
            id: terms

            y: game.contentHeight + 8 * sign.u
            width: parent.width
            spacing: 0

            Repeater {
                model: sign.facts.terms

                Words {
                    required property string modelData

                    objectName: "large"
                    text: modelData
                    width: Math.min(implicitWidth, terms.width)
                    leftPadding: Theme.mirrored ? 90 * sign.u : 0
                    rightPadding: Theme.mirrored ? 0 : 90 * sign.u
                    color: Theme.attention
                    font.pixelSize: sign.large * sign.u
                    font.weight: Font.Bold
                    lineHeight: 0.95
                    wrapMode: Text.Wrap
                }
            }
        }

        Item {
            id: rest

            // What does not fit is shown in turns, whole lines at a time.
            readonly property real line: 68 * sign.u
            // The letters of a line hang a little below it.
            readonly property int lines: Math.max(1, Math.floor((height - 14 * sign.u) / line))
            readonly property int pages: Math.max(1, Math.ceil(Math.round(more.implicitHeight / line)
                                                               / lines))
            property int page: 0

            objectName: "rest"
            y: terms.y + terms.implicitHeight + 40 * sign.u
            width: parent.width
            height: sign.room - y
            clip: true

            Rectangle {
                width: parent.width
                height: 3 * sign.u
                color: Theme.outline
                visible: rest.page === 0
            }

            Flow {
                id: more

                y: -rest.page * rest.lines * rest.line
                width: parent.width
                spacing: 0

                Repeater {
                    model: sign.facts.lines

                    Words {
                        required property string modelData

                        objectName: "line"
                        text: modelData
                        width: Math.min(implicitWidth, more.width)
                        height: lineCount * rest.line
                        leftPadding: Theme.mirrored ? 90 * sign.u : 0
                        rightPadding: Theme.mirrored ? 0 : 90 * sign.u
                        font.pixelSize: 50 * sign.u
                        font.weight: Font.DemiBold
                        lineHeightMode: Text.FixedHeight
                        lineHeight: rest.line
                        wrapMode: Text.Wrap
                    }
                }
            }

            Timer {
                running: rest.pages > 1
                interval: 8000
                repeat: true
                onTriggered: rest.page = (rest.page + 1) % rest.pages
            }
        }
    }

    Rectangle {
        visible: sign.facts.banner !== ""
        width: parent.width
        height: 150 * sign.u
        anchors.bottom: parent.bottom
        color: Theme.halted

        Words {
            objectName: "line"
            anchors.fill: parent
            anchors.leftMargin: sign.margin
            anchors.rightMargin: sign.margin
            text: sign.facts.banner
            font.pixelSize: 56 * sign.u
            font.weight: Font.Bold
            wrapMode: Text.Wrap
        }
    }
}
