"""Where in a blob a card may lie that shows its white border, at one angle.

The blob is turned so that such a card stands upright or lies across; how much of a border is white
is then a few numbers of an integral image.
"""

from typing import Final, TypeAlias

import msgspec
import numpy as np

from vision.pixels import Image, Numbers, cv2

EDGE_MM: Final = 0.6
"""A border is looked at from so far inside the card's edge on: the edge itself is blurred."""
BORDER_MM: Final = 2.9
"""To so far inside, ..."""
THIN_BORDER_MM: Final = 1.9
"""... and to so far with decks whose white border is thinner than most."""
ALL_SEEN: Final = 0.93
"""A card that shows so much of its border has nothing lying on it."""
_LEAST_SEEN: Final = 0.2
"""A covered card must show at least this part of its border."""
_FILLED: Final = 0.975
_ROOM: Final = 10
"""Pixels around a turned blob: a card's middle may lie so that its surroundings reach out of it."""
_NEAR: Final = 4
"""Pixels by which a place may be off that is looked at more closely."""

Sums: TypeAlias = tuple[Numbers, Numbers]
"""Integral images: of what no card explains yet, and of what is white of it."""


class Place(msgspec.Struct, frozen=True):
    """Where a card may lie, in the blob's pixels."""

    score: float
    """0 to 1: how white its border is, and how much of it is in view."""
    x: float
    y: float
    seen: float
    """The part of the border that is in view."""


class CardBox(msgspec.Struct, frozen=True):
    """A card's size in the blob's pixels, and where its border runs."""

    width: float
    height: float
    edge: float
    border: float

    def across(self) -> "CardBox":
        """The same card lying on its side."""
        return CardBox(self.height, self.width, self.edge, self.border)

    def grown(self, by: float) -> tuple[int, int]:
        """Width and height in whole pixels with so much more at each side."""
        return round(self.width + 2 * by), round(self.height + 2 * by)


class TurnedBlob:
    """A blob turned so that cards of one angle stand upright.

    Args:
        blob: 1 where it is.
        white: 1 where it is white.
        angle: degrees clockwise.
    """

    def __init__(self, blob: Image, white: Image, angle: float) -> None:
        height, width = blob.shape
        span = int(np.hypot(width, height)) + 2 * _ROOM
        self._size = (span, span)
        self._turn = turning(angle, ((width - 1) / 2, (height - 1) / 2), self._size)
        self.blob = self._turned(blob)
        self._white = self._turned(white)
        self.white_sums: Numbers = cv2.integral(self._white)
        self._asked: Image | None = None
        self._sums: Sums | None = None

    def sum_up(self, unexplained: Image) -> Sums:
        """What no card explains yet; kept for as long as it is asked of the same mask."""
        if self._sums is None or self._asked is not unexplained:
            left = self._turned(unexplained)
            self._sums = cv2.integral(left), cv2.integral(cv2.bitwise_and(left, self._white))
            self._asked = unexplained
        return self._sums

    def place_back(self, x: float, y: float) -> tuple[float, float]:
        """A place of the turned blob in the blob as it lies."""
        return _place_back(self._turn, x, y)

    def _turned(self, mask: Image) -> Image:
        return cv2.warpAffine(mask, self._turn, self._size, flags=cv2.INTER_NEAREST)


class BorderSearch:
    """Where in a turned blob a card may lie: all of it on the blob.

    Args:
        turned: the blob.
        box: the card.
    """

    def __init__(self, turned: TurnedBlob, box: CardBox) -> None:
        self._turned = turned
        within = box.grown(-1.0)
        filled = cv2.boxFilter(turned.blob, cv2.CV_32F, within, borderType=cv2.BORDER_CONSTANT)
        fits = (filled >= _FILLED).astype(np.uint8)
        left, top, width, height = cv2.boundingRect(fits)
        self._region = _Region(left, top, left + width, top + height)
        if not width:
            return
        self._fits = self._region.cut(fits) > 0
        self._rings = _Rings(box)
        self._outside = self._rings.outside(turned.white_sums, self._region)

    def best(self, unexplained: Image, least: float) -> Place | None:
        """The best place of a card.

        Args:
            unexplained: 1 where no card lies yet.
            least: how much of the border that is in view must be white.
        """
        if self._region.is_empty:
            return None
        found = self._rings.best(
            self._turned.sum_up(unexplained),
            self._region,
            self._outside,
            self._fits,
            (least, least),
        )
        if found is None:
            return None
        x, y = self._turned.place_back(found.x, found.y)
        return msgspec.structs.replace(found, x=x, y=y)


