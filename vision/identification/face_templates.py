"""The whole face of a card beside a deck's templates, in the light in which each was seen."""

from collections.abc import Sequence
from functools import cache
from typing import Final

import msgspec
import numpy as np

from engine.cards import Card
from vision.identification.card_namer import CROP_HEIGHT, CROP_PER_MM, CROP_WIDTH, Side
from vision.pixels import Image, Numbers, cv2, find_percentile

_FACE_PER_MM: Final = 1.5
_ALIGNED_PER_MM: Final = 2.0
_MOST_OFF: Final = 1.2
"""Millimetres by which a crop may lie beside its template; more is another picture."""
PAPER: Final = 200.0
"""The grey level of paper in a normalised crop."""
BACK_SCORE: Final = 0.55


class Comparison(msgspec.Struct, frozen=True):
    """What a whole face is likest."""

    ranked: tuple[Card, ...]
    """The likest three cards, likest first."""
    score: float
    margin: float
    """The likest card's lead over the next, see `lead`."""
    turned: bool
    """Whether it lies upside down to its template."""

    @property
    def card(self) -> Card:
        """The likest card."""
        return self.ranked[0]


class FaceView:
    """The whole face at a pixel a millimetre, in brightness and in redness."""

    def __init__(self, crops: dict[Card, Image], back: Image) -> None:
        self._cards = list(crops)
        upright = [normalise(crop) for crop in crops.values()]
        features = [face_features(crop) for crop in upright]
        turned = [face_features(normalise(crop[::-1, ::-1])) for crop in crops.values()]
        self._templates: Numbers = np.stack(features + turned)
        self._likeness: Numbers = self._templates @ self._templates.T
        self._greys = [_grey(crop) for crop in upright]
        back_crop = normalise(back)
        self._backs: Numbers = np.stack(
            [_back_features(back_crop), _back_features(back_crop[::-1, ::-1])]
        )

    def tell_side(self, crop: Image) -> tuple[Side, float]:
        """Face, back or neither, and how sure."""
        paper = _paper_part(crop)
        back = float((self._backs @ _back_features(crop)).max())
        if back >= BACK_SCORE and paper < 0.5:
            return "back", round(back, 3)
        if paper >= 0.8:
            return "face", round(paper, 3)
        return "unknown", 0.0

    def find_alike(self, least: float) -> list[tuple[Card, Card, float]]:
        """Pairs of cards whose templates correlate at least so well, likest first."""
        count = len(self._cards)
        likeness = np.maximum(self._likeness[:count, :count], self._likeness[:count, count:])
        pairs = [
            (self._cards[first], self._cards[second], round(float(likeness[first, second]), 4))
            for first, second in np.argwhere(np.triu(likeness >= least, k=1))
        ]
        return sorted(pairs, key=lambda pair: -pair[2])

    def compare(self, crop: Image) -> Comparison:
        """What a normalised crop is likest."""
        return self.compare_all([crop])[0]

    def compare_all(self, crops: Sequence[Image]) -> list[Comparison]:
        """What each of several normalised crops is likest: one product of matrices for all."""
        if not crops:
            return []
        features = np.stack([face_features(crop) for crop in crops])
        # This way round: the many templates' rows are the left factor's, and read once.
        return [self._judge(scores) for scores in (self._templates @ features.T).T]

    def align(self, crop: Image, likest: Comparison) -> Image:
        """The crop moved to where its likest template lies.

        A place is known to half a millimetre; cards that differ by a small pip need less.
        """
        known = self._greys[self._cards.index(likest.card)]
        seen = _grey(crop)
        if likest.turned:
            known = np.ascontiguousarray(known[::-1, ::-1])
        window = cv2.createHanningWindow((seen.shape[1], seen.shape[0]), cv2.CV_32F)
        (right, down), _ = cv2.phaseCorrelate(known, seen, window)
        steps = np.array([right, down]) * CROP_PER_MM / _ALIGNED_PER_MM
        if float(np.abs(steps).max()) > _MOST_OFF * CROP_PER_MM:
            return crop
        move = np.array([[1.0, 0.0, steps[0]], [0.0, 1.0, steps[1]]])
        flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
        return cv2.warpAffine(
            np.ascontiguousarray(crop), move, (CROP_WIDTH, CROP_HEIGHT), flags=flags,
            borderMode=cv2.BORDER_REPLICATE,
        )  # fmt: skip

    def _judge(self, scores: Numbers) -> Comparison:
        count = len(self._cards)
        winner = int(np.argmax(scores))
        best = np.maximum(scores[:count], scores[count:])
        ranked = tuple(self._cards[place] for place in np.argsort(-best)[:3])
        rivals = np.arange(2 * count) % count != winner % count
        margin = lead(scores, self._likeness, rivals)
        return Comparison(ranked, float(scores[winner]), margin, turned=winner >= count)


