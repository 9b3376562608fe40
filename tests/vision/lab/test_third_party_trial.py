"""Decks that strangers drew are laid out, read and counted card by card."""

import numpy as np
import pytest

from vision.identification.card_namer import CROP_HEIGHT, CROP_WIDTH, CardReading
from vision.lab.decks.art_decks import REJECT, ArtDeck
from vision.lab.decks.artwork_sources import Source
from vision.lab.decks.third_party_decks import ThirdPartyDeck
from vision.lab.third_party_trial import WAYS, Measured, draw_head, draw_line, lay_flat
from vision.photos.photo_reader import cut_out
from vision.pixels import Image


def _invent_deck(labels: list[str]) -> ArtDeck:
    """Plain pictures, each of its own grey."""
    greys = np.linspace(30, 240, len(labels)).astype(np.uint8)
    shape = (len(labels), CROP_HEIGHT, CROP_WIDTH, 3)
    pictures = np.broadcast_to(greys[:, None, None, None], shape)
    return ArtDeck(name="greys", pictures=pictures, labels=labels)


def test_flat_cards_lie_where_the_truth_says() -> None:
    deck = _invent_deck([rank + suit for suit in "cdhs" for rank in "A23456789TJQK"])
    scenes = list(lay_flat(np.random.default_rng(1), deck))
    lying = [(scene.picture, card) for scene in scenes for card in scene.cards]
    assert sorted(card.label for _, card in lying) == sorted(deck.labels)
    for picture, card in lying:
        crop: Image = cut_out(picture, np.array(card.quad))
        grey = deck.pictures[deck.labels.index(card.label), 0, 0, 0]
        assert crop[40:-40, 40:-40].mean() == pytest.approx(grey, abs=2)


def test_a_line_sums_its_decks_and_what_was_misread_is_kept() -> None:
    source = Source(name="stranger/greys", place="", kind="sheet")
    first, second = Measured(ThirdPartyDeck(source=source)), Measured(ThirdPartyDeck(source=source))
    wrong = CardReading(side="face", card="Kd", confidence=0.9)
    for label in ("Kh", "Kd", REJECT):
        first.tallies["single"].count(label, wrong)
    second.tallies["single"].count("Kh", None)
    picture = np.zeros((2, 2, 3), np.uint8)
    first.note("single", "Kh", wrong, picture, "face Kd 0.9")
    first.note("single", "Kd", wrong, picture, "face Kd 0.9")
    assert [mistake.label for mistake in first.mistakes] == ["Kh"]
    assert "greys, single: Kh named Kd with 0.9" in first.mistakes[0].tell()
    line = draw_line("both", [first, second]).split(" | ")
    assert line[0] == "| both"
    assert line[1 + WAYS.index("single")] == "1 of 3 (33.3%), 1"
    assert line[-2] == "1 of 1"
    assert len(line) == draw_head().splitlines()[0].count(" | ") + 1
