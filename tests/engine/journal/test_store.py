"""The journal keeps what it was given, refuses what was altered, and survives a kill."""

import os
import resource
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from engine.journal import (
    InputCause,
    IntentCause,
    Journal,
    JournalError,
    JournalFullError,
    OpeningCause,
    read_records,
    takes_writes,
    verify,
)
from engine.messages.events import ActionTaken, ButtonMoved, CardBurned, EnvelopeStored, Event

EVENTS: tuple[Event, ...] = (
    ButtonMoved(seat=3),
    CardBurned(card="~" + "0" * 32),
    EnvelopeStored(hand="T1-000001", envelope=b"\x00\xff", departments=("a", "b")),
    ActionTaken(seat=4, action="raise", to=600, all_in=True),
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "table.journal"


def fill(path: Path) -> None:
    journal = Journal(path)
    journal.append(EVENTS[:1], OpeningCause(), 1_000, 1)
    journal.append(EVENTS[1:3], InputCause(source="shoe", boot=7, sequence=1, read_ns=5), 2_000, 2)
    journal.append(EVENTS[3:], IntentCause(id="tap-1"), 3_000, 3)
    journal.close()


def read_or_refuse(path: Path) -> tuple[Event, ...] | str:
    """What a writer finds in a journal, or why it refuses it."""
    try:
        journal = Journal(path)
    except JournalError as error:
        return str(error)
    events = tuple(record.event for record in journal.records())
    journal.close()
    return events


@contextmanager
def full_disk() -> Iterator[None]:
    """No file grows."""
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, limits[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)


def test_a_full_disk_is_not_taken_for_a_damaged_journal(path: Path) -> None:
    """Who is told that it is damaged begins another one, and loses the hand that is on."""
    fill(path)
    assert takes_writes(path)
    with full_disk():
        told = read_or_refuse(path)
        assert not takes_writes(path)
    assert isinstance(told, str)
    assert "can't be written" in told
    assert "damaged" not in told
    assert read_or_refuse(path) == EVENTS
    assert not path.with_name(path.name + ".probe").exists()


def test_what_a_full_disk_refuses_is_written_when_it_is_free(path: Path) -> None:
    fill(path)
    journal = Journal(path)
    with full_disk(), pytest.raises(JournalFullError, match="can't be written"):
        journal.append(EVENTS[:1], OpeningCause(), 4_000, 4)
    assert journal.sequence == 4
    journal.append(EVENTS[:1], OpeningCause(), 4_000, 4)
    journal.close()
    assert verify(path)[0] == 5


def test_reads_back_what_was_written(path: Path) -> None:
    fill(path)
    records = list(read_records(path))
    assert tuple(record.event for record in records) == EVENTS
    assert [record.sequence for record in records] == [1, 2, 3, 4]
    assert records[2].cause == InputCause(source="shoe", boot=7, sequence=1, read_ns=5)
    assert verify(path) == (4, records[-1].hash)


def test_goes_on_where_it_stopped(path: Path) -> None:
    fill(path)
    journal = Journal(path)
    assert journal.sequence == 4
    (record,) = journal.append([ButtonMoved(seat=5)], OpeningCause(), 4_000, 4)
    journal.close()
    assert record.sequence == 5
    assert [entry.event for entry in read_records(path, after=4)] == [ButtonMoved(seat=5)]
    verify(path)


def test_is_read_while_it_is_written(path: Path) -> None:
    journal = Journal(path)
    journal.append(EVENTS[:1], OpeningCause(), 1, 1)
    assert [record.event for record in read_records(path)] == list(EVENTS[:1])
    journal.close()


def test_one_writer_only(path: Path) -> None:
    journal = Journal(path)
    with pytest.raises(JournalError, match="another engine is writing"):
        Journal(path)
    journal.close()
    Journal(path).close()


def test_what_is_no_file_is_refused(tmp_path: Path) -> None:
    folder, loop = tmp_path / "folder", tmp_path / "loop"
    folder.mkdir()
    loop.symlink_to(loop)
    for path in (folder, loop):
        with pytest.raises(JournalError, match="can't be opened"):
            Journal(path)
        with pytest.raises(JournalError, match="no such journal"):
            verify(path)


def test_one_writer_only_by_whatever_name_the_file_is_reached(path: Path) -> None:
    journal = Journal(path)
    other = path.with_name("link.journal")
    other.symlink_to(path)
    with pytest.raises(JournalError, match="another engine is writing"):
        Journal(other)
    journal.close()
    Journal(other).close()


@pytest.mark.parametrize("statement", ["UPDATE record SET wall_ns = 0", "DELETE FROM record"])
def test_a_record_is_never_altered(path: Path, statement: str) -> None:
    fill(path)
    database = sqlite3.connect(path)
    with pytest.raises(sqlite3.IntegrityError, match="never"):
        database.execute(statement)
    database.close()


def test_every_flipped_bit_of_a_record_is_found(path: Path) -> None:
    fill(path)
    needle = b'"to":600'
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
    schema, first = content.index(b"CREATE TRIGGER record_stays"), content.index(b'{"kind"')
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
    for needle in (b"ButtonMoved", b"CREATE TABLE", b"opening"):
        damaged = bytearray(content)
        damaged[content.index(needle)] ^= 0x80
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


def test_another_version_is_refused(path: Path) -> None:
    fill(path)
    database = sqlite3.connect(path)
    database.execute("PRAGMA user_version = 99")
    database.close()
    with pytest.raises(JournalError, match="journal of version 99"):
        Journal(path)


def test_other_files_are_refused(path: Path, tmp_path: Path) -> None:
    path.write_text("no database at all " * 100)
    with pytest.raises(JournalError, match="damaged"):
        Journal(path)
    with pytest.raises(JournalError, match="no such journal"):
        list(read_records(tmp_path / "missing"))
    other = tmp_path / "other.db"
    database = sqlite3.connect(other)
    database.execute("CREATE TABLE something (a)")
    database.close()
    with pytest.raises(JournalError, match="no Tapburn journal"):
        Journal(other)
    with pytest.raises(JournalError, match="can't be opened"):
        Journal(tmp_path / "no" / "folder" / "journal")


def test_acknowledged_records_survive_sigkill(path: Path) -> None:
    script = (
        "import sys\n"
        "from pathlib import Path\n"
        "from engine.journal import Journal, OpeningCause\n"
        "from engine.messages.events import ButtonMoved\n"
        "journal = Journal(Path(sys.argv[1]))\n"
        "seat = 0\n"
        "while True:\n"
        "    seat += 1\n"
        "    journal.append([ButtonMoved(seat=seat)], OpeningCause(), seat, seat)\n"
        "    print(seat, flush=True)\n"
    )
    with subprocess.Popen(
        [sys.executable, "-c", script, str(path)], stdout=subprocess.PIPE, text=True
    ) as writer:
        assert writer.stdout is not None
        acknowledged = [int(writer.stdout.readline()) for _ in range(50)]
        os.kill(writer.pid, signal.SIGKILL)
        acknowledged += [int(line) for line in writer.stdout.read().split("\n")[:-1]]
    seats = [
        record.event.seat for record in read_records(path) if isinstance(record.event, ButtonMoved)
    ]
    assert seats[: len(acknowledged)] == acknowledged
    verify(path)
    Journal(path).close()


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
