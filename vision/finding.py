"""Cards in a zone: rectangles of a card's size in the rectified felt, on top of each other or not.

A card alone is a blob of a card's size. A blob that is larger is taken apart from the top: a card
that nothing covers has a white border all around; what it covers is explained by it, and the next
one must show enough of its own border beside it.
"""

from collections.abc import Sequence
from typing import Final

import msgspec
import numpy as np

from vision.felts import FeltModel, white_mask
from vision.geometry import TableGeometry
from vision.layout import Layout, Zone
from vision.pixels import Image, Numbers, cv2

RECTIFIED_PER_MM: Final = 2.4
"""Pixels a millimetre of a rectified zone."""
SIZE_TOLERANCE: Final = 0.06
"""By how much a card's sides may differ from a card's, as a part."""
MARGIN_MM: Final = 14.0
"""How far around a zone is looked at, so that cards at its border are seen whole."""
FOREIGN_MM2: Final = 350.0
"""Something that is neither felt nor card covers the zone if it is at least that large."""
_FILLED: Final = 0.93


class FoundCard(msgspec.Struct, frozen=True):
    """A rectangle of a card's size."""

    x_mm: float
    y_mm: float
    angle: float
    """Degrees clockwise from upright, 0 to 180."""
    whole: bool
    """Whether nothing lies on it."""


class Findings(msgspec.Struct, frozen=True):
    """What lies in a zone."""

    cards: tuple[FoundCard, ...]
    heaps: tuple[tuple[float, float], ...]
    """Middles, in millimetres, of what looks like cards but can't be told apart."""
    covered: bool
    """Whether something that is no card, such as a hand, is in view."""


class Window(msgspec.Struct, frozen=True):
    """A rectified piece of the felt."""

    image: Image
    left: float
    """The felt place of its top left corner, in millimetres."""
    top: float

    def to_mm(self, x: float, y: float) -> tuple[float, float]:
        """The felt place of a pixel."""
        return (
            self.left + (x + 0.5) / RECTIFIED_PER_MM,
            self.top + (y + 0.5) / RECTIFIED_PER_MM,
        )

    def to_window(self, points_mm: Numbers) -> Numbers:
        """The pixels of felt places (n, 2)."""
        placed: Numbers = (points_mm - [self.left, self.top]) * RECTIFIED_PER_MM - 0.5
        return placed


def card_corners(x_mm: float, y_mm: float, angle: float, width: float, height: float) -> Numbers:
    """The corners (4, 2) of a rectangle, clockwise from its own top left, in millimetres."""
    turn = np.radians(angle)
    cosine, sine = np.cos(turn), np.sin(turn)
    half = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * [width / 2, height / 2]
    corners: Numbers = half @ np.array([[cosine, sine], [-sine, cosine]]) + [x_mm, y_mm]
    return corners


def rectify_zone(picture: Image, geometry: TableGeometry, zone: Zone) -> Window:
    """The zone and a margin around it, seen square from above."""
    left, top = zone.left - MARGIN_MM, zone.top - MARGIN_MM
    width = round((zone.right - zone.left + 2 * MARGIN_MM) * RECTIFIED_PER_MM)
    height = round((zone.bottom - zone.top + 2 * MARGIN_MM) * RECTIFIED_PER_MM)
    step = 1 / RECTIFIED_PER_MM
    to_mm = np.array([[step, 0, left + step / 2], [0, step, top + step / 2], [0, 0, 1]])
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    image = cv2.warpPerspective(picture, geometry.to_pixels @ to_mm, (width, height), flags=flags)
    return Window(image, left, top)


class CardFinder:
    """Finds cards of the layout's size."""

    def __init__(self, layout: Layout) -> None:
        self._layout = layout
        scale = RECTIFIED_PER_MM
        self._width = layout.card_width_mm * scale
        self._height = layout.card_height_mm * scale
        self._area = self._width * self._height

    def find(
        self, window: Window, felt: FeltModel, zone: Zone, known: Sequence[FoundCard] = ()
    ) -> Findings:
        """The cards whose middles lie in the zone.

        Args:
            window: the rectified zone.
            felt: what felt looks like.
            zone: the zone.
            known: cards found here before: they are looked for first.
        """
        mask = cv2.morphologyEx(
            felt.foreground(window.image), cv2.MORPH_OPEN, np.ones((5, 5), np.uint8)
        )
        outlines, _ = cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
        cards: list[FoundCard] = []
        heaps: list[tuple[float, float]] = []
        covered = False
        for outline in outlines:
            area = cv2.contourArea(outline)
            if area < FOREIGN_MM2 * RECTIFIED_PER_MM**2:
                continue
            alone = self._single(window, outline, area)
            if alone is not None:
                cards.append(alone)
                continue
            pile = _Pile(window, outline, self._layout)
            taken = pile.take_apart(known)
            cards += taken
            if pile.is_covered():
                covered = True
            elif (middle := pile.rest()) is not None:
                heaps.append(middle)
        return Findings(
            cards=tuple(sorted(
                (card for card in cards if zone.contains(card.x_mm, card.y_mm)),
                key=lambda card: (card.x_mm, card.y_mm),
            )),
            heaps=tuple(middle for middle in heaps if zone.contains(*middle)),
            covered=covered,
        )  # fmt: skip

    def _single(self, window: Window, outline: Image, area: float) -> FoundCard | None:
        """The card, if the blob is one card and nothing else."""
        if not 0.85 * self._area < area < 1.12 * self._area:
            return None
        (x, y), (first, second), angle = cv2.minAreaRect(outline)
        # A blob's outline runs through the middles of its outermost pixels.
        first, second = first + 1, second + 1
        if first > second:
            first, second, angle = second, first, angle + 90
        if (
            abs(first / self._width - 1) > SIZE_TOLERANCE
            or abs(second / self._height - 1) > SIZE_TOLERANCE
            or area < _FILLED * (first - 1) * (second - 1)
        ):
            return None
        x_mm, y_mm = window.to_mm(x, y)
        return FoundCard(x_mm, y_mm, angle % 180, whole=True)


