"""A journal of format 1 is carried on in a file beside it, and never written again."""

import hashlib
import sqlite3
import struct
from contextlib import closing
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from engine import core
from engine.journal import Journal, JournalError, JournalFolder, read_records, verify
from engine.journal.checks.chain_verification import examine
from engine.journal.successors import find_successor
from engine.keys.signing import SigningKey
from engine.messages.causes import OpeningCause
from engine.messages.happened.hand_events import DayBegan, Event, HandEnded
from engine.messages.sensed.commands import SignHead
from engine.messages.table_options import PlayerOptions, TableOptions
from engine.messages.wanted.requests import PushDealer
from engine.record.old_journal import carry_folder_on, carry_on
from engine.record.recording import Recording
from engine.signatures.record_signatures import sign_head
from tests.engine.journal.format_1 import FORMAT_1

TABLE = TableOptions(
    seats=3, players=tuple(PlayerOptions(seat=seat, stack=200) for seat in (1, 2, 3))
)


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A table that was opened by the first release, and dealt by Ada."""
    with closing(Journal(tmp_path / "aside")) as journal:
        table = Recording(journal)
        table.resume(TABLE)
        table.intend(PushDealer(id="tap", dealer="Ada", at_ns=5))
        events = [record.event for record in journal.records()]
    path = tmp_path / "table.journal"
    write_format_1(path, events)
    return path


def write_format_1(path: Path, events: list[Event]) -> None:
    with closing(sqlite3.connect(path)) as database, database:
        database.executescript(FORMAT_1)
        previous = bytes(32)
        for sequence, event in enumerate(events, start=1):
            cause, told = b'{"kind":"opening"}', msgspec.json.encode(event)
            head = struct.pack(">QQQI", sequence, 9, 9, len(cause))
            previous = hashlib.sha256(previous + head + cause + told).digest()
            row = (sequence, 9, 9, cause, told, previous)
            database.execute("INSERT INTO record VALUES (?, ?, ?, ?, ?, ?)", row)


def test_an_old_journal_goes_on_in_the_file_beside_it(old: Path) -> None:
    content, last = old.read_bytes(), verify(old)
    fresh = find_successor(old)
    assert fresh == old.with_name("table-2.journal")
    carry_on(old, fresh, TABLE, "2026-01-02", "bridge")
    carry_on(old, fresh, TABLE, "2026-01-03", "bridge")
    assert old.read_bytes() == content
    (first,) = read_records(fresh)
    assert isinstance(first.event, DayBegan)
    assert (first.sequence - 1, first.event.head) == last
    assert first.event.before == "table.journal"
    with closing(Journal(fresh, from_snapshot=True)) as journal:
        table = Recording(journal)
        table.resume(TABLE)
        assert table.state.ledger.dealer == "Ada"
        assert table.mark == next(read_records(old)).hash.hex()[:16]
        ended = HandEnded(hand="T1-000001", stacks=())
        table.record((ended,), OpeningCause())
        (due,) = [one for one in table.commands() if isinstance(one, SignHead)]
        table.observe(sign_head(SigningKey(b"k" * 32), due, b"b" * 32))
    assert examine(fresh).signatures
    assert examine(old).signing == "nobody"


def test_the_state_is_the_old_ones(old: Path) -> None:
    fresh = old.with_name("table-2.journal")
    carry_on(old, fresh, TABLE, "2026-01-02", "nobody")
    replayed, begun = core.initial(), core.initial()
    for record in read_records(old):
        replayed = core.apply(replayed, record.event)
    for record in read_records(fresh):
        begun = core.apply(begun, record.event)
    assert begun.opened is not None
    assert replayed.opened is not None
    replayed.sequence += 1
    replayed.opened = replace(replayed.opened, signing="nobody")
    assert begun == replayed


def test_a_damaged_old_journal_is_not_carried_on(old: Path) -> None:
    with closing(sqlite3.connect(old)) as database, database:
        database.execute("DROP TRIGGER record_is_final")
        database.execute("UPDATE record SET wall_ns = 1 WHERE sequence = 2")
    with pytest.raises(JournalError, match="record 2"):
        carry_on(old, old.with_name("table-2.journal"), TABLE, "2026-01-02", "nobody")


def test_a_journal_of_this_format_has_no_successor(tmp_path: Path) -> None:
    path = tmp_path / "table.journal"
    assert find_successor(path) is None
    Journal(path).close()
    assert find_successor(path) is None


def test_a_folder_whose_last_day_is_of_the_old_format_goes_on_in_todays_file(
    old: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "records"
    folder.mkdir()
    carry_folder_on(folder, TABLE, "2026-01-02", "bridge")
    assert list(folder.iterdir()) == [], "there is nothing to carry on"
    first = old.rename(folder / "2026-01-01.journal")
    content, last = first.read_bytes(), verify(first)
    for _ in range(2):
        carry_folder_on(folder, TABLE, "2026-01-02", "bridge")
    with closing(JournalFolder(folder, "2026-01-02")) as journal:
        table = Recording(journal)
        table.resume(TABLE)
        assert table.state.ledger.dealer == "Ada"
        table.intend(PushDealer(id="tap-2", dealer="Bea", at_ns=6))
    assert first.read_bytes() == content
    began = next(read_records(folder / "2026-01-02.journal"))
    assert isinstance(began.event, DayBegan)
    assert (began.sequence - 1, began.event.head) == last
    assert examine(folder).records == began.sequence + 1, "one chain through both"


def test_an_old_day_that_is_called_like_today_is_not_written(old: Path, tmp_path: Path) -> None:
    folder = tmp_path / "records"
    folder.mkdir()
    old.rename(folder / "2026-01-02.journal")
    with pytest.raises(JournalError, match="rename it to the day before"):
        carry_folder_on(folder, TABLE, "2026-01-02", "bridge")
