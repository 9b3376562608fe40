"""How many bytes of some kind may be written of a table's records: what it sent pays for them.

What is kept of a table is bounded by itself; how often it is written is not: small records would
write the same megabytes again and again, and fill the disk of all tables.
"""

import time
from collections.abc import Callable, Iterable
from typing import Any, Final

FREE: Final = 1 << 20
"""Bytes that are there at a start, and that an hour adds, so that what waits comes to its end."""
HOUR_S: Final = 3600.0
ROW: Final = 100
"""Bytes that a row has beside its texts and numbers: its head, and its places in indexes."""
_NUMBER: Final = 8


class WriteAllowance:
    """Bytes that may still be written of one kind.

    Args:
        rate: so many are earned by each byte of the records.
        now_s: monotonic seconds.
    """

    def __init__(self, rate: int, now_s: Callable[[], float] = time.monotonic) -> None:
        self._rate, self._now_s = rate, now_s
        self._since_s = now_s()
        self._left, self._wanted = float(FREE), 0
        self.spent = 0
        """Bytes that were written."""

    def earn(self, size: int) -> None:
        """Records of so many bytes were taken in."""
        self._left += self._rate * size

    def may_try(self) -> bool:
        """Whether what could not be paid for last could be now; nothing is packed before that."""
        return self.can_pay(self._wanted)

    def can_pay(self, size: int) -> bool:
        """Whether so many bytes are there."""
        return self._find_left() >= size

    def spend(self, size: int) -> bool:
        """Whether so many bytes are written now; they are paid for then."""
        may = self.can_pay(size)
        self._wanted = 0 if may else size
        if may:
            self.charge(size)
        return may

    def charge(self, size: int) -> None:
        """So many bytes are written, whatever is left: nothing but later ones waits for that."""
        self._left -= size
        self.spent += size

    def _find_left(self) -> float:
        now_s = self._now_s()
        self._left += FREE * max(0.0, now_s - self._since_s) / HOUR_S
        self._since_s = now_s
        return self._left


def weigh_row(row: Iterable[Any]) -> int:
    """About how many bytes a row has in the database.

    Args:
        row: its values.
    """
    return ROW + sum(len(one) if isinstance(one, str | bytes) else _NUMBER for one in row)