_COARSE: Final = 2
"""A pile is searched at half the rectified scale."""
_BORDER_MM: Final = 2.4
_WHOLE_BORDER: Final = 0.93
_PART_BORDER: Final = 0.86
_LEAST_SEEN: Final = 0.2
"""A covered card must show at least this part of its border."""
_MOST_CARDS: Final = 9
_CARD_LIKE: Final = 0.1


class _Pile:
    """One blob that is no single card."""

    def __init__(self, window: Window, outline: Image, layout: Layout) -> None:
        self._window = window
        self._layout = layout
        x, y, width, height = cv2.boundingRect(outline)
        spare = 6
        self._left, self._top = max(0, x - spare), max(0, y - spare)
        piece = window.image[self._top : y + height + spare, self._left : x + width + spare]
        half = (max(1, piece.shape[1] // _COARSE), max(1, piece.shape[0] // _COARSE))
        self._picture = cv2.resize(piece, half, interpolation=cv2.INTER_AREA)
        blob: Image = np.zeros(piece.shape[:2], np.uint8)
        cv2.drawContours(blob, [outline], -1, (255,), cv2.FILLED, offset=(-self._left, -self._top))
        self._blob = cv2.resize(blob, half, interpolation=cv2.INTER_NEAREST)
        self._white = cv2.bitwise_and(white_mask(self._picture), self._blob)
        self._unexplained = self._blob.copy()
        self._outline = outline
        self._scale = RECTIFIED_PER_MM / _COARSE

    def take_apart(self, known: Sequence[FoundCard]) -> list[FoundCard]:
        """The cards that can be told, from the top of the pile down."""
        cards: list[FoundCard] = []
        angles = self._angles(known)
        while len(cards) < _MOST_CARDS and self._area_left() > 0.12:
            card = self._next_card(angles)
            if card is None:
                break
            cards.append(card)
            self._explain(card)
        return cards

    def is_covered(self) -> bool:
        """Whether a good part of what no card explains is no card either: a hand, a sleeve."""
        rest = self._open_rest()
        amount = cv2.countNonZero(rest)
        if amount < FOREIGN_MM2 * self._scale**2:
            return False
        skin = cv2.countNonZero(cv2.bitwise_and(rest, _skin_mask(self._picture)))
        white = cv2.countNonZero(cv2.bitwise_and(rest, self._white))
        return skin >= FOREIGN_MM2 * self._scale**2 or white < _CARD_LIKE * amount

    def rest(self) -> tuple[float, float] | None:
        """The middle, in millimetres, of what no card explains, if it is not small."""
        rest = self._open_rest()
        if cv2.countNonZero(rest) < 2 * FOREIGN_MM2 * self._scale**2:
            return None
        rows, columns = np.nonzero(rest)
        return self._to_mm(float(columns.mean()), float(rows.mean()))

    def _open_rest(self) -> Image:
        return cv2.morphologyEx(self._unexplained, cv2.MORPH_OPEN, np.ones((7, 7), np.uint8))

    def _area_left(self) -> float:
        """What is unexplained, in cards."""
        card = self._layout.card_width_mm * self._layout.card_height_mm * self._scale**2
        return cv2.countNonZero(self._unexplained) / card

    def _angles(self, known: Sequence[FoundCard]) -> list[float]:
        """The angles that cards may have: those of the long straight edges, to half a degree."""
        edges = cv2.Canny(self._white, 60, 180)
        lines = cv2.HoughLinesP(
            edges, 1, np.pi / 360, 18, minLineLength=14 * self._scale, maxLineGap=2
        )
        weight = np.zeros(180)
        found = np.zeros((0, 4)) if lines is None else np.asarray(lines).reshape(-1, 4)
        for x0, y0, x1, y1 in found:
            direction = np.degrees(np.arctan2(y1 - y0, x1 - x0)) % 90
            weight[round(direction * 2) % 180] += np.hypot(x1 - x0, y1 - y0)
        smooth = weight + 0.6 * (np.roll(weight, 1) + np.roll(weight, -1))
        peaks = [
            place
            for place in np.argsort(-smooth)
            if smooth[place] > 12 * self._scale
            and smooth[place] >= max(smooth[(place + near) % 180] for near in (-2, -1, 1, 2))
        ][:10]
        angles = [card.angle % 90 for card in known]
        for place in peaks:
            angle = place / 2
            if all(abs((angle - other + 45) % 90 - 45) > 0.7 for other in angles):
                angles.append(angle)
        return [turned % 180 for angle in angles for turned in (angle, angle + 90)]

    def _next_card(self, angles: Sequence[float]) -> FoundCard | None:
        best: tuple[float, FoundCard] | None = None
        for angle in angles:
            scored = self._best_at(angle)
            if scored is not None and (best is None or scored[0] > best[0]):
                best = scored
        return best[1] if best is not None else None

    def _best_at(self, angle: float) -> tuple[float, FoundCard] | None:
        """The best place of a card at an angle: its score and the card."""
        height, width = self._blob.shape
        size = int(np.hypot(width, height)) + 2
        turn = cv2.getRotationMatrix2D(((width - 1) / 2, (height - 1) / 2), angle, 1.0)
        turn[:, 2] += (size - width) / 2, (size - height) / 2
        open_border = cv2.bitwise_and(self._unexplained, self._white)
        turned_white = cv2.warpAffine(open_border, turn, (size, size), flags=cv2.INTER_NEAREST)
        turned_open = cv2.warpAffine(self._unexplained, turn, (size, size), flags=cv2.INTER_NEAREST)
        turned_blob = cv2.warpAffine(self._blob, turn, (size, size), flags=cv2.INTER_NEAREST)
        card = (self._layout.card_width_mm * self._scale, self._layout.card_height_mm * self._scale)
        border = _BORDER_MM * self._scale
        ring_white = _ring(turned_white, card, border)
        ring_open = _ring(turned_open, card, border)
        whole_ring = _ring(np.full_like(turned_open, 255), card, border).max()
        outside = _ring(turned_white, (card[0] + 2 * border, card[1] + 2 * border), border)
        filled = cv2.boxFilter(
            turned_blob, cv2.CV_32F, (round(card[0]) - 2, round(card[1]) - 2),
            borderType=cv2.BORDER_CONSTANT,
        )  # fmt: skip
        seen = ring_open / whole_ring
        white = ring_white / np.maximum(ring_open, 1e-6)
        score = white * np.sqrt(seen) - 0.5 * outside / whole_ring
        wanted = np.where(seen > 0.97, _WHOLE_BORDER, _PART_BORDER)
        score[(filled < 0.975 * 255) | (seen < _LEAST_SEEN) | (white < wanted)] = -1
        _, best, _, place = cv2.minMaxLoc(score)
        if best <= 0:
            return None
        back = cv2.invertAffineTransform(turn) @ [place[0], place[1], 1.0]
        x_mm, y_mm = self._to_mm(float(back[0]), float(back[1]))
        whole = bool(seen[place[1], place[0]] > 0.97)
        return float(best), FoundCard(x_mm, y_mm, angle % 180, whole=whole)

    def _explain(self, card: FoundCard) -> None:
        spare = 1.0
        corners = card_corners(
            card.x_mm, card.y_mm, card.angle,
            self._layout.card_width_mm + spare, self._layout.card_height_mm + spare,
        )  # fmt: skip
        points = (self._window.to_window(corners) - [self._left, self._top]) / _COARSE
        cv2.fillPoly(self._unexplained, [np.round(points).astype(np.int32)], (0,))

    def _to_mm(self, x: float, y: float) -> tuple[float, float]:
        return self._window.to_mm(
            (x + 0.5) * _COARSE - 0.5 + self._left, (y + 0.5) * _COARSE - 0.5 + self._top
        )


def _ring(mask: Image, size: tuple[float, float], width: float) -> Image:
    """For each place, how much of the ring just inside a box around it is set."""
    outer = (round(size[0]), round(size[1]))
    inner = (round(size[0] - 2 * width), round(size[1] - 2 * width))
    totals = [
        cv2.boxFilter(mask, cv2.CV_32F, box, normalize=False, borderType=cv2.BORDER_CONSTANT)
        for box in (outer, inner)
    ]
    return cv2.subtract(totals[0], totals[1])


def _skin_mask(picture: Image) -> Image:
    """255 where a BGR picture has the hue of skin: red before green before blue, not pale."""
    blue, green, red = (channel.astype(np.int16) for channel in cv2.split(picture))
    skin = (red > 60) & (red - green > 0.1 * red) & (green - blue > 0.04 * red)
    skin &= (red - blue > 0.25 * red) & (red - green < 0.5 * red)
    return skin.astype(np.uint8) * 255
