"""What was done to a chain that does not hold: changed, taken out, put in, or put elsewhere."""

from collections.abc import Sequence
from typing import Final

from engine.journal.errors import Damage
from engine.journal.lines.record_line import Row, chain_hash

_FARTHEST: Final = 4096
"""So many records taken out, with those behind them numbered anew, are still counted."""


def diagnose(previous: bytes, number: int, rows: Sequence[Row]) -> tuple[Damage, str]:
    """The kind of damage at the first record that does not fit, and what is said of it.

    Args:
        previous: the hash before it.
        number: the sequence that it should have.
        rows: it and all rows behind it.
    """
    first = rows[0]
    if first[0] != number:
        return Damage.REMOVED, f"record {number} is missing"
    home = next((at for at, row in enumerate(rows) if at and _fits(row, number, previous)), None)
    if home is not None:
        return _describe_moved(number, home, rows)
    gone = _count_removed(number, rows)
    if gone:
        many = f"{gone} records are" if gone > 1 else "a record is"
        return Damage.REMOVED, f"{many} gone before record {number}, and those behind renumbered"
    return Damage.FLIPPED, f"record {number} does not match its hash"


def _describe_moved(number: int, home: int, rows: Sequence[Row]) -> tuple[Damage, str]:
    """The record that belongs at `number` stands `home` places further on."""
    before = rows[home if home == 1 else home - 1][5]
    if _fits(rows[0], number + home, before):
        return Damage.SWAPPED, f"records {number} and {number + home} stand in each other's place"
    behind = rows[home + 1] if home + 1 < len(rows) else None
    if behind is None or _fits(behind, number + 1, rows[home][5]):
        many = f"{home} records were" if home > 1 else "a record was"
        return Damage.ADDED, f"{many} put in at record {number}, which are not of the chain"
    return Damage.SWAPPED, f"record {number} stands in another place, {home} further on"


def _count_removed(number: int, rows: Sequence[Row]) -> int:
    """How many records are gone before the first row, which took the place of one of them."""
    if len(rows) < 2:
        return 0
    return next(
        (gone for gone in range(1, _FARTHEST) if _fits(rows[1], number + 1 + gone, rows[0][5])), 0
    )


def _fits(row: Row, sequence: int, previous: bytes) -> bool:
    _, wall_ns, monotonic_ns, cause, event, stored = row
    return chain_hash(previous, sequence, wall_ns, monotonic_ns, cause, event) == stored
