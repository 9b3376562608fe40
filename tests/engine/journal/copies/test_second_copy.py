"""A second copy follows the record, is never waited for, and what differs is left as it is."""

import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from engine.journal import Journal, SecondCopy, read_records, verify
from engine.journal.checks.chain_verification import examine, require_copy
from engine.messages.causes import OpeningCause
from engine.messages.happened.hand_events import (
    ButtonMoved,
    IrregularityFound,
    IrregularityResolved,
)
from engine.messages.table_options import TableOptions
from engine.record.recording import Recording
from engine.wire.configuration import JournalOptions


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    found = Journal(tmp_path / "table.journal")
    yield found
    found.close()


@pytest.fixture
def medium(tmp_path: Path) -> Path:
    folder = tmp_path / "medium"
    folder.mkdir()
    return folder


def write(journal: Journal, *seats: int) -> None:
    journal.append([ButtonMoved(seat=seat) for seat in seats], OpeningCause(), 1, 1)


def test_a_copy_holds_the_same_records(journal: Journal, medium: Path) -> None:
    copy = SecondCopy(journal.path, medium)
    write(journal, 1, 2)
    assert copy.follow().trouble == ""
    write(journal, 3)
    assert copy.follow().trouble == ""
    kept = medium / "table.journal"
    assert verify(kept) == (3, journal.head)
    require_copy(examine(journal.path), kept)
    assert kept.stat().st_mode & 0o777 == 0o600


def test_a_copy_is_less_than_a_second_behind(journal: Journal, medium: Path) -> None:
    """It is waited for as long as it takes; that the last record is there is what counts."""
    copy = SecondCopy(journal.path, medium)
    copy.start()
    write(journal, 1)
    while not (medium / "table.journal").exists():
        time.sleep(0.01)
    write(journal, 2, 3)
    copy.close()
    assert len(list(read_records(medium / "table.journal"))) == 3, "what was left is taken in"


def test_a_medium_that_is_away_is_told_and_caught_up_with(journal: Journal, medium: Path) -> None:
    copy = SecondCopy(journal.path, medium)
    write(journal, 1)
    copy.state = copy.follow()
    medium.rename(medium.with_name("unplugged"))
    write(journal, 2)
    copy.state = copy.follow()
    assert copy.state.trouble == "missing"
    assert "is not there" in copy.state.words
    medium.with_name("unplugged").rename(medium)
    assert copy.follow().trouble == ""
    assert verify(medium / "table.journal")[0] == 2


@pytest.mark.parametrize("seats", [(1, 9), (1, 2, 3)])
def test_a_copy_that_holds_something_else_is_left_as_it_is(
    journal: Journal, medium: Path, seats: tuple[int, ...]
) -> None:
    with closing(Journal(medium / "table.journal")) as other:
        write(other, *seats)
    write(journal, 1, 2)
    before = (medium / "table.journal").read_bytes()
    copy = SecondCopy(journal.path, medium)
    copy.state = copy.follow()
    assert copy.state.trouble == "differs"
    assert copy.follow() == copy.state
    assert (medium / "table.journal").read_bytes()[100:] == before[100:]


@pytest.mark.parametrize("how", ["link", "symbolic link", "elsewhere", "folder"])
def test_a_name_of_the_record_itself_is_no_copy(
    journal: Journal, medium: Path, tmp_path: Path, how: str
) -> None:
    """It told the same for ever, whatever was done to the record."""
    write(journal, 1)
    place = medium / "table.journal"
    if how == "link":
        place.hardlink_to(journal.path)
    elif how == "symbolic link":
        place.symlink_to(journal.path)
    elif how == "elsewhere":
        place.symlink_to(tmp_path / "nowhere")
    found = SecondCopy(journal.path, tmp_path if how == "folder" else medium).follow()
    assert found.trouble == "differs"
    assert "is no copy" in found.words
    assert not (tmp_path / "nowhere").exists()


def test_what_is_no_journal_at_its_place_is_told(journal: Journal, medium: Path) -> None:
    (medium / "table.journal").write_bytes(b"something else" * 100)
    write(journal, 1)
    assert SecondCopy(journal.path, medium).follow().trouble == "missing"


def test_what_is_wrong_with_the_copy_is_recorded_once(journal: Journal) -> None:
    table = Recording(journal)
    table.resume(TableOptions())
    assert not table.note_copy("", "")
    assert table.note_copy("missing", "/mnt: is not there")
    assert not table.note_copy("missing", "/mnt: is not there")
    assert table.note_copy("", "")
    events = [one.event for one in journal.records()]
    found = [one.name for one in events if isinstance(one, IrregularityFound)]
    settled = [one.name for one in events if isinstance(one, IrregularityResolved)]
    assert (found, settled) == (["copy_missing"], ["copy_missing"])
    assert not [one for one in table.state.sensing.irregularities if one.blocking]


def test_a_copys_folder_begins_at_the_configuration() -> None:
    placed = JournalOptions(path="records/", copy="second").placed_in(Path("/etc/tapburn"))
    assert (placed.path, placed.copy) == ("/etc/tapburn/records/", "/etc/tapburn/second")
    assert JournalOptions(path="a").placed_in(Path("/etc")).copy == ""
