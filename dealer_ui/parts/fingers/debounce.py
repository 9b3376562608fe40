"""Since when what can be touched has meant what it means now: fingers need time to notice."""

from collections.abc import Callable

from dealer_ui.parts.fingers.frames import Frames


class Debounce:
    """Holds when a group of keys last changed its meaning.

    Args:
        debounce: seconds in which a touch still counts as meant for what stood there before.
        frames: since when what changed has been on the glass.
    """

    def __init__(self, debounce: float, frames: Frames) -> None:
        self.number = 0
        """Rises with each change, so that a press and a release can be compared."""
        self.changed: Callable[[], None] = lambda: None
        """Called when they mean something else."""
        self._debounce_ms = round(debounce * 1000)
        self._frames = frames
        self._meaning: object = None
        self._mark: int | None = None
        """Which frame was the last without it; None: it has meant nothing yet."""

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
        self._mark = self._frames.mark()

    @property
    def stood_ms(self) -> int:
        """For how many milliseconds the glass has shown that they mean this."""
        return self._debounce_ms if self._mark is None else self._frames.find_stood_ms(self._mark)

    @property
    def settled(self) -> bool:
        """Whether a finger that comes down now can mean them."""
        return self.stood_ms >= self._debounce_ms
