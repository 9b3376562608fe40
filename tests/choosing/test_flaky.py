"""A test that fails in one run of several is told, with how often."""

from pathlib import Path

import pytest

from tests.choosing.flaky import main


def write(folder: Path, failing: str) -> Path:
    path = folder / "test_now_and_then.py"
    path.write_text(
        "from pathlib import Path\n"
        f"RUNS = Path({str(folder / 'runs')!r})\n"
        "def test_steady(): pass\n"
        "def test_shaky():\n"
        "    runs = len(RUNS.read_text()) if RUNS.exists() else 0\n"
        "    RUNS.write_text('x' * (runs + 1))\n"
        f"    assert runs not in {failing}\n",
        "utf-8",
    )
    return path


def test_what_fails_now_and_then_is_told_with_how_often(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = write(tmp_path, "{1}")
    given = ["--times", "3", "--loads", "1", "--", str(path), "-c", "/dev/null"]
    assert main(given) == 1
    told = capsys.readouterr().out.splitlines()
    assert [line for line in told if " of 3: " in line] == ["1 of 3: test_now_and_then::test_shaky"]


def test_what_never_fails_is_no_fault_and_what_can_t_run_is(tmp_path: Path) -> None:
    path = write(tmp_path, "{}")
    assert main(["--times", "1", "--loads", "0", "--", str(path), "-c", "/dev/null"]) == 0
    assert main(["--times", "2", "--loads", "0", "--", str(tmp_path / "none.py")]) not in {0, 1}
