"""Cards on top of each other, taken apart from the top down.

A card that nothing covers shows its white border all around. What it covers is explained by it;
the next card down must be white wherever its border is not explained, and show enough of it. All
places are tried at the angles of the pile's straight edges, with integral images.
"""

from collections.abc import Sequence
from typing import Final

import msgspec
import numpy as np

from vision.felts import white_mask
from vision.layout import Layout
from vision.pixels import Image, Numbers, cv2
from vision.windows import RECTIFIED_PER_MM, FoundCard, Window, card_corners

FOREIGN_MM2: Final = 350.0
"""Something that is neither felt nor card covers the zone if it is at least that large."""
_COARSE: Final = 2
"""A pile is searched at half the rectified scale."""
_SCALE: Final = RECTIFIED_PER_MM / _COARSE
_EDGE_MM: Final = 0.6
BORDER_MM: Final = 2.9
"""The border is looked at between these two distances from the edge: the edge itself is blurred."""
THIN_BORDER_MM: Final = 1.9
"""The second one for decks whose white border is thinner than most."""
_PROMISING: Final = 0.8
_WHOLE_BORDER: Final = 0.93
_PART_BORDER: Final = 0.88
"""How much of a border must be white: to be tried at more angles, where all of it is in view, and
where a part is."""
_ALL_SEEN: Final = 0.93
_LEAST_SEEN: Final = 0.2
"""A covered card must show at least this part of its border."""
_LEAST_LEFT: Final = 0.04
_BACK_WHITE: Final = 0.35
"""A covered card with less white than this inside its border is a back."""
_SIDE_WHITE: Final = 0.7
"""A card that was there before still is if so much of one of its sides is white."""
_BORDER_LENGTH_MM: Final = 15.0
"""A white line across backs that is so long is a card's border."""
_NEAR_MM: Final = 6.0
_FILLED: Final = 0.975
_TWO_CARDS_MM: Final = 24.0
_MOSTLY_PAPER: Final = 0.4
_MOST_ANGLES: Final = 7
_PALE_SHIFT_MM: Final = 16.0
_MOST_TRIES: Final = 3
_ROOM: Final = 10
"""Pixels around a turned pile: a card's middle may lie so that its surroundings reach out of it."""
_FINER: Final = (-1.8, -1.2, -0.6, 0.6, 1.2, 1.8)
_CARD_LIKE: Final = 0.1
"""What is left of a pile is cards if at least this part of it is white."""


