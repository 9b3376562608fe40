"""Shelves to measure on: of decks that never train."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import numpy as np

from vision.lab.decks.art_decks import BACK, REJECT, ArtDeck, load_decks
from vision.lab.decks.artwork_sources import SOURCES
from vision.lab.decks.house_decks import draw_house_deck
from vision.lab.decks.invented_decks import invent_backs
from vision.lab.decks.shelves import Shelf
from vision.lab.decks.third_party_decks import THIRD_PARTY_DECKS
from vision.lab.pictures.no_cards import draw_no_card
from vision.rendering.designs import DESIGNS

ORDINARY: Final = ("anglo_poker", "bonded", "arcade", "racket")
"""Decks of other makers that look like those that people play with."""
OWN: Final = tuple(f"house-{name}" for name in DESIGNS)
"""The names of the decks of our own drawing."""


def open_unseen(cache: Path) -> Shelf:
    """The decks of artwork that never train, and those of our own drawing."""
    art = load_decks(cache, tuple(source for source in SOURCES if source.held_out))
    return Shelf(art, [draw_house_deck(name) for name in DESIGNS])


def open_house_shelf(name: str) -> Shelf:
    """One such deck, with another deck's back and a thing of a card's size that is none."""
    thing = draw_no_card(np.random.default_rng(4))
    other = ArtDeck(name="no card", pictures=thing[None], labels=[REJECT])
    backs = invent_backs(np.random.default_rng(2), "backs", 1)
    return Shelf([draw_house_deck(name)], [other, backs])


def open_decks(cache: Path, names: Sequence[str] | None = None) -> list[Shelf]:
    """A shelf a deck: of other makers, left out of training, and of our own drawing.

    Args:
        cache: where the artwork was fetched to; not looked at where all are of our own.
        names: which decks; none: all.
    """
    named = {} if names and set(names) <= set(OWN) else _open_fetched(cache)
    named |= {own: open_house_shelf(own.removeprefix("house-")) for own in OWN}
    return [named[name] for name in (names or named)]


def _open_fetched(cache: Path) -> dict[str, Shelf]:
    strange = (
        one.source for one in THIRD_PARTY_DECKS if one.source.name.partition("/")[2] in ORDINARY
    )
    decks = load_decks(cache, tuple(strange))
    foreign: list[ArtDeck] = []
    for deck in load_decks(cache, tuple(source for source in SOURCES if source.held_out)):
        # A deck with foreign letters lends its courts as cards that must not be named.
        (decks if sum(len(label) == 2 for label in deck.labels) >= 48 else foreign).append(deck)
    shelves = open_shelves([*decks, *foreign])[: len(decks)]
    return {
        deck.name.partition("/")[2] or deck.name: shelf
        for deck, shelf in zip(decks, shelves, strict=True)
    }


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
