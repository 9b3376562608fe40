import json
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest

from deploy.cli import main

Run: TypeAlias = Callable[..., tuple[int, str, str]]

GOOD = "title: Good\nseats: 1 2 3\nhand\ndeal\nexpect pot 3\nexpect actor 1\n"
WRONG = "title: Wrong\nseats: 1 2 3\nhand\ndeal\nexpect pot 4\nexpect actor 1\n"
BROKEN = "title: Broken\nhand\n3 raises\nexpect luck\n"


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def answer(*arguments: str | Path) -> tuple[int, str, str]:
        code = main(["scenario", *map(str, arguments)])
        printed = capsys.readouterr()
        return code, printed.out, printed.err

    return answer


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "deeper").mkdir()
    (tmp_path / "good.scenario").write_text(GOOD)
    (tmp_path / "deeper" / "good.scenario").write_text(GOOD)
    (tmp_path / "notes.txt").write_text("no scenario")
    return tmp_path


def test_each_file_that_holds_is_a_line(run: Run, folder: Path) -> None:
    code, printed, errors = run(folder)
    assert (code, errors) == (0, "")
    assert printed == (
        f"{folder}/deeper/good.scenario: ok, 1 hand, 2 expectations\n"
        f"{folder}/good.scenario: ok, 1 hand, 2 expectations\n"
    )


def test_a_line_that_does_not_hold_is_named(run: Run, folder: Path) -> None:
    wrong = folder / "wrong.scenario"
    wrong.write_text(WRONG)
    code, printed, _ = run(wrong, folder / "good.scenario")
    assert code == 1
    assert printed == (
        f"{wrong}:5: expected pot 4; found 3\n{folder}/good.scenario: ok, 1 hand, 2 expectations\n"
    )


def test_a_file_that_cant_be_read_names_each_line(run: Run, folder: Path) -> None:
    broken = folder / "broken.scenario"
    broken.write_text(BROKEN)
    code, printed, _ = run(broken)
    assert code == 2
    first, second = printed.splitlines()
    assert first == (f"{broken}:3: expected an amount, such as '3 raises to 12'; found '3 raises'")
    assert second.startswith(f"{broken}:4: expected one of these behind 'expect': actor")


def test_the_answer_in_json(run: Run, folder: Path) -> None:
    (folder / "wrong.scenario").write_text(WRONG)
    (folder / "broken.scenario").write_text(BROKEN)
    code, printed, _ = run(folder, "--json")
    answer = json.loads(printed)
    assert code == 2
    assert [answer[key] for key in ("files", "ok", "hands", "expectations")] == [4, 2, 3, 6]
    assert answer["failed"][-1] == {
        "file": f"{folder}/wrong.scenario", "line": 5, "expected": "pot 4", "found": "3",
    }  # fmt: skip
    assert [one["line"] for one in answer["failed"]] == [3, 4, 5]


def test_a_file_named_twice_is_played_once(run: Run, folder: Path) -> None:
    code, printed, _ = run(folder, folder / "good.scenario", "--json")
    assert (code, json.loads(printed)["files"]) == (0, 2)


def test_a_file_that_is_no_text_cant_be_read(run: Run, folder: Path) -> None:
    picture = folder / "picture.scenario"
    picture.write_bytes(b"\xff\xd8\xff")
    code, printed, _ = run(picture)
    assert code == 2
    assert printed == f"{picture}:1: expected a text file; found no UTF-8\n"


def test_nothing_to_play_is_wrong_use(run: Run, tmp_path: Path) -> None:
    code, _, errors = run(tmp_path)
    assert code == 2
    assert errors == f"tapburn scenario: {tmp_path}: there is no *.scenario in this directory\n"
    code, _, errors = run(tmp_path / "absent.scenario")
    assert code == 2
    assert "there is no such file or directory" in errors


def test_a_file_that_begins_with_a_byte_order_mark_is_read(run: Run, folder: Path) -> None:
    path = folder / "marked.scenario"
    path.write_text("title: Marked\nhand\ndeal\n", encoding="utf-8-sig")
    code, out, _ = run(str(path))
    assert (code, out) == (0, f"{path}: ok, 1 hand, 0 expectations\n")
