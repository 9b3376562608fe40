import QtQuick

// What stands on a key.
Item {
    // Whether an amount among its words has no room there.
    property bool cutOff: false
}
