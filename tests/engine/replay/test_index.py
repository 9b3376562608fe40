"""The index of a long journal: the same hands, told sooner, and never trusted over the record."""

import shutil
import sqlite3
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from engine.journal import JournalError, Record
from engine.messages.happened.hand_events import RecordSigned
from engine.replay import library as library_module
from engine.replay.hand_index import HandIndex
from engine.replay.library import HandLibrary
from engine.replay.steps import HandReplay, check_signature, find_signature
from engine.told.told_hands import HandSummary
from tests.engine.record.test_gaming_days import Club
from tests.engine.replay.nights import play_night

HANDS = 60


@pytest.fixture(scope="module")
def night(tmp_path_factory: pytest.TempPathFactory) -> Path:
    journal = tmp_path_factory.mktemp("night") / "night.journal"
    play_night(journal, hands=HANDS, seed=11)
    return journal


@pytest.fixture(scope="module")
def true(night: Path) -> HandLibrary:
    """A copy of the night's journal that has no index beside it."""
    return HandLibrary(night)


@pytest.fixture(scope="module")
def indexed(night: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A cache that holds the night's index."""
    cache = tmp_path_factory.mktemp("cache")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(library_module, "LONG", 1)
        assert HandLibrary(night, cache=cache).index is not None
    return cache


@pytest.fixture
def made(indexed: Path, tmp_path: Path) -> Path:
    """The index in a cache of the test's own, which is its private directory."""
    (index,) = indexed.iterdir()
    return Path(shutil.copy2(index, tmp_path))


@pytest.fixture(autouse=True)
def _every_journal_is_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library_module, "LONG", 1)


def outline(replay: HandReplay) -> tuple[object, ...]:
    steps = [(one.sequence, one.text, one.stacks, one.pots, one.view) for one in replay.steps]
    return replay.summary, steps, replay.previous, replay.records


def alter(journal: Path, sequence: int) -> None:
    """One bit of a record's event, past the triggers."""
    with sqlite3.connect(journal) as database:
        names = database.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall()
        for (trigger,) in names:
            database.execute(f"DROP TRIGGER {trigger}")
        asked = "SELECT event FROM record WHERE sequence = ?"
        (event,) = database.execute(asked, (sequence,)).fetchone()
        altered = event[:-1] + bytes([event[-1] ^ 1])
        database.execute("UPDATE record SET event = ? WHERE sequence = ?", (altered, sequence))
    database.close()


def test_hands_are_told_from_the_index_as_without_it(night: Path, tmp_path: Path) -> None:
    plain = HandLibrary(night)
    built = HandLibrary(night, cache=tmp_path)
    resumed = HandLibrary(night, cache=tmp_path)
    assert plain.index is None
    assert resumed.index is not None
    assert resumed.index.stat().st_mode & 0o777 == 0o600
    assert plain.hands == built.hands == resumed.hands
    for place in (0, 24, 25, 26, 51, len(plain.hands) - 1):
        wanted = outline(plain.tell(plain.hands[place]))
        assert outline(built.tell(built.hands[place])) == wanted
        assert outline(resumed.tell(resumed.hands[place])) == wanted
    assert resumed.check()
    assert resumed.distrusted == ""
    assert resumed.broken == ""


