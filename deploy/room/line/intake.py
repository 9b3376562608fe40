"""Records into the database: judged, in one transaction a batch, taken once."""

import unicodedata
from dataclasses import dataclass
from typing import Final

from deploy.room.line.alarms import SECURE, Alarm, raise_alarm
from deploy.room.line.record_judgement import Acceptance, HeldHead, judge_rows
from deploy.room.storage.connections import Connection, this_month
from deploy.shipping.messages import Ask, Batch, Held, Hello, Row, Standing
from engine.messages.text import phrase

MOST_BEGUN: Final = 12
"""Records that a table may begin within an hour: an honest one begins one in weeks."""
_CLOCK_OFF_NS: Final = 120_000_000_000


@dataclass(frozen=True)
class AdmittedTable:
    """A table whose key the room knows."""

    id: int
    name: str
    signer: str
    """Its bridge's fingerprint; empty: whoever signs first."""


def replace_table(connection: Connection, name: str, line_key: str, signer: str = "") -> bool:
    """Another machine is that table from now on: the key before is nobody's; False: no such name.

    Args:
        connection: in a transaction.
        name: of an admitted table.
        line_key: the key that the new machine proves on the line, hex.
        signer: the fingerprint of its bridge; empty: the first one that signs a new record.
    """
    done = connection.execute(
        "UPDATE tables SET line_key = %s, signer = %s, revoked = NULL WHERE name = %s"
        " AND NOT EXISTS (SELECT 1 FROM tables WHERE line_key = %s AND name <> %s)",
        (line_key, signer, name, line_key, name),
    )
    return done.rowcount == 1


def find_admitted(connection: Connection, name: str, line_key: str) -> list[tuple[str, str]]:
    """Name and key of the tables that have one of them already, or a name that looks like it."""
    rows = connection.execute("SELECT name, line_key FROM tables ORDER BY name").fetchall()
    return [row for row in rows if row[1] == line_key or fold_name(row[0]) == fold_name(name)]


def fold_name(name: str) -> str:
    """A table's name as an eye reads it: "TABLE 8" and one in wide letters are "Table 8"."""
    letters = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    return "".join(one for one in letters if not unicodedata.combining(one))


def admit_table(connection: Connection, name: str, line_key: str, signer: str = "") -> bool:
    """Let a table in; False: name or key is another table's, or a name looks like another's.

    Args:
        connection: in a transaction.
        name: as the table's [table] section has it.
        line_key: the key that it proves on the line, hex.
        signer: its bridge's fingerprint, where it is known.
    """
    if not fold_name(name).strip() or find_admitted(connection, name, line_key):
        return False
    done = connection.execute(
        "INSERT INTO tables (name, line_key, signer) VALUES (%s, %s, %s) ON CONFLICT DO NOTHING",
        (name, line_key, signer),
    )
    return done.rowcount == 1


def revoke_table(connection: Connection, name: str) -> bool:
    """Hear a table no more; its record, and the key by which it was known, stay."""
    done = connection.execute(
        "UPDATE tables SET revoked = now() WHERE name = %s AND revoked IS NULL", (name,)
    )
    return done.rowcount == 1


def list_admitted(connection: Connection) -> list[tuple[str, str, str, bool]]:
    """Name, key, signer's fingerprint of each table, and whether it was revoked."""
    return connection.execute(
        "SELECT name, line_key, signer, revoked IS NOT NULL FROM tables ORDER BY name"
    ).fetchall()


def list_tables(connection: Connection) -> dict[str, AdmittedTable]:
    """The admitted tables by their keys, hex."""
    rows = connection.execute(
        "SELECT line_key, id, name, signer FROM tables WHERE revoked IS NULL"
    ).fetchall()
    return {key: AdmittedTable(*rest) for key, *rest in rows}


def answer_hello(
    connection: Connection, table: AdmittedTable, hello: Hello, now_ns: int
) -> Standing:
    """How far the room has the journal; what is wrong with it is an alarm at once."""
    if hello.now_ns:
        _report_clock(connection, table, hello.now_ns - now_ns)
    found = _find_journal(connection, table, hello.mark)
    if found is None:
        if hello.acknowledged:
            _report_behind(connection, table, hello, 0)
        return Standing(sequence=0)
    number, held, _ = found
    # Of a journal that is longer, what it sends next shows whether it goes on from what is held.
    short = hello.sequence < held.sequence
    refused = _refuse_shorter(connection, table, held, hello) if short else ""
    if hello.acknowledged > held.sequence:
        _report_behind(connection, table, hello, held.sequence)
    connection.execute(
        "UPDATE journals SET heard = now(), refused = %s, announced = %s,"
        " clock_ahead_ns = coalesce(%s, clock_ahead_ns) WHERE id = %s",
        (refused, hello.sequence, _compare(hello.now_ns, now_ns), number),
    )
    return Standing(sequence=held.sequence, head=held.head, refused=refused)


