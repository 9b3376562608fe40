"""Who may not install Debian's packages is told a line that he can type, as he is (prepare.sh)."""

import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[3] / "deploy" / "setup" / "prepare.sh"
TOOLS = (
    "bash",
    "cat",
    "cut",
    "dirname",
    "env",
    "grep",
    "python3",
    "sh",
    "sha256sum",
    "sort",
    "tr",
    "true",
)


class User:
    """An ordinary user of a machine without Debian's libraries: its commands and no others."""

    def __init__(self, place: Path) -> None:
        self.commands = place / "commands"
        self.commands.mkdir()
        self.installed = place / "installed"
        for name in TOOLS:
            where = shutil.which(name)
            assert where is not None, name
            (self.commands / name).symlink_to(where)
        self.give("id", "echo 1000")
        self.give("ldconfig", "true")
        self.give("apt-get", f'echo "$*" >> {self.installed}')

    def give(self, name: str, does: str) -> None:
        """A command that the machine has."""
        path = self.commands / name
        path.write_text(f"#!/bin/sh\n{does}\n")
        path.chmod(0o755)

    def type(self, *words: str) -> "subprocess.CompletedProcess[str]":
        """Type a line; what came of it."""
        return subprocess.run(
            words, env={"PATH": str(self.commands)}, capture_output=True, text=True, check=False
        )

    def follow(self, said: str) -> None:
        """Type the line that was told: the indented one."""
        (line,) = re.findall(r"^ {4}(.+)$", said, re.MULTILINE)
        assert shlex.split(line)[0] in {path.name for path in self.commands.iterdir()}, line
        done = self.type("sh", "-c", line)
        assert done.returncode == 0, done.stderr

    def list_installed(self) -> list[str]:
        """What apt was asked, a line each."""
        return self.installed.read_text().splitlines() if self.installed.exists() else []


@pytest.fixture
def user(tmp_path: Path) -> User:
    return User(tmp_path)


def test_a_user_without_sudo_is_told_a_line_with_su(user: User) -> None:
    """A line with `sudo` in it fails for whoever has none."""
    user.give("su", 'test "$1" = -c && exec sh -c "$2"')
    told = user.type(str(SCRIPT), "runtime")
    assert told.returncode == 1
    assert user.list_installed() == [], "nothing is installed behind his back"
    assert "sudo" not in told.stderr
    user.follow(told.stderr)
    update, install = user.list_installed()
    assert update == "update"
    assert re.fullmatch(r"install --no-install-recommends -y .*\blibegl1\b.*", install)


def test_a_user_whose_sudo_asks_is_told_both_ways(user: User) -> None:
    """`sudo -n` fails for whoever has a password to type, and for whoever has no rights at all."""
    user.give("sudo", '[ "$1" != -n ] && exec "$@"')
    told = user.type(str(SCRIPT), "runtime")
    assert told.returncode == 1
    assert user.list_installed() == []
    assert "without sudo's rights, su -c" in told.stderr
    user.follow(told.stderr)
    assert len(user.list_installed()) == 2


def test_whose_sudo_asks_nothing_types_nothing(user: User) -> None:
    user.give("sudo", '[ "$1" != -n ] || shift; exec "$@"')
    # It is as far as this test goes: the libraries that come next are fetched.
    user.give("apt-get", f'echo "$*" >> {user.installed}; [ "$1" = update ]')
    told = user.type(str(SCRIPT), "runtime")
    assert "type this once" not in told.stderr
    assert [line.split()[0] for line in user.list_installed()] == ["update", "install"]
