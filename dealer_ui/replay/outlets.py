"""Where a page goes: the printer that is set up, or a stick that is plugged in."""

import os
import shutil
import subprocess
from pathlib import Path
from typing import Final

STICKS: Final = (Path("/media"), Path("/mnt"), Path("/run/media"))
"""Where a stick is mounted."""
_MOUNTS: Final = Path("/proc/self/mounts")
_PATIENCE_S: Final = 10


def find_printer() -> str:
    """The name of CUPS's usual printer; empty: none is set up."""
    told = _run("lpstat", "-d")
    return told.rpartition(":")[2].strip() if ":" in told else ""


def print_file(path: Path, printer: str) -> bool:
    """Hand a file to CUPS; whether it took it."""
    return bool(_run("lp", "-d", printer, "--", str(path)))


def find_stick(mounts: Path = _MOUNTS, roots: tuple[Path, ...] = STICKS) -> Path | None:
    """A stick that is mounted and can be written to; None: there is none."""
    try:
        lines = mounts.read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return None
    for line in lines:
        fields = line.split()
        place = Path(fields[1].replace("\\040", " ")) if len(fields) > 1 else Path("/")
        if any(root in place.parents or root == place for root in roots) and os.access(
            place, os.W_OK
        ):
            return place
    return None


def _run(*command: str) -> str:
    """What a command of CUPS says; empty: it is not there, or could not do it."""
    path = shutil.which(command[0])
    if path is None:
        return ""
    try:
        done = subprocess.run(  # noqa: S603 - a fixed command, its arguments no shell reads
            [path, *command[1:]],
            capture_output=True, text=True, timeout=_PATIENCE_S, check=False,
            env={**os.environ, "LC_ALL": "C"},
        )  # fmt: skip
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return done.stdout if done.returncode == 0 else ""
