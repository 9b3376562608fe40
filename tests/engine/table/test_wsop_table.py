"""What the WSOP's rules fix for a table, where another value would let another thing happen."""

from pathlib import Path

import pytest

from engine.messages.happened.hand_events import ActionTaken, HandBegan
from engine.messages.wanted.requests import BuyChips, LeaveTable, SeatPlayer
from tests.engine.core.playing import passive
from tests.engine.table.floor import MINUTE_NS, Floor, all_in, house, table


def test_a_short_buy_is_refused_to_who_lost_the_stack_too() -> None:
    """WL 101."""
    play = Floor(table({1: 100, 2: 300, 3: 300}, house="wsop", min_buy_in=100))
    play.run_to("buy_in", all_in)
    assert play.refused(BuyChips, seat=play.prompt.seat, amount=80).clause == "WL 101"
    assert play.ask(BuyChips, seat=play.prompt.seat, amount=100) is None


@pytest.mark.parametrize(("minutes", "free"), [(59.5, False), (60.5, True)])
def test_who_comes_back_within_the_hour_brings_the_same_chips(minutes: float, free: bool) -> None:
    """WL 58."""
    play = Floor(table({1: 200, 2: 200}, house="wsop", max_buy_in=300))
    play.ask(SeatPlayer, seat=5, amount=250, nickname="Ada")
    play.ask(LeaveTable, seat=5, at_ns=10 * MINUTE_NS)
    back = {"seat": 5, "amount": 100, "nickname": "Ada"}
    outcome = play.ask(SeatPlayer, at_ns=int((10 + minutes) * MINUTE_NS), **back)
    assert (outcome is None) is free
    assert outcome is None or outcome.clause == "WL 58"


def test_from_the_must_move_game_every_chip_comes_along() -> None:
    """WL 103."""
    play = Floor(table(house="wsop", min_buy_in=100, max_buy_in=300))
    move = {"seat": 5, "origin": "must_move", "held": 437}
    assert play.refused(SeatPlayer, amount=300, **move).clause == "WL 103"
    assert play.ask(SeatPlayer, amount=437, **move) is None


def test_who_scooped_posts_the_kill(tmp_path: Path) -> None:
    """WL 189-203."""
    path = house(tmp_path, "wsop", kill="full", kill_games=["omaha8"], kill_threshold=1)
    stakes = {"game": "omaha8", "limit": "fixed", "blinds": (2, 4), "small_bet": 4, "big_bet": 8}
    play = Floor(table({1: 200, 2: 200, 3: 200}, house=path, button=1, **stakes))
    play.play_out()
    began = play.next_hand()
    assert [(post.kind, post.seat, post.amount) for post in began.posts] == [("kill", 3, 6)]
    # Its small blind of 2 is a part of the 8.
    assert play.last(HandBegan).stakes.small_bet == 8


def test_a_string_bet_is_a_call() -> None:
    """WL 136."""
    play = Floor(table({1: 200, 2: 200, 3: 200}, house="wsop", button=1))
    play.run_to("act", passive)
    play.act("raise", 12)
    assert play.answer("string_bet") is None
    taken = play.last(ActionTaken)
    assert (taken.seat, taken.action, taken.to) == (1, "call", 2)
