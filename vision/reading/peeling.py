"""Cards under others, from the top down: in a row, a column or a fan a strip of each is seen.

A card that is named is a measure, and the cover of what lies under it: cards of its size, moved or
turned a little, what is seen of whose rims lies on edges. What covers them is taken out of their
crops before the two views look, since its index and its pips speak for another card. What is
named so is a measure and a cover in its turn.
"""

from collections.abc import Sequence
from typing import Final

import msgspec
import numpy as np

from engine.cards import Card
from vision.pixels import Image, Numbers
from vision.reading.candidates import Finder
from vision.reading.clearing import clear
from vision.reading.deciding import decide
from vision.reading.lent_corners import NamedPlace, leave_out_lent
from vision.reading.levels import Levels
from vision.reading.namer import TrainedNamer
from vision.reading.neighbours import (
    Beside,
    lay_around,
    lie_on_sides,
    measure_apart,
    place_beside,
)
from vision.reading.planes import Plane, complete_on, find_plane
from vision.reading.quads import thin_out
from vision.reading.rims import TALL, are_bare, find_points, lay_on_rim, lies_over, refine_on_rim
from vision.reading.second_look import Cut
from vision.reading.shapes import are_convex, shared_area

_SEEN: Final = 0.8
"""Of a side that counts as wholly in view; one such side a card must have."""
_SIDE: Final = 0.5
"""Edge along that side, at least."""
_LEAST: Final = 0.5
"""Edge along all that is seen of a rim, before a card is laid on it."""
_GOOD: Final = 0.82
"""The same afterwards."""
_WHOLE: Final = 0.95
"""The same of a card that covers others though it was not named."""
_SHARE: Final = 0.2
"""What it is worth that the edges beside the sides lie right on them."""
_DOUBLE: Final = 4.0
"""How far apart in the mean corners of places are that are laid on edges, in millimetres."""
_CLOSE: Final = 9.0
"""The same of cards of a row: of what is nearer one alone is right."""
_KNOWN: Final = 6.0
"""What is nearer a known card is that card."""
_AGAIN: Final = 3.0
"""What is nearer a place that was looked at under the same covers is not looked at again."""
_WORSE: Final = 60.0
"""By how many millimetres farther off a place seems that has no edge along its rim."""
_THINNED: Final = 24
"""Places around each card of which some show an index."""
_LAID: Final = 6
"""Places around each card that are laid on edges."""
_LOOKS: Final = 24
_ROUNDS: Final = 12
_FAILURES: Final = 3
"""Looks in vain on one side of a card; beyond lies nothing."""
_INDEX: Final = (15.0, 26.0)
"""How far an index reaches from a card's corner, in millimetres."""
_BARE: Final = 0.85
"""Which part of that must be in view."""
_SURE: Final = 0.9
"""How sure a card must be that only one of its two fillings names, or that lies beyond others that
were not named."""


class _Known(msgspec.Struct, frozen=True):
    """A card on which others may lie, or under which."""

    card: Numbers
    """(4, 2) in millimetres."""
    quad: Numbers
    """(4, 2) in pixels."""
    trace: Numbers
    """(4, len(ALONG)): how surely an edge lies along its sides."""
    name: Card | None = None


class _Strip(msgspec.Struct, frozen=True):
    """A card that may lie under known ones."""

    card: Numbers
    quad: Numbers
    trace: Numbers
    share: float
    score: float = 0.0
    beside: Beside = Beside(0, 0, 0.0)


