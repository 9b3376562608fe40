"""Whether a finger means the key it comes down on: a second tap never commits the next step."""

import time
from collections.abc import Callable
from typing import Final, NamedTuple

from PySide6.QtCore import Property, QObject, QTimer, Signal, Slot

from dealer_ui.parts.fingers.frames import Frames

STANDING_MS: Final = 700
"""For how long a key stands before a finger that has not gone elsewhere counts on it."""


class Tap(NamedTuple):
    """The last touch that counted."""

    x: float
    y: float
    again: bool
    at: float
    """Seconds."""


class FingerGuard(QObject):
    """One window's memory of where the finger was.

    A key where the last touch counted takes another one only after both stood long enough: that
    touch lies back so long, and the key has meant for so long what it means. A finger that went
    elsewhere in between has seen what it touches. A key that may be touched again and again, as a
    digit, takes the next touch at once where the last one was on such a key.

    Args:
        standing_ms: for how long; 0: every touch counts.
        clock: seconds.
        parent: the owner.
        debounce_ms: how long what is written on a key stands before any touch of it counts.
    """

    changed = Signal()

    def __init__(
        self,
        standing_ms: int = STANDING_MS,
        clock: Callable[[], float] = time.monotonic,
        parent: QObject | None = None,
        debounce_ms: int = 0,
    ) -> None:
        super().__init__(parent)
        self._standing_ms = standing_ms
        self._debounce_ms = debounce_ms
        self._clock = clock
        self.frames = Frames(clock)
        """Since when what changes has been on the window's glass."""
        self._last: Tap | None = None
        self._down = 0
        """Keys that are held down."""
        self._crowds = 0
        """How often a second one came to it."""
        self._holds = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._release)

    @Slot(float, float, float, float, bool, int, result=bool)
    def allows(
        self,
        left: float,
        top: float,
        width: float,
        height: float,
        again: bool,
        stood_ms: int,
    ) -> bool:
        """Whether a finger that comes down on a key now can mean it.

        Args:
            left: of the key, in the window's pixels.
            top: the same.
            width: of the key.
            height: of the key.
            again: whether it may be touched again at once.
            stood_ms: for how long it has meant that.
        """
        if not self._standing_ms:
            return True
        last = self._last
        inside = (
            last is not None and left <= last.x <= left + width and top <= last.y <= top + height
        )
        if last is None or not inside or (again and last.again):
            return True
        since_ms = (self._clock() - last.at) * 1000
        return since_ms >= self._standing_ms and stood_ms >= self._standing_ms

    @Slot(result=int)
    def land(self) -> int:
        """A finger came down on a key.

        Returns:
            What `is_alone` is asked with once that finger goes up; -1: another key is held down.
        """
        self._down += 1
        if self._down == 1:
            return self._crowds
        self._crowds += 1
        return -1

    @Slot()
    def lift(self) -> None:
        """It went up, or off the key."""
        self._down = max(0, self._down - 1)

    @Slot(int, result=bool)
    def is_alone(self, landed: int) -> bool:
        """Whether no other key was held down at any time since a finger came down on one.

        Of two keys that are down at once none is meant: a palm or a thumb lies on one of them.

        Args:
            landed: what `land` said.
        """
        return landed == self._crowds

    @Slot(float, float, bool)
    def accept(self, x: float, y: float, again: bool) -> None:
        """A touch counted.

        Args:
            x: where the finger came down, in the window's pixels.
            y: the same.
            again: whether the key may be touched again at once.
        """
        self._last = Tap(x, y, again, self._clock())
        self._arm()

    @Slot()
    def leave(self) -> None:
        """The finger was elsewhere: whatever it touches now, it means."""
        self._last = None
        self._release()

    def renew(self) -> None:
        """What stands on the keys has changed: the finger's place waits from now on."""
        if self._last is not None:
            self._arm()

    @Slot(result=int)
    def mark(self) -> int:
        """What is written on a key changes now: what `stood_ms` is asked with."""
        return self.frames.mark()

    @Slot(int, result=int)
    def stood_ms(self, mark: int) -> int:
        """For how many milliseconds the glass has shown what a key says.

        Args:
            mark: what `mark` said as it changed.
        """
        return self.frames.find_stood_ms(mark)

    @Property(bool, notify=changed)
    def holds(self) -> bool:
        """Whether the key under the last touch still waits."""
        return self._holds

    @Property(float, notify=changed)
    def x(self) -> float:
        """The window's x, in pixels, of the last touch that counted; -1: none has."""
        return self._last.x if self._last is not None else -1.0

    @Property(float, notify=changed)
    def y(self) -> float:
        """The window's y, in pixels, of the last touch that counted; -1: none has."""
        return self._last.y if self._last is not None else -1.0

    @Property(int, constant=True)
    def standing(self) -> int:
        """For how long, in milliseconds."""
        return self._standing_ms

    @Property(int, constant=True)
    def debounce(self) -> int:
        """How long what is written on a key stands before a touch of it counts, milliseconds."""
        return self._debounce_ms

    def _arm(self) -> None:
        if self._standing_ms:
            self._holds = True
            self._timer.start(self._standing_ms)
            self.changed.emit()

    def _release(self) -> None:
        if self._holds:
            self._holds = False
            self._timer.stop()
            self.changed.emit()
