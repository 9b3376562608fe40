"""Chips of a pot that was moved go no second time: the move is taken back before a correction."""

import random
from collections.abc import Sequence
from typing import Any, Final

import msgspec
import pytest

from engine import core, screen
from engine.messages.happened.floor_events import MoveOrdered
from engine.messages.happened.hand_events import HandEnded
from engine.messages.shown.review_questions import HandReviewed, ReviewHand
from engine.messages.wanted.intents import (
    CorrectAction,
    Intent,
    Rejection,
    ReportIrregularity,
    SettleHand,
)
from engine.messages.wanted.requests import BuyChips, LeaveTable, MoveChips, SeatPlayer
from engine.state.hand_changes.reopened_hand import is_settled
from engine.table.chips.money_entries import count_pushed
from tests.engine.core.playing import shuffled
from tests.engine.table.floor import Floor
from tests.engine.table.floor import table as make_table
from tests.engine.table.putting_right import by_hand, misread, renamed
from tests.engine.table.test_changes_taken_back import (
    FAMILIES,
    differences,
    image,
    play_hand,
    undo,
)
from tests.engine.table.test_felt_after_corrections import read_moves
from tests.engine.table.test_put_right_entered import STYLES, another

TABLES: Final[tuple[dict[str, Any], ...]] = (*FAMILIES.values(), *STYLES)
WAY_OUT: Final = "Undo takes that back first"


def begin(table: dict[str, Any], seed: int, *, settled: bool = False) -> Floor | None:
    """A hand that was pushed or settled by hand; None: nothing was won in it."""
    stacks = {1: 60, 2: 60, 4: 60} if "tournament" in table else {1: 200, 2: 150, 4: 90}
    play = by_hand(stacks, shuffled(seed), **({"seats": 6} | table))
    won = play_hand(play, random.Random(seed), settled=settled)
    return play if won and play.state.ledger.aftermath is not None else None


def move(play: Floor, chance: random.Random) -> bool:
    """Part of a pot goes from whoever has it to somebody else."""
    seats = [chair.seat for chair in play.state.chairs if chair.taken]
    have = [seat for seat in seats if count_pushed(play.state, seat) > 0]
    if not have or len(seats) < 2:
        return False
    seat = chance.choice(have)
    most = min(count_pushed(play.state, seat), play.state.chairs[seat - 1].stack - 1)
    other = chance.choice([one for one in seats if one != seat])
    amount = chance.randint(1, max(1, most))
    return play.ask(MoveChips, seat=seat, to_seat=other, amount=amount, by="Ada") is None


def list_corrections(play: Floor, chance: random.Random) -> list[Intent]:
    """One for each step of the hand, one for each bet that may be reported, a settling anew."""
    reviewed = screen.answer(play.state, ReviewHand(id="q"))
    steps = reviewed.steps if isinstance(reviewed, HandReviewed) else ()
    wanted: list[Intent] = [another(play, step, chance) for step in steps]
    seats = [chair.seat for chair in play.state.chairs if chair.taken]
    wanted += [
        ReportIrregularity(id=f"m{seat}", kind="misheard_bet", seats=(seat,), chips=8)
        for seat in seats
    ]
    if is_settled(play.state) and play.state.progress is not None:
        total = play.state.progress.hand.total
        wanted += [
            SettleHand(id=f"s{seat}", shares=((seat, total),), note="slip", by="Ada")
            for seat in seats
        ]
    return wanted


def decide_each(play: Floor, wanted: Sequence[Intent]) -> list[tuple[tuple[int, int], ...] | str]:
    """Of each, the stacks at the hand's end, or why it is refused."""
    told: list[tuple[tuple[int, int], ...] | str] = []
    for one in wanted:
        now = one
        if isinstance(one, CorrectAction) or "prompt" in one.__struct_fields__:
            now = msgspec.structs.replace(one, prompt=play.prompt.number)
        outcome = core.decide(play.state, now)
        if isinstance(outcome, Rejection):
            told.append(str(outcome.reason))
        else:
            told.append(next((e.stacks for e in outcome if isinstance(e, HandEnded)), ()))
    return told


@pytest.mark.clause("LIVE-GL-19")
@pytest.mark.parametrize("settled", [False, True], ids=["pushed", "settled by hand"])
@pytest.mark.parametrize("table", range(len(TABLES)))
def test_no_hand_is_put_right_over_a_pot_that_was_moved(table: int, settled: bool) -> None:
    walked = 0
    for seed in range(8):
        play, chance = begin(TABLES[table], seed, settled=settled), random.Random(seed)
        if play is None:
            continue
        wanted = list_corrections(play, chance)
        before, without = image(play.state), decide_each(play, wanted)
        moves = sum(move(play, chance) for _ in range(chance.randint(1, 3)))
        if not moves:
            continue
        told = decide_each(play, wanted)
        assert all(isinstance(one, str) for one in told)
        reports = [isinstance(one, ReportIrregularity) for one in wanted]
        assert all(report or WAY_OUT in one for one, report in zip(told, reports, strict=True))
        (offer,) = [one for one in play.view.offers if one.name == "correct"]
        assert WAY_OUT in str(offer.refusal)
        for _ in range(moves):
            assert undo(play) is None
        assert not differences(before, image(play.state))
        assert decide_each(play, wanted) == without, "as if nothing had been moved"
        walked += 1
    assert walked


