"""The whole configuration file, checked before anything is started."""

from pathlib import Path
from typing import Final

import msgspec
from msgspec.structs import replace

from dealer_ui.options import DisplayOptions, ScreenOptions
from deploy.shipping.addresses import AddressError, read_line_url
from deploy.shipping.line_keys import read_line_key
from deploy.shipping.room_options import RoomOptions
from engine import house
from engine.journal import JournalError, read_records
from engine.keys.key_files import SealingError
from engine.messages.happened.hand_events import DayBegan, TableOpened
from engine.messages.table_options import TableOptions
from engine.table.terms.table_opening import open_table
from engine.wire.configuration import (
    ConfigurationError,
    HouseOptions,
    JournalOptions,
    load_section,
    read_sections,
)
from firmware_bridge.checks import load_bridge
from firmware_bridge.serial.options import BridgeOptions
from vision.options import VisionOptions

SECTIONS: Final[dict[str, type[msgspec.Struct]]] = {
    "table": TableOptions,
    "journal": JournalOptions,
    "bridge": BridgeOptions,
    "vision": VisionOptions,
    "screen": ScreenOptions,
    "display": DisplayOptions,
    "house": HouseOptions,
}
"""The sections of a real table's file; a simulation's has `[world]` and `[checker]` beside them."""
ROOM: Final = "room"
"""The section that a file may have: the table then tells a room what it records."""

OPTIONAL: Final = frozenset({"display", "house"})
"""Sections without which all is as usual."""


def check_configuration(path: Path) -> None:
    """Check every section, and that the house allows such a table.

    Raises:
        ConfigurationError: a section, key or value is wrong or missing.
        TableError: the house does not allow the table.
    """
    sections = read_sections(path)
    for name in sections:
        if name not in SECTIONS and name != ROOM:
            raise ConfigurationError(
                f"{path}: there is no section [{name}]; a table's file has "
                + ", ".join(f"[{known}]" for known in SECTIONS)
            )
    for name, section in SECTIONS.items():
        if name not in OPTIONAL or name in sections:
            load_section(path, name, section)
    load_bridge(path)
    if has_room(path):
        _check_room(path)
    open_table(find_table(path))


def has_room(path: Path) -> bool:
    """Whether the file's table belongs to a room.

    Raises:
        ConfigurationError: the file can't be read.
    """
    return ROOM in read_sections(path)


def _check_room(path: Path) -> None:
    options = load_section(path, ROOM, RoomOptions).placed_in(path.absolute().parent)
    try:
        read_line_url(options.url)
        read_line_key(Path(options.key))
    except (AddressError, SealingError) as error:
        raise ConfigurationError(f"{path}: section [{ROOM}]: {error}") from None


def find_table(path: Path) -> TableOptions:
    """The table's section; a profile that it names lies beside the file, where its path is none.

    Raises:
        ConfigurationError: there is none, or it can't be read.
    """
    return load_section(path, "table", TableOptions).placed_in(path.absolute().parent)


def describe_other_table(path: Path) -> str:
    """What of a checked file's table the journal's is opened without; empty: it is the same.

    A journal goes on with the table that it was begun with, whatever the file says by now.
    """
    options = load_section(path, "journal", JournalOptions).placed_in(path.absolute().parent)
    journal = Path(options.path)
    try:
        first = next(read_records(journal), None) if journal.exists() else None
    except JournalError:
        # The engine tells of it, on the screen as well.
        return ""
    opened, wanted = first.event if first is not None else None, open_table(find_table(path))[0]
    if isinstance(opened, DayBegan):
        opened = opened.opened
    if not isinstance(opened, TableOpened) or not isinstance(wanted, TableOpened):
        return ""
    if "@" in opened.house.rpartition("/")[2]:
        # What the house signed holds, whatever the file says.
        return ""
    if house.load(wanted.house).as_known(opened.house_hash) is not None:
        # The same house, with options that came since.
        wanted = replace(wanted, house_hash=opened.house_hash)
    before, now = _list_terms(opened), _list_terms(wanted)
    differing = sorted(name for name in before if before[name] != now[name])
    if not differing:
        return ""
    return (
        f"{path}: [table] is not the table of {journal} ({', '.join(differing)}), which goes on as "
        "it was opened; give [journal] another path to open a new one"
    )


def _list_terms(opened: TableOpened) -> dict[str, object]:
    """Everything with which a table was opened, by its key in the file as far as there is one."""
    found = {
        name: getattr(part, name)
        for part in (opened, opened.stakes, opened.terms)
        for name in part.__struct_fields__
        if name not in _OTHERS
    }
    return {_KEYS.get(name, name): value for name, value in found.items()}


_OTHERS: Final = {
    "house", "stakes", "terms", "new_player_by_limit", "signing", "departments",
}  # fmt: skip
"""What has no key of its own in [table]."""
_KEYS: Final = {
    "table": "name", "house_hash": "house", "minimum_buy_in": "min_buy_in",
    "maximum_buy_in": "max_buy_in", "tracked": "stacks", "new_player_posts": "new_player",
}  # fmt: skip
"""What the file calls by another name."""
