"""Trains the network that scores places."""

from collections.abc import Callable
from typing import Any, Final

import numpy as np

from vision.lab.networks.architecture import load_torch
from vision.lab.networks.gradient_descent import Course, descend
from vision.lab.pictures.place_samples import LEAST, Lot
from vision.pixels import Image, Numbers, Random

WHOLE: Final = 0.95
"""Intersection over union of a cut that is as good as can be."""


def train(network: Any, lot: Lot, course: Course, tell: Callable[[str], None]) -> None:
    """Train in place.

    Args:
        network: from `architecture.build_place_network`.
        lot: what to learn.
        course: how.
        tell: is told the mean losses now and then.
    """
    torch = load_torch()

    def measure(random: Random, chosen: Numbers) -> dict[str, Any]:
        views, shifts = _vary(torch, random, lot.views[chosen], lot.shifts[chosen])
        return _measure(torch, network(views), lot.shares[chosen], lot.sideways[chosen], shifts)

    descend(network, np.arange(len(lot.views)), course, measure, tell)


def _measure(
    torch: Any, outputs: Any, shares: Numbers, sideways: Numbers, shifts: Numbers
) -> dict[str, Any]:
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
    return {
        "score": ask.binary_cross_entropy_with_logits(outputs[:, 0], aim),
        "sideways": 0.3 * (turned * cut).sum() / count,
        "corners": 6 * (moved.mean((1, 2)) * cut).sum() / count,
    }


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
