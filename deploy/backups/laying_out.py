"""Which of a backup's files belong to its table, whose they are, and how they are laid out.

A backup lays out only itself: what its own configuration names, below the table's directories, and
nothing that is there already. Who made it and to whose keys hands will be sealed, a person compares
with what is noted on paper.
"""

import os
import stat
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import msgspec

from deploy.backups.backup_archive import BackupError, Manifest
from deploy.fitness.package_places import DATA, PACKAGED_CONFIG
from engine.evidence.layout import find_evidence
from engine.guarded_paths import Folder, ensure_folder, open_file, open_folder
from engine.journal.checks.chain_verification import examine, name_head
from engine.keys.sealing import SealingError
from engine.messages.table_options import TableOptions
from engine.signatures import department_keys as engine_keys
from engine.signatures.department_keys import DepartmentEntry, name_key
from engine.wire.configuration import ConfigurationError, JournalOptions, load_section
from firmware_bridge.checks import load_bridge
from firmware_bridge.people.sealed_to import demand_authorization
from vision.options import VisionOptions

_JOURNAL: Final = ".journal"
_ROOT: Final = Path("/")
_PIECE: Final = 1 << 20
"""Bytes that are copied at once."""


@dataclass(frozen=True)
class RestoredDepartment:
    """A key to which hands will be sealed."""

    name: str
    fingerprint: str


@dataclass(frozen=True)
class LayingPlan:
    """What of an unpacked backup lies where."""

    files: dict[str, Path]
    """By member: the absolute path on the table's machine."""
    state: Path
    """The bridge's private directory there."""
    departments: tuple[RestoredDepartment, ...]
    config: str
    """The member that is the table's own file."""


def plan_layout(folder: Path, manifest: Manifest, into: Path | None) -> LayingPlan:
    """Say where each file of an unpacked backup belongs.

    Args:
        folder: in which it was unpacked.
        manifest: its list.
        into: below which it is to be laid out; None: nowhere.

    Raises:
        BackupError: a file in it is nothing that its own configuration names, or lies outside of a
            table's directories.
    """
    config = _inside(folder, Path(manifest.config))
    try:
        belongs, state, departments = _read_configuration(folder, config, Path(manifest.config))
    except (ConfigurationError, SealingError, OSError) as error:
        raise BackupError(f"its configuration can't be used: {error}") from None
    files = {name: _ROOT / name for name in manifest.files if not name.endswith(".sealed")}
    for name, path in files.items():
        if not belongs(path):
            raise BackupError(f"/{name}: is nothing that the table's own file names; it is refused")
        if into is not None and into.resolve() == _ROOT:
            _require_tables_own(path)
    if Path(manifest.state) != state:
        raise BackupError(f"{manifest.state}: is not the bridge's directory of the table's file")
    return LayingPlan(files, state, departments, manifest.config.lstrip("/"))


def examine_unpacked(folder: Path, manifest: Manifest) -> None:
    """Verify an unpacked record: whole, and ending where its list says, which is what is told.

    Raises:
        BackupError: the list names another end.
        JournalError: the record is not whole.
    """
    found = examine(folder / manifest.journal.lstrip("/"))
    said = (manifest.head, manifest.signed, manifest.signer)
    if (name_head(found.records, found.head), found.signed, found.signer) != said:
        raise BackupError(
            f"its list says that the record ends at {manifest.head}, and the record in it ends at "
            f"{name_head(found.records, found.head)}: one of them was changed"
        )


def lay_out(plan: LayingPlan, folder: Path, into: Path, decks: dict[str, bytes]) -> None:
    """Lay an unpacked backup out; nothing that is there is written over.

    What a power cut left of the same backup is there already, byte for byte, and stays; each file
    comes whole to its name, and the table's own file last: before it there is no table.

    Raises:
        BackupError: something else is there already; nothing was laid out.
        OSError: the disk is full, say.
    """
    state = _inside(into, plan.state)
    config = folder / plan.config
    targets = {folder / name: _inside(into, path) for name, path in plan.files.items()}
    wanted = {source: target for source, target in targets.items() if not _is_copy(source, target)}
    taken = [path for path in (*wanted.values(), *(state / name for name in decks))
             if os.path.lexists(path)]  # fmt: skip
    if taken:
        more = f" and {len(taken) - 1} more" if len(taken) > 1 else ""
        raise BackupError(f"{taken[0]}{more}: there already; nothing was laid out")
    with ensure_folder(state.parent) as above, above.ensure_folder(state.name) as place:
        for name, data in decks.items():
            _write(place, name, iter([data]))
    demand_authorization(state)
    for source in sorted(wanted, key=lambda one: (one == config, one)):
        with ensure_folder(wanted[source].parent) as place, open_file(source) as content:
            _write(place, wanted[source].name, iter(lambda: content.read(_PIECE), b""))


