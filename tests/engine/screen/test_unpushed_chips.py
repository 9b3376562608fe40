"""After a push is taken back every view has the chips where they lay before it."""

from typing import Any

import pytest

from engine.messages.shown.views import View
from engine.messages.wanted.intents import UndoStep
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
