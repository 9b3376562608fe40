"""The window: Qt application, QML scene, one view as a picture or on paper."""
