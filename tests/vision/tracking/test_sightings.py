"""Two readings of different pictures must agree, and a contradiction stays."""

import pytest

from tests.vision.scenery import face
from vision.identification.card_namer import CardReading
from vision.tracking.sightings import MOST_READINGS, Sightings
from vision.tracking.zone_reader import Place

BACK = CardReading(side="back", confidence=0.9, why="face down")
UNCLEAR = CardReading(side="face", why="index unclear", candidates=("As", "Ah"))


def at(reading: CardReading, x_mm: float = 100.0) -> Place:
    return Place(x_mm, 100.0, 0.0, reading)


def read(*readings: CardReading) -> list[CardReading] | None:
    """What readings of one card come to, one after the other."""
    sightings = Sightings()
    for reading in readings:
        sightings.add([at(reading)])
    told = sightings.conclude()
    return None if told is None else [reading for _, reading in told]


@pytest.mark.parametrize("reading", [face("As"), BACK, UNCLEAR])
def test_one_picture_is_never_enough(reading: CardReading) -> None:
    assert read(reading) is None
    told = read(reading, reading)
    assert told is not None
    assert (told[0].side, told[0].card) == (reading.side, reading.card)


def test_one_picture_without_a_name_is_forgiven() -> None:
    assert read(face("As"), UNCLEAR) is None
    told = read(face("As"), UNCLEAR, face("As"))
    assert told is not None
    assert told[0].card == "As"


def test_a_name_that_one_picture_alone_told_is_only_suspected() -> None:
    # Four readings, at most.
    readings = [face("As"), UNCLEAR, UNCLEAR, UNCLEAR]
    assert read(*readings[:-1]) is None
    told = read(*readings)
    assert told is not None
    assert (told[0].side, told[0].card) == ("face", None)


@pytest.mark.parametrize("other", [face("Ah"), BACK])
def test_contradiction_is_unknown_for_good(other: CardReading) -> None:
    sightings = Sightings()
    for reading in (face("As"), other, face("As"), face("As")):
        sightings.add([at(reading)])
    told = sightings.conclude()
    assert told is not None
    assert [reading.side for _, reading in told] == ["unknown"]
    sightings.begin_anew()
    for _ in range(MOST_READINGS):
        sightings.add([at(face("As"))])
    told = sightings.conclude()
    assert told is not None
    assert [reading.card for _, reading in told] == [None]
    assert "contradict" in told[0][1].why


def test_what_was_seen_once_of_many_times_is_not_told() -> None:
    sightings = Sightings()
    sightings.add([at(face("As")), at(UNCLEAR, 200.0)])
    for _ in range(2):
        sightings.add([at(face("As"))])
    told = sightings.conclude()
    assert told is not None
    assert [reading.card for _, reading in told] == ["As"]


def test_cards_of_a_fan_are_told_apart() -> None:
    sightings = Sightings()
    for _ in range(2):
        sightings.add([at(face("As"), 100.0), at(face("Kd"), 109.0), at(face("7c"), 118.0)])
    told = sightings.conclude()
    assert told is not None
    assert [(round(place.x_mm), reading.card) for place, reading in told] == [
        (100, "As"), (109, "Kd"), (118, "7c"),
    ]  # fmt: skip
