"""Each chip of a hand is awarded once, whoever shows, gives up or is ruled dead, in any order.

Every order is walked with up to three layers, in the core of the hand alone; orders drawn by chance
are played at a whole table as well, whose every entry is checked as the live record checks it.
"""

import random
from collections.abc import Iterator
from typing import TypeAlias

import pytest

from engine.hand import copy
from engine.hand.awarding.showdown import may_muck
from engine.hand.expectation import PushPots, TableHand
from engine.hand.hand_progress import apply, expect, follow
from engine.hand.hand_state import Hand
from engine.messages.happened.hand_events import HandMucked, HandTabled
from engine.messages.ruling_events import HandKilled, RulingMade
from engine.messages.stakes import PACKAGED
from engine.state import playing
from engine.tracking.invariants import find_broken_hand
from tests.engine.core.random_hands import Watched, open_table
from tests.engine.core.test_ruled_then_corrected import say

HEAD = """house: {house}
game: {game}
limit: no
blinds: 1 2
seats: {seats}
stacks: {stacks}
button: {button}
"""
THREE = "1=200 2=51 3=75"
FOUR = "1=200 2=51 3=75 4=33"
EVEN = "1=100 2=20 3=100 4=20"
ORDERS = {THREE: (3, 1, 2), FOUR: (3, 4, 1, 2), EVEN: (3, 4, 1, 2)}
GAMES = {name: "omaha8" if name == "kansas" else "holdem" for name in PACKAGED}
CASES = [(house, GAMES[house], stacks, False) for house in PACKAGED for stacks in ORDERS]
CASES += [("wsop", "omaha8", stacks, False) for stacks in ORDERS]
CASES += [("wsop", "holdem", stacks, True) for stacks in ORDERS]
CASES += [("wsop", "omaha8", stacks, True) for stacks in ORDERS]


def all_in(house: str, game: str, stacks: str, *, twice: bool) -> Watched:
    """Everybody is all in before the flop, up to the first showing."""
    order = ORDERS[stacks]
    seats = " ".join(str(seat) for seat in sorted(order))
    table = open_table(
        HEAD.format(house=house, game=game, seats=seats, stacks=stacks, button=len(order))
    )
    lines = [f"{seat} is all in" for seat in order]
    assert (
        say(table, "|".join(["deal", *lines, *(["run it twice"] if twice else []), "deal"])) == ""
    )
    return table


def kill(seat: int) -> RulingMade:
    return RulingMade(
        kind="fouled_hand",
        found="",
        remedy="dead_hand",
        clause="LIVE-GL-19",
        seats=(seat,),
        effects=(HandKilled(seat=seat),),
    )


Way: TypeAlias = HandTabled | HandMucked | RulingMade


def list_ways(table: Watched, now: Hand) -> Iterator[Way]:
    """What can happen next: who is asked shows or gives up, anybody's hand is ruled dead."""
    awaited = expect(now)
    assert isinstance(awaited, TableHand)
    asked = now.at(awaited.seat)
    faces = tuple(table.face_of(card) for card in asked.cards)
    yield HandTabled(seat=awaited.seat, cards=faces, by="dealer", readings=())
    if may_muck(now, asked):
        yield HandMucked(seat=awaited.seat)
    live = [seat.seat for seat in now.seats if seat.live]
    if len(live) > 1:
        yield from (kill(seat) for seat in live)


def walk(table: Watched, now: Hand, told: tuple[str, ...], ended: list[Hand]) -> None:
    """Go every way to the push; what is wrong on one of them fails with the way."""
    while event := follow(now):
        apply(now, event)
        assert not find_broken_hand(now), (told, find_broken_hand(now))
    if isinstance(expect(now), PushPots):
        ended.append(now)
        return
    for chosen in list_ways(table, now):
        seat = chosen.seats[0] if isinstance(chosen, RulingMade) else chosen.seat
        way = (*told, f"{type(chosen).__name__} {seat}")
        twin = apply(copy(now), chosen)  # type: ignore[arg-type]
        walk(table, twin, way, ended)


@pytest.mark.clause("LIVE-GL-19")
@pytest.mark.clause("HOME-SP-05")
@pytest.mark.parametrize(("house", "game", "stacks", "twice"), CASES)
def test_each_chip_goes_once_in_every_order(
    house: str, game: str, stacks: str, *, twice: bool
) -> None:
    table = all_in(house, game, stacks, twice=twice)
    assert table.state.progress is not None
    now = copy(table.state.progress.hand)
    put_in = now.total
    ended: list[Hand] = []
    walk(table, now, (), ended)
    assert len(ended) > 20
    for one in ended:
        assert sum(award.amount for award in one.awards) == put_in
        numbers = [(award.pot, award.board) for award in one.awards]
        assert len(set(numbers)) == len(numbers)


@pytest.mark.parametrize("house", PACKAGED)
@pytest.mark.parametrize("stacks", ORDERS)
def test_the_whole_table_takes_any_order(house: str, stacks: str) -> None:
    """Every entry is tried out as the live record tries it, up to the next hand."""
    chance = random.Random(f"{house} {stacks}")
    for _ in range(3):
        table = all_in(house, GAMES[house], stacks, twice=False)
        chips = sum(seat.stack for seat in table.view.seats) + put_in(table)
        while table.prompt.kind == "table_hand":
            live = [seat.seat for seat in hand_of(table).seats if seat.live]
            line = f"{table.prompt.seat} {chance.choice(('shows', 'mucks'))}"
            if len(live) > 1 and chance.random() < 0.4:
                dead = chance.choice(live)
                line = f"{dead}'s hand must be dead|the floor rules dead_hand|answer done_step"
            refused = say(table, line)
            assert not refused or line.endswith("mucks"), (line, refused)
        assert say(table, "finish") == ""
        assert not playing(table.state)
        assert sum(seat.stack for seat in table.view.seats) == chips


def hand_of(table: Watched) -> Hand:
    assert table.state.progress is not None
    return table.state.progress.hand


def put_in(table: Watched) -> int:
    return hand_of(table).total
