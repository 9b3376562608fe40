pragma Singleton
import QtQuick

// Colours, sizes and weights. Set once by Main.qml from the configuration.
QtObject {
    property real mm: 5.88
    property real u: 1

    // Whether chips and cards glide to their places.
    property bool motion: false

    // For how long a key is held, in milliseconds, until that means something.
    property int holdMs: 600

    // Touch targets in pixels: nothing smaller than `target`, main actions `action` high.
    readonly property real target: Math.max(12.1 * mm, 72 * u)
    readonly property real action: Math.max(20 * mm, 118 * u)
    // Between keys: three millimetres; twice that between keys of opposite meaning.
    readonly property real keyGap: Math.round(3.1 * mm)
    readonly property real gap: Math.round(8 * u)

    readonly property color background: "#0B1220"
    readonly property color panel: "#121C2E"
    readonly property color raised: "#1C2940"
    readonly property color outline: "#2E3D58"
    readonly property color text: "#F4F7FB"
    readonly property color secondary: "#B6C0D0"
    readonly property color attention: "#FFC857"
    readonly property color attentionInk: "#1F1500"
    readonly property color info: "#5BC0EB"
    readonly property color go: "#2FBF71"
    readonly property color goInk: "#06140C"
    readonly property color danger: "#961E17"
    readonly property color foldFill: "#3B1D22"
    readonly property color foldInk: "#FFB4A9"
    readonly property color wager: "#1D4468"
    readonly property color wagerInk: "#EAF4FC"
    readonly property color low: "#4FB3FF"
    readonly property color lowInk: "#04121F"
    readonly property color allIn: "#8F1D17"
    readonly property color won: "#7FE3AC"

    readonly property int small: Math.round(17 * u)
    readonly property int body: Math.round(19 * u)
    readonly property int large: Math.round(24 * u)

    // How far the house's type goes on for a rank, and how high its lines are, in its own size.
    readonly property var advances: ({ "A": 0.66, "K": 0.64, "Q": 0.79, "J": 0.3, "T": 1.14 })
    readonly property real leading: 1.362

    // A sentence in which phrases.py has marked cards, each of them drawn. Rank, suit and what
    // follows at once are one picture as high as the line: nothing parts them, and the line stays
    // where it would stand without.
    function dress(said, size) {
        if (said.indexOf("\ue000") < 0)
            return said;
        const plain = said.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
        return plain.replace(/\ue000(.)(.)\ue001([,.;:?]?)/g, (_, rank, suit, sign) => {
            const more = sign === "" ? 0 : sign === "?" ? 0.46 : 0.28;
            const wide = (advances[rank] ?? 0.57) + 1 + more;
            const code = sign === "" ? "" : sign.charCodeAt(0).toString(16);
            return `<img src="image://art/named/${rank}${suit}/${size}/${code}" align="middle" `
                + `width="${Math.ceil(size * wide)}" height="${Math.round(size * leading)}">`;
        });
    }

    function px(design) {
        return Math.round(design * u);
    }

    function bare(shade) {
        return shade.toString().slice(1);
    }
}
