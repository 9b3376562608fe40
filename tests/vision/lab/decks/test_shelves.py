"""What a shelf gives most often: courts."""

from collections import Counter

import numpy as np

from vision.identification.card_namer import CROP_HEIGHT, CROP_WIDTH
from vision.lab.decks.art_decks import ArtDeck
from vision.lab.decks.shelves import Shelf


def test_courts_are_drawn_twice_as_often_and_decks_alike() -> None:
    pictures = np.zeros((4, CROP_HEIGHT, CROP_WIDTH, 3), np.uint8)
    whole = ArtDeck(name="whole", pictures=pictures, labels=["2c", "7c", "Tc", "Kc"])
    part = ArtDeck(name="part", pictures=pictures[:1], labels=["2c"])
    random = np.random.default_rng(3)
    drawn: Counter[tuple[str, str]] = Counter()
    for _ in range(6000):
        _, label, deck = Shelf([whole, part]).pick(random, "card")
        drawn[deck.name, label] += 1
    assert 1.7 < drawn["whole", "Kc"] / drawn["whole", "7c"] < 2.3
    assert 3.4 < drawn["part", "2c"] / drawn["whole", "2c"] < 4.6
