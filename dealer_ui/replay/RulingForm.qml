pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Controls.Basic
import QtQuick.Layouts
import "../parts"

// A ruling on the hand that is open: what was claimed, what the record shows, the rule, the decision.
Rectangle {
    id: form

    LayoutMirroring.enabled: Theme.mirrored
    LayoutMirroring.childrenInherit: true

    required property var model
    property alias by: author.text
    property TextField active: claim

    color: Theme.panel
    border.color: Theme.outline
    radius: Theme.px(12)

    component Entry: TextField {
        Layout.fillWidth: true
        implicitHeight: Theme.px(47)
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
            border.color: parent === form.active ? Theme.attention : Theme.paneEdge
        }
    }

    ColumnLayout {
        anchors { fill: parent; margins: Theme.px(12) }
        spacing: Theme.px(6)

        Words { text: qsTr("Ruling on hand %1").arg(form.model.number); font.pixelSize: Theme.size(24); font.weight: Font.Bold }
        Entry { id: claim; placeholderText: qsTr("What was claimed") }
        Entry { id: found; placeholderText: qsTr("What the record shows"); text: form.model.finding; onTextEdited: written = true; property bool written: false }
        RowLayout {
            spacing: Theme.px(6)
            Entry { id: rule; placeholderText: qsTr("The rule: a clause, or in free words"); text: form.model.clause }
            ComboBox {
                id: clauses

                implicitWidth: Theme.px(190)
                implicitHeight: Theme.px(47)
                font.pixelSize: Theme.size(20)
                palette { button: Theme.raised; buttonText: Theme.text; window: Theme.raised; text: Theme.text; base: Theme.panel; highlight: Theme.highlight; highlightedText: Theme.text; dark: Theme.text; mid: Theme.raised; midlight: Theme.highlight; light: Theme.highlight }
                model: form.model.clauses
                displayText: qsTr("Clauses")
                onActivated: rule.text = currentText
                Accessible.name: qsTr("Clauses of this hand")
            }
        }
        Entry { id: decision; placeholderText: qsTr("The decision") }
        Entry { id: corrections; placeholderText: qsTr("Chips to move, if any (one order after the other, parted by ;)") }
        RowLayout {
            spacing: Theme.px(6)
            Entry { id: author; placeholderText: qsTr("Who decided: your name"); maximumLength: 24 }
            PaneKey {
                text: form.model.live ? qsTr("Put on record") : qsTr("Write the draft")
                implicitWidth: Theme.px(210)
                onTouched: form.model.make_ruling(claim.text, found.text, rule.text, decision.text, corrections.text, author.text)
            }
        }
        Words {
            Layout.fillWidth: true
            text: form.model.said
            color: Theme.attention
            font.pixelSize: Theme.size(20)
            wrapMode: Text.Wrap
            maximumLineCount: 2
        }
        Letters {
            id: letters

            LayoutMirroring.enabled: false
            LayoutMirroring.childrenInherit: true
            Layout.fillWidth: true
            Layout.fillHeight: true
            scripts: form.model.keyboards
            onTyped: letter => letters.put(form.active, letter, form.active === author)
        }
    }
}
