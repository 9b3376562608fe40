"""A reader for one known deck: two views, the whole face and the corners, that must agree.

Each view correlates with templates that `rendering` draws. The whole-face view knows where the
pips and the court's colours are; the corner view knows the index alone, rank and suit apart, in
both corners. The ink's colour is a third opinion that may only object.
"""

from collections.abc import Sequence
from typing import Final, TypeAlias

import msgspec
import numpy as np

from engine.cards import RANKS, SUITS, Card
from vision.cores import ALONE, Cores
from vision.identification.card_namer import CROP_HEIGHT, CROP_PER_MM, CROP_WIDTH, CardReading
from vision.identification.face_templates import PAPER, FaceView, lead, normalise, unit_vector
from vision.identification.ink_colours import InkColours, find_ink
from vision.pixels import Image, Numbers, cv2
from vision.rendering.card_faces import back_texture, face_textures
from vision.rendering.designs import DeckDesign

CAMERA_PER_MM: Final = 2.4
"""Templates are seen at the camera's scale before they are compared."""
_INDEX_PER_MM: Final = 3.0

FACE_SCORE: Final = 0.72
INDEX_SCORE: Final = 0.74
MARGIN: Final = 0.4
"""How far on the way from the next best template to the best a picture must lie, 0 being halfway
and 1 the best itself."""
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
    """Reads the cards of one deck; see `CardNamer`."""

    def __init__(self, deck: DeckDesign) -> None:
        crops = {card: as_crop(texture) for card, texture in face_textures(deck).items()}
        self._faces = FaceView(crops, as_crop(back_texture(deck)))
        self._index = _IndexView(crops, deck)

    def name(self, crops: Sequence[Image], _cores: Cores = ALONE) -> list[CardReading]:
        """One reading a crop."""
        return [self._name(crop) for crop in crops]

    def tell_sides(self, crops: Sequence[Image], _cores: Cores = ALONE) -> list[CardReading]:
        """Face or back only."""
        return [self._tell_side(normalise(crop)) for crop in crops]

    def _tell_side(self, crop: Image) -> CardReading:
        side, confidence = self._faces.tell_side(crop)
        why = "" if side != "unknown" else "neither face nor back"
        return CardReading(side=side, confidence=confidence, why=why)

    def _name(self, picture: Image) -> CardReading:
        crop = normalise(picture)
        told = self._tell_side(crop)
        if told.side != "face":
            return told
        likest = self._faces.compare(crop)
        card, score = likest.card, likest.score
        corners = [self._index.read(corner) for corner in self._index.corners(crop)]
        best = max(corners, key=lambda corner: min(corner.rank_score, corner.suit_score))
        why = find_doubt(card, score, likest.margin, corners, best)
        if why:
            if score < 0.5 and not best.clear:
                return CardReading(side="unknown", why="no card of this deck")
            candidates = tuple(dict.fromkeys((card, best.card, *likest.ranked)))[:3]
            return CardReading(side="face", confidence=0.0, candidates=candidates, why=why)
        confidence = min(score, best.rank_score, best.suit_score)
        return CardReading(side="face", card=card, confidence=round(confidence, 3))


def find_doubt(
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
        indices = {card: self.corners(normalise(crop))[:1] for card, crop in crops.items()}
        inks = {card: find_ink(corner) for card, (corner,) in indices.items()}
        self._ranks = _GlyphTemplates(rank_box, RANKS, inks, 0)
        self._suits = _GlyphTemplates(suit_box, SUITS, inks, 1)
        self._colours = InkColours(indices)

    def corners(self, crop: Image) -> list[Numbers]:
        """Both index corners of a normalised crop, upright, at the index's scale."""
        width, height = (size * CROP_PER_MM for size in self._corner_size)
        size = tuple(round(length * _INDEX_PER_MM) for length in self._corner_size)
        upright = crop[:height, :width]
        turned = crop[::-1, ::-1][:height, :width]
        return [
            cv2.resize(
                np.ascontiguousarray(corner), size, interpolation=cv2.INTER_AREA
            ).astype(np.float32) / np.float32(PAPER)
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
        self._templates: Numbers = np.stack([unit_vector(box.cut(ink, (0, 0))) for ink in means])
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
