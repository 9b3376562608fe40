// `fingers` and `desk` are the window's own, given to every part by its name.
// qmllint disable unqualified
import QtQuick
import "../parts"

// One of the prompt's answers; one that takes its time waits for it, wherever the finger was.
TouchKey {
    id: key

    required property int index
    required property string name
    required property string label
    required property int line
    required property int column
    required property int columns
    required rest
    required commits

    readonly property int standing: desk.facts.standing

    touchName: "answer " + name
    caption: label
    enabled: desk.facts.live
    unripe: ripening.running
    edge: Theme.keyEdge
    onStandingChanged: ripen()
    onRestChanged: ripen()
    Component.onCompleted: ripen()
    onTouched: desk.answer(name)

    function ripen() {
        if (rest > 0 && fingers.standing > 0)
            ripening.restart();
        else
            ripening.stop();
    }

    Timer {
        id: ripening

        interval: key.rest
    }
}
