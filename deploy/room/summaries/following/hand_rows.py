"""The rows of one journal's hands in the database: each is written as it changes."""

import json
from collections.abc import Sequence
from itertools import islice
from typing import Any, Final

import msgspec
from psycopg import sql

from deploy.room.storage.connections import Connection
from deploy.room.summaries.books.book_rows import KeptBook, tell_moment
from deploy.room.summaries.books.played_time import SECOND_NS
from deploy.room.summaries.books.table_book import TableBook
from deploy.room.summaries.following import follow_limits as limits
from deploy.room.summaries.house_time import HouseTime
from deploy.room.summaries.write_allowance import WriteAllowance
from engine.messages.text import plain
from engine.replay.hand_index import HandIndex
from engine.told.told_hands import HandSummary

KEPT: Final = 50
"""Hands of a journal that may still change: a ruling on an older one is counted by itself."""
RATE: Final = 2
"""An honest hand is written some five times, a fifth of its records as they are weighed."""
_UTC: Final = HouseTime()
_PLACE: Final = frozenset({"journal_id", "first", "month"})
"""By what a hand is known."""


class HandRows:
    """Writes what changed in the hands that may still change.

    Args:
        number: the journal's.
        after: the last record behind which it goes on: hands up to there were told before.
        known: of hands that changed and were not written yet.
        house_time: by which gaming days begin.
    """

    def __init__(self, number: int, after: int, known: KeptBook, house_time: HouseTime) -> None:
        self._number, self._after, self._house_time = number, after, house_time
        self.allowance = WriteAllowance(RATE)
        self.told: dict[int, tuple[Any, ...]] = {}
        """What was written of each hand last, by its first record."""
        self.late: dict[int, int] = dict.fromkeys(known.late, 0)
        """What a hand weighed that could not be written yet, by its first record."""
        self.waiting = dict(known.waiting)
        """Of those of them that change no more: how long it was played, and its seats, seconds."""

    def write(self, connection: Connection, index: HandIndex, book: TableBook) -> None:
        """Write each hand that began, ended, or changed in what it is looked for by."""
        hands, played, seats = index.hands, book.reckon_hands(), book.reckon_seats()
        # How long a hand was played shows once the next one begins.
        due = {place - before for place in index.changed for before in (0, 1)}
        due.update(self._list_late(hands))
        for place in sorted(place for place in due if place >= 0):
            hand = hands[place]
            played_s, seat_s = self.waiting.get(hand.first) or (
                played.get(hand.first, 0) / SECOND_NS, seats.get(hand.first, 0) / SECOND_NS
            )  # fmt: skip
            told = (*_tell_findable(hand, played_s, place + 1 < len(hands)), seat_s)
            new = place in index.changed or hand.first in self.late
            if self.told.get(hand.first) == told:
                self.late.pop(hand.first, None)
            elif hand.first <= self._after and not new:
                # It was told before: all that shows only now is when the next one began.
                connection.execute(
                    "UPDATE hands SET played_s = %s, seat_s = %s"
                    " WHERE journal_id = %s AND first = %s",
                    (played_s, seat_s, self._number, hand.first),
                )
                self.told[hand.first] = told
            elif self._may_write(hand):
                write_hand(connection, self._number, hand, played_s, self._house_time, seat_s)
                self.told[hand.first] = told
        index.changed.clear()
        for hand in hands[:-KEPT]:
            self.told.pop(hand.first, None)
            if hand.first in self.late:
                self.waiting.setdefault(
                    hand.first,
                    (played.get(hand.first, 0) / SECOND_NS, seats.get(hand.first, 0) / SECOND_NS),
                )
        self.waiting = {first: one for first, one in self.waiting.items() if first in self.late}
        hands[:-KEPT] = [one for one in hands[:-KEPT] if one.first in self.late]

    def _list_late(self, hands: Sequence[HandSummary]) -> list[int]:
        """Places of those that waited and can be paid for, no more than a turn's rows."""
        places = (
            place
            for place, one in enumerate(hands if self.late else ())
            if one.first in self.late and self.allowance.can_pay(self.late[one.first])
        )
        return list(islice(places, limits.TURN_ROWS))

    def _may_write(self, hand: HandSummary) -> bool:
        """Whether a hand is written now; else it is kept, and is once it can be paid for."""
        size = self.late.setdefault(hand.first, 0)
        if not self.allowance.can_pay(size):
            return False
        size = limits.weigh((hand,), limits.MOST_KEPT)
        if not self.allowance.spend(size):
            self.late[hand.first] = size
            return False
        del self.late[hand.first]
        return True


def _tell_findable(hand: HandSummary, played_s: float, passed: bool) -> tuple[Any, ...]:
    """What of a hand makes it be written again; while it is on, the rest is in the records."""
    over = passed or hand.ended_ns or hand.void
    came_to = (hand.last, hand.undone, hand.pot, hand.drop, hand.jackpot) if over else ()
    return (
        hand.ended_ns, hand.void, hand.disputed, hand.irregularities, hand.corrected, hand.ruled,
        hand.rulings, hand.held, played_s, *came_to,
    )  # fmt: skip


def write_hand(
    connection: Connection,
    number: int,
    hand: HandSummary,
    played_s: float = 0.0,
    house_time: HouseTime = _UTC,
    seat_s: float = 0.0,
) -> None:
    """Put a hand's summary into the database, in the place of an older one of the same record.

    A hand whose first record went with its month is not told again.

    Args:
        connection: in a transaction.
        number: the journal's.
        hand: what it came to.
        played_s: how long it was played.
        house_time: by which gaming days begin.
        seat_s: how long seats were taken while it was played, all seats together.
    """
    began = tell_moment(hand.began_ns)
    # A hand lies in the month of the record that began it, and goes with it.
    row = connection.execute(
        "SELECT month FROM records WHERE journal_id = %s AND sequence = %s", (number, hand.first)
    ).fetchone()
    if row is None:
        return
    values: dict[str, Any] = {
        "journal_id": number, "number": hand.number, "month": row[0], "hand": hand.hand,
        "game": hand.game, "dealer": hand.dealer, "began": began,
        "ended": tell_moment(hand.ended_ns) if hand.ended_ns else None,
        "gaming_day": house_time.find_day(began), "first": hand.first, "last": hand.last,
        "pot": hand.pot, "drop_chips": hand.drop, "jackpot": hand.jackpot,
        "players": " ".join(filter(None, hand.players.values())),
        "irregularities": list(hand.irregularities), "undone": hand.undone,
        "corrected": hand.corrected, "disputed": hand.disputed, "void": hand.void,
        "rulings": len(hand.rulings) + len(hand.ruled), "played_s": played_s, "seat_s": seat_s,
        "summary": json.dumps(msgspec.to_builtins(hand, enc_hook=plain)),
    }  # fmt: skip
    statement = sql.SQL(
        "INSERT INTO hands ({}) VALUES ({}) ON CONFLICT (journal_id, first, month) DO UPDATE SET {}"
    ).format(
        sql.SQL(", ").join(map(sql.Identifier, values)),
        sql.SQL(", ").join(sql.Placeholder() * len(values)),
        sql.SQL(", ").join(
            sql.SQL("{0} = excluded.{0}").format(sql.Identifier(name))
            for name in values
            if name not in _PLACE
        ),
    )
    connection.execute(statement, tuple(values.values()))
