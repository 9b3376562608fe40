"""What lies beside a zone's cards, on each side of each size that parts one word from another."""

import numpy as np
import pytest

from vision.pixels import Image, Numbers, cv2
from vision.tracking.backdrop import Surroundings, Word, judge_surroundings

PER_MM = 2.0
SHAPE = (240, 320)
CARD = np.array([[[40.0, 40], [166, 40], [166, 216], [40, 216]]])
EMPTY: Image = np.full((*SHAPE, 3), 90, np.uint8)
NO_CARDS = np.zeros((0, 4, 2))


def fill(area_mm2: float, *, left: int = 20, shape: tuple[int, int] = SHAPE) -> Image:
    """A square of that area, in the zone's middle where it is not moved to its border."""
    side = round((area_mm2 * PER_MM**2) ** 0.5)
    foreground: Image = np.zeros(shape, np.uint8)
    foreground[60 : 60 + side, left : left + side] = 255
    return foreground


def judge(
    foreground: Image | None, level: int = 90, cards: np.ndarray = NO_CARDS
) -> tuple[Word, bool]:
    picture: Image = np.full((*SHAPE, 3), 90, np.uint8)
    if foreground is not None:
        picture[foreground > 0] = level
    beside = judge_surroundings(foreground, picture, EMPTY, cards, PER_MM)
    return beside.word, beside.bare


@pytest.mark.parametrize(("area_mm2", "bare"), [(54, True), (66, False)])
def test_what_may_be_a_strip_of_a_card_is_no_bare_cloth(area_mm2: float, bare: bool) -> None:
    assert judge(fill(area_mm2)) == ("", bare)


@pytest.mark.parametrize(("area_mm2", "word"), [(475, ""), (525, "thing")])
def test_a_thing_has_half_of_a_chips_area(area_mm2: float, word: str) -> None:
    assert judge(fill(area_mm2))[0] == word


@pytest.mark.parametrize(
    ("area_mm2", "left", "word"), [(2400, 0, "thing"), (2600, 0, "hand"), (2600, 20, "thing")]
)
def test_a_hand_comes_in_over_the_border(area_mm2: float, left: int, word: str) -> None:
    assert judge(fill(area_mm2, left=left))[0] == word


@pytest.mark.parametrize(("level", "word"), [(250, "glare"), (249, "thing")])
def test_a_thing_that_is_burnt_out_is_a_reflection(level: int, word: str) -> None:
    assert judge(fill(525), level)[0] == word


@pytest.mark.parametrize(("area_mm2", "word"), [(380, ""), (420, "glare")])
def test_a_reflection_is_told_of_a_zone_never_seen_empty(area_mm2: float, word: Word) -> None:
    picture: Image = np.full((*SHAPE, 3), 90, np.uint8)
    picture[fill(area_mm2) > 0] = 250
    assert judge_surroundings(None, picture, None, NO_CARDS, PER_MM).word == word


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
        assert judge(foreground, cards=card) == (word, bare)


def lay(rise: Numbers, colour: tuple[float, ...] = (1, 1, 1), cloth: int = 60) -> Surroundings:
    """What is told of levels that rise so over the empty cloth, (height, width), 1 at most."""
    empty: Image = np.full((*SHAPE, 3), cloth, np.uint8)
    picture = np.clip(empty + rise[..., None] * np.array(colour), 0, 255).astype(np.uint8)
    foreground = np.where(rise > 0.05, 255, 0).astype(np.uint8)
    return judge_surroundings(foreground, picture, empty, NO_CARDS, PER_MM)


def draw_ridge(foot_mm: float, top_mm: float) -> Numbers:
    """Light along all of the zone's height: feet so wide on both sides, and as bright between."""
    away = np.abs(np.arange(SHAPE[1]) - SHAPE[1] / 2) / PER_MM - top_mm / 2
    return np.tile((1 - away / foot_mm).clip(0, 1), (SHAPE[0], 1))


LIGHT = (90.0, 97.0, 100.0)


@pytest.mark.parametrize(("foot_mm", "word"), [(16, "glare"), (12, "hand")])
def test_light_that_comes_in_over_the_border_is_soft(foot_mm: float, word: str) -> None:
    assert lay(draw_ridge(foot_mm, 0), LIGHT).word == word


@pytest.mark.parametrize(("top_mm", "word"), [(14, "glare"), (26, "hand")])
def test_light_that_comes_in_over_the_border_is_nowhere_alike(top_mm: float, word: str) -> None:
    assert lay(draw_ridge(20, top_mm), LIGHT).word == word


@pytest.mark.parametrize(("blue", "word"), [(2, "glare"), (-20, "hand")])
def test_where_light_falls_nothing_is_darker(blue: float, word: str) -> None:
    assert lay(draw_ridge(20, 0), (blue, 97, 100)).word == word


