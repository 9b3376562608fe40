"""`tapburn phh verify` plays files and folders and says which hand fails, where and why."""

import json
from pathlib import Path
from typing import Any

import pytest

from deploy.cli import main
from tests.engine.phh.histories import VARIANTS, holdem

FOLDED = holdem("p3 f", "p1 f", finishing_stacks=[99, 101, 100])
WRONG = FOLDED.replace("[99, 101, 100]", "[98, 102, 100]")


def verify(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, dict[str, Any]]:
    code = main(["phh", "verify", *map(str, arguments), "--json"])
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return code, found


def test_folders_are_walked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "deep").mkdir()
    for number, text in enumerate(VARIANTS.values()):
        (tmp_path / "deep" / f"{number}.phh").write_text(text)
    (tmp_path / "notes.txt").write_text("no history")
    code, found = verify(capsys, tmp_path)
    assert code == 0
    assert found.pop("hands_per_second") > 0
    assert found == {
        "house": "wsop", "files": len(VARIANTS), "ok": len(VARIANTS), "failed": [],
        "hands": len(VARIANTS), "compared": len(VARIANTS), "unfinished": 0,
    }  # fmt: skip


def test_a_failure_has_its_file_line_and_reason(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good, bad = tmp_path / "good.phh", tmp_path / "bad.phh"
    good.write_text(FOLDED)
    bad.write_text(WRONG)
    code, found = verify(capsys, good, bad)
    assert code == 1
    assert (found["files"], found["ok"]) == (2, 1)
    assert found["failed"] == [
        {
            "file": str(bad),
            "line": WRONG.split("\n").index("finishing_stacks = [98, 102, 100]") + 1,
            "why": "finishing_stacks: p1 ends with 99, the file has 98, p2 ends with 101, the "
            "file has 102",
        }
    ]


def test_a_file_that_is_named_twice_is_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = tmp_path / "bad.phh"
    bad.write_text(WRONG)
    code, found = verify(capsys, bad, tmp_path, bad)
    assert (code, found["files"], found["ok"], found["hands"]) == (1, 1, 0, 1)
    assert len(found["failed"]) == 1


def test_several_hands_in_one_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "session.phhs"
    file.write_text(f"# two hands\n[1]\n{FOLDED}\n[2]\n{WRONG}\n[3]\n{FOLDED}")
    code, found = verify(capsys, file)
    assert code == 1
    assert (found["files"], found["ok"], found["hands"], found["compared"]) == (1, 0, 3, 2)
    (failure,) = found["failed"]
    line = file.read_text().split("\n")[failure["line"] - 1]
    assert line == "finishing_stacks = [98, 102, 100]"


def test_a_hand_without_an_end_is_counted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "half.phh"
    file.write_text(holdem("p3 f"))
    code, found = verify(capsys, file)
    assert (code, found["ok"], found["compared"], found["unfinished"]) == (0, 1, 0, 1)


def test_in_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "bad.phh"
    file.write_text(WRONG)
    assert main(["phh", "verify", str(file)]) == 1
    told = capsys.readouterr()
    assert told.err.startswith(f"{file}:")
    assert "1 hand in 1 file under wsop: 0 play" in told.out


def test_a_file_that_is_no_text_is_no_hand(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "photograph.phh"
    file.write_bytes(b"# a comment\n\xff\xd8")
    assert main(["phh", "verify", str(file)]) == 1
    told = capsys.readouterr()
    assert told.err == f"{file}:2: is no text in UTF-8; give a history\n"
    assert told.out.startswith("0 hands in 1 file under wsop: 0 play, ")


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["nowhere.phh"], "there is no such file or folder"),
        (["."], "holds no *.phh or *.phhs"),
        (["hand.phh", "--house", "nobody"], "there is no such profile"),
    ],
)
def test_wrong_use(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    arguments: list[str],
    why: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["phh", "verify", *arguments]) == 2
    assert why in capsys.readouterr().err


@pytest.mark.parametrize("size", ["nan", "inf", "-inf", "1e-9999999"])
def test_a_smallest_chip_that_is_no_amount_decides_nothing(
    size: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "hand.phh"
    file.write_text(f"{FOLDED}\n_smallest_chip = {size}\n")
    code, found = verify(capsys, file)
    assert (code, found["ok"]) == (0, 1)


def test_the_mark_that_some_editors_put_before_a_text_is_no_part_of_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "hand.phh"
    file.write_text(FOLDED, encoding="utf-8-sig")
    assert verify(capsys, file)[0] == 0
