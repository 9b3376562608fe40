"""Which remedy is right for what, house by house: the simulation's own table."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from engine.house.irregularities import is_early

_DATA: Final = Path(__file__).with_name("remedies.toml")
VOIDS: Final = frozenset({"misdeal", "void_refund"})
"""Remedies after which nobody wins anything."""


class Right(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is right in a house, the likeliest first."""

    before: tuple[str, ...]
    """Before substantial action."""
    after: tuple[str, ...]
    special: tuple[str, ...] = ()
    """Where the card was one of the first two off the deck, or the chips half of a raise or more;
    empty: as any other."""


@cache
def _read() -> dict[str, dict[str, Right]]:
    told = tomllib.loads(_DATA.read_text(encoding="utf-8"))
    return msgspec.convert(told, dict[str, dict[str, Right]])


def list_right(kind: str, house: str, *, special: bool = False) -> tuple[str, ...]:
    """The remedies that are right for what the record calls so; those before action come first.

    Args:
        kind: as in `RulingMade.kind`.
        house: the name of the house's document.
        special: whether one of the first two cards off the deck was exposed, or half of a raise
            was put in.
    """
    houses = _read().get("premature" if is_early(kind) else kind)
    if houses is None:
        return ()
    right = houses.get(house, houses[""])
    before = right.special if special and right.special else right.before
    return tuple(dict.fromkeys((*before, *right.after)))
