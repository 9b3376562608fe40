"""How every network learns: batch by batch, down a one-cycle rate."""

import time
from collections.abc import Callable, Mapping
from typing import Any, Final

import msgspec
import numpy as np

from vision.pixels import Numbers, Random
from vision.training.networks.architecture import load_torch

BATCH: Final = 128
_TOLD: Final = 50
"""Steps between two lines of the log, and over which its losses are means."""


class Course(msgspec.Struct, frozen=True, kw_only=True):
    """How a network is trained."""

    epochs: float
    """How often each picture is seen."""
    rate: float
    """The highest learning rate."""
    seed: int
    """Of the order and of the variations."""


def descend(
    network: Any,
    examples: Numbers,
    course: Course,
    measure: Callable[[Random, Numbers], Mapping[str, Any]],
    tell: Callable[[str], None],
) -> None:
    """Train in place with AdamW.

    Args:
        network: of `architecture`.
        examples: (n,), the numbers of what there is to learn from.
        course: how.
        measure: from chance and some of the numbers, the losses by their names; their sum is what
            is brought down.
        tell: is told the mean losses now and then.
    """
    torch = load_torch()
    torch.manual_seed(course.seed)
    random = np.random.default_rng(course.seed)
    steps = max(1, int(len(examples) * course.epochs) // BATCH)
    optimiser = torch.optim.AdamW(network.parameters(), lr=course.rate, weight_decay=0.01)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, course.rate, total_steps=steps,
                                                   pct_start=0.15)  # fmt: skip
    network.train()
    order: Numbers = np.zeros(0, np.int64)
    seen: list[dict[str, float]] = []
    started = time.monotonic()
    for step in range(1, steps + 1):
        if len(order) < BATCH:
            order = np.concatenate([order, random.permutation(examples)])
        chosen, order = order[:BATCH], order[BATCH:]
        losses = measure(random, chosen)
        optimiser.zero_grad()
        sum(losses.values()).backward()
        optimiser.step()
        schedule.step()
        seen = [*seen[1 - _TOLD :], {name: float(loss.detach()) for name, loss in losses.items()}]
        if step % _TOLD == 0 or step == steps:
            means = [f"{name} {np.mean([one[name] for one in seen]):.3f}" for name in losses]
            tell(f"step {step} of {steps}: {', '.join(means)}, {time.monotonic() - started:.0f} s")
