"""What would keep the processes of a table from starting, gone through as they go through it.

The record is opened on a copy; of the bridge's private directory everything is read that a start
reads. Nothing is written beside them.
"""

import os
import stat
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Final, Literal

from deploy.command_line.words import count
from deploy.fitness.check import Check
from deploy.fitness.ownership import list_foreign
from deploy.fitness.package_places import is_packaged
from deploy.fitness.whole_configuration import find_table
from deploy.running.run_directory import choose_root
from engine.guarded_paths import acting_for, copy_content, count_free, open_file
from engine.journal import JournalError, is_written
from engine.journal.files import list_days
from engine.journal.successors import find_successor
from engine.keys.key_files import SealingError
from engine.record.record_place import open_journal
from engine.record.recording import Recording
from engine.signatures.department_keys import read_groups
from engine.table.terms.table_opening import TableError
from engine.wire.bus import Channel, address
from engine.wire.configuration import (
    ConfigurationError,
    JournalOptions,
    load_section,
    read_sections,
)
from engine.wire.software import hash_engine
from firmware_bridge.kept.private_files import VaultError
from firmware_bridge.people.staff import read_staff
from firmware_bridge.serial.contacts import Contact
from firmware_bridge.serial.options import BridgeOptions
from firmware_bridge.start_trial import try_directory
from vision.felt.calibration import CalibrationError, CalibrationFile
from vision.options import VisionOptions

_RUN: Final = "tapburn-12345678"
"""As long as the name of a run's directory is."""
_MOST_COPIED: Final = 1 << 32
"""Bytes of a record's file, or of the log beside it."""
_GROWN: Final = 1 << 26
"""Bytes by which it may grow meanwhile."""
_SPARE: Final = 100_000_000
"""Bytes that stay free where the copy lies."""
_MOST_REPLAYED: Final = 10_000_000
"""Bytes: of a longer record a start by another release takes a minute, for which nobody waits."""


def check_run_directory() -> Iterator[Check]:
    """Where a table keeps its sockets: writable, and its path short enough for them."""
    root = choose_root()
    mend = "set TMPDIR to a short path that this user may write to, such as /tmp"
    if not os.access(root, os.W_OK | os.X_OK):
        words = f"{root}: this user may not write there, where the table's sockets would lie"
        yield Check(name="run directory", state="bad", words=words, mend=mend)
        return
    try:
        address(root / _RUN, max(Channel, key=lambda one: len(one.value)))
    except ValueError as error:
        what, _, _ = str(error).partition("; ")
        yield Check(name="run directory", state="bad", words=what, mend=mend)


def check_record(config: Path, place: Path) -> Iterator[Check]:
    """Whether the engine would go on with the record; tried on a copy."""
    options = load_section(config, "journal", JournalOptions).placed_in(place)
    path, name = Path(options.path), "record"
    folder = path if path.is_dir() else path.parent
    if not folder.is_dir():
        yield Check(
            name=name, state="bad", words=f"{folder}: there is no such folder",
            mend=f"type 'mkdir -p {folder}', or 'tapburn doctor --config {config} --mend'",
        )  # fmt: skip
        return
    if not os.access(folder, os.W_OK | os.X_OK):
        yield Check(
            name=name, state="bad", words=f"{folder}: this user may not write there",
            mend="give it to the user that the engine runs as, or mount its disk for writing",
        )  # fmt: skip
        return
    try:
        told = _try_record(config, options)
    except (JournalError, TableError, ConfigurationError, ValueError, OSError) as error:
        what, _, mend = str(error).partition("; ")
        yield Check(
            name=name, state="bad", words=what,
            mend=mend or "keep the file for the floor supervisor, and give [journal] another path",
        )  # fmt: skip
    else:
        yield Check(name=name, state="good", words=f"{path}: {told}")
    if options.copy and not os.access(options.copy, os.W_OK | os.X_OK):
        yield Check(
            name="second copy", state="doubtful",
            words=f"{options.copy}: is no folder that this user may write to: none is kept",
            mend="mount its medium, or take copy out of [journal]",
        )  # fmt: skip


def _try_record(config: Path, options: JournalOptions) -> str:
    """Go on with the record as a start does, on a copy of what it would write to.

    Raises:
        JournalError: no engine can.
        TableError: the house does not allow the table.
        OSError: it can't be copied.
    """
    path = Path(options.path)
    files = list_days(path) if options.in_folder else [path]
    if not files or not files[-1].exists():
        return "none yet, the first start begins it"
    if is_written(find_successor(files[-1]) or files[-1]):
        raise JournalError(f"{path}: another table writes this journal; stop it first")
    with tempfile.TemporaryDirectory(prefix="tapburn-doctor-") as work:
        copied = sum(one.lstat().st_size for one in files)
        copy = _copy_record(files, Path(work) / "record", in_folder=options.in_folder)
        end = "/" if options.in_folder else ""
        on_copy = JournalOptions(path=f"{copy}{end}", first_hour=options.first_hour)
        table = find_table(config)
        signing: Literal["bridge", "nobody"] = (
            "bridge" if "bridge" in read_sections(config) else "nobody"
        )
        try:
            with closing(open_journal(on_copy, table, signing)) as journal:
                if copied > _MOST_REPLAYED:
                    return f"its chain holds up to record {journal.sequence}"
                recording = Recording(journal, signing=signing, software=hash_engine())
                recording.resume(table)
                return f"goes on at hand {recording.state.hands + 1}"
        except JournalError as error:
            raise JournalError(str(error).replace(str(copy), str(path))) from None


