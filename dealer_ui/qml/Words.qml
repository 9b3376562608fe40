import QtQuick

// Text in the house's type: tabular digits, plain text only.
Text {
    color: Theme.text
    font.pixelSize: Theme.body
    font.weight: Font.Normal
    font.features: ({ "tnum": 1 })
    textFormat: Text.PlainText
    verticalAlignment: Text.AlignVCenter
    renderType: Text.QtRendering
}