class Peeling:
    """Seeks what lies under the known cards of one picture."""

    def __init__(self, levels: Levels, namer: TrainedNamer, finder: Finder, plane: Plane) -> None:
        """Begin with the picture, the trained reader and the plane that the cards lie on."""
        self._levels = levels
        self._namer = namer
        self._finder = finder
        self._plane = plane
        self._known: list[_Known] = []
        self._pool: list[_Strip] = []
        self._looked: list[tuple[Numbers, tuple[int, ...]]] = []
        self._failures: dict[tuple[int, int], int] = {}

    def read(self, named: Sequence[NamedPlace]) -> list[Cut]:
        """The cards under the named ones that could be named, the upper ones first.

        Args:
            named: cards on which no other lies.
        """
        for one in named:
            self._add(one.quad, one.card)
        self._pool += self._complete()
        fresh = list(range(len(named)))
        found: list[tuple[int, Cut, tuple[int, ...]]] = []
        for _ in range(_ROUNDS):
            for number in fresh:
                self._pool += self._suggest(self._known[number])
            fresh = []
            chosen = self._choose()
            if not chosen or len(self._looked) >= _LOOKS:
                break
            for strip, cut, over in self._look(chosen):
                covers = self._cards(over)
                quad = refine_on_rim(self._levels, self._plane, strip.card, covers)
                fresh.append(len(self._known))
                found.append((len(self._known), cut, over))
                self._add(quad, cut.reading.card)
            if fresh:
                self._lay_anew()
        return [
            msgspec.structs.replace(cut, quad=self._finish(number, over))
            for number, cut, over in found if cut.reading.card is not None
        ]  # fmt: skip

    def _add(self, quad: Numbers, name: Card | None) -> None:
        card = self._plane.lay(quad[None])[0]
        self._known.append(_Known(card, quad, self._finder.trace_sides(quad[None])[0], name))

    def _cards(self, numbers: Sequence[int] | None = None) -> Numbers:
        """Known cards in millimetres, (n, 4, 2)."""
        known = self._known if numbers is None else [self._known[number] for number in numbers]
        return np.array([one.card for one in known]).reshape(-1, 4, 2)

    def _finish(self, number: int, over: Sequence[int]) -> Numbers:
        """A card on the plane as all of them tell it."""
        covers = self._cards(over)
        card, _ = lay_on_rim(self._levels, self._plane, self._known[number].card, covers)
        return refine_on_rim(self._levels, self._plane, card, covers)

    def _lay_anew(self) -> None:
        """The plane as all known cards tell it, and where they lie there."""
        quads = np.array([one.quad for one in self._known])
        plane = find_plane(quads, np.ones(len(quads)))
        if plane is None or not plane.holds(quads).all():
            return
        self._plane = plane
        self._known = [
            msgspec.structs.replace(one, card=card)
            for one, card in zip(self._known, plane.lay(quads), strict=True)
        ]
        pool = plane.lay(np.array([one.quad for one in self._pool]).reshape(-1, 4, 2))
        self._pool = [
            msgspec.structs.replace(one, card=card)
            for one, card in zip(self._pool, pool, strict=True)
        ]

    def _suggest(self, known: _Known) -> list[_Strip]:
        """Where cards may lie under a known one, laid on what is seen of their rims."""
        adjoined = self._finder.adjoin(known.quad[None])[0]
        if not adjoined.any():
            return []
        cards = lay_around(known.card)
        return self._lay(cards[lie_on_sides(known.card, cards, adjoined)])

    def _complete(self) -> list[_Strip]:
        """Where corners and sides that are in view have cards that lie under known ones."""
        quads = complete_on(self._plane, self._finder.list_lines())
        cards = self._plane.lay(quads)
        under = [any(shared_area(one.card, card) > 0 for one in self._known) for card in cards]
        return self._lay(cards[np.array(under, bool)])

    def _lay(self, cards: Numbers) -> list[_Strip]:
        """Cards laid on what is seen of their rims, where an index is in view."""
        if not len(cards):
            return []
        quads = self._plane.show(cards)
        middles = quads.mean(axis=1)
        good: Numbers = (middles > 0).all(axis=1) & (middles < np.array(self._levels.size)).all(
            axis=1
        )
        good &= are_convex(quads)
        cards, quads = cards[good], quads[good]
        score = self._weigh(cards, self._finder.trace_sides(quads))
        cards, score = cards[score > _LEAST], score[score > _LEAST]
        covers = self._cards()
        laid: list[tuple[Numbers, float]] = []
        for place in thin_out(cards, score, _DOUBLE / TALL, _THINNED):
            if len(laid) == _LAID:
                break
            if _shows_index(cards[place], covers):
                laid.append(lay_on_rim(self._levels, self._plane, cards[place], covers))
        if not laid:
            return []
        shown = self._plane.show(np.array([card for card, _ in laid]))
        return [
            _Strip(card, quad, trace, share)
            for (card, share), quad, trace in zip(
                laid, shown, self._finder.trace_sides(shown), strict=True
            )
        ]

    def _weigh(self, cards: Numbers, traces: Numbers) -> Numbers:
        """Which part of what is seen of each rim lies on edges, 0 where no side is seen: (n,).

        Args:
            cards: (n, 4, 2).
            traces: how surely edges lie along their sides, (n, 4, len(ALONG)).
        """
        bare = are_bare(find_points(cards), self._cards())
        count = bare.sum(axis=2)
        sides = (traces * bare).sum(axis=2) / np.maximum(count, 1)
        seen = np.linalg.norm(np.roll(cards, -1, axis=1) - cards, axis=2) * count
        whole = ((count > _SEEN * bare.shape[2]) & (sides > _SIDE)).any(axis=1)
        weighed = (sides * seen).sum(axis=1) / np.maximum(seen.sum(axis=1), 1e-6)
        return np.where(whole, weighed, 0.0)

    def _choose(self) -> list[_Strip]:
        """The nearest strip on each side of each known card that was not looked at."""
        if not self._pool:
            return []
        cards = np.array([one.card for one in self._pool])
        score = self._weigh(cards, np.array([one.trace for one in self._pool]))
        near = measure_apart(cards, self._cards()).min(axis=1) < _KNOWN
        self._pool = [
            msgspec.structs.replace(strip, score=float(score[number]))
            for number, strip in enumerate(self._pool)
            if score[number] > _GOOD and not near[number]
        ]
        self._pool = self._leave_out_looked_at(self._pool)
        kept: list[_Strip] = []
        for strip in sorted(self._pool, key=lambda strip: -strip.score - _SHARE * strip.share):
            if all(_apart(strip.card, other.card) > _CLOSE for other in kept):
                kept.append(msgspec.structs.replace(
                    strip, beside=place_beside(strip.card, self._cards())
                ))  # fmt: skip
        nearest: dict[tuple[int, int], _Strip] = {}
        for strip in sorted(kept, key=lambda strip: strip.beside.far - _WORSE * strip.score):
            if self._failures.get(strip.beside.where, 0) < _FAILURES:
                nearest.setdefault(strip.beside.where, strip)
        return list(nearest.values())

    def _leave_out_looked_at(self, strips: list[_Strip]) -> list[_Strip]:
        """Those that were not looked at before under the same covers."""
        if not strips or not self._looked:
            return strips
        looked = self._plane.lay(np.array([quad for quad, _ in self._looked]))
        near = measure_apart(np.array([one.card for one in strips]), looked) < _AGAIN
        return [
            strip for strip, places in zip(strips, near, strict=True)
            if not any(
                self._looked[place][1] == self._find_over(strip) for place in np.flatnonzero(places)
            )
        ]  # fmt: skip

    def _find_over(self, strip: _Strip) -> tuple[int, ...]:
        """The numbers of the known cards that lie over a strip's card."""
        return tuple(
            number for number, one in enumerate(self._known)
            if shared_area(one.card, strip.card) > 0
            and lies_over(one.card, one.trace, strip.card, strip.trace)
        )  # fmt: skip

    def _look(self, strips: Sequence[_Strip]) -> list[tuple[_Strip, Cut, tuple[int, ...]]]:
        """The strips that are named or cover others, what was read, and what lies over them."""
        asked = []
        for strip in strips:
            over = self._find_over(strip)
            self._looked.append((strip.quad, over))
            if over and _shows_index(strip.card, self._cards(over)):
                covers = np.array([self._known[number].quad for number in over])
                crop = self._levels.cut_out(strip.quad)
                asked.append((strip, over, clear(crop, strip.quad, covers)))
        first = self._read([(strip, crops[0]) for strip, _, crops in asked])
        speak = [n for n, cut in enumerate(first) if cut.reading.side == "face"]
        second = self._read([(asked[n][0], asked[n][2][1]) for n in speak])
        found = []
        for number, other in zip(speak, second, strict=True):
            strip, over, _ = asked[number]
            failed = self._failures.get(strip.beside.where, 0) > 0
            cut = agree(first[number], other, strict=failed)
            if cut is not None and not self._is_told(cut):
                found.append((strip, cut, over))
            elif cut is None and strip.score >= _WHOLE:
                found.append((strip, _unname(first[number]), over))
            else:
                self._fail(strip)
        for number, (strip, _, _) in enumerate(asked):
            if number not in speak:
                self._fail(strip)
        return found

    def _fail(self, strip: _Strip) -> None:
        where = strip.beside.where
        self._failures[where] = self._failures.get(where, 0) + 1

    def _is_told(self, cut: Cut) -> bool:
        """Whether a known card beside it has its name: then the index is that one's."""
        return any(
            one.name == cut.reading.card and shared_area(one.quad, cut.quad) > 0
            for one in self._known
        )

    def _read(self, asked: Sequence[tuple[_Strip, Image]]) -> list[Cut]:
        if not asked:
            return []
        named = [NamedPlace(one.name, one.quad) for one in self._known if one.name]
        looks = self._namer.look([crop for _, crop in asked])
        return [
            Cut(
                strip.quad, decide(leave_out_lent(strip.quad, look, named), self._namer.gates), look
            )
            for (strip, _), look in zip(asked, looks, strict=True)
        ]


