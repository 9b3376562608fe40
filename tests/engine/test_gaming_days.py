"""A folder as a journal: a file a gaming day, one chain through all, each file readable alone."""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from engine import core
from engine.configuration import JournalOptions, PlayerOptions, TableOptions
from engine.core import TableState
from engine.gaming_days import GamingDays
from engine.journal import (
    Damage,
    DeferredCheck,
    JournalError,
    JournalFolder,
    OpeningCause,
    is_written,
    name_day,
    read_records,
    verify,
)
from engine.journal.verification import examine, require_head
from engine.messages.commands import SignHead
from engine.messages.events import DayBegan, HandBegan, HandEnded, Player
from engine.messages.intents import Accepted
from engine.messages.questions import CountsCompared
from engine.messages.requests import PushDealer
from engine.record_signatures import sign_head, signer_fingerprint
from engine.recording import Recording
from engine.signing import SigningKey

TABLE = TableOptions(
    seats=3, players=tuple(PlayerOptions(seat=seat, stack=200) for seat in (1, 2, 3))
)
KEY = SigningKey(b"k" * 32)
PLAYERS = (Player(seat=1, stack=200), Player(seat=2, stack=200))


def noon(day: int) -> int:
    """Wall nanoseconds of noon, by this machine's time of day, on a day of January 2026."""
    return int(time.mktime((2026, 1, day, 12, 0, 0, 0, 0, -1))) * 1_000_000_000


class Club:
    """A table that records to a folder."""

    def __init__(self, folder: Path, *, day: int = 1, keep_days: int = 0) -> None:
        options = JournalOptions(path=f"{folder}/", keep_days=keep_days)
        assert options.in_folder
        self.wall = noon(day)
        self.journal = JournalFolder(folder, name_day(self.wall, options.first_hour))
        self.table = Recording(
            self.journal, signing="bridge", software="this", wall_ns=lambda: self.wall
        )
        self.table.resume(TABLE)
        self.days = GamingDays(self.table, self.journal, options)

    def play(self, hands: int) -> None:
        for _ in range(hands):
            self.begin_hand()
            self.end_hand()

    def begin_hand(self) -> None:
        state = self.table.state
        assert state.opened is not None
        number = state.hands + 1
        began = HandBegan(
            hand=f"T1-{number:06}", number=number, game="holdem", stakes=state.opened.stakes,
            button=1, players=PLAYERS, house=state.opened.house,
            house_hash=state.opened.house_hash,
        )  # fmt: skip
        self.table._record((began,), OpeningCause())

    def end_hand(self) -> None:
        state = self.table.state
        ended = HandEnded(hand=state.hand, stacks=((1, 200), (2, 200)))
        counted = CountsCompared(
            hand=state.hand, bridge_confirmed=0, bridge_opened=0, journal_confirmed=0,
            journal_opened=0,
        )  # fmt: skip
        self.table._record((ended, counted), OpeningCause())
        (due,) = [one for one in self.table.commands() if isinstance(one, SignHead)]
        assert self.table.observe(sign_head(KEY, due, b"b" * 32))

    def turn(self, day: int) -> bool:
        self.wall = noon(day)
        return self.days.change(self.wall)


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    found = Club(tmp_path / "night")
    yield found
    found.journal.close()


def files(club: Club) -> list[str]:
    return sorted(path.name for path in club.journal.folder.glob("*.journal"))


def test_a_day_has_a_file_and_numbers_run_on(club: Club) -> None:
    club.play(2)
    assert not club.turn(1)
    ends = club.journal.sequence
    assert club.turn(2)
    assert files(club) == ["2026-01-01.journal", "2026-01-02.journal"]
    assert club.journal.sequence == ends + 1
    club.play(2)
    assert club.table.state.hands == 4
    club.journal.close()
    records = list(read_records(club.journal.folder))
    assert [record.sequence for record in records] == list(range(1, len(records) + 1))
    assert verify(club.journal.folder) == (len(records), records[-1].hash)
    found = examine(club.journal.folder)
    assert found.signer == signer_fingerprint(KEY.public)
    assert len(found.signatures) == 4


def test_a_day_changes_at_its_hour_and_between_hands_only(club: Club) -> None:
    six = noon(2) - 6 * 3_600_000_000_000
    assert not club.days.change(six - 1_000_000_000)
    club.begin_hand()
    assert not club.days.change(six)
    club.end_hand()
    assert club.days.change(six)
    assert not club.days.change(noon(1)), "a clock that was set back changes nothing"
    assert len(files(club)) == 2


