"""A hand that is settled by hand, from every moment of it: each chip goes where the floor says."""

import random
from collections.abc import Iterator

import pytest

from engine.core import TableState, decide
from engine.core import apply as apply_event
from engine.hand.hand_state import Hand
from engine.messages.happened.hand_events import HandEnded
from engine.messages.ruling_events import RulingMade
from engine.messages.wanted.intents import Rejection, SettleHand, TakeBackRuling
from engine.procedure.prompts.chores import list_table_tasks
from engine.procedure.wrong_deals.settling import list_proposals
from engine.state import copy_state, playing
from engine.table.chips.chip_movements import count_difference
from engine.tracking.invariants import find_broken
from tests.engine.core.playing import Play, game_options, keys, options, passive, shuffled
from tests.engine.core.random_hands import choose_line, do, open_table, write_head
from tests.engine.core.test_misdealt import report
from tests.engine.made_anew import find_unlike
from tests.tries import tries

GAMES = ("holdem", "omaha8", "big_o", "stud", "razz", "badugi", "deuce_to_seven")


def settle(state: TableState, shares: tuple[tuple[int, int], ...]) -> TableState | Rejection:
    twin = copy_state(state)
    outcome = decide(twin, SettleHand(id="s", shares=shares, note="nobody can tell", by="Ann"))
    if isinstance(outcome, Rejection):
        return outcome
    for event in outcome:
        twin = apply_event(twin, event)
    assert find_broken(state, twin, outcome) == ""
    assert [type(event) for event in outcome][-1] is HandEnded or twin.counting
    return twin


def assert_told(over: TableState, shares: tuple[tuple[int, int], ...], *, back: bool) -> None:
    """The hands are told to give each chip to whom the floor gave it, and of no bets."""
    chores = [one for one in list_table_tasks(over) if one.kind != "clear_table"]
    assert not [one for one in chores if one.kind == "collect_bets"]
    if back:
        told = [one for one in chores if one.kind == "return_uncalled"]
        lay = sum(dict(shares).values())
        assert [(one.seat, one.amount) for one in told] == ([(0, lay)] if lay else [])
    else:
        given = {one.seat: one.amount for one in chores if one.kind == "give"}
        assert given == {seat: chips for seat, chips in shares if chips}


def watch(game: str, seed: int) -> Iterator[Play]:
    """Every moment of a hand, some of them with a question open."""
    play = Play(game_options(game, (60, 200, 140)), shuffled(seed))
    play.run_to("post_blinds")
    moments = 0
    while playing(play.state):
        yield play
        moments += 1
        if moments % 5 == 0 and report(play, "killed_hand") is None:
            yield play
            assert play.answer("withdrawn", by="Ann") is None
        play.step(passive)
        play.settle()


@pytest.mark.parametrize("game", GAMES)
def test_from_every_moment_of_a_hand_each_proposal_ends_it(game: str) -> None:
    seen: set[str] = set()
    for play in watch(game, 5):
        proposals = list_proposals(play.state)
        assert [one.key for one in proposals][:1] == ["back"]
        assert play.state.progress is not None
        now = play.state.progress.hand
        stacks = {seat.seat: seat.stack for seat in now.seats}
        for one in proposals:
            assert sum(chips for _, chips in one.shares) == now.total
            over = settle(play.state, one.shares)
            assert isinstance(over, TableState)
            assert not playing(over)
            assert count_difference(over) == 0
            got = dict(one.shares)
            assert {chair.seat: chair.stack for chair in over.chairs if chair.taken} == {
                seat: chips + got.get(seat, 0) for seat, chips in stacks.items()
            }
            assert over.prompt.kind in {"wait", "shuffle", "buy_in"}
            assert_told(over, one.shares, back=got == dict(proposals[0].shares))
            assert find_unlike(over) == []
            seen.add(one.key)
    assert {"back", "split", "award"} <= seen


@pytest.mark.parametrize("lost", ["shoe", "camera", "bridge"])
def test_it_is_settled_while_a_source_is_gone(lost: str) -> None:
    play = Play(game_options("holdem", (200, 200, 200)), shuffled(3))
    play.run_to("act")
    kind = {"shoe": "reader"}.get(lost, lost)
    play.report(lost, kind, "lost")
    over = settle(play.state, list_proposals(play.state)[0].shares)
    assert isinstance(over, TableState)
    assert not playing(over)


