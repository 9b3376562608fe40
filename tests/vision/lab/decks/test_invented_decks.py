"""Invented decks: their backs, and how low their indices lie."""

from pathlib import Path

import msgspec
import numpy as np

from vision.identification.card_namer import CROP_HEIGHT, CROP_WIDTH
from vision.lab.decks.invented_decks import draw_back
from vision.lab.decks.styles import invent_style


def test_no_two_backs_are_the_same() -> None:
    random = np.random.default_rng(8)
    first, second = draw_back(random), draw_back(random)
    assert first.shape == (CROP_HEIGHT, CROP_WIDTH, 3)
    assert not np.array_equal(first, second)


def test_a_low_index_is_held_in_part() -> None:
    invented = invent_style(np.random.default_rng(1), [Path("DejaVuSans.ttf")])
    low = msgspec.structs.replace(
        invented, beside=False, margin=0.0, top=20, rank_height=66, gap=4, suit_height=40
    )
    assert low.held == 0.75
    assert msgspec.structs.replace(low, rank_height=50).held == 1.0
    assert msgspec.structs.replace(low, rank_height=50, margin=0.2).held < 1.0
