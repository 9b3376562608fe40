"""What some readings of one zone at rest come to: a name that two pictures agree on, or none."""

from collections.abc import Sequence
from typing import Final

import msgspec
import numpy as np

from engine.cards import Card
from vision.identification.card_namer import CardReading
from vision.tracking.small_pictures import View
from vision.tracking.zone_reader import Place

AGREEING: Final = 2
"""So many readings of different pictures must say the same."""
MOST_READINGS: Final = 4
"""After so many of one zone what was not agreed on stays unknown."""
_SAME_MM: Final = 12.0
"""Middles of one card in two readings are nearer than this: cards of a fan are farther apart."""
SAME_MM: Final = 3.0
"""A card within so many millimetres of where one lay ..."""
SAME_ANGLE: Final = 4.0
"""... and so many degrees is that one, if it looks the same."""


class Sighting:
    """One card of a zone, as it was read in some pictures."""

    def __init__(self, place: Place) -> None:
        self.places = [place]

    def add(self, place: Place) -> None:
        """One more reading of it."""
        self.places.append(place)

    @property
    def latest(self) -> Place:
        """How it was seen last."""
        return self.places[-1]

    @property
    def names(self) -> list[Card]:
        """Its names, a reading each."""
        return [one.reading.card for one in self.places if one.reading.card is not None]

    @property
    def place(self) -> Place:
        """Where it lies: the latest place that was read as it is told.

        It is as large as the larger of its outlines: each picture must show that it is one card.
        """
        named = [one for one in self.places if one.reading.card is not None]
        alike = named or self.places
        largest = max((one.size_mm for one in alike), key=sum)
        return msgspec.structs.replace(alike[-1], size_mm=largest)

    @property
    def is_contradicted(self) -> bool:
        """Whether it was read as two things."""
        return len(set(self.names)) > 1 or bool(self.names and self._count("back"))

    def judge(self, readings: int) -> CardReading | None:
        """What it is after so many readings of its zone; None: more are needed.

        A contradiction stays: what was read as two different things is not to be trusted again
        until it was touched.
        """
        names = self.names
        backs = self._count("back")
        if self.is_contradicted:
            return CardReading(
                side="unknown", candidates=tuple(dict.fromkeys(names))[:3],
                why="readings contradict each other",
            )  # fmt: skip
        if len(names) >= AGREEING:
            sure = [one.reading.confidence for one in self.places if one.reading.card is not None]
            return CardReading(
                side="face", card=names[-1], confidence=round(float(np.mean(sure)), 3)
            )
        if backs >= AGREEING:
            return self._last_of("back")
        if readings < AGREEING or ((names or backs) and readings < MOST_READINGS):
            return None
        return self._give_up()

    def is_told(self, readings: int) -> bool:
        """Whether it is told of: it was seen in half of the readings at least."""
        return 2 * len(self.places) >= readings

    def _give_up(self) -> CardReading:
        reading = self._last_of("face") if self._count("face") else self.latest.reading
        if reading.card is not None:
            # One picture alone said so.
            return CardReading(side="face", candidates=(reading.card,), why="not sure enough")
        if reading.side == "back":
            return CardReading(side="unknown", why="not sure enough")
        return reading

    def _count(self, side: str) -> int:
        return sum(one.reading.side == side for one in self.places)

    def _last_of(self, side: str) -> CardReading:
        return [one.reading for one in self.places if one.reading.side == side][-1]


class Sightings:
    """The cards of one zone, as long as it lies still."""

    def __init__(self) -> None:
        self.readings = 0
        """How many pictures were read."""
        self._known: list[Sighting] = []

    def add(self, places: Sequence[Place]) -> None:
        """One more picture was read."""
        self.readings += 1
        pairs = sorted(
            (
                (place.reading.card != known.latest.reading.card, apart, here, there)
                for here, place in enumerate(places)
                for there, known in enumerate(self._known)
                if (apart := _measure_apart(place, known.latest)) < _SAME_MM
            ),
        )  # fmt: skip
        taken: set[int] = set()
        matched: set[int] = set()
        for _, _, here, there in pairs:
            if here not in taken and there not in matched:
                taken.add(here)
                matched.add(there)
                self._known[there].add(places[here])
        self._known += [
            Sighting(place) for number, place in enumerate(places) if number not in taken
        ]

    def begin_anew(self) -> None:
        """Forget what was read, but for what was read as two things."""
        self.readings = 0
        self._known = [known for known in self._known if known.is_contradicted]

    def conclude(self) -> list[tuple[Place, CardReading]] | None:
        """Each card's place, and what it is; None: more readings are needed."""
        if self.readings < AGREEING:
            return None
        told = []
        for known in self._known:
            reading = known.judge(self.readings)
            if reading is None:
                return None
            if known.is_told(self.readings):
                told.append((known.place, reading))
        return told


def _measure_apart(first: Place, second: Place) -> float:
    return float(np.hypot(first.x_mm - second.x_mm, first.y_mm - second.y_mm))


class Conclusion(msgspec.Struct, frozen=True):
    """What readings of a zone agreed on, and how it looked then."""

    view: View
    told: list[tuple[Place, CardReading]]

    def is_repeated(self, places: Sequence[Place]) -> bool:
        """Whether a later reading says the very same: as many cards, each at its place."""
        free = list(places)
        for place, reading in self.told:
            for other in free:
                if is_near(place, other) and is_same(reading, other.reading):
                    free.remove(other)
                    break
            else:
                return False
        return not free


def is_near(first: Place, second: Place) -> bool:
    """Whether a card lies where one lay."""
    apart = float(np.hypot(first.x_mm - second.x_mm, first.y_mm - second.y_mm))
    turned = abs((first.angle - second.angle + 90) % 180 - 90)
    return apart <= SAME_MM and turned <= SAME_ANGLE


def is_same(first: CardReading, second: CardReading) -> bool:
    """Whether two readings say the same of a card."""
    return (first.side, first.card) == (second.side, second.card)
