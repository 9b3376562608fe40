"""How much of what is no card a reader may tell: a hostile or broken one costs a bounded record.

Each unknown tag, and each run of lost readings, is recorded and told to the dealer. A reader that
tells thousands of them would fill the disk and keep the table from play.
"""

from typing import Final

BURST: Final = 40
"""So many come at once at an honest table: a deck of another maker laid on the reader, say."""
PER_S: Final = 1.0
_NS: Final = 1_000_000_000


class JunkLimit:
    """What each reader may still tell of what is no card."""

    def __init__(self) -> None:
        self._left: dict[str, tuple[float, int]] = {}
        self.hushed: dict[str, int] = {}
        """By reader, how much was not told since it was within its limit last."""

    def admit(self, source: str, read_ns: int) -> bool:
        """Whether one more is told.

        Args:
            source: the reader's name.
            read_ns: monotonic nanoseconds at which it was read.
        """
        left, at_ns = self._left.get(source, (float(BURST), read_ns))
        left = min(BURST, left + max(0, read_ns - at_ns) / _NS * PER_S)
        if left < 1:
            self._left[source] = (left, read_ns)
            self.hushed[source] = self.hushed.get(source, 0) + 1
            return False
        self._left[source] = (left - 1, read_ns)
        return True

    @property
    def trouble(self) -> str:
        """What the floor should know, a few words; empty: nothing."""
        for source in self.hushed:
            return f"{source} tells more than any deal: what is no card is left out"
        return ""

    def calm(self, now_ns: int) -> None:
        """Forget who has been within its limit for long."""
        for source in list(self.hushed):
            left, at_ns = self._left.get(source, (float(BURST), now_ns))
            if left + (now_ns - at_ns) / _NS * PER_S >= BURST:
                del self.hushed[source]
