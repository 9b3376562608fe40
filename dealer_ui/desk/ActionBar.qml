pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Layouts
import "../parts"

// What the acting seat may do, and all who are left alike. Every key has its place for ever.
RowLayout {
    id: bar

    required property var desk
    readonly property var facts: desk.facts
    readonly property bool passable: facts.live && facts.passName !== ""

    // A sheet with keys of its own for amounts: these are dark and dead until it is away.
    enabled: !facts.sheetCommits
    spacing: Theme.keyGap
    layoutDirection: Theme.leftHanded ? Qt.RightToLeft : Qt.LeftToRight

    component BarKey: TouchKey {
        desk: bar.desk
        edge: Theme.keyEdge
        Layout.preferredHeight: Theme.action
        Layout.fillWidth: true
    }

    component JointKey: BarKey {
        amountSize: Theme.size(20)
        captionSize: Theme.size(20)
        Layout.preferredWidth: 126
    }

    JointKey {
        touchName: "All fold"
        caption: qsTr("All fold")
        amount: bar.facts.jointFold
        enabled: bar.facts.live && bar.facts.jointFold !== ""
        onTouched: bar.desk.act_jointly("fold")
    }

    BarKey {
        touchName: "Fold"
        spoken: caption === "" ? qsTr("Fold") : caption
        caption: bar.facts.foldLabel
        enabled: bar.facts.live && bar.facts.foldOffered
        captionSize: Theme.size(28)
        Layout.preferredWidth: 176
        onTouched: bar.desk.take_action("fold")
    }

    BarKey {
        touchName: bar.facts.passName === "" ? "Check or call" : bar.facts.passName
        caption: bar.facts.passLabel === "" ? qsTr("Check") : bar.facts.passLabel
        enabled: bar.passable
        captionSize: Theme.size(28)
        // The amount that is shown commits in its place.
        commits: bar.passable && bar.facts.added === "" && !bar.facts.keypadOpen
        Layout.preferredWidth: 196
        onTouched: bar.desk.take_action(touchName.toLowerCase())
    }

    JointKey {
        touchName: bar.facts.jointPassName
        caption: bar.facts.jointPassName === "All call" ? qsTr("All call") : qsTr("All check")
        amount: bar.facts.jointPass
        enabled: bar.facts.live && bar.facts.jointPass !== ""
        onTouched: bar.desk.act_jointly(bar.facts.jointPassName === "All call" ? "call" : "check")
    }

    BarKey {
        touchName: "Amount"
        caption: bar.facts.keypadOpen ? qsTr("Close") : bar.facts.keypadTitle
        spoken: bar.facts.keypadOpen ? qsTr("Close") : qsTr("Type the amount")
        sign: bar.facts.keypadOpen ? "cross" : "keypad"
        captionSize: Theme.size(20)
        enabled: bar.facts.live && bar.facts.amountOffered
        Layout.preferredWidth: 120
        onTouched: bar.desk.toggle_keypad()
    }
}
