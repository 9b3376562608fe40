"""What sources say of themselves: each by its own sender, and no oftener than is worth a record."""

from collections.abc import Iterable
from typing import Final

import msgspec
from msgspec.structs import replace

from engine.messages.sensed.observations import SourceReported, ZoneSeen
from engine.wire.key_ring import Peer

SOURCES: Final = 16
"""Sources that a sender may have."""
LONGEST_WORDS: Final = 500
CHANGES: Final = 20
"""Changes of a source that are taken at once after a rest."""
CHANGE_NS: Final = 250_000_000
"""One more change is taken after each such time."""


class _Source(msgspec.Struct):
    sender: Peer
    heard: SourceReported
    """What was let through last."""
    changes: float
    """How many changes may still come at once."""
    counted_ns: int
    held: SourceReported | None = None
    """Its last word, which came too soon after others."""


class SourceReports:
    """Lets reports through, holds back what flutters, refuses what is not the sender's to say.

    Args:
        known: the sources that the record knows.
        now_ns: monotonic nanoseconds.
    """

    def __init__(self, known: Iterable[SourceReported], now_ns: int) -> None:
        self._sources = {
            report.source: _Source(_find_sender(report), report, CHANGES, now_ns)
            for report in known
        }

    def belongs(self, sender: Peer, report: SourceReported) -> bool:
        """Whether the sender may say this."""
        if _find_sender(report) is not sender or len(report.words) > LONGEST_WORDS:
            return False
        known = self._sources.get(report.source)
        if known is not None:
            return known.sender is sender
        return sum(source.sender is sender for source in self._sources.values()) < SOURCES

    def admit(self, report: SourceReported, now_ns: int) -> bool:
        """Whether a report that belongs to its sender is taken now; else its last word is later."""
        source = self._sources.get(report.source)
        if source is None:
            source = _Source(_find_sender(report), report, CHANGES, now_ns)
            self._sources[report.source] = source
            return True
        source.held = None
        if report == source.heard:
            return True
        passed = (now_ns - source.counted_ns) / CHANGE_NS
        source.changes, source.counted_ns = min(CHANGES, source.changes + passed), now_ns
        if source.changes < 1:
            source.held = report
            return False
        source.changes -= 1
        source.heard = report
        return True

    def release(self, now_ns: int) -> list[SourceReported]:
        """The last words that were held back and may be taken by now."""
        held = [source.held for source in self._sources.values() if source.held is not None]
        return [report for report in held if self.admit(report, now_ns)]


class _Zone(msgspec.Struct):
    heard: ZoneSeen
    """What was let through last, without when."""
    changes: float
    counted_ns: int
    held: ZoneSeen | None = None


class ZoneReports:
    """Lets a camera's pictures of zones through, and holds back what flutters, as of sources.

    Each change of a zone may be a record: a camera that tells of one as often as it likes would
    fill the disk.
    """

    def __init__(self) -> None:
        self._zones: dict[str, _Zone] = {}

    def admit(self, seen: ZoneSeen, now_ns: int) -> bool:
        """Whether a picture is taken now; else the zone's last one is later."""
        told = replace(seen, sequence=0, read_ns=0)
        zone = self._zones.get(seen.zone)
        if zone is None:
            self._zones[seen.zone] = _Zone(told, CHANGES, now_ns)
            return True
        zone.held = None
        if told == zone.heard:
            return True
        passed = (now_ns - zone.counted_ns) / CHANGE_NS
        zone.changes, zone.counted_ns = min(CHANGES, zone.changes + passed), now_ns
        if zone.changes < 1:
            zone.held = seen
            return False
        zone.changes -= 1
        zone.heard = told
        return True

    def release(self, now_ns: int) -> list[ZoneSeen]:
        """The last pictures that were held back and may be taken by now."""
        held = [one.held for one in self._zones.values() if one.held is not None]
        return [seen for seen in held if self.admit(seen, now_ns)]

    def forget(self, source: str) -> None:
        """A camera is gone, or sees nothing: no picture of its comes later."""
        for one in self._zones.values():
            if one.heard.source == source:
                one.held = None


def _find_sender(report: SourceReported) -> Peer:
    return Peer.VISION if report.kind == "camera" else Peer.BRIDGE
