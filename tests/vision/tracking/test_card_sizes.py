"""What is of a card's size, and what is the card that lay there, on each side of each bound."""

import numpy as np
import pytest

from vision.felt.windows import card_corners
from vision.identification.card_namer import CardReading
from vision.tracking.card_size import CardSize
from vision.tracking.sightings import Conclusion, Sightings, is_near
from vision.tracking.small_pictures import View
from vision.tracking.zone_reader import Place, is_card_sized

BACK = CardReading(side="back", confidence=0.9)
VIEW = View(np.zeros((1, 1, 3), np.uint8), np.zeros((1, 1, 3), np.uint8))


@pytest.mark.parametrize(
    ("width", "height", "is_card"),
    [
        (63, 88, True),
        # Bridge is 57 mm wide and poker up to 66; both may seem an eighth otherwise.
        (50.5, 88, True), (49.8, 88, False), (73.5, 88, True), (74.3, 88, False),
        (63, 77.8, True), (63, 77.0, False), (63, 98.2, True), (63, 99.0, False),
        # Two that overlap by a half, and one on its side.
        (63, 132, False), (88, 63, False),
    ],
)  # fmt: skip
def test_a_card_is_57_to_66_mm_wide_and_88_high(width: float, height: float, is_card: bool) -> None:
    for angle in (0.0, 17.0, 90.0, 141.0):
        assert is_card_sized(card_corners(100, 100, angle, width, height)) is is_card


@pytest.mark.parametrize(
    ("x", "y", "angle", "near"),
    [
        (2.9, 0, 0, True), (3.1, 0, 0, False), (0, 2.9, 0, True), (2.2, 2.2, 0, False),
        (0, 0, 3.9, True), (0, 0, 4.1, False), (0, 0, 176.1, True), (0, 0, 175.9, False),
    ],
)  # fmt: skip
def test_a_card_is_the_one_that_lay_within_three_millimetres_and_four_degrees(
    x: float, y: float, angle: float, near: bool
) -> None:
    first, second = Place(100, 100, 0, BACK), Place(100 + x, 100 + y, angle, BACK)
    assert is_near(first, second) is near
    # What was read before is built on only where it is repeated so.
    assert Conclusion(VIEW, [(first, BACK)]).is_repeated([second]) is near


@pytest.mark.parametrize(("apart", "count"), [(11.9, 1), (12.1, 2)])
def test_two_readings_are_of_one_card_within_twelve_millimetres(apart: float, count: int) -> None:
    """Of two that are farther apart each was seen in half of the readings."""
    sightings = Sightings()
    for _ in range(2):
        sightings.add([Place(100, 100, 0, BACK)])
        sightings.add([Place(100 + apart, 100, 0, BACK)])
    told = sightings.conclude()
    assert told is not None
    assert len(told) == count


@pytest.mark.parametrize(
    ("width", "height", "is_one"),
    [
        (63.4, 88, True), (63.5, 88, False), (63, 88.4, True), (63, 88.5, False),
        (63.25, 88.25, False), (61.1, 87, True), (60.9, 87, False), (63, 84.9, False),
    ],
)  # fmt: skip
@pytest.mark.parametrize("usual", [(63.0, 88.0), (57.0, 88.0), (64.2, 89.3)])
def test_one_card_is_seen_as_large_as_the_named_ones(
    width: float, height: float, is_one: bool, usual: tuple[float, float]
) -> None:
    """A bridge deck is narrower, and where the plan is off by a hundredth all cards are."""
    size = CardSize()
    for _ in range(4):
        size.learn(usual)
    # One card that was cut askew tells nothing of the others.
    size.learn((usual[0] + 4, usual[1] + 4))
    assert size.is_one((width + usual[0] - 63, height + usual[1] - 88)) is is_one


@pytest.mark.parametrize(("more", "is_one"), [(4.4, True), (4.6, False)])
def test_a_card_among_others_is_seen_less_well(more: float, is_one: bool) -> None:
    size = CardSize()
    size.learn((63.0, 87.6))
    assert size.is_one((63 + more / 2, 87.6 + more / 2), alone=False) is is_one


@pytest.mark.parametrize(("height", "is_one"), [(88.0, True), (88.1, False)])
def test_a_poker_card_is_the_usual_one_until_some_were_named(height: float, is_one: bool) -> None:
    """Cut within its blurred edges."""
    assert CardSize().is_one((63.0, height)) is is_one


def test_of_two_outlines_of_a_card_the_larger_one_counts() -> None:
    """One picture alone that shows one card where a pile lies is not believed."""
    sightings = Sightings()
    for size in ((63.0, 88.0), (65.0, 88.0), (63.0, 89.0)):
        sightings.add([Place(100, 100, 0, BACK, size_mm=size)])
    told = sightings.conclude()
    assert told is not None
    [(place, _)] = told
    assert place.size_mm == (65.0, 88.0)
