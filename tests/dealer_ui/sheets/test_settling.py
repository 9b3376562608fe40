"""A hand is settled by hand in five touches and a PIN."""

import re
from collections.abc import Callable

import pytest
from msgspec.structs import replace

from dealer_ui.drawn_table.scene_finger import controls, touch_name
from dealer_ui.options import DESIGNED_PER_MM
from engine.messages.ruling_events import HandSettled, RulingMade
from engine.messages.shown.views import Offer, SeatView
from engine.state import playing
from tests.dealer_ui import samples
from tests.dealer_ui.conftest import Stand
from tests.dealer_ui.looking import area, cut, texts
from tests.dealer_ui.room import Room
from tests.engine.core.playing import passive

MOST = 6
WHO = ("letter A", "letter N", "letter N", "key enter")
"""Where no staff is set up, whoever rules says a name."""


def settled(room: Room) -> RulingMade:
    (made,) = [one for one in room.floor.events if isinstance(one, RulingMade)]
    return made


def test_a_hand_is_settled_with_a_proposal_in_five_touches(room: Room) -> None:
    room.deal()
    room.floor.step(passive)
    total = room.show().total
    touches = ("Floor", "wish settle_hand", "choice back", "choice cards", *WHO, "hold confirm")
    assert len(touches) - len(WHO) <= MOST
    for at, touch in enumerate(touches):
        assert at == 0 or playing(room.floor.state)
        room.touch(touch)
    assert not playing(room.floor.state)
    assert not room.sheet()
    (effect,) = settled(room).effects
    assert isinstance(effect, HandSettled)
    assert sum(chips for _, chips in effect.shares) == total
    made = settled(room)
    assert (made.note, made.by.lower()) == ("Nobody can tell whose cards are whose", "ann")
    told = str(room.show().narration[-2].text) + str(room.show().narration[-1].text)
    assert "settles the hand by hand: seat" in told
    assert "Nobody can tell whose cards are whose" in told


def test_sums_of_the_floors_own_are_checked_to_the_chip(room: Room) -> None:
    room.deal()
    room.floor.step(passive)
    total = room.show().total
    room.touch("Floor", "wish settle_hand", "choice own")
    assert "key next" not in room.names(), "nothing is given yet"
    room.touch("choice 2", *(f"key {digit}" for digit in str(total - 1)), "key enter")
    assert "Still to be given: 1" in room.said()
    room.touch("choice 3", "key 1", "key enter")
    room.touch("key next", "choice other", *WHO, "hold confirm")
    (effect,) = settled(room).effects
    assert isinstance(effect, HandSettled)
    assert effect.shares == ((2, total - 1), (3, 1))


def test_between_hands_the_key_is_not_there(room: Room) -> None:
    room.show()
    room.touch("Floor")
    assert "wish settle_hand" not in room.names()


CHAIRS = len(samples.flop().seats)


@pytest.mark.parametrize("panel", [(1024, 600), (1280, 800), (800, 1280)])
@pytest.mark.parametrize("seats", [1, 9, 14, 15, 24])
def test_the_look_stands_whole_above_its_key_however_many_get_chips(
    find_stand: Callable[..., Stand], panel: tuple[int, int], seats: int
) -> None:
    stand = find_stand(
        width=panel[0], height=panel[1], pixels_per_mm=DESIGNED_PER_MM * min(panel) / 800
    )
    show_proposals(stand, f"many {' '.join(f'{seat}:1234' for seat in range(1, seats + 1))}", seats)
    stand.touch("choice many", "choice cards")
    stand.paint()
    found = list(texts(stand.window.contentItem()))
    lines = [one for one, _ in found if re.match(r"Seat \d+: ", str(one.property("text")))]
    assert len(lines) == seats
    keys = [
        area(one) for one in controls(stand.window.contentItem())
        if not touch_name(one).startswith("Seat ")
    ]  # fmt: skip
    for line in lines:
        assert not cut(line)
        assert not any(area(line).intersects(one) for one in keys), line.property("text")
    (confirm,) = [one for one in controls(stand.window.contentItem())
                  if touch_name(one) == "confirm"]  # fmt: skip
    assert area(confirm).bottom() <= panel[1]


@pytest.mark.parametrize(
    "shares",
    [
        f"{CHAIRS + 1}:1000", "1:-1000 2:2000", "1:1000 1:1000", "0:1000", "x", "1", "1:1e3",
        "1:99999999999999999", "1:\u0661", "", "1:2:3",
    ],
)  # fmt: skip
def test_a_proposal_for_nobody_who_sits_there_is_none(
    find_stand: Callable[..., Stand], shares: str
) -> None:
    stand = find_stand()
    show_proposals(stand, f"bad {shares}")
    names = {touch_name(one) for one in controls(stand.window.contentItem())}
    assert "choice own" in names
    assert "choice bad" not in names


def show_proposals(stand: Stand, proposal: str, seats: int = CHAIRS) -> None:
    """The floor's page of them, at a table of so many chairs."""
    view = samples.flop()
    more = tuple(SeatView(seat=one, state="open") for one in range(CHAIRS + 1, seats + 1))
    offer = Offer(name="settle_hand", usual=1000, choices=((proposal, "Split"),))
    stand.desk.break_off()
    stand.show(replace(view, seats=(*view.seats, *more), offers=(offer,)))
    stand.touch("Floor", "wish settle_hand")
