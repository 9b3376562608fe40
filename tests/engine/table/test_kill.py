"""Kill and half-kill: which pot starts one, what it does to the limits, what ends it."""

import tempfile
from pathlib import Path
from typing import Any

import pytest

from engine import core
from engine.hand import Hand
from engine.messages.happened.floor_events import KillJudged
from engine.messages.happened.hand_events import (
    HandBegan,
    PotAwarded,
    PotShare,
    Stakes,
    TableOpened,
)
from engine.messages.stakes import GameInTurn, KillTerms, Rotation
from engine.messages.wanted.requests import ChopBlinds, LeaveTable, SeatPlayer
from engine.state import Progress, TableState
from engine.table.automatic_events import follow_table
from engine.table.seating.button_and_blinds import plan_hand
from engine.table.seating.kills import judge_kill, kill_posts, kill_stakes, raise_limit
from engine.table.terms.table_opening import TableError, open_table
from tests.engine.table.floor import Floor, fold, house, table

FOUR_EIGHT: dict[str, Any] = {
    "game": "omaha8", "limit": "fixed", "small_bet": 4, "big_bet": 8, "blinds": (2, 4),
}  # fmt: skip


LIVE_HIGH_LOW = house(Path(tempfile.mkdtemp()), "live", spreads="omaha8")
"""Live!'s glossary tells of kills in a game that its rules leave out."""


class Kills:
    """A table of Omaha high-low whose hands end as a test says."""

    def __init__(self, **given: Any) -> None:
        base: dict[str, Any] = {"house": LIVE_HIGH_LOW, **FOUR_EIGHT}
        self.state = core.initial()
        for event in open_table(table({1: 500, 2: 500, 3: 500}, **(base | given))):
            self.state = core.apply(self.state, event)
        self.began: HandBegan | None = None

    def hand(self, *awards: tuple[int, int, str], pot: int = 0) -> KillJudged:
        """A hand whose pot went to these (seat, amount, side); the judgement of it."""
        state = self.state
        progress = Progress(hand=_NO_HAND, events=[], ended=True)
        progress.awards = [
            PotAwarded(
                pot=0,
                amount=pot or sum(amount for _, amount, _ in awards),
                shares=tuple(PotShare(seat=s, amount=a, side=side) for s, a, side in awards),
                clause="",
                text="",
            )
        ]
        state.progress = progress
        judged = judge_kill(state)
        state.ledger.kill = judged
        return judged

    def limits(self) -> tuple[int, int]:
        """The limits of the next hand."""
        stakes = self.state.ledger.stakes
        assert stakes is not None
        raised = kill_stakes(self.state, stakes)
        return raised.small_bet, raised.big_bet


_NO_HAND: Hand = None  # type: ignore[assignment]


@pytest.mark.clause("LIVE-GL-29")
def test_a_half_kill_raises_the_limits_by_half_until_a_split() -> None:
    play = Kills(kill=KillTerms(size="half", threshold=40))
    assert play.limits() == (4, 8)
    judged = play.hand((3, 28, "high"), (3, 28, "low"))
    assert (judged.size, judged.seat, judged.clause) == ("half", 3, "LIVE-GL-29")
    assert play.limits() == (6, 12)
    assert play.hand((1, 30, "high"), (2, 30, "low")).size == "none"
    assert play.limits() == (4, 8)


@pytest.mark.clause("LIVE-GL-33")
def test_a_kill_doubles_the_limits_and_never_more() -> None:
    play = Kills(kill=KillTerms(size="full", threshold=40))
    assert play.hand((1, 72, "high")).clause == "LIVE-GL-33"
    assert play.limits() == (8, 16)
    assert play.hand((2, 110, "high")).seat == 2
    assert play.limits() == (8, 16)
    assert play.hand((1, 50, "high"), (2, 50, "low")).size == "none"
    assert play.limits() == (4, 8)


def test_a_pot_that_does_not_qualify_starts_none_and_ends_one() -> None:
    play = Kills(kill=KillTerms(size="full", threshold=40))
    assert play.hand((1, 39, "high")).size == "none"
    assert play.hand((1, 40, "high")).size == "full"
    assert play.hand((1, 39, "high")).size == "none"


def test_a_tie_for_high_without_low_starts_none_and_leaves_one_in_force() -> None:
    play = Kills(kill=KillTerms(size="full", threshold=40))
    assert play.hand((1, 40, "high"), (2, 40, "high")).size == "none"
    play.hand((1, 80, "high"))
    assert play.hand((1, 40, "high"), (2, 40, "high")).size == "full"


