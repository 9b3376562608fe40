"""Chips reconcile whatever the staff does between hands and in the middle of them."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine import core
from engine.messages.stakes import Charge, GameInTurn, KillTerms, Rotation
from engine.messages.wanted.requests import (
    BuyChips,
    ComeBack,
    LeaveTable,
    PlaceButton,
    SeatPlayer,
    SitOut,
    TakeChips,
)
from engine.state import copy_state, playing
from engine.table.seating.button_and_blinds import plan_hand, ready_to_play
from tests.engine.core.playing import passive, shuffled
from tests.engine.table.floor import MINUTE_NS, Floor, all_in, fold, table

SEATS = st.integers(1, 8)
REQUESTS = st.one_of(
    st.tuples(st.just(SeatPlayer), SEATS, st.sampled_from((40, 100, 200))),
    st.tuples(st.just(LeaveTable), SEATS, st.none()),
    st.tuples(st.just(SitOut), SEATS, st.none()),
    st.tuples(st.just(ComeBack), SEATS, st.sampled_from(("posts", "waits", "buys_button"))),
    st.tuples(st.just(BuyChips), SEATS, st.sampled_from((10, 60, 150))),
    st.tuples(st.just(TakeChips), SEATS, st.sampled_from((1, 15, 90))),
    st.tuples(st.just(PlaceButton), SEATS, st.none()),
)
PLAYERS = {"fold": fold, "call": passive, "all in": all_in}
MOVES = st.one_of(REQUESTS, st.sampled_from(tuple(PLAYERS)), st.sampled_from(tuple(PLAYERS)))
TABLES: dict[str, dict[str, Any]] = {
    "no limit": {"charge": Charge(per_mille=100, cap=5, jackpot=1), "max_buy_in": 200},
    "time": {"charge": Charge(time_amount=3, time_minutes=5), "rack": 500},
    "limit": {"limit": "fixed", "blinds": (2, 4), "small_bet": 4, "big_bet": 8, "ante": 1},
    "rotation": {
        "house": "wsop",
        "rotation": Rotation(
            by="hands", count=1,
            games=(
                GameInTurn(game="holdem", small_bet=4, big_bet=8, blinds=(2, 4)),
                GameInTurn(game="stud", small_bet=4, big_bet=8, ante=1, bring_in=2),
                GameInTurn(game="omaha8", small_bet=4, big_bet=8, blinds=(2, 4)),
            ),
        ),
        "kill": KillTerms(size="full", threshold=20, blind="scooper_posts"),
    },
}  # fmt: skip


def request(play: Floor, kind: type[Any], seat: int, value: Any) -> None:
    """A request and, while a hand runs, the proof that it left the hand as it was."""
    given: dict[str, Any] = {"seat": seat}
    if kind is ComeBack:
        given["entry"] = value
    elif value is not None:
        given["amount"] = value
    progress = play.state.progress
    before = None
    if progress is not None and playing(play.state):
        before = copy_state(play.state).progress
    play.ask(kind, **given)
    if before is not None and play.state.progress is not None:
        assert play.state.progress.hand.seats == before.hand.seats
        assert play.state.progress.hand.owed == before.hand.owed


def move(play: Floor, name: str) -> None:
    """Ten steps of the dealer, the players doing what is named."""
    for _ in range(10):
        if play.prompt.kind == "buy_in":
            play.answer("leave")
        elif play.prompt.kind not in {"wait", "resolve"}:
            play.step(PLAYERS[name])


def check_plan(play: Floor) -> None:
    """What holds of every plan of a hand."""
    if playing(play.state) or len(ready_to_play(play.state)) < 2:
        return
    plan = plan_hand(play.state)
    assert len(plan.seats) >= 2
    assert plan.big in {0, *plan.seats}
    assert plan.small in {0, *plan.seats}
    assert plan.small != plan.big or not plan.big
    assert {post.seat for post in plan.posts} <= set(plan.seats)


@pytest.mark.parametrize("name", TABLES)
@settings(
    max_examples=12, derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)  # fmt: skip
@given(moves=st.lists(MOVES, min_size=4, max_size=30), seed=st.integers(0, 99))
def test_chips_reconcile_over_random_operations(name: str, moves: list[Any], seed: int) -> None:
    stacks = {1: 200, 3: 80, 4: 200, 6: 120}
    play = Floor(table(stacks, seats=8, **TABLES[name]), shuffled(seed))
    for minute, one in enumerate(moves, 1):
        if isinstance(one, str):
            move(play, one)
        else:
            request(play, *one)
        play.tick(minute)
        check_plan(play)
    again = core.initial()
    for event in play.events:
        again = core.apply(again, event)
    assert again.ledger == play.state.ledger
    assert again.chairs == play.state.chairs


def test_minutes_are_wall_clock() -> None:
    play = Floor(table(charge=Charge(time_amount=3, time_minutes=5)))
    play.tick(7)
    assert play.state.ledger.clock_ns == 7 * MINUTE_NS
