pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Controls.Basic
import QtQuick.Layouts
import "../parts"

// A ruling on the hand that is open, page by page: what was claimed, the rule, the decision; a look
// at all of it, and once it is on record what goes on paper.
Rectangle {
    id: form

    LayoutMirroring.enabled: Theme.mirrored
    LayoutMirroring.childrenInherit: true

    required property var model
    property alias by: author.text
    property int at: 0
    property string claim: ""
    property string rule: model.clause
    property string decision: ""
    // What the page that is open still needs; "": a key leads on.
    readonly property string filled: [form.claim, form.rule, form.decision][form.at] ?? ""
    // What it still needs before it goes on record.
    readonly property string lacking: at < 3 || model.recorded ? ""
        : model.find_lacking(claim, model.finding, rule, decision, corrections.text)
    readonly property string decider: model.author !== "" || model.proven ? model.author : author.text
    // The line that is typed in; null: ready sentences stand there.
    property TextField active: null
    readonly property bool typing: active !== null && active.visible
    // A low panel has no room for a key that leads on: the pages' names do.
    readonly property bool low: height < 9 * Theme.target
    readonly property list<string> pages: [qsTr("Claim"), qsTr("Rule"), qsTr("Decision"), qsTr("Record")]

    color: Theme.panel
    border.color: Theme.outline
    radius: Theme.px(12)
    onAtChanged: active = null
    onVisibleChanged: if (visible && !model.recorded) at = 0

    function begin() {
        at = 0;
        claim = decision = "";
        freeClaim.text = freeRule.text = freeDecision.text = corrections.text = "";
        rule = Qt.binding(() => model.clause);
    }

    // The rule with its text, where it is a clause of this hand.
    function tellRule() {
        for (const one of form.model.clauses)
            if (one.name === form.rule)
                return one.title + (one.words !== "" ? ": " + one.words : "");
        return form.rule;
    }

    Connections {
        target: form.model

        function onReady() {
            form.begin();
        }
    }

    component Entry: TextField {
        Layout.fillWidth: true
        implicitHeight: Theme.target
        font.pixelSize: Theme.size(20)
        color: Theme.text
        placeholderTextColor: Theme.secondary
        maximumLength: 300
        Accessible.name: placeholderText
        onActiveFocusChanged: if (activeFocus) form.active = this
        background: Rectangle {
            color: Theme.background
            radius: Theme.px(8)
            border.width: parent === form.active ? 3 : 1
            border.color: parent === form.active ? Theme.chosenEdge : Theme.paneEdge
        }
    }

    // Eight ready sentences, two a line; the chosen one again: none.
    component Ready: GridLayout {
        id: ready

        required property var sentences
        property string chosen: ""
        signal picked(string words)

        Layout.fillWidth: true
        columns: 2
        columnSpacing: Theme.px(6)
        rowSpacing: Theme.px(6)

        Repeater {
            model: ready.sentences

            PaneKey {
                required property string modelData

                text: modelData
                lines: true
                again: true
                chosen: ready.chosen === modelData
                Layout.fillWidth: true
                Layout.preferredWidth: 1
                onTouched: ready.picked(modelData)
            }
        }
    }

    component Told: Words {
        required property string label
        required property string words

        Layout.fillWidth: true
        visible: words !== ""
        text: label + ": " + words
        font.pixelSize: Theme.size(20)
        wrapMode: Text.Wrap
        maximumLineCount: 3
        shortens: true
    }

    ColumnLayout {
        anchors { fill: parent; margins: Theme.px(12) }
        spacing: Theme.px(8)

        RowLayout {
            Layout.fillWidth: true
            spacing: Theme.px(6)

            Words {
                text: form.model.recorded ? qsTr("Recorded") : qsTr("Ruling on hand %1").arg(form.model.number)
                font.pixelSize: Theme.size(24)
                font.weight: Font.Bold
                fontSizeMode: Text.Fit
                wrapMode: Text.WordWrap
                lineHeight: 0.9
                Layout.fillWidth: true
                Layout.preferredWidth: 1
                Layout.preferredHeight: Theme.target
            }
            Repeater {
                model: form.model.recorded ? [] : form.pages

                PaneKey {
                    required property int index
                    required property string modelData

                    text: modelData
                    touchName: "ruling page " + (index + 1)
                    chosen: form.at === index
                    onTouched: form.at = index
                }
            }
        }

        // What was claimed.
        Ready {
            visible: !form.model.recorded && form.at === 0 && !form.typing
            sentences: form.model.claims
            chosen: form.claim
            onPicked: words => { form.claim = words; freeClaim.text = ""; form.at = 1; }
        }
        Entry {
            id: freeClaim

            visible: !form.model.recorded && form.at === 0
            placeholderText: qsTr("Or in your words: what was claimed")
            onTextChanged: if (text !== "") form.claim = text
        }

        // The rule, by its text: those of the step that is shown first.
        ListView {
            id: clauses

            objectName: "rules"
            visible: !form.model.recorded && form.at === 1 && !form.typing
            Layout.fillWidth: true
            Layout.fillHeight: true
            clip: true
            spacing: Theme.px(6)
            model: form.model.clauses
            ScrollBar.vertical: ScrollBar {}

            delegate: PaneKey {
                required property var modelData

                width: clauses.width - Theme.px(14)
                height: Math.max(Theme.target, 5.2 * Theme.size(20))
                text: modelData.title
                detail: modelData.words
                again: true
                chosen: form.rule === modelData.name
                onTouched: { form.rule = modelData.name; freeRule.text = ""; form.at = 2; }
            }
        }
        Entry {
            id: freeRule

            visible: !form.model.recorded && form.at === 1
            placeholderText: qsTr("Or in your words: the rule")
            onTextChanged: if (text !== "") form.rule = text
        }

        // The decision, and what moves.
        Ready {
            visible: !form.model.recorded && form.at === 2 && !form.typing
            sentences: form.model.decisions
            chosen: form.decision
            onPicked: words => { form.decision = words; freeDecision.text = ""; }
        }
        GridLayout {
            visible: !form.model.recorded && form.at === 2
            columns: form.low && !form.typing ? 2 : 1
            columnSpacing: Theme.px(6)
            rowSpacing: Theme.px(8)

            Entry {
                id: freeDecision

                visible: form.at === 2 && !(form.low && form.active === corrections)
                placeholderText: form.low ? qsTr("In your words") : qsTr("Or in your words: the decision")
                onTextChanged: if (text !== "") form.decision = text
            }
            Entry {
                id: corrections

                visible: form.at === 2 && !(form.low && form.active === freeDecision)
                placeholderText: form.low ? qsTr("Chips to move") : qsTr("Chips to move, if any; one order after the other, parted by ;")
            }
        }

        // The look at all of it.
        Told { visible: (form.at === 3 || form.model.recorded) && words !== ""; label: qsTr("Claim"); words: form.claim }
        Told { visible: (form.at === 3 || form.model.recorded) && words !== ""; label: qsTr("The record shows"); words: form.model.finding }
        Told { visible: (form.at === 3 || form.model.recorded) && words !== ""; label: qsTr("Rule"); words: form.tellRule() }
        Told { visible: (form.at === 3 || form.model.recorded) && words !== ""; label: qsTr("Decision"); words: form.decision }
        Told { visible: (form.at === 3 || form.model.recorded) && words !== ""; label: qsTr("Chips to move"); words: corrections.text }
        Told { visible: (form.at === 3 || form.model.recorded) && words !== ""; label: qsTr("Decided by"); words: form.decider }
        Entry {
            id: author

            visible: !form.model.recorded && form.at === 3 && form.model.author === "" && !form.model.proven
            placeholderText: qsTr("Who decided: your name")
            maximumLength: 24
        }

        Words {
            Layout.fillWidth: true
            // Beside the key that it answers: the other pages have no room for it.
            visible: text !== "" && (form.model.recorded || form.at === 3)
            text: form.model.said !== "" ? form.model.said : form.lacking
            color: form.model.recorded ? Theme.text : form.model.said !== "" ? Theme.refusal : Theme.attention
            font.pixelSize: Theme.size(24)
            font.weight: Font.DemiBold
            wrapMode: Text.Wrap
            maximumLineCount: 2
        }

        Letters {
            id: letters

            visible: form.typing && !form.model.recorded
            LayoutMirroring.enabled: false
            LayoutMirroring.childrenInherit: true
            Layout.fillWidth: true
            Layout.fillHeight: true
            scripts: form.model.keyboards
            onTyped: letter => letters.put(form.active, letter, form.active === author)
        }

        Item { visible: !letters.visible && !clauses.visible; Layout.fillHeight: true }

        RowLayout {
            spacing: Theme.px(6)
            // Without a key it would take all the height that the rules need.
            Layout.fillHeight: false

            PaneKey {
                visible: form.model.recorded
                text: qsTr("Another ruling")
                Layout.fillWidth: true
                onTouched: { form.model.rule_again(); form.begin(); }
            }
            PaneKey {
                visible: form.model.recorded
                text: qsTr("Print")
                again: true
                Layout.fillWidth: true
                onTouched: form.model.print_ruling()
            }
            PaneKey {
                visible: form.model.recorded
                text: qsTr("Save to stick")
                again: true
                Layout.fillWidth: true
                onTouched: form.model.save_ruling()
            }
            PaneKey {
                visible: !form.model.recorded && form.typing
                text: qsTr("Ready sentences")
                onTouched: { form.active.focus = false; form.active = null; }
            }
            PaneKey {
                visible: !form.model.recorded && form.at < 3 && !form.low
                text: qsTr("Continue")
                touchName: "ruling next"
                enabled: form.filled.trim() !== ""
                Layout.fillWidth: true
                onTouched: form.at += 1
            }
            PaneKey {
                visible: !form.model.recorded && form.at === 3
                text: form.model.live ? qsTr("Put on record") : qsTr("Write the draft")
                sends: [form.claim, form.model.finding, form.rule, form.decision, corrections.text, form.decider].join("|")
                commits: true
                enabled: form.lacking === "" && (form.decider !== "" || form.model.proven)
                implicitHeight: Theme.action
                Layout.fillWidth: true
                onTouched: form.model.make_ruling(form.claim, form.model.finding, form.rule, form.decision, corrections.text, form.decider)
            }
        }
    }
}