class CloseLook:
    """The surroundings of places at which a card seems to lie.

    Args:
        blob: 1 where the blob is.
        white: 1 where it is white.
        unexplained: 1 where no card lies yet.
        box: the card.
    """

    def __init__(self, blob: Image, white: Image, unexplained: Image, box: CardBox) -> None:
        self._masks = cv2.merge([blob, white, unexplained, cv2.bitwise_and(white, unexplained)])
        self._box = box
        wide, high = box.grown(box.border + _ROOM)
        self._size = (wide, high)
        x, y = wide // 2, high // 2
        self._region = _Region(x - _NEAR, y - _NEAR, x + _NEAR + 1, y + _NEAR + 1)
        self._rings = _Rings(box)

    def best(self, about: Place, angle: float, whole: float, part: float) -> Place | None:
        """The best place of a card that is turned by an angle.

        Args:
            about: where it seems to lie.
            angle: degrees clockwise.
            whole: how much of a border that is in view must be white.
            part: the same for a border of which only a part is in view.
        """
        turn = turning(angle, (about.x, about.y), self._size)
        turned = cv2.warpAffine(self._masks, turn, self._size, flags=cv2.INTER_NEAREST)
        blob, white, left, left_white = (cv2.integral(mask) for mask in cv2.split(turned))
        within = self._box.grown(-1.0)
        fits = _box_sum(blob, self._region, within) >= _FILLED * within[0] * within[1]
        outside = self._rings.outside(white, self._region)
        found = self._rings.best((left, left_white), self._region, outside, fits, (whole, part))
        if found is None:
            return None
        x, y = _place_back(turn, found.x, found.y)
        return msgspec.structs.replace(found, x=x, y=y)


class _Region(msgspec.Struct, frozen=True):
    """A rectangle of places at which a card's middle may lie."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def is_empty(self) -> bool:
        return self.right <= self.left

    def cut(self, picture: Image, right: int = 0, down: int = 0) -> Image:
        """Its part of a picture, moved by so many pixels."""
        part: Image = picture[
            self.top + down : self.bottom + down, self.left + right : self.right + right
        ]
        return part


class _Rings:
    """A card's border as a ring between two boxes, and the card's surroundings as another."""

    def __init__(self, box: CardBox) -> None:
        self._outer, self._inner = box.grown(-box.edge), box.grown(-box.border)
        self._card, self._beyond = box.grown(0.0), box.grown(box.border)
        self._area = self._outer[0] * self._outer[1] - self._inner[0] * self._inner[1]

    def outside(self, white: Numbers, region: _Region) -> Numbers:
        """How white it is around each place's card, measured by the border's area."""
        around = _box_sum(white, region, self._beyond) - _box_sum(white, region, self._card)
        part: Numbers = around / self._area
        return part

    def best(
        self, sums: Sums, region: _Region, outside: Numbers, fits: Image, least: tuple[float, float]
    ) -> Place | None:
        """The best place, in the pixels of the integral images."""
        left, left_white = sums
        in_view = self._ring_sum(left, region)
        white = self._ring_sum(left_white, region) / np.maximum(in_view, 1)
        seen = in_view / self._area
        score = white * np.sqrt(seen) - 0.5 * outside
        wanted = np.where(seen > ALL_SEEN, *least)
        score[~fits | (seen < _LEAST_SEEN) | (white < wanted)] = -1
        y, x = divmod(int(np.argmax(score)), score.shape[1])
        if score[y, x] <= 0:
            return None
        return Place(
            float(score[y, x]), float(x + region.left), float(y + region.top), float(seen[y, x])
        )

    def _ring_sum(self, sums: Numbers, region: _Region) -> Numbers:
        ring: Numbers = _box_sum(sums, region, self._outer) - _box_sum(sums, region, self._inner)
        return ring


def turning(angle: float, middle: tuple[float, float], size: tuple[int, int]) -> Numbers:
    """The 2x3 matrix that turns a picture around a place, which becomes the new one's middle."""
    turn: Numbers = cv2.getRotationMatrix2D(middle, angle, 1.0)
    turn[:, 2] += (np.array(size) - 1) / 2 - middle
    return turn


def _place_back(turn: Numbers, x: float, y: float) -> tuple[float, float]:
    back = cv2.invertAffineTransform(turn) @ [x, y, 1.0]
    return float(back[0]), float(back[1])


def _box_sum(sums: Numbers, region: _Region, box: tuple[int, int]) -> Numbers:
    """How much is set in a box of that width and height around each place of the region.

    Nothing is clipped: around each place that may be a card's middle there is room for the card
    and `_ROOM` besides.
    """
    left, top = -(box[0] // 2), -(box[1] // 2)
    right, bottom = left + box[0], top + box[1]
    total: Numbers = region.cut(sums, right, bottom) - region.cut(sums, right, top)
    total -= region.cut(sums, left, bottom)
    total += region.cut(sums, left, top)
    return total
