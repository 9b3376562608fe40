"""The checker's own idea of which game is due and of what may be bet."""

from typing import Any, Literal

import msgspec
import pytest

from deploy.simulation.checking.limits import Schedule, judge_bets
from engine.messages.happened.hand_events import (
    ActionTaken,
    BetPosted,
    Event,
    HandBegan,
    Player,
    StreetClosed,
)
from engine.messages.stakes import Rotation, Stakes
from engine.messages.table_options import TableOptions
from engine.table.terms.mix_stakes import mix_games
from engine.table.terms.rotation import stakes_of

MIX = mix_games("horse", blinds=(1, 2), small_bet=2, big_bet=4)
CHIPS = Stakes(limit="fixed")
PLAYERS = tuple(Player(seat=seat, stack=200) for seat in (1, 2, 3))


def hand(turn: int, **changed: Any) -> HandBegan:
    """A hand of one of the mix's games."""
    game = MIX.games[turn]
    given: dict[str, Any] = {
        "game": game.game, "stakes": stakes_of(game, CHIPS), "players": PLAYERS,
    } | changed  # fmt: skip
    return HandBegan(hand="T1-1", number=1, button=1, house="wsop", house_hash="", **given)


def play(table: TableOptions, *hands: HandBegan) -> list[list[str]]:
    schedule = Schedule(table)
    return [list(schedule.judge(one)) for one in hands]


def rotating(by: Literal["hands", "orbit", "choice"], count: int = 1) -> TableOptions:
    return TableOptions(rotation=Rotation(games=MIX.games, by=by, count=count))


def test_each_game_has_its_hands() -> None:
    assert play(rotating("hands", 2), *(hand(turn) for turn in (0, 0, 1, 1, 2))) == [[]] * 5
    assert play(rotating("orbit"), *(hand(turn) for turn in (0, 0, 0, 1))) == [[]] * 4


def test_a_void_hand_is_none_of_a_game_s_turn() -> None:
    schedule = Schedule(rotating("hands", 2))
    assert list(schedule.judge(hand(0), voided=True)) == []
    assert [list(schedule.judge(hand(turn))) for turn in (0, 0, 1)] == [[], [], []]
    late = Schedule(rotating("hands", 1))
    assert list(late.judge(hand(0))) == []
    assert list(late.judge(hand(1), voided=True)) == []
    assert list(late.judge(hand(1))) == []


def test_a_game_before_its_time_is_found() -> None:
    (early,) = play(rotating("hands", 2), hand(0), hand(1))[1]
    assert early == (
        "holdem (fixed) is due at the rotation's stakes, the journal has a hand of omaha8 (fixed)"
    )
    assert play(rotating("hands", 1), hand(0), hand(0))[1]


def test_the_right_game_at_wrong_stakes_is_found() -> None:
    high = stakes_of(MIX.games[0], CHIPS)
    raised = Stakes(limit="fixed", blinds=(1, 2), small_bet=high.small_bet, big_bet=8)
    assert play(rotating("hands"), hand(0, stakes=raised))[0]
    assert play(rotating("choice"), hand(3))[0] == []
    assert play(rotating("choice"), hand(3, game="badugi"))[0]


def test_where_one_game_is_played_another_is_found() -> None:
    assert play(TableOptions(game="razz"), hand(2), hand(0)) == [
        [],
        ["razz is played here, the journal has a hand of holdem"],
    ]


BLINDS = (
    BetPosted(seat=2, kind="small_blind", amount=1), BetPosted(seat=3, kind="big_blind", amount=2),
)  # fmt: skip
CLOSED = StreetClosed(street="preflop", pot=0)


def to(amount: int, seat: int = 1, *, all_in: bool = False) -> ActionTaken:
    return ActionTaken(seat=seat, action="raise", to=amount, all_in=all_in)


@pytest.mark.parametrize(
    ("limit", "events", "fair"),
    [
        ("fixed", (to(4),), True),
        ("fixed", (to(5),), False),
        ("fixed", (to(3, all_in=True),), True),
        ("fixed", (to(3, all_in=True), to(4, 2)), True),
        ("fixed", (CLOSED, CLOSED, to(4)), True),
        ("fixed", (CLOSED, CLOSED, to(2)), False),
        ("no", (to(4), to(6, 2)), True),
        ("no", (to(8), to(13, 2)), False),
        ("no", (to(8), to(13, 2, all_in=True)), True),
        ("no", (to(2),), False),
        ("pot", (to(7),), True),
        ("pot", (to(10),), False),
        ("pot", (to(3),), False),
    ],
)
def test_bets_keep_to_the_limit(limit: Any, events: tuple[Event, ...], fair: bool) -> None:
    stakes = Stakes(limit=limit, blinds=(1, 2), small_bet=2, big_bet=4)
    assert (not list(judge_bets(hand(0, stakes=stakes), (*BLINDS, *events)))) is fair


def test_a_raise_is_as_small_as_the_house_has_it() -> None:
    stakes = Stakes(limit="no", blinds=(1, 2), small_bet=2, big_bet=2)
    began = hand(0, stakes=stakes)
    assert list(judge_bets(began, (*BLINDS, to(12), to(14, 2))))
    home = msgspec.structs.replace(began, house="home")
    assert not list(judge_bets(home, (*BLINDS, to(12), to(14, 2))))
    assert list(judge_bets(home, (*BLINDS, to(12), to(13, 2))))


def test_a_big_blind_that_is_short_lowers_no_price() -> None:
    short = (BLINDS[0], msgspec.structs.replace(BLINDS[1], amount=1))
    stakes = Stakes(limit="fixed", blinds=(1, 2), small_bet=2, big_bet=4)
    assert not list(judge_bets(hand(0, stakes=stakes), (*short, to(4))))
    assert list(judge_bets(hand(0, stakes=stakes), (*short, to(3))))
    assert not list(judge_bets(hand(0, stakes=stakes), (*short, CLOSED, to(2))))


def test_a_bring_in_is_completed_and_an_open_pair_bet_at_the_higher_limit() -> None:
    posted = BetPosted(seat=3, kind="bring_in", amount=1)
    ante = BetPosted(seat=1, kind="ante", amount=1, live=False)
    assert not list(judge_bets(hand(3), (ante, posted, to(2), to(4, 2))))
    assert not list(judge_bets(hand(3), (ante, posted, CLOSED, to(4))))
    assert list(judge_bets(hand(3), (ante, posted, CLOSED, to(6))))
    assert list(judge_bets(hand(3), (ante, posted, to(4))))
