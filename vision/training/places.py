"""Trains the network that judges places: `python -m vision.training.places --out DIR`.

Scenes are drawn from a seed; what the finder suggests in them, what it asks of with the weights
that are in use, and cards cut out wrongly in many ways, are the places. How well each is cut, and
where its card's corners are, must be told.
"""

import argparse
import multiprocessing
import os
import sys
import time
from pathlib import Path
from typing import Any, Final, TypeAlias

import msgspec
import numpy as np

from vision.pixels import Image, Numbers, cv2
from vision.reading.candidates import find_places
from vision.reading.levels import Levels
from vision.reading.neighbours import suggest_beside
from vision.reading.places import measure_corners
from vision.reading.planes import find_plane
from vision.reading.quads import Suggestions
from vision.reading.shapes import are_convex, measure_unlike, overlap, sides_of
from vision.training.artwork import BACK, ArtDeck
from vision.training.closeups import go_close
from vision.training.cloths import draw_cloth
from vision.training.exported import MEASURED, export, go_on_from, locate, write_manifests
from vision.training.grounds import draw_ground
from vision.training.networks import build_place_network, load_torch
from vision.training.pictures import open_shelf
from vision.training.samples import Shelf
from vision.training.scenes import Lying, draw_scene

Random: TypeAlias = np.random.Generator
SIZES: Final = ((1024, 768), (1280, 960), (1600, 1200), (960, 1280))
LEAST: Final = 0.4
"""Intersection over union with a card from which on a place is one of its cuts."""
WHOLE: Final = 0.95
"""The same of a cut that is as good as can be."""
_HIDDEN: Final = 0.72
"""A card that is covered more is neither right nor wrong."""
_HARD: Final = 0.75
_PALE: Final = 0.3
"""Scenes on white and pale cloths."""
_BACKS: Final = 0.12
"""Of the faces, so many are backs instead."""
_GIANTS: Final = 0.06
"""And so many bear a giant index, beside those that a shelf gives by itself."""
_PART: Final = 25
"""Scenes that a worker draws at once."""
_CLOSE: Final = 0.15
"""Pictures of one card that fills them."""
_KNOWN: Final = 0.3
"""A card that is covered no more tells where others lie."""
_SAME: Final = 0.2
"""How far a place beside a card is from it, of its size."""
_ASKED: Final = 20
"""Of the places that the finder asks of, so many cuts of cards, and so many that are none."""
_BATCH: Final = 128


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
        ground = draw_cloth if random.random() < _PALE else draw_ground
        hard = random.random() < _HARD
        scene = draw_scene(random, shelf, hard=hard, size=size, ground=ground)
        if random.random() < _CLOSE:
            scene = go_close(random, scene)
        levels = _NotedLevels(scene.picture)
        for quad, near, share in _pick_places(random, levels, scene.cards):
            shift, turned = np.zeros((4, 2)), False
            if near is not None and share > LEAST:
                shift, turned = measure_corners(quad, np.array(near.quad))
                if near.covered > _HIDDEN or np.abs(shift).max() > 0.9:
                    continue
            views.append(levels.view(quad))
            shares.append(share)
            sideways.append(float(turned))
            shifts.append(shift)
    return Lot(np.stack(views), np.array(shares), np.array(sideways), np.array(shifts))


def _draw_lots(cache: Path, seeds: list[int], scenes: int, workers: int) -> Lot:
    """The places of several seeds, the same whatever the number of workers."""
    lots = []
    for seed in seeds:
        # Opened here, before the workers are forked, so that they share its pictures.
        _shelf[:] = [(open_shelf(cache, seed, held_out=False), seed)]
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
    """More backs, and more giant indices.

    A judge that saw few takes a court's frame, or the picture beside a giant index, for a card.
    """

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf
        giants = [deck for deck in shelf.decks if deck.giant]
        self._giants = Shelf([], giants) if giants else shelf

    def pick(self, random: Random, kind: str) -> tuple[Image, str, ArtDeck]:
        """As `Shelf.pick`, now and then a back or a giant index for a card."""
        chance = random.random() if kind == "card" else 1.0
        if chance < _BACKS:
            return self._shelf.pick(random, BACK)
        shelf = self._giants if chance < _BACKS + _GIANTS else self._shelf
        return shelf.pick(random, kind)


