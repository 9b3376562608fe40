"""From what a polled antenna has in its field now, to arrivals and departures with debounce times.

Pure. For readers that only say which tags are there; our own say themselves what came and went.
A departure is told and decides nothing: a hand is never folded because its cards went away.
"""

from collections.abc import Iterable

import msgspec

from firmware_bridge.link.protocol import Sight


class _Stay(msgspec.Struct):
    first_us: int
    last_us: int
    told: bool = False

    def __repr__(self) -> str:
        return "_Stay()"


class Presence:
    """The tags of one antenna.

    Args:
        arrival_ms: how long a tag must be there until it has arrived; 0: at once.
        departure_ms: how long it must be away until it has departed: a flicker is no departure.
    """

    def __init__(self, arrival_ms: int, departure_ms: int) -> None:
        self._arrival_us = arrival_ms * 1000
        self._departure_us = departure_ms * 1000
        self._stays: dict[bytes, _Stay] = {}

    def note(self, uids: Iterable[bytes], time_us: int) -> list[tuple[bytes, Sight]]:
        """One look at the field.

        Args:
            uids: the tags that are in it now.
            time_us: microseconds, rising.

        Returns:
            Departures, then arrivals in the order in which the tags were first seen.
        """
        for uid in uids:
            stay = self._stays.setdefault(uid, _Stay(time_us, time_us))
            stay.last_us = time_us
        news = self._find_departures(time_us)
        for uid, stay in self._stays.items():
            seen_now = stay.last_us == time_us
            if seen_now and not stay.told and time_us - stay.first_us >= self._arrival_us:
                stay.told = True
                news.append((uid, Sight.ARRIVED))
        return news

    def _find_departures(self, time_us: int) -> list[tuple[bytes, Sight]]:
        gone = {
            uid: stay
            for uid, stay in self._stays.items()
            if time_us - stay.last_us >= self._departure_us and stay.last_us != time_us
        }
        for uid in gone:
            del self._stays[uid]
        return [(uid, Sight.DEPARTED) for uid, stay in gone.items() if stay.told]
