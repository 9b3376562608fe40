"""A first set-up that is under way on a machine that a backup is laid out on gives way to it.

The panel of a machine that is no table yet asks for the set-up by itself. While its first answers
stand, a table that was restored would neither find its places free nor start.
"""

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from deploy.fitness.package_places import DATA, PACKAGED_CONFIG, UNFINISHED

_ASIDE: Final = ".unfinished"
_PLACES: Final = (PACKAGED_CONFIG, PACKAGED_CONFIG.parent / "keys", DATA / "bridge")
"""What a first set-up writes that a backup brings. No hand was dealt with it."""


def lay_aside(root: Path = Path("/")) -> Iterator[str]:
    """Lay what an unfinished first set-up wrote aside; a sentence for each thing.

    Args:
        root: the machine's.

    Raises:
        OSError: it can't be moved.
    """
    if not _below(root, UNFINISHED).exists():
        return
    for place in _PLACES:
        path = _below(root, place)
        if not path.exists():
            continue
        aside = path.with_name(path.name + _ASIDE)
        if aside.is_dir():
            shutil.rmtree(aside)
        path.rename(aside)
        yield f"{place}: was of a set-up that nobody ended; it is {aside.name} now"


def end_setup(root: Path = Path("/")) -> None:
    """The table stands: the set-up does not go on at the next start."""
    _below(root, UNFINISHED).unlink(missing_ok=True)


def _below(root: Path, place: Path) -> Path:
    return root / place.relative_to("/")