def test_who_lost_the_pot_by_the_move_pays_it_once() -> None:
    """Moved by the floor's word, and the cards put right as well: 10 of a pot of 6 went."""
    play = misread()
    play.answer("pushed")
    right = renamed(play, 2, "As Ad")
    ended = play.stacks()
    got = {seat: count_pushed(play.state, seat) for seat in (1, 2)}
    loser, winner = (1, 2) if got[1] else (2, 1)
    assert play.ask(MoveChips, seat=loser, to_seat=winner, amount=4, by="Ada") is None
    refused = play.intend(msgspec.structs.replace(right, prompt=play.prompt.number))
    assert refused is not None
    assert f"4 of it were moved from seat {loser} to seat {winner}" in str(refused.reason)
    assert undo(play) is None
    assert play.stacks() == ended
    assert play.intend(msgspec.structs.replace(right, prompt=play.prompt.number)) is None
    moved = [now - was for now, was in zip(play.stacks(), ended, strict=True)]
    assert (moved[loser - 1], moved[winner - 1]) == (-got[loser], got[loser])


def test_the_dealer_is_told_of_a_move_and_of_its_undoing() -> None:
    play = misread()
    play.answer("pushed")
    loser = 1 if count_pushed(play.state, 1) else 2
    winner = 3 - loser
    assert play.ask(MoveChips, seat=loser, to_seat=winner, amount=4, by="Ada") is None
    assert read_moves(play) == [f"Take 4 back from seat {loser}", f"Give 4 to seat {winner}"]
    assert play.ask(MoveChips, seat=loser, to_seat=winner, amount=3, by="Ada") is None
    assert read_moves(play) == [
        f"Take 7 back from seat {loser} in all", f"Give 7 to seat {winner} in all",
    ]  # fmt: skip
    assert undo(play) is None
    assert read_moves(play) == [
        f"Take 4 back from seat {loser} in all", f"Give 4 to seat {winner} in all",
    ]  # fmt: skip
    assert undo(play) is None
    assert read_moves(play) == ["Nothing to or from each of seats 1 and 2 in all"]


def test_nothing_in_all_is_told_of_no_seat_that_a_pot_was_moved_from() -> None:
    play = misread()
    play.answer("pushed")
    assert play.intend(renamed(play, 2, "As Ad")) is None
    assert undo(play) is None
    assert read_moves(play) == ["Nothing to or from each of seats 1 and 2 in all"]
    loser = 1 if count_pushed(play.state, 1) else 2
    assert play.ask(MoveChips, seat=loser, to_seat=3 - loser, amount=5, by="Ada") is None
    assert read_moves(play) == [
        f"Take 5 back from seat {loser} in all", f"Give 5 to seat {3 - loser} in all",
    ]  # fmt: skip


def test_a_report_that_stood_before_the_move_is_not_ruled_a_correction_behind_it() -> None:
    play = misread()
    play.answer("pushed")
    loser = 1 if count_pushed(play.state, 1) else 2
    said = ReportIrregularity(id="m", kind="misheard_bet", seats=(loser,), chips=20)
    assert play.intend(said) is None
    assert "corrected" in [one.key for one in play.prompt.answers]
    assert play.ask(MoveChips, seat=loser, to_seat=3 - loser, amount=5, by="Ada") is None
    refused = play.answer("corrected", by="Ada")
    assert isinstance(refused, Rejection)
    assert WAY_OUT in str(refused.reason)


def test_chips_that_an_earlier_hand_s_ruling_moves_leave_the_last_hand_to_be_put_right() -> None:
    for number, refused in ((1, False), (2, True)):
        play = Floor(make_table())
        play.play_out(2)
        play.record((MoveOrdered(number=number, seat=3, to_seat=2, amount=60, by="Ann"),))
        assert play.ask(MoveChips, seat=3, to_seat=2, amount=60, by="Ada") is None
        reviewed = screen.answer(play.state, ReviewHand(id="q"))
        assert isinstance(reviewed, Rejection) == refused
        assert read_moves(play) == ["Take 60 back from seat 3", "Give 60 to seat 2"]


def test_where_the_move_can_not_be_taken_back_chips_are_moved_on() -> None:
    play = misread()
    play.answer("pushed")
    loser = 1 if count_pushed(play.state, 1) else 2
    assert play.ask(MoveChips, seat=loser, to_seat=3 - loser, amount=5, by="Ada") is None
    assert play.ask(LeaveTable, seat=3 - loser) is None
    assert undo(play) is None, "the leaving first"
    assert undo(play) is None, "then the move"
    assert isinstance(screen.answer(play.state, ReviewHand(id="q")), HandReviewed)


def test_a_pot_goes_to_nobody_who_was_not_in_its_hand() -> None:
    play = misread()
    play.answer("pushed")
    loser = 1 if count_pushed(play.state, 1) else 2
    free = next(chair.seat for chair in play.state.chairs if not chair.taken)
    assert play.ask(SeatPlayer, seat=free, amount=100) is None
    refused = play.refused(MoveChips, seat=loser, to_seat=free, amount=1, by="Ada")
    assert f"Seat {free} was not dealt in" in str(refused.reason)
    assert play.ask(LeaveTable, seat=loser) is None
    assert play.ask(SeatPlayer, seat=loser, amount=100) is None
    assert play.ask(BuyChips, seat=loser, amount=20) is None
    refused = play.refused(MoveChips, seat=loser, to_seat=3 - loser, amount=1, by="Ada")
    assert f"Seat {loser} was not dealt in" in str(refused.reason)
