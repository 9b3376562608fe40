"""The first file system's script: it finds the data's partition with what is there so early."""

import re
import subprocess
from importlib import resources
from pathlib import Path

FILES = resources.files("deploy.debian.image") / "files"
SCRIPT = (FILES / "overlays").read_text()
THERE = {"mount", "mkdir", "chmod", "sleep"}
"""Of Debian's initramfs: klibc's."""


def test_it_calls_only_what_is_there() -> None:
    copied = set(re.findall(r"copy_exec \S*/(\S+)", (FILES / "overlays-hook").read_text()))
    assert copied == {"e2fsck", "tail", "grep", "readlink"}
    code = "\n".join(line for line in SCRIPT.splitlines() if not line.lstrip().startswith("#"))
    for tool in ("sed", "awk", "cut", "head", "cat", "basename", "dirname", "blkid", "find", "tr"):
        assert not re.search(rf"(^|[\s(|;])({tool})\s", code), f"{tool} is not there"
    for tool in copied | THERE:
        assert tool in code
    assert subprocess.run(["sh", "-n"], input=SCRIPT.encode(), check=False).returncode == 0


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
