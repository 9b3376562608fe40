"""Since when the glass has shown what changed: a finger knows what is painted, not a model."""

import time
from collections import deque
from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, Slot
from PySide6.QtQuick import QQuickWindow
from shiboken6 import isValid

LONGEST_REST_S: Final = 20
"""No key waits longer before a touch means it."""
_KEPT_MS: Final = 1000 * (LONGEST_REST_S + 1)
"""So much of the past is known frame by frame: longer than any key has to stand."""
NO_FRAME_MS: Final = 5_000
"""After so long a change counts as painted, whatever the window says: no key stays dead."""


class Frames:
    """The frames of one window, and since when each has been on the glass.

    A change is marked with the number of the frame that was being drawn then: the next one shows
    it. On a busy machine that is seconds later, and until then fingers mean what stood before.

    Args:
        clock: seconds, from anywhere.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._window: QQuickWindow | None = None
        self._drawn = 0
        """The frame whose content was collected last."""
        self._due: deque[tuple[int, float]] = deque()
        """Number and time of each frame that was collected and not handed over yet."""
        self._handed = 0
        """The frame that was handed to whoever paints last: that is what comes to the glass."""
        self._shown: deque[tuple[int, float]] = deque()
        """Number and time of each frame that came to the glass, the oldest first."""
        self._asked: tuple[int, float] = (0, 0.0)
        """After which frame the first change was marked that no frame shows yet, and when."""

    def follow(self, window: QQuickWindow) -> None:
        """Count this window's frames: until then each change is on the glass at once."""
        self._window = window
        _FrameEars(self, window)

    @property
    def are_awaited(self) -> bool:
        """Whether something changed that no frame shows yet."""
        return bool(self._asked[1]) and not self._is_shown(self._asked[0])

    def mark(self) -> int:
        """Something that stands on the glass changes now.

        Returns:
            What `find_stood_ms` is asked with.
        """
        mark, now = self._drawn, self._clock()
        if self._window is None or not isValid(self._window):
            self.draw()
            self.hand_over()
            self.show()
        else:
            if self._asked[0] != mark or not self._asked[1]:
                self._asked = (mark, now)
            # A change that paints nothing by itself would be awaited for ever.
            self._window.update()
        return mark

    def find_stood_ms(self, mark: int) -> int:
        """For how many milliseconds a change has been on the glass; 0: no frame shows it yet.

        Args:
            mark: what `mark` said as it changed.
        """
        now = self._clock()
        if not self._is_shown(mark):
            waits_since = self._asked[1] if self._asked[0] <= mark else now
            return max(0, round((now - waits_since) * 1000) - NO_FRAME_MS)
        since = next(at for number, at in self._shown if number > mark)
        return max(0, round((now - since) * 1000))

    def _is_shown(self, mark: int) -> bool:
        return bool(self._shown) and self._shown[-1][0] > mark

    def draw(self) -> None:
        """The next frame's content is collected now: what changes later is not in it."""
        self._drawn += 1
        self._due.append((self._drawn, self._clock()))

    def hand_over(self) -> None:
        """Whoever paints has taken over the oldest frame that was collected.

        One that nobody ever took over is passed over, at the latest after `NO_FRAME_MS`.
        """
        now = self._clock()
        while len(self._due) > 1 and (now - self._due[0][1]) * 1000 > NO_FRAME_MS:
            self._due.popleft()
        if self._due:
            self._handed = self._due.popleft()[0]

    def show(self) -> None:
        """The frame that was handed over last is on the glass."""
        now = self._clock()
        if not self._handed or (self._shown and self._shown[-1][0] == self._handed):
            return
        self._shown.append((self._handed, now))
        while len(self._shown) > 1 and (now - self._shown[1][1]) * 1000 >= _KEPT_MS:
            self._shown.popleft()


class _FrameEars(QObject):
    """Hears of a window's frames in the thread of whoever asks, whichever thread paints them.

    On Qt's threaded render loop what is handed over and what is shown come queued, by when the
    next frame may be begun. One thread tells both, in order: what is shown is the frame that was
    handed over before. Nothing of ours runs in that thread, which never waits for us.
    """

    def __init__(self, frames: Frames, window: QQuickWindow) -> None:
        super().__init__(window)
        self._frames = frames
        window.afterAnimating.connect(self._draw)
        window.afterSynchronizing.connect(self._hand_over)
        window.frameSwapped.connect(self._show)

    @Slot()
    def _draw(self) -> None:
        self._frames.draw()

    @Slot()
    def _hand_over(self) -> None:
        self._frames.hand_over()

    @Slot()
    def _show(self) -> None:
        self._frames.show()
