"""Winners of promotions, the evidence that is held for them, and what they were paid."""

import logging
import threading
from collections.abc import Callable, Sequence
from datetime import UTC, date, datetime
from typing import Any, Final

import psycopg
from psycopg.rows import namedtuple_row

from deploy.room.line.requests import RequestError, ask_table
from deploy.room.promotions.promotion_rules import Promotion, Winner, find_winners
from deploy.room.storage.connections import Connection, DatabaseError, Pool, borrowed
from engine.keys.signing import SigningKey
from engine.messages.text import phrase
from engine.messages.wanted.room_requests import HoldAsked

ACCOUNT: Final = "promotions"
"""In whose name evidence is asked to be held."""
_EVERY_S: Final = 20.0
_ROWS: Final = """
    SELECT h.*, t.name AS table_name, coalesce(j.scale, 1) AS scale
    FROM tabled h JOIN journals j ON j.id = h.journal_id JOIN tables t ON t.id = j.table_id
    WHERE h.gaming_day = %s
"""

_log = logging.getLogger(__name__)


class PayoutError(ValueError):
    """That can't be paid; the text is one sentence."""


def list_winners(
    connection: Connection, rules: Sequence[Promotion], day: date, day_begins: datetime
) -> list[Winner]:
    """Who fits which promotion on a gaming day, promotion by promotion."""
    with connection.cursor(row_factory=namedtuple_row) as cursor:
        rows = cursor.execute(_ROWS, (day,)).fetchall()
    return [one for rule in rules for one in find_winners(rule, rows, day_begins)]


def list_payouts(connection: Connection, day: date) -> dict[tuple[str, int, int, int], Any]:
    """What was paid for hands of a gaming day, by promotion, journal, hand and seat."""
    with connection.cursor(row_factory=namedtuple_row) as cursor:
        rows: list[Any] = cursor.execute(
            "SELECT p.* FROM payouts p JOIN tabled h USING (journal_id, first, seat)"
            " WHERE h.gaming_day = %s",
            (day,),
        ).fetchall()
    return {(row.promotion, row.journal_id, row.first, row.seat): row for row in rows}


def pay_winner(connection: Connection, winner: Winner, by: str, now: datetime) -> None:
    """Somebody was paid.

    Raises:
        PayoutError: a better hand may come yet, or it was paid before.
    """
    if not winner.is_sure(now):
        raise PayoutError(phrase("The period is not over: a better hand may come"))
    row = winner.row
    done = connection.execute(
        "INSERT INTO payouts (promotion, journal_id, first, seat, prize, paid_by)"
        " VALUES (%s, %s, %s, %s, %s, %s) ON CONFLICT DO NOTHING",
        (winner.promotion.name, row.journal_id, row.first, row.seat, winner.promotion.prize, by),
    )
    if not done.rowcount:
        raise PayoutError(phrase("This was paid already"))


def find_proof(connection: Connection, row: Any) -> tuple[int, int, str]:
    """First and last record of a winner's hand, and the last one's hash."""
    found = connection.execute(
        "SELECT h.first, h.last, r.hash FROM hands h JOIN records r ON r.journal_id = h.journal_id"
        " AND r.sequence = h.last WHERE h.journal_id = %s AND h.first = %s",
        (row.journal_id, row.first),
    ).fetchone()
    if found is None:
        return row.first, row.first, ""
    return found[0], found[1], bytes(found[2]).hex()


def hold_evidence(connection: Connection, key: SigningKey, winners: Sequence[Winner]) -> int:
    """Ask the tables to keep what belongs to the winners' hands, each once; how many are new."""
    new = 0
    for winner in winners:
        row = winner.row
        done = connection.execute(
            "INSERT INTO promotion_holds (journal_id, first) VALUES (%s, %s)"
            " ON CONFLICT DO NOTHING",
            (row.journal_id, row.first),
        )
        if not done.rowcount:
            continue
        asks = HoldAsked(number=row.number, held=True, note=winner.promotion.name)
        try:
            ask_table(connection, key, row.journal_id, ACCOUNT, asks)
            new += 1
        except RequestError as error:
            _log.warning("%s, hand %d: its evidence is not held: %s",
                         row.table_name, row.number, error)  # fmt: skip
    return new


def keep_evidence(
    pool: Pool,
    key: SigningKey,
    rules: Sequence[Promotion],
    find_today: Callable[[datetime], tuple[date, datetime]],
    ended: threading.Event,
) -> None:
    """Have the evidence of winners' hands held, now and every few seconds.

    Args:
        pool: of the room's database.
        key: signs what is asked of tables.
        rules: the promotions.
        find_today: the gaming day of a moment, and when it began.
        ended: by whom it is ended.
    """
    while rules and not ended.is_set():
        try:
            with borrowed(pool) as connection:
                winners = list_winners(connection, rules, *find_today(datetime.now(UTC)))
                hold_evidence(connection, key, winners)
        except (DatabaseError, psycopg.Error):
            _log.exception("the evidence of promotions is not held; it is tried again")
        ended.wait(_EVERY_S)
