"""The mean of several runs' networks: surer than each of them, and wrong less often.

`python -m vision.lab average-weights --out DIR --face RUN:SHARE … --corner RUN:SHARE …`, or
`--places RUN:SHARE …`; a run is a folder of exported networks. Runs that went on from each other
lie in one valley of the loss; what a later one unlearned the mean keeps (Wortsman et al., "Model
soups", 2022). Exported weights have their norms folded in: their mean is near that of the networks
as they trained, but not the same.
"""

import argparse
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from vision.lab.networks.architecture import SIZES
from vision.lab.networks.onnx_files import locate, read_layers, replace_layers, write_manifests
from vision.pixels import Numbers


def blend(runs: Sequence[Sequence[Numbers]], shares: Sequence[float]) -> list[Numbers]:
    """Each weight's mean.

    Args:
        runs: the layers of networks of one shape, as `exported.read_layers` gives them.
        shares: of each; they sum to 1.

    Raises:
        ValueError: the shares don't sum to 1, or the networks have different shapes.
    """
    if abs(sum(shares) - 1) > 1e-6:
        raise ValueError(f"shares must sum to 1; these sum to {sum(shares):g}")
    if len({tuple(layer.shape for layer in layers) for layers in runs}) > 1:
        raise ValueError("networks of different shapes have no mean")
    return [
        np.tensordot(shares, np.stack(same).astype(np.float64), 1).astype(np.float32)
        for same in zip(*runs, strict=True)
    ]


def main(words: Sequence[str] | None = None) -> int:
    """Blend the networks that are asked for."""
    parser = argparse.ArgumentParser(prog="python -m vision.lab average-weights")
    parser.add_argument("--out", type=Path, required=True, help="for the weights")
    for name in SIZES:
        parser.add_argument(
            f"--{name}", nargs="+", metavar="RUN:SHARE", type=_read_part,
            help="folders of runs, and how much each counts; shares sum to 1",
        )  # fmt: skip
    arguments = parser.parse_args(words)
    arguments.out.mkdir(parents=True, exist_ok=True)
    for name in SIZES:
        parts = getattr(arguments, name)
        if parts is not None:
            paths = [locate(run, name) for run, _ in parts]
            mean = blend([read_layers(path) for path in paths], [share for _, share in parts])
            replace_layers(paths[0], mean, locate(arguments.out, name))
    write_manifests(arguments.out)
    return 0


def _read_part(text: str) -> tuple[Path, float]:
    run, _, share = text.rpartition(":")
    return Path(run), float(share)
