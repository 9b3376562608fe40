"""What a person hears of a window, by assistive technology."""

from collections import Counter

from PySide6.QtGui import QAccessible
from PySide6.QtQuick import QQuickItem, QQuickWindow

from dealer_ui.drawn_table.scene_finger import controls, touch_name
from tests.dealer_ui.looking import everything

IDS = frozenset({"answer", "preset", "wish", "key", "card", "letter", "field", "choice", "no"})
"""First words of names that say something to tests and to the record alone."""


def heard(item: QQuickItem) -> str:
    """What is read of a control."""
    return QAccessible.queryAccessibleInterface(item).text(QAccessible.Text.Name)


def spoken(window: QQuickWindow) -> dict[str, str]:
    """What is read of each control of the dealer's screen, by the control's own name."""
    found = {}
    for item in controls(window.contentItem()):
        interface = QAccessible.queryAccessibleInterface(item)
        assert interface.role() == QAccessible.Role.Button
        assert item.objectName() == touch_name(item)
        found[touch_name(item)] = heard(item)
    return found


def list_twice(window: QQuickWindow) -> list[str]:
    """What is read of more than one key that can be touched now: they can't be told apart."""
    live = Counter(heard(item) for item in controls(window.contentItem()) if item.isEnabled())
    return [words for words, times in live.items() if times > 1]


def list_unclear(names: dict[str, str]) -> list[tuple[str, str]]:
    """Controls that could not be understood by ear: the own name, and what is read."""
    return [
        (name, words)
        for name, words in names.items()
        if not words or words.split()[0] in IDS or "_" in words
    ]


def list_mute(window: QQuickWindow) -> list[str]:
    """Everything visible that can be touched or typed into, and of which nothing is read."""
    touched = [
        item for item in everything(window.contentItem())
        if item.isVisible() and item.isEnabled()
        and (item.property("checkable") is not None or item.property("placeholderText") is not None)
    ]  # fmt: skip
    assert touched
    return [item.metaObject().className() for item in touched if not heard(item).strip()]