def add_decks(state: Path, decks: dict[str, bytes]) -> None:
    """Lay decks beside what was laid out before; nothing that is there is written over.

    Raises:
        BackupError: one of them is there already; none was laid out.
    """
    if taken := [name for name in decks if os.path.lexists(state / name)]:
        raise BackupError(f"{state / taken[0]}: there already; no deck was laid out")
    with open_folder(state) as place:
        for name, data in decks.items():
            _write(place, name, iter([data]))


def _is_copy(source: Path, target: Path) -> bool:
    """Whether a file's whole content is there already, and is no link's."""
    if not stat.S_ISREG(_look(target)):
        return False
    with open_file(source) as one, open_file(target) as other:
        while piece := one.read(_PIECE):
            if other.read(len(piece)) != piece:
                return False
        return not other.read(1)


def _look(path: Path) -> int:
    try:
        return path.lstat().st_mode
    except OSError:
        return 0


def _write(place: Folder, name: str, parts: Iterator[bytes]) -> None:
    """Whole under its name, or not there at all."""
    fresh = f"{name}.new"
    place.remove(fresh)
    with place.make_file(fresh) as file:
        for part in parts:
            file.write(part)
        file.flush()
        os.fsync(file.fileno())
    if place.look(name) is not None:
        raise BackupError(f"{place.path / name}: there already; it was not written over")
    place.rename(fresh, name)
    place.sync()


def _read_configuration(
    folder: Path, config: Path, there: Path
) -> tuple[Callable[[Path], bool], Path, tuple[RestoredDepartment, ...]]:
    """Whether a path is one that the unpacked configuration names; state and departments.

    Args:
        folder: in which the backup was unpacked.
        config: the configuration's copy in it.
        there: the configuration's path on the table's machine.
    """
    place = there.parent
    bridge = load_bridge(config)
    vision = load_section(config, "vision", VisionOptions)
    journal = place / load_section(config, "journal", JournalOptions).path
    groups = (bridge.departments, *bridge.more_departments)
    keys = [entry for group in groups for entry in group]
    single = {_plain(there), *(_plain(place / name_key(entry)) for entry in keys)}
    house = Path(load_section(config, "table", TableOptions).placed_in(place).house)
    if house.is_absolute():
        single.add(_plain(house))
    # The copy tells whether the record is one file or a folder.
    copied = _inside(folder, _plain(journal))
    in_folder = copied.is_dir()
    evidence = _plain(Path("/") / find_evidence(copied).relative_to(folder))
    folders = [evidence]
    if vision.calibration:
        folders.append(_plain(place / vision.calibration))

    def belongs(path: Path) -> bool:
        if in_folder and path.parent == _plain(journal) and path.suffix == _JOURNAL:
            return True
        return (
            path in single
            or path == _plain(journal)
            or any(path.is_relative_to(one) for one in folders)
        )

    departments = tuple(
        RestoredDepartment(name_key(entry), _read_key(entry, folder, place).fingerprint)
        for entry in keys
    )
    return belongs, _plain(place / bridge.state), departments


def _read_key(entry: DepartmentEntry, folder: Path, place: Path) -> engine_keys.Department:
    """A department's key as the backup has it, never as this machine has it."""
    copy = str(_inside(folder, _plain(place / name_key(entry))))
    moved = copy if isinstance(entry, str) else msgspec.structs.replace(entry, key=copy)
    return engine_keys.read_department(moved, folder)


def _require_tables_own(path: Path) -> None:
    """On the machine itself nothing lies beside the package's own directories."""
    own = (PACKAGED_CONFIG.parent, DATA)
    if not any(path.is_relative_to(one) for one in own):
        raise BackupError(
            f"{path}: lies outside of {own[0]} and {own[1]}; lay the backup out below a folder "
            "(--into DIR), and move what is wanted"
        )


def _inside(root: Path, path: Path) -> Path:
    return root / str(path).lstrip("/")


def _plain(path: Path) -> Path:
    """The same path without dots; links are not asked for."""
    return Path(os.path.normpath(path))
