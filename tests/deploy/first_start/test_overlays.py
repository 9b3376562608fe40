"""The first file system's script: it finds the data's partition with what is there so early."""

import re
import subprocess
from importlib import resources
from pathlib import Path

FILES = resources.files("deploy.debian.image") / "files"
SCRIPT = (FILES / "overlays").read_text()
KLIBC = """
    cat chroot cpio dd dmesg false fstype gunzip halt ipconfig kill ln losetup ls minips mkdir
    mkfifo mknod mount mv nfsmount nuke pivot_root poweroff readlink reboot resume run-init sh
    sleep sync true umount uname zcat
"""
"""All that Debian's klibc-utils has, and with it a first file system without busybox."""
SHELL = """
    . [ case do done echo elif else esac exit fi for in if panic read then until while {
"""
"""The shell's own, and what /scripts/functions has."""
THERE = {*KLIBC.split(), *SHELL.split()}


def find_commands(script: str) -> set[str]:
    """The words that stand where a command does."""
    code = "\n".join(line for line in script.splitlines() if not line.lstrip().startswith("#"))
    code = re.sub(r"\\\n", " ", code)
    code = re.sub(r'"[^"]*"', '""', code)
    code = re.sub(r"\b(if|then|do|else|until|while)\b", "\n", code)
    words = re.findall(r"(?:^|[|&;({]|\$\()\s*([a-z0-9.\[{_-]+)(?=\s|$|;)", code, re.MULTILINE)
    return {word for word in words if not word.isdecimal()}


def test_it_calls_only_what_is_there() -> None:
    copied = set(re.findall(r"copy_exec \S*/(\S+)", (FILES / "overlays-hook").read_text()))
    called = find_commands(SCRIPT)
    assert {"mkdir", "mount", "tail", "readlink", "grep", "sleep"} <= called
    assert not called - THERE - copied
    assert subprocess.run(["sh", "-n"], input=SCRIPT.encode(), check=False).returncode == 0


def test_a_tool_that_is_not_there_is_found_wherever_it_stands() -> None:
    for line in ("chmod 751 x", "a=$(sed p)", "true | cut -f1", "if head x; then", "x && tr a b"):
        assert find_commands(line) - THERE, line


def test_the_partition_is_found_by_its_name_on_the_disk_that_was_booted(tmp_path: Path) -> None:
    for number, label in (("1", "tapburn-bios"), ("3", "tapburn-system-a"), ("5", "tapburn-data")):
        folder = tmp_path / f"vda{number}"
        folder.mkdir()
        (folder / "uevent").write_text(
            f"MAJOR=254\nDEVNAME=vda{number}\nDEVTYPE=partition\nPARTNAME={label}\n"
        )
    begin, end = SCRIPT.index("for told in"), SCRIPT.index("grep -qw")
    code = f"part={tmp_path}/vda3; data=\n{SCRIPT[begin:end]}\necho $data"
    done = subprocess.run(
        ["/bin/sh", "-c", code],
        capture_output=True,
        text=True,
        check=True,
        env={"PATH": "/nowhere"},
    )
    assert done.stdout == "/dev/vda5\n"
    (tmp_path / "vda5/uevent").unlink()
    (tmp_path / "vda5").rmdir()
    done = subprocess.run(
        ["/bin/sh", "-c", code],
        capture_output=True,
        text=True,
        check=True,
        env={"PATH": "/nowhere"},
    )
    assert done.stdout == "\n"
