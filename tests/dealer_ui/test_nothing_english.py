"""In a made-up language every text of every screen is seen to be one that a catalogue reaches."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtQuick import QQuickWindow
from pytestqt.qtbot import QtBot

from dealer_ui.drawn_table.table_beside import TEXT, TITLE
from dealer_ui.floor.floor_model import PAGES, FloorModel
from dealer_ui.language.translator import speak, told
from dealer_ui.options import ScreenOptions
from dealer_ui.replay.replay_window import open_model
from deploy.practise.grading import describe_result, grade
from deploy.practise.lesson import find_lesson
from deploy.practise.window import PractiseWindow
from tests.dealer_ui.conftest import Stand
from tests.dealer_ui.looking import texts
from tests.dealer_ui.room import NAMES, Room
from tests.dealer_ui.test_floor_screen import ReadHere
from tests.engine.replay.nights import play_night
from tests.gallery.moments import MOMENTS, reach

_CITED = re.compile(r"\b[A-Z]{2,}-[\w-]+(?:, [A-Z]{2,}-[\w-]+)*")
_CARDS = re.compile(r"\b[2-9TJQKA][cdhs]\b")
_PLAIN = re.compile(r"[A-Za-z]{3}")


def find_plain(said: Iterable[str], data: Iterable[str] = ()) -> set[str]:
    """What no made-up language reached: three plain letters, of which it leaves none.

    Also within a sentence: what stands in its places is to be told in the language, too.

    Args:
        said: texts as they are shown.
        data: what is nobody's to translate: names, quotations.
    """
    left = set()
    known = sorted(data, key=len, reverse=True)
    for text in said:
        bare = text
        for one in known:
            bare = bare.replace(one, "")
        bare = _CARDS.sub("", _CITED.sub("", re.sub("<[^>]*>", "", bare)))
        if _PLAIN.search(bare):
            left.add(text)
    return left


def test_what_no_made_up_language_reached_is_plain_wherever_it_stands() -> None:
    assert find_plain(["[Šéåţ [ƒļöþ~~] 3 ~~]", "Ada 12", "LIVE-ET-05"], ["Ada"]) == set()
    assert find_plain(["[Šéåţ~~] seat 4"]) == {"[Šéåţ~~] seat 4"}
    assert find_plain(["[Šéţţļéđ: done ~~]"]) == {"[Šéţţļéđ: done ~~]"}


@pytest.fixture
def pseudo(typeface: QGuiApplication) -> Iterator[QGuiApplication]:
    speak(typeface, "pseudo")
    yield typeface
    speak(typeface, "en")


def read(window: QQuickWindow) -> set[str]:
    """What stands on a window."""
    return {str(item.property("text")) for item, _ in texts(window.contentItem())}


def list_data(room: Room) -> set[str]:
    """Names, and what the house's document is quoted with."""
    view = room.show()
    quoted = {*DEVICES, view.table, view.house, *NAMES.values(), DEALER, DEALER.upper()}
    why = view.prompt.why
    return (quoted | (set() if getattr(why, "template", "") else {why})) - {""}


DEALER = "Maximiliana"
HELPLINE = "Problem gambling helpline: 1-800-589-9966"
"""The house's own words."""
DEVICES = {
    "Shoe", "shoe", "Overhead", "overhead", "Fine", "No power: check its cable",
    "Unplugged: plug it in", "no power: check its cable", "unplugged: plug it in",
}  # fmt: skip
"""Names of devices, and words that no device says of itself."""
GAMES = ("holdem", "stud", "omaha8", "deuce_to_seven", "big_o", "badugi")


def test_the_dealers_screen_at_each_moment(pseudo: QGuiApplication) -> None:
    stand = Stand(pseudo, pixels_per_mm=1280 / 217)
    left: set[str] = set()
    played = [(GAMES[at % len(GAMES)], moment) for at, moment in enumerate(MOMENTS)]
    for game, moment in (*played, ("deuce_to_seven", "naming")):
        room = reach(stand, game, moment)
        stand.paint()
        left |= find_plain(read(stand.window), list_data(room))
    stand.scene.close()
    assert left == set()


