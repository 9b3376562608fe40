"""Of each house's bundles the highest version stays known, also behind another house's."""

from collections.abc import Iterable
from typing import Final, TypeAlias

Held: TypeAlias = tuple[str, int, str]
"""Fingerprint of a house's key, the version of its bundle and the digest."""
MOST_HOUSES: Final = 8


def keep_highest(held: Iterable[Held]) -> tuple[Held, ...]:
    """Of each house the highest, of the latest houses; the house that came last stands last."""
    kept: dict[str, Held] = {}
    for one in held:
        if one[1]:
            kept[one[0]] = max(kept.pop(one[0], one), one, key=lambda entry: entry[1])
    return tuple(kept.values())[-MOST_HOUSES:]
