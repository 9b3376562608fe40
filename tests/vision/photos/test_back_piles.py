"""Cards face down on each other, on each side of each bound: what is told, and what is not."""

from collections.abc import Sequence

import numpy as np
import pytest
from msgspec.structs import replace

from vision.identification.card_namer import CardReading
from vision.photos.finding.candidate import Candidate
from vision.photos.finding.finder import Finder
from vision.photos.finding.pyramid import Pyramid
from vision.photos.geometry.planes import KnownSurface
from vision.photos.overlaps.back_piles import BackPiles
from vision.pixels import Image, Numbers, cv2

PER_MM = 3.0
SIZE = (190, 264)
FELT = (50, 90, 40)
AT = (60.0, 60.0)
BACK = CardReading(side="back", confidence=0.95, why="face down")


class Reader:
    """Takes every place for a back: what is one is to be told by its looks alone."""

    def __init__(self, pyramid: Pyramid) -> None:
        self.pyramid = pyramid

    def read(self, quads: Sequence[Numbers]) -> list[Candidate]:
        return [Candidate(quad, 0.9, reading=BACK) for quad in quads]


def draw_back(unlike: float = 0.0, *, itself: float = 0.0, seed: int = 1) -> Image:
    """A back with a white border.

    Args:
        unlike: how much of its pattern is another one, as a share of the variance.
        itself: how much of it changes its sign when it is turned about.
        seed: of that other one.
    """

    def weave(number: int, sign: float) -> Numbers:
        cells = np.random.default_rng(number).normal(0, 1, (22, 16)).astype(np.float32)
        cells = cells + sign * cells[::-1, ::-1]
        wide = cv2.resize(cells, SIZE, interpolation=cv2.INTER_CUBIC)
        return np.asarray((wide - wide.mean()) / wide.std())

    pattern = (1 - unlike - itself) ** 0.5 * weave(9, 1.0)
    pattern = pattern + unlike**0.5 * weave(40 + seed, 1.0) + itself**0.5 * weave(70, -1.0)
    back: Image = (130 + 38 * pattern[..., None].clip(-2.6, 2.6) + [20, 0, -20]).clip(0, 255)
    back = back.astype(np.uint8)
    cv2.rectangle(back, (0, 0), (SIZE[0] - 1, SIZE[1] - 1), (235, 238, 240), 9)
    return back


def lay(*cards: tuple[float, float, Image], size: tuple[int, int] = (900, 720)) -> Image:
    """Cards on felt, each at its upper left corner in millimetres; the last one lies uppermost."""
    picture: Image = np.full((size[1], size[0], 3), FELT, np.uint8)
    for x, y, back in cards:
        left, top = round(x * PER_MM), round(y * PER_MM)
        card = picture[top - 1 : top + SIZE[1] + 1, left - 1 : left + SIZE[0] + 1]
        card[:] = card // 2
        picture[top : top + SIZE[1], left : left + SIZE[0]] = back
    random = np.random.default_rng(3)
    noisy = picture + random.normal(0, 1.5, picture.shape)
    drawn: Image = cv2.GaussianBlur(noisy.clip(0, 255).astype(np.uint8), (0, 0), 0.7)
    return drawn


def place(x: float, y: float) -> Numbers:
    card = np.array([[0, 0], [63.3, 0], [63.3, 88], [0, 88]])
    return np.asarray((card + np.array([x, y])) * PER_MM - 0.5)


def tell(picture: Image, *down: tuple[float, float]) -> list[tuple[float, float]]:
    """The upper left corners of the cards that are told, to the millimetre."""
    pyramid = Pyramid(picture, KnownSurface(PER_MM))
    seen = [Candidate(place(*one), 0.9, reading=BACK) for one in down]
    plane = pyramid.surface.tell(np.array([one.quad for one in seen]), np.ones(len(seen)))
    assert plane is not None
    piles = BackPiles(Reader(pyramid), Finder(pyramid), replace(plane, width=63.3), [])  # type: ignore[arg-type]
    corners = [one.quad.min(axis=0) / PER_MM for one in piles.read(seen)]
    return sorted((round(float(x)), round(float(y))) for x, y in corners)


@pytest.mark.parametrize(("itself", "told"), [(0.07, 1), (0.1, 0)])
def test_an_uppermost_card_looks_like_itself_turned_about(itself: float, told: int) -> None:
    picture = lay((*AT, draw_back(itself=itself)))
    assert len(tell(picture, AT)) == told


@pytest.mark.parametrize(("unlike", "told"), [(0.34, 2), (0.42, 1)])
def test_what_is_seen_of_a_lower_card_looks_like_the_same_part_of_the_upper_one(
    unlike: float, told: int
) -> None:
    picture = lay((*AT, draw_back(unlike)), (AT[0] + 24, AT[1] + 2, draw_back()))
    assert len(tell(picture, (AT[0] + 24, AT[1] + 2))) == told


@pytest.mark.parametrize(
    ("step", "told"),
    [((4, 0), 1), ((8, 0), 2), ((0, 5), 1), ((0, 9), 2), ((24, 1), 2)],
)  # fmt: skip
def test_of_a_lower_card_a_strip_of_five_millimetres_must_be_seen(
    step: tuple[float, float], told: int
) -> None:
    upper = (AT[0] + step[0], AT[1] + step[1])
    picture = lay((*AT, draw_back()), (*upper, draw_back()))
    assert len(tell(picture, upper)) == told


@pytest.mark.parametrize(("seen", "told"), [(1.0, 2), (0.45, 1)])
def test_edges_lie_along_what_is_seen_of_a_lower_cards_rim(seen: float, told: int) -> None:
    """A strip that is cut off by a thing on it has no rim there."""
    upper = (AT[0] + 24, AT[1])
    picture = lay((*AT, draw_back()), (*upper, draw_back()))
    left, top = round(AT[0] * PER_MM), round(AT[1] * PER_MM)
    bottom = top + round(seen * SIZE[1])
    picture[bottom : top + SIZE[1] + 4, left - 4 : left + round(24 * PER_MM) - 2] = FELT
    assert len(tell(picture, upper)) == told


@pytest.mark.parametrize(("count", "told"), [(2, 2), (12, 12), (14, 12)])
def test_no_more_than_twelve_are_told_of_a_picture(count: int, told: int) -> None:
    spots = [(20.0 + 70 * (number % 5), 20.0 + 96 * (number // 5)) for number in range(count)]
    picture = lay(*((x, y, draw_back()) for x, y in spots), size=(1140, 930))
    assert len(tell(picture, *spots)) == told
