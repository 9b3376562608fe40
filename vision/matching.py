"""A reader for one known deck: two views, the whole face and the corners, that must agree.

Each view correlates with templates that `rendering` draws. The whole-face view knows where the
pips and the court's colours are; the corner view knows the index alone, rank and suit apart, in
both corners. The ink's colour is a third opinion that may only object.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final, TypeAlias

import msgspec
import numpy as np

from engine.cards import RANKS, SUITS, Card
from vision.inks import InkColours, find_ink
from vision.naming import CROP_HEIGHT, CROP_PER_MM, CROP_WIDTH, Reading, Side
from vision.pixels import Image, Numbers, cv2
from vision.rendering.designs import DeckDesign
from vision.rendering.faces import back_texture, face_textures

CAMERA_PER_MM: Final = 2.4
"""Templates are seen at the camera's scale before they are compared."""
_FACE_PER_MM: Final = 1.5
_INDEX_PER_MM: Final = 3.0
_ALIGNED_PER_MM: Final = 2.0
_MOST_OFF: Final = 1.2
"""Millimetres by which a crop may lie beside its template; more is another picture."""
_PAPER: Final = 200.0
"""The grey level of paper in a normalised crop."""

FACE_SCORE: Final = 0.72
INDEX_SCORE: Final = 0.74
MARGIN: Final = 0.4
"""How far on the way from the next best template to the best a picture must lie, 0 being halfway
and 1 the best itself."""
BACK_SCORE: Final = 0.55
_OBJECTING_SCORE: Final = 0.8
"""A corner that reads this well and says something else contradicts the other."""


class IndexReading(msgspec.Struct, frozen=True):
    """What one corner says."""

    rank: str
    suit: str
    rank_score: float
    suit_score: float
    rank_margin: float
    suit_margin: float
    inked: str
    """The suits that the deck prints in this ink; empty: the colour is in doubt."""

    @property
    def clear(self) -> bool:
        """Whether the corner alone is beyond doubt."""
        return (
            min(self.rank_score, self.suit_score) >= INDEX_SCORE
            and min(self.rank_margin, self.suit_margin) >= MARGIN
        )

    @property
    def card(self) -> Card:
        """The likeliest card."""
        return self.rank + self.suit


class TemplateNamer:
    """Reads the cards of one deck; see `vision.naming.CardNamer`."""

    def __init__(self, deck: DeckDesign) -> None:
        crops = {card: as_crop(texture) for card, texture in face_textures(deck).items()}
        self._faces = FaceView(crops, as_crop(back_texture(deck)))
        self._index = _IndexView(crops, deck)

    def name(self, crops: Sequence[Image]) -> list[Reading]:
        """One reading a crop."""
        return [self._name(crop) for crop in crops]

    def tell_sides(self, crops: Sequence[Image]) -> list[Reading]:
        """Face or back only."""
        return [self._tell_side(normalise(crop)) for crop in crops]

    def _tell_side(self, crop: Image) -> Reading:
        side, confidence = self._faces.tell_side(crop)
        why = "" if side != "unknown" else "neither face nor back"
        return Reading(side=side, confidence=confidence, why=why)

    def _name(self, picture: Image) -> Reading:
        crop = normalise(picture)
        told = self._tell_side(crop)
        if told.side != "face":
            return told
        likest = self._faces.compare(crop)
        card, score = likest.card, likest.score
        corners = [self._index.read(corner) for corner in self._index.corners(crop)]
        best = max(corners, key=lambda corner: min(corner.rank_score, corner.suit_score))
        why = _find_doubt(card, score, likest.margin, corners, best)
        if why:
            if score < 0.5 and not best.clear:
                return Reading(side="unknown", why="no card of this deck")
            candidates = tuple(dict.fromkeys((card, best.card, *likest.ranked)))[:3]
            return Reading(side="face", confidence=0.0, candidates=candidates, why=why)
        confidence = min(score, best.rank_score, best.suit_score)
        return Reading(side="face", card=card, confidence=round(confidence, 3))


