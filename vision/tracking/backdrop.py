"""The empty table as the camera saw it: what is unlike it lies on it, whatever the cloth.

It is a picture, kept beside the calibration, and renewed zone by zone when nothing lies there.
"""

from typing import Final, Literal, TypeAlias

import msgspec
import numpy as np

from vision.felt.calibration import EmptyTable
from vision.felt.geometry import TableGeometry
from vision.pixels import FLOAT, Image, Numbers, cv2
from vision.tracking.noise_meter import NoiseMeter
from vision.tracking.small_pictures import View, take_smooth
from vision.tracking.stillness import compare_rows, find_changes, keep_large

ARM_MM2: Final = 2500.0
"""What comes in over a zone's border and is so large, beside the cards, is a hand, ..."""
THING_MM2: Final = 500.0
"""What is so large, beside the cards, is a thing: a chip of 39 mm has 1,200."""
UNTOLD_MM2: Final = 60.0
"""What is so large, beside the cards and their shadows, may be a strip of one that isn't told."""
GLARE_MM2: Final = 400.0
"""So much of a zone that is burnt out, beside the cards, is a lamp's reflection."""
BURNT: Final = 250
"""Grey level (0 to 255) from which nothing is to be seen any more."""
SLOPE: Final = 0.08
"""Share of its strength by which a lamp's reflection grows in a millimetre, at most: the edge of
a hand is steeper."""
PLATEAU: Final = 0.75
"""Share of its strength under which half of a reflection lies: most of a hand is alike."""
SHADOW_MM: Final = 7.5
"""What stands out so far beside a card may be its shadow: no thing."""
EDGE_MM: Final = 2.0
"""What stands out so far beside a card is its blurred edge: no strip of another one."""
_LEVELS: Final[Image] = np.round(30 * np.log2(np.arange(256) + 8.0)).astype(np.uint8)
"""A logarithmic level for each grey value: thirty levels more are twice the light."""
_STEP: Final = 6
"""The least step, in levels of one colour, between a card and the cloth: a seventh of the light."""
_STEP_MM: Final = 6.0
"""Over this distance, in mm, a step is measured: the widest blur of a card's edge."""
_PRINT_MM: Final = 18.0
"""What is narrower than this, in mm, is print and no card: a line, a pip, a letter."""
_STEPS_MM2: Final = 600.0
"""The least area of steps, in mm², of a card: of one drawn at half its true size."""

Part = tuple[slice, slice]
Word: TypeAlias = Literal["", "hand", "thing", "glare"]
"""What is in a zone beside cards; a hand keeps it from being settled."""


