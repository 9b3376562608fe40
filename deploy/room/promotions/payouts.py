"""Winners of promotions, the evidence that is held for them, and what they were paid."""

import logging
import threading
from collections.abc import Callable, Collection, Sequence
from datetime import UTC, date, datetime, timedelta
from typing import Any, Final

import psycopg
from psycopg.rows import namedtuple_row

from deploy.room.line.requests import RequestError, ask_table
from deploy.room.promotions.promotion_rules import Promotion, Winner, find_winners
from deploy.room.storage.connections import Connection, DatabaseError, Pool, borrowed
from engine.keys.signing import SigningKey
from engine.messages.text import Text, phrase
from engine.messages.wanted.room_requests import HoldAsked

ACCOUNT: Final = "promotions"
"""In whose name evidence is asked to be held."""
GREETED: Final = timedelta(seconds=30)
"""A table greets every 15 seconds: heard so long after a moment, it has sent what was before it."""
_EVERY_S: Final = 20.0
_ROWS: Final = """
    SELECT h.*, t.name AS table_name, coalesce(j.scale, 1) AS scale
    FROM tabled h JOIN journals j ON j.id = h.journal_id JOIN tables t ON t.id = j.table_id
    WHERE h.gaming_day = %s AND h.standing
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


class PromotionDay:
    """A gaming day's winners beside what was paid on it, whatever became of those hands since.

    Args:
        winners: of the day, by the promotions as they are now.
        paid: rows of `payouts`.
    """

    def __init__(self, winners: Sequence[Winner], paid: Sequence[Any]) -> None:
        self.winners, self.paid = list(winners), list(paid)
        winning = {_name_winner(one) for one in self.winners}
        self.lapsed = [one for one in self.paid if _name_payout(one) not in winning]
        """Paid, and no winner any more: a better hand came later, or the hand was put right."""

    def find_payout(self, winner: Winner) -> Any | None:
        """What this winner was paid; None: nothing."""
        named = _name_winner(winner)
        return next((one for one in self.paid if _name_payout(one) == named), None)

    def find_others(self, winner: Winner) -> list[Any]:
        """What others were paid for what this winner won: the same period, or the same hand.

        A promotion may have another name by now, and its name may be another one's: what counts is
        its kind and its games.
        """
        row, rule = winner.row, winner.promotion
        return [
            one
            for one in self.lapsed
            if one.kind in {"", rule.kind}
            and (not one.games or not set(one.games).isdisjoint(rule.games))
            and (
                (one.journal_id, one.first) == (row.journal_id, row.first)
                or (winner.until is not None and winner.since <= one.ended < winner.until)
            )
        ]


def read_day(
    connection: Connection, rules: Sequence[Promotion], day: date, day_begins: datetime
) -> PromotionDay:
    """Winners and payouts of a gaming day."""
    with connection.cursor(row_factory=namedtuple_row) as cursor:
        paid = cursor.execute(
            "SELECT p.*, t.name AS table_name FROM payouts p JOIN journals j ON j.id = p.journal_id"
            " JOIN tables t ON t.id = j.table_id WHERE p.gaming_day = %s ORDER BY p.at",
            (day,),
        ).fetchall()
    return PromotionDay(list_winners(connection, rules, day, day_begins), paid)


def lock_payouts(connection: Connection) -> None:
    """Let nobody else pay before this transaction ends: what was paid is looked at first."""
    connection.execute("LOCK TABLE payouts IN SHARE ROW EXCLUSIVE MODE")


def list_doubts(
    connection: Connection,
    day: PromotionDay,
    winner: Winner,
    behind: Collection[str],
    closed: Collection[str] = (),
) -> list[Text]:
    """Why somebody should look before a winner is paid, a sentence each; empty: no doubt.

    Args:
        connection: to the room's database.
        day: of the winner.
        winner: who is to be paid.
        behind: tables whose hands are not looked at as far as they are held.
        closed: tables that are not open; what they dealt is here.
    """
    told = [
        phrase(
            "{name}, {table}, hand {number}, was paid for this already, by {by}",
            name=one.nickname or phrase("Seat {seat}", seat=one.seat), table=one.table_name,
            number=one.number, by=one.paid_by,
        )
        for one in day.find_others(winner)
    ]  # fmt: skip
    if winner.until is None:
        return told
    return told + [
        phrase(
            "{table} played on that day and its records are not here up to the period's end: a "
            "better hand may come",
            table=name,
        )
        for name in _list_unheard(connection, winner, behind)
        if name not in closed
    ]  # fmt: skip


def _list_unheard(connection: Connection, winner: Winner, behind: Collection[str]) -> list[str]:
    """Tables that dealt on a winner's gaming day and may hold hands of its period yet.

    A table's hands count by its own clock, and so does when it was heard.
    """
    rows = connection.execute(
        "SELECT t.name, j.heard + make_interval(secs => j.clock_ahead_ns / 1e9),"
        " j.announced <= j.sequence"
        " FROM journals j JOIN tables t ON t.id = j.table_id"
        " WHERE j.id IN (SELECT journal_id FROM hands WHERE gaming_day = %s)"
        " AND j.id = (SELECT max(id) FROM journals WHERE table_id = t.id)"
        " AND t.revoked IS NULL ORDER BY t.name",
        (winner.row.gaming_day,),
    ).fetchall()
    until = (winner.until or winner.since) + GREETED
    return [name for name, heard, whole in rows if heard < until or not whole or name in behind]


def pay_winner(
    connection: Connection, winner: Winner, by: str, now: datetime, *, note: str = "",
    doubts: Sequence[Text] = (),
) -> None:  # fmt: skip
    """Somebody was paid.

    Args:
        connection: in a transaction behind `lock_payouts`.
        winner: who.
        by: the account.
        now: the moment.
        note: why, in spite of a doubt.
        doubts: what speaks against it.

    Raises:
        PayoutError: a better hand may come yet, it was paid before, or there is a doubt and nobody
            says why it is paid all the same.
    """
    if not winner.is_sure(now):
        raise PayoutError(phrase("The period is not over: a better hand may come"))
    if doubts and not note:
        raise PayoutError(phrase("{doubt}: say why it is paid all the same", doubt=doubts[0]))
    row = winner.row
    done = connection.execute(
        "INSERT INTO payouts (promotion, journal_id, first, seat, prize, paid_by, kind, gaming_day,"
        " ended, nickname, number, best, note, known, games)"
        " VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s)"
        " ON CONFLICT DO NOTHING",
        (
            winner.promotion.name, row.journal_id, row.first, row.seat, winner.promotion.prize, by,
            winner.promotion.kind, row.gaming_day, row.at, row.nickname, row.number, row.best,
            note if doubts else "", row.known, list(winner.promotion.games),
        ),
    )  # fmt: skip
    if not done.rowcount:
        raise PayoutError(phrase("This was paid already"))


def _name_winner(winner: Winner) -> tuple[str, int, int, int]:
    row = winner.row
    return winner.promotion.name, row.journal_id, row.first, row.seat


def _name_payout(row: Any) -> tuple[str, int, int, int]:
    return row.promotion, row.journal_id, row.first, row.seat


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
            now = datetime.now(UTC)
            with borrowed(pool) as connection:
                # Of the day before, too: what a table sends late may win on it.
                for moment in (now - timedelta(days=1), now):
                    winners = list_winners(connection, rules, *find_today(moment))
                    hold_evidence(connection, key, winners)
        except (DatabaseError, psycopg.Error):
            _log.exception("the evidence of promotions is not held; it is tried again")
        ended.wait(_EVERY_S)
