"""A table of dollars that counts cents: its record, and what is told and written of it."""

import json
from pathlib import Path

import pytest

from deploy.cli import main
from tests.engine.replay.nights import play_dollars


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return play_dollars(tmp_path_factory.mktemp("dollars"))


def ask(capsys: pytest.CaptureFixture[str], *words: object) -> tuple[int, str]:
    code = main([str(word) for word in words])
    return code, capsys.readouterr().out


def test_a_replay_says_dollars(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, text = ask(capsys, "replay", record, "--hand", 1, "--text")
    assert code == 0
    for line in (
        "blinds $1 and $2, ante $0.50",
        "seat 1 with $1,250.50, seat 2 with $200, seat 3 with $40.75",
        "Seat 1 raises to $10.25",
        "less $1.50 rake and $0.50 jackpot",
        "Main pot, $32.25",
    ):
        assert line in text


def test_pots_are_found_by_dollars(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for over, found in (("32", 0), ("32.24", 0), ("32.25", 1), ("33", 1), ("3000", 1)):
        assert ask(capsys, "replay", record, "--text", "--pot-over", over)[0] == found, over


@pytest.mark.parametrize("over", ["ten", "-1", "1e3", ""])
def test_no_amount_is_no_pot(record: Path, over: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(record), "--text", f"--pot-over={over}"]) == 2
    assert "is no amount: expected digits, such as 200 or 0.50" in capsys.readouterr().err


def test_a_program_is_told_the_scale(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, text = ask(capsys, "replay", record, "--hand", 1, "--json")
    told = json.loads(text)
    assert told["summary"]["money"] == {"scale": 100, "sign": "$"}
    assert told["summary"]["pot"] == 3225


def test_another_bet_is_supposed_in_dollars(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _, text = ask(capsys, "replay", record, "--hand", 1, "--json")
    raised = next(one for one in json.loads(text)["steps"] if "raises to" in one["text"])
    words = ("--what-if", f"{raised['sequence']} raise to 12.50")
    _, text = ask(capsys, "replay", record, "--hand", 1, "--text", *words)
    assert "Seat 1 raises to $12.50" in text
    assert "would give back $2.25" in text


def test_a_hand_history_is_written_in_dollars_and_plays_again(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    into = tmp_path / "one.phh"
    words = ("--hand", 1, "--format", "phh", "--to", into)
    assert ask(capsys, "journal", "export", record, *words)[0] == 0
    written = into.read_text(encoding="utf-8")
    assert "starting_stacks = [200, 40.75, 1250.5]" in written
    assert "_rake = 2\n" in written
    assert ask(capsys, "phh", "verify", into)[0] == 0


def test_the_web_page_writes_dollars(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    into = tmp_path / "one.html"
    words = ("--hand", 1, "--format", "html", "--to", into)
    assert ask(capsys, "journal", "export", record, *words)[0] == 0
    assert '"scale":100,"sign":"$"' in into.read_text(encoding="utf-8")
