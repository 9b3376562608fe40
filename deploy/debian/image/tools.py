"""The programs that make an image, and how one of them is run."""

import shutil
import subprocess
from pathlib import Path
from typing import Final

_PACKAGES: Final = {
    "mmdebstrap": "mmdebstrap",
    "mke2fs": "e2fsprogs",
    "sfdisk": "fdisk",
    "mkfs.vfat": "dosfstools",
    "mcopy": "mtools",
}
"""Debian's package of each program."""


class ImageError(Exception):
    """The image can't be made: what was tried, and what was said."""


def find_missing() -> list[str]:
    """Packages that this machine lacks."""
    return sorted(package for name, package in _PACKAGES.items() if shutil.which(name) is None)


def run(what: str, *command: str | Path, given: str | None = None) -> str:
    """Run a program; what it printed.

    Raises:
        ImageError: it failed.
    """
    done = subprocess.run(
        [str(word) for word in command], input=given, capture_output=True, text=True, check=False
    )
    if done.returncode != 0:
        said = (done.stdout + done.stderr).strip()[-2000:]
        raise ImageError(f"{what}: {command[0]} ended with {done.returncode}:\n{said}")
    return done.stdout
