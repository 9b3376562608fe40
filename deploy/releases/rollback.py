"""A release goes on behind what another one recorded, in a file of its own.

Each release is asked by its own command: the one that wrote the record hands over, the other begins
its file. So neither has to know what the other one's record looks like.
"""

import json
import subprocess
import tempfile
from pathlib import Path
from typing import Final

from deploy.releases.release_file import ReleaseError

_HANDOVER: Final = "handover"
UNATTENDED: Final = "the watch over a new release"
"""Who goes back where nobody types a PIN: the update's own was looked at."""


def can_go_on(release: Path) -> bool:
    """Whether a release can begin a file of its own; the first ones could not."""
    return _run(release, "journal", "own", "--help").returncode == 0


def go_on_behind(
    release: Path, writer: Path, config: Path, *, if_needed: bool, by: str = UNATTENDED
) -> str:
    """Have a release begin its own file; the table is stopped.

    Args:
        release: the folder of the one that goes on.
        writer: of the one that wrote the record.
        config: the table's file.
        if_needed: only where it can't read the record's last file.
        by: whose PIN was looked at.

    Returns:
        The file; empty: it goes on in the last one.

    Raises:
        ReleaseError: it can't; the text says why, and nothing was begun.
    """
    with tempfile.TemporaryDirectory(prefix="tapburn-handover-") as work:
        handover = Path(work) / _HANDOVER
        # What is broken hands nothing over; whoever reads the record needs nothing.
        asked = ("journal", "handover", "--config", str(config), "--to", str(handover))
        given = _run(writer, *asked).returncode == 0
        flags = ["--handover", str(handover)] if given else []
        flags += ["--if-needed"] if if_needed else []
        # Of the first ones none asks who does it.
        asks = "--proved" in _run(release, "journal", "own", "--help").stdout
        flags += ["--proved", by] if asks else []
        done = _run(release, "journal", "own", "--config", str(config), *flags)
    if done.returncode != 0:
        said = (done.stderr or done.stdout).strip().splitlines()[-1:]
        raise ReleaseError(
            f"release {release.name}: can't go on behind the record of {writer.name}: "
            + " ".join(said)
        )
    try:
        return str(json.loads(done.stdout)["file"])
    except (ValueError, KeyError, TypeError):
        raise ReleaseError(f"release {release.name}: did not say which file it began") from None


def _run(release: Path, *words: str) -> "subprocess.CompletedProcess[str]":
    command = [str(release / "bin" / "tapburn"), *words]
    return subprocess.run(command, capture_output=True, text=True, check=False)