def accept_batch(
    connection: Connection, table: AdmittedTable, batch: Batch, now_ns: int
) -> Standing:
    """Take what goes on from the head; the answer says where to go on."""
    # One sender of a table at a time, also where the journal is not there yet.
    connection.execute("SELECT 1 FROM tables WHERE id = %s FOR UPDATE", (table.id,))
    found = _find_journal(connection, table, batch.mark)
    number, held, refused = found or (0, HeldHead(batch.mark, signer=table.signer), "")
    asked = [row.sequence for row in batch.rows if row.sequence <= held.sequence]
    stored = find_hashes(connection, number, asked) if asked else {}
    if found is None and (refused := _refuse_more(connection, table)):
        return Standing(sequence=0, refused=refused)
    done = judge_rows(
        held,
        batch.rows,
        stored,
        lambda at: find_hashes(connection, number, [at]).get(at),
        table.name,
    )
    if done.taken and not number:
        done.alarm = _find_other_owner(connection, table, done.head) or done.alarm
        if done.alarm is not None and done.alarm.kind == "foreign":
            done.taken.clear()
            done.head = HeldHead(batch.mark)
    if done.taken:
        number = _store(connection, table, number, done)
        refused = ""
    if done.alarm is not None:
        raise_alarm(connection, table.name, done.alarm)
        refused = str(done.alarm.sentence)
    # A clock that is behind tells itself by the greeting: records may be older than their batch.
    if done.taken:
        latest_ns = max(row.wall_ns for row in done.taken)
        _report_clock(connection, table, max(0, latest_ns - now_ns))
    if number:
        connection.execute(
            "UPDATE journals SET refused = %s, clock_ahead_ns = coalesce(%s, clock_ahead_ns)"
            " WHERE id = %s",
            (refused, _compare(batch.now_ns, now_ns), number),
        )
    return Standing(sequence=done.head.sequence, head=done.head.head, refused=refused)


def _refuse_more(connection: Connection, table: AdmittedTable) -> str:
    """Why no further record of this table is begun now; empty: it may."""
    row = connection.execute(
        "SELECT count(*) FROM journals WHERE table_id = %s AND begun > now() - interval '1 hour'",
        (table.id,),
    ).fetchone()
    if row is None or row[0] < MOST_BEGUN:
        return ""
    sentence = phrase(
        "{table} has begun {n} records within an hour: no more of them is taken until that is "
        "over; take it out of play, and see which machine stands there",
        table=table.name, n=row[0],
    )  # fmt: skip
    raise_alarm(connection, table.name, Alarm("many_records", sentence))
    return str(sentence)


def _find_other_owner(connection: Connection, table: AdmittedTable, head: HeldHead) -> Alarm | None:
    """Whether a record's mark is another table's.

    A record that is there from its first row on is its owner's: the mark is that row's hash, and
    the row names the table. Who sends a later day first has nothing but its own word for it.
    """
    others = connection.execute(
        "SELECT j.id, t.name, j.base FROM journals j JOIN tables t ON t.id = j.table_id"
        " WHERE j.mark = %s AND j.table_id <> %s",
        (head.mark, table.id),
    ).fetchall()
    for number, other, base in others:
        if head.base and not base:
            return Alarm("foreign", _describe_owned(table.name, other, head.mark), head.mark)
        if not head.base and base:
            sentence = _describe_owned(other, table.name, head.mark)
            raise_alarm(connection, other, Alarm("foreign", sentence, head.mark))
            connection.execute("UPDATE journals SET refused = %s WHERE id = %s", (sentence, number))
        elif head.base and base:
            sentence = _describe_owned(table.name, other, head.mark)
            raise_alarm(connection, other, Alarm("foreign", sentence, head.mark))
            return Alarm("foreign", sentence, head.mark)
    return None


def _describe_owned(table: str, owner: str, mark: str) -> str:
    return phrase(
        "{table} sends a record under the mark {mark}, which is of a record of {owner}: see which "
        "of the two machines is what it says",
        table=table, mark=mark, owner=owner,
    )  # fmt: skip


def answer_ask(connection: Connection, table: AdmittedTable, ask: Ask) -> Held:
    """Which hash the room holds of a record."""
    found = _find_journal(connection, table, ask.mark)
    held = find_hashes(connection, found[0], [ask.sequence]) if found is not None else {}
    return Held(sequence=ask.sequence, hash=held.get(ask.sequence, b""))


def find_hashes(connection: Connection, journal: int, sequences: list[int]) -> dict[int, bytes]:
    """The hashes held of some records of a journal."""
    rows = connection.execute(
        "SELECT sequence, hash FROM records WHERE journal_id = %s AND sequence = ANY(%s)",
        (journal, sequences),
    ).fetchall()
    return {sequence: bytes(value) for sequence, value in rows}