def test_what_is_not_given_to_the_chip_is_refused() -> None:
    play = Play(game_options("holdem", (200, 200, 200)), shuffled(3))
    play.run_to("act")
    assert play.state.progress is not None
    total = play.state.progress.hand.total
    for shares in (((1, total - 1),), ((1, total + 1),), ((1, total), (1, 0)), ((9, total),)):
        assert isinstance(settle(play.state, shares), Rejection)
    assert isinstance(settle(play.state, ((1, -1), (2, total + 1))), Rejection)
    assert not isinstance(settle(play.state, ((1, total),)), Rejection)
    unsaid = decide(play.state, SettleHand(id="s", shares=((1, total),), note=" "))
    assert isinstance(unsaid, Rejection)


def test_it_is_a_ruling_on_record_and_nothing_takes_it_back() -> None:
    play = Play(game_options("holdem", (200, 200, 200)), shuffled(3))
    play.run_to("act")
    shares = list_proposals(play.state)[0].shares
    intent = SettleHand(id="s", shares=shares, note="nobody can tell", by="Ann")
    assert play.intend(intent) is None
    (made,) = [one for one in play.events if isinstance(one, RulingMade)]
    assert (made.kind, made.by, made.note, made.clause) == (
        "settled_by_hand", "Ann", "nobody can tell", "floor's decision",
    )  # fmt: skip
    assert isinstance(play.intend(TakeBackRuling(id="b", by="Ann")), Rejection)
    play.settle()
    play.begin()
    assert "pushed" not in keys(play)
    again = settle(play.state, ((1, 1),))
    assert isinstance(again, Rejection), "the next hand has its own chips"


def test_between_hands_there_is_nothing_to_settle() -> None:
    play = Play(game_options("holdem", (200, 200, 200)), shuffled(3))
    assert isinstance(settle(play.state, ()), Rejection)


@pytest.mark.parametrize(("house", "named"), [("ohio", True), ("wsop", True), ("home", False)])
def test_whoever_settles_a_hand_says_a_name_but_for_a_host(house: str, named: bool) -> None:
    """Nothing takes the ruling back: nobody makes it without being named."""
    play = Play(options((60, 200, 140), house=house))
    play.run_to("act")
    back = list_proposals(play.state)[0].shares
    given = SettleHand(id="s", shares=back, note="nobody can tell", by=" ")
    assert isinstance(decide(play.state, given), Rejection) is named


@pytest.mark.clause("LIVE-GL-50")
@pytest.mark.clause("HOME-SP-03")
@pytest.mark.parametrize("seed", range(tries(60, of=600)))
def test_no_proposal_gives_a_seat_more_of_another_than_it_put_in_against_it(seed: int) -> None:
    """Who had 2 in was offered half of a bet of 100 that nobody had called."""
    chance = random.Random(seed)
    table = open_table(write_head(chance))
    do(table, "step")
    do(table, "step")
    for _ in range(30):
        progress = table.state.progress
        if progress is None or not playing(table.state):
            return
        now = progress.hand
        put_in = {seat.seat: seat.bet + seat.paid for seat in now.seats}
        dead = sum(seat.dead for seat in now.seats)
        given_up = {seat.seat for seat in now.seats if not seat.live}
        for one in list_proposals(table.state):
            for seat, chips in one.shares:
                own = put_in[seat]
                against = sum(
                    bet if other in given_up else min(own, bet) for other, bet in put_in.items()
                )
                # The rest of a bet that nobody called is its own again.
                assert chips <= max(against, own) + dead, (one.key, seat, put_in)
            if one.key == "split":
                assert_even(now, dict(one.shares))
        do(table, choose_line(table, chance))


def test_what_dead_hands_put_in_is_proposed_to_who_is_in() -> None:
    """Both blinds were dead, and nobody else had put anything in: a pot had no players."""
    table = open_table(
        "house: kansas\ngame: omaha8\nlimit: no\nseats: 1 2 3 4 5\n"
        "stacks: 1=24 2=200 3=9 4=9 5=200\nbutton: 3\nblinds: 2 4\n"
    )
    for line in (
        "step", "step", "wrong_number is reported for 4 card 1", "the floor rules dead_hand",
        "step", "wrong_number is reported for 5 card 5", "the floor rules dead_hand",
    ):  # fmt: skip
        do(table, line)
    split = next(one for one in list_proposals(table.state) if one.key == "split")
    assert split.shares == ((1, 2), (2, 2), (3, 2))


def assert_even(now: Hand, shares: dict[int, int]) -> None:
    """Seats that are in for the same get the same, but for an odd chip of each pot."""
    live = [seat for seat in now.seats if seat.live]
    for one in live:
        for other in live:
            if one.bet + one.paid == other.bet + other.paid:
                gap = abs(shares.get(one.seat, 0) - shares.get(other.seat, 0))
                assert gap <= now.stakes.unit * len(live), shares
