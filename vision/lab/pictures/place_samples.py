"""Places that a finder may suggest in scenes, each with how well it is cut.

Scenes are drawn from a seed; what the finder suggests in them, what it asks of with the weights
that are in use, and cards cut out wrongly in many ways, are the places.
"""

import multiprocessing
from pathlib import Path
from typing import Final

import msgspec
import numpy as np

from vision.lab.decks.art_decks import BACK, ArtDeck
from vision.lab.decks.shelves import Shelf, open_shelf
from vision.lab.pictures.photo_scenes import SIZES, Lying, draw_scene
from vision.photos.finding.finder import Finder
from vision.photos.finding.place_network import UNIT
from vision.photos.finding.pyramid import Pyramid
from vision.photos.geometry.neighbour_places import suggest_beside
from vision.photos.geometry.quad_geometry import are_convex, measure_unlike, overlap, sides_of
from vision.photos.geometry.quads import Suggestions
from vision.pixels import Image, Numbers, Random, cv2
from vision.see.loose_pictures import find_plane

LEAST: Final = 0.4
"""Intersection over union with a card from which on a place is one of its cuts."""
_HIDDEN: Final = 0.72
"""A card that is covered more is neither right nor wrong."""
_HARD: Final = 0.75
_BACKS: Final = 0.12
"""Of the faces, so many are backs instead."""
_PART: Final = 25
"""Scenes that a worker draws at once."""
_KNOWN: Final = 0.3
"""A card that is covered no more tells where others lie."""
_SAME: Final = 0.2
"""How far a place beside a card is from it, of its size."""
_ASKED: Final = 20
"""Of the places that the finder asks of, so many cuts of cards, and so many that are none."""


class Lot(msgspec.Struct):
    """Places and what must be said of them."""

    views: Image
    """(n, 64, 48, 3) uint8."""
    shares: Numbers
    """(n,): intersection over union with the nearest card."""
    sideways: Numbers
    """(n,): 1 where its long side is cut as a short one."""
    shifts: Numbers
    """(n, 4, 2): how far its corners are off."""


def draw_places(shelf: Shelf, seed: int, scenes: range) -> Lot:
    """Places of scenes, each scene from the seed and its number."""
    shelf = _MixedShelf(shelf)
    views, shares, sideways, shifts = [], [], [], []
    for number in scenes:
        random = np.random.default_rng((seed, 7, number))
        size = SIZES[int(random.integers(len(SIZES)))]
        hard = random.random() < _HARD
        scene = draw_scene(random, shelf, hard=hard, size=size)
        pyramid = _NotedLevels(scene.picture)
        for quad, near, share in _pick_places(random, pyramid, scene.cards):
            shift, turned = np.zeros((4, 2)), False
            if near is not None and share > LEAST:
                shift, turned = measure_corners(quad, np.array(near.quad))
                if near.covered > _HIDDEN or np.abs(shift).max() > 0.9:
                    continue
            views.append(pyramid.view(quad))
            shares.append(share)
            sideways.append(float(turned))
            shifts.append(shift)
    return Lot(np.stack(views), np.array(shares), np.array(sideways), np.array(shifts))


def draw_lots(cache: Path, seeds: list[int], scenes: int, workers: int) -> Lot:
    """The places of several seeds, the same whatever the number of workers."""
    lots = []
    for seed in seeds:
        # Opened here, before the workers are forked, so that they share its pictures.
        _shelf[:] = [(open_shelf(cache, held_out=False), seed)]
        parts = [range(first, min(first + _PART, scenes)) for first in range(0, scenes, _PART)]
        with multiprocessing.get_context("fork").Pool(workers) as pool:
            lots += pool.map(_draw_part, parts, chunksize=1)
    _shelf.clear()
    return Lot(
        *(np.concatenate([getattr(one, field) for one in lots]) for field in Lot.__struct_fields__)
    )


_shelf: list[tuple[Shelf, int]] = []
"""The shelf that a worker draws from, and its seed."""


def _draw_part(scenes: range) -> Lot:
    shelf, seed = _shelf[0]
    return draw_places(shelf, seed, scenes)


