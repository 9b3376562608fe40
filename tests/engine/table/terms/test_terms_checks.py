"""What the sign promises is what is taken, hand after hand; what is asked in mid-hand waits."""

import re
import typing
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine import core
from engine.messages.happened.hand_events import (
    ActionTaken,
    BetPosted,
    Event,
    HandBegan,
    HandEnded,
    PotAwarded,
    UncalledReturned,
)
from engine.messages.ruling_events import RuledHand
from engine.messages.shown.views import SignView
from engine.messages.stakes import BombPot, Charge
from engine.messages.wanted import requests
from engine.messages.wanted.intents import Rejection
from engine.state import playing
from tests.engine.core.playing import passive, shuffled
from tests.engine.table.floor import Floor, all_in, fold, table

AMOUNTS = st.integers(1, 12)
CHARGES = st.one_of(
    st.builds(
        Charge,
        per_mille=st.sampled_from((25, 50, 100, 125)),
        cap=st.none() | AMOUNTS,
        caps_by_players=st.sampled_from(((), ((2, 1),), ((2, 2), (4, 5)))),
        no_flop_no_drop=st.booleans(),
        jackpot=st.integers(0, 3),
        jackpot_from=st.sampled_from((0, 10, 40)),
    ),
    st.builds(
        Charge,
        steps=st.sampled_from((((10, 1),), ((10, 1), (40, 3)), ((20, 2), (60, 4), (100, 9)))),
        cap=st.none() | AMOUNTS,
        no_flop_no_drop=st.booleans(),
    ),
)
STYLES = {"fold": fold, "call": passive, "all in": all_in}


def promised(sign: SignView, pots: list[int], players: int, flop: bool) -> tuple[int, int]:
    """Rake and jackpot of a hand, by the words on the sign alone.

    Args:
        sign: what the room can read.
        pots: the hand's pots.
        players: how many were dealt in.
        flop: whether there was one.
    """
    words = sign.charge
    if "no flop, no drop" in words and not flop:
        return 0, 0
    total = sum(pots)
    cap: int | None = None
    if found := re.match(r"Rake .*? to (\d+)", words):
        cap = int(found[1])
    for most, least in re.findall(r"(\d+) from (\d+) players", words):
        cap = int(most) if players >= int(least) else cap
    if found := re.match(r"Rake ([\d.]+) %", words):
        rake = sum(int(pot * float(found[1]) / 100 + 1e-9) for pot in pots)
    else:
        listed = re.findall(r"(\d+) from (\d+)(?=,| to|$)", words.partition("jackpot")[0])
        rake = max((int(take) for take, pot in listed if total >= int(pot)), default=0)
    rake = rake if cap is None else min(rake, cap)
    jackpot = 0
    if found := re.search(r"[Jj]ackpot (\d+)(?: from pots of (\d+))?", words):
        jackpot = int(found[1]) if total >= int(found[2] or 1) else 0
    return rake, jackpot


def hands_of(events: list[Event]) -> list[list[Event]]:
    """The events of each hand that ended."""
    hands: list[list[Event]] = []
    for event in events:
        if isinstance(event, HandBegan):
            hands.append([])
        if hands:
            hands[-1].append(event)
    return [hand for hand in hands if any(isinstance(event, HandEnded) for event in hand)]


def check_pots(hand: list[Event]) -> None:
    """All that was bet, less what went back, is in the pots; each pot goes where it says."""
    bets: dict[int, int] = {}
    dead = closed = 0
    for event in hand:
        if isinstance(event, BetPosted) and not event.live:
            dead += event.amount
        elif isinstance(event, BetPosted):
            bets[event.seat] = bets.get(event.seat, 0) + event.amount
        elif isinstance(event, ActionTaken) and event.action not in {"fold", "check"}:
            bets[event.seat] = event.to
        elif isinstance(event, UncalledReturned):
            bets[event.seat] -= event.amount
        elif type(event).__name__ == "StreetClosed":
            closed, bets = closed + sum(bets.values()), {}
    awards = [event for event in hand if isinstance(event, PotAwarded)]
    assert sum(award.amount for award in awards) == closed + sum(bets.values()) + dead
    for award in awards:
        shares = sum(share.amount for share in award.shares)
        assert award.amount == award.rake + award.jackpot + shares


