"""A pot that was pushed wrong is moved by what was pushed, and by no more."""

import pytest

from engine.messages.happened.floor_events import MoveOrdered
from engine.messages.happened.hand_events import PotAwarded
from engine.messages.stakes import PACKAGED
from engine.messages.wanted.intents import Rejection, SettleHand
from engine.messages.wanted.requests import MoveChips, TakeChips
from engine.state import find_chair, playing
from engine.table.chips.money_entries import move_chips
from tests.engine.core.playing import shuffled
from tests.engine.core.random_hands import Watched
from tests.engine.core.test_each_chip_once import FOUR, THREE, all_in
from tests.engine.core.test_ruled_then_corrected import say
from tests.engine.table.floor import Floor, table
from tests.engine.table.floor import all_in as put_all_in
from tests.engine.table.putting_right import by_hand
from tests.engine.table.test_changes_taken_back import FAMILIES, undo


def pushed(play: Floor | Watched) -> dict[int, int]:
    """By seat, what the last hand's awards gave."""
    got: dict[int, int] = {}
    progress = play.state.progress
    assert progress is not None
    for award in progress.awards:
        for share in award.shares:
            got[share.seat] = got.get(share.seat, 0) + share.amount
    return got


def assert_bounded(play: Floor, got: dict[int, int]) -> None:
    """Each seat gives what it got, and not a chip more, before anything is written."""
    seats = [chair.seat for chair in play.state.chairs if chair.taken]
    for seat in seats:
        most, other = got.get(seat, 0), next(one for one in seats if one != seat)
        if find_chair(play.state, seat).stack > most:
            given = {"seat": seat, "to_seat": other, "amount": most + 1, "by": "Ada"}
            told = str(play.refused(MoveChips, **given).reason)
            assert f"seat {seat} has {most} of the last hand's push" in told
            assert f"less than {most + 1}: count the stack, or correct the hand" in told
        if most:
            given = {"seat": seat, "to_seat": other, "amount": most, "by": "Ada"}
            assert play.ask(MoveChips, **given) is None
            assert play.ask(MoveChips, **(given | {"amount": 1})) is not None, "it is moved"
            assert undo(play) is None
            assert play.ask(MoveChips, **given) is None, "taken back, it may be moved again"
            assert undo(play) is None


@pytest.mark.clause("LIVE-GL-19")
@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("game", FAMILIES)
def test_no_more_than_was_pushed_is_moved_in_any_game(game: str, seed: int) -> None:
    play = by_hand({1: 200, 2: 150, 4: 90}, shuffled(seed), seats=6, **FAMILIES[game])
    play.next_hand()
    while play.prompt.kind not in {"shuffle", "wait", "buy_in"}:
        play.step(put_all_in)
    got = pushed(play)
    assert got
    assert_bounded(play, got)


def test_a_pot_moved_to_a_wrong_seat_goes_on_from_there() -> None:
    play = Floor(table())
    play.play_out()
    ((winner, got),) = pushed(play).items()
    other, third = [seat for seat in (1, 2, 3, 4) if seat != winner][:2]
    assert play.ask(MoveChips, seat=winner, to_seat=other, amount=got, by="Ada") is None
    assert play.ask(MoveChips, seat=other, to_seat=third, amount=got + 1, by="Ada") is not None
    assert play.ask(MoveChips, seat=other, to_seat=third, amount=got, by="Ada") is None


def test_before_any_hand_there_is_no_pot_to_move() -> None:
    play = Floor(table())
    refused = play.refused(MoveChips, seat=1, to_seat=2, amount=1, by="Ada")
    assert "seat 1 has 0 of the last hand's push" in str(refused.reason)


def test_what_a_ruling_ordered_is_moved_whatever_was_pushed_last() -> None:
    play = Floor(table())
    play.play_out()
    order = MoveOrdered(number=1, seat=3, to_seat=2, amount=60, by="Ann")
    play.record((order,))
    assert play.ask(MoveChips, seat=3, to_seat=2, amount=61, by="Ada") is not None
    assert play.ask(MoveChips, seat=3, to_seat=2, amount=60, by="Ada") is None
    assert play.ask(MoveChips, seat=3, to_seat=2, amount=60, by="Ada") is not None


