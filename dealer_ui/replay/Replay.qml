pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Window
import "../parts"

// The replay as a window of its own, over a journal's file.
Window {
    id: screen

    required property var model
    required property real pixelsPerMm

    title: qsTr("Tapburn: replay")
    color: Theme.background

    Binding { target: Theme; property: "mm"; value: screen.pixelsPerMm }
    Binding { target: Theme; property: "u"; value: Math.min(screen.width / 1280, screen.height / 800) }
    Binding { target: Theme; property: "motion"; value: false }

    ReplayPane {
        anchors.fill: parent
        model: screen.model
        onClosed: screen.close()
    }
}
