"""Whether a bridge could start on its private directory: looked at, and nothing written."""

import fcntl
import os
import time
from pathlib import Path

from engine.guarded_paths import acting_for
from firmware_bridge.kept.private_files import VaultError
from firmware_bridge.people.pin_checker import TRIES_FILE
from firmware_bridge.people.sealed_to import read_known, read_known_house
from firmware_bridge.people.staff import read_staff
from firmware_bridge.people.tries import Tries
from firmware_bridge.secrets.book import check_last_file
from firmware_bridge.secrets.vault import (
    BOOK_FOLDER,
    LOCK_FILE,
    SIGNER_FILE,
    HeldError,
    read_ledger,
    read_signer,
)


def try_directory(directory: Path) -> None:
    """Read all that a start reads there; one that is missing is made by the first start.

    Raises:
        HeldError: a bridge works with it now.
        VaultError: it can't be used, or what it keeps is damaged.
    """
    there = next(one for one in (directory, *directory.parents) if one.exists())
    if not (there.is_dir() and os.access(there, os.R_OK | os.W_OK | os.X_OK)):
        raise VaultError(f"{there}: this user may not write there; give it to the bridge's user")
    if there != directory:
        return
    with acting_for(directory):
        _read_all(directory)


def _read_all(directory: Path) -> None:
    if _is_held(directory / LOCK_FILE):
        raise HeldError(f"{directory}: another bridge is running on this directory; stop it first")
    read_ledger(directory)
    if (signer := directory / SIGNER_FILE).exists():
        read_signer(signer)
    check_last_file(directory / BOOK_FOLDER)
    read_staff(directory)
    Tries(directory / TRIES_FILE, time.monotonic)
    read_known(directory)
    read_known_house(directory)


def _is_held(lock: Path) -> bool:
    try:
        descriptor = os.open(lock, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC | os.O_NOFOLLOW)
    except FileNotFoundError:
        return False
    except OSError as error:
        raise VaultError(f"{lock}: can't be opened: {error.strerror}") from None
    try:
        fcntl.flock(descriptor, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    finally:
        os.close(descriptor)
    return False
