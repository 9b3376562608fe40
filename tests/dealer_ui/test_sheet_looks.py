"""Each page of the sheets, as a finger and an eye meet it on every panel."""

from collections.abc import Callable

import pytest
from PySide6.QtQuick import QQuickItem

from dealer_ui.drawn_table.scene_finger import controls, touch_name
from engine.messages.ruling_events import RulingTakenBack
from engine.messages.shown.views import View
from engine.messages.stakes import Level, TournamentTerms
from engine.messages.wanted.intents import ReportIrregularity
from engine.messages.wanted.requests import PushDealer, ReserveSeat, SitOut
from engine.screen.public_view import make_public
from tests.dealer_ui.conftest import Stand
from tests.dealer_ui.listening import list_twice, list_unclear, spoken
from tests.dealer_ui.looking import area, texts
from tests.dealer_ui.room import Room
from tests.engine.core.playing import passive
from tests.engine.table.floor import MINUTE_NS, table
from tests.gallery.choice import PANELS
from tests.gallery.judge import judge

every_panel = pytest.mark.parametrize(
    ("size", "pixels_per_mm"),
    [((panel.width, panel.height), panel.pixels_per_mm) for panel in PANELS],
    ids=[panel.name for panel in PANELS],
)

BETWEEN = (
    ("Seat 2",),
    ("Seat 7",),
    ("Seat 7", "choice posts"),
    ("Seat 7", "field name", "letter Z"),
    ("Seat 1", "wish take"),
    ("Seat 1", "wish count", "key 1", "key enter"),
    ("Seat 1", "wish leave"),
    ("Seat 7", "choice must_move"),
    ("Table",),
    ("Table", "page ranks"),
    ("Table", "wish close", "key 1", "field drop", "key 0", "key enter"),
    ("Table", "wish dealer"),
    ("Floor", "wish hold"),
)
"""Touches that lead to each page between hands."""
WITHIN = (
    ("hold Seat 3",),
    ("hold Seat 3", "wish take"),
    ("hold Seat 3", "wish buy", "key 9", "key 000", "key 000"),
    ("Floor",),
    ("Floor", "wish correct"),
    ("Floor", "wish correct", "FIRST"),
    ("Floor", "wish correct", "FIRST", "instead raise", "amount pot"),
    ("Floor", "wish correct", "FIRST", "instead call"),
)


def look_at(room: Room, pixels_per_mm: float) -> None:
    """What every page must keep to, before the eye and by ear."""
    assert list_unclear(spoken(room.stand.window)) == []
    assert list_twice(room.stand.window) == []
    frame = area(sheet_of(room)).adjusted(-1, -1, 1, 1)
    for item, _ in texts(sheet_of(room)):
        assert frame.contains(area(item)), item.property("text")
    assert judge(room.stand.window, pixels_per_mm) == []


def sheet_of(room: Room) -> QQuickItem:
    """The sheet that hangs open."""
    close = next(
        item
        for item in controls(room.stand.window.contentItem())
        if touch_name(item) == "sheet close"
    )
    sheet = close.parentItem()
    assert sheet is not None
    return sheet


def first_step(room: Room) -> str:
    return [name for name in room.names() if name.startswith("step ")][-1]


def walk(room: Room, way: tuple[str, ...]) -> None:
    for target in way:
        room.touch(first_step(room) if target == "FIRST" else target)


@every_panel
def test_pages_between_hands(
    make_stand: Callable[..., Stand], size: tuple[int, int], pixels_per_mm: float
) -> None:
    stand = make_stand(width=size[0], height=size[1], pixels_per_mm=pixels_per_mm)
    room = Room(stand, table({}, button=1, min_buy_in=40, max_buy_in=300, chop_blinds=True))
    room.seat(1, 2, 3, 4, 5)
    room.floor.ask(PushDealer, dealer="Maximiliana", at_ns=MINUTE_NS)
    room.floor.ask(ReserveSeat, seat=9)
    room.floor.ask(SitOut, seat=2)
    room.floor.play_out(6)
    room.wall_ns = 90 * MINUTE_NS
    room.show()
    for way in BETWEEN:
        walk(room, way)
        look_at(room, pixels_per_mm)
        room.touch("sheet close")


@every_panel
def test_pages_within_a_hand(
    make_stand: Callable[..., Stand], size: tuple[int, int], pixels_per_mm: float
) -> None:
    stand = make_stand(width=size[0], height=size[1], pixels_per_mm=pixels_per_mm)
    room = Room(stand, table({}, button=1, rack=2_000_000))
    room.seat(1, 2, 3, 4, 5, amount=100_000)
    room.deal()
    room.floor.step(lambda _: ("raise", 12_000))
    room.floor.step(passive)
    room.show()
    for way in WITHIN:
        walk(room, way)
        look_at(room, pixels_per_mm)
        room.touch("sheet close")


