"""`tapburn replay` and `tapburn journal export`, on a night's record whole and damaged."""

import json
import shutil
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from deploy.cli import main
from engine.phh.document import read_document
from engine.replay.hand_export import (
    ExportError,
    HandExport,
    check_chain,
    check_told,
    compare_with_journal,
    list_steps,
    read_export,
)
from engine.replay.hand_index import index_hands
from engine.replay.sound_records import SoundRecords
from engine.replay.steps import replay_hand
from tests.engine.replay.nights import play_night


@pytest.fixture(scope="module")
def night(tmp_path_factory: pytest.TempPathFactory) -> Path:
    journal = tmp_path_factory.mktemp("night") / "night.journal"
    play_night(journal, hands=12, seed=5)
    return journal


def ask(capsys: pytest.CaptureFixture[str], *words: object) -> tuple[int, str]:
    code = main([str(word) for word in words])
    return code, capsys.readouterr().out


def ask_json(capsys: pytest.CaptureFixture[str], *words: object) -> tuple[int, Any]:
    code, out = ask(capsys, *words, "--json")
    return code, json.loads(out)


def damage(source: Path, target: Path, sequence: int) -> Path:
    """A copy one of whose records tells another event."""
    shutil.copy(source, target)
    with sqlite3.connect(target) as database:
        database.execute("DROP TRIGGER record_is_final")
        rows = database.execute(
            "SELECT sequence, event FROM record WHERE sequence >= ? ORDER BY sequence", (sequence,)
        )
        number, event = next(row for row in rows if b'"seat":1' in row[1])
        altered = event.replace(b'"seat":1', b'"seat":2', 1)
        database.execute("UPDATE record SET event = ? WHERE sequence = ?", (altered, number))
    database.close()
    return target


def test_a_hand_is_told_as_the_contract_has_it(
    night: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, told = ask_json(capsys, "replay", night, "--hand", 3)
    assert code == 0
    assert told["hand"] == 3
    for step in told["steps"]:
        assert {"sequence", "time", "who", "text", "clause", "stacks", "pots", "board",
                "evidence"} <= set(step)  # fmt: skip
    sequences = [step["sequence"] for step in told["steps"]]
    assert sequences == list(range(sequences[0], sequences[-1] + 1))
    assert told["steps"][0]["text"].startswith("Hand 3")
    assert all(step["text"] and step["who"] for step in told["steps"])
    assert told["pots"]
    code, text = ask(capsys, "replay", night, "--hand", 3)
    assert code == 0
    assert all(pot["name"] in text for pot in told["pots"])


def test_hands_are_listed_and_found(night: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, told = ask_json(capsys, "replay", night)
    assert code == 0
    numbers = [one["number"] for one in told["hands"]]
    assert numbers == list(range(1, len(numbers) + 1))
    code, told = ask_json(capsys, "replay", night, "--last", 2)
    assert [one["number"] for one in told["hands"]] == numbers[-2:]
    code, text = ask(capsys, "replay", night, "--hand", 4000)
    assert code == 1
    assert f"hands 1 to {numbers[-1]}" in text


@pytest.mark.parametrize("words", [("--hand", "0"), ("--from", "yesterday"), ("--last", "-1")])
def test_what_can_not_be_asked_is_wrong_use(
    night: Path, words: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", str(night), *words]) == 2
    assert words[0] in capsys.readouterr().err


def test_a_damaged_record_is_told_as_far_as_it_is_sound(
    night: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    hands = index_hands(SoundRecords(night))
    broken = damage(night, tmp_path / "broken.journal", hands[5].first)
    code, told = ask_json(capsys, "replay", broken)
    assert code == 1
    assert 6 <= len(told["hands"]) < len(hands)
    assert "damaged" in told["why"]
    code, text = ask(capsys, "replay", broken, "--hand", 2)
    assert code == 1
    assert "Pot" in text or "pot" in text
    code, text = ask(capsys, "replay", tmp_path / "night.phh")
    assert code == 2
    (tmp_path / "night.phh").write_text("no journal")
    code, text = ask(capsys, "replay", tmp_path / "night.phh")
    assert code == 1
    assert text.strip()


def find_fault(export: HandExport, night: Path, steps: list[dict[str, Any]]) -> str:
    """What is wrong with an export, by whichever check; empty: nothing."""
    try:
        check_chain(export)
        compare_with_journal(export, SoundRecords(night))
        check_told(export, steps)
    except ExportError as error:
        return str(error)
    return ""


def test_an_export_as_json_proves_itself(
    night: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "hand.json"
    code, _ = ask(capsys, "journal", "export", night, "--hand", 3, "--format", "json", "--to",
                  target)  # fmt: skip
    assert code == 0
    export = read_export(target.read_bytes())
    steps = list_steps(replay_hand(SoundRecords(night), index_hands(SoundRecords(night))[2]))
    assert not find_fault(export, night, steps)
    for change, other in (
        ('"seat\\":1', '"seat\\":2'),
        ("posts", "takes"),
        ('"to\\":', '"too\\":'),
    ):
        text = target.read_text()
        assert change in text
        altered = read_export(text.replace(change, other, 1).encode())
        assert find_fault(altered, night, steps), change
    with pytest.raises(ExportError, match="cut short"):
        read_export(target.read_bytes()[:-200])


def test_each_format_is_what_it_says(
    night: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for kind in ("text", "phh", "pdf", "html"):
        code, _ = ask(capsys, "journal", "export", night, "--hand", 2, "--format", kind, "--to",
                      tmp_path / f"hand.{kind}")  # fmt: skip
        assert code == 0, kind
    assert "Hand 2" in (tmp_path / "hand.text").read_text()
    assert (tmp_path / "hand.pdf").read_bytes().startswith(b"%PDF")
    assert "actions" in (tmp_path / "hand.phh").read_text()
    read_document((tmp_path / "hand.phh").read_text())
    page = (tmp_path / "hand.html").read_text()
    assert "http://" not in page.replace("http://www.w3.org/2000/svg", "")
    assert "https://" not in page


def test_what_can_not_be_exported_is_refused(
    night: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ("--format", "text", "--to", tmp_path / "out")
    assert ask(capsys, "journal", "export", night, "--hand", 400, *words)[0] == 1
    assert not (tmp_path / "out").exists()
    assert ask(capsys, "journal", "export", tmp_path / "none", *words)[0] == 2
    words = ("--format", "text", "--to", tmp_path / "no" / "out")
    assert ask(capsys, "journal", "export", night, "--hand", 1, *words)[0] == 2
