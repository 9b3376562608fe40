"""Invented courts tell nothing of their rank."""

import numpy as np

from vision.identification.card_namer import CROP_HEIGHT, CROP_WIDTH
from vision.lab.decks.art_decks import REJECT, ArtDeck
from vision.lab.decks.court_art import Court, collect_courts, draw_court
from vision.pixels import Image


def paint(shade: int) -> Image:
    return np.full((CROP_HEIGHT, CROP_WIDTH, 3), shade, np.uint8)


def test_courts_of_decks_left_out_are_not_borrowed() -> None:
    shown = ArtDeck(name="shown", pictures=np.stack([paint(1), paint(2)]), labels=["Kh", "7h"])
    hidden = ArtDeck(name="x", pictures=np.stack([paint(3)]), labels=["Kh"], held_out=True)
    joker = ArtDeck(name="joker", pictures=np.stack([paint(4)]), labels=[REJECT])
    courts = collect_courts([shown, hidden, joker])
    assert [picture[0, 0, 0] for picture in courts["Kh"]] == [1]
    assert sum(map(len, courts.values())) == 2


def test_a_court_bears_pictures_of_other_cards_too() -> None:
    shades = {"Kh": 60, "Jc": 120}
    courts = {card: [paint(shade)] for card, shade in shades.items()}
    letter = np.full((40, 30), 255, np.uint8)
    court = Court("K", "h", (0, 0, 200), letter, letter)
    seen = set()
    for seed in range(40):
        face = paint(250)
        draw_court(np.random.default_rng(seed), face, court, courts)
        seen.add(int(face[CROP_HEIGHT // 2, CROP_WIDTH // 2, 0]))
    assert set(shades.values()) < seen


def test_the_same_seed_draws_the_same_court() -> None:
    letter = np.full((40, 30), 255, np.uint8)
    court = Court("Q", "s", (0, 0, 0), letter, letter)
    faces = [paint(250), paint(250)]
    for face in faces:
        draw_court(np.random.default_rng(4), face, court, {})
    assert np.array_equal(faces[0], faces[1])
    assert not np.array_equal(faces[0], paint(250))
