"""Since when what can be touched has meant what it means now: fingers need time to notice."""

from collections.abc import Callable


class Debounce:
    """What a group of keys means, and since when.

    Args:
        debounce: seconds in which a touch still counts as meant for what stood there before.
        clock: seconds, from anywhere.
    """

    def __init__(self, debounce: float, clock: Callable[[], float]) -> None:
        self.number = 0
        """Rises with each change, so that a press and a release can be compared."""
        self.changed: Callable[[], None] = lambda: None
        """Called when they mean something else."""
        self._debounce = debounce
        self._clock = clock
        self._meaning: object = None
        self._since = clock() - debounce

    def take(self, meaning: object, *, renewed: bool = True) -> None:
        """The keys mean this now.

        Args:
            meaning: what they mean.
            renewed: False: the dealer's own touch changed it, and the next one knows that.
        """
        if meaning != self._meaning:
            self._meaning = meaning
            self.number += 1
            if renewed:
                self.renew()
                self.changed()

    def renew(self) -> None:
        """The keys can be touched again, whatever they mean."""
        self._since = self._clock()

    @property
    def stood_ms(self) -> int:
        """For how many milliseconds they have meant the same."""
        return max(0, round((self._clock() - self._since) * 1000))

    @property
    def settled(self) -> bool:
        """Whether a finger that comes down now can mean them."""
        return self._clock() - self._since >= self._debounce
