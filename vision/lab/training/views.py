"""`python -m vision.lab train-views --out DIR`: fetch the artwork, draw pictures, train, export.

Both networks train at the same time, each in its own process and its own log.
"""

import argparse
import multiprocessing
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np

from vision.lab.decks.artwork_sources import CACHE, fetch
from vision.lab.networks.architecture import (
    build_corner_network,
    build_face_network,
    load_torch,
)
from vision.lab.networks.gradient_descent import Course
from vision.lab.networks.onnx_files import MEASURED, export, go_on_from, locate, write_manifests
from vision.lab.networks.view_trainer import train
from vision.lab.pictures.chunks import SamplePile, draw_pictures

_BUILDERS: Final = {"corner": build_corner_network, "face": build_face_network}
_RATE: Final = 0.004
_RESUMED_RATE: Final = 0.002


def main(words: Sequence[str] | None = None) -> int:
    """Train both networks; the weights and the logs go to a folder."""
    parser = argparse.ArgumentParser(prog="python -m vision.lab train-views", description=__doc__)
    parser.add_argument("--cache", type=Path, default=CACHE, help=f"default: {CACHE}")
    parser.add_argument("--out", type=Path, required=True, help="for weights and logs")
    parser.add_argument("--seed", type=int, default=5)
    parser.add_argument(
        "--samples",
        nargs="+",
        default=["5:0:40"],
        metavar="SEED:FIRST:COUNT",
        help="thousands of samples to draw, each from its seed (default: 5:0:40)",
    )
    parser.add_argument("--face-epochs", type=float, default=5)
    parser.add_argument("--corner-epochs", type=float, default=3)
    parser.add_argument("--workers", type=int, default=2, help="processes that draw")
    parser.add_argument("--only", choices=_BUILDERS, help="train one of the two")
    parser.add_argument("--resume", type=Path, help="a folder of exported networks to go on from")
    parser.add_argument(
        "--gentle-rate", type=float,
        help="go on without unsettling what is resumed, at this rate, to the mean of the weights",
    )  # fmt: skip
    parser.add_argument(
        "--mean-over", type=int, default=400, metavar="STEPS",
        help="that the weights of a gentle run are a mean over (default: 400)",
    )  # fmt: skip
    parser.add_argument(
        "--keep-every", type=int, default=0, metavar="STEPS",
        help="write a gentle run's mean so often, to folders of --out named by the step",
    )  # fmt: skip
    arguments = parser.parse_args(words)
    arguments.out.mkdir(parents=True, exist_ok=True)
    fetch(arguments.cache)
    for seed, chunks in _read_samples(arguments.samples):
        draw_pictures(arguments.cache, seed, chunks, arguments.workers, held_out=False)
    names = [name for name in _BUILDERS if arguments.only in {None, name}]
    # Torch is not loaded in this process yet, so its threads are not forked.
    context = multiprocessing.get_context("fork")
    trainings = [context.Process(target=train_one, args=(arguments, name)) for name in names]
    for training in trainings:
        training.start()
    for training in trainings:
        training.join()
    if any(training.exitcode for training in trainings):
        return 1
    write_manifests(arguments.out)
    return 0


def train_one(arguments: argparse.Namespace, name: str) -> None:
    """Train and export one network, on one core."""
    torch = load_torch()
    torch.set_num_threads(1)
    torch.manual_seed(arguments.seed)
    started = time.monotonic()
    with (arguments.out / f"{name}.log").open("w", encoding="utf-8") as log:

        def tell(line: str) -> None:
            log.write(f"{time.monotonic() - started:6.0f} s  {line}\n")
            log.flush()

        network = _BUILDERS[name](norms=arguments.gentle_rate is None)
        _train(arguments, name, network, tell)
        export(network, name, arguments.out)
        resumed: Path | None = arguments.resume
        tell("exported" + (f" (went on from {resumed.name})" if resumed else ""))


def _train(
    arguments: argparse.Namespace, name: str, network: Any, tell: Callable[[str], None]
) -> None:
    drawn = [
        part
        for seed, chunks in _read_samples(arguments.samples)
        for part in draw_pictures(arguments.cache, seed, chunks, 1, held_out=False)
    ]
    corner = name == "corner"
    pictures = SamplePile([part.corners if corner else part.faces for part in drawn])
    labels = np.concatenate([part.corner_labels if corner else part.face_labels for part in drawn])
    epochs = arguments.corner_epochs if corner else arguments.face_epochs
    tell(
        f"seed {arguments.seed}, samples {' '.join(arguments.samples)}: {len(pictures)} pictures, "
        f"{epochs} epochs"
    )
    if arguments.resume is not None:
        some = np.random.default_rng(arguments.seed).permutation(len(pictures))[:MEASURED]
        go_on_from(network, locate(arguments.resume, name), pictures.take(np.sort(some)))
    rate = _RATE if arguments.resume is None else _RESUMED_RATE
    gentle: float | None = arguments.gentle_rate
    course = Course(
        epochs=epochs, rate=gentle or rate, seed=arguments.seed, gentle=gentle is not None,
        mean_over=arguments.mean_over, kept_every=arguments.keep_every,
    )  # fmt: skip
    network.to(memory_format=load_torch().channels_last)

    def keep(mean: Any, step: int) -> None:
        kept = arguments.out / str(step)
        kept.mkdir(exist_ok=True)
        export(mean, name, kept)

    train(network, pictures, labels, course, tell, turn=not corner, keep=keep)


def _read_samples(samples: list[str]) -> list[tuple[int, range]]:
    """Seeds and their thousands, from "SEED:FIRST:COUNT"."""
    parts = [tuple(map(int, one.split(":"))) for one in samples]
    return [(seed, range(first, first + count)) for seed, first, count in parts]