class _MixedShelf(Shelf):
    """More backs: a network that saw few takes a court's frame for a card."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf

    def pick(self, random: Random, kind: str) -> tuple[Image, str, ArtDeck]:
        """As `Shelf.pick`, now and then a back for a card."""
        asked = BACK if kind == "card" and random.random() < _BACKS else kind
        return self._shelf.pick(random, asked)


class _NotedLevels(Pyramid):
    """Levels that note which places were looked at."""

    def __init__(self, picture: Image) -> None:
        super().__init__(picture)
        self.seen: list[Numbers] = []

    def view(self, quad: Numbers) -> Image:
        """As `Pyramid.view`."""
        self.seen.append(quad)
        return super().view(quad)


def measure_corners(quad: Numbers, truth: Numbers) -> tuple[Numbers, bool]:
    """How far a card's corners are from a place's, and whether the place lies sideways.

    Args:
        quad: (4, 2), the place.
        truth: (4, 2), the card, clockwise, a short side first.

    Returns:
        (4, 2): in shares of the place's width and height as it would lie upright; and whether
        the card's short sides are the place's long ones.
    """
    bend = cv2.getPerspectiveTransform(quad.astype(np.float32), UNIT.astype(np.float32))
    laid = cv2.perspectiveTransform(truth[:, None].astype(np.float64), bend)[:, 0]
    turns = [np.roll(laid, turn, axis=0) - UNIT for turn in range(4)]
    best = min(range(4), key=lambda turn: float(np.abs(turns[turn]).sum()))
    return turns[best], best % 2 == 1


def _pick_places(
    random: Random, pyramid: _NotedLevels, cards: list[Lying]
) -> list[tuple[Numbers, Lying | None, float]]:
    """What the finder suggests and asks of, and cards that are cut out wrongly.

    The finder goes on from the cards that it is sure of: here from what lies in view.
    """
    small, scale = pyramid.small()
    suggestions = Suggestions(small)
    known = [
        cut_wrongly(random, np.array(card.quad), most=0.03) for card in cards
        if card.covered < _KNOWN and sides_of(np.array(card.quad)).min() > 22
    ]  # fmt: skip
    offers = [(suggestions.begin(100), 24, 12, 12), (suggestions.frame(), 2, 1, 0)]
    if known:
        sure = (np.array(known) + 0.5) * scale - 0.5
        plane = find_plane(sure, np.ones(len(sure)))
        if plane is not None:
            offers.append((suggestions.go_on(plane, 36), 8, 4, 6))
        beside = suggest_beside(sure).reshape(-1, 4, 2)
        new = beside[(measure_unlike(beside, sure) > _SAME).all(axis=1)]
        offers.append((suggestions.sift(new, 36), 10, 8, 8))
    picked = []
    for quads, *counts in offers:
        picked += _choose(random, (quads + 0.5) / scale - 0.5, cards, *counts)
    Finder(pyramid).find()
    picked += _choose(random, np.array(pyramid.seen), cards, _ASKED, 0, _ASKED)
    for card in cards:
        truth = np.array(card.quad)
        if card.covered > _HIDDEN or sides_of(truth).min() < 22:
            continue
        for _ in range(5):
            quad = cut_wrongly(random, truth)
            if are_convex(quad[None])[0] and sides_of(quad).min() > 14:
                picked.append((quad, card, overlap(quad, truth)))
    return picked


def _choose(
    random: Random, quads: Numbers, cards: list[Lying], good: int, worst: int, others: int
) -> list[tuple[Numbers, Lying | None, float]]:
    """Some of those that are cuts of cards, the likeliest of those that are not, some others."""
    offers = [_match(quad, cards) for quad in quads]
    cuts = [offer for offer in offers if offer[2] > LEAST]
    bad = [offer for offer in offers if offer[2] <= LEAST]
    rest = bad[worst:]
    return [
        *(cuts[place] for place in random.permutation(len(cuts))[:good]),
        *bad[:worst],
        *(rest[place] for place in random.permutation(len(rest))[:others]),
    ]


def _match(quad: Numbers, cards: list[Lying]) -> tuple[Numbers, Lying | None, float]:
    shares = [overlap(quad, np.array(card.quad)) for card in cards]
    best = int(np.argmax(shares)) if shares else -1
    return quad, cards[best] if shares else None, shares[best] if shares else 0.0


def cut_wrongly(random: Random, quad: Numbers, most: float = 0.2) -> Numbers:
    """A card's place moved, stretched and bent, a little or much; sometimes sideways."""
    reach = float(np.exp(random.uniform(np.log(0.008), np.log(most))))
    size = float(sides_of(quad).min())
    middle = quad.mean(axis=0)
    stretched = (quad - middle) * np.exp(random.normal(0, reach, (1, 2))) + middle
    moved = stretched + random.normal(0, reach * size * 0.5, (1, 2))
    moved += random.normal(0, reach * size * 0.35, (4, 2))
    chance = random.random()
    turned: Numbers = np.roll(moved, 1 if chance < 0.08 else 2 if chance < 0.5 else 0, axis=0)
    return turned
