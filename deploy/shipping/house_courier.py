"""Lays the house's bundle where engine and bridge look for it: checked, and by one rename."""

import hashlib
import logging
import os
from pathlib import Path
from typing import Final

from engine.guarded_paths import open_folder
from engine.signatures.house_signatures import (
    BUNDLE_FILE,
    LARGEST_BUNDLE,
    TROUBLE_FILE,
    BundleError,
    digest_bundle,
    find_flaw_of_version,
    open_bundle,
    read_bundle_file,
)

_LONGEST: Final = 1000
_LARGEST_TOLD: Final = 1 << 16

_log = logging.getLogger(__name__)


class HouseCourier:
    """Between whoever brings a bundle and the running table.

    Args:
        run: the run's private directory.
        key: the house's, as the table's file names it.
        table: the table's name.
    """

    def __init__(self, run: Path, key: bytes, table: str) -> None:
        self._path, self._told = run / BUNDLE_FILE, run / TROUBLE_FILE
        self._key, self._table = key, table
        self.judged = ""
        """Digest of what was judged last; empty: nothing was."""
        self._refused = ""

    def bring(self, data: bytes) -> str:
        """Lay a bundle in, once it is the house's for this table and no older; why not, if not."""
        before = self._refused
        try:
            self.judged = hashlib.sha256(data).hexdigest()
            self._check(data)
            fresh = self._path.with_suffix(".new")
            _write_new(fresh, data)
            fresh.replace(self._path)
            self._refused = ""
        except BundleError as error:
            self._refused = str(error)
        except OSError as error:
            # It is asked for again.
            self.judged = ""
            self._refused = f"{self._path}: can't be written: {error.strerror}"
        if self._refused and self._refused != before:
            _log.warning("%s", self._refused)
        return self._refused

    def describe_trouble(self) -> str:
        """Why the bundle is not taken over; empty: it is, or waits for the hand's end."""
        if self._refused:
            return self._refused[:_LONGEST]
        try:
            with open_folder(self._told.parent) as run, run.open_file(self._told.name) as file:
                return file.read(_LARGEST_TOLD).decode()[:_LONGEST]
        except (OSError, ValueError):
            return ""

    def _check(self, data: bytes) -> None:
        if len(data) > LARGEST_BUNDLE:
            raise BundleError("the bundle is larger than any")
        bundle = open_bundle(data, self._key, self._table)
        lying = read_bundle_file(self._path, laid=True)
        if not lying:
            return
        try:
            held = open_bundle(lying, self._key, self._table)
        except BundleError:
            return
        flaw = find_flaw_of_version(bundle, digest_bundle(data), held.version, digest_bundle(lying))
        if flaw:
            raise BundleError(flaw)


def _write_new(path: Path, data: bytes) -> None:
    """Write a file that bridge and engine may read; root may do so in a folder of another user.

    Raises:
        OSError: it can't be written.
    """
    path.unlink(missing_ok=True)
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC
    with os.fdopen(os.open(path, flags, 0o644), "wb") as file:
        os.fchmod(file.fileno(), 0o644)
        file.write(data)
