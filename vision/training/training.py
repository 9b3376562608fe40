"""Trains a network on drawn pictures."""

import time
from collections.abc import Callable
from typing import Any, Final

import numpy as np

from vision.pixels import Image, Numbers
from vision.reading.views import RANK_OUTPUTS
from vision.training.networks import load_torch
from vision.training.pictures import UNTOLD

BATCH: Final = 128
_SMOOTHING: Final = 0.02


def train(
    network: Any,
    pictures: Image,
    labels: Image,
    *,
    epochs: float,
    rate: float,
    seed: int,
    tell: Callable[[str], None],
) -> None:
    """Train in place with AdamW under a one-cycle rate, cross-entropy of rank plus suit.

    Args:
        network: from `networks`.
        pictures: (n, height, width, 3) uint8.
        labels: (n, 2); rows of `UNTOLD` are passed over.
        epochs: how often each picture is seen.
        rate: the highest learning rate.
        seed: of the order.
        tell: is told the mean loss now and then.
    """
    torch = load_torch()
    torch.manual_seed(seed)
    random = np.random.default_rng(seed)
    told = np.flatnonzero(labels[:, 0] != UNTOLD)
    steps = max(1, int(len(told) * epochs) // BATCH)
    optimiser = torch.optim.AdamW(network.parameters(), lr=rate, weight_decay=0.01)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, rate, total_steps=steps,
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
            logits = network(_as_tensor(torch, pictures[chosen]))
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
