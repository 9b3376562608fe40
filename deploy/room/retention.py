"""How long the room keeps what it holds: whole months of records, evidence, players' links.

A month of records goes as its partition does. A table that writes one file for all days can be
followed from its first record only: that record stays whole as long as the table writes it.
"""

import logging
import threading
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Annotated, Any, Final, LiteralString

import msgspec
import psycopg
from psycopg import sql

from deploy.room.storage.accounts import IDLE_HOURS
from deploy.room.storage.connections import Connection, DatabaseError, Pool, borrowed, today
from engine.messages.text import phrase, plural

SECTION: Final = "retention"
_EVERY_S: Final = 6 * 3600.0
_PARENTS: Final = ("records", "hands")
"""Tables with a partition a month."""

_log = logging.getLogger(__name__)


class RetentionLimits(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`[retention]` of `room.toml`; 0 keeps for ever."""

    records_months: Annotated[int, msgspec.Meta(ge=0, le=1200)] = 60
    """Records, hands, happenings and requests of so many whole months before this one are kept."""
    evidence_days: Annotated[int, msgspec.Meta(ge=0, le=36500)] = 180
    """Evidence that was fetched is kept for so many days; that of a held hand while it is held."""
    links_days: Annotated[int, msgspec.Meta(ge=0, le=36500)] = 365
    """Who a nickname was is kept for so many days after the gaming day."""

    def tell(self) -> list[str]:
        """Each limit in a sentence."""
        months, asked, linked = self.records_months, self.evidence_days, self.links_days
        return [
            plural(
                "Records, hands and requests: {n} month after the one in which the room took them",
                "Records, hands and requests: {n} months after the one in which the room took them",
                months,
            ) if months else phrase("Records, hands and requests: for ever"),
            plural(
                "Fetched evidence, unless its hand is held: {n} day after somebody asked for it",
                "Fetched evidence, unless its hand is held: {n} days after somebody asked for it",
                asked,
            ) if asked else phrase("Fetched evidence, unless its hand is held: for ever"),
            plural(
                "Who a nickname was: {n} day after the gaming day",
                "Who a nickname was: {n} days after the gaming day",
                linked,
            ) if linked else phrase("Who a nickname was: for ever"),
        ]  # fmt: skip


@dataclass(frozen=True)
class Removal:
    """What went."""

    kind: str
    before: date
    """What is older than this day."""
    count: int


def apply_limits(connection: Connection, limits: RetentionLimits, by: str) -> list[Removal]:
    """Remove what is kept no longer, and write down what that was.

    Args:
        connection: in a transaction; it is all removed, or nothing.
        limits: of the house.
        by: the service, or the command.
    """
    # Taking records waits for this no longer than a sender waits for its answer.
    connection.execute("SET LOCAL lock_timeout = '3s'")
    day, done = today(), list[Removal]()
    if limits.records_months:
        done += _remove_months(connection, count_back(day, limits.records_months))
    if limits.evidence_days:
        done.append(_remove_evidence(connection, day - timedelta(days=limits.evidence_days)))
    if limits.links_days:
        before = day - timedelta(days=limits.links_days)
        done.append(_remove(connection, "links", before, "player_links WHERE gaming_day < %s"))
        done.append(_remove(connection, "waiting", before, "waiting WHERE added < %s"))
    connection.execute(
        "DELETE FROM sessions WHERE seen < now() - make_interval(hours => %s)", (IDLE_HOURS,)
    )
    done = [one for one in done if one.count]
    for one in done:
        connection.execute(
            "INSERT INTO removals (by, kind, before, count) VALUES (%s, %s, %s, %s)",
            (by, one.kind, one.before, one.count),
        )
    return done


def count_back(day: date, months: int) -> date:
    """The first day of the month so many months before a day's."""
    years, month = divmod(day.year * 12 + day.month - 1 - months, 12)
    return date(max(1, years), month + 1, 1)


def list_removals(connection: Connection, most: int = 30) -> list[tuple[Any, ...]]:
    """What went, the latest first: when, by whom, kind, before which day, how many."""
    return connection.execute(
        "SELECT at, by, kind, before, count FROM removals ORDER BY id DESC LIMIT %s", (most,)
    ).fetchall()


def find_oldest(connection: Connection) -> date | None:
    """The oldest gaming day of which hands are held; None: there is no hand."""
    row = connection.execute("SELECT min(gaming_day) FROM hands").fetchone()
    return row[0] if row is not None else None


def keep_within(pool: Pool, limits: RetentionLimits, ended: threading.Event) -> None:
    """Apply the limits now and every few hours, until somebody ends it."""
    while not ended.is_set():
        try:
            with borrowed(pool) as connection:
                for one in apply_limits(connection, limits, phrase("the service")):
                    _log.warning("removed %s before %s: %s", one.kind, one.before, one.count)
        except (DatabaseError, psycopg.Error):
            _log.exception("what is kept no longer is not removed; it is tried again")
        ended.wait(_EVERY_S)


def _remove_months(connection: Connection, before: date) -> list[Removal]:
    """Remove every month before one, of all journals but those that must stay whole."""
    last: dict[int, int] = dict(
        connection.execute(
            "SELECT journal_id, max(sequence) FROM records WHERE month < %s GROUP BY journal_id",
            (before,),
        ).fetchall()
    )
    whole = [number for number in last if not _may_be_cut(connection, number, last[number])]
    taken_off = _list_partitions(connection, "hands", before)
    done = [
        Removal(parent, before, _remove_partitions(connection, parent, before, whole))
        for parent in _PARENTS
    ]
    if taken_off:
        # No trigger sees a month that is taken off, and one sees what is put back of it.
        connection.execute("SELECT sum_hands_anew()")
    for number in set(last) - set(whole):
        _begin_later(connection, number, last[number])
    asked: LiteralString = "requests WHERE made < %s AND journal_id <> ALL(%s)"
    done.append(_remove(connection, "requests", before, asked, whole))
    done.append(_remove(connection, "alarms", before, "alarms WHERE settled < %s"))
    done.append(_remove(connection, "acts", before, "acts WHERE at < %s"))
    done.append(_remove(connection, "tabled", before, "tabled WHERE gaming_day < %s"))
    if taken_off:
        # A dealer's name is chosen from by whoever looks for hands: it goes with the last of them.
        connection.execute(
            "DELETE FROM dealers d WHERE NOT EXISTS (SELECT FROM hands WHERE dealer = d.name)"
            " AND NOT EXISTS (SELECT FROM turns WHERE dealer = d.name)"
        )
    return done


def _may_be_cut(connection: Connection, journal: int, last: int) -> bool:
    """Whether a journal can do without its records up to one: it begins again, or has ended."""
    row = connection.execute(
        "SELECT EXISTS (SELECT FROM beginnings WHERE journal_id = %s AND sequence > %s)"
        " OR EXISTS (SELECT FROM journals j JOIN journals later ON later.table_id = j.table_id"
        " AND later.id > j.id WHERE j.id = %s)",
        (journal, last, journal),
    ).fetchone()
    return row is not None and bool(row[0])


def _remove_partitions(
    connection: Connection, parent: LiteralString, before: date, whole: list[int]
) -> int:
    """Drop each month's partition, and put back what has to stay; how many rows went."""
    table, count = sql.Identifier(parent), 0
    for name in _list_partitions(connection, parent, before):
        part = sql.Identifier(name)
        connection.execute(sql.SQL("ALTER TABLE {} DETACH PARTITION {}").format(table, part))
        row = connection.execute(
            sql.SQL("SELECT count(*) FROM {} WHERE journal_id <> ALL(%s)").format(part), (whole,)
        ).fetchone()
        count += row[0] if row is not None else 0
        connection.execute(
            sql.SQL("INSERT INTO {} SELECT * FROM {} WHERE journal_id = ANY(%s)").format(
                table, part
            ),
            (whole,),
        )
        connection.execute(sql.SQL("DROP TABLE {}").format(part))
    rest = sql.SQL("DELETE FROM {} WHERE month < %s AND journal_id <> ALL(%s)").format(table)
    return count + connection.execute(rest, (before, whole)).rowcount


def _list_partitions(connection: Connection, parent: str, before: date) -> list[str]:
    """Names of the partitions of a table that hold a month before this one."""
    last = f"{parent}_{before:%Y_%m}"
    rows = connection.execute(
        "SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid"
        ' WHERE i.inhparent = %s::regclass AND c.relname ~ %s AND c.relname COLLATE "C" < %s'
        " ORDER BY c.relname",
        (parent, rf"^{parent}_\d{{4}}_\d\d$", last),
    ).fetchall()
    return [name for (name,) in rows]


def _begin_later(connection: Connection, journal: int, last: int) -> None:
    """A journal is held behind a record only: from its next gaming day on it is followed anew."""
    connection.execute(
        "UPDATE journals SET base = greatest(base, coalesce((SELECT min(sequence) - 1"
        " FROM beginnings WHERE journal_id = %s AND sequence > %s), %s)) WHERE id = %s",
        (journal, last, last, journal),
    )
    for table, column in (
        ("happenings", "sequence"), ("beginnings", "sequence"), ("visits", "began"),
        ("turns", "began"), ("cash", "sequence"), ("drop_counts", "sequence"),
        ("tabled", "first"),
    ):  # fmt: skip
        connection.execute(
            sql.SQL("DELETE FROM {} WHERE journal_id = %s AND {} <= %s").format(
                sql.Identifier(table), sql.Identifier(column)
            ),
            (journal, last),
        )
    # The last table that was kept before them stays: the hands behind it are told from there.
    connection.execute(
        "DELETE FROM states WHERE journal_id = %s AND sequence < (SELECT max(sequence)"
        " FROM states WHERE journal_id = %s AND sequence <= %s)",
        (journal, journal, last),
    )
    connection.execute("DELETE FROM books WHERE journal_id = %s AND sequence < %s", (journal, last))
    connection.execute(
        "DELETE FROM evidence e WHERE journal_id = %s AND NOT EXISTS (SELECT FROM hands h"
        " WHERE h.journal_id = e.journal_id AND h.number = e.number)",
        (journal,),
    )


def _remove_evidence(connection: Connection, before: date) -> Removal:
    held = (
        "evidence e WHERE asked < %s AND NOT EXISTS (SELECT FROM hands h WHERE"
        " h.journal_id = e.journal_id AND h.number = e.number AND (h.summary ->> 'held')::boolean)"
    )
    return _remove(connection, "evidence", before, held)


def _remove(
    connection: Connection, kind: str, before: date, which: LiteralString, *values: object
) -> Removal:
    done = connection.execute(sql.SQL("DELETE FROM ") + sql.SQL(which), (before, *values))
    return Removal(kind, before, done.rowcount)
