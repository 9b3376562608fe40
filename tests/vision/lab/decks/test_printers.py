"""Other printers' habits change some decks' looks, and tell nothing of a court's rank."""

from pathlib import Path

import msgspec
import numpy as np

from vision.identification.card_namer import CROP_HEIGHT, CROP_WIDTH
from vision.lab.decks.court_art import Court
from vision.lab.decks.court_figures import draw_figure
from vision.lab.decks.finishes import PLAIN
from vision.lab.decks.printers import vary_style
from vision.lab.decks.styles import Style, invent_style

_FONTS = [Path("Roboto-Bold.ttf"), Path("DejaVuSerif.ttf"), Path("Lato-Light.ttf")]


def _vary(seed: int) -> tuple[Style, Style]:
    ordinary = invent_style(np.random.default_rng(seed), _FONTS)
    return ordinary, vary_style(np.random.default_rng((seed, 1)), ordinary, _FONTS)


def test_many_decks_get_a_finish_and_all_keep_their_paper() -> None:
    pairs = [_vary(seed) for seed in range(60)]
    assert 25 < sum(varied.finish is not PLAIN for _, varied in pairs) < 55
    assert all(ordinary.paper == varied.paper for ordinary, varied in pairs)
    assert any(varied.plain and varied.ace_height < 60 for _, varied in pairs)
    assert 8 < sum(varied.figures for _, varied in pairs) < 40


def test_an_index_stays_on_the_card() -> None:
    for seed in range(200):
        _, varied = _vary(seed)
        assert varied.top >= 0
        assert varied.left > 0.3 * varied.rank_height
        assert varied.top + varied.rank_height + varied.gap + varied.suit_height < CROP_HEIGHT / 2


def test_an_index_whose_suit_stands_far_below_is_told_to_be_held_in_part() -> None:
    far = msgspec.structs.replace(
        _vary(1)[0], beside=False, margin=0.0, top=20, rank_height=56, gap=30, suit_height=40
    )
    assert 0.2 < far.held < 0.5


def test_a_figure_says_nothing_of_its_rank() -> None:
    letters = [np.full((40, 30), 255, np.uint8), np.tri(40, 30, dtype=np.uint8) * 255]
    faces = []
    for rank, letter in zip("KQ", letters, strict=True):
        face = np.full((CROP_HEIGHT, CROP_WIDTH, 3), 240, np.uint8)
        court = Court(rank, "h", (0, 0, 200), letter, letters[0])
        draw_figure(np.random.default_rng(6), face, court, {})
        faces.append(face)
    assert np.array_equal(faces[0], faces[1])
    assert faces[0].min() < 200
