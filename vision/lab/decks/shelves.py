"""Shelves: the decks that a run draws from, those that train and those that never do."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec
import numpy as np

from vision.lab.decks.art_decks import BACK, REJECT, ArtDeck, load_decks
from vision.lab.decks.artwork_sources import SOURCES
from vision.lab.decks.finishes import apply_finish, invent_finish
from vision.lab.decks.invented_decks import invent_backs, invent_deck, invent_foreign
from vision.lab.decks.pip_layouts import STANDARD, PipLayout, invent_layout
from vision.lab.decks.styles import find_fonts
from vision.pixels import Image, Random

INVENTED_DECKS: Final = 60
FOREIGN_DECKS: Final = 32
INVENTED_BACKS: Final = 160
_PRINTED: Final = 0.6
"""How often a printed deck's card is drawn for each of an invented deck's."""
_SET_OTHERWISE: Final = 0.5
"""How often an invented deck's pips do not stand as in the standard deck."""
_PRINTED_ANEW: Final = 0.35
"""How often a printed deck gets another finish."""
_USUAL_INDEX: Final = 30.0
"""Pixels of a crop that a printed deck's index is high."""
_WHITE: Final = (255, 255, 255)
_BLACK: Final = (30, 28, 28)
_RED: Final = (40, 34, 205)


class Shelf:
    """The decks that a run draws from."""

    def __init__(self, art: Sequence[ArtDeck], invented: Sequence[ArtDeck]) -> None:
        self._decks = [*art, *invented]
        weights = []
        places: dict[str, list[tuple[int, int]]] = {"card": [], BACK: [], REJECT: []}
        for number, deck in enumerate(self._decks):
            cards = sum(len(label) == 2 for label in deck.labels)
            for row, label in enumerate(deck.labels):
                places[label if label in places else "card"].append((number, row))
                if len(label) == 2:
                    # Each deck counts alike among its like.
                    share = len(art) / _PRINTED if number < len(art) else len(invented)
                    weights.append(_weigh(deck, label[0]) / cards / share)
        self._places = places
        self._heights = np.cumsum(weights) / np.sum(weights)

    @property
    def decks(self) -> Sequence[ArtDeck]:
        """All of them."""
        return self._decks

    def pick(self, random: Random, kind: str) -> tuple[Image, str, ArtDeck]:
        """A picture of a kind ("card", BACK or REJECT), its label and its deck."""
        rows = self._places[kind]
        if kind == "card":
            number, row = rows[int(np.searchsorted(self._heights, random.random()))]
        else:
            number, row = rows[int(random.integers(len(rows)))]
        deck = self._decks[number]
        return deck.pictures[row], deck.labels[row], deck


def _weigh(deck: ArtDeck, rank: str) -> float:
    """How often a card is drawn, beside others of its deck."""
    # Courts are the hardest: their pictures differ most between decks.
    if rank in "JQK":
        return 2.0
    return 3.0 if deck.set_otherwise and rank in "789T" else 1.0


def open_shelf(cache: Path, seed: int, *, held_out: bool) -> Shelf:
    """The decks to draw from: those that train, or those that never do.

    Args:
        cache: where the artwork was fetched to.
        seed: of the invented decks.
        held_out: which of the two.
    """
    art = load_decks(cache, SOURCES)
    chosen = [deck for deck in art if deck.held_out is held_out]
    fonts = find_fonts(cache / "unpacked")
    if held_out:
        # The standard's layouts and nobody's habits, as in all figures since the first.
        return Shelf(chosen, _invent(seed + 1_000_000, fonts, chosen, (6, 2, 40), plain=True))
    counts = (INVENTED_DECKS, FOREIGN_DECKS, INVENTED_BACKS)
    made = _invent(seed, fonts, chosen, counts, plain=False)
    return Shelf([_print_anew(seed, number, deck) for number, deck in enumerate(chosen)], made)


def _lay_out(seed: int, number: int) -> PipLayout:
    random = np.random.default_rng((seed, 4, number))
    return invent_layout(random) if random.random() < _SET_OTHERWISE else STANDARD


def _print_anew(seed: int, number: int, deck: ArtDeck) -> ArtDeck:
    """The deck as it is, or with another finish."""
    random = np.random.default_rng((seed, 6, number))
    if random.random() > _PRINTED_ANEW:
        return deck
    finish = invent_finish(random, _USUAL_INDEX)
    pictures = [
        picture if label == BACK
        else apply_finish(picture, finish, _WHITE, _RED if label[1] in "hd" else _BLACK)
        for picture, label in zip(deck.pictures, deck.labels, strict=True)
    ]  # fmt: skip
    return msgspec.structs.replace(deck, pictures=np.stack(pictures))


def _invent(
    seed: int,
    fonts: list[Path],
    art: list[ArtDeck],
    counts: tuple[int, int, int],
    *,
    plain: bool,
) -> list[ArtDeck]:
    """Decks, foreign ones and backs, so many of each; plain ones without other printers' habits."""
    decks, foreign, backs = counts
    made = [
        invent_deck(
            np.random.default_rng((seed, 1, number)), f"invented/{number}", fonts, art,
            STANDARD if plain else _lay_out(seed, number),
            None if plain else np.random.default_rng((seed, 5, number)),
        )
        for number in range(decks)
    ]  # fmt: skip
    made += [
        invent_foreign(
            np.random.default_rng((seed, 2, number)), f"foreign/{number}", fonts, art,
            None if plain else np.random.default_rng((seed, 7, number)),
        )
        for number in range(foreign)
    ]  # fmt: skip
    return [*made, invent_backs(np.random.default_rng((seed, 3)), "backs", backs)]
