pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// The sizes of a bet at one touch: half the pot, the pot, all in; the amounts that this table has
// made before; and chips to add. The least one stands below, where bets are committed. What can't
// be bet leaves its place free.
Item {
    id: pad

    required property var desk
    readonly property var facts: desk.facts
    readonly property real gap: Theme.keyGap
    // Amounts of eight digits, and words and amounts too long for a quarter, take the chips' column;
    // the chips then have the lower amounts'.
    readonly property bool wide: {
        let longest = 0;
        let widest = 0;
        for (let at = 1; at < ready.count; ++at) {
            const key = ready.itemAt(at) as PadKey;
            longest = Math.max(longest, key?.amount.length ?? 0);
            widest = Math.max(widest, letters.advanceWidth(key?.caption ?? ""));
            if ((key?.amount.length ?? 0) < 7)
                widest = Math.max(widest, letters.advanceWidth(key?.amount ?? "") + 2);
        }
        return longest > 7 || widest > (width - 3 * gap) / 4 - 2;
    }
    readonly property int columns: wide ? 3 : 4
    readonly property real cell: (width - (columns - 1) * gap) / columns

    enabled: !facts.sheetCommits
    height: 3 * Theme.target + 2 * gap

    // How wide a word is in the smallest letters.
    FontMetrics {
        id: letters

        font.pixelSize: Theme.least
        font.weight: Font.Bold
    }

    component PadKey: TouchKey {
        property int line: 0
        property int column: 0
        property bool sizes: true

        desk: pad.desk
        edge: Theme.keyEdge
        // Chips wait to be added to it.
        ink: pad.facts.added !== "" && sizes ? Theme.attention : Theme.text
        x: (Theme.leftHanded ? pad.columns - 1 - column : column) * (width + pad.gap)
        y: line * (height + pad.gap)
        width: pad.cell
        height: Theme.target
        captionSize: Theme.size(20)
        amountSize: Theme.size(24)
    }

    Repeater {
        id: ready

        model: pad.desk.rows("presets")

        PadKey {
            required property int index
            required property string name
            required property string label
            required amount

            visible: index > 0 && !pad.facts.oneSize
            touchName: name === "" ? "no preset " + label : name
            spoken: amount === "" ? label : qsTr("%1, to %2").arg(label).arg(amount)
            caption: label
            column: index - 1
            enabled: pad.facts.live && name !== ""
            onTouched: pad.desk.accept_preset(index)
        }
    }

    Repeater {
        model: pad.desk.rows("sizes")

        PadKey {
            required property int index
            required property string name
            required amount

            visible: amount !== "" && !pad.facts.oneSize && !(pad.wide && index > 2)
            touchName: name === "" ? "no size " + (index + 1) : name
            spoken: qsTr("To %1").arg(amount)
            line: 1 + Math.floor(index / 3)
            column: index % 3
            enabled: pad.facts.live && name !== ""
            onTouched: pad.desk.accept_size(index)
        }
    }

    Repeater {
        model: pad.desk.rows("chips")

        PadKey {
            required property int index
            required property string name
            required property int value
            required property string label

            touchName: name === "" ? "no chip " + value : name
            again: true
            spoken: qsTr("Add a chip of %1 to the next size").arg(value)
            amount: label
            line: pad.wide ? 2 : index
            column: pad.wide ? index : 3
            sizes: false
            enabled: pad.facts.live && name !== ""
            fill: Theme.chipKey
            edge: Theme.chipKeyEdge
            onTouched: pad.desk.add_chip(value)
        }
    }
}
