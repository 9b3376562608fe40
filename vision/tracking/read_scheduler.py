"""Which cards are read in which frame: never so many that the next picture comes too late.

A frame's work is counted in cards that are read, not by the clock: the same pictures come to the
same on every machine.
"""

from collections.abc import Sequence
from functools import partial
from typing import Final

from vision.cores import ALONE, Cores
from vision.identification.card_namer import CardNamer, CardReading, rectify_card
from vision.pixels import Image
from vision.tracking.zone_tracker import TableFrame, Track, ZoneTracker

MOST_WORK: Final = 8.0
"""So many cards are read in a frame in which nothing else is done, ..."""
A_LOOK: Final = 1.5
"""... fewer by so many for each zone in which cards are looked for, ..."""
A_STEP: Final = 2.0
"""... and by so many for each step in which cards on each other are taken apart."""
MOST_WITH_CLOSED: Final = 5
"""Cards in closed zones, of which only the side is told, have their turn in frames in which no more
than so many are read."""


class ReadScheduler:
    """Gives each card that lies still its turns with the reader.

    Args:
        namer: what reads cards.
        tried: a card that was read so often comes after those that were not.
        cores: who shares the reading.
    """

    def __init__(self, namer: CardNamer, tried: int, cores: Cores) -> None:
        self._namer = namer
        self._tried = tried
        self._cores = cores

    def read(self, frame: TableFrame, trackers: Sequence[ZoneTracker], work: float) -> None:
        """Read those cards that wait and were read least.

        Args:
            frame: the frame.
            trackers: whose cards wait.
            work: what was done in this frame already, in cards that are read.
        """
        waiting = [(tracker, track) for tracker in trackers for track in tracker.waiting()]
        turn: list[tuple[ZoneTracker, Track]] = []
        for pair in sorted(waiting, key=self._order):
            most = MOST_WORK if pair[0].opened else MOST_WITH_CLOSED
            if len(turn) + 1 <= min(most, MOST_WORK - work):
                turn.append(pair)
        # Cards for all cores alike; of those that are left over they share the views.
        alike = len(turn) - len(turn) % self._cores.count
        read = self._cores.share(partial(self._read, frame), turn[:alike])
        read += self._read(frame, turn[alike:], self._cores)
        for (tracker, track), (crop, reading) in zip(turn, read, strict=True):
            tracker.take_reading(track, crop, reading)

    def _read(
        self, frame: TableFrame, pairs: Sequence[tuple[ZoneTracker, Track]], cores: Cores = ALONE
    ) -> list[tuple[Image, CardReading]]:
        """Each card's picture, and what it is read as."""
        crops = [
            rectify_card(
                frame.picture, frame.geometry, track.found.x_mm, track.found.y_mm,
                track.found.angle,
            )
            for _, track in pairs
        ]  # fmt: skip
        readings: dict[int, CardReading] = {}
        # All faces go to the reader together: that is quicker than one by one.
        for opened, ask in ((True, self._namer.name), (False, self._namer.tell_sides)):
            places = [place for place, (tracker, _) in enumerate(pairs) if tracker.opened is opened]
            if places:
                answers = ask([crops[place] for place in places], cores)
                readings.update(zip(places, answers, strict=True))
        return [(crop, readings[place]) for place, crop in enumerate(crops)]

    def _order(self, pair: tuple[ZoneTracker, Track]) -> tuple[bool, bool, int, int]:
        tracker, track = pair
        count = track.ballot.count
        return count >= self._tried, not tracker.opened, count, track.number