@settings(
    max_examples=15, derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)  # fmt: skip
@given(
    charge=CHARGES,
    styles=st.lists(st.sampled_from(tuple(STYLES)), min_size=2, max_size=4),
    players=st.integers(2, 5),
    seed=st.integers(0, 99),
    stacks=st.sampled_from(("tracked", "untracked")),
)
def test_what_is_taken_is_what_the_sign_says(
    charge: Charge, styles: list[str], players: int, seed: int, stacks: str
) -> None:
    by_seat = {seat: 60 + 25 * seat for seat in range(1, players + 1)}
    play = Floor(
        table(by_seat, charge=charge, blinds=(2, 5), buy_in=100, stacks=stacks), shuffled(seed)
    )
    sign = play.view.sign
    assert sign is not None
    for style in styles:
        go_through(play, style)
    for hand in hands_of(play.events):
        check_pots(hand)
        began, awards = hand[0], [event for event in hand if isinstance(event, PotAwarded)]
        assert isinstance(began, HandBegan)
        flop = any(type(event).__name__ == "BoardCardDrawn" for event in hand)
        wanted = promised(sign, [award.amount for award in awards], len(began.players), flop)
        taken = sum(one.rake for one in awards), sum(one.jackpot for one in awards)
        assert taken == wanted if awards else taken == (0, 0)
    ledger = play.state.ledger
    awards = [event for event in play.events if isinstance(event, PotAwarded)]
    assert ledger.drop == sum(award.rake for award in awards)
    assert ledger.jackpot == sum(award.jackpot for award in awards)


def go_through(play: Floor, style: str) -> None:
    """One hand, up to the next shuffle; who is broke leaves, who is not counted is."""
    hands = play.state.hands
    for _ in range(300):
        kind = play.prompt.kind
        if kind == "buy_in":
            play.answer("leave")
        elif (
            play.prompt.kind == "shuffle" and play.state.hands > hands
        ) or play.prompt.kind == "wait":
            return
        elif kind == "act" and not play.seat(play.prompt.seat).counted:
            seat = play.prompt.seat
            assert play.ask(requests.CountStack, seat=seat, amount=play.seat(seat).stack) is None
        else:
            play.step(STYLES[style])
    raise AssertionError("the hand has no end")