class _NotedLevels(Levels):
    """Levels that note which places were looked at."""

    def __init__(self, picture: Image) -> None:
        super().__init__(picture)
        self.seen: list[Numbers] = []

    def view(self, quad: Numbers) -> Image:
        """As `Levels.view`."""
        self.seen.append(quad)
        return super().view(quad)


def _pick_places(
    random: Random, levels: _NotedLevels, cards: list[Lying]
) -> list[tuple[Numbers, Lying | None, float]]:
    """What the finder suggests and asks of, and cards that are cut out wrongly.

    The finder goes on from the cards that it is sure of: here from what lies in view.
    """
    small, scale = levels.small()
    suggestions = Suggestions(small)
    known = [
        cut_wrongly(random, np.array(card.quad), most=0.03) for card in cards
        if card.covered < _KNOWN and sides_of(np.array(card.quad)).min() > 22
    ]  # fmt: skip
    offers = [(suggestions.begin(100).quads, 24, 12, 12), (suggestions.frame(), 2, 1, 0)]
    if known:
        sure = (np.array(known) + 0.5) * scale - 0.5
        plane = find_plane(sure, np.ones(len(sure)))
        if plane is not None:
            offers.append((suggestions.go_on(plane, 36).quads, 8, 4, 6))
        beside = suggest_beside(sure).reshape(-1, 4, 2)
        new = beside[(measure_unlike(beside, sure) > _SAME).all(axis=1)]
        offers.append((suggestions.sift(new, 36).quads, 10, 8, 8))
    picked = []
    for quads, *counts in offers:
        picked += _choose(random, (quads + 0.5) / scale - 0.5, cards, *counts)
    find_places(levels)
    picked += _choose(random, np.array(levels.seen), cards, _ASKED, 0, _ASKED)
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


def train(network: Any, lot: Lot, epochs: float, seed: int, rate: float, tell: Any) -> None:
    """Train in place with AdamW under a one-cycle rate.

    Args:
        network: from `networks.build_place_network`.
        lot: what to learn.
        epochs: how often each place is seen.
        seed: of the order and of the variations.
        rate: at its highest.
        tell: is told the mean losses now and then.
    """
    torch = load_torch()
    random = np.random.default_rng(seed)
    steps = max(1, int(len(lot.views) * epochs) // _BATCH)
    optimiser = torch.optim.AdamW(network.parameters(), lr=rate, weight_decay=0.01)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, rate, total_steps=steps,
                                                   pct_start=0.15)  # fmt: skip
    network.train()
    order: Numbers = np.zeros(0, np.int64)
    losses: list[list[float]] = []
    started = time.monotonic()
    for step in range(steps):
        if len(order) < _BATCH:
            order = np.concatenate([order, random.permutation(len(lot.views))])
        chosen, order = order[:_BATCH], order[_BATCH:]
        views, shifts = _vary(torch, random, lot.views[chosen], lot.shifts[chosen])
        parts = _measure(torch, network(views), lot.shares[chosen], lot.sideways[chosen], shifts)
        optimiser.zero_grad()
        sum(parts).backward()
        optimiser.step()
        schedule.step()
        losses.append([float(part.detach()) for part in parts])
        if (step + 1) % 100 == 0 or step + 1 == steps:
            worth, turned, moved = np.mean(losses[-100:], axis=0)
            seconds = time.monotonic() - started
            tell(f"step {step + 1} of {steps}: worth {worth:.3f}, sideways {turned:.3f}, "
                 f"corners {moved:.3f}, {seconds:.0f} s")  # fmt: skip


