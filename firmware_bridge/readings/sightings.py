"""Which tag was where when: a tag that flickers is one card, one that stays is said once.

Times are the device's own. Of a device whose clock was set back, nothing is compared across that
moment; a jump makes a flicker look like a new reading, which is then refused as already out, and
shown. Nothing is dropped on a doubt.
"""

from collections.abc import Mapping
from enum import Enum
from typing import Final, TypeAlias

import msgspec

from firmware_bridge.link.protocol import Event, Sight

Antenna: TypeAlias = tuple[str, int]
"""A reader's name and the number of its antenna."""

STUCK_READS: Final = 10
"""So many readings of a tag, each soon after the one before, and it is said to stay."""
_MEMORY: Final = 256
"""Tags that are remembered; the longest unseen are forgotten."""


class Repeat(Enum):
    """What a sighting is in the light of the ones before."""

    NEW = "new"
    """Seen for the first time, or again after a pause."""
    FLICKER = "flicker"
    """A tag seen again at its antenna within the flicker time."""
    STUCK = "stuck"
    """A tag that flickers so often that it is told; told once until the tag goes away."""
    ELSEWHERE = "elsewhere"
    """Seen at another antenna last."""
    TWICE = "twice"
    """Seen at another antenna, which has not said that it went away: two tags with one number."""


class _Clock(msgspec.Struct):
    """How far a reader's clock was when it numbered its events so far."""

    boot: int
    following: int
    """The number of its first event that is not older than `time_us`."""
    time_us: int
    jumps: int = 0
    """How often it was set back."""


class _Sighting(msgspec.Struct):
    antenna: Antenna
    boot: int
    jumps: int
    """How often the reader's clock had been set back when `time_us` was told."""
    time_us: int
    here: bool
    """It came and did not go."""
    hand: int
    """The hand in which it came; a flicker stays in that of its first sighting."""
    seen: int
    """The hand in which this sighting was noted."""
    count: int = 1

    def __repr__(self) -> str:
        return "_Sighting()"


class Sightings:
    """The latest sighting of each tag.

    Args:
        flicker_ms: how soon a sighting must follow to be the same one.
        by_reader: the same for single readers, by name.
    """

    def __init__(self, flicker_ms: int, by_reader: Mapping[str, int] | None = None) -> None:
        self._flicker_us = flicker_ms * 1000
        self._by_reader = {name: ms * 1000 for name, ms in (by_reader or {}).items()}
        self._hand = 0
        self._latest: dict[bytes, _Sighting] = {}
        self._clocks: dict[str, _Clock] = {}
        self._attentive: set[str] = set()
        """Readers that have told a departure, so that their silence means something."""
        self._dealing: set[Antenna] = set()
        """Antennas at which a card of the hand was drawn."""
        self._warned: set[bytes] = set()
        """Tags of which it was said in this hand that they lie there since before."""

    def begin_hand(self) -> None:
        """What is seen from now on is seen in a new hand."""
        self._hand += 1
        self._dealing.clear()
        self._warned.clear()

    def note_draw(self, antenna: Antenna) -> None:
        """A card of the hand was drawn at the antenna: what lay there had its time to be seen."""
        self._dealing.add(antenna)

    def is_older(self, uid: bytes) -> bool:
        """Whether the tag's latest sighting is a flicker of one from before the hand.

        A frame that was lost and sent again may bring the last card of a hand into the next one.
        """
        sighting = self._latest.get(uid)
        return sighting is not None and sighting.hand < self._hand

    def warn(self, uid: bytes) -> bool:
        """Whether it is not yet said in this hand that the tag lies there since before."""
        if uid in self._warned:
            return False
        self._warned.add(uid)
        return True

    def hear(self, source: str, boot: int, following: int, time_us: int) -> None:
        """A reader told its clock.

        Args:
            source: the reader's name.
            boot: the run of its numbering.
            following: the number that its next event gets.
            time_us: what its clock shows.
        """
        self._follow(source, boot, following, following, time_us)

    def note(self, antenna: Antenna, event: Event) -> Repeat:
        """Remember an arrival or a departure, and say what it is.

        A tag that lies at an antenna when a hand is sealed is seen there before the first card is
        drawn. One that is seen again only later went away in between: it came off the deck.
        """
        here = event.sight is Sight.ARRIVED
        number = event.sequence
        jumps = self._follow(antenna[0], event.boot, number, number + 1, event.time_us)
        if not here:
            self._attentive.add(antenna[0])
        last = self._latest.get(event.uid)
        if last is not None and last.antenna != antenna and not here:
            return Repeat.ELSEWHERE  # it went away where it is no longer thought to be
        self._latest.pop(event.uid, None)
        fresh = _Sighting(antenna, event.boot, jumps, event.time_us, here, self._hand, self._hand)
        self._latest[event.uid] = fresh
        if len(self._latest) > _MEMORY:
            del self._latest[next(iter(self._latest))]
        if last is None:
            return Repeat.NEW
        if last.antenna != antenna:
            stayed = last.here and last.antenna[0] in self._attentive
            return Repeat.TWICE if stayed else Repeat.ELSEWHERE
        flicker_us = self._by_reader.get(antenna[0], self._flicker_us)
        passed_us = event.time_us - last.time_us
        if (last.boot, last.jumps) != (event.boot, jumps) or not 0 <= passed_us < flicker_us:
            return Repeat.NEW
        if last.seen < self._hand and antenna in self._dealing:
            return Repeat.NEW
        fresh.count, fresh.hand = last.count + here, last.hand
        return Repeat.STUCK if fresh.count == STUCK_READS and here else Repeat.FLICKER

    def _follow(self, source: str, boot: int, number: int, following: int, time_us: int) -> int:
        """Go on with a reader's clock; how often it was set back so far."""
        clock = self._clocks.get(source)
        if clock is None or clock.boot != boot:
            clock = self._clocks[source] = _Clock(boot, following, time_us)
        # What is numbered below was lost and is told again: it may well be older.
        if number >= clock.following:
            clock.jumps += time_us < clock.time_us
            clock.following, clock.time_us = following, time_us
        return clock.jumps