def normalise(crop: Image) -> Image:
    """The crop with its paper at `PAPER` in each channel, uint8: lamp and exposure taken out."""
    sample = crop[::4, ::4]
    white = np.array([find_percentile(sample[:, :, channel], 88) for channel in range(3)])
    gains = PAPER / np.maximum(white, 8.0)
    table = np.minimum(np.arange(256)[:, None] * gains, 1.15 * PAPER).round().astype(np.uint8)
    return cv2.LUT(np.ascontiguousarray(crop), table[None])


def lead(scores: Numbers, likeness: Numbers, rivals: Numbers) -> float:
    """How clearly the best template beats each rival, measured by how unlike the two are.

    For unit vectors t (best), r (rival) and the picture p it is (p.t - p.r) / (1 - t.r): 1 where
    the picture is the best template, 0 halfway between the two, -1 where it is the rival. Clubs
    and spades are measured by their small difference and not by all that they share.
    """
    winner = int(np.argmax(scores))
    apart = np.maximum(1.0 - likeness[winner], 1e-3)
    return float(((scores[winner] - scores) / apart)[rivals].min())


def face_features(crop: Image) -> Numbers:
    """A normalised crop as a vector of length 1 whose products are correlations."""
    small = cv2.GaussianBlur(_shrink(crop, _FACE_PER_MM)[3:-3, 3:-3], (0, 0), 0.7)
    blue, green, red = cv2.split(small)
    dark = _flatten((blue + green + red) / 3)
    reddish = (
        unit_vector(red - (blue + green) / 2) if float(np.ptp(red - green)) > 0.25 else 0 * dark
    )
    features: Numbers = np.concatenate([dark, 0.6 * reddish])
    features /= max(float(np.linalg.norm(features)), 1e-6)
    return features


def _grey(crop: Image) -> Numbers:
    """A normalised crop's brightness, for laying it over another: float32."""
    return cv2.cvtColor(_shrink(crop, _ALIGNED_PER_MM), cv2.COLOR_BGR2GRAY)


def _back_features(crop: Image) -> Numbers:
    return unit_vector(cv2.GaussianBlur(_shrink(crop, 1.0), (0, 0), 1.2))


def _paper_part(crop: Image) -> float:
    """How much of the strips beside the picture, where a face is bare, is white."""
    top, bottom = 30 * CROP_PER_MM, 58 * CROP_PER_MM
    inner, outer = 4 * CROP_PER_MM, 8 * CROP_PER_MM
    strips = np.concatenate(
        [crop[top:bottom, inner:outer], crop[top:bottom, -outer:-inner]], axis=1
    )
    blue, green, red = cv2.split(strips)
    brightest = cv2.max(cv2.max(blue, green), red)
    darkest = cv2.min(cv2.min(blue, green), red)
    spread = cv2.subtract(brightest, darkest)
    return float(((darkest > 0.72 * PAPER) & (spread < 0.22 * PAPER)).mean())


def _shrink(crop: Image, pixels_per_mm: float) -> Numbers:
    """A normalised crop at another scale, paper at 1: float32."""
    size = (round(CROP_WIDTH / CROP_PER_MM * pixels_per_mm),
            round(CROP_HEIGHT / CROP_PER_MM * pixels_per_mm))  # fmt: skip
    small = cv2.resize(np.ascontiguousarray(crop), size, interpolation=cv2.INTER_AREA)
    return small.astype(np.float32) / np.float32(PAPER)


def unit_vector(values: Numbers) -> Numbers:
    """The values as a vector of mean 0 and length 1."""
    flat = values.reshape(-1) - values.mean()
    length = float(np.linalg.norm(flat))
    unit: Numbers = flat / length if length > 1e-6 else np.zeros_like(flat)
    return unit


def _flatten(values: Numbers) -> Numbers:
    """The picture (height, width) as a vector of length 1 without its mean and its slope.

    A lamp at one side lights a card more there: that is no difference between cards.
    """
    flat = values.reshape(-1) - values.mean()
    for slope in _slopes(*values.shape):
        flat = flat - (flat @ slope) * slope
    return unit_vector(flat)


@cache
def _slopes(height: int, width: int) -> tuple[Numbers, Numbers]:
    """Vectors of length 1 that rise from left to right and from top to bottom."""
    across = np.broadcast_to(np.linspace(-1, 1, width, dtype=np.float32), (height, width))
    down = np.broadcast_to(np.linspace(-1, 1, height, dtype=np.float32)[:, None], (height, width))
    return unit_vector(across), unit_vector(down)
