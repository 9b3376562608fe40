"""Where in a blob a card may lie that shows its white border, at one angle.

The blob is turned so that such a card stands upright or lies across; how much of a border is white
is then a few numbers of an integral image.
"""

from typing import Final

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

_ROUNDING: Final = 1e-9


class CardPlace(msgspec.Struct, frozen=True):
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
        """The card lying on its side."""
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
        # What is white is the blob's, too: both are turned at once.
        both = self._turned(cv2.add(blob, white))
        self._white = cv2.threshold(both, 1, 1, cv2.THRESH_BINARY)[1]
        self.blob_sums: Numbers = cv2.integral(cv2.threshold(both, 0, 1, cv2.THRESH_BINARY)[1])
        self.white_sums: Numbers = cv2.integral(self._white)
        self._asked: Image | None = None
        self._sums: Numbers = self.white_sums

    def sum_up(self, unexplained: Image) -> Numbers:
        """The integral image of what no card explains yet, and of what is white of it.

        Kept for as long as it is asked of the same mask: (places, 2) int32, row by row.
        """
        if self._asked is not unexplained:
            left = self._turned(unexplained)
            sums = cv2.integral(cv2.merge([left, cv2.bitwise_and(left, self._white)]))
            self._sums = sums.reshape(-1, 2)
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
        self._rings = _Rings(box)
        self._columns = turned.blob_sums.shape[1]
        self._places = _find_fitting(turned.blob_sums, box.grown(-1.0))
        self._border = self._rings.border(self._columns)[:, None] + self._places
        around = self._rings.around(self._columns)[:, None] + self._places
        self._outside = _sum_ring(turned.white_sums.take(around)) / self._rings.area
        self.bound = 0.0
        """No place scores higher, however much is explained; 0: there is none."""
        self._lower_bound(_sum_ring(turned.white_sums.take(self._border)))

    def best(self, unexplained: Image, least: float) -> CardPlace | None:
        """The best place of a card.

        Args:
            unexplained: 1 where no card lies yet.
            least: how much of the border that is in view must be white.
        """
        if not self._places.size:
            return None
        in_view, white = _sum_ring(self._turned.sum_up(unexplained).take(self._border, axis=0)).T
        self._lower_bound(white)
        score, seen = self._rings.judge(in_view, white, self._outside, (least, least))
        best = int(np.argmax(score))
        if score[best] <= 0:
            return None
        down, right = divmod(int(self._places[best]), self._columns)
        x, y = self._turned.place_back(right, down)
        return CardPlace(float(score[best]), x, y, float(seen[best]))

    def _lower_bound(self, white: Numbers) -> None:
        """What is white of the borders in view is less with each card that is explained."""
        if white.size:
            # The score's white part, at most 1, times the root of what is seen of the border.
            highest = np.sqrt(white / self._rings.area) - 0.5 * self._outside
            self.bound = max(0.0, float(highest.max()) + _ROUNDING)


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
        self._rings = _Rings(box)
        wide, high = self._size = box.grown(box.border + _ROOM)
        columns, within = wide + 1, box.grown(-1.0)
        near = np.arange(-_NEAR, _NEAR + 1)
        places = ((near + high // 2)[:, None] * columns + near + wide // 2).reshape(-1)
        border = self._rings.border(columns)
        # The four masks' integral images lie in each other, place by place: one look for all.
        steps = [
            _corners(columns, within) * 4,
            self._rings.around(columns) * 4 + 1,
            border * 4 + 2,
            border * 4 + 3,
        ]
        self._looked_up = np.concatenate(steps)[:, None] + 4 * places
        self._least = _FILLED * within[0] * within[1]

    def best(self, about: CardPlace, angle: float, whole: float, part: float) -> CardPlace | None:
        """The best place of a card that is turned by an angle.

        Args:
            about: where it seems to lie.
            angle: degrees clockwise.
            whole: how much of a border that is in view must be white.
            part: the same for a border of which only a part is in view.
        """
        turn = turning(angle, (about.x, about.y), self._size)
        turned = cv2.warpAffine(self._masks, turn, self._size, flags=cv2.INTER_NEAREST)
        corners = cv2.integral(turned).take(self._looked_up)
        outside = _sum_ring(corners[4:12]) / self._rings.area
        in_view, white = _sum_ring(corners[12:20]), _sum_ring(corners[20:])
        score, seen = self._rings.judge(in_view, white, outside, (whole, part))
        score[_sum_box(corners[:4]) < self._least] = -1
        best = int(np.argmax(score))
        if score[best] <= 0:
            return None
        down, right = divmod(best, 2 * _NEAR + 1)
        middle = self._size[0] // 2 - _NEAR, self._size[1] // 2 - _NEAR
        x, y = _place_back(turn, right + middle[0], down + middle[1])
        return CardPlace(float(score[best]), x, y, float(seen[best]))


class _Rings:
    """A card's border as a ring between two boxes, and the card's surroundings as another."""

    def __init__(self, box: CardBox) -> None:
        self._outer, self._inner = box.grown(-box.edge), box.grown(-box.border)
        self._card, self._beyond = box.grown(0.0), box.grown(box.border)
        self.area = self._outer[0] * self._outer[1] - self._inner[0] * self._inner[1]
        """The border's pixels."""

    def border(self, columns: int) -> Numbers:
        """The border's corners, see `_corners`: the outer box's, the inner one's."""
        return np.concatenate([_corners(columns, self._outer), _corners(columns, self._inner)])

    def around(self, columns: int) -> Numbers:
        """The corners of the card's surroundings, see `_corners`: the outer box's, the card's."""
        return np.concatenate([_corners(columns, self._beyond), _corners(columns, self._card)])

    def judge(
        self, in_view: Numbers, white: Numbers, outside: Numbers, least: tuple[float, float]
    ) -> tuple[Numbers, Numbers]:
        """Each place's score, -1 where no card lies, and the part of the border that is in view.

        Args:
            in_view: how much of the border no card explains yet.
            white: how much of that is white.
            outside: how white it is around the card, measured by the border's area.
            least: how white a border must be of which all is in view, and one of which a part is.
        """
        paper = white / np.maximum(in_view, 1)
        seen: Numbers = in_view / self.area
        score: Numbers = paper * np.sqrt(seen) - 0.5 * outside
        wanted = np.where(seen > ALL_SEEN, *least)
        score[(seen < _LEAST_SEEN) | (paper < wanted)] = -1
        return score, seen


def _find_fitting(sums: Numbers, box: tuple[int, int]) -> Numbers:
    """Where a box may have its middle that is nearly filled: places in the integral image."""
    wide, high = box
    rows = sums[high:] - sums[:-high]
    filled = rows[:, wide:] - rows[:, :-wide]
    down, right = np.divmod(np.flatnonzero(filled >= _FILLED * wide * high), filled.shape[1])
    places: Numbers = (down + high // 2) * sums.shape[1] + right + wide // 2
    return places


def _sum_box(corners: Numbers) -> Numbers:
    """What is in boxes, from an integral image at their corners, (4, ...), see `_corners`."""
    total: Numbers = corners[0] - corners[1]
    total -= corners[2]
    total += corners[3]
    return total


def _sum_ring(corners: Numbers) -> Numbers:
    """What is in outer boxes and not in inner ones: (8, ...), the outer boxes' corners first."""
    total = _sum_box(corners[:4])
    total -= _sum_box(corners[4:])
    return total


def _corners(columns: int, box: tuple[int, int]) -> Numbers:
    """From a place in an integral image to a box's corners: bottom and top right, then left.

    Nothing is clipped: around each place that may be a card's middle there is room for the card
    and `_ROOM` besides.

    Args:
        columns: of the integral image.
        box: width and height.
    """
    left, top = -(box[0] // 2), -(box[1] // 2)
    right, bottom = left + box[0], top + box[1]
    return np.array([y * columns + x for x in (right, left) for y in (bottom, top)])


def turning(angle: float, middle: tuple[float, float], size: tuple[int, int]) -> Numbers:
    """The 2x3 matrix that turns a picture around a place, which becomes the new one's middle."""
    turn: Numbers = cv2.getRotationMatrix2D(middle, angle, 1.0)
    turn[:, 2] += (np.array(size) - 1) / 2 - middle
    return turn


def _place_back(turn: Numbers, x: float, y: float) -> tuple[float, float]:
    back = cv2.invertAffineTransform(turn) @ [x, y, 1.0]
    return float(back[0]), float(back[1])