class Backdrop:
    """The empty table, as far as it was seen."""

    def __init__(self, kept: EmptyTable | None = None, *, vouched: bool = False) -> None:
        self.vouched = vouched
        """Whether a person says that nothing lies on the table now, whatever stands out of it."""
        self.picture: Image | None = kept.picture if kept is not None else None
        """The small picture of it."""
        self._known: dict[str, Part] = {
            name: (slice(top, bottom), slice(left, right))
            for name, (top, bottom, left, right) in (kept.zones if kept is not None else {}).items()
        }
        self._view = take_smooth(self.picture) if self.picture is not None else None
        self.learned = 0
        """How often a zone was seen empty that was not known so."""

    def knows(self, zone: str) -> bool:
        """Whether the zone was seen empty."""
        return zone in self._known and self._view is not None

    def learn(self, zone: str, part: Part, view: View) -> None:
        """A zone is empty.

        Args:
            zone: its name.
            part: its rows and columns in the small picture.
            view: the small picture.
        """
        if self.picture is None or self.picture.shape != view.picture.shape:
            self.picture, self._known = view.picture.copy(), {}
        self.picture[part] = view.picture[part]
        self.learned += zone not in self._known
        self._known[zone] = part
        self._view = take_smooth(self.picture)

    def keep(self) -> EmptyTable | None:
        """The empty table to be kept; None: none was seen."""
        if self.picture is None:
            return None
        return EmptyTable(self.picture, {
            name: (rows.start, rows.stop, columns.start, columns.stop)
            for name, (rows, columns) in self._known.items()
        })  # fmt: skip

    def forget(self) -> None:
        """The camera stands elsewhere."""
        self.picture, self._view, self._known = None, None, {}

    def move(self, before: TableGeometry, now: TableGeometry, factor: int) -> None:
        """The table lies elsewhere in the picture.

        Args:
            before: where it was.
            now: where it is.
            factor: how many times smaller the small picture is than the camera's.
        """
        if self.picture is None:
            return
        large = np.array([[factor, 0, (factor - 1) / 2], [0, factor, (factor - 1) / 2], [0, 0, 1]])
        turn = np.linalg.inv(large) @ now.to_pixels @ before.to_felt @ large
        height, width = self.picture.shape[:2]
        self.picture = cv2.warpPerspective(
            self.picture, turn, (width, height), borderMode=cv2.BORDER_REPLICATE
        )
        self._view = take_smooth(self.picture)

    def find_foreground(
        self,
        zone: str,
        part: Part,
        view: View,
        noise: NoiseMeter,
        least: float,
        cards: Numbers | None = None,
    ) -> Image | None:
        """What lies in a zone: 255 there, else 0; None: it was never seen empty.

        Args:
            zone: its name.
            part: its rows and columns in the small picture.
            view: the small picture.
            noise: of the camera.
            least: pixels that must hang together.
            cards: corners in the zone's part of what is known to lie there, (n, 4, 2): they may
                fill whole rows, and are no light.
        """
        known = self._view if self.knows(zone) else None
        if known is None or known.picture.shape != view.picture.shape:
            return None
        free: Image = np.full(view.picture.shape[:2], 255, np.uint8)
        for corners in cards if cards is not None else ():
            offset = np.array([part[1].start, part[0].start])
            placed = np.round(corners + offset).astype(np.int32)
            cv2.fillConvexPoly(free, placed, (0,))
        rows = compare_rows(view, known, free)
        return keep_large(find_changes(view, known, rows, noise, part), least)


class Surroundings(msgspec.Struct, frozen=True):
    """What is in a zone beside its cards."""

    word: Word = ""
    bare: bool = False
    """Whether nothing is; False, too, where that is not known."""
    vacant: bool = False
    """Whether nothing that could be a card stands out: the empty table, if no card is told."""


def judge_surroundings(
    foreground: Image | None, picture: Image, empty: Image | None, cards: Numbers, per_mm: float
) -> Surroundings:
    """What lies in a zone beside its cards.

    Args:
        foreground: what is unlike the empty table; None: that is not known.
        picture: the zone in the small picture, (height, width, 3) uint8.
        empty: the empty table there.
        cards: their corners in its pixels, (n, 4, 2).
        per_mm: pixels a millimetre of the small picture.
    """
    free, beside = (_leave_out(cards, rim * per_mm, picture) for rim in (SHADOW_MM, EDGE_MM))
    square = per_mm * per_mm
    vacant = not len(cards) and not _stands_out(picture, empty, per_mm)
    if foreground is None or empty is None:
        return Surroundings(_find_glare(picture, free, square), vacant=vacant)
    rest = cv2.bitwise_and(foreground, free)
    count, labels, stats, _ = cv2.connectedComponentsWithStats(rest, connectivity=8)
    rise = picture.astype(FLOAT) - empty
    share = cv2.LUT(picture, _LEVELS).astype(FLOAT) - cv2.LUT(empty, _LEVELS)
    if not foreground.all():
        rise -= np.median(rise[foreground == 0], axis=0)
        share -= np.median(share[foreground == 0], axis=0)
    found: Word = ""
    for number in range(1, count):
        left, top, wide, high, area = stats[number]
        if area < THING_MM2 * square:
            continue
        spot = labels == number
        lit = _is_light(rise, spot, per_mm)
        beyond = (left, top, rest.shape[1] - left - wide, rest.shape[0] - top - high)
        if not lit and _is_shade(share, spot, foreground == 0, per_mm):
            continue
        if 0 in beyond and area >= ARM_MM2 * square and not lit:
            return Surroundings("hand")
        found = "glare" if lit or found == "glare" else "thing"
    if found:
        return Surroundings(_find_glare(picture, rest, square) or found)
    strips = cv2.bitwise_and(foreground, beside)
    bare = not keep_large(strips, UNTOLD_MM2 * square).any()
    return Surroundings(bare=bare, vacant=vacant or bare)


