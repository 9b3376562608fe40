"""How every network learns: batch by batch, down a one-cycle rate, or gently from where it is."""

import copy
import time
from collections.abc import Callable, Mapping
from typing import Any, Final

import msgspec
import numpy as np

from vision.lab.networks.architecture import load_torch
from vision.pixels import Numbers, Random

BATCH: Final = 128
_TOLD: Final = 50
"""Steps between two lines of the log, and over which its losses are means."""
_WARM: Final = 100
"""Steps in which a gentle course comes to its rate."""


class Course(msgspec.Struct, frozen=True, kw_only=True):
    """How a network is trained."""

    epochs: float
    """How often each picture is seen."""
    rate: float
    """The highest learning rate."""
    seed: int
    """Of the order and of the variations."""
    gentle: bool = False
    """Whether norms and dropout stay as they are when the network is asked, the rate stays where
    it came to, and the weights are their running mean: weights that are a mean of runs already
    lie where it is flat, and a course down to one of its lowest points leaves that."""
    mean_over: int = 400
    """Steps that the weights of a gentle course are a mean over, about."""
    kept_every: int = 0
    """Steps from one to the next time that a gentle course's mean is kept, 0 for never."""


def descend(
    network: Any,
    examples: Numbers,
    course: Course,
    measure: Callable[[Random, Numbers], Mapping[str, Any]],
    tell: Callable[[str], None],
    keep: Callable[[Any, int], None] | None = None,
) -> None:
    """Train in place with AdamW.

    Args:
        network: of `architecture`.
        examples: (n,), the numbers of what there is to learn from.
        course: how.
        measure: from chance and some of the numbers, the losses by their names; their sum is what
            is brought down.
        tell: is told the mean losses now and then.
        keep: is given a copy of a gentle course's mean, and at which step, now and then.
    """
    torch = load_torch()
    torch.manual_seed(course.seed)
    random = np.random.default_rng(course.seed)
    steps = max(1, int(len(examples) * course.epochs) // BATCH)
    optimiser = torch.optim.AdamW(network.parameters(), lr=course.rate, weight_decay=0.01)
    schedule = _plan(torch, optimiser, course, steps)
    mean = copy.deepcopy(network) if course.gentle else None
    network.train(not course.gentle)
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
        if mean is not None:
            share = max(1 / (step + 1), 1 / course.mean_over)
            for kept, own in zip(mean.parameters(), network.parameters(), strict=True):
                kept.data.lerp_(own.data, share)
            if keep is not None and course.kept_every and step % course.kept_every == 0:
                keep(copy.deepcopy(mean), step)
        seen = [*seen[1 - _TOLD :], {name: float(loss.detach()) for name, loss in losses.items()}]
        if step % _TOLD == 0 or step == steps:
            means = [f"{name} {np.mean([one[name] for one in seen]):.3f}" for name in losses]
            tell(f"step {step} of {steps}: {', '.join(means)}, {time.monotonic() - started:.0f} s")
    if mean is not None:
        network.load_state_dict(mean.state_dict())


def _plan(torch: Any, optimiser: Any, course: Course, steps: int) -> Any:
    """The rate from step to step."""
    plans = torch.optim.lr_scheduler
    if course.gentle:
        return plans.LinearLR(optimiser, 1 / _WARM, total_iters=_WARM)
    return plans.OneCycleLR(optimiser, course.rate, total_steps=steps, pct_start=0.15)