REQUESTS = {kind.__name__: kind for kind in typing.get_args(requests.FloorRequest)}
NUMBERS = {
    "seat": st.integers(1, 8),
    "amount": st.sampled_from((-5, 0, 1, 20, 60, 200)),
    "held": st.sampled_from((0, 60)),
    "to_seat": st.integers(1, 8),
    "rack": st.sampled_from((0, 500)),
    "drop": st.integers(0, 3),
    "jackpot": st.integers(0, 1),
    "at_ns": st.integers(0, 10**13),
}
WORDS = {
    "id": st.just("r"),
    "dealer": st.sampled_from(("", "Kim", "Lou")),
    "game": st.sampled_from(("holdem", "omaha8", "chess")),
    "nickname": st.sampled_from(("", "Ada")),
    "name": st.sampled_from(("", "Ada")),
    "winners": st.sampled_from(((), (1, 2))),
    "allowed_by": st.sampled_from(("", "Ann")),
    "entry": st.sampled_from(("waits", "posts")),
    "origin": st.sampled_from(("new", "transfer", "must_move")),
    "reason": st.sampled_from(("", "broken_game", "changed_limit", "other")),
    "about": st.builds(
        RuledHand,
        table=st.just("Table 1"),
        journal=st.just("0" * 16),
        file=st.just("table.journal"),
        hand=st.sampled_from(("T1-000001", "T1-000009")),
        number=st.sampled_from((1, 9)),
        head_sequence=st.just(1),
        head=st.just(bytes(32)),
    ),
    **dict.fromkeys(("claim", "found", "clause", "decision", "by", "note", "text"), st.just("Ann")),
    "moves": st.sampled_from(((), (requests.ChipMove(seat=1, to_seat=2, amount=5),))),
    "role": st.just("floor"),
    "corrections": st.just(()),
    "number": st.sampled_from((0, 1, 9)),
}
FIELDS: dict[str, st.SearchStrategy[Any]] = {**NUMBERS, **WORDS}
OPENING: dict[str, dict[str, Any]] = {
    "no limit": {"max_buy_in": 300, "charge": Charge(per_mille=100), "rack": 500},
    "untracked": {"stacks": "untracked", "straddle": "utg", "bomb_pot": BombPot(ante=10)},
    "limit": {"limit": "fixed", "small_bet": 4, "big_bet": 8, "blinds": (2, 4)},
}
ENDING = {"ChopBlinds", "CountStack"}
"""Requests that are about the hand itself."""


def request_of(kind: type[Any]) -> st.SearchStrategy[Any]:
    given_fields = {
        field.name: FIELDS.get(field.name, st.booleans()) for field in msgspec.structs.fields(kind)
    }
    if kind is requests.CorrectEntry:
        given_fields["entry"] = st.sampled_from((0, 1, 12))
    elif kind is requests.HoldEvidence:
        given_fields["held"] = st.booleans()
    return st.builds(kind, **given_fields)


@pytest.mark.parametrize("name", OPENING)
@settings(
    max_examples=6, derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)  # fmt: skip
@given(
    wishes=st.lists(
        st.one_of(*(request_of(kind) for name, kind in REQUESTS.items() if name not in ENDING)),
        min_size=25, max_size=25,
    ),
    steps=st.integers(1, 22),
    seed=st.integers(0, 50),
)  # fmt: skip
def test_nothing_done_between_hands_alters_a_hand_that_has_begun(
    name: str, wishes: list[Any], steps: int, seed: int
) -> None:
    """A hand, disturbed and undisturbed, ends with equal events."""
    quiet, busy = (
        Floor(table({1: 200, 2: 150, 4: 200, 6: 90}, seats=8, **OPENING[name]), shuffled(seed))
        for _ in range(2)
    )
    for play in (quiet, busy):
        play.step(passive)
        assert playing(play.state)
        for _ in range(steps):
            if play.prompt.kind in {"act", "deal_hole", "burn", "deal_board", "post_blinds"}:
                play.step(passive)
    if not playing(busy.state):
        return
    for wish in wishes:
        progress = busy.state.progress
        assert progress is not None
        before = msgspec.json.encode([msgspec.to_builtins(seat) for seat in progress.hand.seats])
        prompt, legal = busy.prompt, busy.view.legal
        outcome = core.decide(busy.state, wish)
        if isinstance(outcome, Rejection):
            assert outcome.reason
        else:
            busy.record(outcome)
        assert busy.state.progress is progress
        after = [msgspec.to_builtins(seat) for seat in progress.hand.seats]
        assert msgspec.json.encode(after) == before
        assert busy.view.legal == legal
        assert busy.prompt.kind == prompt.kind
        assert (busy.prompt.seat, busy.prompt.text) == (prompt.seat, prompt.text)
    for play in (quiet, busy):
        while playing(play.state):
            play.step(passive)
    kinds = (BetPosted, ActionTaken, PotAwarded, UncalledReturned, HandEnded)
    told = [
        [event for event in hands_of(play.events)[0] if isinstance(event, kinds)]
        for play in (quiet, busy)
    ]
    assert told[0] == told[1]
