"""The bet sizes that this table uses: learned from earlier hands, offered at one touch."""

from collections import Counter, OrderedDict
from typing import Final

SLOTS: Final = 6
"""How many sizes have a key."""
_FADES: Final = 0.98
"""What a size still counts for one hand later, so that a table's habits may change."""
_STAKES_KEPT: Final = 16
"""Of how many games and stakes the sizes are remembered: a rotation comes back to each."""


class BetSizes:
    """The six most frequent amounts that bets and raises were made to, in ascending order.

    Nothing is offered before a bet was made at these stakes, and nothing changes within a hand:
    a key keeps its amount under the finger that has learned its place.
    """

    def __init__(self) -> None:
        self.offered: tuple[int, ...] = ()
        """The amounts, in chips, ascending; at most `SLOTS`."""
        self._counts: OrderedDict[tuple[str, str], Counter[int]] = OrderedDict()
        self._made: list[int] = []
        self._key = ("", "")
        self._hand = -1

    def begin(self, game: str, stakes: str, hand: int) -> None:
        """A view of this hand is shown: with a new hand, what was bet in the last one counts.

        Args:
            game: the game's name.
            stakes: the stakes in words; others have sizes of their own.
            hand: the hand's number.
        """
        key = (game, stakes)
        if (key, hand) == (self._key, self._hand):
            return
        self._close()
        self._key, self._hand = key, hand
        counts = self._counts.get(key, Counter())
        frequent = sorted(counts, key=lambda amount: (-counts[amount], amount))
        self.offered = tuple(sorted(frequent[:SLOTS]))

    def note(self, amount: int) -> None:
        """A bet or raise was made to this amount, which the player was free to choose."""
        self._made.append(amount)

    def _close(self) -> None:
        """The hand is over: its amounts join the counts, and older ones fade."""
        if self._hand < 0:
            return
        counts = self._counts.setdefault(self._key, Counter())
        self._counts.move_to_end(self._key)
        if len(self._counts) > _STAKES_KEPT:
            self._counts.popitem(last=False)
        for amount in counts:
            counts[amount] *= _FADES  # type: ignore[assignment]
        counts.update(self._made)
        self._made.clear()
