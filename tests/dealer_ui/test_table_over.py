"""Where a display has no room for a second window, the drawn table lies over the screen's own."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QGuiApplication
from PySide6.QtQuick import QQuickItem

from dealer_ui.drawn_table.practise_view import PractiseView
from dealer_ui.drawn_table.scene_finger import controls, touch_name
from dealer_ui.drawn_table.table_beside import TableBeside
from dealer_ui.language.translator import speak
from dealer_ui.window.scene import WindowScene
from engine.messages.shown.tabletop import LyingCard, SeatedPlayer, TabletopShown
from tests.dealer_ui import samples
from tests.dealer_ui.conftest import Stand
from tests.gallery.choice import PANELS, Panel

FACES = ("As", "Kd", "Qh", "Jc", "Ts", "9d", "8h")


def lay(count: int, cards: int) -> TabletopShown:
    """A full table: so many players with bets before them, so many cards in each place."""
    places = ("board", "reading", "burn", "muck", *(f"seat {one}" for one in range(1, count + 1)))
    return TabletopShown(
        cards=tuple(
            LyingCard(place=place, number=number + 1, face=face)
            for place in places
            for number, face in enumerate(FACES[:cards])
        ),
        players=tuple(
            SeatedPlayer(seat=one, name="Al", stack=12_345, bet=1_200)
            for one in range(1, count + 1)
        ),
        deck=52,
        pots=(1_200, 12_345),
    )


@pytest.fixture(autouse=True)
def narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(WindowScene, "has_room_beside", lambda *_: False)


@pytest.fixture
def sit_down(make_stand: Callable[..., Stand]) -> Iterator[Callable[..., Stand]]:
    """A person takes over from the robot, and goes to the table."""
    opened: list[TableBeside] = []

    def sit(shown: TabletopShown, **options: Any) -> Stand:
        stand = make_stand(**options)
        opened.append(TableBeside(stand.desk, stand.scene))
        stand.desk.offer_take_over()
        stand.show(samples.view())
        stand.touch("take_over")
        opened[-1].show(shown)
        stand.paint()
        stand.touch("to the table")
        stand.paint()
        return stand

    yield sit
    for one in opened:
        one.close()


def take(panel: Panel) -> dict[str, Any]:
    return {
        "width": panel.width, "height": panel.height, "pixels_per_mm": panel.pixels_per_mm,
    }  # fmt: skip


def walk(root: QQuickItem) -> Iterator[QQuickItem]:
    for item in root.childItems():
        if item.isVisible():
            yield item
            yield from walk(item)


def named(root: QQuickItem, *starts: str) -> list[QQuickItem]:
    """The visible items below one whose names begin so."""
    return [one for one in walk(root) if one.objectName().startswith(starts)]


def spread(item: QQuickItem) -> QRectF:
    """Where it is drawn; a text's letters alone."""
    wide = item.property("contentWidth") or item.width()
    high = item.property("contentHeight") or item.height()
    return item.mapRectToScene(QRectF(0, 0, wide, high))


def find_captions(root: QQuickItem) -> list[QQuickItem]:
    """What stands written on the places of the drawn table, without the chips' numbers."""
    return [
        one
        for spot in named(root, "place ")
        for one in spot.childItems()
        if one.isVisible() and one.property("text")
    ]


def check_captions(root: QQuickItem) -> None:
    captions = find_captions(root)
    cards = named(root, "card ", "deck card")
    assert len(captions) > 6
    assert len(cards) > 6
    for caption in captions:
        assert not caption.property("truncated"), caption.property("text")
        for card in cards:
            overlap = spread(caption).intersected(spread(card))
            assert overlap.isEmpty(), (caption.property("text"), card.objectName())


@pytest.mark.parametrize("panel", PANELS)
@pytest.mark.parametrize(("seats", "cards"), [(2, 2), (9, 2), (10, 5), (8, 7)])
def test_no_card_covers_what_stands_on_its_place(
    sit_down: Callable[..., Stand], panel: Panel, seats: int, cards: int
) -> None:
    stand = sit_down(lay(seats, cards), **take(panel))
    (table,) = named(stand.window.contentItem(), "drawn table")
    check_captions(table)


@pytest.mark.parametrize("language", ["de", "es"])
def test_nor_in_another_language(
    typeface: QGuiApplication, sit_down: Callable[..., Stand], language: str
) -> None:
    speak(typeface, language)
    try:
        for panel in PANELS:
            stand = sit_down(lay(9, 2), **take(panel))
            (table,) = named(stand.window.contentItem(), "drawn table")
            check_captions(table)
    finally:
        speak(typeface, "en")


def test_nor_in_a_window_beside_the_screen(typeface: QGuiApplication) -> None:
    view = PractiseView("You deal", "Deal")
    scene = WindowScene("drawn_table/Practise.qml", {"view": view})
    scene.window.show()
    for seats, cards in ((9, 2), (10, 5), (8, 7)):
        view.tabletop.show(lay(seats, cards))
        for _ in range(20):
            typeface.processEvents()
        scene.window.grabWindow()
        check_captions(scene.window.contentItem())
    scene.close()


@pytest.mark.parametrize("panel", PANELS)
def test_it_covers_no_key_and_not_the_prompt(sit_down: Callable[..., Stand], panel: Panel) -> None:
    stand = sit_down(lay(9, 2), **take(panel))
    (over,) = named(stand.window.contentItem(), "table over")
    for name in ("Fold", "Call", "Floor", "take_over", "cards", "Undo"):
        keys = [one for one in controls(stand.window.contentItem()) if touch_name(one) == name]
        assert keys, name
        for key in keys:
            assert spread(key).intersected(spread(over)).isEmpty(), name


def test_a_key_brings_either_table_to_the_front(sit_down: Callable[..., Stand]) -> None:
    stand = sit_down(lay(9, 2))
    content = stand.window.contentItem()
    stand.touch("cards")
    assert not named(content, "drawn table")
    stand.touch("Seat 3", "sheet close", "cards")
    assert named(content, "drawn table")
    stand.touch("take_over")
    TableBeside(stand.desk, stand.scene).show(lay(9, 2))
    stand.paint()
    assert not named(content, "table over")
    assert "cards" not in {touch_name(one) for one in controls(content)}


def test_the_keys_of_cards_come_before_it(sit_down: Callable[..., Stand]) -> None:
    stand = sit_down(lay(9, 2))
    content = stand.window.contentItem()
    stand.show(samples.name_cards())
    assert named(content, "card As")
    assert not named(content, "drawn table")
    stand.touch("cards")
    assert named(content, "drawn table")
    assert not named(content, "card As")
