"""What a simulation is to leave behind, who may open it, and whether it can be left there."""

import os
import shutil
import tempfile
import time
from pathlib import Path
from typing import Final

from deploy.command_line.usage import UsageError
from engine.evidence.layout import find_evidence
from engine.journal import JournalError, verify
from engine.keys.sealing import SealingError, load_public_key

NIGHTS_KEPT: Final = 10
"""Nights that stay in the folder of nights; older ones are removed."""


def check_journal(path: Path | None) -> None:
    """Check that a simulation may write there: a new file in a folder that exists.

    Raises:
        UsageError: it may not; the text says why.
    """
    if path is None:
        return
    if not path.parent.is_dir():
        raise UsageError(f"--journal {path}: the folder {path.parent} does not exist; make it")
    if path.is_dir():
        raise UsageError(f"--journal {path}: is a folder; give the path of a file in it")
    if not path.exists():
        try:
            path.touch(mode=0o600)
            path.unlink()
        except OSError as error:
            raise UsageError(
                f"--journal {path}: can't be written ({error.strerror}); give another path"
            ) from None
        return
    try:
        sequence, _ = verify(path)
    except JournalError as error:
        raise UsageError(str(error)) from None
    if sequence:
        raise UsageError(
            f"--journal {path}: holds a table already ({sequence} records); a simulation starts "
            "with its own stacks, so give a new path"
        )


def choose_night(folder: Path, now: float) -> Path | None:
    """A new journal's path in a folder of nights, of which the latest are kept.

    Args:
        folder: made where it is missing.
        now: seconds since 1970.

    Returns:
        None: nothing can be written there, and nobody asked for it.
    """
    try:
        folder.mkdir(exist_ok=True)
        for old in sorted(folder.glob("*.journal"))[: -NIGHTS_KEPT + 1]:
            for file in folder.glob(f"{old.name}*"):
                file.unlink()
            shutil.rmtree(find_evidence(old), ignore_errors=True)
    except OSError:
        return None
    if not os.access(folder, os.W_OK):
        return None
    # To the millisecond: of two that start in one second each has a record of its own.
    moment = time.strftime("%Y-%m-%d-%H%M%S", time.localtime(now))
    return folder / f"{moment}-{int(now * 1000) % 1000:03d}.journal"


def make_folder(folder: Path | None) -> None:
    """Make a folder for pictures.

    Raises:
        UsageError: it can't be made, or nothing can be written there.
    """
    if folder is None:
        return
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except FileExistsError:
        raise UsageError(f"{folder}: is no folder; give --shots a folder's path") from None
    except OSError as error:
        raise UsageError(
            f"{folder}: pictures can't be left there ({error.strerror}); give --shots another "
            "folder, or start in one of your own"
        ) from None


def find_departments(folder: Path) -> tuple[Path, ...]:
    """The public keys of the two departments in a folder, by name.

    Raises:
        UsageError: there are not exactly two, or one can't be used.
    """
    if not folder.is_dir():
        raise UsageError(f"--keys {folder}: there is no such folder; give one with two .pub files")
    found = sorted(folder.glob("*.pub"))
    if len(found) != 2:
        raise UsageError(
            f"--keys {folder}: holds {len(found)} .pub files, expected two, one a department; "
            "'tapburn keys new' makes them"
        )
    try:
        keys = {load_public_key(path) for path in found}
    except SealingError as error:
        raise UsageError(f"--keys {folder}: {error}") from None
    if len(keys) != 2:
        raise UsageError(f"--keys {folder}: both files hold one key; make one for each department")
    return tuple(path.absolute() for path in found)
