"""The departments' public keys: found on a stick, compared with a note, written into the file."""

from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Final

import msgspec

from deploy.table_setup.asking.answers_file import STICKS
from deploy.table_setup.site import Site
from engine.guarded_paths import ensure_folder, read_file
from engine.keys.fingerprints import fingerprint
from engine.keys.key_files import LARGEST
from engine.keys.sealing import SealingError, load_public_key
from engine.messages.text import phrase
from engine.signatures.department_keys import DepartmentEntry, name_key, read_department
from engine.wire.configuration import ConfigurationError
from firmware_bridge.kept.private_files import VaultError
from firmware_bridge.people.sealed_to import find_new

_ROLES: Final = ("outer", "inner")
"""The departments, as they seal: who opens a hand opens the outer one's box first."""


def ask_keys(site: Site) -> None:
    """Ask for both public keys, unless those of the file are to stay."""
    console = site.console
    console.note(
        phrase(
            "Every hand's cards are sealed to two departments. Each makes its pair on a machine of "
            "its own, never here: tapburn keys new NAME. Bring both .pub files on a stick, and the "
            "note with both fingerprints."
        )
    )
    named = _read_named(site)
    if len(named) == len(_ROLES):
        told = ", ".join(f"{name} {mark}" for name, mark in named)
        console.note(phrase("in the file: {keys}", keys=told))
        if console.confirm("keep_keys", default=not _tell_new(site, [mark for _, mark in named])):
            return
    entries: list[dict[str, str]] = []
    for role in _ROLES:
        entries.append(_ask_one(site, role, {entry["fingerprint"] for entry in entries}))
    site.draft.put("bridge.departments", entries)
    _tell_new(site, [entry["fingerprint"] for entry in entries])


def _tell_new(site: Site, marks: Sequence[str]) -> bool:
    """Say which keys the bridge will call new; whether there are some, as it remembers them."""
    try:
        new = find_new(site.state, marks)
    except VaultError as error:
        site.console.note(str(error))
        return True
    if new:
        told = ", ".join(new)
        site.console.note(
            phrase("new to this bridge, so that the floor signs for the keys: {keys}", keys=told)
        )
    return bool(new)


def _read_named(site: Site) -> list[tuple[str, str]]:
    """Name and fingerprint of each key that the file names and that is there."""
    told = site.draft.get("bridge.departments") or []
    try:
        entries = msgspec.convert(told, tuple[DepartmentEntry, ...])
        found = [(name_key(entry), read_department(entry, site.folder)) for entry in entries]
    except (ConfigurationError, SealingError, OSError, msgspec.ValidationError) as error:
        if told:
            site.console.note(str(error))
        return []
    return [(name, one.fingerprint) for name, one in found]


def _ask_one(site: Site, role: str, taken: set[str]) -> dict[str, str]:
    console = site.console
    while True:
        said = console.pick(
            f"{role}_key",
            lambda: [(str(path), "") for path in _look(site, taken)],
            "",
        )
        try:
            mark = fingerprint(load_public_key(Path(said)))
        except (SealingError, OSError) as error:
            console.note(str(error))
            continue
        if mark in taken:
            console.note(phrase("this is the other department's key; give another"))
            continue
        about = phrase("Does the department's note say {mark}?", mark=mark)
        if console.compare(f"{role}_fingerprint", mark, about):
            return {"key": _read_in(site, Path(said), mark), "fingerprint": mark}
        console.note(phrase("then it is another key: ask the department for the right one"))


def _read_in(site: Site, path: Path, mark: str) -> str:
    """Have the key beside the configuration; its path from there.

    Another key of that name stays: the file may name it until all is asked.
    """
    place = site.folder / "keys" / path.name
    if place.exists() and _read_mark(place) != mark:
        place = place.with_name(f"{path.stem}-{mark}{path.suffix}")
    if path.absolute() != place:
        content = read_file(path, LARGEST)
        with ensure_folder(place.parent, 0o750) as folder:
            folder.put(place.name, content, 0o640)
    return f"keys/{place.name}"


def _look(site: Site, taken: Collection[str]) -> list[Path]:
    site.look_for_sticks()
    return find_public_keys(site.folder, taken)


def find_public_keys(folder: Path, taken: Collection[str] = ()) -> list[Path]:
    """Public keys beside the configuration and on sticks, each once.

    Args:
        folder: the configuration's.
        taken: fingerprints of keys that are not offered.
    """
    paths = sorted((folder / "keys").glob("*.pub"))
    for stick in STICKS:
        for pattern in ("*.pub", "*/*.pub", "*/*/*.pub"):
            paths += sorted(stick.glob(pattern))
    found: dict[str, Path] = {}
    for path in paths:
        found.setdefault(_read_mark(path), path)
    return [path for mark, path in found.items() if mark and mark not in taken]


def _read_mark(path: Path) -> str:
    """A key's fingerprint; empty: it is none."""
    try:
        return fingerprint(load_public_key(path))
    except (SealingError, OSError):
        return ""
