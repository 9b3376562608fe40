"""The two networks, run by OpenCV, and what each says about a picture."""

import hashlib
import json
from collections.abc import Sequence
from pathlib import Path
from queue import LifoQueue
from typing import Final

import msgspec
import numpy as np

from engine.cards import Card
from vision.identification.network_views import (
    BACK,
    CORNER_SIZE,
    FACE_SIZE,
    RANK_OUTPUTS,
    RANKS,
    REJECT,
    SUITS,
)
from vision.identification.products import read_layers, to_pairs, write_products
from vision.pixels import Image, Numbers, cv2

WEIGHTS: Final = Path(__file__).parents[1] / "weights"
FACE: Final = "face.onnx"
CORNER: Final = "corner.onnx"
MANIFEST: Final = "weights.json"
"""Names these two files with their SHA-256, so that a damaged file is refused."""
PLACES: Final = "places.onnx"
"""The network that scores places in loose photographs, ..."""
PLACES_MANIFEST: Final = "places.json"
"""... and the file with its SHA-256."""
_BATCH: Final = 2
"""Pictures that a network is given at once: more are no quicker, and take memory."""


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


class Network:
    """One network. Give it pictures in lots: that is quicker than one by one."""

    def __init__(self, weights: bytes, size: tuple[int, int], copies: int = 1) -> None:
        """Load.

        Args:
            weights: an ONNX file.
            size: width and height of its pictures in pixels.
            copies: how many threads may ask it at the same time; more wait for each other.

        Raises:
            WeightsError: OpenCV can't load it.
        """
        self._nets: LifoQueue[cv2.dnn.Net] = LifoQueue()
        try:
            trained = cv2.dnn.readNetFromONNX(np.frombuffer(weights, np.uint8))
            products = np.frombuffer(write_products(read_layers(trained), size), np.uint8)
            for _ in range(copies):
                self._nets.put(cv2.dnn.readNetFromONNX(products))
        except (cv2.error, ValueError):
            raise WeightsError(
                "the reader's weights can't be loaded; install the program again"
            ) from None

    def judge(self, pictures: Sequence[Image]) -> list[Opinion]:
        """An opinion a picture; all of one size, uint8 BGR."""
        opinions = []
        for start in range(0, len(pictures), _BATCH):
            logits = self._run(to_pairs(pictures[start : start + _BATCH]))
            ranks = _softmax(logits[:, :RANK_OUTPUTS])
            suits = _softmax(logits[:, RANK_OUTPUTS:])
            opinions += [
                Opinion(tuple(map(float, rank)), tuple(map(float, suit)))
                for rank, suit in zip(ranks, suits, strict=True)
            ]
        return opinions

    def _run(self, batch: Numbers) -> Numbers:
        net = self._nets.get()
        try:
            net.setInput(batch)
            # Copied: what comes out is the network's own memory, and it is asked again meanwhile.
            logits: Numbers = net.forward().copy()
        finally:
            self._nets.put(net)
        return logits


def load_networks(folder: Path = WEIGHTS, copies: int = 1) -> tuple[Network, Network]:
    """The face network and the corner network.

    Args:
        folder: where the weights are.
        copies: how many threads may ask each at the same time.

    Raises:
        WeightsError: a file is missing, or isn't what it was when it was trained.
    """
    face, corner = (read_weights(folder, name, MANIFEST) for name in (FACE, CORNER))
    return Network(face, FACE_SIZE, copies), Network(corner, CORNER_SIZE, copies)


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
