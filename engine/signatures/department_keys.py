"""Whose keys open the hands: the departments of section [bridge], and their fingerprints.

A fingerprint stands in the configuration beside the path of its key. A file that holds another key
than that is somebody else's: the table does not run on it.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import TypeAlias

import msgspec

from engine.keys.fingerprints import fingerprint
from engine.keys.key_files import PUBLIC_MARK, SealingError, read_key
from engine.keys.signing import load_verify_key
from engine.messages.authorization import MOST_KEYS
from engine.wire.config_errors import tell_misfit
from engine.wire.configuration import ConfigurationError, read_sections


class DepartmentOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A department's key, and what it is known by."""

    key: str
    """The file of its public key."""
    fingerprint: str
    """Of that key, as `tapburn keys new` told it."""


DepartmentEntry: TypeAlias = str | DepartmentOptions
"""A key's file with its fingerprint; without one, whatever the file holds is believed."""


class Department(msgspec.Struct, frozen=True, kw_only=True):
    """A department's public keys, as its file has them."""

    path: Path
    public: bytes
    """To which hands are sealed."""
    verify_key: bytes
    """Which checks its signatures; empty: its file names none."""
    known: bool
    """Whether its fingerprint stands in the configuration."""

    @property
    def fingerprint(self) -> str:
        """What its key is called."""
        return fingerprint(self.public)


class _BridgeKeys(msgspec.Struct, frozen=True, kw_only=True):
    """What of [bridge] tells whose keys they are."""

    departments: tuple[DepartmentEntry, ...] = ()
    more_departments: tuple[tuple[DepartmentEntry, ...], ...] = ()


def name_key(entry: DepartmentEntry) -> str:
    """The file of an entry's key, as it is written there."""
    return entry if isinstance(entry, str) else entry.key


def read_department(entry: DepartmentEntry, base: Path) -> Department:
    """The department of an entry.

    Args:
        entry: as it stands in the configuration.
        base: the configuration file's directory.

    Raises:
        ConfigurationError: the file holds another key than the configuration says.
        SealingError: the file can't be read, or holds no key.
    """
    path = base / name_key(entry)
    public = read_key(path, PUBLIC_MARK)
    found = Department(
        path=path,
        public=public,
        verify_key=load_verify_key(path),
        known=not isinstance(entry, str),
    )
    if not isinstance(entry, str) and entry.fingerprint.strip().lower() != found.fingerprint:
        raise ConfigurationError(
            f"{path}: holds the key {found.fingerprint}, the configuration says "
            f"{entry.fingerprint}: somebody put another key there; put the department's own back"
        )
    return found


def read_groups(
    departments: Sequence[DepartmentEntry],
    more: Sequence[Sequence[DepartmentEntry]],
    base: Path,
) -> tuple[tuple[Department, ...], ...]:
    """Every group of departments that opens a hand, each with its outermost first.

    Raises:
        ConfigurationError: a file holds another key than the configuration says, or they are more
            than a floor supervisor can sign for.
        SealingError: a file can't be read, or holds no key.
    """
    count = sum(len(group) for group in (departments, *more))
    if count > MOST_KEYS:
        raise ConfigurationError(
            f"{base}: section [bridge]: {count} departments' keys; no more than {MOST_KEYS} can be "
            "compared on a page, so no floor supervisor could sign for them: take some out"
        )
    return tuple(
        tuple(read_department(entry, base) for entry in group) for group in (departments, *more)
    )


def read_departments(config: Path) -> tuple[Department, ...]:
    """All departments that a configuration file names; none where it has no bridge.

    Raises:
        ConfigurationError: the file or one of the keys can't be used.
    """
    section = read_sections(config).get("bridge")
    if section is None:
        return ()
    try:
        keys = msgspec.convert(section, _BridgeKeys)
        groups = read_groups(keys.departments, keys.more_departments, config.absolute().parent)
    except msgspec.ValidationError as error:
        told = tell_misfit(error, _BridgeKeys)
        raise ConfigurationError(f"{config}: section [bridge]: {told}") from None
    except SealingError as error:
        raise ConfigurationError(str(error)) from None
    return tuple(department for group in groups for department in group)
