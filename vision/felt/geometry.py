"""Where the felt's millimetres lie in the picture, from the markers; and whether that still holds.

A homography maps the felt plane (millimetres) to the picture (pixels, a pixel's middle being a
whole number). The lens's distortion is taken to be corrected or small.
"""

from collections.abc import Sequence
from enum import Enum
from typing import Final

import msgspec
import numpy as np

from vision.cores import ALONE, Cores
from vision.felt.layout import Layout
from vision.pixels import Image, Numbers, cv2

MOVED_PIXELS: Final = 1.5
"""A marker that lies farther from where it was, in pixels, means that the camera moved."""
AGREEING_CHECKS: Final = 3
"""A new pose is believed after so many checks that find the same one."""
HIDDEN_CHECKS: Final = 3
"""With no marker in so many checks there is no table in the picture."""
LEAST_MARKERS: Final = 3
_SAME_POSE_PIXELS: Final = 0.8
_SEARCH_MARGIN: Final = 1.9
"""A marker is looked for in a square of so many times its side around its place."""


class TableGeometry(msgspec.Struct, frozen=True):
    """The map between the felt and the picture."""

    to_pixels: Numbers
    """3x3 float64: homogeneous millimetres to homogeneous pixels."""
    to_felt: Numbers
    """Its inverse."""

    def place(self, points_mm: Numbers) -> Numbers:
        """Where points (n, 2) of the felt are in the picture."""
        return map_points(self.to_pixels, points_mm)

    def locate(self, points: Numbers) -> Numbers:
        """Which points of the felt pixels (n, 2) show, in millimetres."""
        return map_points(self.to_felt, points)

    def pixels_per_mm(self, x_mm: float, y_mm: float) -> float:
        """The picture's scale at a place of the felt."""
        here, right, down = self.place(np.array([[x_mm, y_mm], [x_mm + 1, y_mm], [x_mm, y_mm + 1]]))
        return float((np.linalg.norm(right - here) * np.linalg.norm(down - here)) ** 0.5)


class Standing(Enum):
    """How the camera stands to the table."""

    UNKNOWN = "no table in the picture"
    STEADY = "steady"
    MOVED = "camera moved"


def map_points(homography: Numbers, points: Numbers) -> Numbers:
    """Points (n, 2) through a 3x3 homography."""
    homogeneous = np.column_stack([points, np.ones(len(points))]) @ homography.T
    mapped: Numbers = homogeneous[:, :2] / homogeneous[:, 2:]
    return mapped


def marker_corners(layout: Layout) -> dict[int, Numbers]:
    """The felt places (4, 2) of each marker's corners, clockwise from the top left."""
    half = layout.marker_side_mm / 2
    square = np.array([[-half, -half], [half, -half], [half, half], [-half, half]])
    return {marker.number: np.add(square, [marker.x_mm, marker.y_mm]) for marker in layout.markers}


def solve_geometry(layout: Layout, seen: dict[int, Numbers]) -> TableGeometry | None:
    """The geometry from the corners of the markers that were seen.

    None where too few markers were seen, or where they don't fit on one plane to within
    `MOVED_PIXELS`.
    """
    corners = marker_corners(layout)
    numbers = sorted(corners.keys() & seen.keys())
    if len(numbers) < min(LEAST_MARKERS, len(corners)):
        return None
    felt = np.concatenate([corners[number] for number in numbers])
    picture = np.concatenate([seen[number] for number in numbers])
    found: Numbers | None = cv2.findHomography(felt, picture, 0)[0]
    if found is None:
        return None
    if abs(float(np.linalg.det(found))) < 1e-9:
        return None
    geometry = TableGeometry(found, np.linalg.inv(found))
    error = np.linalg.norm(geometry.place(felt) - picture, axis=1)
    return geometry if float(error.max()) <= MOVED_PIXELS else None


def _make_detector(threshold_window: int | None = None) -> cv2.aruco.ArucoDetector:
    """A detector of markers, corners finer than a pixel.

    Args:
        threshold_window: in pixels, where only one is to be tried.
    """
    parameters = cv2.aruco.DetectorParameters()
    parameters.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_SUBPIX
    if threshold_window is not None:
        parameters.adaptiveThreshWinSizeMin = threshold_window
        parameters.adaptiveThreshWinSizeMax = threshold_window
    dictionary = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)
    return cv2.aruco.ArucoDetector(dictionary, parameters)


