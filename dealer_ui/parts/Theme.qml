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

    // Whether the keys lie for a dealer's left hand. Seats, board and pots never mirror.
    property bool leftHanded: false
    // Whether text and panels run from right to left. Seats, board and pots never mirror either.
    readonly property bool mirrored: Qt.application.layoutDirection === Qt.RightToLeft
    // Whether clubs are green and diamonds blue.
    property bool fourColours: false

    // Touch targets in pixels: nothing smaller than `target`, main actions `action` high.
    readonly property real target: Math.ceil(Math.max(12.1 * mm, 72 * u))
    readonly property real action: Math.ceil(Math.max(20 * mm, 118 * u))
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
    readonly property color foldInk: "#FFB4A9"
    readonly property color wager: "#1D4468"
    readonly property color wagerInk: "#EAF4FC"
    readonly property color low: "#4FB3FF"
    readonly property color allIn: "#8F1D17"
    readonly property color won: "#7FE3AC"
    readonly property color refusedInk: "#A3AEC1"
    readonly property color detail: "#C3CEE0"
    readonly property color feltText: "#DDE9E4"
    readonly property color brass: "#D9BE86"
    readonly property color goEdge: "#6FE3A2"
    readonly property color chipKey: "#2A3350"
    readonly property color chipKeyEdge: "#6C7BB0"
    readonly property color warning: "#33290F"
    readonly property color well: "#0E1727"
    readonly property color pit: "#070C16"
    readonly property color sheet: "#101B2E"
    readonly property color faintOutline: "#1F2B41"
    readonly property color disabled: "#1B263A"
    readonly property color paper: "#FAFAF6"
    readonly property color pickedPaper: "#E3F4FC"
    readonly property color paperEdge: "#8C94A3"
    readonly property color dangerEdge: "#F08A80"
    readonly property color keyEdge: "#4A5D80"
    readonly property color halted: "#4A3505"
    readonly property color refusal: "#FF8A7D"
    readonly property color standing: "#2B3956"
    readonly property color felt: "#10271F"
    readonly property color feltEdge: "#2F5B4A"
    readonly property color chosen: "#1D4468"
    readonly property color chosenEdge: "#5BC0EB"
    readonly property color stepDown: "#3A6B57"
    readonly property color step: "#16392D"
    readonly property color stepEdge: "#4C8A70"
    readonly property color paneEdge: "#6B7F9F"
    readonly property color dark: "#000000"
    readonly property color message: "#3A1A1C"
    readonly property color feltLoud: "#EFF8F4"
    readonly property color feltNote: "#F2FAF6"
    readonly property color pressed: "#3A5BC0EB"
    readonly property color pot: "#0A2620"
    readonly property color potEdge: "#35604F"
    readonly property color urgent: "#2A2212"
    readonly property color loud: "#D5DDEA"
    readonly property color reading: "#0F1728"
    readonly property color highlight: "#24405F"
    readonly property color winnings: "#0E3D28"
    readonly property color bet: "#0A211C"
    readonly property color betEdge: "#3E6B5C"
    readonly property color mark: "#123B32"
    readonly property color markEdge: "#4C7A6B"
    readonly property color markInk: "#D7EDE4"
    readonly property color actingGlow: "#70FFC857"
    readonly property color aimedGlow: "#4C5BC0EB"
    readonly property color vacant: "#99080F1B"
    readonly property color seatOut: "#0F1828"
    readonly property color seat: "#152034"
    readonly property color seatEdge: "#34435F"
    readonly property color wonFill: "#123B28"
    readonly property color read: "#23314B"
    readonly property color did: "#1E2C46"
    readonly property color markedInk: "#10263C"
    readonly property color sheetEdge: "#46608C"
    readonly property color refusalFill: "#4A1719"
    readonly property color refusalInk: "#FFD9D3"
    readonly property color refusedKey: "#0D1626"
    readonly property color refusedEdge: "#26344E"
    readonly property color sign: "#060A12"
    readonly property color white: "#FFFFFF"
    readonly property color impairedEdge: "#FFE3A8"
    readonly property color chips: "#5B4718"
    readonly property color spotDown: "#1F4A3A"
    readonly property color spot: "#143026"
    readonly property color spotEdge: "#3F7563"
    readonly property color street: "#14382F"
    readonly property color streetInk: "#CFEBDD"
    readonly property color missed: "#FF5A4D"
    readonly property color disabledEdge: "#1E2A40"
    // What is written on a key that takes no touch: dim, and readable at 3 to 1 against its key.
    readonly property real dim: 0.48

    // How much larger than designed all letters are.
    property real type: 1
    // The size in which capitals and digits are 2.4 mm high: nothing is smaller.
    readonly property int least: Math.ceil(2.4 * mm / 0.714 - 0.05)
    // But a long amount (`crowded` in Words): 1.7 mm.
    readonly property int tiny: Math.ceil(1.7 * mm / 0.714 - 0.05)

    // The type, at 1280 x 800: 44 what is to be done, 28 keys and sums, 24 what a dealer reads (3 mm
    // high capitals), 20 all else (2.4 mm); nothing is smaller.
    function size(design) {
        return Math.max(design < 24 ? least : Math.ceil(3 * mm / 0.714 - 0.05), Math.round(design * u * type));
    }

    readonly property int small: size(20)
    readonly property int body: size(20)
    readonly property int large: letters(24)

    // How far the house's type goes on for a rank, and how high its lines are, in its own size.
    readonly property var advances: ({ "A": 0.66, "K": 0.64, "Q": 0.79, "J": 0.3, "T": 1.14 })
    readonly property real leading: 1.362

    // A sentence in which phrases.py has marked cards, each of them drawn. Rank, suit and what
    // follows at once are one picture as high as the line: nothing parts them, and the line stays
    // where it would stand without.
    // Whether cards are marked in a sentence, which are drawn: everything else in it is plain.
    function namesCards(said) {
        return /\ue000[2-9TJQKA][cdhs]\ue001/.test(said);
    }

    function dress(said, size) {
        if (!namesCards(said))
            return said;
        const plain = said.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
        return plain.replace(/\ue000([2-9TJQKA])([cdhs])\ue001([,.;:?]?)/g, (_, rank, suit, sign) => {
            const more = sign === "" ? 0 : sign === "?" ? 0.46 : 0.28;
            const wide = (advances[rank] ?? 0.57) + 1 + more;
            const code = sign === "" ? "" : sign.charCodeAt(0).toString(16);
            return `<img src="image://art/named/${rank}${suit}/${size}/${code}" align="middle" `
                + `width="${Math.ceil(size * wide)}" height="${Math.round(size * leading)}">`;
        });
    }

    // A sentence in which cards are marked, as it is spoken.
    function pronounce(said) {
        return said.replace(/\ue000(..)\ue001/g, (_, card) => nameCard(card));
    }

    // "As" as it is spoken.
    function nameCard(card) {
        const ranks = {
            "A": qsTr("Ace"), "K": qsTr("King"), "Q": qsTr("Queen"), "J": qsTr("Jack"), "T": qsTr("Ten")
        };
        const suits = {
            "c": qsTr("clubs"), "d": qsTr("diamonds"), "h": qsTr("hearts"), "s": qsTr("spades")
        };
        if (card.length !== 2 || card === "??")
            return qsTr("A card face down");
        return qsTr("%1 of %2").arg(ranks[card[0]] ?? card[0]).arg(suits[card[1]]);
    }

    // A suit's colour on a card's paper.
    function suitInk(suit) {
        return suit === "h" ? "#A10B22" : suit === "s" ? "#14181F"
             : suit === "d" ? (fourColours ? "#0B3F9E" : "#A10B22") : fourColours ? "#0A5C2B" : "#14181F";
    }

    function px(design) {
        return Math.round(design * u);
    }

    // The size of letters, in pixels.
    function letters(design) {
        return Math.max(least, Math.round(design * u * type));
    }

    function bare(shade) {
        return shade.toString().slice(1);
    }
}