def _measure(
    torch: Any, outputs: Any, shares: Numbers, sideways: Numbers, shifts: Numbers
) -> list[Any]:
    """The three losses; corners and lie are asked of what is a card's cut only."""
    ask = torch.nn.functional
    aim = torch.from_numpy(np.clip((shares - LEAST) / (WHOLE - LEAST), 0, 1).astype(np.float32))
    cut = torch.from_numpy((shares > LEAST).astype(np.float32))
    count = cut.sum().clamp(min=1)
    lie = torch.from_numpy(sideways.astype(np.float32))
    turned = ask.binary_cross_entropy_with_logits(outputs[:, 1], lie, reduction="none")
    corners = torch.from_numpy(shifts.astype(np.float32))
    moved = ask.smooth_l1_loss(
        outputs[:, 2:].reshape(-1, 4, 2), corners, reduction="none", beta=0.02
    )
    return [
        ask.binary_cross_entropy_with_logits(outputs[:, 0], aim),
        0.3 * (turned * cut).sum() / count,
        6 * (moved.mean((1, 2)) * cut).sum() / count,
    ]


def _vary(torch: Any, random: Random, views: Image, shifts: Numbers) -> tuple[Any, Numbers]:
    """Each place otherwise each time that it is seen: light, noise, mirrored, turned by half."""
    count = len(views)
    batch = torch.from_numpy(views).permute(0, 3, 1, 2).float().div_(255)
    gain = random.normal(1, 0.06, (count, 3, 1, 1)) * random.uniform(0.7, 1.3, (count, 1, 1, 1))
    lift = random.normal(0, 0.04, (count, 1, 1, 1))
    noise = torch.randn_like(batch) * torch.from_numpy(
        random.uniform(0, 0.03, (count, 1, 1, 1)).astype(np.float32)
    )
    batch = batch * torch.from_numpy(gain.astype(np.float32))
    batch = (batch + torch.from_numpy(lift.astype(np.float32))).clamp_(0, 1)
    grey = random.random(count) < 0.12
    batch[grey] = batch[grey].mean(1, keepdim=True)
    batch = batch + noise
    shifts = shifts.copy()
    mirrored, turned = (np.flatnonzero(random.random(count) < 0.5) for _ in range(2))
    batch[mirrored] = batch[mirrored].flip(3)
    shifts[mirrored] = shifts[mirrored][:, [1, 0, 3, 2]] * np.array([-1, 1])
    batch[turned] = batch[turned].flip(2, 3)
    shifts[turned] = -shifts[turned][:, [2, 3, 0, 1]]
    return batch.contiguous(memory_format=torch.channels_last), shifts


def main() -> int:
    """Draw, train, export."""
    parser = argparse.ArgumentParser(prog="python -m vision.training.places", description=__doc__)
    default = Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "tapburn-training"
    parser.add_argument("--cache", type=Path, default=default, help="where the artwork is")
    parser.add_argument("--out", type=Path, required=True, help="for the weights and the log")
    parser.add_argument("--seeds", type=int, nargs="+", default=[5, 6, 7, 8])
    parser.add_argument("--scenes", type=int, default=190, help="of each seed")
    parser.add_argument("--epochs", type=float, default=8)
    parser.add_argument("--rate", type=float, default=0.003)
    parser.add_argument("--resume", type=Path, help="a folder of exported networks to go on from")
    parser.add_argument("--workers", type=int, default=1, help="processes that draw")
    arguments = parser.parse_args()
    arguments.out.mkdir(parents=True, exist_ok=True)
    cv2.setNumThreads(1)
    lot = _draw_lots(arguments.cache, arguments.seeds, arguments.scenes, arguments.workers)
    torch = load_torch()
    torch.set_num_threads(1)
    torch.manual_seed(arguments.seeds[0])
    network = build_place_network()
    if arguments.resume is not None:
        some = np.random.default_rng(arguments.seeds[0]).permutation(len(lot.views))[:MEASURED]
        go_on_from(network, locate(arguments.resume, "places"), lot.views[some])
    network.to(memory_format=torch.channels_last)
    with (arguments.out / "places.log").open("w", encoding="utf-8") as log:

        def tell(line: str) -> None:
            log.write(line + "\n")
            log.flush()

        tell(f"seeds {arguments.seeds}, {len(lot.views)} places, {arguments.epochs} epochs")
        train(network, lot, arguments.epochs, arguments.seeds[0], arguments.rate, tell)
    export(network, "places", arguments.out)
    write_manifests(arguments.out)
    return 0


if __name__ == "__main__":
    sys.exit(main())
