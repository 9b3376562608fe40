"""The configuration of a table without devices: what a file leaves out is filled in."""

import os
from pathlib import Path
from typing import Any, Final

from dealer_ui.options import ScreenOptions
from deploy.running.toml_text import write_toml
from engine.messages.table_options import TableOptions
from engine.table.terms.table_opening import open_table
from engine.wire.configuration import (
    ConfigurationError,
    JournalOptions,
    convert_section,
    load_section,
    read_sections,
)

_DEVICES: Final = frozenset({"bridge", "vision"})
"""Sections that a file may have, and that are not used."""
_KNOWN: Final = frozenset({"table", "journal", "screen", "display"}) | _DEVICES


def compose(config: Path | None) -> str:
    """The text of a complete file: the given one, and what it lacks.

    Args:
        config: a file with [table] and whatever else of a table's file; None: nine open seats of
            no-limit hold'em, blinds 1 and 2, under Ohio's rules.

    Raises:
        ConfigurationError: a section, key or value is wrong.
        TableError: the house does not allow the table.
    """
    sections: dict[str, Any] = {"table": {"name": "By hand"}}
    if config is not None:
        sections = _read(config)
    open_table(convert_section(sections["table"], TableOptions))
    sections.setdefault("journal", {"path": f"{default_journal()}/"})
    sections.setdefault("screen", {})
    return write_toml(sections)


def default_journal() -> Path:
    """Where the record of a table by hand is kept, a file a gaming day; the folder is made."""
    home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    folder = Path(home) / "tapburn" / "by-hand"
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    return folder


def _read(config: Path) -> dict[str, Any]:
    """The file's sections, checked; its relative paths are meant from where it lies."""
    sections: dict[str, Any] = dict(read_sections(config))
    if unknown := sorted(set(sections) - _KNOWN):
        raise ConfigurationError(
            f"{config}: there is no section [{unknown[0]}]; by hand a file has [table], and "
            "[journal] and [screen] if you like"
        )
    folder = config.absolute().parent
    table = load_section(config, "table", TableOptions).placed_in(folder)
    sections["table"] = {**sections["table"], "house": table.house}
    if "journal" in sections:
        journal = load_section(config, "journal", JournalOptions).placed_in(folder)
        sections["journal"] = {**sections["journal"], "path": journal.path}
    if "screen" in sections:
        load_section(config, "screen", ScreenOptions)
    return {name: section for name, section in sections.items() if name not in _DEVICES}
