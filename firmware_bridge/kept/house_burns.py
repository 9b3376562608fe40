"""Whether the house burns a card before each later street: the one line of its profile that counts.

The bridge knows no other rule of the house. What is wrong with a profile the engine tells.
"""

from pathlib import Path
from typing import Any, Final

import engine
from engine.decoding import decode_toml
from engine.messages.stakes import PACKAGED

_PACKAGED: Final = Path(engine.__file__).with_name("house") / "profiles"
_OPTION: Final = "burn_before_each_street"
_LONGEST_CHAIN: Final = 8
_LARGEST: Final = 1 << 22


def does_burn(house: str, folder: Path) -> bool:
    """What the profile says, or the one that it extends; true where none does.

    Where it is true and no card is burned, fewer cards are opened.

    Args:
        house: a packaged profile's name, or a path from `folder`.
        folder: of the file that names it.
    """
    for _ in range(_LONGEST_CHAIN):
        packaged = house in PACKAGED
        path = _PACKAGED / f"{house}.toml" if packaged else folder / house
        content = _read(path)
        options = content.get("options")
        given = options.get(_OPTION) if isinstance(options, dict) else None
        value = given.get("value") if isinstance(given, dict) else given
        if isinstance(value, bool):
            return value
        extends = content.get("extends")
        if not isinstance(extends, str) or not extends:
            break
        house, folder = extends, path.parent
    return True


def _read(path: Path) -> dict[str, Any]:
    """The file; empty: it can't be read."""
    try:
        if not path.is_file() or path.stat().st_size > _LARGEST:
            return {}
        return decode_toml(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
