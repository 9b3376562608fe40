"""Hands that were tabled at a showdown, one row each, as the table read them."""

from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, date, datetime
from typing import Any, Final

from psycopg import sql

from deploy.room.storage.connections import Connection
from engine.core import TableState
from engine.hand.hand_state import Hand, Seat
from engine.journal import Record
from engine.messages.happened.floor_events import HandReopened, HandVoided
from engine.messages.happened.hand_events import Event, FacesShown, HandEnded, HandTabled
from engine.ranking.evaluation import Evaluation
from engine.ranking.made import CATEGORIES

_COLUMNS: Final = (
    "journal_id", "first", "seat", "number", "gaming_day", "at", "game", "nickname", "cards",
    "board", "best", "value", "category", "playing", "won", "pot", "players", "known",
)  # fmt: skip

SOURCES: Final = (
    "bridge_opened", "camera_confirmed", "dealer_confirmed", "dealer", "history"
)  # fmt: skip
"""What `by` of `HandTabled` may be, the surest first."""
NAMED: Final = frozenset({"dealer", "history"})
"""Those that nothing but a person's word stands behind."""

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
        self._rows: dict[int, list[tuple[Any, ...]]] = {}
        """By the hand's first record, as it ended last."""
        self._reopened: set[int] = set()
        """First records of hands that are being put right: what was told of them doesn't stand."""
        self._ended: dict[int, datetime] = {}
        """When a hand ended first: put right later, it counts for that moment all the same."""
        self._void = False
        """Whether the hand that ends next is void: nobody won."""

    def take(self, record: Record, state: TableState | None, first: int) -> None:
        """One more record.

        Args:
            record: the record.
            state: the table behind it; None: this software can't follow it.
            first: the record that began the latest hand; 0: that one is not known.
        """
        if not first:
            return
        match record.event:
            case HandReopened() | HandVoided():
                self._reopened.add(first)
                self._void = isinstance(record.event, HandVoided)
            case HandEnded() if self._void:
                self._void, self._rows[first] = False, []
                self._reopened.discard(first)
            case HandEnded() if state is not None and state.progress is not None:
                at = datetime.fromtimestamp(record.wall_ns / 1e9, UTC)
                self._ended.setdefault(first, at)
                self._reopened.discard(first)
                hand = state.progress.hand
                self._rows[first] = [
                    (state.hands, hand.game.name, *told)
                    for told in _list_tabled(hand, [one.event for one in state.progress.events])
                ]

    @property
    def due(self) -> list[tuple[Any, ...]]:
        """The rows that are not written yet, without their hands."""
        return [row for rows in self._rows.values() for row in rows]

    def write(self, connection: Connection, journal: int) -> None:
        """Put what changed into the database."""
        for first, rows in self._rows.items():
            before = connection.execute(
                "DELETE FROM tabled WHERE journal_id = %s AND first = %s RETURNING at",
                (journal, first),
            ).fetchall()
            for number, game, seat, *told in rows:
                at = min([self._ended[first], *(one for (one,) in before)])
                connection.execute(
                    _INSERT, (journal, first, seat, number, self._find_day(at), at, game, *told)
                )
        # The rows stay: they tell when the hand ended first.
        if self._reopened:
            connection.execute(
                "UPDATE tabled SET standing = false WHERE journal_id = %s AND first = ANY(%s)",
                (journal, list(self._reopened)),
            )
        self._rows.clear()
        self._reopened.clear()
        latest = max(self._ended, default=0)
        self._ended = {first: at for first, at in self._ended.items() if first == latest}


def _list_tabled(hand: Hand, events: Sequence[Event]) -> list[tuple[Any, ...]]:
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
                    pot, len(hand.seats), find_source(events, seat.seat),
                )
            )  # fmt: skip
    return told


def find_source(events: Iterable[Event], seat: int) -> str:
    """Who says what a tabled hand and its board are: of all that do, the one that proves least.

    Args:
        events: of the hand, those that stand.
        seat: the hand's.
    """
    hand, faces = "", set[str]()
    for event in events:
        match event:
            case HandTabled(seat=other, by=by) if other == seat:
                hand = by
            case FacesShown(place=place, by=by) if place in {"board", f"seat {seat}"}:
                faces.add(by)
    return max({hand, *faces} - {""}, key=SOURCES.index, default="")


def _find_high(seat: Seat) -> Evaluation | None:
    """What a seat tabled for the high side; None: nothing, or the game has none."""
    if not seat.faced_all:
        return None
    high = (one for one in seat.evaluations if one is not None and one.category in CATEGORIES)
    return next(high, None)
