"""Which cards are read in which frame: never so many that the next picture comes too late."""

import time
from collections.abc import Sequence
from typing import Final

from vision.following.tracking import Sight, Track, ZoneTracker
from vision.naming import CardNamer, rectify_card

MOST_READ: Final = 8
"""So many cards are read in a frame in which nothing was looked for, ..."""
MOST_READ_AFTER_LOOKING: Final = 5
"""... so many where cards were and that was soon done, ..."""
SOON_S: Final = 0.018
FRAME_S: Final = 0.038
"""... and fewer where it took longer, since cards on each other had to be taken apart: no more than
fit in so many seconds of the processor's time since the frame began."""
_A_CARD_S: Final = 0.005
_WEIGHT: Final = 0.1
"""By which part the last card that was read changes what a card is thought to take."""


class ReadingTurns:
    """Gives each card that lies still its turns with the reader.

    Args:
        namer: what reads cards.
        tried: a card that was read so often comes after those that were not.
    """

    def __init__(self, namer: CardNamer, tried: int) -> None:
        self._namer = namer
        self._tried = tried
        self._card_s = _A_CARD_S

    def count_after_looking(self, spent_s: float) -> int:
        """How many cards may be read in a frame in which cards were looked for.

        Args:
            spent_s: seconds of the processor's time since the frame began.
        """
        if spent_s <= SOON_S:
            # With nine cards each turn counts: one less, and the last is named a frame later.
            return MOST_READ_AFTER_LOOKING
        return max(0, min(MOST_READ_AFTER_LOOKING, int((FRAME_S - spent_s) / self._card_s)))

    def read(self, sight: Sight, trackers: Sequence[ZoneTracker], most: int) -> None:
        """Read no more than so many of the cards that wait, those first that were read least."""
        waiting = [(tracker, track) for tracker in trackers for track in tracker.waiting()]
        turn = sorted(waiting, key=self._order)[:most]
        began = time.thread_time()
        # All faces of a frame go to the reader together: that is quicker than one by one.
        for opened in (True, False):
            pairs = [(tracker, track) for tracker, track in turn if tracker.opened is opened]
            if not pairs:
                continue
            crops = [
                rectify_card(
                    sight.picture, sight.geometry, track.found.x_mm, track.found.y_mm,
                    track.found.angle,
                )
                for _, track in pairs
            ]  # fmt: skip
            readings = self._namer.name(crops) if opened else self._namer.tell_sides(crops)
            for (tracker, track), crop, reading in zip(pairs, crops, readings, strict=True):
                tracker.take_reading(track, crop, reading)
        if turn:
            a_card = (time.thread_time() - began) / len(turn)
            self._card_s += _WEIGHT * (a_card - self._card_s)

    def _order(self, pair: tuple[ZoneTracker, Track]) -> tuple[bool, bool, int, int]:
        tracker, track = pair
        count = track.ballot.count
        return count >= self._tried, not tracker.opened, count, track.number
