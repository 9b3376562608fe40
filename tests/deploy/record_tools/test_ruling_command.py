"""A ruling from the record: drafted and signed on a copy, taken in once by its own table alone."""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from deploy.cli import main
from deploy.record_tools.department import Department
from deploy.record_tools.ruling_files import read_rulings, sign_ruling
from engine.journal import Journal
from engine.messages.ruling_events import RulingMade
from engine.messages.table_options import TableOptions
from engine.record.recording import Recording
from engine.replay.library import HandLibrary
from engine.service.inbox_records import note_brought
from engine.service.notes import accept_notes, make_inbox
from engine.signatures.department_keys import read_department
from tests.engine.replay.nights import play_night

RULING = {
    "claim": "Seat 4 says that it had called",
    "found": "Fold was touched",
    "decision": "The fold stands",
    "by": "A. Floor",
}


class Room:
    """A table whose night is over and which goes on, a copy of its record, and departments."""

    def __init__(self, folder: Path, night: Path) -> None:
        self.folder = folder
        self.run = folder / "run"
        self.run.mkdir()
        make_inbox(self.run)
        for name in ("cage", "floor", "thief"):
            assert main(["keys", "new", name, "--into", str(folder)]) == 0
        self.path = folder / "table.journal"
        self.copy = folder / "copy.journal"
        for path in (self.path, self.copy):
            shutil.copy(night, path)
        self.journal = Journal(self.path)
        self.recording = Recording(self.journal)
        self.recording.resume(TableOptions())
        known = [read_department(f"{name}.pub", folder) for name in ("cage", "floor")]
        self.keys = {one.fingerprint: one.verify_key for one in known}

    def beat(self, _seconds: float = 0) -> None:
        accept_notes(self.run, lambda one: note_brought(self.recording, one, self.keys))

    def write(self, hand: int = 2, key: str = "floor", **changed: Any) -> Path:
        """A ruling on a hand of the copy."""
        target = self.folder / "ruling.json"
        target.unlink(missing_ok=True)
        said = {"clause": "OH-HE-08", **RULING, **changed}
        flags = [part for name, text in said.items() for part in (f"--{name}", str(text))]
        code = main(
            ["journal", "rule", str(self.copy), "--hand", str(hand), *flags,
             "--key", str(self.folder / f"{key}.key"), "--to", str(target)]
        )  # fmt: skip
        assert code == 0
        return target

    def note(self, path: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
        capsys.readouterr()
        code = main(["journal", "note", str(path), "--run", str(self.run), "--json"])
        return code, " ".join(json.loads(capsys.readouterr().out)["why"])

    def made(self) -> list[RulingMade]:
        events = [record.event for record in self.journal.records()]
        return [one for one in events if isinstance(one, RulingMade) and one.about is not None]


@pytest.fixture(scope="module")
def night(tmp_path_factory: pytest.TempPathFactory) -> Path:
    journal = tmp_path_factory.mktemp("night") / "night.journal"
    play_night(journal, hands=4, seed=5)
    return journal


@pytest.fixture
def room(night: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Room]:
    made = Room(tmp_path, night)
    monkeypatch.setattr("deploy.record_tools.unsealing.note.time.sleep", made.beat)
    yield made
    made.journal.close()


def test_a_signed_ruling_is_on_record_once_and_changes_nothing_at_the_table(
    room: Room, capsys: pytest.CaptureFixture[str]
) -> None:
    chips = [(chair.seat, chair.stack) for chair in room.recording.state.chairs]
    path = room.write()
    assert [room.note(path, capsys) for _ in range(2)] == [(0, ""), (0, "")]
    (made,) = room.made()
    assert made.about is not None
    assert (made.about.number, made.about.file) == (2, "copy.journal")
    assert (made.by, made.role, made.credentialed) == ("A. Floor", "floor", True)
    assert (made.claim, made.decision) == (RULING["claim"], RULING["decision"])
    assert [(chair.seat, chair.stack) for chair in room.recording.state.chairs] == chips
    told = [one.text for one in room.recording.state.narration]
    assert "Hand 2 was ruled upon by A. Floor: The fold stands (OH-HE-08)" in told


def test_the_hand_tells_its_ruling_and_the_export_stays_what_the_record_holds(
    room: Room, capsys: pytest.CaptureFixture[str]
) -> None:
    export = room.folder / "hand-2.json"
    write = ["journal", "export", str(room.copy), "--hand", "2", "--format", "json"]
    assert main([*write, "--to", str(export)]) == 0
    assert room.note(room.write(), capsys) == (0, "")
    assert main(["journal", "verify", str(room.path), str(export)]) == 0
    capsys.readouterr()
    assert main(["replay", str(room.path), "--hand", "2", "--text"]) == 0
    told = capsys.readouterr().out
    for words in ("Ruling by A. Floor (floor)", *list(RULING.values())[:3], "ruled upon"):
        assert words in told
    assert main(["replay", str(room.path), "--hand", "1", "--text"]) == 0
    assert "Ruling by" not in capsys.readouterr().out


def test_what_another_signed_or_changed_is_refused(
    room: Room, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "is no department of this table" in room.note(room.write(key="thief"), capsys)[1]
    path = room.write()
    path.write_text(path.read_text().replace("The fold stands", "The call stands"))
    assert "is not under this ruling" in room.note(path, capsys)[1]
    path.write_text(path.read_text()[:-40])
    assert "cut short" in room.note(path, capsys)[1]
    assert room.made() == []


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"table": "Table 9"}, "about Table 9, this is Table 1"),
        ({"journal": "0" * 16}, "about another record"),
        ({"head": bytes(32)}, "holds hand 2 otherwise"),
        ({"head_sequence": 10**9}, "holds hand 2 otherwise"),
        ({"number": 1}, "is not the end of hand 1"),
        ({"hand": "T1-000001"}, "is not the end of hand 2"),
    ],
)
def test_a_ruling_on_a_hand_of_another_record_is_refused(
    room: Room, changed: dict[str, Any], why: str
) -> None:
    (signed,) = read_rulings(room.write())
    about = msgspec.structs.replace(signed.ruling.about, **changed)
    draft = msgspec.structs.replace(signed.ruling, about=about)
    again = sign_ruling(draft, Department(room.folder / "floor.key"))
    reply = note_brought(room.recording, again, room.keys)
    assert why in getattr(reply, "reason", "")
    assert room.made() == []


