"""A touch beside a sheet: what was typed or chosen stays, an empty page goes away."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPointF
from PySide6.QtTest import QTest

from dealer_ui.sheets.forms import REQUEST_KINDS
from dealer_ui.sheets.request_form import RequestForm
from dealer_ui.sheets.sheet_stack import UNFINISHED, Sheets
from engine.messages.shown.views import Offer, View
from engine.messages.wanted.intents import Accepted, Intent
from tests.dealer_ui.conftest import Stand
from tests.dealer_ui.looking import area, everything
from tests.dealer_ui.room import Room
from tests.dealer_ui.sheets.test_request_form import FORMS, fill
from tests.engine.core.playing import passive
from tests.gallery.moments import reach


def touch_below(room: Room) -> None:
    """A finger two pixels below the open sheet."""
    found = everything(room.stand.window.contentItem())
    sheet = area(next(one for one in found if one.objectName() == "sheet"))
    touch_at(room, QPointF(sheet.center().x(), sheet.bottom() + 2))


def touch_at(room: Room, point: QPointF) -> None:
    window, place = room.stand.window, point.toPoint()
    finger = QTest.touchEvent(window, QTest.createTouchDevice(), False)
    finger.press(0, place, window).commit()
    finger.release(0, place, window).commit()
    room.serve()


@pytest.mark.parametrize(
    ("name", "field"), [(name, one) for name in FORMS for one in REQUEST_KINDS[name].fields]
)
def test_each_field_of_each_form_that_is_filled_in_is_kept(name: str, field: object) -> None:
    wish, offer = REQUEST_KINDS[name], Offer(name=name, minimum=1, maximum=10, supervised=20)
    form = RequestForm(name, wish, seat=1, title="form", kept_for="Ada")
    form.propose(7 if name == "seat_player" else 0)
    assert not form.is_filled, "nobody has typed anything"
    if getattr(field, "name", "") == "held":
        form.touch("choice", "must_move", offer)
        assert form.is_filled, "it was chosen"
    fill(form, field, offer, blank=False)  # type: ignore[arg-type]
    assert form.is_filled


BETWEEN = {
    "seat": ("Seat 1", "wish buy", "key 5"),
    "an open seat": ("Seat 6", "key 5"),
    "who comes to it": ("Seat 6", "choice broken_game"),
    "a name": ("Seat 6", "field name", "letter A"),
    "table": ("Table", "wish deck", "key 5"),
    "the dealer": ("Table", "wish dealer", "letter A"),
    "a pot": ("Floor", "wish wrong_push", "key 5"),
}
IN_A_HAND = {
    "what went wrong": ("wish wrong_deal", "choice swapped_hands"),
    "whose chips": ("Floor", "wish settle_hand", "choice own"),
    "which step": ("Floor", "wish correct", "step"),
}
EMPTY = {
    "seat": ("Seat 1",),
    "buys": ("Seat 1", "wish buy"),
    "table": ("Table",),
    "floor": ("Floor",),
    "an open seat": ("Seat 6",),
    "leaves": ("Seat 1", "wish leave"),
    "a pot": ("Floor", "wish wrong_push", "field seat"),
}


def open_page(room: Room, touches: tuple[str, ...]) -> None:
    for one in touches:
        step = next((name for name in room.names() if name.startswith(f"{one} ")), one)
        room.touch(step if one == "step" else one)


def play_a_hand(room: Room) -> None:
    room.deal()
    while room.floor.kind() != "shuffle":
        room.floor.step(passive)
    room.show()


def find(room: Room, kind: str) -> None:
    """Turn the pages of what went wrong until its key is there."""
    while kind not in room.names():
        room.touch("choice more")


@pytest.mark.parametrize("page", BETWEEN)
def test_a_touch_beside_a_page_with_something_on_it_keeps_it_and_says_so(
    room: Room, page: str
) -> None:
    play_a_hand(room)
    open_page(room, BETWEEN[page])
    before = room.stand.desk._sheets._task
    touch_below(room)
    assert room.sheet()
    assert room.stand.desk._sheets._task is before
    assert UNFINISHED in room.said()
    room.touch("sheet close")
    assert not room.sheet()


@pytest.mark.parametrize("page", IN_A_HAND)
def test_so_does_one_beside_what_is_said_of_a_hand(room: Room, page: str) -> None:
    room.deal()
    room.floor.step(passive)
    room.show()
    first, *rest = IN_A_HAND[page]
    room.touch(first)
    for one in rest:
        if one == "choice swapped_hands":
            find(room, one)
        open_page(room, (one,))
    touch_below(room)
    assert room.sheet()
    assert UNFINISHED in room.said()


def say(view: View, kind: str, seat: int, *, on_chair: bool) -> tuple[list[Intent], list[str]]:
    """What is sent, and which keys stand there then."""
    sent: list[Any] = []
    sheets = Sheets(sent.append)
    sheets.show(view)
    assert not sheets.open_wrong_deal()
    page = sheets.page()
    while page is not None and f"choice {kind}" not in [key.name for key in page.keys]:
        sheets.touch("choice more")
        page = sheets.page()
    sheets.touch(f"choice {kind}")
    if sent:
        sheets.accept_reply(Accepted(id=sent[-1].id, sequence=1))
    asked = sheets.page()
    if on_chair and asked is not None:
        sheets.touch_beside(seat)
    elif asked is not None and f"choice {seat}" in [key.name for key in asked.keys]:
        sheets.touch(f"choice {seat}")
    page = sheets.page()
    names = [key.name for key in page.keys] if page is not None else []
    return [replace(one, id="") for one in sent], names


def test_a_chair_beside_the_sheet_answers_to_whom_it_happened(room: Room) -> None:
    """The sheet went away without an answer, and `Wrong?` had to be found again."""
    room.deal()
    room.floor.step(passive)
    view = room.show()
    offer = next(one for one in view.offers if one.name == "wrong_deal")
    seats = [seat.seat for seat in view.seats if seat.cards]
    asking = {one.kind for one in offer.reports if one.seats}
    told = [kind for kind, _ in offer.choices if kind in asking]
    assert len(told) > 5
    for kind in told:
        for seat in (*seats, 9):
            by_key = say(view, kind, seat, on_chair=False)
            assert say(view, kind, seat, on_chair=True) == by_key, (kind, seat)


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1024, 600), (800, 1280)])
def test_the_finger_finds_the_chair_that_is_seen_beside_the_sheet(
    make_stand: Callable[..., Stand], width: int, height: int
) -> None:
    stand = make_stand(width=width, height=height)
    room = reach(stand, "holdem", "bet")
    room.touch("wish wrong_deal")
    find(room, "choice swapped_hands")
    room.touch("choice swapped_hands")
    found = list(everything(stand.window.contentItem()))
    bottom = area(next(one for one in found if one.objectName() == "sheet")).bottom()
    pods = {one.property("seat"): area(one) for one in found if one.property("podX") is not None}
    below = {seat: pod for seat, pod in pods.items() if pod.center().y() > bottom + 5}
    dealt = {seat.seat for seat in room.show().seats if seat.cards} & set(below)
    assert dealt
    seat = dealt.pop()
    touch_at(room, below[seat].center())
    assert UNFINISHED not in room.said()
    assert f"choice {seat}" not in room.names(), "the chair is said"
    assert room.sheet(), "the other one is asked for"


@pytest.mark.parametrize("page", EMPTY)
def test_a_page_on_which_nothing_was_filled_in_goes_away(room: Room, page: str) -> None:
    play_a_hand(room)
    room.touch(*EMPTY[page])
    touch_below(room)
    assert not room.sheet()