def two_hands(game: str) -> tuple[Floor, dict[int, int]]:
    """Two hands of which the second was pushed, and what it gave."""
    play = by_hand({1: 200, 2: 200, 4: 200}, shuffled(5), seats=6, **FAMILIES[game])
    play.play_out(2)
    return play, pushed(play)


@pytest.mark.clause("LIVE-GL-19")
@pytest.mark.parametrize("game", FAMILIES)
def test_what_an_earlier_hands_ruling_ordered_is_no_chip_of_the_last_push(game: str) -> None:
    play, got = two_hands(game)
    ((winner, amount),) = got.items()
    other, third = [seat for seat in (1, 2, 4) if seat != winner]
    play.record((MoveOrdered(number=1, seat=winner, to_seat=other, amount=amount, by="Ann"),))
    ordered = {"seat": winner, "to_seat": other, "amount": amount, "by": "Ada"}
    back = ordered | {"to_seat": third}
    none = ordered | {"seat": other, "to_seat": third}
    for first, second in ((ordered, back), (back, ordered)):
        assert play.ask(MoveChips, **first) is None
        if first is ordered:
            told = str(play.refused(MoveChips, **none).reason)
            assert f"seat {other} has 0 of the last hand's push" in told
        assert play.ask(MoveChips, **second) is None
        assert play.ask(MoveChips, **back) is not None, "it is moved"
        assert play.ask(MoveChips, **none) is not None, "none of it was pushed"
        assert undo(play) is None
        assert undo(play) is None
    assert play.ask(MoveChips, **ordered) is None
    assert_bounded(play, {winner: amount})


@pytest.mark.clause("LIVE-GL-19")
@pytest.mark.parametrize("game", FAMILIES)
def test_no_pot_is_moved_twice_whatever_came_between(game: str) -> None:
    play, got = two_hands(game)
    ((winner, amount),) = got.items()
    other, third = [seat for seat in (1, 2, 4) if seat != winner]
    given = {"seat": winner, "to_seat": other, "amount": amount, "by": "Ada"}
    assert play.ask(MoveChips, **given) is None
    for seat in (1, 2, 4) * 15:
        assert play.ask(TakeChips, seat=seat, amount=1, toke=True) is None
    told = str(play.refused(MoveChips, **given).reason)
    assert f"seat {winner} has 0 of the last hand's push" in told
    assert play.ask(MoveChips, **(given | {"seat": other, "to_seat": third})) is None


def test_a_settled_hand_gives_what_the_floor_gave() -> None:
    play = Floor(table())
    play.posted()
    progress = play.state.progress
    assert progress is not None
    total = progress.hand.total
    settle = SettleHand(id="s", shares=((1, total),), note="nobody can tell", by="Ann")
    assert play.intend(settle) is None
    assert_bounded(play, {1: total})


@pytest.mark.clause("LIVE-GL-19")
@pytest.mark.parametrize("twice", [False, True])
@pytest.mark.parametrize("stacks", [THREE, FOUR])
@pytest.mark.parametrize("house", PACKAGED)
def test_side_pots_and_two_boards_count_together(house: str, stacks: str, twice: bool) -> None:
    if twice and house != "wsop":
        return
    game = "omaha8" if twice or house == "kansas" else "holdem"
    play = all_in(house, game, stacks, twice=twice)
    assert say(play, "finish") == ""
    assert not playing(play.state)
    got = pushed(play)
    events = [one for one in play.events if isinstance(one, PotAwarded)]
    assert len(events) > 1
    for seat, most in got.items():
        other = next(
            chair.seat for chair in play.state.chairs if chair.taken and chair.seat != seat
        )
        over = MoveChips(id="o", seat=seat, to_seat=other, amount=most + 1, by="Ada")
        if find_chair(play.state, seat).stack > most:
            assert isinstance(move_chips(play.state, over), Rejection)
        whole = MoveChips(id="w", seat=seat, to_seat=other, amount=most, by="Ada")
        assert isinstance(move_chips(play.state, whole), tuple)