def _find_journal(
    connection: Connection, table: AdmittedTable, mark: str
) -> tuple[int, HeldHead, str] | None:
    row = connection.execute(
        "SELECT id, named, base, sequence, head, head_wall, signer, signed, refused FROM journals"
        " WHERE table_id = %s AND mark = %s FOR UPDATE",
        (table.id, mark),
    ).fetchone()
    if row is None:
        return None
    number, named, base, sequence, head, wall, signer, signed, refused = row
    held = HeldHead(mark, named, base, sequence, bytes(head), wall, signer or table.signer, signed)
    return number, held, refused


def _store(connection: Connection, table: AdmittedTable, number: int, done: Acceptance) -> int:
    head = done.head
    if not number:
        number = _begin_journal(connection, table, head)
    connection.execute(
        "UPDATE journals SET sequence = %s, head = %s, head_wall = %s, signer = %s, signed = %s,"
        " heard = now() WHERE id = %s",
        (head.sequence, head.head, head.head_wall, head.signer, head.signed, number),
    )
    copy_rows(connection, number, done.taken)
    return number


def copy_rows(connection: Connection, number: int, rows: list[Row]) -> None:
    """Put records of a journal into the table, as fast as PostgreSQL takes them."""
    month = this_month()
    with connection.cursor().copy("COPY records FROM STDIN (FORMAT BINARY)") as copy:
        copy.set_types(("int4", "int8", "date", "int8", "int8", "bytea", "bytea", "bytea"))
        for row in rows:
            copy.write_row(
                (
                    number, row.sequence, month, row.wall_ns, row.monotonic_ns, row.cause,
                    row.event, row.hash,
                )
            )  # fmt: skip


def _begin_journal(connection: Connection, table: AdmittedTable, head: HeldHead) -> int:
    before = connection.execute(
        "SELECT mark, sequence FROM journals WHERE table_id = %s ORDER BY id DESC LIMIT 1",
        (table.id,),
    ).fetchone()
    if before is not None:
        sentence = phrase(
            "{table} begins a new record ({mark}); the one before ({before}) ended for the room "
            "with record {record}: see that somebody meant to",
            table=table.name, mark=head.mark, before=before[0], record=before[1],
        )  # fmt: skip
        raise_alarm(connection, table.name, Alarm("begun_anew", sentence, head.mark))
    row = connection.execute(
        "INSERT INTO journals (table_id, mark, named, base, sequence, head, head_wall)"
        " VALUES (%s, %s, %s, %s, %s, %s, 0) RETURNING id",
        (table.id, head.mark, head.named, head.base, head.base, head.head),
    ).fetchone()
    assert row is not None  # noqa: S101 - RETURNING gives one
    return int(row[0])


def _refuse_shorter(
    connection: Connection, table: AdmittedTable, held: HeldHead, hello: Hello
) -> str:
    """The journal ends before what is held: cut, unless its end is another one than is held."""
    number = _find_journal(connection, table, hello.mark)
    known = find_hashes(connection, number[0] if number else 0, [hello.sequence])
    # What is kept no longer can't be compared; that the journal is shorter is plain all the same.
    if known.get(hello.sequence, hello.head) != hello.head:
        return ""  # Its sender finds the first record that differs, and sends that.
    sentence = phrase(
        "{table} ends at record {record}, and the room holds records up to {held}: what came after "
        "its end was taken away, or an older copy was laid back; {secure}",
        table=table.name, record=hello.sequence, held=held.sequence, secure=SECURE,
    )  # fmt: skip
    raise_alarm(connection, table.name, Alarm("cut", sentence, held.mark, hello.sequence))
    return str(sentence)


def _report_behind(
    connection: Connection, table: AdmittedTable, hello: Hello, sequence: int
) -> None:
    sentence = phrase(
        "The room acknowledged record {record} of {table} and holds {held}: its database was "
        "restored from an older copy; the tables send the rest again",
        record=hello.acknowledged, table=table.name, held=sequence,
    )  # fmt: skip
    raise_alarm(connection, table.name, Alarm("room_behind", sentence))


def _compare(table_ns: int, now_ns: int) -> int | None:
    """How far the table's clock is ahead: its moments are told by the room's; None: not told."""
    return table_ns - now_ns if table_ns else None


def _report_clock(connection: Connection, table: AdmittedTable, off: int) -> None:
    """Say it where a table's clock is off by more than two minutes.

    Args:
        connection: to the room's database.
        table: whose clock it is.
        off: nanoseconds ahead of the room's.
    """
    if abs(off) > _CLOCK_OFF_NS:
        minutes = abs(off) // 60_000_000_000
        hours = minutes >= 120
        told = phrase("{n} hours", n=minutes // 60) if hours else phrase("{n} minutes", n=minutes)
        values = {"table": table.name, "time": told}
        if off > 0:
            sentence = phrase(
                "The clock of {table} is {time} ahead of the room's; set it between two hands",
                **values,
            )
        else:
            sentence = phrase(
                "The clock of {table} is {time} behind the room's; set it between two hands",
                **values,
            )
        raise_alarm(connection, table.name, Alarm("clock", sentence))