def _find_doubt(
    card: Card,
    score: float,
    margin: float,
    corners: Sequence[IndexReading],
    best: IndexReading,
) -> str:
    """What speaks against the card; empty where nothing does."""
    if score < FACE_SCORE or margin < MARGIN:
        return "face unclear"
    if not best.clear:
        return "index unclear"
    if best.card != card:
        return "views disagree"
    for corner in corners:
        objects = (corner.rank != card[0] and corner.rank_score >= _OBJECTING_SCORE) or (
            corner.suit != card[1] and corner.suit_score >= _OBJECTING_SCORE
        )
        if objects:
            return "corners disagree"
    colours = [corner.inked for corner in corners if corner.inked]
    if not colours or any(card[1] not in suits for suits in colours):
        return "colour unclear"
    return ""


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
        features = [face_features(normalise(crop)) for crop in crops.values()]
        turned = [face_features(normalise(crop[::-1, ::-1])) for crop in crops.values()]
        self._templates: Numbers = np.stack(features + turned)
        self._likeness: Numbers = self._templates @ self._templates.T
        self._greys = [_grey(normalise(crop)) for crop in crops.values()]
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
        """The same of several crops: one product of matrices, not one a crop."""
        if not crops:
            return []
        return [
            self._judge(row)
            for row in np.stack([face_features(crop) for crop in crops]) @ self._templates.T
        ]

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


class _Box:
    """A part of a corner, in millimetres, that may be shifted by a little."""

    def __init__(self, left: float, top: float, right: float, bottom: float) -> None:
        self._left, self._top, self._right, self._bottom = (
            round(edge * _INDEX_PER_MM) for edge in (left, top, right, bottom)
        )

    def cut(self, ink: Numbers, shift: tuple[int, int]) -> Numbers:
        """The part, shifted by pixels."""
        dx, dy = shift
        return ink[self._top + dy : self._bottom + dy, self._left + dx : self._right + dx]


class _IndexView:
    """The corners at three pixels a millimetre: rank and suit apart, over small shifts."""

    def __init__(self, crops: dict[Card, Image], deck: DeckDesign) -> None:
        rank_bottom = deck.index_top + deck.index_height + 0.6
        suit_bottom = deck.index_top + deck.index_height + 1.3 + deck.index_suit + 1.0
        side = deck.index_left + 4.2
        rank_box = _Box(1.6, deck.index_top - 1.2, side, rank_bottom)
        suit_box = _Box(1.6, rank_bottom, side, suit_bottom)
        self._corner_size = (round(side + 3.0), round(suit_bottom + 3.0))
        inks = {card: find_ink(self.corners(normalise(crop))[0]) for card, crop in crops.items()}
        self._ranks = _GlyphTemplates(rank_box, RANKS, inks, 0)
        self._suits = _GlyphTemplates(suit_box, SUITS, inks, 1)
        self._colours = InkColours(
            {card: self.corners(normalise(crop))[:1] for card, crop in crops.items()}
        )

    def corners(self, crop: Image) -> list[Numbers]:
        """Both index corners of a normalised crop, upright, at the index's scale."""
        width, height = (size * CROP_PER_MM for size in self._corner_size)
        size = tuple(round(length * _INDEX_PER_MM) for length in self._corner_size)
        upright = crop[:height, :width]
        turned = crop[::-1, ::-1][:height, :width]
        return [
            cv2.resize(
                np.ascontiguousarray(corner), size, interpolation=cv2.INTER_AREA
            ).astype(np.float32) / np.float32(_PAPER)
            for corner in (upright, turned)
        ]  # fmt: skip

    def read(self, corner: Numbers) -> IndexReading:
        """What a corner says."""
        ink = find_ink(corner)
        rank = self._ranks.match(ink, _AROUND)
        # The suit stands under the rank: it is where the rank was found, give or take a pixel.
        near = [(rank.shift[0] + dx, rank.shift[1] + dy) for dx, dy in _NEAR]
        suit = self._suits.match(ink, near)
        return IndexReading(
            rank.name, suit.name, rank.score, suit.score, rank.margin, suit.margin,
            self._colours.tell(corner),
        )  # fmt: skip


Shift: TypeAlias = tuple[int, int]
_AROUND: Final[list[Shift]] = [(dx, dy) for dy in range(-3, 4) for dx in range(-3, 4)]
"""In pixels of the index's scale: up to a millimetre each way."""
_NEAR: Final[list[Shift]] = [(dx, dy) for dy in (-1, 0, 1) for dx in (-1, 0, 1)]


class _Match(msgspec.Struct, frozen=True):
    name: str
    score: float
    margin: float
    shift: Shift