@pytest.mark.clause("LIVE-GL-33", "LIVE-GL-29")
def test_the_houses_own_kill_is_of_a_scooped_pot_and_ends_with_a_split_or_a_small_one(
    tmp_path: Path,
) -> None:
    """What a venue under Live! leaves to the house: its games, what starts a kill, what ends it."""
    path = house(tmp_path, "live", spreads="omaha8", kill="full")
    play = Kills(house=path)
    assert play.state.ledger.terms.kill is not None
    # 40, five times the upper limit: below it nothing starts, a split pot starts nothing.
    assert play.hand((1, 39, "high")).size == "none"
    assert play.hand((1, 40, "high"), (2, 40, "low")).size == "none"
    assert play.hand((1, 40, "high")).size == "full"
    # A large pot tied for high without a low leaves it in force.
    assert play.hand((1, 40, "high"), (2, 40, "high")).size == "full"
    # A split pot ends it, however large; so does a small one, though it is scooped.
    assert play.hand((1, 80, "high"), (2, 80, "low")).size == "none"
    assert play.hand((2, 80, "high")).size == "full"
    assert play.hand((2, 39, "high")).size == "none"


def test_quartering_is_a_split() -> None:
    play = Kills(kill=KillTerms(size="full", threshold=40))
    play.hand((1, 80, "high"))
    quartered = ((1, 40, "high"), (1, 20, "low"), (2, 20, "low"))
    assert play.hand(*quartered).size == "none"


def test_the_threshold_is_five_big_bets_unless_posted(tmp_path: Path) -> None:
    path = house(tmp_path, "live", kill="half", kill_games=["omaha"])
    play = Kills(house=path, game="omaha", limit="fixed")
    terms = play.state.ledger.terms.kill
    assert terms is not None
    assert (terms.threshold, terms.size) == (40, "half")


def test_the_threshold_goes_by_the_games_that_have_kills(tmp_path: Path) -> None:
    path = house(tmp_path, "wsop", kill="full", kill_games=["omaha8"])
    turns = (
        GameInTurn(game="holdem", limit="no", blinds=(1, 2)),
        GameInTurn(game="omaha8", small_bet=4, big_bet=8, blinds=(2, 4)),
        GameInTurn(game="stud8", small_bet=10, big_bet=20, ante=1, bring_in=3),
    )
    opened = open_table(table(house=path, seats=8, rotation=Rotation(games=turns)))[0]
    assert isinstance(opened, TableOpened)
    assert opened.terms.kill is not None
    assert opened.terms.kill.threshold == 40


def test_two_pots_in_a_row_kill_in_the_other_sense() -> None:
    terms = KillTerms(
        size="full", threshold=0, trigger="two_in_a_row", ends="no_scoop", blinds_count=True
    )
    play = Kills(kill=terms)
    assert play.hand((2, 20, "high")).size == "none"
    assert play.hand((2, 3, "high")).size == "none"
    assert play.hand((2, 4, "high")).size == "full"
    assert play.hand((2, 30, "high")).size == "full"
    assert play.hand((1, 30, "high")).size == "none"
    assert play.hand((1, 15, "high"), (2, 15, "high")).size == "none"


@pytest.mark.parametrize(("killer", "amount"), [(1, 8), (2, 6), (3, 4)])
def test_the_scooper_posts_up_to_the_raised_bet_where_the_house_has_it(
    killer: int, amount: int
) -> None:
    play = Kills(kill=KillTerms(size="full", threshold=40, blind="scooper_posts"), button=1)
    play.hand((killer, 80, "high"))
    state = play.state
    assert state.ledger.stakes is not None
    posts = kill_posts(state, plan_hand(state), state.ledger.stakes)
    assert [(post.seat, post.kind, post.amount) for post in posts] == [(killer, "kill", amount)]


def test_a_scooper_whose_blind_is_as_much_posts_no_more() -> None:
    kill = KillTerms(size="full", threshold=40, blind="scooper_posts")
    play = Kills(kill=kill, button=1, blinds=(2, 8))
    play.hand((3, 80, "high"))
    assert play.state.ledger.stakes is not None
    assert kill_posts(play.state, plan_hand(play.state), play.state.ledger.stakes) == ()


def test_blinds_are_not_chopped_in_a_kill() -> None:
    kill = KillTerms(size="half", threshold=1)
    play = Floor(table(kill=kill, chop_blinds=True, button=1, **FOUR_EIGHT))
    play.begin()
    play.play_out()
    play.begin()
    while play.prompt.seat not in {3, 4}:
        play.step(fold)
    assert play.state.ledger.kill is not None
    assert play.state.ledger.kill.size == "half"
    assert "only the two blinds" in play.refused(ChopBlinds).reason


def test_only_the_games_named_have_kills() -> None:
    turns = tuple(
        GameInTurn(game=game, small_bet=4, big_bet=8, blinds=(2, 4))
        for game in ("holdem", "omaha8")
    )
    play = Kills(
        house="wsop", rotation=Rotation(games=turns), kill=KillTerms(size="full", threshold=40)
    )
    assert play.hand((1, 80, "high")).size == "none"


