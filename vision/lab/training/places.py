"""Trains the network that scores places: `python -m vision.lab train-places --out DIR`.

Scenes are drawn from a seed; what the finder suggests in them, what it asks of with the weights
that are in use, and cards cut out wrongly in many ways, are the places. How well each is cut, and
where its card's corners are, must be told.
"""

import argparse
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from vision.lab.decks.artwork_sources import CACHE
from vision.lab.networks.architecture import build_place_network, load_torch
from vision.lab.networks.gradient_descent import Course
from vision.lab.networks.onnx_files import MEASURED, export, go_on_from, locate, write_manifests
from vision.lab.networks.place_trainer import train
from vision.lab.pictures.place_samples import draw_lots
from vision.pixels import cv2


def main(words: Sequence[str] | None = None) -> int:
    """Draw, train, export."""
    parser = argparse.ArgumentParser(prog="python -m vision.lab train-places", description=__doc__)
    parser.add_argument("--cache", type=Path, default=CACHE, help="where the artwork is")
    parser.add_argument("--out", type=Path, required=True, help="for the weights and the log")
    parser.add_argument("--seeds", type=int, nargs="+", default=[5, 6, 7, 8])
    parser.add_argument("--scenes", type=int, default=190, help="of each seed")
    parser.add_argument("--epochs", type=float, default=8)
    parser.add_argument("--rate", type=float, default=0.003)
    parser.add_argument("--resume", type=Path, help="a folder of exported networks to go on from")
    parser.add_argument("--workers", type=int, default=1, help="processes that draw")
    arguments = parser.parse_args(words)
    arguments.out.mkdir(parents=True, exist_ok=True)
    cv2.setNumThreads(1)
    lot = draw_lots(arguments.cache, arguments.seeds, arguments.scenes, arguments.workers)
    torch = load_torch()
    torch.set_num_threads(1)
    torch.manual_seed(arguments.seeds[0])
    network = build_place_network()
    if arguments.resume is not None:
        some = np.random.default_rng(arguments.seeds[0]).permutation(len(lot.views))[:MEASURED]
        go_on_from(network, locate(arguments.resume, "places"), lot.views[some])
    network.to(memory_format=torch.channels_last)
    with (arguments.out / "places.log").open("w", encoding="utf-8") as log:

        def tell(line: str) -> None:
            log.write(line + "\n")
            log.flush()

        tell(f"seeds {arguments.seeds}, {len(lot.views)} places, {arguments.epochs} epochs")
        seed = arguments.seeds[0]
        course = Course(epochs=arguments.epochs, rate=arguments.rate, seed=seed)
        train(network, lot, course, tell)
    export(network, "places", arguments.out)
    write_manifests(arguments.out)
    return 0