def test_a_days_file_is_read_and_verified_alone(club: Club) -> None:
    club.play(1)
    club.turn(2)
    club.play(2)
    club.journal.close()
    path = club.journal.path
    state: TableState = core.initial()
    for record in read_records(path):
        state = core.apply(state, record.event)
    assert state == club.table.state
    found = examine(path)
    assert found.base > 0
    assert len(found.signatures) == 2
    assert (found.records, found.head) == verify(club.journal.folder)
    require_head(found, found.base + 1, found.hashes[0].hex()[:16])
    with pytest.raises(JournalError, match="begins behind record"):
        require_head(found, 1, "0" * 16)


def test_a_start_goes_on_in_the_last_file(club: Club) -> None:
    club.play(1)
    club.turn(2)
    accepted = club.table.intend(PushDealer(id="tap", dealer="Ada"))
    assert isinstance(accepted, Accepted)
    club.turn(3)
    club.play(1)
    assert is_written(club.journal.folder)
    with pytest.raises(JournalError, match="another engine is writing"):
        JournalFolder(club.journal.folder, "2026-01-09")
    club.journal.close()
    again = Club(club.journal.folder, day=4)
    assert again.table.replayed_from > 0
    assert again.table.state == club.table.state
    assert again.table.mark == club.table.mark
    assert again.table.intend(PushDealer(id="tap", dealer="Ada")) == accepted
    assert again.journal.kept is not None
    check = DeferredCheck(again.journal.folder, again.journal.kept)
    check._thread.join()
    assert check.done
    assert check.damage is None
    again.journal.close()


def test_another_software_replays_all_days(club: Club) -> None:
    club.play(1)
    club.turn(2)
    club.play(1)
    club.journal.close()
    journal = JournalFolder(club.journal.folder, "2026-01-03")
    table = Recording(journal, software="another")
    table.resume(TABLE)
    assert table.replayed_from == 0
    assert table.state == club.table.state
    journal.close()


def test_days_are_kept_as_long_as_the_configuration_says(tmp_path: Path) -> None:
    club = Club(tmp_path / "night", keep_days=2)
    for day in (2, 3, 4):
        club.play(1)
        club.turn(day)
    assert files(club) == [f"2026-01-0{day}.journal" for day in (2, 3, 4)]
    club.journal.close()
    began = [
        one.event for one in read_records(club.journal.path) if isinstance(one.event, DayBegan)
    ]
    assert began[0].removed == ("2026-01-01.journal",)
    verify(club.journal.folder)
    state: TableState = core.initial()
    for record in read_records(club.journal.folder):
        state = core.apply(state, record.event)
    assert state == club.table.state
    beside = tmp_path / "night" / "keep-me.journal"
    beside.write_bytes(b"")
    again = Club(tmp_path / "night", day=9, keep_days=1)
    again.turn(9)
    assert beside.exists(), "what is no day's file is not touched"
    again.journal.close()


def test_a_day_that_is_missing_or_another_tables_is_found(club: Club, tmp_path: Path) -> None:
    for day in (2, 3):
        club.play(1)
        club.turn(day)
    club.play(1)
    club.journal.close()
    folder = club.journal.folder
    middle = folder / "2026-01-02.journal"
    middle.rename(tmp_path / "aside")
    with pytest.raises(JournalError, match="does not go on from record") as found:
        examine(folder)
    assert found.value.damage is Damage.REMOVED
    (tmp_path / "aside").rename(middle)
    examine(folder)
    (folder / "2026-01-01.journal").unlink()
    assert examine(folder).base > 0, "a first day that is kept no longer is no damage"


def test_a_changed_record_of_an_earlier_day_is_found_behind_the_start(club: Club) -> None:
    club.play(2)
    club.turn(2)
    club.play(1)
    club.journal.close()
    with closing(sqlite3.connect(club.journal.folder / "2026-01-01.journal")) as data, data:
        data.execute("DROP TRIGGER record_is_final")
        data.execute("UPDATE record SET wall_ns = 1 WHERE sequence = 4")
    again = Club(club.journal.folder, day=2)
    assert again.journal.kept is not None
    check = DeferredCheck(again.journal.folder, again.journal.kept)
    check._thread.join()
    assert check.damage is not None
    assert "record 4" in str(check.damage)
    again.journal.close()


def test_a_power_cut_between_two_days_loses_nothing(club: Club) -> None:
    """The new day's file was made, and its first record was not written."""
    club.play(1)
    club.journal.close()
    empty = JournalFolder(club.journal.folder / "other", "2026-01-02")
    empty.close()
    (club.journal.folder / "other" / "2026-01-02.journal").rename(
        club.journal.folder / "2026-01-02.journal"
    )
    again = Club(club.journal.folder, day=2)
    assert again.table.state == club.table.state
    assert again.turn(2)
    again.play(1)
    again.journal.close()
    assert verify(club.journal.folder)[0] == again.journal.sequence
