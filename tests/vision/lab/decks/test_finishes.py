"""A finish changes ink and paper, and leaves legible what is printed."""

import msgspec
import numpy as np
import pytest

from vision.identification.card_namer import CROP_HEIGHT, CROP_WIDTH
from vision.lab.decks.finishes import PLAIN, Finish, Shading, apply_finish, invent_finish
from vision.pixels import Colour, Image, cv2

_PAPER: Colour = (240, 244, 246)
_INK: Colour = (40, 34, 205)


def _print_pip() -> Image:
    face = np.full((CROP_HEIGHT, CROP_WIDTH, 3), _PAPER, np.uint8)
    cv2.circle(face, (126, 176), 40, _INK, -1, cv2.LINE_AA)
    return face


def test_flat_ink_on_plain_paper_stays() -> None:
    face = _print_pip()
    assert np.array_equal(apply_finish(face, PLAIN, _PAPER, _INK), face)


@pytest.mark.parametrize("shading", ["bevel", "slope", "outline", "hollow", "worn"])
def test_a_shading_changes_the_pip_and_not_the_paper(shading: Shading) -> None:
    face = _print_pip()
    finish = Finish(shading=shading, depth=90, reach=4, edge_ink=(200, 120, 20))
    shaded = apply_finish(face, finish, _PAPER, _INK)
    moved = np.abs(shaded.astype(int) - face).max(axis=2)
    assert moved[136:217, 86:167].max() > 40
    assert moved[:100].max() == 0


def test_other_inks_are_not_shaded() -> None:
    face = np.full((CROP_HEIGHT, CROP_WIDTH, 3), _PAPER, np.uint8)
    cv2.circle(face, (126, 176), 40, (190, 90, 20), -1)
    finish = Finish(shading="hollow", depth=90, reach=4)
    assert np.abs(apply_finish(face, finish, _PAPER, _INK).astype(int) - face).max() < 12


def test_a_grey_tint_darkens_ink_and_paper_alike() -> None:
    tinted = apply_finish(_print_pip(), Finish(tint=(128, 128, 128)), _PAPER, _INK)
    assert tinted[0, 0].tolist() == [120, 122, 123]
    assert tinted[176, 126].tolist() == [20, 17, 102]


def test_a_deck_drawn_in_squares_has_as_many_as_it_says() -> None:
    face = np.random.default_rng(2).integers(0, 255, (CROP_HEIGHT, CROP_WIDTH, 3), np.uint8)
    coarse = apply_finish(face, Finish(width=63, blocky=True), _PAPER, _INK)
    assert len(np.unique(coarse.reshape(-1, CROP_WIDTH * 3).T[::3], axis=0)) == 63


def test_small_indices_are_never_drawn_in_few_pixels() -> None:
    small, large = (
        [invent_finish(np.random.default_rng(seed), height).width for seed in range(80)]
        for height in (18.0, 60.0)
    )
    assert set(small) == {0}
    assert {bool(width) for width in large} == {True, False}
    assert min(width for width in large if width) >= 60


def test_one_deck_has_one_paper() -> None:
    finish = msgspec.structs.replace(PLAIN, texture=10.0, seed=4)
    blank = np.full((CROP_HEIGHT, CROP_WIDTH, 3), 200, np.uint8)
    first, second = (apply_finish(blank, finish, _PAPER, _INK) for _ in range(2))
    assert np.array_equal(first, second)
    assert first.std() > 3
