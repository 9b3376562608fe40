"""Money that was entered or pushed wrong: every chip reconciles after each correction."""

import pytest

from engine.messages.happened.floor_events import EntryCorrected
from engine.messages.ruling_events import RulingMade
from engine.messages.wanted.requests import (
    BuyChips,
    CloseDifference,
    CorrectEntry,
    CountStack,
    LeaveTable,
    MoveChips,
    SeatPlayer,
    TakeChips,
)
from engine.table.chips.chip_movements import count_difference
from tests.engine.table.floor import Floor, table


def stack(play: Floor, seat: int) -> int:
    return play.view.seats[seat - 1].stack


def find_push(play: Floor) -> tuple[int, int]:
    """Who won the last hand's only pot, and how much."""
    progress = play.state.progress
    assert progress is not None
    ((share,),) = [award.shares for award in progress.awards]
    return share.seat, share.amount


def test_the_last_entry_is_undone_by_whoever_made_it_until_the_next_hand() -> None:
    play = Floor(table())
    play.play_out()
    before = stack(play, 2)
    assert play.ask(BuyChips, seat=2, amount=50) is None
    assert play.ask(CorrectEntry, seat=2) is None
    assert stack(play, 2) == before
    assert count_difference(play.state) == 0
    assert play.ask(BuyChips, seat=2, amount=50) is None
    play.play_out()
    refused = play.ask(CorrectEntry, seat=2)
    assert refused is not None
    assert "a hand was begun since" in refused.reason
    now = stack(play, 2)
    assert play.ask(CorrectEntry, seat=2, amount=30, by="Ann") is None
    assert stack(play, 2) == now - 20
    assert count_difference(play.state) == 0
    assert play.last(EntryCorrected).before == 50


@pytest.mark.parametrize("rack", [0, 5_000])
def test_every_kind_of_entry_reconciles(rack: int) -> None:
    play = Floor(table(rack=rack) if rack else table())
    play.play_out()
    for kind, given in ((BuyChips, {"amount": 40}), (TakeChips, {"amount": 5})):
        assert play.ask(kind, seat=2, **given) is None
        assert play.ask(CorrectEntry, seat=2, amount=3, by="Ann") is None
        assert count_difference(play.state) == 0
    gone = stack(play, 2)
    assert play.ask(LeaveTable, seat=2) is None
    assert play.ask(CorrectEntry, seat=2) is None, "the player did not leave"
    assert stack(play, 2) == gone
    assert count_difference(play.state) == 0
    assert play.ask(LeaveTable, seat=2) is None
    assert play.ask(CorrectEntry, seat=2, amount=gone + 7, by="Ann") is None
    assert count_difference(play.state) == 0
    assert [one.difference for one in play.state.ledger.over_short] == [7]
    assert play.ask(CloseDifference, seat=2, by="Ann") is None
    assert play.state.ledger.over_short == ()
    assert count_difference(play.state) == 0


def test_a_seat_that_was_never_taken_is_free_again_and_one_that_played_is_not() -> None:
    play = Floor(table())
    play.play_out()
    free = next(seat.seat for seat in play.view.seats if seat.state == "open")
    assert play.ask(SeatPlayer, seat=free, amount=200) is None
    assert play.ask(CorrectEntry, seat=free) is None
    assert play.view.seats[free - 1].state == "open"
    assert count_difference(play.state) == 0


def test_no_correction_takes_more_than_is_there() -> None:
    play = Floor(table())
    play.play_out()
    assert play.ask(BuyChips, seat=2, amount=50) is None
    assert play.ask(CountStack, seat=2, amount=20, by="Ann") is None
    refused = play.ask(CorrectEntry, seat=2)
    assert refused is not None
    assert "have the floor count it" in refused.reason
    assert play.ask(CorrectEntry, seat=2, amount=49, by="Ann") is None, "one chip less is there"
    assert stack(play, 2) == 19


def test_a_pot_pushed_wrong_goes_to_whom_it_belongs_by_name() -> None:
    play = Floor(table())
    play.play_out()
    winner, pot = find_push(play)
    wanted = winner % 4 + 1
    mine, other = stack(play, winner), stack(play, wanted)
    given = {"seat": winner, "to_seat": wanted, "amount": pot, "by": "Ann"}
    assert play.ask(MoveChips, **(given | {"by": " "})) is not None
    assert play.ask(MoveChips, **(given | {"amount": mine + 1})) is not None
    assert play.ask(MoveChips, **(given | {"to_seat": winner})) is not None
    assert play.ask(MoveChips, **given) is None
    assert (stack(play, winner), stack(play, wanted)) == (mine - pot, other + pot)
    assert count_difference(play.state) == 0


def test_a_wrong_push_put_right_is_a_ruling_on_record() -> None:
    play = Floor(table())
    play.play_out()
    winner, pot = find_push(play)
    wanted = winner % 4 + 1
    given = {"seat": winner, "to_seat": wanted, "amount": pot, "by": "Ann", "note": "misread"}
    moved = play.ask(MoveChips, **given)
    assert moved is None
    (made,) = [event for event in play.events if isinstance(event, RulingMade)]
    assert (made.kind, made.remedy, made.seats, made.by) == (
        "wrong_push", "chips_moved", (winner, wanted), "Ann",
    )  # fmt: skip
    assert (made.role, made.clause, made.note) == ("floor", "floor's decision", "misread")
