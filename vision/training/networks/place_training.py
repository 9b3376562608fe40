"""Trains the network that judges places."""

import time
from collections.abc import Callable
from typing import Any, Final

import numpy as np

from vision.pixels import Image, Numbers, Random
from vision.training.networks.architecture import load_torch
from vision.training.pictures.places import LEAST, Lot

WHOLE: Final = 0.95
"""Intersection over union of a cut that is as good as can be."""
_BATCH: Final = 128


def train(
    network: Any, lot: Lot, epochs: float, seed: int, rate: float, tell: Callable[[str], None]
) -> None:
    """Train in place with AdamW under a one-cycle rate.

    Args:
        network: from `architecture.build_place_network`.
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
