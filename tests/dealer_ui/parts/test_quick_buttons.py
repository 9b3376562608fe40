"""Each of two quick touches of a button counts, whatever properties and signals its type has."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest
from PySide6.QtCore import QLibraryInfo, QPoint, Qt, QUrl
from PySide6.QtGui import QGuiApplication
from PySide6.QtQml import QQmlComponent, QQmlEngine
from PySide6.QtQuick import QQuickItem, QQuickWindow
from PySide6.QtTest import QTest

ROOT: Final = Path(__file__).parents[3]
PARTS: Final = ROOT / "dealer_ui" / "parts" / "fingers"
ONE: Final = "QuickButton.qml"
SCENES: Final = sorted(
    path for room in ("dealer_ui", "deploy") for path in (ROOT / room).rglob("*.qml")
)
QT_BUTTONS: Final = "import QtQuick\nimport QtQuick.Controls.Basic\n{name} {{}}"
MIDDLE: Final = QPoint(100, 50)


@pytest.fixture
def window(typeface: QGuiApplication) -> Iterator[QQuickWindow]:
    made = QQuickWindow()
    made.resize(200, 100)
    made.show()
    typeface.processEvents()
    yield made
    made.close()
    made.deleteLater()


@cache
def list_buttons() -> frozenset[str]:
    """The names of all types of Qt's that are buttons, its list's rows among them."""
    folder = Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.QmlImportsPath))
    engine, found = QQmlEngine(), set[str]()
    for path in (folder / "QtQuick" / "Controls" / "Basic").glob("*.qml"):
        component = QQmlComponent(engine)
        component.setData(QT_BUTTONS.format(name=path.stem).encode(), QUrl())
        made = component.create() if component.isReady() else None
        if made is not None and made.inherits("QQuickAbstractButton"):
            found.add(path.stem)
    return frozenset(found)


@pytest.mark.no_qt_log  # Qt's own rows miss their tables, alone as they are made here.
@pytest.mark.usefixtures("typeface")
def test_each_button_of_the_screens_derives_from_the_one_that_counts_each_touch() -> None:
    """A line that was added to a key let every second digit be lost, and nobody saw why."""
    assert {"AbstractButton", "Button", "ItemDelegate", "CheckBox"} <= list_buttons()
    used = re.compile(rf"\b({'|'.join(sorted(list_buttons()))})\s*\{{")
    assert len(SCENES) > 40
    for path in SCENES:
        code = re.sub(r"//.*", "", path.read_text(encoding="utf-8"))
        wanted = {"AbstractButton"} if path.name == ONE else set()
        assert set(used.findall(code)) == wanted, path
        heard = re.search(r"\bon(Double)?Clicked\b|\.(doubleC|c)licked\b", code)
        assert (heard is not None) is (path.name == ONE), f"{path}: take onTapped"


@pytest.mark.parametrize("properties", [0, 1, 64, 80])
def test_a_button_counts_two_quick_touches_whatever_it_has(
    window: QQuickWindow, properties: int
) -> None:
    """Of signals that somebody listens for Qt keeps 64 bits: 64 properties that are read somewhere
    set each of them, that of double touches too.
    """
    names = [f"more{at}" for at in range(properties)]
    lines = [f"property int {name}: 1" for name in names]
    lines += [f"property int all: {' + '.join(names) or 0}"]
    text = "\n    ".join([
        "import QtQuick\nQuickButton {", "width: 200; height: 100", "property int taps: 0",
        "onTapped: taps += 1", *lines,
    ]) + "\n}"  # fmt: skip
    engine = QQmlEngine()
    component = QQmlComponent(engine)
    component.setData(text.encode(), QUrl.fromLocalFile(str(PARTS / "Made.qml")))
    button: Any = component.create()
    assert isinstance(button, QQuickItem), component.errorString()
    button.setParentItem(window.contentItem())
    finger: Any = QTest.createTouchDevice()
    for _ in range(3):
        QTest.touchEvent(window, finger).press(0, MIDDLE).commit()
        QTest.touchEvent(window, finger).release(0, MIDDLE).commit()
    assert button.property("taps") == 3
    assert button.property("all") == properties
    left = Qt.MouseButton.LeftButton
    QTest.mouseClick(window, left, Qt.KeyboardModifier.NoModifier, MIDDLE)
    QTest.mouseDClick(window, left, Qt.KeyboardModifier.NoModifier, MIDDLE)
    assert button.property("taps") in {5, 6}
    button.setParentItem(None)  # type: ignore[arg-type]
    button.deleteLater()
