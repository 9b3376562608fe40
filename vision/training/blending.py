"""The mean of several runs' networks: surer than each of them, and wrong less often.

`python -m vision.training.blending --out DIR --face RUN:SHARE … --corner RUN:SHARE …`. Runs that
went on from each other lie in one valley of the loss; what a later one unlearned the mean keeps
(Wortsman et al., "Model soups", 2022).
"""

import argparse
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from vision.training.networks import (
    NETWORKS,
    SIZES,
    build_corner_network,
    build_face_network,
    export,
    load_torch,
    write_manifest,
)


def blend(states: Sequence[Mapping[str, Any]], shares: Sequence[float]) -> dict[str, Any]:
    """Each weight's mean.

    Args:
        states: of networks of one shape, as PyTorch tells them.
        shares: of each; they sum to 1.

    Raises:
        ValueError: the shares don't sum to 1.
    """
    if abs(sum(shares) - 1) > 1e-6:
        raise ValueError(f"shares must sum to 1; these sum to {sum(shares):g}")
    return {
        key: sum(
            state[key].float() * share for state, share in zip(states, shares, strict=True)
        ).to(first.dtype)
        for key, first in states[0].items()
    }  # fmt: skip


def main() -> int:
    """Blend both networks and export them."""
    parser = argparse.ArgumentParser(prog="python -m vision.training.blending")
    parser.add_argument("--out", type=Path, required=True, help="for the weights")
    for name in NETWORKS:
        parser.add_argument(
            f"--{name}", nargs="+", required=True, metavar="RUN:SHARE",
            help="folders of runs, and how much each counts; shares sum to 1",
        )  # fmt: skip
    arguments = parser.parse_args()
    arguments.out.mkdir(parents=True, exist_ok=True)
    torch = load_torch()
    for name in NETWORKS:
        parts = [part.rpartition(":") for part in getattr(arguments, name)]
        states = [torch.load(Path(run) / f"{name}.pt") for run, _, _ in parts]
        network = build_corner_network() if name == "corner" else build_face_network()
        network.load_state_dict(blend(states, [float(share) for _, _, share in parts]))
        torch.save(network.state_dict(), arguments.out / f"{name}.pt")
        export(network, SIZES[name], arguments.out / f"{name}.onnx")
    write_manifest(arguments.out)
    return 0


if __name__ == "__main__":
    sys.exit(main())