def test_each_page_of_each_sheet(pseudo: QGuiApplication) -> None:
    stand = Stand(pseudo, pixels_per_mm=1280 / 217)
    room = reach(stand, "holdem", "between")
    left: set[str] = set()
    for moment in ("between", "bet"):
        if moment == "bet":
            room = reach(stand, "holdem", moment)
        for sheet in ("seat 2", f"seat {len(room.floor.state.chairs)}", "table", "floor", "pots"):
            stand.desk.open_sheet(sheet)
            left |= find_plain(read(stand.window), list_data(room))
            wishes = [name for name in room.names() if name.startswith("wish ")]
            for wish in wishes:
                stand.desk.touch_sheet(wish)
                stand.application.processEvents()
                left |= find_plain(read(stand.window), list_data(room))
                stand.intents.clear()
                stand.desk.touch_sheet("sheet close")
                stand.desk.open_sheet(sheet)
            stand.desk.touch_sheet("sheet close")
    stand.desk.report_wrong_deal()
    stand.application.processEvents()
    left |= find_plain(read(stand.window), list_data(room))
    stand.scene.close()
    assert left == set()


@pytest.fixture(scope="module")
def night(tmp_path_factory: pytest.TempPathFactory) -> Path:
    journal = tmp_path_factory.mktemp("night") / "night.journal"
    play_night(journal, hands=10, seed=5)
    return journal


def test_the_replay_of_a_night(pseudo: QGuiApplication, qtbot: QtBot, night: Path) -> None:
    del pseudo
    model: Any = open_model(night, 0)
    with qtbot.waitSignal(model.ready, timeout=20_000):
        pass
    names = {name for one in model.library.hands for name in (*one.players.values(), one.dealer)}
    said = [text for row in model.rows("hands").rows() for text in (row.game, row.who, row.marks)]
    for number in [one.number for one in model.library.hands]:
        if number != model.property("number"):
            with qtbot.waitSignal(model.ready, timeout=20_000):
                model.open_hand(number)
        for row in model.rows("steps").rows():
            said += [row.told, row.who, row.street]
        said += [row.told for row in model.rows("pots").rows()]
        for place in range(0, model.property("count"), 7):
            model.go(place)
            said += [str(model.property(name)) for name in ("text", "origin", "undone", "finding")]
            said += [row.told for row in model.rows("evidence").rows()]
            view = model.desk.view
            said += [str(model.desk.fact(name)) for name in ("promptText", "promptDetail")]
            said += [row.said for row in model.desk.rows("narration").rows()]
            names |= {view.table, view.house}
    model.close()
    assert find_plain(said, (names | DEVICES | {"UTC", "night"}) - {""}) == set()


def test_the_floors_lists_of_a_night(pseudo: QGuiApplication, qtbot: QtBot, night: Path) -> None:
    del pseudo
    library = ReadHere(night)
    told_hand = library.tell(library.hands[-1])
    view = told_hand.steps[-1].view
    model: Any = FloorModel(view, lambda: ReadHere(night))
    qtbot.waitUntil(lambda: not model.waiting, timeout=20_000)
    names = {name for one in library.hands for name in (*one.players.values(), one.dealer)}
    said = []
    for page in PAGES:
        model.turn_to(page)
        said += [text for row in model.rows("figures").rows() for text in (row.label, row.value)]
        for row in model.rows("lines").rows():
            said += [row.at, row.head, row.told, row.note]
        said += [text for row in model.rows("wishes").rows() for text in (row.label, row.detail)]
        said.append(model.property("nothing"))
    model.close()
    assert find_plain(said, (names | {view.table, view.house, HELPLINE}) - {""}) == set()


def test_practise_and_its_drawn_table(pseudo: QGuiApplication) -> None:
    lesson = find_lesson("first-hand")
    options = ScreenOptions(window=False, debounce_ms=0, standing_ms=0, language="pseudo")
    window = PractiseWindow(lesson, options, pseudo)
    said = read(window.beside.window) | read(window.scene.window)
    window.table.note("wrong_seat", window.table.view.prompt.text)
    window.result = grade(window.table, 9)
    view = window.table.view
    window.close()
    told_all = [told(one) for one in (*describe_result(window.result), TITLE, TEXT)]
    names = {one.nickname for one in lesson.table.players} | {lesson.title, lesson.text}
    data = names | DEVICES | {lesson.table.name, view.house, view.prompt.why}
    assert find_plain([*said, *told_all], data) == set()
