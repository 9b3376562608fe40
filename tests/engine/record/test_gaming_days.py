"""A folder as a journal: a file a gaming day, one chain through all, each file readable alone."""

import json
import shutil
import sqlite3
import time
import zlib
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from deploy.cli import main
from engine import core
from engine.core import TableState
from engine.journal import (
    Damage,
    DeferredCheck,
    JournalError,
    JournalFolder,
    is_written,
    name_day,
    read_records,
    verify,
)
from engine.journal.checks.chain_verification import examine, require_head
from engine.keys.fingerprints import signer_fingerprint
from engine.keys.signing import SigningKey
from engine.messages.causes import OpeningCause
from engine.messages.happened import packed_states
from engine.messages.happened.bridge_questions import CountsCompared
from engine.messages.happened.hand_events import DayBegan, HandBegan, HandEnded, Player
from engine.messages.happened.packed_states import count_things
from engine.messages.sensed.commands import SignHead
from engine.messages.table_options import PlayerOptions, TableOptions
from engine.messages.wanted.intents import Accepted
from engine.messages.wanted.requests import PushDealer
from engine.record.day_beginnings import compare_beginnings
from engine.record.gaming_days import GamingDays
from engine.record.recording import Recording
from engine.signatures.record_signatures import sign_head
from engine.wire.configuration import JournalOptions
from engine.wire.software import hash_engine

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

    def __init__(
        self, folder: Path, *, day: int = 1, keep_days: int = 0, keep_every: int = 0
    ) -> None:
        options = JournalOptions(path=f"{folder}/", keep_days=keep_days)
        assert options.in_folder
        self.wall = noon(day)
        self.journal = JournalFolder(folder, name_day(self.wall, options.first_hour))
        self.table = Recording(
            self.journal, signing="bridge", software=hash_engine(), wall_ns=lambda: self.wall,
            keep_every=keep_every,
        )  # fmt: skip
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
        self.table.record((began,), OpeningCause())

    def end_hand(self, *, signed: bool = True) -> None:
        state = self.table.state
        ended = HandEnded(hand=state.hand, stacks=((1, 200), (2, 200)))
        counted = CountsCompared(
            hand=state.hand, bridge_confirmed=0, bridge_opened=0, journal_confirmed=0,
            journal_opened=0,
        )  # fmt: skip
        self.table.record((ended, counted), OpeningCause())
        (due,) = [one for one in self.table.commands() if isinstance(one, SignHead)]
        if signed:
            assert self.table.observe(sign_head(KEY, due, b"b" * 32))

    def play_unsigned(self, hands: int) -> None:
        """The bridge is away."""
        for _ in range(hands):
            self.begin_hand()
            self.end_hand(signed=False)

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


def test_a_day_that_was_not_signed_yet_is_gone_on_from_the_end_of_the_day_before(
    tmp_path: Path,
) -> None:
    club = Club(tmp_path / "night", keep_every=5)
    club.play(4)
    ends = club.journal.sequence
    club.turn(2)
    club.journal.close()
    again = Club(tmp_path / "night", day=2)
    assert 0 < again.table.replayed_from < ends, "the snapshot that the bridge signed"
    assert again.table.state == club.table.state
    again.play(1)
    again.journal.close()
    signed = Club(tmp_path / "night", day=2)
    assert signed.table.replayed_from == ends, "the bridge signed how the day began"
    signed.journal.close()
    assert compare_beginnings(tmp_path / "night") == []


def test_while_the_bridge_is_away_a_start_goes_on_from_the_last_state_that_it_signed(
    tmp_path: Path,
) -> None:
    club = Club(tmp_path / "night", keep_every=5)
    club.play(4)
    signed = club.journal.sequence
    club.play_unsigned(6)
    club.turn(2)
    club.play_unsigned(6)
    club.journal.close()
    again = Club(tmp_path / "night", day=2, keep_every=5)
    assert 0 < again.table.replayed_from <= signed
    assert again.table.state.hands == 16
    again.play(1)
    ends = again.journal.sequence
    again.journal.close()
    third = Club(tmp_path / "night", day=2, keep_every=5)
    assert ends - third.table.replayed_from < 10, "the bridge is back and has signed all of it"
    assert third.table.state == again.table.state
    third.journal.close()


