"""The journal keeps what it was given, refuses what was altered, and survives a kill."""

import errno
import hashlib
import os
import resource
import signal
import sqlite3
import struct
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from importlib import resources
from pathlib import Path

import msgspec
import pytest

from engine.journal import (
    Journal,
    JournalError,
    JournalFullError,
    is_written,
    read_records,
    takes_writes,
    verify,
)
from engine.journal.errors import describe_failure
from engine.journal.folder import JournalFolder
from engine.journal.lines.packing import PackingError, unpack
from engine.journal.lines.record_line import decode_event, encode_event
from engine.journal.reader import opened_for_reading
from engine.messages.causes import InputCause, OpeningCause
from engine.messages.happened.hand_events import (
    ButtonMoved,
    CardDealt,
)
from tests.engine.journal.few_records import EVENTS, fill, read_or_refuse
from tests.engine.journal.format_1 import FORMAT_1


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


@pytest.mark.parametrize(
    ("number", "told", "passes"),
    [
        (errno.EROFS, "the disk is read only; mend it or mount it for writing", True),
        (errno.ENOSPC, "can't be written", True),
        (errno.EACCES, "give a", False),
    ],
)
@pytest.mark.parametrize("folder", [False, True], ids=["file", "folder"])
def test_a_disk_that_is_read_only_is_not_taken_for_a_wrong_path(
    number: int, told: str, passes: bool, folder: bool, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What passes lets the engine go on by itself; what does not waits for somebody."""

    def refuse(*_: object, **__: object) -> int:
        raise OSError(number, os.strerror(number))

    with monkeypatch.context() as patch:
        patch.setattr(Path if folder else os, "mkdir" if folder else "open", refuse)
        with pytest.raises(JournalError, match=told) as refused:
            JournalFolder(path, "2026-11-26") if folder else Journal(path)
    assert isinstance(refused.value, JournalFullError) is passes
    assert "\n" not in str(refused.value)


def test_whether_a_disk_takes_writes_is_tried_in_the_folder_of_a_days_files(path: Path) -> None:
    path.mkdir()
    assert takes_writes(path)
    assert not list(path.parent.glob("*probe*"))
    assert not list(path.iterdir())


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


def test_reading_leaves_nothing_beside_a_file_that_no_table_has_open(path: Path) -> None:
    journal = Journal(path)
    journal.append(EVENTS, OpeningCause(), 1, 1)
    journal.close()
    before = sorted(path.parent.iterdir())
    assert len(list(read_records(path))) == len(EVENTS)
    verify(path)
    assert sorted(path.parent.iterdir()) == before


def test_a_table_that_begins_to_write_while_a_file_is_read_is_no_damage(path: Path) -> None:
    Journal(path).close()

    def read_what_is_half_written() -> None:
        with opened_for_reading(path) as database:
            path.with_name(f"{path.name}-wal").touch()
            database.execute("SELECT nothing FROM record")

    with pytest.raises(JournalError, match="began to write it meanwhile"):
        read_what_is_half_written()


@pytest.mark.parametrize(("may_write", "told"), [(False, "copy both into a folder"), (True, "may")])
def test_a_log_on_a_medium_that_is_read_only_is_told(
    path: Path, monkeypatch: pytest.MonkeyPatch, may_write: bool, told: str
) -> None:
    Journal(path).close()
    path.with_name(f"{path.name}-wal").write_bytes(bytes(4096))
    path.with_name(f"{path.name}-shm").symlink_to("/nowhere/shm")
    monkeypatch.setattr("engine.journal.reader.os.access", lambda *_: may_write)
    with pytest.raises(JournalError, match=told):
        list(read_records(path))


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
        with pytest.raises(JournalError, match=r"no such journal|holds no journal"):
            verify(path)


def test_one_writer_only_by_whatever_name_the_file_is_reached(path: Path) -> None:
    journal = Journal(path)
    other = path.with_name("link.journal")
    other.symlink_to(path)
    with pytest.raises(JournalError, match="another engine is writing"):
        Journal(other)
    journal.close()
    Journal(other).close()


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
        "from engine.journal import Journal\n"
        "from engine.messages.causes import OpeningCause\n"
        "from engine.messages.happened.hand_events import ButtonMoved\n"
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


def test_a_file_that_was_taken_away_is_noticed_by_the_next_record(path: Path) -> None:
    fill(path)
    journal = Journal(path)
    path.rename(path.with_name("elsewhere"))
    with pytest.raises(JournalError, match="taken away"):
        journal.append(EVENTS[:1], OpeningCause(), 4_000, 4)
    journal.close()


def test_a_hard_link_and_a_removed_lock_file_let_no_second_writer_in(path: Path) -> None:
    journal = Journal(path)
    link = path.with_name("other.journal")
    os.link(path, link)
    for beside in path.parent.glob("*.lock"):
        beside.unlink()
    for name in (path, link):
        assert is_written(name)
        with pytest.raises(JournalError, match="another engine is writing"):
            Journal(name)
    journal.close()
    assert not is_written(path)


def test_a_journal_is_its_owners_alone(path: Path) -> None:
    before = os.umask(0o022)
    try:
        journal = Journal(path)
        journal.append(EVENTS[:1], OpeningCause(), 1, 1)
        modes = {file.name: file.stat().st_mode & 0o777 for file in path.parent.iterdir()}
        journal.close()
    finally:
        os.umask(before)
    assert path.name in modes
    assert set(modes.values()) == {0o600}, modes
    path.chmod(0o644)
    Journal(path).close()
    assert path.stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize(
    ("code", "told", "kind"),
    [
        (sqlite3.SQLITE_FULL, "free space on the disk", JournalFullError),
        (sqlite3.SQLITE_IOERR_WRITE, "free space on the disk", JournalFullError),
        (sqlite3.SQLITE_IOERR_READ, "the disk fails", JournalFullError),
        (sqlite3.SQLITE_BUSY, "another program holds the journal", JournalFullError),
        (sqlite3.SQLITE_READONLY, "may not be written", JournalError),
        (sqlite3.SQLITE_CONSTRAINT_TRIGGER, "damaged", JournalError),
        (sqlite3.SQLITE_CORRUPT, "damaged", JournalError),
    ],
)
def test_what_sqlite_refuses_is_told_by_its_kind(
    path: Path, code: int, told: str, kind: type[JournalError]
) -> None:
    error = sqlite3.OperationalError("it said\nso")
    error.sqlite_errorcode = code
    found = describe_failure(path, error)
    assert type(found) is kind
    assert told in str(found)
    assert "it said so" in str(found)


def test_another_program_that_holds_the_file_is_not_a_full_disk(path: Path) -> None:
    fill(path)
    journal = Journal(path)
    journal._database.execute("PRAGMA busy_timeout = 10")
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(JournalError, match="another program holds the journal"):
            journal.append(EVENTS[:1], OpeningCause(), 4_000, 4)
    journal.append(EVENTS[:1], OpeningCause(), 4_000, 4)
    journal.close()
    assert verify(path)[0] == 5


def test_a_record_is_small_and_reads_as_it_was_written() -> None:
    dealt = CardDealt(seat=3, card="~" + "0f1e2d3c4b5a6978" * 2)
    assert len(encode_event(dealt)) < 50
    assert decode_event(encode_event(dealt)) == dealt
    plain = msgspec.json.encode(dealt)
    assert decode_event(plain) == dealt, "a journal of format 1 kept it so"


@pytest.mark.parametrize("cut", [1, 2, 10, -1])
def test_a_packed_record_that_is_cut_does_not_unpack(cut: int) -> None:
    kept = encode_event(CardDealt(seat=3, card="~" + "0f1e2d3c4b5a6978" * 2))
    with pytest.raises(PackingError):
        unpack(kept[:cut])
    with pytest.raises(PackingError):
        unpack(kept + b"x")


def test_the_phrases_of_a_format_never_change() -> None:
    """Every journal that was written with them is read with them."""
    text = resources.files("engine.journal.lines").joinpath("phrases_2.txt").read_bytes()
    assert hashlib.sha256(text).hexdigest() == PHRASES


def test_a_journal_of_format_1_is_read_and_not_written(path: Path) -> None:
    write_format_1(path)
    assert [record.event for record in read_records(path)] == list(EVENTS)
    assert verify(path)[0] == 4
    before = path.read_bytes()
    with pytest.raises(JournalError, match="version 1, which is read and never written"):
        Journal(path)
    assert path.read_bytes() == before


def write_format_1(path: Path) -> None:
    """A journal as the first release wrote it: JSON that is not packed, no snapshot."""
    with closing(sqlite3.connect(path)) as database, database:
        database.executescript(FORMAT_1)
        previous = bytes(32)
        for sequence, event in enumerate(EVENTS, start=1):
            cause, told = b'{"kind":"opening"}', msgspec.json.encode(event)
            head = struct.pack(">QQQI", sequence, 9, 9, len(cause))
            previous = hashlib.sha256(previous + head + cause + told).digest()
            row = (sequence, 9, 9, cause, told, previous)
            database.execute("INSERT INTO record VALUES (?, ?, ?, ?, ?, ?)", row)


PHRASES = "5ea532fe14158135c4122742279327ca4a47e9ce4571a57a19e55b1c5831750d"