def _copy_record(files: list[Path], folder: Path, *, in_folder: bool) -> Path:
    """Copy the last file with its log, and link to those before, which are only read.

    Returns:
        The copy's file, or its folder.
    """
    folder.mkdir(mode=0o700)
    for before in files[:-1]:
        _check_plain(before)
        (folder / before.name).symlink_to(before)
    last = files[-1]
    for end in ("", "-wal"):
        if (source := last.with_name(f"{last.name}{end}")).exists():
            _copy(source, folder / source.name)
    successor = find_successor(last)
    if successor is not None and successor.exists():
        _copy(successor, folder / successor.name)
    return folder if in_folder else folder / last.name


def _check_plain(file: Path) -> None:
    if not stat.S_ISREG(file.lstat().st_mode):
        raise JournalError(f"{file}: is no plain file; look who laid it there")


def _copy(source: Path, target: Path) -> None:
    with open_file(source) as content, target.open("xb") as copy:
        size = os.fstat(content.fileno()).st_size
        if size > _MOST_COPIED or size > count_free(target.parent) - _SPARE:
            raise JournalError(f"{source}: has {size} bytes, too many to try it on a copy")
        copy_content(content, copy, size + _GROWN)


def check_owners(config: Path) -> Iterator[Check]:
    """With the package: whether each service's files are its own; root reads all of them alike."""
    if not is_packaged(config) or os.geteuid() != 0:
        return
    try:
        foreign = list(list_foreign(config))
    except KeyError as error:
        words = f"there is no user or group {error}, as which a service runs"
        yield Check(name="owner", state="bad", words=words, mend="install the package anew")
        return
    for path, user in foreign:
        yield Check(
            name="owner", state="bad", words=f"{path}: is not {user}'s, who needs it",
            mend=f"type 'tapburn doctor --config {config} --mend'",
        )  # fmt: skip


def check_bridge(config: Path, place: Path) -> Iterator[Check]:
    """Whether two departments open a hand, and what the bridge keeps can be gone on with."""
    options = load_section(config, "bridge", BridgeOptions)
    try:
        groups = read_groups(options.departments, options.more_departments, place)
    except (ConfigurationError, SealingError, OSError):
        groups = ()  # each key's own check says what is wrong with it
    if any(len({one.public for one in group}) < 2 for group in groups):
        yield Check(
            name="keys", state="bad", words="two departments have the same key: one opens a hand",
            mend="put each department's own public key there",
        )  # fmt: skip
    state = place / options.state
    try:
        try_directory(state)
    except VaultError as error:
        what, _, mend = str(error).partition("; ")
        yield Check(name="bridge's record", state="bad", words=what, mend=mend or "restore it")
    yield from _check_openers(state)
    for one in options.contacts:
        told = Contact(one, place).report()
        if told.state != "ready":
            what, _, mend = str(told.words).partition(": ")
            yield Check(
                name=f"contact {one.name}", state="doubtful", words=what,
                mend=mend or "check the wire",
            )  # fmt: skip


def _check_openers(state: Path) -> Iterator[Check]:
    """Whether whoever may have face-down cards opened can: a PIN alone opens none."""
    try:
        people = read_staff(state).people.values()
    except VaultError:
        return  # said already
    floor = [one for one in people if one.role == "floor"]
    without = [one for one in floor if not (one.badge or one.codes)]
    if without:
        # Counted, and not named: what the doctor finds goes to whoever helps from afar.
        yield Check(
            name="floor", state="doubtful",
            words=f"{len(without)} of {count(len(floor), 'floor supervisor')} with neither badge "
            "nor codes: no face-down card is opened for them",
            mend="'tapburn staff list' names them; give each a badge (tapburn staff add --badge), "
            "or codes (tapburn staff codes)",
        )  # fmt: skip


def check_calibrations(options: VisionOptions) -> Iterator[Check]:
    """Whether what is kept of how each camera stands can be read."""
    if not options.calibration:
        return
    for camera in options.cameras:
        try:
            with acting_for(Path(options.calibration)):
                CalibrationFile(Path(options.calibration), camera.name).load()
        except CalibrationError as error:
            what, _, mend = str(error).partition("; ")
            yield Check(name=f"camera {camera.name}", state="bad", words=what, mend=mend)


def check_shared(kind: str, devices: Iterable[tuple[str, str]]) -> Iterator[Check]:
    """Whether two sections name one device: the second one never opens it.

    Args:
        kind: reader or camera.
        devices: name of each, and its port or source.
    """
    taken: dict[str, str] = {}
    for name, place in devices:
        backend, _, rest = place.partition(":")
        if backend in {"file", "replay"}:
            continue
        device = os.path.realpath(rest) if rest.startswith("/") else place
        if (first := taken.setdefault(device, name)) != name:
            yield Check(
                name=f"{kind} {name}", state="bad", words=f"has the device of {kind} {first}",
                mend="give each its own, one of /dev/serial/by-id or /dev/v4l/by-id",
            )  # fmt: skip
