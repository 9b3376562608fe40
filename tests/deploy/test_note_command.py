"""`tapburn journal note`: an opening is on the live record once, and only if its own signed it."""

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from deploy.cli import main
from deploy.record_tools.department import Department
from deploy.record_tools.unsealing.opening_record import add_opening, sign_opening
from engine.journal import Journal, verify
from engine.messages.causes import OpeningCause
from engine.messages.happened.hand_events import HandBegan, HandEnded, Player
from engine.messages.happened.record_events import OpeningNoted
from engine.messages.openings import Opening, SignedOpening
from engine.messages.table_options import PlayerOptions, TableOptions
from engine.record.recording import Recording
from engine.service.inbox_records import note_brought
from engine.service.note_files import ANSWER, INBOX, NOTE, NoteAnswer
from engine.service.notes import accept_notes, make_inbox
from engine.signatures.department_keys import read_department

TABLE = TableOptions(players=tuple(PlayerOptions(seat=seat, stack=200) for seat in (1, 2)))


class Room:
    """A table whose engine takes notes, its departments, and strangers."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.run = folder / "run"
        self.run.mkdir()
        make_inbox(self.run)
        for name in ("cage", "floor", "thief", "fence"):
            assert main(["keys", "new", name, "--into", str(folder)]) == 0
        self.journal = Journal(folder / "table.journal")
        self.recording = Recording(self.journal)
        self.recording.resume(TABLE)
        known = [read_department(f"{name}.pub", folder) for name in ("cage", "floor")]
        self.keys = {one.fingerprint: one.verify_key for one in known}

    def beat(self, _seconds: float = 0) -> None:
        """The engine looks into its inbox."""
        accept_notes(self.run, lambda one: note_brought(self.recording, one, self.keys))

    def opening(self, *names: str, **changed: object) -> SignedOpening:
        departments = [Department(self.folder / f"{name}.key") for name in names]
        opening = Opening(
            table="Table 1", journal="of yesterday", head="", hand="T1-000002", number=2,
            by="A. Floor", reason="dispute", at="2026-11-23T18:20:05Z", envelope="00",
            departments=tuple(one.name for one in departments),
        )  # fmt: skip
        return sign_opening(msgspec.structs.replace(opening, **changed), departments, ())

    def note(self, capsys: pytest.CaptureFixture[str], *openings: SignedOpening) -> tuple[int, str]:
        path = self.folder / "copy.journal.opened.json"
        path.unlink(missing_ok=True)
        for one in openings:
            add_opening(path, one)
        capsys.readouterr()
        code = main(["journal", "note", str(path), "--run", str(self.run), "--json"])
        return code, " ".join(json.loads(capsys.readouterr().out)["why"])

    def noted(self) -> list[int]:
        events = [record.event for record in self.journal.records()]
        return [one.opened.opening.number for one in events if isinstance(one, OpeningNoted)]


@pytest.fixture
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Room]:
    made = Room(tmp_path)
    # Whoever waits for the engine lets it work.
    monkeypatch.setattr("deploy.record_tools.unsealing.note.time.sleep", made.beat)
    yield made
    made.journal.close()


def test_an_opening_is_on_record_once(room: Room, capsys: pytest.CaptureFixture[str]) -> None:
    openings = room.opening("cage", "floor"), room.opening("cage", "floor", number=3)
    for _ in range(2):
        assert room.note(capsys, *openings) == (0, "")
    assert room.noted() == [2, 3]
    texts = [one.text for one in room.recording.state.narration]
    assert "Hand 2 was opened by A. Floor: dispute" in texts
    assert list((room.run / INBOX).iterdir()) == []


def test_what_others_signed_or_changed_is_refused(
    room: Room, capsys: pytest.CaptureFixture[str]
) -> None:
    right = room.opening("cage", "floor")
    changed = msgspec.structs.replace(right.opening, by="B. Thief")
    mark = room.recording.mark
    for opening, why in (
        (room.opening("thief", "fence"), "is no department of this table"),
        (room.opening("cage", "thief"), "is no department of this table"),
        (msgspec.structs.replace(right, opening=changed), "is not under this opening"),
        (msgspec.structs.replace(right, signed=right.signed[:1]), "it is not signed by"),
        (room.opening("cage", "floor", table="Table 9"), "it is of Table 9, this is Table 1"),
        (room.opening("cage", "floor", journal=mark), "hand 2 has not ended here"),
    ):
        code, told = room.note(capsys, opening)
        assert code == 1
        assert why in told
    assert room.noted() == []


def test_of_this_journal_only_a_hand_that_has_ended_is_opened(
    room: Room, capsys: pytest.CaptureFixture[str]
) -> None:
    opened = room.recording.state.opened
    assert opened is not None
    began = HandBegan(
        hand="T1-000001", number=1, game="holdem", stakes=opened.stakes, button=1,
        players=(Player(seat=1, stack=200), Player(seat=2, stack=200)),
        house=opened.house, house_hash=opened.house_hash,
    )  # fmt: skip
    here = {"journal": room.recording.mark, "hand": "T1-000001", "number": 1}
    room.recording.record((began,), OpeningCause())
    code, why = room.note(capsys, room.opening("cage", "floor", **here))
    assert (code, room.noted()) == (1, [])
    assert "hand 1 has not ended here" in why
    ended = HandEnded(hand="T1-000001", stacks=((1, 200), (2, 200)))
    room.recording.record((ended,), OpeningCause())
    sequence, head = verify(room.folder / "table.journal")
    for wrong in ("", f"{sequence}-{'0' * 16}", f"{sequence + 1}-{head.hex()[:16]}"):
        code, why = room.note(capsys, room.opening("cage", "floor", head=wrong, **here))
        assert (code, room.noted()) == (1, [])
        assert "on a copy that is not this record" in why
    here["head"] = f"{sequence}-{head.hex()[:16]}"
    assert room.note(capsys, room.opening("cage", "floor", **here))[0] == 0
    assert room.noted() == [1]
    code, why = room.note(capsys, room.opening("cage", "floor", **(here | {"number": 2})))
    assert (code, room.noted()) == (1, [1])
    assert "hand 2 has not ended here" in why


def test_no_bytes_in_the_inbox_do_harm(room: Room) -> None:
    inbox = room.run / INBOX
    for at, data in enumerate((b"", b"{}", b"\xff" * 70_000, b'{"opening": 1}')):
        path = inbox / f"{at}{NOTE}"
        path.write_bytes(data)
        assert accept_notes(room.run, lambda one: note_brought(room.recording, one, room.keys))
        answer = msgspec.json.decode((inbox / f"{at}{ANSWER}").read_bytes(), type=NoteAnswer)
        assert not answer.done
        assert not path.exists()


def test_whoever_brings_a_note_follows_nothing_that_lies_there(
    room: Room, capsys: pytest.CaptureFixture[str]
) -> None:
    """The folder is the engine's user's, and root brings: links there wrote over root's files."""
    opening = room.opening("cage", "floor")
    name = hashlib.sha256(msgspec.json.encode(opening)).hexdigest()[:32]
    precious = room.folder / "precious"
    precious.write_text("mine")
    inbox = room.run / INBOX
    for at in (f"{name}.bring", f"{name}{NOTE}", f"{name}{ANSWER}"):
        (inbox / at).symlink_to(precious)
    assert room.note(capsys, opening) == (0, "")
    assert precious.read_text() == "mine"
    inbox.rename(room.folder / "elsewhere")
    inbox.symlink_to(room.folder / "elsewhere")
    code, why = room.note(capsys, room.opening("cage", "floor", number=3))
    assert (code, room.noted()) == (1, [2])
    assert "no engine takes notes there" in why
    assert list((room.folder / "elsewhere").iterdir()) == []


def test_without_a_table_it_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    path = tmp_path / "x.opened.json"
    path.write_text('{"format": "tapburn-openings-1", "openings": []}')
    assert main(["journal", "note", str(path)]) == 1
    assert "no table is running here" in capsys.readouterr().out
    path.write_text("nothing")
    assert main(["journal", "note", str(path)]) == 1
    assert "expected the record of an opening" in capsys.readouterr().out
    assert main(["journal", "note", str(tmp_path / "gone")]) == 2