class _GlyphTemplates:
    """One template for each rank, or for each suit: the mean over the cards that bear it."""

    def __init__(self, box: _Box, names: str, inks: dict[Card, Numbers], letter: int) -> None:
        self._box = box
        self._names = names
        means = [
            np.mean([ink for card, ink in inks.items() if card[letter] == name], axis=0)
            for name in names
        ]
        self._templates: Numbers = np.stack([_unit(box.cut(ink, (0, 0))) for ink in means])
        # How like two glyphs are is measured as the matching does, over the shifts that it tries.
        shifts = _AROUND if letter == 0 else _NEAR
        self._likeness: Numbers = np.stack([self._score(ink, shifts).max(axis=0) for ink in means])

    def match(self, ink: Numbers, shifts: Sequence[Shift]) -> _Match:
        """The likeliest name, its score and its lead, over shifts of the corner."""
        table = self._score(ink, shifts)
        scores = table.max(axis=0)
        winner = int(np.argmax(scores))
        rivals = np.arange(len(self._names)) != winner
        return _Match(
            name=self._names[winner],
            score=float(scores[winner]),
            margin=lead(scores, self._likeness, rivals),
            shift=shifts[int(np.argmax(table[:, winner]))],
        )

    def _score(self, ink: Numbers, shifts: Sequence[Shift]) -> Numbers:
        """(shifts, names): how like each template the shifted corner is."""
        patches = np.stack([self._box.cut(ink, shift).reshape(-1) for shift in shifts])
        patches = patches - patches.mean(axis=1, keepdims=True)
        lengths = np.linalg.norm(patches, axis=1, keepdims=True)
        scores: Numbers = (patches / np.maximum(lengths, 1e-6)) @ self._templates.T
        return scores


def as_crop(texture: Image) -> Image:
    """A drawn card as the camera's crop would show it."""
    scale = CAMERA_PER_MM / CROP_PER_MM
    small = cv2.resize(
        texture, (round(CROP_WIDTH * scale), round(CROP_HEIGHT * scale)),
        interpolation=cv2.INTER_AREA,
    )  # fmt: skip
    small = cv2.GaussianBlur(small, (3, 3), 0.55)
    return cv2.resize(small, (CROP_WIDTH, CROP_HEIGHT), interpolation=cv2.INTER_LINEAR)


def normalise(crop: Image) -> Image:
    """The crop with its paper at `_PAPER` in each channel, uint8: lamp and exposure taken out."""
    white = np.percentile(crop[::4, ::4].reshape(-1, 3), 88, axis=0)
    gains = _PAPER / np.maximum(white, 8.0)
    table = np.minimum(np.arange(256)[:, None] * gains, 1.15 * _PAPER).round().astype(np.uint8)
    return cv2.LUT(np.ascontiguousarray(crop), table[None])


def _shrink(crop: Image, pixels_per_mm: float) -> Numbers:
    """A normalised crop at another scale, paper at 1: float32."""
    size = (round(CROP_WIDTH / CROP_PER_MM * pixels_per_mm),
            round(CROP_HEIGHT / CROP_PER_MM * pixels_per_mm))  # fmt: skip
    small = cv2.resize(np.ascontiguousarray(crop), size, interpolation=cv2.INTER_AREA)
    return small.astype(np.float32) / np.float32(_PAPER)


def _unit(values: Numbers) -> Numbers:
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
    return _unit(flat)


@cache
def _slopes(height: int, width: int) -> tuple[Numbers, Numbers]:
    """Vectors of length 1 that rise from left to right and from top to bottom."""
    across = np.broadcast_to(np.linspace(-1, 1, width, dtype=np.float32), (height, width))
    down = np.broadcast_to(np.linspace(-1, 1, height, dtype=np.float32)[:, None], (height, width))
    return _unit(across), _unit(down)


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
    reddish = _unit(red - (blue + green) / 2) if float(np.ptp(red - green)) > 0.25 else 0 * dark
    features: Numbers = np.concatenate([dark, 0.6 * reddish])
    features /= max(float(np.linalg.norm(features)), 1e-6)
    return features


def _grey(crop: Image) -> Numbers:
    """A normalised crop's brightness, for laying it over another: float32."""
    return cv2.cvtColor(_shrink(crop, _ALIGNED_PER_MM), cv2.COLOR_BGR2GRAY)


def _back_features(crop: Image) -> Numbers:
    return _unit(cv2.GaussianBlur(_shrink(crop, 1.0), (0, 0), 1.2))


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
    return float(((darkest > 0.72 * _PAPER) & (spread < 0.22 * _PAPER)).mean())
