pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Window
import "../parts"

// The table's sign on a second display.
Window {
    id: window

    required property var facts

    title: qsTr("Tapburn: the table's sign")
    color: Theme.sign

    SignPanel {
        anchors.fill: parent
        facts: window.facts
    }
}
