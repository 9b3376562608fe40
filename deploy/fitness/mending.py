"""`tapburn doctor --mend`: what can be put right without a person's judgement."""

import os
import shutil
import stat
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from deploy.fitness.machine_clock import advise_clock, is_clock_kept
from deploy.fitness.ownership import give_away
from deploy.fitness.whole_configuration import has_room
from deploy.shipping.room_options import RoomOptions
from engine.guarded_paths import ensure_folder, open_file, open_folder
from engine.wire.configuration import (
    ConfigurationError,
    JournalOptions,
    load_section,
    read_sections,
)
from firmware_bridge.serial.options import BridgeOptions

_PATIENCE_S: Final = 20.0
_OTHERS: Final = 0o077


def mend(config: Path) -> list[str]:
    """Put right what can be; one sentence for each thing that was done, or could not be.

    Folders that a start needs are made, for their owner alone. What holds secrets is closed to
    others. A time service is switched on. Nothing is deleted, no key is made, no device touched.

    Args:
        config: the table's file; what of it can't be read is left alone.
    """
    place = config.absolute().parent
    told = []
    for step in (_mend_record, _mend_bridge, _mend_room, _mend_owners):
        try:
            told += list(step(config, place))
        except ConfigurationError:
            continue  # the doctor says what is wrong with the file
        except OSError as error:
            told.append(f"{error.filename}: could not be mended: {error.strerror}")
        except KeyError as error:
            told.append(f"owner: there is no user or group {error}; install the package anew")
    return [*told, *_mend_clock()]


def _mend_record(config: Path, _place: Path) -> Iterator[str]:
    options = load_section(config, "journal", JournalOptions).placed_in(config.absolute().parent)
    yield from _make(Path(options.path).parent, "the record's folder")


def _mend_bridge(config: Path, place: Path) -> Iterator[str]:
    if "bridge" not in read_sections(config):
        return
    state = place / load_section(config, "bridge", BridgeOptions).state
    yield from _make(state, "the bridge's private folder")
    with open_folder(state) as folder:
        yield from _close(folder.descriptor, state)
        for inside, name, found in folder.walk():
            if stat.S_ISDIR(found.st_mode):
                with inside.open_folder(name) as below:
                    yield from _close(below.descriptor, below.path)
            elif stat.S_ISREG(found.st_mode) and found.st_nlink == 1:
                with inside.open_file(name, owners={found.st_uid}) as file:
                    yield from _close(file.fileno(), inside.path / name)


def _mend_room(config: Path, place: Path) -> Iterator[str]:
    if not has_room(config):
        return
    key = Path(load_section(config, "room", RoomOptions).placed_in(place).key)
    if key.is_file():
        with open_file(key) as file:
            yield from _close(file.fileno(), key)


def _mend_owners(config: Path, _place: Path) -> Iterator[str]:
    """Give the package's services what is theirs, such as behind a restored backup."""
    yield from give_away(config)


def _make(folder: Path, what: str) -> Iterator[str]:
    if not folder.exists():
        ensure_folder(folder, 0o700).close()
        yield f"{folder}: made, {what}"


def _close(descriptor: int, path: Path) -> Iterator[str]:
    """Take away what others may do with what is open."""
    mode = stat.S_IMODE(os.fstat(descriptor).st_mode)
    if mode & _OTHERS:
        os.fchmod(descriptor, mode & ~_OTHERS)
        yield f"{path}: closed to others"


def _mend_clock() -> Iterator[str]:
    """Switch a time service on, where there is one."""
    if is_clock_kept():
        return
    command = shutil.which("timedatectl")
    if command is None:
        yield "clock: no time service is installed; type 'apt-get install chrony'"
        return
    try:
        done = subprocess.run(
            [command, "set-ntp", "true"], capture_output=True, text=True, timeout=_PATIENCE_S,
            check=False,
        )  # fmt: skip
    except (OSError, subprocess.TimeoutExpired):
        yield "clock: the time service does not answer; type 'apt-get install chrony'"
        return
    if done.returncode:
        why = " ".join(done.stderr.split()) or "it does not say why"
        yield f"clock: no time service could be switched on ({why}); {advise_clock()}"
    else:
        yield "clock: a time service was switched on; it needs a minute"
