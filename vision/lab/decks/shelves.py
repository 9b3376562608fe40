"""Shelves: the decks that a run draws from, those that train and those that never do."""

from collections.abc import Sequence
from pathlib import Path

import numpy as np

from vision.lab.decks.art_decks import BACK, REJECT, ArtDeck, load_decks
from vision.lab.decks.artwork_sources import SOURCES
from vision.pixels import Image, Random


class Shelf:
    """The decks that a run draws from; each counts alike."""

    def __init__(self, decks: Sequence[ArtDeck]) -> None:
        self._decks = list(decks)
        weights = []
        places: dict[str, list[tuple[int, int]]] = {"card": [], BACK: [], REJECT: []}
        for number, deck in enumerate(self._decks):
            cards = sum(len(label) == 2 for label in deck.labels)
            for row, label in enumerate(deck.labels):
                places[label if label in places else "card"].append((number, row))
                if len(label) == 2:
                    # Courts are the hardest: their pictures differ most between decks.
                    weights.append((2.0 if label[0] in "JQK" else 1.0) / cards)
        self._places = places
        self._heights = np.cumsum(weights) / np.sum(weights)

    def pick(self, random: Random, kind: str) -> tuple[Image, str, ArtDeck]:
        """A picture of a kind ("card", BACK or REJECT), its label and its deck."""
        rows = self._places[kind]
        if kind == "card":
            number, row = rows[int(np.searchsorted(self._heights, random.random()))]
        else:
            number, row = rows[int(random.integers(len(rows)))]
        deck = self._decks[number]
        return deck.pictures[row], deck.labels[row], deck


def open_shelf(cache: Path, *, held_out: bool) -> Shelf:
    """The decks to draw from: those that train, or those that never do.

    Args:
        cache: where the artwork was fetched to.
        held_out: which of the two.
    """
    return Shelf([deck for deck in load_decks(cache, SOURCES) if deck.held_out is held_out])
