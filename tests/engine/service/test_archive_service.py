"""The archive answers the screen from the record: what was added, too, and nothing face down."""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from dealer_ui.replay.remote_library import ArchiveError, RemoteLibrary
from engine.journal import Journal, read_records
from engine.messages import text
from engine.messages.happened.hand_events import CardDealt
from engine.messages.table_options import TableOptions
from engine.messages.wanted.archive_questions import (
    ListHands,
    TellDay,
    TellHand,
)
from engine.messages.wanted.requests import HoldEvidence
from engine.record.recording import Recording
from engine.replay.library import HandLibrary
from engine.service.archive_service import Archive
from engine.told.archive_answers import DayTold, HandsListed, HandTold
from engine.told.told_hands import HandSummary, ToldHand
from engine.wire import archive_wire
from engine.wire.bus import Channel
from engine.wire.key_ring import Peer
from tests.bus_peers import join, start_peer
from tests.engine.replay.nights import play_night


@pytest.fixture(scope="module")
def night(tmp_path_factory: pytest.TempPathFactory) -> Path:
    journal = tmp_path_factory.mktemp("night") / "night.journal"
    play_night(journal, hands=5, seed=5)
    return journal


def list_hands(archive: Archive) -> tuple[list[HandSummary], str]:
    told = archive.answer(ListHands(id="a"))
    crossed = archive_wire.archive_answers.decode(archive_wire.archive_answers.encode(told))
    assert isinstance(crossed, HandsListed)
    return list(crossed.hands), crossed.broken


def cross(told: HandTold) -> ToldHand:
    """The hand of an answer as a screen gets it."""
    crossed = archive_wire.archive_answers.decode(archive_wire.archive_answers.encode(told))
    assert isinstance(crossed, HandTold)
    assert crossed.hand is not None
    return crossed.hand


def test_it_tells_what_the_library_tells(night: Path) -> None:
    archive, library = Archive(night), HandLibrary(night)
    hands, broken = list_hands(archive)
    assert (hands, broken) == (library.hands, "")
    told = archive.answer(TellHand(id="b", number=3))
    assert isinstance(told, HandTold)
    replay, wanted = cross(told), library.tell(library.hands[2])
    assert replay.steps == wanted.steps
    assert told.about == library.name_hand(wanted)


def test_neither_envelope_nor_a_face_down_card_is_told(night: Path) -> None:
    archive = Archive(night)
    told = archive.answer(TellHand(id="b", number=3))
    assert isinstance(told, HandTold)
    replay = cross(told)
    assert not {"records", "standing", "before"} & set(replay.__struct_fields__)
    library = HandLibrary(night)
    records = library.tell(library.hands[2]).records
    dealt = [record.event for record in records if isinstance(record.event, CardDealt)]
    handles = [event.card for event in dealt if not event.face_up]
    assert len(handles) > 8
    plain = msgspec.msgpack.encode(replay, enc_hook=text.plain)
    assert [one for one in handles if one.encode() in plain] == []


def test_what_is_added_is_told_and_the_hand_under_way_too(night: Path, tmp_path: Path) -> None:
    path = tmp_path / "t.journal"
    shutil.copy(night, path)
    archive = Archive(path)
    before, _ = list_hands(archive)
    journal = Journal(path)
    recording = Recording(journal)
    recording.resume(TableOptions())
    recording.intend(HoldEvidence(id="h", number=2, by="Ann"))
    after, _ = list_hands(archive)
    journal.close()
    assert [one.held for one in before] == [False] * 5
    assert [one.held for one in after] == [False, True, False, False, False]


def test_the_hand_under_way_is_told_as_far_as_it_is(night: Path, tmp_path: Path) -> None:
    last = HandLibrary(night).hands[-1]
    middle = (last.first + last.last) // 2
    path = tmp_path / "t.journal"
    journal = Journal(path)
    for record in read_records(night):
        if record.sequence <= middle:
            journal.append((record.event,), record.cause, record.wall_ns, record.monotonic_ns)
    archive = Archive(path)
    hands, _ = list_hands(archive)
    assert (hands[-1].number, hands[-1].ended_ns) == (last.number, 0)
    told = archive.answer(TellHand(id="b", number=last.number))
    journal.close()
    assert isinstance(told, HandTold)
    assert cross(told).steps[-1].sequence == middle


def test_what_it_does_not_hold_is_named(night: Path, tmp_path: Path) -> None:
    told = Archive(night).answer(TellHand(id="b", number=99))
    assert isinstance(told, HandTold)
    assert told.why == "The record holds no hand 99"
    nothing = Archive(tmp_path / "none.journal")
    assert list_hands(nothing)[1]
    day = nothing.answer(TellDay(id="d"))
    assert isinstance(day, DayTold)
    assert day.why
    lost = nothing.answer(TellHand(id="b", number=1))
    assert isinstance(lost, HandTold)
    assert lost.why


@pytest.fixture
def process(tmp_path: Path, night: Path) -> Iterator["subprocess.Popen[str]"]:
    config = tmp_path / "config.toml"
    config.write_text(f'[journal]\npath = "{night}"\n')
    started = start_peer(
        Peer.ARCHIVE,
        [
            sys.executable,
            "-m",
            "engine.service.archive_service",
            "--run",
            tmp_path,
            "--config",
            config,
        ],
        text=True,
    )
    yield started
    started.kill()
    started.wait()


@pytest.mark.system
def test_the_screen_asks_over_the_bus_and_nobody_else_may(
    process: "subprocess.Popen[str]", night: Path, tmp_path: Path
) -> None:
    screen, sign = join(tmp_path, Peer.SCREEN), join(tmp_path, Peer.SIGN)
    library, wanted = RemoteLibrary(screen), HandLibrary(night)
    assert library.hands == wanted.hands
    replay = library.tell(library.hands[1])
    assert replay.steps == wanted.tell(wanted.hands[1]).steps
    assert library.name_hand(replay, 7).step == 7
    with pytest.raises(ArchiveError, match="no hand 77"):
        library.tell(replace(library.hands[0], number=77))
    with pytest.raises(PermissionError):
        sign.connect(Channel.ARCHIVE)
    library.close()
    screen.close()
    sign.close()
    process.terminate()
    assert process.wait(timeout=20) == 0
    assert not (tmp_path / "archive.sock").exists()


def test_an_archive_that_is_away_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dealer_ui.replay.remote_library._PATIENCE_MS", 400)
    screen = join(tmp_path, Peer.SCREEN)
    with pytest.raises(ArchiveError, match="does not answer"):
        RemoteLibrary(screen)
    screen.close()