class Pile:
    """One blob that is no single card."""

    def __init__(
        self, window: Window, outline: Image, layout: Layout, border_mm: float = BORDER_MM
    ) -> None:
        self._window = window
        self._border = border_mm
        self._layout = layout
        self._size = (layout.card_width_mm * _SCALE, layout.card_height_mm * _SCALE)
        x, y, width, height = cv2.boundingRect(outline)
        across, along = cv2.minAreaRect(outline)[1]
        self._extent = (across / _COARSE, along / _COARSE)
        spare = 6
        self._left, self._top = max(0, x - spare), max(0, y - spare)
        piece = window.image[self._top : y + height + spare, self._left : x + width + spare]
        half = (max(1, piece.shape[1] // _COARSE), max(1, piece.shape[0] // _COARSE))
        self._picture = cv2.resize(piece, half, interpolation=cv2.INTER_AREA)
        blob: Image = np.zeros(piece.shape[:2], np.uint8)
        cv2.drawContours(blob, [outline], -1, (1,), cv2.FILLED, offset=(-self._left, -self._top))
        self._blob = cv2.resize(blob, half, interpolation=cv2.INTER_NEAREST)
        self._white = cv2.bitwise_and(white_mask(self._picture), self._blob)
        self._unexplained = self._blob.copy()
        self._searches: dict[float, _Search] = {}

    def take_apart(self, known: Sequence[FoundCard], most: int) -> list[FoundCard]:
        """The cards that can be told, from the top of the pile down, no more than so many."""
        cards: list[FoundCard] = []
        pale: list[FoundCard] = []
        angles = self._angles(known, min(_MOST_ANGLES, most + 2))
        while len(cards) < most and self._cards_left() > _LEAST_LEFT:
            card = self._next_card(angles)
            if card is None:
                break
            if self._is_pale(card):
                if any(_lie_close(card, other) for other in pale):
                    # Paper on paper shows no border: this is as well one larger sheet.
                    self._unexplained = self._blob.copy()
                    return []
                pale.append(card)
            cards.append(card)
            self._explain(card)
        return cards + self._remember(known, cards)[: max(0, most - len(cards))]

    def is_covered(self) -> bool:
        """Whether a good part of what no card explains is no card either: a hand, a sleeve."""
        if self._is_two_cards():
            return False
        rest = self._open_rest()
        amount = cv2.countNonZero(rest)
        least = FOREIGN_MM2 * _SCALE**2
        if amount < least:
            return False
        skin = cv2.countNonZero(cv2.bitwise_and(rest, _skin_mask(self._picture)))
        white = cv2.countNonZero(cv2.bitwise_and(rest, self._white))
        return skin >= least or white < _CARD_LIKE * amount

    def _is_two_cards(self) -> bool:
        """Whether all of it is paper, and no larger than a card that lies askew on another.

        The figures of court cards have the colours of hands, but a hand has an arm.
        """
        shorter, longer = sorted(self._extent)
        white = cv2.countNonZero(self._white) / max(1, cv2.countNonZero(self._blob))
        room = _TWO_CARDS_MM * _SCALE
        return (
            white >= _MOSTLY_PAPER
            and shorter <= self._size[0] + room
            and longer <= self._size[1] + room
        )

    def rest(self) -> tuple[float, float] | None:
        """The middle, in millimetres, of what no card explains, if it is not small."""
        rest = self._open_rest()
        if cv2.countNonZero(rest) < 2 * FOREIGN_MM2 * _SCALE**2:
            return None
        rows, columns = np.nonzero(rest)
        return self._to_mm(float(columns.mean()), float(rows.mean()))

    def _remember(self, known: Sequence[FoundCard], cards: Sequence[FoundCard]) -> list[FoundCard]:
        """Cards that lay here before and of which a whole side still shows among the others.

        Between two cards of which each shows a strip, the picture alone can be explained without
        the one in the middle; that it was seen there before settles it.
        """
        ours = [card for card in known if not any(_is_near(card, other) for other in cards)]
        if not ours or not cards:
            return []
        white = self._white_beside(cards)
        return [
            msgspec.structs.replace(card, whole=False) for card in ours if self._shows(card, white)
        ]

    def hidden(self, cards: Sequence[FoundCard]) -> tuple[float, float] | None:
        """The middle, in millimetres, of a white line as long as a border that is no card's.

        Only for backs: the paper of faces is white all over.
        """
        lines = _long_parts(_open(self._white_beside(cards), 2))
        rows, columns = np.nonzero(lines)
        return self._to_mm(float(columns.mean()), float(rows.mean())) if len(rows) else None

    def _white_beside(self, cards: Sequence[FoundCard]) -> Image:
        """1 where it is white, but for the borders of these cards."""
        rings: Image = np.zeros_like(self._blob)
        for card in cards:
            inside = self._outline(card, -2 * self._border - 1.0)
            rings = cv2.bitwise_or(rings, cv2.subtract(self._outline(card, 1.0), inside))
        return cv2.subtract(self._white, rings)

    def _shows(self, card: FoundCard, white: Image) -> bool:
        """Whether a side of the card is white that belongs to no other card."""
        width, height = self._layout.card_width_mm, self._layout.card_height_mm
        outer = card_corners(
            card.x_mm, card.y_mm, card.angle, width - 2 * _EDGE_MM, height - 2 * _EDGE_MM
        )
        inner = card_corners(
            card.x_mm, card.y_mm, card.angle, width - 2 * self._border, height - 2 * self._border
        )
        for side in range(4):
            other = (side + 1) % 4
            corners = np.array([outer[side], outer[other], inner[other], inner[side]])
            strip = self._fill(corners)
            area = cv2.contourArea(corners.astype(np.float32)) * _SCALE**2
            least = _SIDE_WHITE * max(area, cv2.countNonZero(strip))
            if cv2.countNonZero(cv2.bitwise_and(strip, white)) >= least:
                return True
        return False

    def _open_rest(self) -> Image:
        return cv2.morphologyEx(self._unexplained, cv2.MORPH_OPEN, np.ones((7, 7), np.uint8))

    def _cards_left(self) -> float:
        """What is unexplained, in cards."""
        return cv2.countNonZero(self._unexplained) / (self._size[0] * self._size[1])

    def _angles(self, known: Sequence[FoundCard], most: int) -> list[float]:
        """The angles that cards may have: known ones, and those of so many straight edges."""
        edges = cv2.Canny(self._white * np.uint8(255), 60, 180)
        lines = cv2.HoughLinesP(edges, 1, np.pi / 360, 18, minLineLength=14 * _SCALE, maxLineGap=2)
        weight = np.zeros(90)
        found: Numbers = np.zeros((0, 4)) if lines is None else np.reshape(lines, (-1, 4))
        for x0, y0, x1, y1 in found:
            direction = np.degrees(np.arctan2(y1 - y0, x1 - x0)) % 90
            # Long lines tell an angle well, short ones badly.
            weight[round(direction) % 90] += (x1 - x0) ** 2 + (y1 - y0) ** 2
        smooth = weight + 0.5 * (np.roll(weight, 1) + np.roll(weight, -1))
        angles: list[float] = [card.angle % 90 for card in known]
        for place in np.argsort(-smooth):
            if len(angles) >= most + len(known) or smooth[place] < 200:
                break
            if all(abs((place - other + 45) % 90 - 45) > 1.6 for other in angles):
                angles.append(float(place))
        return [turned % 180 for angle in angles for turned in (angle, angle + 90)]

    def _next_card(self, angles: Sequence[float]) -> FoundCard | None:
        """The card that is least covered, as far as the borders tell."""
        tried = list(angles)
        refined = None
        for _ in range(_MOST_TRIES):
            best = self._best_of(tried, _PROMISING, _PROMISING)
            if best is None:
                return None
            finer = [(best[1] + step) % 180 for step in _FINER]
            refined = self._best_of((best[1], *finer), _WHOLE_BORDER, _PART_BORDER)
            if refined is not None:
                break
            tried.remove(best[1])
        if refined is None:
            return None
        _, angle, (x, y), seen = refined
        x_mm, y_mm = self._to_mm(*self._search(angle).place_back(x, y))
        return FoundCard(x_mm, y_mm, angle, whole=seen > _ALL_SEEN)

    def _best_of(
        self, angles: Sequence[float], whole: float, part: float
    ) -> tuple[float, float, tuple[int, int], float] | None:
        """The best card at any of the angles: score, angle, place, and part of it in view."""
        best: tuple[float, float, tuple[int, int], float] | None = None
        for angle in angles:
            scored = self._search(angle).best(self._unexplained, whole, part)
            if scored is not None and (best is None or scored[0] > best[0]):
                best = (scored[0], angle, scored[1], scored[2])
        return best

    def _search(self, angle: float) -> "_Search":
        search = self._searches.get(angle)
        if search is None:
            search = _Search(self._blob, self._white, angle, self._size, self._border)
            self._searches[angle] = search
        return search

    def _explain(self, card: FoundCard) -> None:
        """Take the card away; where it is a covered back, leave borders that lie across it."""
        explained = self._outline(card, 1.6)
        inner = cv2.bitwise_and(self._outline(card, -9.0), self._unexplained)
        across = cv2.bitwise_and(inner, self._white)
        solid = _open(across, 3)
        if not card.whole and cv2.countNonZero(solid) < _BACK_WHITE * cv2.countNonZero(inner):
            explained = cv2.subtract(explained, solid)
        self._unexplained = cv2.subtract(self._unexplained, explained)

    def _is_pale(self, card: FoundCard) -> bool:
        """Whether what is seen of the card inside its border is mostly white."""
        inner = cv2.bitwise_and(self._outline(card, -9.0), self._unexplained)
        white = cv2.countNonZero(cv2.bitwise_and(inner, self._white))
        return white > 0.5 * cv2.countNonZero(inner)

    def _outline(self, card: FoundCard, spare: float) -> Image:
        """1 where the card lies, or where one lies that is larger by so many millimetres."""
        corners = card_corners(
            card.x_mm, card.y_mm, card.angle,
            self._layout.card_width_mm + spare, self._layout.card_height_mm + spare,
        )  # fmt: skip
        return self._fill(corners)

    def _fill(self, corners: Numbers) -> Image:
        """1 inside a polygon (n, 2) of the felt."""
        points = (self._window.to_window(corners) - [self._left, self._top]) / _COARSE
        mask: Image = np.zeros_like(self._blob)
        return cv2.fillPoly(mask, [np.round(points).astype(np.int32)], (1,))

    def _to_mm(self, x: float, y: float) -> tuple[float, float]:
        return self._window.to_mm(
            (x + 0.5) * _COARSE - 0.5 + self._left, (y + 0.5) * _COARSE - 0.5 + self._top
        )


class _Search:
    """Where in a pile a card may lie at one angle.

    The pile is turned so that such a card stands upright; sums over its border are then four
    numbers of an integral image.
    """

    def __init__(
        self, blob: Image, white: Image, angle: float, size: tuple[float, float], border_mm: float
    ) -> None:
        height, width = blob.shape
        self._span = int(np.hypot(width, height)) + 2 * _ROOM
        middle = ((width - 1) / 2, (height - 1) / 2)
        self._turn = cv2.getRotationMatrix2D(middle, angle, 1.0)
        self._turn[:, 2] += (self._span - width) / 2, (self._span - height) / 2
        edge, border = _EDGE_MM * _SCALE, border_mm * _SCALE
        card = (round(size[0]), round(size[1]))
        outer = (round(size[0] - 2 * edge), round(size[1] - 2 * edge))
        inner = (round(size[0] - 2 * border), round(size[1] - 2 * border))
        beyond = (round(size[0] + 2 * border), round(size[1] + 2 * border))
        self._ring = outer[0] * outer[1] - inner[0] * inner[1]
        turned = self._turned(blob)
        within = (card[0] - 2, card[1] - 2)
        filled = cv2.boxFilter(turned, cv2.CV_32F, within, borderType=cv2.BORDER_CONSTANT)
        self._y, self._x = np.nonzero(filled >= _FILLED)
        if not len(self._x):
            return
        self._base = self._y * (self._span + 1) + self._x
        self._white = self._turned(white)
        sums = cv2.integral(self._white).reshape(-1)
        around = self._sum(sums, self._corners(beyond)) - self._sum(sums, self._corners(card))
        self._outside = around / self._ring
        self._outer, self._inner = self._corners(outer), self._corners(inner)

    def best(
        self, unexplained: Image, whole: float, part: float
    ) -> tuple[float, tuple[int, int], float] | None:
        """The best place of a card: its score, the place, and how much of its border is in view.

        Args:
            unexplained: 1 where no card lies yet.
            whole: how much of a border that is in view must be white.
            part: the same for a border of which only a part is in view.
        """
        if not len(self._x):
            return None
        left = self._turned(unexplained)
        in_view = self._ring_sum(left)
        white = self._ring_sum(cv2.bitwise_and(left, self._white)) / np.maximum(in_view, 1)
        seen = in_view / self._ring
        score = white * np.sqrt(seen) - 0.5 * self._outside
        wanted = np.where(seen > _ALL_SEEN, whole, part)
        score[(seen < _LEAST_SEEN) | (white < wanted)] = -1
        place = int(np.argmax(score))
        if score[place] <= 0:
            return None
        where = (int(self._x[place]), int(self._y[place]))
        return float(score[place]), where, float(seen[place])

    def place_back(self, x: float, y: float) -> tuple[float, float]:
        """A place of the turned pile in the pile as it lies."""
        back = cv2.invertAffineTransform(self._turn) @ [x, y, 1.0]
        return float(back[0]), float(back[1])

    def _turned(self, mask: Image) -> Image:
        size = (self._span, self._span)
        return cv2.warpAffine(mask, self._turn, size, flags=cv2.INTER_NEAREST)

    def _ring_sum(self, mask: Image) -> Numbers:
        sums = cv2.integral(mask).reshape(-1)
        return self._sum(sums, self._outer) - self._sum(sums, self._inner)

    def _corners(self, box: tuple[int, int]) -> tuple[int, int, int, int]:
        """How far a box's corners lie from its middle in a flat integral image.

        Lower right, upper right, lower left, upper left. Nothing is clipped: around each place
        that may be a card's middle there is room for the card and `_ROOM` besides.
        """
        left, top = -(box[0] // 2), -(box[1] // 2)
        right, bottom = left + box[0], top + box[1]
        row = self._span + 1
        return bottom * row + right, top * row + right, bottom * row + left, top * row + left

    def _sum(self, sums: Numbers, corners: tuple[int, int, int, int]) -> Numbers:
        """How much is set in the box around each place, from a flat integral image."""
        lower_right, upper_right, lower_left, upper_left = corners
        total: Numbers = sums[self._base + lower_right]
        total -= sums[self._base + upper_right]
        total -= sums[self._base + lower_left]
        total += sums[self._base + upper_left]
        return total


def _open(mask: Image, size: int) -> Image:
    """The mask without what is narrower than so many pixels: fine lines of a back's pattern."""
    return cv2.morphologyEx(mask, cv2.MORPH_OPEN, np.ones((size, size), np.uint8))


def _long_parts(mask: Image) -> Image:
    """The parts of a mask that are as long as a good part of a border."""
    count, labels, stats, _ = cv2.connectedComponentsWithStats(mask, connectivity=8)
    sides = stats[:, [cv2.CC_STAT_WIDTH, cv2.CC_STAT_HEIGHT]].max(axis=1)
    long = [part for part in range(1, count) if sides[part] >= _BORDER_LENGTH_MM * _SCALE]
    kept: Image = np.isin(labels, long).astype(np.uint8)
    return kept


def _is_near(first: FoundCard, second: FoundCard) -> bool:
    return float(np.hypot(first.x_mm - second.x_mm, first.y_mm - second.y_mm)) < _NEAR_MM


def _lie_close(first: FoundCard, second: FoundCard) -> bool:
    turned = abs((first.angle - second.angle + 90) % 180 - 90)
    apart = float(np.hypot(first.x_mm - second.x_mm, first.y_mm - second.y_mm))
    return apart < _PALE_SHIFT_MM and turned < 4


def _skin_mask(picture: Image) -> Image:
    """255 where a BGR picture has the hue of skin: red before green before blue, not pale."""
    blue, green, red = (channel.astype(np.int16) for channel in cv2.split(picture))
    skin = (red > 60) & (red - green > 0.1 * red) & (green - blue > 0.04 * red)
    skin &= (red - blue > 0.25 * red) & (red - green < 0.5 * red)
    return skin.astype(np.uint8) * 255
