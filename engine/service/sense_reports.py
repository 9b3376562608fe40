"""What senses report: each by its own sender, and no oftener than is worth a record."""

from collections.abc import Iterable
from typing import Final, TypeAlias

import msgspec
from msgspec.structs import replace

from engine.messages.sensed.observations import LONGEST_WORDS, SourceReported, ZoneSeen
from engine.wire.key_ring import Peer

Report: TypeAlias = SourceReported | ZoneSeen
"""How a source is, or what lies in a zone: worth a record where it changed."""

SOURCES: Final = 16
"""Sources that a sender may have, where no file names the table's."""
ZONES: Final = 32
"""Zones of which pictures are taken, more than any table has; a camera that is gone frees none."""
ALL_CHANGES: Final = 60
"""Changes of all a sender's sources that are taken at once after a rest."""
ALL_CHANGE_NS: Final = 125_000_000
"""One more of them is taken after each such time, whichever source it is of."""
REMEMBERED_NS: Final = 60_000_000_000
"""A name that was not heard for so long gives its place to another, where all are taken."""
CHANGES: Final = 20
"""Changes of a subject that are taken at once after a rest."""
CHANGE_NS: Final = 250_000_000
"""One more change is taken after each such time."""


class _Subject(msgspec.Struct):
    heard: Report
    """What was let through last, without when."""
    counted_ns: int
    heard_ns: int
    changes: float = CHANGES
    """How many changes may still come at once."""
    held: Report | None = None
    """Its last report, which came too soon after others."""


class _Budget(msgspec.Struct):
    """What all sources of a sender may still change."""

    counted_ns: int
    changes: float = ALL_CHANGES

    def spend(self, now_ns: int) -> bool:
        passed = (now_ns - self.counted_ns) / ALL_CHANGE_NS
        self.changes, self.counted_ns = min(ALL_CHANGES, self.changes + passed), now_ns
        if self.changes < 1:
            return False
        self.changes -= 1
        return True


class SenseReports:
    """Lets reports through, holds back what flutters, refuses what is not the sender's to say.

    Each change may be a record: who tells of one as often as it likes would fill the disk.

    Args:
        known: the sources that the record knows.
        now_ns: monotonic nanoseconds.
        expected: the sources that the table's file names, and there are no others; None: it names
            none.
    """

    def __init__(
        self,
        known: Iterable[SourceReported],
        now_ns: int,
        expected: Iterable[SourceReported] | None = None,
    ) -> None:
        long_ago = now_ns - REMEMBERED_NS
        self._subjects = {_name(one): _Subject(_strip(one), now_ns, long_ago) for one in known}
        self._budgets = {sender: _Budget(now_ns) for sender in (Peer.BRIDGE, Peer.VISION)}
        self._expected = (
            None if expected is None else {(one.source, _find_sender(one)) for one in expected}
        )

    def belongs(self, sender: Peer, report: Report, now_ns: int) -> bool:
        """Whether it is the sender's to say, and no subject beyond those that it may have."""
        if _find_sender(report) is not sender:
            return False
        if self._expected is not None and (report.source, sender) not in self._expected:
            return False
        if isinstance(report, SourceReported) and len(report.words) > LONGEST_WORDS:
            return False
        known = self._subjects.get(_name(report))
        if known is not None:
            return self._expected is not None or _find_sender(known.heard) is sender
        if self._expected is not None and isinstance(report, SourceReported):
            return True
        most = ZONES if isinstance(report, ZoneSeen) else SOURCES
        alike = self._find_alike(report).values()
        return sum(now_ns - one.heard_ns < REMEMBERED_NS for one in alike) < most

    def displace(self, report: Report) -> str:
        """Forget the zone that was not heard of for longest, where a new one has no room.

        Returns:
            Its name; empty: there was room.
        """
        alike = self._find_alike(report)
        if not isinstance(report, ZoneSeen) or _name(report) in alike or len(alike) < ZONES:
            return ""
        oldest = min(alike, key=lambda name: alike[name].heard_ns)
        del self._subjects[oldest]
        return oldest[1]

    def _find_alike(self, report: Report) -> dict[tuple[str, str], _Subject]:
        """The subjects of the same kind and sender."""
        return {
            name: one
            for name, one in self._subjects.items()
            if type(one.heard) is type(report) and _find_sender(one.heard) is _find_sender(report)
        }

    def admit(self, report: Report, now_ns: int) -> bool:
        """Whether a report is taken now; else its subject's last one is later."""
        told = _strip(report)
        subject = self._subjects.get(_name(report))
        if subject is None:
            self._subjects[_name(report)] = _Subject(told, now_ns, now_ns)
            return True
        subject.held, subject.heard_ns = None, now_ns
        if told == subject.heard:
            return True
        passed = (now_ns - subject.counted_ns) / CHANGE_NS
        subject.changes, subject.counted_ns = min(CHANGES, subject.changes + passed), now_ns
        if subject.changes < 1 or not self._may_change(report, now_ns):
            subject.held = report
            return False
        subject.changes -= 1
        subject.heard = told
        return True

    def _may_change(self, report: Report, now_ns: int) -> bool:
        """Whether all the sender's sources together may change once more; zones always may."""
        return isinstance(report, ZoneSeen) or self._budgets[_find_sender(report)].spend(now_ns)

    def release(self, now_ns: int) -> list[Report]:
        """The last reports that were held back and may be taken by now."""
        held = [one.held for one in self._subjects.values() if one.held is not None]
        return [report for report in held if self.admit(report, now_ns)]

    def forget_zones(self, source: str) -> None:
        """A camera is gone, or sees nothing: no picture of its comes later."""
        for one in self._subjects.values():
            if isinstance(one.held, ZoneSeen) and one.held.source == source:
                one.held = None


def _name(report: Report) -> tuple[str, str]:
    if isinstance(report, ZoneSeen):
        return "zone", report.zone
    return "source", report.source


def _strip(report: Report) -> Report:
    if isinstance(report, ZoneSeen):
        return replace(report, sequence=0, read_ns=0)
    return report


def _find_sender(report: Report) -> Peer:
    of_pictures = isinstance(report, ZoneSeen) or report.kind == "camera"
    return Peer.VISION if of_pictures else Peer.BRIDGE