def _stands_out(picture: Image, empty: Image | None, per_mm: float) -> bool:
    """Whether what could be a card does: something solid with an edge, of whatever colour or size.

    Args:
        picture: the zone in the small picture.
        empty: the empty table there; None: it is not known, and what is printed stands out, too.
        per_mm: pixels a millimetre.
    """
    levels = cv2.LUT(picture, _LEVELS)
    if empty is not None:
        unlike = levels.astype(np.int16) - cv2.LUT(empty, _LEVELS)
        levels = (unlike + 128).clip(0, 255).astype(np.uint8)
    rim, apart = (max(1, round(size * per_mm)) for size in (_PRINT_MM, _STEP_MM))
    framed = cv2.copyMakeBorder(levels, rim, rim, rim, rim, cv2.BORDER_REFLECT)
    solid = cv2.medianBlur(framed, 2 * rim + 1)[rim:-rim, rim:-rim]
    steps: Image = np.zeros(picture.shape[:2], np.uint8)
    for one, other in ((solid[apart:], solid[:-apart]), (solid[:, apart:], solid[:, :-apart])):
        high = cv2.absdiff(one, other).max(axis=2, initial=0) > _STEP
        steps[: high.shape[0], : high.shape[1]][high] = 255
    return bool(keep_large(steps, _STEPS_MM2 * per_mm**2).any())


def _is_light(rise: Numbers, spot: Image, per_mm: float) -> bool:
    """Whether light alone fell there, and softly: nothing is darker, and nothing has an edge."""
    level = rise.mean(axis=2)
    ways = (cv2.Sobel(level, cv2.CV_32F, x, 1 - x, scale=1 / 8) for x in (0, 1))
    slope = float(np.percentile(cv2.magnitude(*ways)[spot], 97)) * per_mm
    bright, middle = np.percentile(level[spot], (90, 50))
    darker = np.percentile(rise.min(axis=2)[spot], 1) < 0
    return bool(not darker and slope < SLOPE * bright and middle < PLATEAU * bright)


def _is_shade(share: Numbers, spot: Image, cloth: Image, per_mm: float) -> bool:
    """Whether the light alone differs there: by shares, (height, width, 3), that change softly.

    What is much brighter and alike in most of it is no lamp: an arm, out of focus.
    """
    smooth = cv2.blur(share, (3, 3))
    ways = (cv2.Sobel(smooth, cv2.CV_32F, x, 1 - x, scale=1 / 8) for x in (0, 1))
    slope = cv2.magnitude(*ways).max(axis=2) * per_mm
    strong, middle = np.percentile(np.abs(smooth[spot]).max(axis=1), (90, 50))
    grain = 3 * float(np.median(slope[cloth])) if cloth.any() else 0.0
    steep = np.where(spot & (slope > max(SLOPE * strong, grain)), 255, 0).astype(np.uint8)
    bright = strong > 2 * _STEP and smooth[spot].mean() > 0
    alike = strong == 0 or (bright and middle >= PLATEAU * strong)
    return bool(not alike and not keep_large(steep, UNTOLD_MM2 * per_mm**2).any())


def _leave_out(cards: Numbers, rim: float, picture: Image) -> Image:
    """What lies beside cards and a rim of so many pixels around them: 255 there, else 0."""
    free: Image = np.full(picture.shape[:2], 255, np.uint8)
    for corners in cards:
        ways = np.roll(corners, -1, axis=0) - corners
        ways /= np.linalg.norm(ways, axis=1, keepdims=True).clip(1e-6)
        grown = corners + rim * (np.roll(ways, 1, axis=0) - ways)
        cv2.fillConvexPoly(free, np.round(grown).astype(np.int32), (0,))
    return free


def _find_glare(picture: Image, where: Image, square: float) -> Word:
    burnt = cv2.inRange(picture, np.full(3, float(BURNT)), np.full(3, 255.0))
    large = keep_large(cv2.bitwise_and(burnt, where), GLARE_MM2 * square)
    return "glare" if large.any() else ""
