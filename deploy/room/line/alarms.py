"""What is wrong with a table's record or its sender, named, until somebody settles it."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final, Literal, NamedTuple, TypeAlias, cast

from psycopg.rows import namedtuple_row
from psycopg.types.json import Jsonb

from deploy.room.storage.connections import Connection
from engine.messages.text import Text, pack, phrase, unpack

AlarmKind: TypeAlias = Literal[
    "cut",        # the journal ends before what the room holds
    "rewritten",  # a record is another one than the room holds
    "set_back",   # it was cut, and went on otherwise: an older copy was laid back
    "cloned",     # two senders have one journal
    "begun_anew", # the table sends another journal than before
    "broken",     # a record does not follow the one before it
    "signature",  # a signature is not over this chain, or another bridge's
    "foreign",    # it is another table's journal
    "room_behind",# the room itself holds less than it has acknowledged
    "clock",      # the table's clock is off
    "unsigned",   # it should be signed by a bridge, and is not
    "not_understood",  # this software can't follow its records
    "many_records",    # one table begins more records than any does
    "unreadable", # what came is no message
    "flood",      # more came than is heard
]  # fmt: skip


GRAVITY: Final[tuple[AlarmKind, ...]] = (
    "rewritten", "cut", "set_back", "cloned", "broken", "signature", "foreign", "unsigned",
    "begun_anew", "many_records", "not_understood", "unreadable", "flood", "room_behind", "clock",
)  # fmt: skip
"""All kinds, the gravest first: what tells of a changed record stands above what tells of noise."""
TAMPERING: Final[frozenset[str]] = frozenset(
    {
        "rewritten", "cut", "set_back", "cloned", "broken", "signature", "foreign", "unsigned",
        "begun_anew",
    }
)  # fmt: skip
"""Kinds that tell of a changed record: surveillance or a manager settles them, no floor."""
_SENTENCES: Final = 3
MOST_OF_A_KIND: Final = 20
"""Findings of one kind at one table that are kept apart; more are counted with the first."""
SECURE: Final = phrase("secure the table's disk, and find out who had it")
"""What to do where a journal is not what it was."""


@dataclass(frozen=True)
class Alarm:
    """One finding."""

    kind: AlarmKind
    sentence: str
    """What was found, and what to do."""
    mark: str = ""
    sequence: int = 0
    """The record that it is about; 0: none."""


def raise_alarm(connection: Connection, table: str, alarm: Alarm) -> None:
    """Put an alarm up; one that stands already is counted, and so is one too many of its kind."""
    known = connection.execute(
        "UPDATE alarms SET count = count + 1, latest = now() WHERE id = ("
        " SELECT min(id) FROM alarms WHERE table_name = %s AND kind = %s AND settled IS NULL"
        " HAVING count(*) >= %s AND NOT bool_or(mark = %s AND sequence = %s))",
        (table, alarm.kind, MOST_OF_A_KIND, alarm.mark, alarm.sequence),
    )
    if known.rowcount:
        return
    connection.execute(
        "INSERT INTO alarms (table_name, mark, kind, sequence, sentence, meaning)"
        " VALUES (%s, %s, %s, %s, %s, %s)"
        " ON CONFLICT (table_name, mark, kind, sequence) WHERE settled IS NULL"
        " DO UPDATE SET count = alarms.count + 1, latest = now()",
        (
            table, alarm.mark, alarm.kind, alarm.sequence, str(alarm.sentence),
            Jsonb(pack(alarm.sentence)) if isinstance(alarm.sentence, Text) else None,
        ),
    )  # fmt: skip


def settle_alarm(connection: Connection, number: int, by: str, note: str) -> bool:
    """Somebody has looked into all of a kind at a table, up to one of them; whether it stood.

    Args:
        connection: in a transaction.
        number: of the last one that was seen: one that came meanwhile goes on standing.
        by: who.
        note: what was found.
    """
    done = connection.execute(
        "UPDATE alarms a SET settled = now(), settled_by = %s, note = %s FROM alarms seen"
        " WHERE seen.id = %s AND seen.settled IS NULL AND a.table_name = seen.table_name"
        " AND a.kind = seen.kind AND a.id <= seen.id AND a.settled IS NULL",
        (by, note[:500], number),
    )
    return done.rowcount > 0


def find_kind(connection: Connection, number: int) -> str:
    """The kind of an alarm that stands; empty: there is none of this number."""
    row = connection.execute(
        "SELECT kind FROM alarms WHERE id = %s AND settled IS NULL", (number,)
    ).fetchone()
    return str(row[0]) if row is not None else ""


def list_settled(connection: Connection, before: int, most: int) -> list[Any]:
    """Alarms that somebody settled, the latest first, with who and why.

    Args:
        connection: to the room's database.
        before: the number of the one at which the page before ended; 0: the latest.
        most: no more than these.
    """
    with connection.cursor(row_factory=namedtuple_row) as cursor:
        rows: list[Any] = cursor.execute(
            "SELECT id, table_name, kind, coalesce(meaning, to_jsonb(sentence)) AS sentence, count,"
            " raised, settled, settled_by, note"
            " FROM alarms WHERE settled IS NOT NULL AND id < %s ORDER BY id DESC LIMIT %s",
            (before or 1 << 62, most),
        ).fetchall()
    return [row._replace(sentence=_read(row.sentence)) for row in rows]


def _read(meaning: Any) -> str:
    """A sentence with its meaning; of one that is none of ours, nothing."""
    try:
        return cast("Text", unpack(Text, meaning))
    except (NotImplementedError, ValueError):
        return ""


class StandingAlarms(NamedTuple):
    """What stands of one kind at one table."""

    last: int
    """The number of the last one: what is settled goes as far as this."""
    table: str
    kind: str
    sentences: tuple[str, ...]
    """What was found, the first ones."""
    times: int
    """How often in all."""
    since: datetime


def list_alarms(connection: Connection) -> list[StandingAlarms]:
    """What stands, by table and kind, the gravest first: lesser ones push none off."""
    rows = connection.execute(
        "SELECT max(id), table_name, kind, (array_agg(coalesce(meaning, to_jsonb(sentence))"
        " ORDER BY id))[1:%s],"
        " sum(count)::bigint, min(raised) FROM alarms"
        " WHERE settled IS NULL GROUP BY table_name, kind"
        " ORDER BY array_position(%s::text[], kind), min(raised), table_name",
        (_SENTENCES, list(GRAVITY)),
    ).fetchall()
    return [
        StandingAlarms(last, table, kind, tuple(map(_read, sentences)), times, since)
        for last, table, kind, sentences, times, since in rows
    ]