class MarkerFinder:
    """Finds the table's markers in a grey picture, all over it or near known places."""

    def __init__(self, layout: Layout) -> None:
        self._layout = layout
        self._corners = marker_corners(layout)
        self._detector = _make_detector()
        # One size of threshold does for a marker that fills its window, in any light, at any scale
        # and blur at which the others find it: a third of the time.
        # One a marker: threads may look for several at once.
        self._quick = {number: _make_detector(23) for number in self._corners}

    def find(self, grey: Image) -> dict[int, Numbers]:
        """The markers of the table anywhere in a grey picture: number to corners (4, 2)."""
        return self._find(self._detector, grey)

    def _find(self, detector: cv2.aruco.ArucoDetector, grey: Image) -> dict[int, Numbers]:
        found, numbers, _ = detector.detectMarkers(grey)
        # Without a marker OpenCV gives None for the numbers, whatever its types say.
        listed = np.ravel(np.array([] if not found else numbers))
        seen = {
            int(number): np.asarray(corners, np.float64).reshape(4, 2)
            for number, corners in zip(listed, found, strict=True)
        }
        return {number: corners for number, corners in seen.items() if number in self._corners}

    def find_near(
        self,
        picture: Image,
        geometry: TableGeometry,
        numbers: Sequence[int] | None = None,
        cores: Cores = ALONE,
    ) -> dict[int, Numbers]:
        """The markers that are about where the geometry puts them, in a BGR or grey picture.

        Args:
            picture: the picture.
            geometry: where the table was.
            numbers: the markers that are looked for; none given: all of the table's.
            cores: who shares the markers.
        """
        wanted = list(self._corners if numbers is None else numbers)
        found = cores.share(
            lambda part: [self._find_one(picture, geometry, number) for number in part], wanted
        )
        return {
            number: corners
            for number, corners in zip(wanted, found, strict=True)
            if corners is not None
        }

    def _find_one(self, picture: Image, geometry: TableGeometry, number: int) -> Numbers | None:
        expected = geometry.place(self._corners[number])
        middle = expected.mean(axis=0)
        reach = float(np.ptp(expected, axis=0).max()) * _SEARCH_MARGIN / 2
        height, width = picture.shape[:2]
        left, top = (max(0, int(value)) for value in middle - reach)
        right, bottom = min(width, int(middle[0] + reach)), min(height, int(middle[1] + reach))
        if right - left < 12 or bottom - top < 12:
            return None
        window = picture[top:bottom, left:right]
        if window.ndim == 3:
            window = cv2.cvtColor(window, cv2.COLOR_BGR2GRAY)
        here = self._find(self._quick[number], np.ascontiguousarray(window))
        return here[number] + [left, top] if number in here else None


