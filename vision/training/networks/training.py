"""Trains a network on drawn pictures."""

import time
from collections.abc import Callable
from typing import Any, Final

import msgspec
import numpy as np

from vision.pixels import Image, Numbers
from vision.reading.views import RANK_OUTPUTS
from vision.training.networks.architecture import load_torch
from vision.training.pictures.chunks import UNTOLD, Pile

BATCH: Final = 128
_SMOOTHING: Final = 0.02
_GROUP: Final = 8
"""So many pictures of a batch are moved and turned alike."""
_SHIFT: Final = 2
"""Pixels that a picture is moved at most."""


class Course(msgspec.Struct, frozen=True, kw_only=True):
    """How a network is trained."""

    epochs: float
    """How often each picture is seen."""
    rate: float
    """The highest learning rate."""
    seed: int
    """Of the order and of the variations."""
    turn: bool
    """Whether a picture turned by half is as good a picture."""


def train(
    network: Any, pictures: Pile, labels: Image, course: Course, tell: Callable[[str], None]
) -> None:
    """Train in place with AdamW under a one-cycle rate, cross-entropy of rank plus suit.

    Args:
        network: from `architecture`.
        pictures: (n, height, width, 3) uint8, BGR.
        labels: (n, 2); rows of `UNTOLD` are passed over.
        course: how.
        tell: is told the mean loss now and then.
    """
    torch = load_torch()
    torch.manual_seed(course.seed)
    random = np.random.default_rng(course.seed)
    told = np.flatnonzero(labels[:, 0] != UNTOLD)
    steps = max(1, int(len(told) * course.epochs) // BATCH)
    optimiser = torch.optim.AdamW(network.parameters(), lr=course.rate, weight_decay=0.01)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, course.rate, total_steps=steps,
                                                   pct_start=0.15)  # fmt: skip
    measure = torch.nn.CrossEntropyLoss(label_smoothing=_SMOOTHING)
    network.train()
    order: Numbers = np.zeros(0, np.int64)
    losses: list[float] = []
    started = time.monotonic()
    for step in range(steps):
        if len(order) < BATCH:
            order = np.concatenate([order, random.permutation(told)])
        chosen, order = np.sort(order[:BATCH]), order[BATCH:]
        with torch.autocast("cpu", dtype=torch.bfloat16):
            batch = _vary(torch, random, _as_tensor(torch, pictures.take(chosen)), turn=course.turn)
            logits = network(batch)
        logits = logits.float()
        aim = torch.from_numpy(labels[chosen])
        loss = measure(logits[:, :RANK_OUTPUTS], aim[:, 0]) + measure(
            logits[:, RANK_OUTPUTS:], aim[:, 1]
        )
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        schedule.step()
        losses.append(float(loss.detach()))
        if (step + 1) % 50 == 0 or step + 1 == steps:
            seconds = time.monotonic() - started
            tell(f"step {step + 1} of {steps}: loss {np.mean(losses[-50:]):.3f}, {seconds:.0f} s")


def _as_tensor(torch: Any, pictures: Image) -> Any:
    batch = torch.from_numpy(np.ascontiguousarray(pictures)).permute(0, 3, 1, 2)
    return batch.to(torch.float32).div_(255).contiguous(memory_format=torch.channels_last)


def _vary(torch: Any, random: np.random.Generator, batch: Any, *, turn: bool) -> Any:
    """Each picture a little otherwise each time that it is seen: light, place, half a turn."""
    count = len(batch)
    gain = random.normal(1, 0.06, (count, 3, 1, 1)) * random.uniform(0.75, 1.25, (count, 1, 1, 1))
    lift = random.normal(0, 0.03, (count, 1, 1, 1))
    varied = batch * torch.from_numpy(gain.astype(np.float32))
    varied = (varied + torch.from_numpy(lift.astype(np.float32))).clamp_(0, 1)
    for start in range(0, count, _GROUP):
        group = varied[start : start + _GROUP]
        down, right = (int(step) for step in random.integers(-_SHIFT, _SHIFT + 1, 2))
        group = torch.roll(group, (down, right), dims=(2, 3))
        if turn and random.random() < 0.5:
            group = torch.flip(group, dims=(2, 3))
        varied[start : start + _GROUP] = group
    return varied.contiguous(memory_format=torch.channels_last)
