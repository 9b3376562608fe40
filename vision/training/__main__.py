"""`python -m vision.training`: fetch, draw, train, export."""

import argparse
import os
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from vision.reading.views import CORNER_SIZE, FACE_SIZE
from vision.training.networks import build_corner_network, build_face_network, export, load_torch
from vision.training.pictures import draw_pictures
from vision.training.sources import fetch
from vision.training.training import train


def main() -> int:
    """Train both networks; the weights and the log go to a folder."""
    parser = argparse.ArgumentParser(prog="python -m vision.training", description=__doc__)
    default = Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "tapburn-training"
    parser.add_argument("--cache", type=Path, default=default, help=f"default: {default}")
    parser.add_argument("--out", type=Path, required=True, help="for weights and log")
    parser.add_argument("--seed", type=int, default=5)
    parser.add_argument("--thousands", type=int, default=40, help="samples, in thousands")
    parser.add_argument("--face-epochs", type=float, default=5)
    parser.add_argument("--corner-epochs", type=float, default=3)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--resume", type=Path, help="a folder of an earlier run to go on from")
    arguments = parser.parse_args()
    arguments.out.mkdir(parents=True, exist_ok=True)
    torch = load_torch()
    torch.set_num_threads(arguments.workers)
    started = time.monotonic()
    with (arguments.out / "training.log").open("w", encoding="utf-8") as log:

        def tell(line: str) -> None:
            text = f"{time.monotonic() - started:6.0f} s  {line}\n"
            log.write(text)
            log.flush()
            sys.stdout.write(text)
            sys.stdout.flush()

        fetch(arguments.cache)
        tell(f"seed {arguments.seed}, {arguments.thousands} thousand samples, "
             f"face {arguments.face_epochs} epochs, corner {arguments.corner_epochs} epochs"
             + (", resumed" if arguments.resume else ""))  # fmt: skip
        drawn = draw_pictures(
            arguments.cache,
            arguments.seed,
            range(arguments.thousands),
            arguments.workers,
            held_out=False,
        )
        tell(f"drew {len(drawn.faces)} faces and {len(drawn.corners)} corners")
        for name, build, pictures, labels, epochs, size in (
            ("corner", build_corner_network, drawn.corners, drawn.corner_labels,
             arguments.corner_epochs, CORNER_SIZE),
            ("face", build_face_network, drawn.faces, drawn.face_labels,
             arguments.face_epochs, FACE_SIZE),
        ):  # fmt: skip
            torch.manual_seed(arguments.seed)
            network: Any = build().to(memory_format=torch.channels_last)
            rate = 0.004
            if arguments.resume:
                network.load_state_dict(torch.load(arguments.resume / f"{name}.pt"))
                rate = 0.002
            train(network, pictures, labels, epochs=epochs, rate=rate, seed=arguments.seed,
                  tell=partial(_tell_of, tell, name))  # fmt: skip
            torch.save(network.state_dict(), arguments.out / f"{name}.pt")
            export(network.to(memory_format=torch.contiguous_format), size,
                   arguments.out / f"{name}.onnx")  # fmt: skip
            tell(f"{name}: exported")
    return 0


def _tell_of(tell: Callable[[str], None], name: str, line: str) -> None:
    tell(f"{name}: {line}")


if __name__ == "__main__":
    sys.exit(main())