class GeometryWatch:
    """Keeps the geometry, and notices when the camera was moved.

    The first pose that several checks in a row agree on is the calibration. After a move nothing
    is believed until the camera stands where it was calibrated, or `recalibrate` is called: zones
    in a picture that somebody pushed aside may no longer be where the layout has them, though the
    markers can be seen. `epoch` rises whenever the geometry is trusted anew, and whoever holds
    places from before must let go of them.
    """

    def __init__(self, layout: Layout, calibrated: TableGeometry | None = None) -> None:
        """Watch; with a calibration from before, nothing is trusted until it is found again."""
        self._layout = layout
        self._finder = MarkerFinder(layout)
        self._corners = marker_corners(layout)
        self._candidate: TableGeometry | None = None
        self._agreed = 0
        self._hidden = 0
        self._lone = 0
        self._turn = 0
        self.calibrated = calibrated
        """How the camera stood when it was calibrated."""
        self.geometry: TableGeometry | None = None
        """The geometry, while it can be trusted."""
        self.standing = Standing.UNKNOWN
        self.epoch = 0

    def check(self, picture: Image, cores: Cores = ALONE) -> Standing:
        """Look at the markers in a BGR picture; milliseconds where all is well."""
        if self.geometry is None:
            return self._search(picture)
        seen = self._look(picture, self.geometry, cores)
        if not seen:
            self._hidden += 1
            if self._hidden < HIDDEN_CHECKS:
                return self.standing
            return self._doubt(Standing.UNKNOWN)
        self._hidden = 0
        if self._is_off(seen, self.geometry) or self._is_elsewhere(picture, seen):
            return self._doubt(Standing.MOVED)
        return self.standing

    def recalibrate(self) -> None:
        """Forget the calibration: the pose that is found next is the new one."""
        self.calibrated = None
        self._doubt(Standing.UNKNOWN)

    @property
    def doubtful(self) -> bool:
        """Whether the last check saw no marker, so that another look is due."""
        return self._hidden > 0

    def _look(self, picture: Image, geometry: TableGeometry, cores: Cores) -> dict[int, Numbers]:
        """The markers near their places: some of them, in turn, and all where one is amiss."""
        numbers = sorted(self._corners)
        self._turn = 1 - self._turn
        seen = self._finder.find_near(picture, geometry, numbers[self._turn :: 2], cores)
        if len(seen) == len(numbers[self._turn :: 2]) and not self._off(seen, geometry):
            return seen
        return seen | self._finder.find_near(picture, geometry, numbers[1 - self._turn :: 2], cores)

    def _off(self, seen: dict[int, Numbers], geometry: TableGeometry) -> int:
        """How many markers are not where they should be."""
        gaps = [
            float(np.linalg.norm(geometry.place(self._corners[number]) - corners, axis=1).mean())
            for number, corners in seen.items()
        ]
        return sum(gap > MOVED_PIXELS for gap in gaps)

    def _is_off(self, seen: dict[int, Numbers], geometry: TableGeometry) -> bool:
        # One marker alone may be lifted or half covered; of several, two must be off.
        return self._off(seen, geometry) >= min(2, len(seen))

    def _is_elsewhere(self, picture: Image, seen: dict[int, Numbers]) -> bool:
        """Whether the other markers, when only one is in place, are in view but far away."""
        if len(seen) > 1 or len(self._corners) == 1:
            self._lone = 0
            return False
        self._lone += 1
        if self._lone < HIDDEN_CHECKS:
            return False
        self._lone = 0
        pose = self._solve(picture)
        known = self.calibrated
        return pose is not None and known is not None and self._pose_gap(pose, known) > MOVED_PIXELS

    def _doubt(self, standing: Standing) -> Standing:
        self.geometry = None
        self._candidate = None
        self._agreed = 0
        self._hidden = 0
        self._lone = 0
        self.standing = standing
        return standing

    def _solve(self, picture: Image) -> TableGeometry | None:
        return solve_geometry(
            self._layout, self._finder.find(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY))
        )

    def _search(self, picture: Image) -> Standing:
        seen = self._finder.find(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY))
        geometry = solve_geometry(self._layout, seen)
        if geometry is None:
            self._agreed = 0
            if not seen:
                self._hidden += 1
                if self._hidden >= HIDDEN_CHECKS:
                    self.standing = Standing.UNKNOWN
            return self.standing
        self._hidden = 0
        known = self._candidate
        same = known is not None and self._pose_gap(geometry, known) <= _SAME_POSE_PIXELS
        self._agreed = self._agreed + 1 if same else 1
        self._candidate = geometry
        if self._agreed >= AGREEING_CHECKS:
            self._settle(geometry)
        return self.standing

    def _settle(self, geometry: TableGeometry) -> None:
        """Trust the pose if it is the calibrated one, or the first."""
        if self.calibrated is None:
            self.calibrated = geometry
        if self._pose_gap(geometry, self.calibrated) > MOVED_PIXELS:
            self.standing = Standing.MOVED
            return
        self.geometry = self.calibrated
        self.standing = Standing.STEADY
        self.epoch += 1

    def _pose_gap(self, geometry: TableGeometry, known: TableGeometry) -> float:
        middles = np.array([[marker.x_mm, marker.y_mm] for marker in self._layout.markers])
        gap = geometry.place(middles) - known.place(middles)
        return float(np.linalg.norm(gap, axis=1).max())
