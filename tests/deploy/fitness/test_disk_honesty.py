"""A disk that forgets what it called written is told, as far as the system tells."""

import os
from pathlib import Path

import pytest

from deploy.fitness.disk_honesty import judge_honesty


class Machine:
    """What a kernel tells of one disk and its mount."""

    def __init__(self, folder: Path) -> None:
        self.place = folder
        device = folder.stat().st_dev
        self.number = f"{os.major(device)}:{os.minor(device)}"
        self.mounts = folder / "mountinfo"
        self.disk = folder / "devices" / "sda"
        self.flushes = 0
        (self.disk / "queue").mkdir(parents=True)
        (self.disk / "sda1").mkdir()
        self.blocks = folder / "block"
        self.blocks.mkdir()
        (self.blocks / self.number).symlink_to(self.disk / "sda1")
        self.mount("ext4", "rw")
        self.say_cache("write back")
        self.write(0)

    def mount(self, kind: str, options: str) -> None:
        self.mounts.write_text(
            f"1 0 9:9 / / rw - ext4 /dev/x rw\n"
            f"2 1 {self.number} / /var rw,relatime - {kind} /dev/sda1 {options}\n"
        )

    def say_cache(self, words: str) -> None:
        (self.disk / "queue" / "write_cache").write_text(f"{words}\n")

    def write(self, flushes: int) -> None:
        self.flushes += flushes
        (self.disk / "stat").write_text(" ".join(["7"] * 15 + [str(self.flushes), "3"]))

    def judge(self, flushes: int = 1) -> tuple[str, str]:
        found = judge_honesty(self.place, lambda: self.write(flushes), self.mounts, self.blocks)
        assert bool(found.mend) is (found.state != "good")
        return found.state, found.words


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


@pytest.mark.parametrize(("flushes", "state"), [(0, "bad"), (1, "good")])
def test_a_disk_that_keeps_writes_back_has_to_be_told(
    flushes: int, state: str, machine: Machine
) -> None:
    found, words = machine.judge(flushes)
    assert found == state
    assert words.startswith("sda ")


def test_a_disk_that_keeps_nothing_back_needs_no_word(machine: Machine) -> None:
    machine.say_cache("write through")
    assert machine.judge(0)[0] == "good"


@pytest.mark.parametrize(
    ("kind", "options", "state", "words"),
    [
        ("ext4", "rw,barrier=0", "bad", "nothing waits"),
        ("xfs", "rw,nobarrier", "bad", "nothing waits"),
        ("overlay", "rw,volatile", "bad", "nothing waits"),
        ("overlay", "rw,upperdir=/x", "doubtful", "memory alone"),
        ("tmpfs", "rw", "bad", "a power cut takes the record"),
    ],
)
def test_how_it_is_mounted_is_told(
    kind: str, options: str, state: str, words: str, machine: Machine
) -> None:
    machine.mount(kind, options)
    found, said = machine.judge()
    assert found == state
    assert words in said


def test_where_nothing_is_told_nothing_is_held_against_it(machine: Machine) -> None:
    (machine.disk / "stat").unlink()
    machine.mounts.unlink()
    state, words = machine.judge(0)
    assert (state, "no disk tells more" in words) == ("good", True)
