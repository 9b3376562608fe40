"""What a stick asks, until somebody has said twice which disk is erased."""

from collections.abc import Callable
from pathlib import Path

import pytest

from deploy.first_start.disks import FoundDisk
from deploy.first_start.partitions import StickError
from deploy.first_start.stick_questions import PRACTISE, ask_stick
from deploy.table_setup.asking.console import Console, StoppedError

DISK = FoundDisk(Path("/dev/sdb"), "House SSD", 64 * 10**9, ("tapburn-data",), is_table=True)


class Scripted(Console):
    """Answers, and what was said."""

    def __init__(self, *answers: str) -> None:
        self._answers = list(answers)
        self.said: list[str] = []

    def tell(self, words: str = "") -> None:
        self.said.append(str(words))

    def read_answer(self) -> str:
        if not self._answers:
            raise StoppedError
        return self._answers.pop(0)


def ask(console: Scripted, *, disks: tuple[FoundDisk, ...] = (DISK,), error: str = "") -> list[str]:
    """What was laid where, and the code."""
    done: list[str] = []

    def lay(path: Path, tell: Callable[[int], None]) -> None:
        done.append(str(path))
        if error:
            raise StickError(error)
        for per_cent in range(101):
            tell(per_cent)

    try:
        done.append(str(ask_stick(console, lambda: list(disks), lay)))
    except StoppedError:
        done.append("stopped")
    return done


def test_who_practises_does_so_without_a_disk_being_looked_at() -> None:
    assert ask(Scripted("practise"), disks=()) == [str(PRACTISE)]


def test_a_disk_that_was_said_twice_is_laid() -> None:
    console = Scripted("install", "/dev/sdb", "yes", "yes", "")
    assert ask(console) == ["/dev/sdb", "0"]
    told = "\n".join(console.said)
    assert "House SSD, 64 GB (sdb)" in told
    assert "tapburn-data" in told
    assert "its record, keys and decks would be gone" in told
    assert "100 % is copied" in told


@pytest.mark.parametrize(
    "answers",
    [
        ("install", "none"),
        ("install", "/dev/sdb", "no"),
        ("install", "/dev/sdb", "yes", "no"),
        ("install", "/dev/sdb", "", ""),
        ("install", "/dev/sdc"),
        ("install",),
    ],
)
def test_less_than_two_yes_erases_nothing(answers: tuple[str, ...]) -> None:
    assert ask(Scripted(*answers)) == ["stopped"]


def test_without_a_disk_that_is_said_and_asked_again() -> None:
    console = Scripted("install", "practise")
    assert ask(console, disks=()) == [str(PRACTISE)]
    assert any("no disk of 16 GB" in line for line in console.said)


def test_what_failed_is_said_and_asked_again() -> None:
    console = Scripted("install", "/dev/sdb", "yes", "yes", "practise")
    assert ask(console, error="sfdisk ended with 1: busy") == ["/dev/sdb", str(PRACTISE)]
    assert any("it was not installed: sfdisk ended with 1: busy" in line for line in console.said)