def test_only_what_was_added_is_read_again(
    night: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    HandLibrary(night, cache=tmp_path)
    read: list[int] = []
    original = HandIndex.take

    def count(self: HandIndex, record: Record) -> None:
        read.append(record.sequence)
        original(self, record)

    monkeypatch.setattr(HandIndex, "take", count)
    assert HandLibrary(night, cache=tmp_path).hands
    assert read == []


def test_an_index_goes_on_where_it_ended(night: Path, tmp_path: Path) -> None:
    journal, cache = tmp_path / "night.journal", tmp_path / "cache"
    shutil.copy(night, journal)
    whole = HandLibrary(journal)
    cut = tmp_path / "cut" / "night.journal"
    cut.parent.mkdir()
    shutil.copy(journal, cut)
    middle = whole.hands[30].first + 4
    with sqlite3.connect(cut) as database:
        names = database.execute(
            "SELECT name, sql FROM sqlite_master WHERE type = 'trigger'"
        ).fetchall()
        for trigger, _ in names:
            database.execute(f"DROP TRIGGER {trigger}")
        database.execute("DELETE FROM record WHERE sequence > ?", (middle,))
    database.close()
    assert HandLibrary(cut, cache=cache).count == middle
    shutil.copy(journal, cut)
    further = HandLibrary(cut, cache=cache)
    assert further.hands == whole.hands
    assert outline(further.tell(further.hands[-1])) == outline(whole.tell(whole.hands[-1]))


def test_a_hand_that_was_altered_behind_the_index_is_not_told(night: Path, tmp_path: Path) -> None:
    journal = tmp_path / "night.journal"
    shutil.copy(night, journal)
    HandLibrary(journal, cache=tmp_path / "cache")
    hand = HandLibrary(journal).hands[40]
    alter(journal, hand.first + 3)
    library = HandLibrary(journal, cache=tmp_path / "cache")
    with pytest.raises(JournalError, match=f"record {hand.first + 3} is damaged"):
        library.tell(library.hands[40])
    assert library.tell(library.hands[2]).steps
    while not library.check(50):
        pass
    assert f"record {hand.first + 3} is damaged" in library.broken
    assert len(library.hands) == 41
    assert library.index is not None
    assert not library.index.exists()


def forge(index: Path, place: int, **change: object) -> None:
    """A hand's summary in the index, changed."""
    with sqlite3.connect(index) as database:
        asked = "SELECT summary FROM hand WHERE place = ?"
        (summary,) = database.execute(asked, (place,)).fetchone()
        forged = replace(msgspec.msgpack.decode(summary, type=HandSummary), **change)
        database.execute(
            "UPDATE hand SET summary = ? WHERE place = ?", (msgspec.msgpack.encode(forged), place)
        )
    database.close()


@pytest.mark.parametrize(
    "change",
    [
        {"pot": 999_999},
        {"winners": (9,)},
        {"number": 4711},
        {"void": True},
        {"undone": 3},
        {"first": 3},
        {"players": {1: "Mallory"}},
        {"ended_ns": 1},
    ],
    ids=str,
)
def test_a_forged_index_is_not_believed(
    night: Path, true: HandLibrary, made: Path, tmp_path: Path, change: dict[str, object]
) -> None:
    forge(made, 40, **change)
    library = HandLibrary(night, cache=tmp_path)
    assert library.hands != true.hands, "it is believed for a list until it is checked"
    if "number" in change:
        with pytest.raises(JournalError, match="holds no hand 4711"):
            library.tell(library.hands[40])
    else:
        assert outline(library.tell(library.hands[40])) == outline(true.tell(true.hands[40]))
    assert library.hands == true.hands
    assert library.distrusted
    assert not made.exists()
    library.refresh()
    assert not made.exists()
    assert HandLibrary(night, cache=tmp_path).hands == true.hands


@pytest.mark.parametrize("change", [{"pot": 7}, {"held": True}, {"dealer": "Mallory"}], ids=str)
def test_the_check_behind_finds_what_nobody_asked_for(
    night: Path, true: HandLibrary, made: Path, tmp_path: Path, change: dict[str, object]
) -> None:
    forge(made, 11, **change)
    library = HandLibrary(night, cache=tmp_path)
    assert outline(library.tell(library.hands[40])) == outline(true.tell(true.hands[40]))
    while not library.check(500):
        assert not library.distrusted
    assert library.distrusted
    assert library.hands == true.hands
    assert not made.exists()


def test_an_index_of_another_journal_or_version_is_made_anew(
    night: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = HandLibrary(night, cache=tmp_path)
    assert made.index is not None
    for content in (b"", b"no database", made.index.read_bytes()[:5000]):
        made.index.write_bytes(content)
        assert HandLibrary(night, cache=tmp_path).hands == made.hands
    monkeypatch.setattr("engine.replay.listing.index_keeper.hash_engine", lambda: "another")
    assert HandLibrary(night, cache=tmp_path).hands == made.hands


def test_a_cache_that_takes_nothing_is_gone_without(night: Path, tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("a file, no folder")
    library = HandLibrary(night, cache=tmp_path / "cache")
    assert len(library.hands) == len(HandLibrary(night).hands)
    assert library.tell(library.hands[-1]).steps


def test_a_signature_over_other_records_is_told(tmp_path: Path) -> None:
    club = Club(tmp_path / "club")
    club.play(3)
    club.journal.close()
    library = HandLibrary(club.journal.folder, cache=tmp_path / "cache")
    told = library.tell(library.hands[1])
    check_signature(told, library.mark)
    signed = find_signature(told)
    assert signed is not None
    for change in (
        {"head": b"x" * 32},
        {"signature": b"x" * 64},
        {"sequence": signed.sequence - 1},
        {"hand": "T1-000009"},
    ):
        forged = replace(signed, **change)
        records = tuple(
            replace(one, event=forged) if isinstance(one.event, RecordSigned) else one
            for one in told.records
        )
        with pytest.raises(JournalError, match="signature at its end"):
            check_signature(replace(told, records=records), library.mark)
    with pytest.raises(JournalError, match="signature at its end"):
        check_signature(told, "0" * 16)
