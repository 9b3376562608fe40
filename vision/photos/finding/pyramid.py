"""A picture and its halves, so that whatever is cut out is cut where it is nearly of its size."""

from typing import Final

import numpy as np

from vision.identification.card_namer import CROP_HEIGHT, CROP_WIDTH
from vision.photos.finding.place_network import PLACE_SIZE, RIM, view_place
from vision.photos.geometry.planes import Surface
from vision.photos.geometry.quad_geometry import area_of
from vision.photos.geometry.sides import refine, see_steepness
from vision.pixels import Image, Numbers, cv2

SEARCHED: Final = 900
"""The longer side of the picture in which cards are searched, in pixels."""
SEARCHED_PER_MM: Final = 1.1
"""Pixels a millimetre of that picture, where the scale is known."""
_FINER: Final = 1.6
"""How much larger a level may be than what is cut from it, of either side."""
_CROP: Final = (CROP_WIDTH, CROP_HEIGHT)
_PLACE: Final = tuple(side / (1 + 2 * rim) for side, rim in zip(PLACE_SIZE, RIM, strict=True))
_INNER: Final = np.s_[12:52, 10:38]
"""Of a view, what is printed on the card."""
_OUTER: Final = (np.s_[:5, 8:40], np.s_[10:54, 43:], np.s_[59:, 8:40], np.s_[10:54, :5])
"""Of a view, what lies beside the card's four sides."""
_MOST_OF_ALL: Final = 0.5
_LEAST_SEEN: Final = 40
"""Pixels beside a side that tell what lies there; what is beyond the picture is black."""


class Pyramid:
    """A picture and its halves as far as they were needed."""

    def __init__(self, picture: Image, surface: Surface | None = None) -> None:
        """Begin with the picture itself.

        Args:
            picture: (height, width, 3) uint8.
            surface: what tells the plane; None: nothing does.
        """
        self.surface = surface or Surface()
        self.longer = max(picture.shape[:2])
        self.size = (picture.shape[1], picture.shape[0])
        self._levels = [picture]

    def small(self) -> tuple[Image, float]:
        """The picture in which cards are searched, and its scale."""
        per_mm = self.surface.per_mm
        searched = SEARCHED_PER_MM / per_mm if per_mm else SEARCHED / self.longer
        scale = min(1.0, searched)
        # By halves first: that is much quicker than in one step.
        level = int(np.log2(1 / scale))
        return _shrink(self._level(level), scale * 2**level), scale

    def refine(self, quad: Numbers, reach: float, seen: Numbers | None = None) -> Numbers:
        """The quadrilateral with its sides on the edges beside them; see `sides.refine`."""
        picture, scale = self._level_for(quad, _CROP)
        small = (quad + 0.5) * scale - 0.5
        moved: Numbers = (refine(picture, small, reach, seen) + 0.5) / scale - 0.5
        return moved

    def see_steepness(self, quad: Numbers, places: Numbers) -> Numbers:
        """How steep the picture is beside a card's sides; see `sides.see_steepness`.

        Args:
            quad: (4, 2), the card.
            places: (4, n, m, 2), of each side, along it and from one side of it to the other.
        """
        picture, scale = self._level_for(quad, _CROP)
        return see_steepness(picture, (places + 0.5) * scale - 0.5)

    def cut_out(self, quad: Numbers) -> Image:
        """The card as a crop, (352, 252, 3)."""
        picture, scale = self._level_for(quad, _CROP)
        edge, right, bottom = -0.5, CROP_WIDTH - 0.5, CROP_HEIGHT - 0.5
        crop = np.array([[edge, edge], [right, edge], [right, bottom], [edge, bottom]], np.float32)
        corners = ((quad + 0.5) * scale - 0.5).astype(np.float32)
        turn = cv2.getPerspectiveTransform(crop, corners)
        return cv2.warpPerspective(
            picture, turn, (CROP_WIDTH, CROP_HEIGHT),
            flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP, borderMode=cv2.BORDER_REPLICATE,
        )  # fmt: skip

    def view(self, quad: Numbers) -> Image:
        """The place with its rim, as `places.view_place` shows it."""
        picture, scale = self._level_for(quad, _PLACE)
        return view_place(picture, (quad + 0.5) * scale - 0.5)

    def see(self, points: Numbers) -> Image:
        """The colours (n, 3) of the picture at points (n, 2) within it."""
        columns, rows = np.round(points).astype(int).T
        colours: Image = self._levels[0][rows, columns]
        return colours

    def set_apart(self, quad: Numbers) -> float:
        """How unlike a place is to what lies beside it, in levels of colour: on all sides but one.

        A face-down card ends at its sides; a tile, a lattice or bare felt between cards goes on
        beyond most of them. 0 where two sides lie beyond the picture, unless it is most of it.
        """
        size = np.array(self.size)
        if area_of(quad) > _MOST_OF_ALL * size.prod():
            return 255.0
        middle = quad.mean(axis=0)
        rim = middle + (quad - middle) * (1 + 2 * max(RIM))
        within = bool((rim > 0).all() and (rim < size - 1).all())
        view = self.view(quad).astype(np.float32)
        inner = view[_INNER].reshape(-1, 3)
        mean, spread = inner.mean(axis=0), inner.std(axis=0)
        unlike = []
        for side in _OUTER:
            outer = view[side].reshape(-1, 3)
            outer = outer[within | (outer.max(axis=1) > 0)]
            if len(outer) >= _LEAST_SEEN:
                other = np.abs(outer.mean(axis=0) - mean).max()
                unlike.append(float(other + np.abs(outer.std(axis=0) - spread).max()))
        return sorted(unlike)[1] if len(unlike) > 2 else 0.0

    def _level_for(self, quad: Numbers, size: tuple[float, ...]) -> tuple[Image, float]:
        """The picture at which a card there is nearest to a size, and its scale."""
        side = np.sqrt(area_of(quad) / (size[0] * size[1]))
        level = max(0, int(np.ceil(np.log2(max(side, 1e-6) / _FINER))))
        return self._level(level), 0.5**level

    def _level(self, level: int) -> Image:
        while len(self._levels) <= level:
            self._levels.append(_halve(self._levels[-1]))
        return self._levels[level]


def _halve(picture: Image) -> Image:
    """Half as wide and high; a last odd row or column is left out."""
    height, width = (side // 2 * 2 for side in picture.shape[:2])
    even = picture[:height, :width]
    return cv2.resize(even, (width // 2, height // 2), interpolation=cv2.INTER_AREA)


def _shrink(picture: Image, scale: float) -> Image:
    if scale >= 1:
        return picture
    width, height = (max(1, round(side * scale)) for side in picture.shape[1::-1])
    return cv2.resize(picture, (width, height), interpolation=cv2.INTER_AREA)
