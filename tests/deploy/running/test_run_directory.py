"""A table's private directory: its own while it runs, and nobody's left behind."""

import signal
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from deploy.running.run_directory import private_directory

HOLDER = """
import sys, time
from deploy.running.run_directory import private_directory
with private_directory() as path:
    (path / "engine.log").write_text("last words")
    (path / "bridge").mkdir()
    print(path, flush=True)
    sys.stdin.read()
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the directories are made: a folder in which nobody else makes any."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.delenv("XDG_RUNTIME_DIR", raising=False)
    return tmp_path


def hold() -> tuple["subprocess.Popen[str]", Path]:
    """A process that lives in its private directory until its input ends."""
    holder = subprocess.Popen(
        [sys.executable, "-c", HOLDER],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert holder.stdout is not None
    return holder, Path(holder.stdout.readline().strip())


def test_a_directory_is_this_users_alone_and_is_removed() -> None:
    with private_directory() as path:
        assert path.stat().st_mode & 0o077 == 0
    assert not path.exists()


def test_what_a_killed_process_left_is_removed_by_the_next_and_nothing_of_a_living_one() -> None:
    (killed, left), (living, used) = hold(), hold()
    killed.send_signal(signal.SIGKILL)
    killed.communicate()
    assert (left / "engine.log").exists(), "a killed process removes nothing"
    with private_directory() as mine:
        assert not left.exists()
        assert (used / "engine.log").exists()
        assert mine not in {left, used}
        with private_directory():
            assert mine.exists(), "this process lives, too"
    living.communicate()
    assert not used.exists()


def test_what_is_no_tables_directory_is_left_alone(folder: Path) -> None:
    other = folder / "elsewhere"
    kept = folder / "tapburn-failed-1"
    for directory in (other, kept):
        directory.mkdir()
    (other / "owner").write_text("")
    (kept / "engine.log").write_text("last words")
    (folder / "tapburn-link").symlink_to(other)
    (folder / "tapburn-file").write_text("")
    before = set(folder.rglob("*"))
    with private_directory() as path:
        assert before == {one for one in folder.rglob("*") if not one.is_relative_to(path)}
