"""Trains the two views on drawn pictures."""

from collections.abc import Callable
from typing import Any, Final

import numpy as np

from vision.identification.network_views import RANK_OUTPUTS
from vision.lab.networks.architecture import load_torch
from vision.lab.networks.augmentation import vary
from vision.lab.networks.gradient_descent import Course, descend
from vision.lab.pictures.chunks import UNTOLD, SamplePile
from vision.pixels import Image, Numbers, Random

_SMOOTHING: Final = 0.02


def train(
    network: Any,
    pictures: SamplePile,
    labels: Image,
    course: Course,
    tell: Callable[[str], None],
    *,
    turn: bool,
    keep: Callable[[Any, int], None] | None = None,
) -> None:
    """Train in place by the cross-entropy of rank plus suit.

    Args:
        network: from `architecture`.
        pictures: (n, height, width, 3) uint8, BGR.
        labels: (n, 2); rows of `UNTOLD` are passed over.
        course: how.
        tell: is told the mean loss now and then.
        turn: whether a picture turned by half is as good a picture.
        keep: see `descend`.
    """
    torch = load_torch()
    judge = torch.nn.CrossEntropyLoss(label_smoothing=_SMOOTHING)

    # Where the processor has no bfloat16, it is emulated, and takes twice as long as float32.
    halved = torch.cpu._is_avx512_bf16_supported()  # noqa: SLF001

    def measure(random: Random, chosen: Numbers) -> dict[str, Any]:
        chosen = np.sort(chosen)
        with torch.autocast("cpu", dtype=torch.bfloat16, enabled=halved):
            seen = [vary(random, one, turn=turn) for one in pictures.take(chosen)]
            logits = network(_as_tensor(torch, np.stack(seen)))
        logits = logits.float()
        aim = torch.from_numpy(labels[chosen])
        ranks, suits = logits[:, :RANK_OUTPUTS], logits[:, RANK_OUTPUTS:]
        return {"loss": judge(ranks, aim[:, 0]) + judge(suits, aim[:, 1])}

    descend(network, np.flatnonzero(labels[:, 0] != UNTOLD), course, measure, tell, keep)


def _as_tensor(torch: Any, pictures: Image) -> Any:
    batch = torch.from_numpy(pictures).permute(0, 3, 1, 2)
    return batch.to(torch.float32).div_(255).contiguous(memory_format=torch.channels_last)
