"""Hands that were tabled at a showdown, one row each, as the table read them."""

from collections.abc import Callable
from datetime import UTC, date, datetime
from typing import Any, Final

from psycopg import sql

from deploy.room.storage.connections import Connection
from engine.core import TableState
from engine.hand.hand_state import Hand, Seat
from engine.journal import Record
from engine.messages.happened.floor_events import HandReopened, HandVoided
from engine.messages.happened.hand_events import HandBegan, HandEnded
from engine.ranking.evaluation import Evaluation
from engine.ranking.made import CATEGORIES

_COLUMNS: Final = (
    "journal_id", "first", "seat", "number", "gaming_day", "at", "game", "nickname", "cards",
    "board", "best", "value", "category", "playing", "won", "pot", "players",
)  # fmt: skip

_INSERT: Final = sql.SQL("INSERT INTO tabled ({}) VALUES ({})").format(
    sql.SQL(", ").join(map(sql.Identifier, _COLUMNS)),
    sql.SQL(", ").join(sql.Placeholder() * len(_COLUMNS)),
)


class TabledHands:
    """Keeps the tabled hands of one journal, record by record.

    Args:
        find_day: the gaming day of a moment.
    """

    def __init__(self, find_day: Callable[[datetime], date]) -> None:
        self._find_day = find_day
        self._first = 0
        """Of the last hand that began; 0: that was before this start."""
        self._rows: dict[int, list[tuple[Any, ...]]] = {}
        """By the hand's first record; none: what was written of it is not so any more."""

    def take(self, record: Record, state: TableState | None) -> None:
        """One more record.

        Args:
            record: the record.
            state: the table behind it; None: this software can't follow it.
        """
        match record.event:
            case HandBegan():
                self._first = record.sequence
            case HandReopened() | HandVoided():
                self._rows[self._first] = []
            case HandEnded() if state is not None and state.progress is not None:
                at = datetime.fromtimestamp(record.wall_ns / 1e9, UTC)
                hand = state.progress.hand
                self._rows[self._first] = [
                    (state.hands, self._find_day(at), at, hand.game.name, *told)
                    for told in _list_tabled(hand)
                ]

    def write(self, connection: Connection, journal: int) -> None:
        """Put what changed into the database."""
        for first, rows in self._rows.items():
            connection.execute(
                "DELETE FROM tabled WHERE journal_id = %s AND first = %s", (journal, first)
            )
            for number, day, at, game, seat, *told in rows:
                connection.execute(_INSERT, (journal, first, seat, number, day, at, game, *told))
        self._rows.clear()


def _list_tabled(hand: Hand) -> list[tuple[Any, ...]]:
    """Each tabled hand that was read for the high side, in the order of seats."""
    pot = sum(seat.winnings for seat in hand.seats)
    told = []
    for seat in sorted(hand.seats, key=lambda one: one.seat):
        best = _find_high(seat)
        if best is not None:
            playing = sum(card in best.cards for card in seat.tabled)
            told.append(
                (
                    seat.seat, seat.nickname, " ".join(seat.tabled), " ".join(hand.board_faces),
                    " ".join(best.cards), best.value, best.category, playing, seat.winnings > 0,
                    pot, len(hand.seats),
                )
            )  # fmt: skip
    return told


def _find_high(seat: Seat) -> Evaluation | None:
    """What a seat tabled for the high side; None: nothing, or the game has none."""
    if not seat.faced_all:
        return None
    high = (one for one in seat.evaluations if one is not None and one.category in CATEGORIES)
    return next(high, None)
