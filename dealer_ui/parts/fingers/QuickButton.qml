import QtQuick
import QtQuick.Controls.Basic

// What is touched, each time: all that can be touched derives from this one.
//
// Of two quick touches of a button the second is no click but a double one, where somebody listens
// for it. Whether somebody does Qt keeps in 64 bits for all signals of a type: a property that is read
// somewhere may set that bit, too. So a line that had nothing to do with it decided whether a second
// touch clicked. Here both say the same, `tapped`.
AbstractButton {
    id: button

    // A finger came and went, on this button.
    signal tapped
    property bool second: false

    onClicked: tapped()
    onDoubleClicked: {
        if (pressed)
            second = true;
        else
            tapped();
    }
    onReleased: {
        if (second) {
            second = false;
            tapped();
        }
    }
    onCanceled: second = false
}
