"""Shelves to measure on: of decks that never train."""

from collections.abc import Sequence
from pathlib import Path

import numpy as np

from vision.rendering.designs import DESIGNS
from vision.training.decks.artwork import BACK, REJECT, ArtDeck, load_decks
from vision.training.decks.house import draw_house_deck
from vision.training.decks.invented import invent_backs
from vision.training.decks.shelves import Shelf
from vision.training.decks.sources import SOURCES
from vision.training.pictures.no_cards import draw_no_card


def open_unseen(cache: Path) -> Shelf:
    """The decks of artwork that never train, and those of our own drawing."""
    art = load_decks(cache, tuple(source for source in SOURCES if source.held_out))
    return Shelf(art, [draw_house_deck(name) for name in DESIGNS])


def open_house_shelf(name: str) -> Shelf:
    """One such deck, with a stranger's back and a thing of a card's size that is none."""
    thing = draw_no_card(np.random.default_rng(4))
    other = ArtDeck(name="no card", pictures=thing[None], labels=[REJECT])
    backs = invent_backs(np.random.default_rng(2), "backs", 1)
    return Shelf([draw_house_deck(name)], [other, backs])


def open_shelves(decks: Sequence[ArtDeck]) -> list[Shelf]:
    """A shelf a deck; what a deck lacks, backs or jokers, is lent by the others."""
    shelves = []
    for deck in decks:
        wanted = {label for label in (BACK, REJECT) if label not in deck.labels}
        lent = [
            (picture, label) for other in decks
            for picture, label in zip(other.pictures, other.labels, strict=True)
            if label in wanted
        ]  # fmt: skip
        art = [deck]
        if lent:
            pictures, labels = zip(*lent, strict=True)
            art.append(ArtDeck(name="lent", pictures=np.stack(pictures), labels=list(labels)))
        shelves.append(Shelf(art, []))
    return shelves
