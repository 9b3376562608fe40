import QtQuick

// Who is pushed what from which pot.
Rectangle {
    id: panel

    required property var desk
    readonly property int count: awards.count
    property real room: 0
    readonly property bool brief: count > (room > Theme.px(330) ? 3 : 2)

    height: Math.min(room, column.height + Theme.px(22))

    radius: Theme.px(14)
    color: "#0F2A1E"
    border.width: Theme.px(2)
    border.color: Theme.go

    Flickable {
        anchors.fill: parent
        anchors.margins: Theme.px(10)
        contentHeight: column.height
        clip: true
        interactive: contentHeight > height

        Column {
            id: column

            width: parent.width
            spacing: panel.brief ? Theme.px(1) : Theme.px(10)

            Repeater {
                id: awards

                model: panel.desk.rows("awards")

                Column {
                    id: award

                    required property int seat
                    required property string pot
                    required property string amount
                    required property string text
                    required property string reading
                    required property string clause

                    width: column.width

                    Item {
                        width: parent.width
                        height: panel.brief ? Theme.px(23) : Theme.px(30)

                        Words {
                            text: panel.brief ? qsTr("Seat %1 · %2").arg(award.seat).arg(award.pot)
                                              : qsTr("Seat %1").arg(award.seat)
                            color: Theme.won
                            font.pixelSize: panel.brief ? Theme.px(19) : Theme.px(22)
                            font.weight: Font.Bold
                            height: parent.height
                        }

                        Words {
                            anchors.right: parent.right
                            text: award.amount
                            font.pixelSize: panel.brief ? Theme.px(19) : Theme.px(26)
                            font.weight: Font.Bold
                            height: parent.height
                        }
                    }

                    Words {
                        width: parent.width
                        text: panel.brief ? award.reading : award.text
                        font.pixelSize: panel.brief ? Theme.px(16) : Theme.body
                        lineHeight: 0.92
                        wrapMode: Text.Wrap
                    }

                    Words {
                        width: parent.width
                        visible: !panel.brief && text !== ""
                        text: award.clause
                        color: "#A5C9B6"
                        font.pixelSize: Theme.px(16)
                    }
                }
            }
        }
    }
}
