"""The judge sees each kind of fault, and none where there is none."""

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QGuiApplication
from PySide6.QtQml import QQmlApplicationEngine
from PySide6.QtQuick import QQuickWindow

from tests.gallery.judge import judge

WINDOW = """
import QtQuick
import QtQuick.Controls.Basic
Window {
    width: 800; height: 400; color: "#000000"; visible: true
    component Said: Text {
        property bool crowded: false
        font.family: "Open Sans"; font.pixelSize: 30; color: "#FFFFFF"; text: "Pot 1,240"
    }
    component Key: AbstractButton {
        property string touchName: "Table"
        property color ground: "#1C2940"
        width: 100; height: 100
        Accessible.name: touchName; Accessible.role: Accessible.Button
    }
    %s
}
"""
"""At five pixels a millimetre: a target has 60 pixels, a main key 100, a capital 11."""

KINDS = {
    "": 'Said { x: 20; y: 20 } Key { x: 20; y: 200; ground: "#2FBF71" } Key { x: 140; y: 200 }',
    "target": "Key { width: 59 }",
    "outside": "Key { x: 750 }",
    "green": 'Key { ground: "#2FBF71" } Key { x: 140; ground: "#2FBF71" }',
    "overlap": "Key { x: 20 } Key { x: 119 }",
    "cut": "Said { width: 60; elide: Text.ElideRight }",
    "small": "Said { font.pixelSize: 16 }",
    "contrast": 'Said { color: "#777777" }',
    "covered": "Said { x: 20; y: 120 } Key { x: 60; y: 100 }",
    "broken": 'Said { width: 90; text: "Potpotpotpot"; wrapMode: Text.Wrap }',
    "clash": "Said { x: 20; y: 20 } Said { x: 60; y: 30 }",
    "dim": 'Key { enabled: false; Said { x: 20; opacity: 0.2; text: "9" } }',
    "rim": 'Key { Said { x: -1; text: "9" } }',
}
NAMED = {"broken": "cut"}


@pytest.mark.parametrize("kind", KINDS)
def test_each_fault_is_seen_and_no_other(typeface: QGuiApplication, kind: str) -> None:
    engine = QQmlApplicationEngine()
    engine.loadData((WINDOW % KINDS[kind]).encode(), QUrl("file:///judged.qml"))
    (window,) = engine.rootObjects()
    assert isinstance(window, QQuickWindow)
    typeface.processEvents()
    assert {fault.kind for fault in judge(window, 5.0)} == (
        {NAMED.get(kind, kind)} if kind else set()
    )
    window.close()


@pytest.mark.parametrize(("size", "found"), [(15, False), (11, True)])
def test_a_long_amount_may_be_smaller_but_not_tiny(
    typeface: QGuiApplication, size: int, *, found: bool
) -> None:
    engine = QQmlApplicationEngine()
    inner = f"Said {{ font.pixelSize: {size}; crowded: true }}"
    engine.loadData((WINDOW % inner).encode(), QUrl("file:///judged.qml"))
    (window,) = engine.rootObjects()
    assert isinstance(window, QQuickWindow)
    typeface.processEvents()
    assert bool(judge(window, 5.0)) is found
    window.close()
