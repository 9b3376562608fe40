"""The replay at the table is whole at each size of its panel, upright too, in each language."""

from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QGuiApplication
from PySide6.QtQuick import QQuickItem
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from dealer_ui.language.translator import speak
from dealer_ui.replay import over_table
from engine.replay.library import HandLibrary
from tests.dealer_ui.looking import everything
from tests.dealer_ui.test_replay_over_table import Room, touch_through_floor
from tests.engine.replay.nights import play_night
from tests.gallery.choice import PANELS
from tests.gallery.judge import judge

WRONG = ("outside", "target", "overlap", "cut", "covered", "clash")
"""What no page of the replay may have anywhere."""
PAGES = ("steps", "evidence", "pots", "hands", "ruling")


@pytest.fixture(scope="module")
def night(tmp_path_factory: pytest.TempPathFactory) -> Path:
    journal = tmp_path_factory.mktemp("night") / "night.journal"
    play_night(journal, hands=4, seed=5)
    return journal


def find_form(pane: QQuickItem) -> QQuickItem:
    inside = everything(pane)
    return next(one for one in inside if one.metaObject().className().startswith("RulingForm"))


def shows_a_rule(pane: QQuickItem) -> bool:
    """Whether the ruling's page of rules has room for one of them at least, on any panel."""
    form = find_form(pane)
    form.setProperty("at", 1)
    QTest.qWait(50)
    rules = next(one for one in everything(form) if one.objectName() == "rules")
    form.setProperty("at", 0)
    first = next(one for one in everything(rules) if one.property("detail") is not None)
    return rules.height() >= first.height() > 0


@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_every_page_lies_whole_in_every_panel(
    typeface: QGuiApplication,
    qtbot: QtBot,
    night: Path,
    monkeypatch: pytest.MonkeyPatch,
    language: str,
) -> None:
    monkeypatch.setattr(over_table, "RemoteLibrary", lambda _member: HandLibrary(night))
    speak(typeface, language)
    room = Room(typeface, qtbot)
    touch_through_floor(room)
    model = room.open_hand(3)
    stand = room.stand
    inside = everything(stand.window.contentItem())
    pane = next(one for one in inside if one.objectName() == "replay")
    # What is drawn smaller on the felt is judged on the dealer's own screen.
    felt = next(one for one in everything(pane) if one.objectName() == "felt")
    felt.setVisible(False)
    wrong: dict[str, set[str]] = {}
    for panel in PANELS:
        stand.window.resize(QSize(panel.width, panel.height))
        for page in PAGES:
            pane.setProperty("page", page)
            stand.paint()
            wrong[f"{panel.name} {page}"] = {
                f"{fault.kind}: {fault.what}"
                for fault in judge(stand.window, 5.88, pane)
                if fault.kind in WRONG
            }
        wrong[f"{panel.name} rules"] = set() if shows_a_rule(pane) else {"no rule is whole"}
        form = find_form(pane)
        model.make_ruling("He called", "He folded", "", "", "", "")
        for at in (0, 2, 3):  # The rules roll: of those below the last one drawn nothing is seen.
            form.setProperty("at", at)
            stand.paint()
            QTest.qWait(50)
            wrong[f"{panel.name} refused {at}"] = {
                f"{fault.kind}: {fault.what}"
                for fault in judge(stand.window, 5.88, pane)
                if fault.kind in WRONG
            }
        model.say("")
        form.setProperty("at", 0)
    room.over.close()
    stand.scene.close()
    speak(typeface, "en")
    assert {at: faults for at, faults in wrong.items() if faults} == {}
