"""What a shelf gives most often: courts, and numbers whose pips stand otherwise than usual."""

from collections import Counter

import numpy as np

from vision.identification.card_namer import CROP_HEIGHT, CROP_WIDTH
from vision.lab.decks.art_decks import ArtDeck
from vision.lab.decks.shelves import Shelf


def _invent_deck(name: str, *, set_otherwise: bool) -> ArtDeck:
    labels = ["2c", "7c", "Kc"]
    pictures = np.zeros((len(labels), CROP_HEIGHT, CROP_WIDTH, 3), np.uint8)
    return ArtDeck(name=name, pictures=pictures, labels=labels, set_otherwise=set_otherwise)


def test_sevens_of_another_layout_are_drawn_more_often_than_the_standards() -> None:
    usual = _invent_deck("usual", set_otherwise=False)
    other = _invent_deck("other", set_otherwise=True)
    shelf = Shelf([usual], [usual, other])
    random = np.random.default_rng(3)
    drawn: Counter[tuple[str, str]] = Counter()
    for _ in range(6000):
        _, label, deck = shelf.pick(random, "card")
        drawn[deck.name, label] += 1
    assert 2.4 < drawn["other", "7c"] / drawn["other", "2c"] < 3.6
    assert 0.8 < drawn["usual", "7c"] / drawn["usual", "2c"] < 1.2
    assert 1.7 < drawn["usual", "Kc"] / drawn["usual", "7c"] < 2.3