@pytest.mark.parametrize("spread_mm", [12, 15, 25, 40])
@pytest.mark.parametrize("across", [10, 80, 150])
def test_a_lamp_that_is_mirrored_at_a_border_is_no_hand(spread_mm: float, across: float) -> None:
    """However far it reaches, and strong or weak: as cameras see lamps on cloth."""
    down, right = np.mgrid[: SHAPE[0], : SHAPE[1]] / PER_MM
    away = np.hypot(right - across, down - 8)
    for strength in (0.3, 0.9, 1.8):
        light = tuple(strength * level for level in LIGHT)
        assert lay(np.exp(-(away**2) / (2 * spread_mm**2)), light).word == "glare"


@pytest.mark.parametrize("cloth", [20, 60, 110, 170])
@pytest.mark.parametrize("skin", [(140, 165, 205), (90, 120, 160), (50, 65, 90), (235, 235, 235)])
@pytest.mark.parametrize("blurred_mm", [0.5, 1.5, 3])
def test_a_hand_that_rests_is_a_hand(
    cloth: int, skin: tuple[int, int, int], blurred_mm: float
) -> None:
    """Of any colour, on any cloth, in or out of focus, and lit from one side."""
    mask: Image = np.zeros(SHAPE, np.float32)
    cv2.rectangle(mask, (130, 100), (210, SHAPE[0]), (1,), -1)
    for finger in range(4):
        cv2.line(mask, (138 + 20 * finger, 110), (128 + 26 * finger, 30), (1,), 16)
    mask = cv2.GaussianBlur(mask, (0, 0), blurred_mm * PER_MM)
    for shaded in (0.0, 0.3):
        lit = 1 - shaded * np.linspace(0, 1, SHAPE[1])[None, :]
        rise = mask[..., None] * (np.array(skin) * lit[..., None] - cloth)
        if np.abs(rise).max() < 15:
            continue
        empty: Image = np.full((*SHAPE, 3), cloth, np.uint8)
        picture = (empty + rise).clip(0, 255).astype(np.uint8)
        foreground = np.where(np.abs(rise).max(axis=2) > 6, 255, 0).astype(np.uint8)
        assert judge_surroundings(foreground, picture, empty, NO_CARDS, PER_MM).word == "hand"


def fade(away_mm: Numbers, over_mm: float) -> Numbers:
    """1 on one side of an edge and 0 on the other, softly over so many millimetres."""
    return (0.5 - away_mm / over_mm).clip(0, 1)


DOWN, ACROSS = np.mgrid[: SHAPE[0], : SHAPE[1]] / PER_MM
SHADES: dict[str, Numbers] = {
    "a side's": fade(100 - ACROSS, 30),
    "a head's": fade(np.hypot(ACROSS - 80, DOWN - 120) - 50, 25),
    "one lamp out": ACROSS / 160,
    "one lamp out, far": DOWN / 120,
}


@pytest.mark.parametrize("cloth", [(30, 28, 27), (66, 104, 30), (110, 110, 110), (150, 180, 200)])
@pytest.mark.parametrize("shade", SHADES)
def test_less_light_that_changes_softly_is_no_thing(
    cloth: tuple[int, int, int], shade: str
) -> None:
    """Whatever the cloth, and as noisy as cameras are; nor is it bare cloth, unless it is weak."""
    random = np.random.default_rng(4)
    for depth in (0.25, 0.4, 0.5):
        empty, picture = (
            (lit + cv2.blur(random.normal(0, 0.7, lit.shape), (3, 3))).clip(0, 255).astype(np.uint8)
            for lit in (
                np.full((*SHAPE, 3), cloth),
                np.array(cloth) * (1 - depth * SHADES[shade])[..., None],
            )
        )
        unlike = np.abs(picture.astype(int) - empty).max(axis=2)
        foreground = np.where(cv2.blur(unlike.astype(np.float32), (3, 3)) > 5, 255, 0)
        beside = judge_surroundings(foreground.astype(np.uint8), picture, empty, NO_CARDS, PER_MM)
        assert beside.word == "", depth


@pytest.mark.parametrize(("over_mm", "word"), [(12, "hand"), (20, "")])
def test_a_shadow_with_an_edge_is_none(over_mm: float, word: str) -> None:
    empty: Image = np.full((*SHAPE, 3), 110, np.uint8)
    dark = 1 - 0.4 * fade(100 - ACROSS, over_mm)
    picture = (empty * dark[..., None]).astype(np.uint8)
    foreground = np.where(dark < 0.95, 255, 0).astype(np.uint8)
    assert judge_surroundings(foreground, picture, empty, NO_CARDS, PER_MM).word == word
