pragma Singleton
import QtQuick

// Colours, sizes and weights. Set once by Main.qml from the configuration.
QtObject {
    property real mm: 5.88
    property real u: 1

    // Whether chips and cards glide to their places.
    property bool motion: false

    // Touch targets in pixels: nothing smaller than `target`, main actions `action` high.
    readonly property real target: Math.max(12.1 * mm, 72 * u)
    readonly property real action: Math.max(20 * mm, 118 * u)
    readonly property real gap: Math.round(8 * u)

    readonly property color background: "#0B1220"
    readonly property color panel: "#121C2E"
    readonly property color raised: "#1C2940"
    readonly property color outline: "#2E3D58"
    readonly property color text: "#F4F7FB"
    readonly property color secondary: "#A9B4C6"
    readonly property color attention: "#FFC857"
    readonly property color attentionInk: "#1F1500"
    readonly property color info: "#5BC0EB"
    readonly property color go: "#2FBF71"
    readonly property color goInk: "#06140C"
    readonly property color danger: "#B3261E"
    readonly property color foldFill: "#3B1D22"
    readonly property color foldInk: "#FFB4A9"
    readonly property color wager: "#1D4468"
    readonly property color wagerInk: "#EAF4FC"
    readonly property color low: "#4FB3FF"
    readonly property color lowInk: "#04121F"
    readonly property color allIn: "#A3241D"
    readonly property color won: "#7FE3AC"

    readonly property int small: Math.round(17 * u)
    readonly property int body: Math.round(19 * u)
    readonly property int large: Math.round(24 * u)

    function px(design) {
        return Math.round(design * u);
    }

    function bare(shade) {
        return shade.toString().slice(1);
    }
}
