"""Snapshots are what a phone makes of a card; what drowned in gloss or grain is not asked for."""

import numpy as np
import pytest

from vision.identification.network_views import CORNER_SIZE, FACE_SIZE, REJECT
from vision.lab.decks.shelves import Shelf
from vision.lab.pictures import phones
from vision.lab.pictures.snapshots import TAKEN, draw_snapshots
from vision.lab.pictures.targets import UNJUDGED, Sample
from vision.pixels import Image


def _draw(shelf: Shelf, seed: int, cards: int) -> list[Sample]:
    random = np.random.default_rng(seed)
    return [sample for _ in range(cards) for sample in draw_snapshots(random, shelf)]


def test_the_same_seed_takes_the_same_pictures(shelf: Shelf) -> None:
    first, again, other = (_draw(shelf, seed, 2) for seed in (4, 4, 5))
    assert len(first) == 2 * TAKEN
    assert all(np.array_equal(a.crop, b.crop) for a, b in zip(first, again, strict=True))
    assert not np.array_equal(first[0].crop, other[0].crop)


def test_corners_say_what_their_face_says(shelf: Shelf) -> None:
    samples = _draw(shelf, 7, 10)
    assert sum(len(sample.label) == 2 for sample in samples) > 12
    for sample in samples:
        assert sample.crop.shape == (FACE_SIZE[1], FACE_SIZE[0], 3)
        assert all(view.shape[:2] == CORNER_SIZE[::-1] for view, _ in sample.corners)
        told = {label for _, label in sample.corners} - {UNJUDGED, REJECT}
        assert told <= {sample.label}


def test_what_gloss_washes_out_is_not_asked_for(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    cards = [sample for sample in _draw(shelf, 9, 4) if len(sample.label) == 2]
    assert any(label == sample.label for sample in cards for _, label in sample.corners)
    monkeypatch.setattr(phones, "lighten", lambda picture: picture / 25_500 + np.float32(0.6))
    told = {label for sample in _draw(shelf, 9, 4) for _, label in sample.corners}
    assert not any(len(label) == 2 for label in told)


def _draw_print() -> Image:
    light = np.full((60, 80, 3), 0.8, np.float32)
    light[20:40, 30:50] = 0.016
    return light


def test_gloss_makes_ink_brighter_against_its_paper() -> None:
    for seed in range(12):
        washed = phones.wash_out(np.random.default_rng(seed), _draw_print())
        ink, paper = washed[20:40, 30:50].mean(), washed[20:40, :10].mean()
        assert washed.min() >= 0.016 - 1e-6
        assert ink / paper > 0.03


def test_an_automatic_exposes_dim_and_bright_light_alike() -> None:
    for seed in range(6):
        dim, bright = (
            phones.expose(np.random.default_rng(seed), _draw_print() * light)
            for light in (0.05, 1.0)
        )
        assert np.allclose(dim, bright, atol=0.5)
        assert dim[:10].mean() > dim[20:40, 30:50].mean() + 30


def test_a_lens_moves_light_and_takes_none() -> None:
    for seed in range(12):
        light = np.zeros((41, 41, 3), np.float32)
        light[20, 20] = 1
        soft = phones.soften(np.random.default_rng(seed), light, 2.0)
        assert soft.sum() == pytest.approx(3, rel=1e-3)
        assert soft.max() < 0.9


def test_grain_is_of_a_camera_and_not_of_the_print() -> None:
    grey = np.full((80, 80, 3), 128, np.float32)
    strengths = [
        float((phones.add_grain(np.random.default_rng(seed), grey) - grey).std())
        for seed in range(24)
    ]
    assert 0.2 < min(strengths) < 4
    assert 15 < max(strengths) < 90