@every_panel
def test_pages_of_a_tournament(
    make_stand: Callable[..., Stand], size: tuple[int, int], pixels_per_mm: float
) -> None:
    levels = (Level(blinds=(5, 10), hands=1), Level(blinds=(25, 50), unit=25))
    terms = TournamentTerms(levels=levels, stack=200)
    stand = make_stand(width=size[0], height=size[1], pixels_per_mm=pixels_per_mm)
    room = Room(stand, table({}, button=1, tournament=terms, house="wsop", blinds=(5, 10)))
    room.seat(1, 2, 3, 4)
    room.floor.play_out()
    room.show()
    for way in (("Table",), ("Table", "wish race", "choice 2")):
        walk(room, way)
        look_at(room, pixels_per_mm)
        room.touch("sheet close")


@every_panel
def test_pages_of_wrong_cards(
    make_stand: Callable[..., Stand], size: tuple[int, int], pixels_per_mm: float
) -> None:
    stand = make_stand(width=size[0], height=size[1], pixels_per_mm=pixels_per_mm)
    room = Room(stand, table({}, button=1))
    room.seat(1, 2, 3)
    room.floor.camera_up = room.floor.reading_now = False
    room.floor.report("overhead", "camera", "lost")
    room.floor.report("shoe", "reader", "lost")
    room.deal()
    while room.floor.kind() != "name_cards":
        room.floor.step(passive)
    room.show()
    assert {"Floor", "Undo"} <= set(room.names()), "beside the grid of cards too"
    room.touch("Floor")
    look_at(room, pixels_per_mm)
    room.touch("sheet close", "card As", "card Kd", "card 2c", "cards done")
    walk(room, ("Floor", "wish correct"))
    naming = next(name for name in room.names() if name.startswith("step "))
    room.touch(naming)
    look_at(room, pixels_per_mm)
    room.touch("card Kd", "rank K", "suit h", "cards done")
    look_at(room, pixels_per_mm)


def bet_river(view: View) -> tuple[str, int]:
    """Everybody goes along, and calls the least bet on the river."""
    bets = [legal for legal in view.legal if legal.action == "bet" and view.street == "river"]
    return ("bet", bets[0].minimum) if bets else passive(view)


@every_panel
def test_a_correction_that_moves_everybodys_chips(
    make_stand: Callable[..., Stand], size: tuple[int, int], pixels_per_mm: float
) -> None:
    stand = make_stand(width=size[0], height=size[1], pixels_per_mm=pixels_per_mm)
    stacks = {seat: 1_234_567 * (12 - seat) for seat in range(1, 11)}
    room = Room(stand, table(stacks, seats=10, button=1))
    room.deal()
    while room.floor.kind() != "shuffle":
        room.floor.step(bet_river)
    room.show()
    room.touch("Floor", "wish correct", "sheet older")
    steps = [name for name in room.names() if name.startswith("step ")]
    room.touch(steps[1], "instead bet", "amount all in", "key enter")
    moves = next(line for line in room.said().splitlines() if "gives back" in line)
    assert all(f"eat {seat} g" in moves for seat in range(1, 11))
    look_at(room, pixels_per_mm)


@every_panel
def test_a_ruling_is_taken_back_by_touch(
    make_stand: Callable[..., Stand], size: tuple[int, int], pixels_per_mm: float
) -> None:
    stand = make_stand(width=size[0], height=size[1], pixels_per_mm=pixels_per_mm)
    room = Room(stand, table({}, button=1, house="wsop"))
    room.seat(1, 2, 3, 4, 5)
    room.deal()
    assert "wish take_back_ruling" not in [*room.names(), *opened_floor(room)]
    reported = ReportIrregularity(id="r", kind="dead_hand", seats=(3,))
    assert room.floor.intend(reported) is None
    assert room.floor.answer("dead_hand", by="Ann") is None
    while room.floor.kind() == "resolve":
        room.floor.answer("done_step")
    shown = room.show()
    assert (shown.seats[2].state, shown.seats[2].dead) == ("folded", True)
    assert "Dead hand" in room.said(), "it was not folded"
    assert [one.dead for one in make_public(shown).seats if one.seat == 3] == [True]
    room.touch("Floor")
    look_at(room, pixels_per_mm)
    room.touch("wish take_back_ruling")
    look_at(room, pixels_per_mm)
    room.touch("letter B", "letter O", "key enter")
    assert room.show().prompt.text == "Give seat 3 its cards back"
    room.touch("answer done_step")
    assert room.show().prompt.text == "Dead hand (seat 3)"
    (back,) = [one for one in room.floor.events if isinstance(one, RulingTakenBack)]
    assert back.by == "Bo"


def opened_floor(room: Room) -> list[str]:
    room.touch("Floor")
    names = room.names()
    room.touch("sheet close")
    return names
