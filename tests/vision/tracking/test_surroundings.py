"""What lies beside a zone's cards, on each side of each size that parts one word from another."""

import numpy as np
import pytest

from vision.pixels import Image
from vision.tracking.backdrop import Surroundings, Word, judge_surroundings

PER_MM = 2.0
SHAPE = (240, 320)
CARD = np.array([[[40.0, 40], [166, 40], [166, 216], [40, 216]]])
NO_CARDS = np.zeros((0, 4, 2))


def fill(area_mm2: float, *, left: int = 20, shape: tuple[int, int] = SHAPE) -> Image:
    """A square of that area, in the zone's middle where it is not moved to its border."""
    side = round((area_mm2 * PER_MM**2) ** 0.5)
    foreground: Image = np.zeros(shape, np.uint8)
    foreground[60 : 60 + side, left : left + side] = 255
    return foreground


def judge(foreground: Image | None, level: int = 90, cards: np.ndarray = NO_CARDS) -> Surroundings:
    picture: Image = np.full((*SHAPE, 3), 90, np.uint8)
    if foreground is not None:
        picture[foreground > 0] = level
    return judge_surroundings(foreground, picture, cards, PER_MM)


@pytest.mark.parametrize(("area_mm2", "bare"), [(54, True), (66, False)])
def test_what_may_be_a_strip_of_a_card_is_no_bare_cloth(area_mm2: float, bare: bool) -> None:
    assert judge(fill(area_mm2)) == Surroundings("", bare)


@pytest.mark.parametrize(("area_mm2", "word"), [(475, ""), (525, "thing")])
def test_a_thing_has_half_of_a_chips_area(area_mm2: float, word: str) -> None:
    assert judge(fill(area_mm2)).word == word


@pytest.mark.parametrize(
    ("area_mm2", "left", "word"), [(2400, 0, "thing"), (2600, 0, "hand"), (2600, 20, "thing")]
)
def test_a_hand_comes_in_over_the_border(area_mm2: float, left: int, word: str) -> None:
    assert judge(fill(area_mm2, left=left)).word == word


@pytest.mark.parametrize(("level", "word"), [(250, "glare"), (249, "thing")])
def test_a_thing_that_is_burnt_out_is_a_reflection(level: int, word: str) -> None:
    assert judge(fill(525), level).word == word


@pytest.mark.parametrize(("area_mm2", "word"), [(380, ""), (420, "glare")])
def test_a_reflection_is_told_of_a_zone_never_seen_empty(area_mm2: float, word: Word) -> None:
    picture: Image = np.full((*SHAPE, 3), 90, np.uint8)
    picture[fill(area_mm2) > 0] = 250
    assert judge_surroundings(None, picture, NO_CARDS, PER_MM) == Surroundings(word)


@pytest.mark.parametrize(
    ("beyond_mm", "word", "bare"),
    [(2.5, "", True), (3.5, "", False), (13, "", False), (14, "thing", False)],
)
def test_what_stands_out_beside_a_card_is_its_edge_or_a_strip_of_another_or_a_thing(
    beyond_mm: float, word: Word, bare: bool
) -> None:
    """As high as a card: beyond 2 mm what is a millimetre wide, beyond 7.5 mm what is six."""
    for turned in (False, True):
        foreground: Image = np.zeros(SHAPE, np.uint8)
        foreground[40:216, 40 : 166 + round(beyond_mm * PER_MM)] = 255
        card = CARD[:, [3, 0, 1, 2]] if turned else CARD
        assert judge(foreground, cards=card) == Surroundings(word, bare)
