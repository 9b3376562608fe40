"""Each hand under its own game and limits: what the checker works out without the engine's rules.

Which game is due follows from the rotation alone; how much may be bet from the stakes, and from the
house only by how much a raise must exceed a bet.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

import msgspec

from engine import house
from engine.messages.happened.hand_events import (
    ActionTaken,
    BetPosted,
    Event,
    HandBegan,
    StreetClosed,
)
from engine.messages.stakes import GameInTurn, Rotation, Stakes
from engine.messages.table_options import TableOptions
from engine.table.terms.mix_stakes import find_rotation

_BIG_FROM: Final = 2
"""From the third round on the higher bet is played: on the turn, on fifth street, after the second
draw."""


_ANY: Final = 1 << 62


class Schedule:
    """Which game is due: follows the hands in their order.

    Args:
        table: `[table]`.
    """

    def __init__(self, table: TableOptions) -> None:
        self._table = table
        self._rotation = find_rotation(table)
        self._turn = 0
        self._hands = 0
        self._length = 0

    def judge(self, began: HandBegan, *, voided: bool = False) -> Iterator[str]:
        """What is wrong with a hand's game and stakes; call it for each hand once.

        Args:
            began: the hand.
            voided: nobody won it: the next hand is the same one again, and none of the turn's.
        """
        rotation = self._rotation
        if rotation is None:
            if began.game != self._table.game:
                yield f"{self._table.game} is played here, the journal has a hand of {began.game}"
            return
        if rotation.by in {"minutes", "choice"}:
            if not any(_agrees(turn, began) for turn in rotation.games):
                yield f"the journal has a hand of {began.game}, which is not in the rotation so"
            return
        due = self._find_due(rotation, began)
        self._hands -= voided
        if not _agrees(due, began):
            yield (
                f"{_name(due.game, due.limit)} is due at the rotation's stakes, the journal has a "
                f"hand of {_name(began.game, began.stakes.limit)}"
            )

    def _find_due(self, rotation: Rotation, began: HandBegan) -> GameInTurn:
        if self._hands and self._hands >= self._length:
            self._turn, self._hands = (self._turn + 1) % len(rotation.games), 0
        if not self._hands:
            self._length = len(began.players) if rotation.by == "orbit" else rotation.count
        self._hands += 1
        return rotation.games[self._turn]


def _agrees(turn: GameInTurn, began: HandBegan) -> bool:
    stakes = began.stakes
    free = turn.limit in {"no", "pot"}
    bets = free or (turn.small_bet, turn.big_bet) == (stakes.small_bet, stakes.big_bet)
    return bets and (turn.game, turn.limit, turn.blinds, turn.ante, turn.bring_in) == (
        began.game, stakes.limit, stakes.blinds, stakes.ante, stakes.bring_in,
    )  # fmt: skip


def _name(game: str, limit: str) -> str:
    return f"{game} ({limit})"


class _Round(msgspec.Struct):
    """What lies in front of the seats in one betting round."""

    bets: dict[int, int] = {}
    last_raise: int = 0
    least: int = 0
    """What a call costs though nobody may have posted as much: a short blind lowers no price."""

    @property
    def price(self) -> int:
        return max(self.least, *self.bets.values(), 0)


def judge_bets(began: HandBegan, events: Sequence[Event]) -> Iterator[str]:
    """Bets and raises that the hand's limit does not allow.

    Args:
        began: the hand.
        events: what happened in it, in order.
    """
    street, pot = int(began.bomb_pot), 0
    now = _Round(least=max(began.stakes.blinds, default=0))
    for event in events:
        if isinstance(event, StreetClosed):
            street, now = street + 1, _Round()
        elif isinstance(event, BetPosted):
            pot += event.amount
            if event.live:
                now.bets[event.seat] = now.bets.get(event.seat, 0) + event.amount
        elif isinstance(event, ActionTaken) and event.action in {"call", "bet", "raise"}:
            if event.action != "call":
                yield from _judge_raise(began, event, now, street, pot)
                now.last_raise = max(now.last_raise, event.to - now.price)
            pot += event.to - now.bets.get(event.seat, 0)
            now.bets[event.seat] = event.to


def _judge_raise(
    began: HandBegan, event: ActionTaken, now: _Round, street: int, pot: int
) -> Iterator[str]:
    more, price = event.to - now.price, now.price
    least, most = _find_range(began.stakes, event, now, street, pot)
    if began.stakes.limit in {"no", "pot"}:
        least = _find_least(began, now)
    if more < 1 or more > most or (more < least and not event.all_in):
        yield (
            f"seat {event.seat} makes it {event.to} after {price} on round {street + 1}, which "
            f"{began.stakes.limit} limit does not allow: {least} to {most} more"
        )


def _find_least(began: HandBegan, now: _Round) -> int:
    """Chips by which a raise must at least exceed the bet, by the house's `min_raise`."""
    blind = max(began.stakes.blinds, default=1)
    rule = _read_rule(began.house)
    if rule == "last_full_raise":
        return max(now.last_raise, blind)
    return blind if rule == "big_blind" or not now.last_raise else 1


@lru_cache
def _read_rule(name: str) -> str:
    return house.load(name).min_raise


def _find_range(
    stakes: Stakes, event: ActionTaken, now: _Round, street: int, pot: int
) -> tuple[int, int]:
    """The smallest and the largest raise, in chips above the price."""
    blind = max((*stakes.blinds, stakes.small_bet, 1))
    if stakes.limit == "no":
        return blind, _ANY
    if stakes.limit == "pot":
        owed = now.price - now.bets.get(event.seat, 0)
        # Some houses count a small blind for a whole one.
        return blind, pot + owed + blind
    if stakes.limit == "spread":
        return 1, stakes.spread_maximum or stakes.big_bet
    size = stakes.big_bet if street >= _BIG_FROM else stakes.small_bet
    # An open pair on fourth street may be bet at the higher limit.
    most = stakes.big_bet if street == 1 and stakes.bring_in else size
    # A bring-in, or what is all in for less, is completed: that is less than a whole bet.
    return size - now.price % size if now.price % size else size, most