def test_limits_rise_by_half_in_whole_chips() -> None:
    assert [raise_limit(amount, "half") for amount in (4, 5)] == [6, 7]


def test_a_hand_is_judged_once_by_itself() -> None:
    play = Kills(kill=KillTerms(size="full", threshold=40))
    play.hand((1, 80, "high"))
    state: TableState = play.state
    state.ledger.kill, state.ledger.kill_due = None, True
    event = follow_table(state, settled=True)
    assert isinstance(event, KillJudged)
    state.progress = None
    state = core.apply(state, event)
    assert not state.ledger.kill_due
    assert isinstance(state.ledger.stakes, Stakes)


def test_chips_must_make_the_limits_of_a_half_kill(tmp_path: Path) -> None:
    assert [raise_limit(amount, "half", 5) for amount in (10, 15, 20)] == [15, 20, 30]
    five: dict[str, Any] = {
        "house": LIVE_HIGH_LOW, "game": "omaha8", "limit": "fixed", "blinds": (5, 5),
        "small_bet": 5, "big_bet": 10, "unit": 5, "buy_in": 400,
    }  # fmt: skip
    with pytest.raises(TableError, match="chips of 5 don't make half as much again of 5"):
        open_table(table(kill=KillTerms(size="half", threshold=40), **five))
    own = house(tmp_path, "live", spreads="omaha8", kill="half", kill_games=["omaha8"])
    with pytest.raises(TableError, match="half as much again of 5"):
        open_table(table(**(five | {"house": own})))
    turns = (GameInTurn(game="omaha8", small_bet=5, big_bet=10, blinds=(5, 5)),)
    kill = KillTerms(size="half", threshold=40)
    with pytest.raises(TableError, match="half as much again of 5"):
        open_table(table(kill=kill, **(five | {"rotation": Rotation(games=turns)})))
    assert open_table(table(kill=KillTerms(size="full", threshold=40), **five))


def test_who_takes_the_seat_of_a_scooper_who_left_posts_no_kill() -> None:
    kill = KillTerms(size="full", threshold=4, blind="scooper_posts")
    play = Floor(table(house=LIVE_HIGH_LOW, kill=kill, **FOUR_EIGHT))
    play.play_out()
    assert play.state.ledger.kill is not None
    scooper = play.state.ledger.kill.seat
    assert play.ask(LeaveTable, seat=scooper) is None
    assert play.ask(SeatPlayer, seat=scooper, amount=200, nickname="Ada", entry="dealt_in") is None
    began = play.next_hand()
    assert (began.posts, began.stakes.small_bet) == ((), 8)


def test_two_pots_in_a_row_are_one_players() -> None:
    kill = KillTerms(size="full", threshold=1, trigger="two_in_a_row")
    play = Floor(table(house=LIVE_HIGH_LOW, kill=kill, **FOUR_EIGHT))
    play.play_out()
    assert play.state.ledger.kill is not None
    assert play.ask(LeaveTable, seat=play.state.ledger.kill.seat) is None
    assert play.state.ledger.kill.streak == 0


def test_a_third_blind_is_part_of_its_seats_kill() -> None:
    kill = KillTerms(size="full", threshold=40, blind="scooper_posts")
    play = Kills(kill=kill, button=3, blinds=(1, 2, 4))
    play.hand((3, 80, "high"))
    assert play.state.ledger.stakes is not None
    posts = kill_posts(play.state, plan_hand(play.state), play.state.ledger.stakes)
    assert [(post.seat, post.amount) for post in posts] == [(3, 4)]


IN_A_ROW: dict[str, Any] = {
    "size": "full", "threshold": 0, "trigger": "two_in_a_row", "ends": "no_scoop",
}  # fmt: skip


@pytest.mark.parametrize(("keeps", "streak"), [(True, 2), (False, 1)])
def test_who_has_a_leg_and_takes_a_part_of_a_pot_keeps_it_where_the_terms_say_so(
    keeps: bool, streak: int
) -> None:
    terms = KillTerms(**IN_A_ROW, blinds_count=True, split_keeps_leg=keeps)
    play = Kills(kill=terms)
    play.hand((2, 20, "high"))
    assert play.hand((1, 15, "high"), (2, 15, "high")).size == "none"
    assert play.hand((2, 20, "high")).streak == streak


def test_a_split_among_others_takes_the_leg_away() -> None:
    play = Kills(kill=KillTerms(**IN_A_ROW, blinds_count=True))
    play.hand((2, 20, "high"))
    play.hand((1, 15, "high"), (3, 15, "high"))
    assert play.hand((2, 20, "high")).size == "none"