@pytest.mark.parametrize("missing", ["claim", "found", "clause", "decision", "by"])
def test_a_ruling_tells_everything(room: Room, missing: str) -> None:
    (signed,) = read_rulings(room.write())
    draft = msgspec.structs.replace(signed.ruling, **{missing: "  "})
    again = sign_ruling(draft, Department(room.folder / "floor.key"))
    assert getattr(note_brought(room.recording, again, room.keys), "reason", "")
    assert room.made() == []


def test_what_can_be_cited_is_listed_the_steps_own_first(
    room: Room, capsys: pytest.CaptureFixture[str]
) -> None:
    library = HandLibrary(room.copy)
    step = next(one for one in library.tell(library.hands[1]).steps if one.event == "PotAwarded")
    command = ["journal", "rule", str(room.copy), "--hand", "2", "--clauses", "--json"]
    capsys.readouterr()
    assert main([*command, "--step", str(step.sequence)]) == 0
    found = json.loads(capsys.readouterr().out)["clauses"]
    assert found[0] == {"clause": step.clause, "says": step.why}
    assert len(found) > 4


@pytest.mark.parametrize(
    ("flags", "code", "why"),
    [
        (["--hand", "99"], 1, "there is no hand 99"),
        (["--hand", "0"], 1, "there is no hand 0"),
        (["--hand", "2", "--step", "5000000"], 1, "no step 5000000"),
    ],
)
def test_what_can_not_be_ruled_upon_is_named(
    room: Room, capsys: pytest.CaptureFixture[str], flags: list[str], code: int, why: str
) -> None:
    said = [part for name, text in RULING.items() for part in (f"--{name}", text)]
    capsys.readouterr()
    assert main(
        ["journal", "rule", str(room.copy), *flags, *said, "--clause", "OH-HE-08",
         "--key", str(room.folder / "floor.key"), "--to", str(room.folder / "r.json")]
    ) == code  # fmt: skip
    assert why in capsys.readouterr().out
    assert not (room.folder / "r.json").exists()


def test_a_ruling_that_is_not_whole_is_no_use(
    room: Room, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["journal", "rule", str(room.copy), "--hand", "2", "--claim", "x"]) == 2
    assert "--found, --clause, --decision, --by, --key, --to" in capsys.readouterr().err


@pytest.mark.parametrize("flag", ["claim", "found", "clause", "decision", "by", "correction"])
@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("seat 4\nhad called", "line break"),
        ("seat 4 \u202e", "signs that nobody can read"),
        ("  ", "there are none"),
        ("x" * 601, "there are 601"),
    ],
)
def test_words_that_no_table_takes_are_signed_by_nobody(
    room: Room, capsys: pytest.CaptureFixture[str], flag: str, words: str, why: str
) -> None:
    said = {**RULING, "clause": "OH-HE-08", flag: words}
    flags = [part for name, text in said.items() for part in (f"--{name}", text)]
    target = room.folder / "r.json"
    command = ["journal", "rule", str(room.copy), "--hand", "2", *flags, "--to", str(target)]
    assert main([*command, "--key", str(room.folder / "floor.key")]) == 2
    told = capsys.readouterr().err
    assert why in told
    assert f"--{flag}" in told
    assert not target.exists()


@pytest.mark.parametrize("flag", ["claim", "found", "clause", "decision", "correction"])
def test_words_as_long_as_a_table_takes_go_on_record(
    room: Room, capsys: pytest.CaptureFixture[str], flag: str
) -> None:
    said: dict[str, Any] = {flag: "x" * 600}
    assert room.note(room.write(**said), capsys) == (0, "")


@pytest.mark.parametrize(("many", "code"), [(20, 0), (21, 2)])
def test_a_ruling_has_as_many_corrections_as_a_table_takes(
    room: Room, capsys: pytest.CaptureFixture[str], many: int, code: int
) -> None:
    said = [part for name, text in RULING.items() for part in (f"--{name}", text)]
    said += [part for at in range(many) for part in ("--correction", f"correction {at}")]
    target = room.folder / "r.json"
    command = ["journal", "rule", str(room.copy), "--hand", "2", *said, "--clause", "OH-HE-08"]
    key = str(room.folder / "floor.key")
    assert main([*command, "--key", key, "--to", str(target)]) == code
    if code == 0:
        assert room.note(target, capsys) == (0, "")


@pytest.mark.parametrize(("letters", "taken"), [(24, True), (25, False)])
def test_who_ruled_has_a_name_that_the_table_takes(
    room: Room, capsys: pytest.CaptureFixture[str], letters: int, taken: bool
) -> None:
    if taken:
        assert room.note(room.write(by="x" * letters), capsys) == (0, "")
        return
    with pytest.raises(AssertionError):
        room.write(by="x" * letters)
    assert "--by: expected at most 24 letters" in capsys.readouterr().err
