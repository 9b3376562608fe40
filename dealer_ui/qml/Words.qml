import QtQuick

// Text in the house's type: tabular digits; styled only where suits are drawn in it.
Text {
    id: words

    // A sentence that may name cards, which are drawn in it.
    property string said: ""

    text: Theme.dress(said, words.font.pixelSize)
    color: Theme.text
    font.pixelSize: Theme.body
    font.weight: Font.Normal
    font.features: ({ "tnum": 1 })
    textFormat: text.indexOf("<img ") >= 0 ? Text.StyledText : Text.PlainText
    verticalAlignment: Text.AlignVCenter
    renderType: Text.QtRendering
}
