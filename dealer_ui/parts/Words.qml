pragma ComponentBehavior: Bound

import QtQuick

// Text in the house's type: tabular digits; styled only where suits are drawn in it.
Text {
    id: words

    // A sentence that may name cards, which are drawn in it.
    property string said: ""

    // An amount of more than six digits, or one of many pots: a touch tells it large, and it may be
    // written smaller than all else.
    property bool crowded: false

    // A name may be longer than any place: its end may be left out.
    property bool shortens: false

    // So is that of a text which nobody has a place for: the beginning is read.
    elide: shortens || text.length > 400 ? Text.ElideRight : Text.ElideNone
    // What is longer than its place, whoever wrote it, is drawn nowhere else: over no other words.
    clip: contentWidth > width + 1 || contentHeight > height + 0.6 * font.pixelSize
    // Of an amount so much is another amount.
    readonly property bool cutOff: clip && visible && /\d/.test(text)
    minimumPixelSize: crowded ? Theme.tiny : Theme.least

    text: Theme.dress(said, words.font.pixelSize)
    color: Theme.text
    font.pixelSize: Theme.body
    font.weight: Font.Normal
    font.features: ({ "tnum": 1 })
    // By the mark that the screen itself sets, which no text from outside holds; never by words.
    textFormat: Theme.namesCards(said) ? Text.StyledText : Text.PlainText
    // Said, so that it mirrors; else each text would stand where its own letters begin.
    horizontalAlignment: Text.AlignLeft
    verticalAlignment: Text.AlignVCenter
    renderType: Text.QtRendering
}
