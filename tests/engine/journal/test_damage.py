"""What is damaged, altered or torn is found, and nothing else is taken for what was written."""

import sqlite3
from pathlib import Path

import pytest

from engine.journal import Damage, Journal, JournalError, read_records, verify
from engine.journal.lines.record_line import encode_cause, encode_event
from engine.messages.causes import OpeningCause
from tests.engine.journal.few_records import EVENTS, alter, fill, read_or_refuse


def test_every_flipped_bit_of_a_record_is_found(path: Path) -> None:
    fill(path)
    needle = encode_event(EVENTS[3])
    content = path.read_bytes()
    assert content.count(needle) == 1
    at = content.index(needle) + len(needle) - 1
    for bit in range(8):
        damaged = bytearray(content)
        damaged[at] ^= 1 << bit
        path.write_bytes(damaged)
        with pytest.raises(JournalError, match=r"record 4 does not match its hash"):
            Journal(path)
        with pytest.raises(JournalError, match="keep the file as it is"):
            verify(path)


def test_whatever_byte_is_damaged_nothing_is_taken_for_a_record_that_was_not_written(
    path: Path,
) -> None:
    """Refused in a sentence, or read as it was written: never otherwise, nor cut short."""
    fill(path)
    content = path.read_bytes()
    schema, first = (
        content.index(b"CREATE TRIGGER record_stays"),
        content.index(encode_cause(OpeningCause())),
    )
    places = {*range(schema, schema + 500, 23), *range(4096, 4108), *range(first - 20, 8192, 3)}
    found = 0
    for at in sorted(places):
        for bit in (0, 7):
            damaged = bytearray(content)
            damaged[at] ^= 1 << bit
            path.write_bytes(damaged)
            told = read_or_refuse(path)
            assert told == EVENTS or str(told).startswith(f"{path}: ")
            found += told != EVENTS
    assert found > len(places)


def test_whatever_byte_of_the_log_is_damaged_no_more_is_lost_than_a_power_cut_loses(
    path: Path,
) -> None:
    """The last entry may be what was torn; a log that breaks off before it is refused."""
    journal = Journal(path)
    entries = 12
    for _ in range(entries):
        journal.append(EVENTS[:1], OpeningCause(), 1, 1)
    log = path.with_name(path.name + "-wal")
    whole, database = log.read_bytes(), path.read_bytes()
    journal.close()
    found = 0
    for at in (*range(0, 56, 5), *range(60, len(whole), 997)):
        path.write_bytes(database)
        damaged = bytearray(whole)
        damaged[at] ^= 0x10
        log.write_bytes(damaged)
        told = read_or_refuse(path)
        if isinstance(told, str):
            assert "damaged: its write-ahead log breaks off" in told
            assert log.read_bytes() == damaged, "kept for the floor supervisor"
            found += 1
        else:
            assert len(told) >= entries - 1
        log.unlink(missing_ok=True)
    assert found > 40


def test_damage_is_told_where_the_chain_is_not_checked(path: Path) -> None:
    fill(path)
    content = path.read_bytes()
    for needle in (encode_event(EVENTS[0]), b"CREATE TABLE", encode_cause(OpeningCause())):
        damaged = bytearray(content)
        damaged[content.index(needle)] ^= 0x81
        path.write_bytes(damaged)
        with pytest.raises(JournalError, match="keep the file as it is"):
            list(read_records(path))


def test_a_missing_record_is_found(path: Path) -> None:
    fill(path)
    database = sqlite3.connect(path)
    database.execute("DROP TRIGGER record_stays")
    with database:
        database.execute("DELETE FROM record WHERE sequence = 2")
    database.close()
    with pytest.raises(JournalError, match="record 2 is missing"):
        verify(path)


@pytest.mark.parametrize("cut", range(1, 60, 7))
def test_a_torn_write_ahead_log_loses_nothing_before_it(path: Path, cut: int) -> None:
    """A power cut leaves the log short at any byte: what was committed before stays."""
    journal = Journal(path)
    journal.append(EVENTS[:3], OpeningCause(), 1, 1)
    log = path.with_name(path.name + "-wal")
    committed = log.stat().st_size
    journal.append(EVENTS[3:], OpeningCause(), 2, 2)
    whole = log.read_bytes()
    database = path.read_bytes()
    journal.close()
    path.write_bytes(database)
    length = committed + (len(whole) - committed) * cut // 60
    log.write_bytes(whole[:length])
    reopened = Journal(path)
    assert reopened.sequence == 3
    assert [record.event for record in reopened.records()] == list(EVENTS[:3])
    reopened.close()


@pytest.mark.parametrize(
    ("statements", "told"),
    [
        (["DROP TRIGGER record_stays"], "lacks the trigger 'record_stays'"),
        (["CREATE TABLE note (text)"], "holds a table 'note' too many"),
        (["CREATE INDEX times ON record (wall_ns)"], "holds an index 'times' too many"),
        (
            [
                "CREATE TRIGGER swallow BEFORE INSERT ON record BEGIN SELECT RAISE(IGNORE); END",
            ],
            "holds a trigger 'swallow' too many",
        ),
        (
            [
                "DROP TRIGGER record_stays",
                "DROP TRIGGER record_is_final",
                "ALTER TABLE record RENAME TO old",
                "CREATE VIEW record AS SELECT * FROM old WHERE sequence <= 2",
            ],
            "too many",
        ),
        (
            [
                "DROP TRIGGER record_stays",
                "CREATE TRIGGER record_stays BEFORE DELETE ON record BEGIN SELECT 1; END",
            ],
            "its trigger 'record_stays' is another one",
        ),
    ],
)
def test_a_schema_that_is_not_a_journals_is_damage(
    path: Path, statements: list[str], told: str
) -> None:
    fill(path)
    alter(path, *statements)
    for ask in (verify, Journal):
        with pytest.raises(JournalError, match=told) as found:
            ask(path)
        assert found.value.damage is Damage.SCHEMA


@pytest.mark.parametrize(
    "trigger",
    [
        "CREATE TRIGGER swallow BEFORE INSERT ON record BEGIN SELECT RAISE(IGNORE); END",
        "CREATE TRIGGER record_stays BEFORE INSERT ON record BEGIN SELECT RAISE(IGNORE); END",
    ],
)
def test_a_record_that_a_trigger_swallows_is_not_acknowledged(path: Path, trigger: str) -> None:
    fill(path)
    journal = Journal(path)
    alter(path, "DROP TRIGGER record_stays", trigger)
    with pytest.raises(JournalError, match="damaged"):
        journal.append(EVENTS[:1], OpeningCause(), 4_000, 4)
    assert journal.sequence == 4
    journal.close()


@pytest.mark.parametrize("statement", ["UPDATE record SET wall_ns = 0", "DELETE FROM record"])
def test_a_record_is_never_altered(path: Path, statement: str) -> None:
    fill(path)
    database = sqlite3.connect(path)
    with pytest.raises(sqlite3.IntegrityError, match="never"):
        database.execute(statement)
    database.close()
