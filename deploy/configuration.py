"""The whole configuration file, checked before anything is started."""

from pathlib import Path
from typing import Final

import msgspec

from dealer_ui.options import ScreenOptions
from engine.configuration import (
    ConfigurationError,
    JournalOptions,
    TableOptions,
    load_section,
    read_sections,
)
from engine.table.opening import open_table
from firmware_bridge.options import BridgeOptions
from vision.options import VisionOptions

SECTIONS: Final[dict[str, type[msgspec.Struct]]] = {
    "table": TableOptions,
    "journal": JournalOptions,
    "bridge": BridgeOptions,
    "vision": VisionOptions,
    "screen": ScreenOptions,
}
"""The sections of a real table's file; a simulation's has `[world]` and `[checker]` beside them."""


def check_configuration(path: Path) -> None:
    """Check every section, and that the house allows such a table.

    Raises:
        ConfigurationError: a section, key or value is wrong or missing.
        TableError: the house does not allow the table.
    """
    for name in read_sections(path):
        if name not in SECTIONS:
            raise ConfigurationError(
                f"{path}: there is no section [{name}]; a table's file has "
                + ", ".join(f"[{known}]" for known in SECTIONS)
            )
    for name, section in SECTIONS.items():
        load_section(path, name, section)
    open_table(load_section(path, "table", TableOptions).placed_in(path.absolute().parent))
