"""The networks that name a card, run by ONNX Runtime, and what each says about a picture."""

import hashlib
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec
import numpy as np
import onnxruntime
from onnxruntime.capi.onnxruntime_pybind11_state import (
    Fail,
    InvalidArgument,
    InvalidGraph,
    InvalidProtobuf,
)

from engine.cards import Card
from vision.identification.network_views import (
    BACK,
    RANK_OUTPUTS,
    RANKS,
    REJECT,
    SUITS,
    to_input,
)
from vision.pixels import Image, Numbers

WEIGHTS: Final = Path(__file__).parents[1] / "weights"
FACE: Final = "face.onnx"
CORNER: Final = "corner.onnx"
MANIFEST: Final = "weights.json"
"""Names these two files with their SHA-256, so that a damaged file is refused."""
PLACES: Final = "places.onnx"
"""The network that scores places in loose photographs."""
PLACES_MANIFEST: Final = "places.json"
"""Names that network's file with its SHA-256, so that a damaged file is refused."""
_BATCH: Final = 2
"""Pictures that a network is given at once. Eight take 5 % less time and 19 MiB more with four
cameras; the outputs are the same to the bit."""


class WeightsError(Exception):
    """The weights are missing or damaged; the text is one sentence that says what to do."""


class Opinion(msgspec.Struct, frozen=True):
    """What one network says about one picture."""

    ranks: tuple[float, ...]
    """Probabilities of the ranks, BACK and REJECT."""
    suits: tuple[float, ...]
    """Probabilities of the suits, BACK and REJECT."""

    @property
    def card(self) -> Card:
        """The likeliest card."""
        rank = max(range(len(RANKS)), key=self.ranks.__getitem__)
        suit = max(range(len(SUITS)), key=self.suits.__getitem__)
        return RANKS[rank] + SUITS[suit]

    @property
    def confidence(self) -> float:
        """How sure it is of the likeliest card, 0 to 1."""
        return self.of(self.card)

    @property
    def back(self) -> float:
        """How sure it is of a back."""
        return min(self.ranks[len(RANKS)], self.suits[len(SUITS)])

    @property
    def refused(self) -> float:
        """How sure it is that there is nothing to name."""
        return max(self.ranks[len(RANKS) + 1], self.suits[len(SUITS) + 1])

    @property
    def label(self) -> str:
        """A card, BACK or REJECT, whichever is likeliest."""
        return max(
            ((self.confidence, self.card), (self.back, BACK), (self.refused, REJECT))
        )[1]  # fmt: skip

    def of(self, card: Card) -> float:
        """How sure it is of a card."""
        return self.ranks[RANKS.index(card[0])] * self.suits[SUITS.index(card[1])]

    def blend(self, other: "Opinion") -> "Opinion":
        """The mean of two opinions on one picture."""
        return Opinion(
            tuple((a + b) / 2 for a, b in zip(self.ranks, other.ranks, strict=True)),
            tuple((a + b) / 2 for a, b in zip(self.suits, other.suits, strict=True)),
        )

    def best(self, count: int) -> list[Card]:
        """The likeliest cards, likeliest first."""
        cards = [rank + suit for rank in RANKS for suit in SUITS]
        return sorted(cards, key=self.of, reverse=True)[:count]


class Model:
    """Trained weights that turn a batch of pictures into numbers; any thread may ask.

    A batch runs on the thread that asks for it.

    Args:
        weights: an ONNX file.

    Raises:
        WeightsError: it can't be loaded.
    """

    def __init__(self, weights: bytes) -> None:
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = 1
        # Memory that is kept for the next batch would be more than the weights are.
        options.enable_cpu_mem_arena = False
        try:
            self._session = onnxruntime.InferenceSession(
                weights, options, providers=["CPUExecutionProvider"]
            )
        except (Fail, InvalidArgument, InvalidGraph, InvalidProtobuf):
            raise WeightsError(
                "the reader's weights can't be loaded; install the program again"
            ) from None
        self._input: str = self._session.get_inputs()[0].name

    def run(self, pictures: Sequence[Image]) -> Numbers:
        """The outputs, (n, outputs) float32, of pictures of one size, uint8 BGR."""
        outputs: Numbers = self._session.run(None, {self._input: to_input(pictures)})[0]
        return outputs


class Network:
    """A network that names. Give it pictures in lots: that is quicker than one by one.

    Args:
        weights: an ONNX file.

    Raises:
        WeightsError: it can't be loaded.
    """

    def __init__(self, weights: bytes) -> None:
        self._model = Model(weights)

    def judge(self, pictures: Sequence[Image]) -> list[Opinion]:
        """An opinion a picture; all of one size, uint8 BGR."""
        opinions = []
        for start in range(0, len(pictures), _BATCH):
            logits = self._model.run(pictures[start : start + _BATCH])
            ranks = _softmax(logits[:, :RANK_OUTPUTS])
            suits = _softmax(logits[:, RANK_OUTPUTS:])
            opinions += [
                Opinion(tuple(map(float, rank)), tuple(map(float, suit)))
                for rank, suit in zip(ranks, suits, strict=True)
            ]
        return opinions


def load_networks(folder: Path = WEIGHTS) -> tuple[Network, Network]:
    """The face network and the corner network.

    Args:
        folder: where the weights are.

    Raises:
        WeightsError: a file is missing, or isn't what it was when it was trained.
    """
    face, corner = (read_weights(folder, name, MANIFEST) for name in (FACE, CORNER))
    return Network(face), Network(corner)


def read_weights(folder: Path, name: str, manifest: str) -> bytes:
    """A file of weights.

    Args:
        folder: where it is.
        name: of the file.
        manifest: the file beside it that tells its SHA-256.

    Raises:
        WeightsError: the file is missing, or isn't what it was when it was trained.
    """
    try:
        data = (folder / name).read_bytes()
        known = json.loads((folder / manifest).read_bytes())[name]
    except (OSError, ValueError, KeyError, TypeError):
        raise WeightsError(
            f"the reader's weights are missing from {folder}; install the program again"
        ) from None
    if hashlib.sha256(data).hexdigest() != known:
        raise WeightsError(f"{folder / name} is damaged; install the program again")
    return data


def check_weights(folder: Path = WEIGHTS) -> None:
    """See that all weights are whole: the two views', and those that read loose photographs.

    Raises:
        WeightsError: a file is missing, or isn't what it was when it was trained.
    """
    load_networks(folder)
    read_weights(folder, PLACES, PLACES_MANIFEST)


def _softmax(logits: Numbers) -> Numbers:
    raised = np.exp(logits - logits.max(axis=1, keepdims=True))
    shares: Numbers = raised / raised.sum(axis=1, keepdims=True)
    return shares
