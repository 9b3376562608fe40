"""All that is wrong with a table's file by itself: every section, devices, keys and places at once.

Nothing is opened but the file and the public keys that it names: what a machine lacks, says
`tapburn doctor`.
"""

import re
from collections.abc import Callable, Iterator
from difflib import get_close_matches
from functools import partial
from pathlib import Path
from typing import Final

from deploy.fitness.start_checks import check_shared
from deploy.fitness.whole_configuration import (
    OPTIONAL,
    ROOM,
    SECTIONS,
    check_configuration,
)
from engine.keys.key_files import SealingError
from engine.signatures.department_keys import read_groups
from engine.table.terms.table_opening import TableError
from engine.wire.configuration import ConfigurationError, load_section, read_sections
from firmware_bridge.checks import load_bridge
from vision.options import VisionOptions

_PLACES: Final = ("shoe", "muck", "board", "burn", "reading", "seat 1")
_SEAT: Final = re.compile(r"seat ([1-9]|1[0-9]|2[0-2])")


def find_faults(config: Path) -> list[str]:
    """What is wrong with a file, a sentence each; none: nothing.

    Raises:
        ConfigurationError: it can't be read at all.
    """
    sections = read_sections(config)
    unknown = {name: _find_meant(name) for name in sections if name not in {*SECTIONS, ROOM}}
    found = [_describe_unknown(config, name, meant) for name, meant in unknown.items()]
    for name, options in SECTIONS.items():
        # One that is misspelt is told once.
        if name not in unknown.values() and (name not in OPTIONAL or name in sections):
            found += _try(partial(load_section, config, name, options))
    if not found:
        found += _try(partial(check_configuration, config))
    for look in (_check_keys, _check_readers, _check_cameras):
        try:
            found += look(config)
        except ConfigurationError:
            continue  # its section's own sentence says what is wrong
    return list(dict.fromkeys(found))


def _try(look: Callable[[], object]) -> list[str]:
    try:
        look()
    except (ConfigurationError, TableError) as error:
        return [str(error)]
    return []


def _find_meant(name: str) -> str:
    near = get_close_matches(name, [*SECTIONS, ROOM], 1)
    return near[0] if near else ""


def _describe_unknown(config: Path, name: str, meant: str) -> str:
    known = ", ".join(f"[{one}]" for one in SECTIONS)
    did_you = f"; did you mean [{meant}]?" if meant else ""
    return f"{config}: there is no section [{name}]; a table's file has {known}{did_you}"


def _check_keys(config: Path) -> Iterator[str]:
    """Each department's public key is there, and is the one that the file names."""
    if "bridge" not in read_sections(config):
        return
    options = load_bridge(config)
    try:
        read_groups(options.departments, options.more_departments, config.absolute().parent)
    except (ConfigurationError, SealingError, OSError) as error:
        yield f"{config}: section [bridge]: {error}"


def _check_readers(config: Path) -> Iterator[str]:
    """Two readers have two devices, and each lies where a table has a place."""
    if "bridge" not in read_sections(config):
        return
    readers = load_bridge(config).readers
    for one in check_shared("reader", ((reader.name, reader.port) for reader in readers)):
        yield f"{config}: {one.name}: {one.words}; {one.mend}"
    for reader in readers:
        if wrong := tell_wrong_place(reader.place):
            yield f"{config}: reader {reader.name}: {wrong}"


def tell_wrong_place(place: str) -> str:
    """What is wrong with the place of an antenna; empty: a table has such a place."""
    if place in _PLACES or _SEAT.fullmatch(place):
        return ""
    near = get_close_matches(place, _PLACES, 1)
    meant = f"did you mean {near[0]}?" if near else "a seat's is called such as seat 3"
    return (
        f"there is no place {place!r}; {meant} A table has {', '.join(_PLACES)} and the other seats"
    )


def _check_cameras(config: Path) -> Iterator[str]:
    if "vision" not in read_sections(config):
        return
    cameras = load_section(config, "vision", VisionOptions).cameras
    for one in check_shared("camera", ((camera.name, camera.source) for camera in cameras)):
        yield f"{config}: {one.name}: {one.words}; {one.mend}"
