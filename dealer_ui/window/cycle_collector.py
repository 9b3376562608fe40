"""Python's cycle collector between events only: in an event, or in a thread, it ends the screen."""

import gc
from typing import Final

from PySide6.QtCore import QObject, QTimer

EACH_MS: Final = 1000
"""Between two looks for cycles, milliseconds."""


class CycleCollector(QObject):
    """Collects cycles on the window's thread while Qt handles nothing else.

    The interpreter would collect wherever an object is made: in the bus's thread, or in the midst
    of an event. What it takes there may be an object of Qt's that this event is about to use, and
    Qt's objects may end on their own thread alone.
    """

    def __init__(self, parent: QObject, each_ms: int = EACH_MS) -> None:
        """Take the interpreter's own collection off, and look every `each_ms` milliseconds."""
        super().__init__(parent)
        gc.disable()
        self._timer = QTimer(self)
        self._timer.timeout.connect(collect_due)
        self._timer.start(each_ms)


def collect_due() -> None:
    """Collect the oldest generation that is due by the interpreter's own thresholds, if any."""
    due = zip(gc.get_count(), gc.get_threshold(), strict=True)
    generations = [number for number, (count, limit) in enumerate(due) if count > limit]
    if generations:
        gc.collect(max(generations))
