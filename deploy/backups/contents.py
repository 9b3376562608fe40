"""What of a table belongs in its backup, and what never does.

In: the record, its evidence, the configuration with a house's profile, the departments' public
keys, calibrations, decks as the camera knows them, and the decks' tags, sealed. Never: the bridge's
signing key and its hand's keys, the staff's PINs, the readers' keys.
"""

import stat
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from deploy.fitness.whole_configuration import find_table
from engine.evidence.layout import find_evidence
from engine.guarded_paths import open_folder
from engine.journal import list_files
from engine.signatures.department_keys import name_key
from engine.wire.configuration import JournalOptions, load_section
from firmware_bridge.checks import load_bridge
from firmware_bridge.kept.decks import list_deck_files
from vision.options import VisionOptions


@dataclass(frozen=True)
class Contents:
    """A table's files, by what becomes of them; every path is absolute."""

    config: Path
    journals: list[Path]
    """Copied while they may be written."""
    files: list[Path]
    """Copied as they are."""
    evidence: list[Path]
    """Copied where each is what its name says."""
    decks: list[Path]
    """Sealed to a department: a deck's file turns tags into cards."""
    departments: list[Path]
    """The public keys, the outermost department's first."""


def list_contents(config: Path) -> Contents:
    """What belongs in the backup of this table.

    Raises:
        ConfigurationError: the configuration can't be used.
        JournalError: the record's folder holds no journal.
    """
    config = config.absolute()
    place = config.parent
    journal = Path(load_section(config, "journal", JournalOptions).placed_in(place).path)
    bridge = load_bridge(config)
    vision = load_section(config, "vision", VisionOptions)
    groups = (bridge.departments, *bridge.more_departments)
    departments = [(place / name_key(entry)).absolute() for group in groups for entry in group]
    files = [config, *dict.fromkeys(departments)]
    house = Path(find_table(config).house)
    if house.is_absolute():
        files.append(house)
    for folder in (vision.calibration,):
        files += _list_below(place / folder) if folder else []
    return Contents(
        config=config,
        journals=[path.absolute() for path in list_files(journal)],
        files=files,
        evidence=list(_list_below(find_evidence(journal))),
        decks=list_deck_files((place / bridge.state).absolute()),
        departments=departments,
    )


def _list_below(folder: Path) -> Iterator[Path]:
    try:
        opened = open_folder(folder.absolute())
    except (FileNotFoundError, NotADirectoryError):
        return
    with opened:
        found = [(inside.path / name, looked) for inside, name, looked in opened.walk()]
    yield from sorted(path for path, looked in found if stat.S_ISREG(looked.st_mode))
