"""Trains the two views on drawn pictures."""

from collections.abc import Callable
from typing import Any, Final

import numpy as np

from vision.pixels import Image, Numbers, Random
from vision.reading.views import RANK_OUTPUTS
from vision.training.networks.architecture import load_torch
from vision.training.networks.descending import Course, descend
from vision.training.pictures.chunks import UNTOLD, Pile

_SMOOTHING: Final = 0.02
_GROUP: Final = 8
"""So many pictures of a batch are moved and turned alike."""
_SHIFT: Final = 2
"""Pixels that a picture is moved at most."""


def train(
    network: Any,
    pictures: Pile,
    labels: Image,
    course: Course,
    tell: Callable[[str], None],
    *,
    turn: bool,
) -> None:
    """Train in place by the cross-entropy of rank plus suit.

    Args:
        network: from `architecture`.
        pictures: (n, height, width, 3) uint8, BGR.
        labels: (n, 2); rows of `UNTOLD` are passed over.
        course: how.
        tell: is told the mean loss now and then.
        turn: whether a picture turned by half is as good a picture.
    """
    torch = load_torch()
    judge = torch.nn.CrossEntropyLoss(label_smoothing=_SMOOTHING)

    # Where the processor has no bfloat16, it is emulated, and takes twice as long as float32.
    halved = torch.cpu._is_avx512_bf16_supported()  # noqa: SLF001

    def measure(random: Random, chosen: Numbers) -> dict[str, Any]:
        chosen = np.sort(chosen)
        with torch.autocast("cpu", dtype=torch.bfloat16, enabled=halved):
            batch = _vary(torch, random, _as_tensor(torch, pictures.take(chosen)), turn=turn)
            logits = network(batch)
        logits = logits.float()
        aim = torch.from_numpy(labels[chosen])
        ranks, suits = logits[:, :RANK_OUTPUTS], logits[:, RANK_OUTPUTS:]
        return {"loss": judge(ranks, aim[:, 0]) + judge(suits, aim[:, 1])}

    descend(network, np.flatnonzero(labels[:, 0] != UNTOLD), course, measure, tell)


def _as_tensor(torch: Any, pictures: Image) -> Any:
    batch = torch.from_numpy(np.ascontiguousarray(pictures)).permute(0, 3, 1, 2)
    return batch.to(torch.float32).div_(255).contiguous(memory_format=torch.channels_last)


def _vary(torch: Any, random: Random, batch: Any, *, turn: bool) -> Any:
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
