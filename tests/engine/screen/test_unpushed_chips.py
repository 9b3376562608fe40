"""After a push is taken back every view has the chips where they lay before it."""

from collections.abc import Callable
from typing import Any

import pytest

from engine import core
from engine.messages.shown.views import View
from engine.messages.wanted.intents import Rejection, UndoStep
from engine.messages.wanted.requests import (
    BuyChips,
    CloseDifference,
    CloseTable,
    CorrectEntry,
    CountStack,
    DrawForButton,
    EmptyDrop,
    FillRack,
    FloorRequest,
    LeaveTable,
    MoveChips,
    RaceChips,
    SeatPlayer,
    TakeChips,
)
from engine.screen.public_view import make_public
from engine.state.hand_changes.reopened_hand import is_unpushed
from tests.engine.core.playing import keys, muck, passive, shuffled
from tests.engine.table.putting_right import RAKE, by_hand
from tests.engine.table.test_changes_taken_back import FAMILIES, TABLES

_GAMES: list[dict[str, Any]] = [*FAMILIES.values(), *TABLES]


def _read_chips(view: View) -> tuple[Any, ...]:
    """What lies where, as a screen has it."""
    return (
        [(one.seat, one.stack, one.bet, one.winnings) for one in view.seats],
        [(one.number, one.amount, one.seats) for one in view.pots],
        (view.total, view.drop, view.chips_in_play),
    )


@pytest.mark.clause("LIVE-ET-20")
@pytest.mark.parametrize("choice", range(len(_GAMES)))
@pytest.mark.parametrize("raked", [False, True], ids=["free", "raked"])
def test_an_undone_push_lies_on_every_view_as_before_it(choice: int, *, raked: bool) -> None:
    given = {"seats": 6} | _GAMES[choice]
    given |= {"charge": RAKE} if raked and "tournament" not in given else {}
    stacks = dict.fromkeys((1, 2, 4), 60) if "tournament" in given else {1: 200, 2: 150, 4: 90}
    play = by_hand(stacks, shuffled(choice), **given)
    play.next_hand()
    while play.prompt.kind != "push_pot":
        play.step(passive)
    before = play.view
    for _ in range(2):
        play.answer("pushed")
        step = play.view.undo_step
        assert play.intend(UndoStep(id="u", prompt=play.prompt.number, step=step)) is None
        assert is_unpushed(play.state)
        now = play.view
        assert _read_chips(now) == _read_chips(before)
        on_felt = sum(one.stack + one.bet for one in now.seats) + sum(
            one.amount for one in now.pots
        )
        assert on_felt == now.chips_in_play
        told, first = make_public(now), make_public(before)
        assert [one.stack for one in told.seats] == [one.stack for one in first.seats]
        assert (told.pots, told.total) == (first.pots, first.total)


@pytest.mark.clause("LIVE-ET-20")
@pytest.mark.parametrize("choice", range(len(FAMILIES)))
@pytest.mark.parametrize("mucks", [False, True], ids=["tabled", "mucked"])
def test_an_undone_push_says_how_what_came_before_it_is_put_right(
    choice: int, *, mucks: bool
) -> None:
    given = {"seats": 6} | list(FAMILIES.values())[choice]
    play = by_hand({1: 200, 2: 150, 4: 90}, shuffled(choice), **given)
    play.next_hand()
    mucked = 0
    while play.prompt.kind != "push_pot":
        if mucks and not mucked and "muck" in keys(play):
            muck(play)
            mucked += 1
        else:
            play.step(passive)
    assert bool(mucked) == mucks
    assert "Floor, Correct the hand" not in play.prompt.detail
    play.answer("pushed")
    step = play.view.undo_step
    assert play.intend(UndoStep(id="u", prompt=play.prompt.number, step=step)) is None
    assert not play.view.undo, "no undo goes further"
    assert "A wrong bet or card: Floor, Correct the hand" in play.prompt.detail
    assert ("A wrong muck: push, then Floor, Pot pushed wrong" in play.prompt.detail) == mucks


_WAITS = "push them first"
_ASKED: dict[str, Callable[[int], FloorRequest]] = {
    "wrong_push": lambda _seat: MoveChips(id="t", seat=1, to_seat=2, amount=1, by="Ann"),
    "count": lambda seat: CountStack(id="t", seat=seat, amount=1),
    "fill_rack": lambda _seat: FillRack(id="t", amount=1),
    "return_chips": lambda _seat: FillRack(id="t", amount=-1),
    "empty_drop": lambda _seat: EmptyDrop(id="t", drop=1),
    "close": lambda _seat: CloseTable(id="t", rack=1, drop=1),
    "draw": lambda _seat: DrawForButton(id="t"),
    "race": lambda _seat: RaceChips(id="t", winners=(1,)),
    "buy": lambda seat: BuyChips(id="t", seat=seat, amount=1),
    "take": lambda seat: TakeChips(id="t", seat=seat, amount=1),
    "toke": lambda seat: TakeChips(id="t", seat=seat, amount=1, toke=True),
    "leave": lambda seat: LeaveTable(id="t", seat=seat),
    "seat_player": lambda seat: SeatPlayer(id="t", seat=seat, amount=50),
    "correct_entry": lambda seat: CorrectEntry(id="t", seat=seat, amount=1),
    "close_difference": lambda seat: CloseDifference(id="t", seat=seat, by="Ann"),
}


@pytest.mark.clause("LIVE-ET-20")
@pytest.mark.parametrize("choice", range(len(_GAMES)))
def test_until_it_is_pushed_again_nothing_is_offered_that_waits_for_it(choice: int) -> None:
    """`Pot pushed wrong` was lit, and the engine refused it."""
    given = {"seats": 6, "rack": 500} | _GAMES[choice]
    stacks = dict.fromkeys((1, 2, 4), 60) if "tournament" in given else {1: 200, 2: 150, 4: 90}
    play = by_hand(stacks, shuffled(choice), **given)
    play.next_hand()
    while play.prompt.kind != "push_pot":
        play.step(passive)
    play.answer("pushed")
    step = play.view.undo_step
    assert play.intend(UndoStep(id="u", prompt=play.prompt.number, step=step)) is None
    offers = [(0, one) for one in play.view.offers]
    offers += [(seat.seat, one) for seat in play.view.seats for one in seat.offers]
    waiting = 0
    for seat, one in offers:
        asked = _ASKED.get(one.name)
        refused = core.decide(play.state, asked(seat)) if asked is not None else None
        if isinstance(refused, Rejection) and _WAITS in refused.reason:
            waiting += 1
            assert one.refusal, one.name
    assert waiting > 3
    play.answer("pushed")
    again = next((one for one in play.view.offers if one.name == "wrong_push"), None)
    assert again is None or not again.refusal
