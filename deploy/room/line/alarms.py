"""What is wrong with a table's record or its sender, named, until somebody settles it."""

from dataclasses import dataclass
from typing import Any, Final, Literal, TypeAlias

from deploy.room.storage.connections import Connection

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
    "unreadable", # what came is no message
    "flood",      # more came than is heard
]  # fmt: skip


SECURE: Final = "secure the table's disk, and find out who had it"
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
    """Put an alarm up; one that stands already is counted."""
    connection.execute(
        "INSERT INTO alarms (table_name, mark, kind, sequence, sentence)"
        " VALUES (%s, %s, %s, %s, %s)"
        " ON CONFLICT (table_name, mark, kind, sequence) WHERE settled IS NULL"
        " DO UPDATE SET count = alarms.count + 1, latest = now()",
        (table, alarm.mark, alarm.kind, alarm.sequence, alarm.sentence),
    )


def settle_alarm(connection: Connection, number: int, by: str, note: str) -> bool:
    """Somebody has looked into it; whether it stood."""
    done = connection.execute(
        "UPDATE alarms SET settled = now(), settled_by = %s, note = %s"
        " WHERE id = %s AND settled IS NULL",
        (by, note[:500], number),
    )
    return done.rowcount == 1


def list_alarms(connection: Connection) -> list[tuple[Any, ...]]:
    """Those that stand, the latest first: number, table, kind, sentence, count, since."""
    return connection.execute(
        "SELECT id, table_name, kind, sentence, count, raised FROM alarms"
        " WHERE settled IS NULL ORDER BY latest DESC LIMIT 200"
    ).fetchall()