def forge_beginning(folder: Path) -> Club:
    """Whoever can write the files begins a day with other stacks; the folder is closed."""
    club = Club(folder, keep_every=5)
    club.play(4)
    club.table.state.chairs[1].stack = 99_999
    club.turn(2)
    club.journal.close()
    return club


def test_no_table_goes_on_from_a_beginning_that_the_day_before_does_not_tell(
    tmp_path: Path,
) -> None:
    forge_beginning(tmp_path / "night")
    with pytest.raises(JournalError, match=r"another state \(chairs\) than 2026-01-01.journal"):
        Club(tmp_path / "night", day=2)


def test_verify_compares_how_a_day_begins_with_the_day_before(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    club = forge_beginning(tmp_path / "night")
    examine(club.journal.folder)
    assert main(["journal", "verify", str(club.journal.folder), "--json"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert found["damage"] == "rechained"
    assert "it begins with another state (chairs)" in found["why"]
    assert main(["journal", "verify", str(club.journal.path)]) == 0, "alone it can't be compared"


def test_what_another_software_began_is_not_compared_and_told(
    club: Club, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    club.play(1)
    club.turn(2)
    club.journal.close()
    monkeypatch.setattr("engine.record.day_beginnings.hash_engine", lambda: "another")
    assert main(["journal", "verify", str(club.journal.folder)]) == 0
    assert "another version of the software wrote it" in capsys.readouterr().out


def test_a_file_before_the_last_one_that_was_changed_stops_a_start_that_needs_it(
    tmp_path: Path,
) -> None:
    club = Club(tmp_path / "night", keep_every=5)
    club.play(4)
    club.turn(2)
    club.journal.close()
    with closing(sqlite3.connect(tmp_path / "night" / "2026-01-01.journal")) as data, data:
        data.execute("DROP TRIGGER record_is_final")
        data.execute(
            "UPDATE record SET wall_ns = 1 WHERE sequence = (SELECT max(sequence) FROM record)"
        )
    with pytest.raises(JournalError, match="does not match its hash"):
        Club(tmp_path / "night", day=2)


def test_a_day_that_was_moved_away_stops_a_start_that_needs_it(tmp_path: Path) -> None:
    club = Club(tmp_path / "night", keep_every=5)
    for day in (2, 3):
        club.play(4)
        club.turn(day)
    club.journal.close()
    broken = tmp_path / "broken"
    shutil.copytree(tmp_path / "night", broken)
    (broken / "2026-01-02.journal").unlink()
    with pytest.raises(JournalError, match="where a day's file was moved away, put it back"):
        Club(broken, day=3)
    shutil.copytree(broken, tmp_path / "copy")
    with closing(JournalFolder(tmp_path / "copy", "2026-01-03")) as journal:
        replayed = Recording(journal, software="another")
        with pytest.raises(JournalError, match=r"records \d+ to \d+ are missing"):
            replayed.resume(TABLE)
    again = Club(tmp_path / "night", day=3)
    assert again.table.state == club.table.state
    again.journal.close()


@pytest.mark.parametrize("less", [0, 1])
def test_no_day_begins_with_a_state_that_nobody_could_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, less: int
) -> None:
    """The file before it goes on: a table must start from what it wrote."""
    night = Club(tmp_path / "record")
    night.play(2)
    things = count_things(zlib.decompress(night.table.take_snapshot()), 1 << 20)
    monkeypatch.setattr(packed_states, "MOST_THINGS", things - less)
    before, later = night.journal.path, noon(2)
    assert night.days.change(later) is not bool(less)
    assert (night.journal.path == before) is bool(less)
    night.play(1)