def _unname(cut: Cut) -> Cut:
    return msgspec.structs.replace(cut, reading=msgspec.structs.replace(cut.reading, card=None))


def agree(first: Cut, second: Cut, *, strict: bool) -> Cut | None:
    """What both fillings of a crop say, or what one is sure of and the other takes for likeliest.

    Args:
        first: what one says.
        second: what the other says.
        strict: both must be sure.
    """
    named = [cut for cut in (first, second) if cut.reading.card is not None]
    if not named:
        return None
    best = max(named, key=lambda cut: cut.reading.confidence)
    card = best.reading.card
    if len(named) == 2:
        least = min(cut.reading.confidence for cut in named)
        agreed = first.reading.card == second.reading.card and (not strict or least >= _SURE)
        return best if agreed else None
    [other] = [cut.reading for cut in (first, second) if cut is not best]
    likeliest = other.why in {"face unclear", "not sure enough"} and other.candidates[0] == card
    return best if likeliest and not strict and best.reading.confidence >= _SURE else None


def _apart(card: Numbers, other: Numbers) -> float:
    return float(measure_apart(card[None], other[None])[0, 0])


def _shows_index(card: Numbers, covers: Numbers) -> bool:
    """Whether a corner with an index is in view."""
    across, down = (card[[1, 3]] - card[0]) / np.linalg.norm(card[[1, 3]] - card[0], axis=1)[
        :, None
    ]
    right, below = np.meshgrid(np.linspace(1, _INDEX[0], 5), np.linspace(1, _INDEX[1], 6))
    corners = [
        corner + x * right[..., None] * across + y * below[..., None] * down
        for corner, (x, y) in zip(card, ((1, 1), (-1, 1), (-1, -1), (1, -1)), strict=True)
    ]
    return bool((are_bare(np.array(corners), covers).mean(axis=(1, 2)) >= _BARE).any())
