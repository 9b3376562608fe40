"""Which sources have said nothing while somebody listened.

A process that was kept from its work (a machine that is busy, a disk that is slow, a lid that was
closed) heard nobody meanwhile. That tells nothing of the others, so such time does not count.
"""

from collections.abc import Iterable
from typing import Final

from engine.messages.sensed.observations import SourceReported

BEAT_NS: Final = 500_000_000
"""A process says how it is, and looks who has fallen silent, this often."""
SILENCE_NS: Final = 2_000_000_000
"""A source that says nothing for this long, four beats, is lost."""


def count_absence(now_ns: int, due_ns: int) -> int:
    """For how many nanoseconds a process did not listen, by how late its beat is.

    Args:
        now_ns: monotonic nanoseconds.
        due_ns: when the beat was due; less than a beat late is no absence.
    """
    late_ns = now_ns - due_ns
    return late_ns if late_ns > BEAT_NS else 0


class SourceWatch:
    """The last word of each source.

    Args:
        reports: what was known of the sources when listening began.
        now_ns: monotonic nanoseconds.
    """

    def __init__(self, reports: Iterable[SourceReported], now_ns: int) -> None:
        self._last_word = {report.source: (now_ns, report) for report in reports}

    def hear(self, report: SourceReported, now_ns: int) -> None:
        """A source said how it is."""
        self._last_word[report.source] = (now_ns, report)

    def excuse(self, absence_ns: int, now_ns: int) -> None:
        """Nobody was listened to for so long, until now."""
        self._last_word = {
            source: (min(heard_ns + absence_ns, now_ns), report)
            for source, (heard_ns, report) in self._last_word.items()
        }

    def find_silent(self, now_ns: int) -> tuple[SourceReported, ...]:
        """The last words of those that are silent for too long and not known as lost."""
        return tuple(
            report
            for heard_ns, report in self._last_word.values()
            if now_ns - heard_ns > SILENCE_NS and report.state != "lost"
        )
