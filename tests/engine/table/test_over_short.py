"""A stack that does not match: the floor's count stands, the difference stays named."""

import pytest

from engine.messages.happened.floor_events import StackCorrected
from engine.messages.happened.hand_events import StepUndone
from engine.messages.wanted.intents import UndoStep
from engine.messages.wanted.requests import CountStack, LeaveTable
from engine.table.chips.chip_movements import count_difference
from tests.engine.table.floor import Floor, all_in, fold, table


def known(play: Floor, seat: int) -> int:
    return play.view.seats[seat - 1].stack


@pytest.mark.parametrize("difference", [-5, 5])
def test_the_floor_s_count_sets_the_stack_and_every_chip_still_reconciles(difference: int) -> None:
    play = Floor(table())
    play.play_out()
    before = known(play, 2)
    refused = play.ask(CountStack, seat=2, amount=before + difference)
    assert refused is not None
    assert f"seat 2 has {before} on record" in refused.reason
    assert play.ask(CountStack, seat=2, amount=before + difference, by="Ann") is None
    assert known(play, 2) == before + difference
    booked = play.state.ledger.over_short[-1]
    assert (booked.seat, booked.difference, booked.by) == (2, difference, "Ann")
    assert count_difference(play.state) == 0
    play.play_out()
    assert count_difference(play.state) == 0
    assert play.ask(LeaveTable, seat=2) is None
    assert count_difference(play.state) == 0
    assert play.state.ledger.over_short == (booked,), "it stays named"


def test_a_right_count_books_nothing() -> None:
    play = Floor(table())
    assert play.ask(CountStack, seat=2, amount=known(play, 2), by="Ann") is None
    assert play.count(StackCorrected) == 0


def test_in_a_hand_the_count_is_of_what_lies_behind_and_no_undo_takes_it_back() -> None:
    play = Floor(table())
    play.begin()
    seat = play.prompt.seat
    assert play.act("raise", 20) is None
    behind = known(play, seat)
    assert play.ask(CountStack, seat=seat, amount=behind - 3, by="Ann") is None
    assert known(play, seat) == behind - 3
    assert count_difference(play.state) == 0
    assert (
        play.intend(UndoStep(id="u", prompt=play.prompt.number, step=play.view.undo_step)) is None
    )
    assert play.count(StepUndone) == 1
    assert known(play, seat) == behind - 3 + 20
    assert count_difference(play.state) == 0
    while play.kind() != "shuffle":
        play.step(fold)
    assert count_difference(play.state) == 0


def test_nobody_goes_all_in_or_comes_back_from_it_by_a_count() -> None:
    play = Floor(table({1: 200, 2: 200, 3: 200}))
    play.begin()
    seat = play.prompt.seat
    refused = play.ask(CountStack, seat=seat, amount=0, by="Ann")
    assert refused is not None
    play.step(all_in)
    assert known(play, seat) == 0
    refused = play.ask(CountStack, seat=seat, amount=10, by="Ann")
    assert refused is not None
    assert "when the hand is over" in refused.reason
