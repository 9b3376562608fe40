"""`tapburn journal verify`: what the chain finds by itself, and what a noted head finds."""

import json
import sqlite3
from pathlib import Path

import pytest

from deploy.cli import main
from engine.journal import Journal
from engine.messages.causes import OpeningCause
from engine.messages.happened.hand_events import ButtonMoved


@pytest.fixture
def path(tmp_path: Path) -> Path:
    journal = Journal(tmp_path / "table.journal")
    journal.append([ButtonMoved(seat=seat) for seat in range(1, 8)], OpeningCause(), 1, 1)
    journal.close()
    return tmp_path / "table.journal"


def ask(capsys: pytest.CaptureFixture[str], path: Path, *words: str) -> tuple[int, str]:
    code = main(["journal", "verify", str(path), *words])
    told = capsys.readouterr()
    return code, told.out + told.err


def note_head(capsys: pytest.CaptureFixture[str], path: Path) -> str:
    code, told = ask(capsys, path, "--json")
    assert code == 0
    head = json.loads(told)["head"]
    assert isinstance(head, str)
    return head


def cut_off(path: Path, after: int) -> None:
    """What nobody who has only the file can see."""
    with sqlite3.connect(path) as database:
        (trigger,) = database.execute(
            "SELECT sql FROM sqlite_schema WHERE name = 'record_stays'"
        ).fetchone()
        database.execute("DROP TRIGGER record_stays")
        database.execute("DELETE FROM record WHERE sequence > ?", (after,))
        database.execute(trigger)
    database.close()


def test_a_whole_record_tells_its_head(capsys: pytest.CaptureFixture[str], path: Path) -> None:
    head = note_head(capsys, path)
    assert head.startswith("7-")
    code, told = ask(capsys, path, "--head", head)
    assert code == 0
    assert told.splitlines() == [
        f"{path}: 7 records, each in its place, {head} among them",
        "Nobody signs this record: no bridge held a key for it",
        f"Its head, to be noted elsewhere: {head}",
    ]


def test_records_taken_off_the_end_are_missed_by_the_head_that_was_noted(
    capsys: pytest.CaptureFixture[str], path: Path
) -> None:
    early = note_head(capsys, path)
    journal = Journal(path)
    journal.append([ButtonMoved(seat=1)] * 3, OpeningCause(), 2, 2)
    journal.close()
    late = note_head(capsys, path)
    cut_off(path, 8)
    assert ask(capsys, path)[0] == 0, "a shorter chain is whole"
    assert ask(capsys, path, "--head", early)[0] == 0
    code, told = ask(capsys, path, "--head", late)
    assert code == 1
    assert told == (
        f"{path}: ends at record 8, and record 10 was noted: what came after its end was taken "
        "away, or it is an older copy\n"
    )


def test_another_record_of_the_same_number_is_told(
    capsys: pytest.CaptureFixture[str], path: Path
) -> None:
    head = note_head(capsys, path)
    cut_off(path, 6)
    journal = Journal(path)
    journal.append([ButtonMoved(seat=9)], OpeningCause(), 1, 1)
    journal.close()
    assert ask(capsys, path)[0] == 0
    code, told = ask(capsys, path, "--head", head)
    assert code == 1
    assert "record 7 is not the one that was noted" in told


def test_a_broken_chain_is_told(capsys: pytest.CaptureFixture[str], path: Path) -> None:
    with sqlite3.connect(path) as database:
        database.execute("DROP TRIGGER record_is_final")
        database.execute("UPDATE record SET wall_ns = 5 WHERE sequence = 3")
    database.close()
    code, told = ask(capsys, path)
    assert code == 1
    assert "record 3 does not match its hash" in told
    code, told = ask(capsys, path, "--json")
    found = json.loads(told)
    assert (code, found["whole"], found["head"]) == (1, False, "")
    assert "record 3" in found["why"]


def test_what_can_not_be_asked_is_one_sentence(
    capsys: pytest.CaptureFixture[str], path: Path, tmp_path: Path
) -> None:
    for words in ((str(tmp_path / "none"),), (str(path), "--head", "7"), (str(tmp_path),)):
        assert main(["journal", "verify", *words]) == 2
        told = capsys.readouterr()
        assert told.out == ""
        assert told.err.startswith("tapburn journal: ")
        assert told.err.count("\n") == 1
