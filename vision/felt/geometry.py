"""Where the felt's millimetres lie in the picture, from the markers; and whether that still holds.

A homography maps the felt plane (millimetres) to the picture (pixels, a pixel's middle being a
whole number) as it would be without the lens's distortion; the lens, where it was measured, tells
where the camera shows that.
"""

import logging
from enum import Enum
from typing import Final, TypeAlias

import msgspec
import numpy as np

from vision.felt.layout import Layout
from vision.felt.lens import Lens
from vision.felt.rigid_motion import find_foot, find_move, map_points
from vision.pixels import Image, Numbers, cv2

FIT_PIXELS: Final = 1.5
"""A marker that lies farther from its place on the plane that the others tell, in pixels, was moved
by itself."""
BENT_PIXELS: Final = 12.0
"""Corners of markers that lie off by no more, in pixels, are bent by the lens or glued off."""
STEADY_PIXELS: Final = 1.0
"""Markers that lie nearer to where they were, in pixels, have not moved: a camera that trembles by
half a pixel across and down shows them up to 0.7 from there, and noise a tenth beside."""
FOLLOWED_MM: Final = 15.0
"""The table may move by so many millimetres under the camera and is followed, ..."""
FOLLOWED_DEGREES: Final = 2.0
"""... or turn by so many degrees: somebody leans on it, or knocks the camera."""
AGREEING_CHECKS: Final = 3
"""A new pose is believed after so many checks that find the same one."""
HIDDEN_CHECKS: Final = 3
"""With no marker in so many checks there is no table in the picture."""
LEAST_MARKERS: Final = 3
_GRID: Final = 8
_SAME_POSE_PIXELS: Final = 0.8
_log = logging.getLogger(__name__)
_SEARCH_MARGIN: Final = 1.9
"""A marker is looked for in a square of so many times its side around its place."""


class TableGeometry(msgspec.Struct, frozen=True):
    """The map between the felt and the picture."""

    to_pixels: Numbers
    """3x3 float64: homogeneous millimetres to homogeneous pixels without distortion."""
    to_felt: Numbers
    """Its inverse."""
    lens: Lens | None = None
    """What bends the picture; None: nothing, or too little to matter."""

    def move(self, how: Numbers) -> "TableGeometry":
        """The geometry of a table that moved: 3x3, as it is seen on the plane as it was."""
        moved = self.to_pixels @ how
        return TableGeometry(moved, np.linalg.inv(moved), self.lens)

    def place(self, points_mm: Numbers) -> Numbers:
        """Where points (n, 2) of the felt are in the picture."""
        straight = map_points(self.to_pixels, points_mm)
        return self.lens.bend(straight) if self.lens is not None else straight

    def locate(self, points: Numbers) -> Numbers:
        """Which points of the felt pixels (n, 2) show, in millimetres."""
        straight = self.lens.straighten(points) if self.lens is not None else points
        return map_points(self.to_felt, straight)

    def rectify(self, picture: Image, to_mm: Numbers, size: tuple[int, int]) -> Image:
        """A piece of the felt as a picture.

        Args:
            picture: the camera's.
            to_mm: 3x3, from the piece's pixels to millimetres.
            size: width and height of the piece in pixels.
        """
        flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
        if self.lens is None:
            return cv2.warpPerspective(picture, self.to_pixels @ to_mm, size, flags=flags)
        # Every eighth pixel is bent by itself; between them a lens is as good as straight.
        columns, rows = (np.arange(0, side + _GRID, _GRID, dtype=np.float64) for side in size)
        grid = np.stack(np.meshgrid(columns, rows), axis=-1).reshape(-1, 2)
        bent = self.place(map_points(to_mm, grid)).reshape(len(rows), len(columns), 2)
        enlarge = np.array([[1 / _GRID, 0, 0], [0, 1 / _GRID, 0]])
        across, down = (
            cv2.warpAffine(
                np.ascontiguousarray(bent[..., axis], np.float32), enlarge, size, flags=flags,
                borderMode=cv2.BORDER_REPLICATE,
            ) for axis in (0, 1)
        )  # fmt: skip
        return cv2.remap(picture, across, down, cv2.INTER_LINEAR)

    def pixels_per_mm(self, x_mm: float, y_mm: float) -> float:
        """The picture's scale at a place of the felt."""
        here, right, down = self.place(np.array([[x_mm, y_mm], [x_mm + 1, y_mm], [x_mm, y_mm + 1]]))
        return float((np.linalg.norm(right - here) * np.linalg.norm(down - here)) ** 0.5)


class Standing(Enum):
    """How the camera stands to the table."""

    UNKNOWN = "no table in the picture"
    STEADY = "steady"
    MOVED = "camera moved"


def marker_corners(layout: Layout) -> dict[int, Numbers]:
    """The felt places (4, 2) of each marker's corners, clockwise from the top left."""
    half = layout.marker_side_mm / 2
    square = np.array([[-half, -half], [half, -half], [half, half], [-half, half]])
    return {marker.number: np.add(square, [marker.x_mm, marker.y_mm]) for marker in layout.markers}


def solve_geometry(
    layout: Layout, seen: dict[int, Numbers], lens: Lens | None = None, most: float = FIT_PIXELS
) -> TableGeometry | None:
    """The geometry from the corners of the markers that were seen.

    None where too few markers were seen, or where they don't fit on one plane.

    Args:
        layout: the table.
        seen: the corners (4, 2) of each marker in the picture.
        lens: of the camera; None: it was not measured.
        most: pixels by which a corner may lie off.
    """
    corners = marker_corners(layout)
    numbers = sorted(corners.keys() & seen.keys())
    if len(numbers) < min(LEAST_MARKERS, len(corners)):
        return None
    felt = np.concatenate([corners[number] for number in numbers])
    picture = np.concatenate([seen[number] for number in numbers])
    straight = lens.straighten(picture) if lens is not None else picture
    found: Numbers | None = cv2.findHomography(felt, straight, 0)[0]
    if found is None or abs(float(np.linalg.det(found))) < 1e-9:
        return None
    geometry = TableGeometry(found, np.linalg.inv(found), lens)
    error = np.linalg.norm(geometry.place(felt) - picture, axis=1)
    return geometry if float(error.max()) <= most else None


def _make_detector(threshold_window: int | None = None) -> cv2.aruco.ArucoDetector:
    """A detector of markers, corners finer than a pixel; with one window in pixels, or several."""
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
        self._corners = marker_corners(layout)
        self._detector = _make_detector()
        # One size of threshold does for a marker that fills its window, in any light, at any scale
        # and blur at which the others find it: a third of the time.
        self._quick = _make_detector(23)

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

    def find_near(self, picture: Image, geometry: TableGeometry) -> dict[int, Numbers]:
        """The markers that are about where the geometry puts them, in a BGR or grey picture."""
        found = ((number, self._find_one(picture, geometry, number)) for number in self._corners)
        return {number: corners for number, corners in found if corners is not None}

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
        here = self._find(self._quick, np.ascontiguousarray(window))
        return here[number] + [left, top] if number in here else None


class GeometryWatch:
    """Keeps the geometry, follows it where the table moves a little, and notices what was moved.

    The first pose that several checks in a row agree on is the calibration. The markers are glued
    to the felt whose millimetres the zones are: where all that are seen moved as a rigid table
    does, that is where it lies, and it is followed as far as somebody who leans on it moves it. One
    that lies elsewhere than all others say is left out, and told. Beyond that nothing is believed
    until the markers agree with the calibration again, or `recalibrate` is called. `epoch` rises
    whenever the geometry changes, and whoever holds places of the picture from before must let go
    of them.
    """

    def __init__(
        self, layout: Layout, calibrated: TableGeometry | None = None, lens: Lens | None = None
    ) -> None:
        """Watch; with a calibration from before, nothing is trusted until it is found again."""
        self._layout = layout
        self._lens = lens
        self._finder = MarkerFinder(layout)
        self._corners = marker_corners(layout)
        self._candidate: TableGeometry | None = None
        self._agreed = 0
        self._hidden = 0
        self.calibrated = calibrated
        self.geometry: TableGeometry | None = None
        self.standing = Standing.UNKNOWN
        self.strayed: int | None = None
        self.bent = False
        """Whether enough markers are seen, and no plane fits them by far: the lens bends them."""
        self.epoch = 0

    def check(self, picture: Image) -> Standing:
        """Look at the markers in a BGR picture; milliseconds where all is well."""
        seen = self._look(picture)
        if not seen.keys() - {self.strayed}:
            self._hidden += 1
            return self._doubt(Standing.UNKNOWN) if self._hidden >= HIDDEN_CHECKS else self.standing
        self._hidden = 0
        off = {number for number in seen if self._gap(number, seen[number]) > STEADY_PIXELS}
        if self.strayed in seen.keys() - off:
            self.strayed = None
        if self.geometry is not None and off <= {self.strayed}:
            self._agreed = 0
            return self.standing
        pose, stray = self._judge(seen, (picture.shape[1], picture.shape[0]))
        known = self.calibrated is not None
        self.bent = pose is None and not known and is_bent(self._layout, seen, self._lens)
        if self.geometry is None and pose is None and not (known and len(seen) >= LEAST_MARKERS):
            self._agreed = 0
            return self.standing
        return self._count(pose, stray)

    def recalibrate(self) -> None:
        """Forget the calibration: the pose that is found next is the new one."""
        self.calibrated = None
        self._doubt(Standing.UNKNOWN)

    @property
    def doubtful(self) -> bool:
        """Whether another look is due: no marker was seen, or they lie elsewhere."""
        return self._hidden > 0 or self._agreed > 0

    def _look(self, picture: Image) -> dict[int, Numbers]:
        """The markers where they were; where one is missing, all over the picture."""
        near = self._finder.find_near(picture, self.geometry) if self.geometry is not None else {}
        if len(near) == len(self._corners):
            return near
        return self._finder.find(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)) | near

    def _gap(self, number: int, corners: Numbers) -> float:
        """How far a marker lies from where it was, in pixels."""
        if self.geometry is None:
            return 0.0
        apart = self.geometry.place(self._corners[number]) - corners
        return float(np.linalg.norm(apart, axis=1).mean())

    def _judge(
        self, seen: dict[int, Numbers], size: tuple[int, int]
    ) -> tuple[TableGeometry | None, int | None]:
        """Where the table lies by its markers, None where nowhere, and which of them strayed."""
        known, numbers = self.calibrated, sorted(seen)
        if known is None or len(self._corners) < LEAST_MARKERS:
            return solve_geometry(self._layout, seen, self._lens), None
        if len(seen) < LEAST_MARKERS:
            return None, None
        felt = np.array([self._corners[number].mean(axis=0) for number in numbers])
        there, last = (
            np.array([pose.locate(seen[number]).mean(axis=0) for number in numbers])
            for pose in (known, self.geometry or known)
        )
        move, stray = find_move(felt, there, last, find_foot(known.to_pixels, self._lens, size))
        pose = known.move(move) if move is not None else None
        return pose, numbers[stray] if stray is not None else None

    def _count(self, pose: TableGeometry | None, stray: int | None) -> Standing:
        """Believe a new pose that checks agree on, or that there is none."""
        if self._pose_gap(pose, self.geometry) <= STEADY_PIXELS:
            self.strayed, self._agreed = stray, 0
            return self.standing
        known, self._candidate = self._candidate, pose
        refused = pose is None or not self._is_followed(pose)
        # After a check that found none, a pose neither agrees nor disagrees.
        agreed = self._agreed if known is None else 0
        same = refused or self._pose_gap(pose, known) <= _SAME_POSE_PIXELS
        self._agreed = self._agreed + 1 if same else max(1, agreed)
        if self._agreed < AGREEING_CHECKS:
            return self.standing
        if pose is None or refused:
            return self._doubt(Standing.MOVED)
        return self._take(pose, stray)

    def _is_followed(self, pose: TableGeometry) -> bool:
        """Whether the table lies no farther from where it was calibrated than it is followed."""
        if self.calibrated is None:
            return True
        moved_mm, turned = measure_move(self._layout, pose, self.calibrated)
        return moved_mm <= FOLLOWED_MM and turned <= FOLLOWED_DEGREES

    def _take(self, pose: TableGeometry, stray: int | None) -> Standing:
        """Trust a pose: the first is the calibration, and one that is about that is that."""
        self.calibrated = self.calibrated or pose
        if self.geometry is not None:
            moved = measure_move(self._layout, pose, self.geometry)
            _log.info("the table moved by %.1f mm, turned by %.2f degrees; followed", *moved)
        near = self._pose_gap(pose, self.calibrated) <= STEADY_PIXELS
        self.geometry = self.calibrated if near else pose
        self.standing, self.strayed, self._agreed = Standing.STEADY, stray, 0
        self.epoch += 1
        return self.standing

    def _doubt(self, standing: Standing) -> Standing:
        self.geometry = self._candidate = self.strayed = None
        self._agreed = self._hidden = 0
        self.standing = standing
        return standing

    def _pose_gap(self, pose: TableGeometry | None, known: TableGeometry | None) -> float:
        """How far markers lie apart, in pixels; endlessly where a pose is not known."""
        if pose is None or known is None:
            return np.inf
        middles = np.array([[marker.x_mm, marker.y_mm] for marker in self._layout.markers])
        return float(np.linalg.norm(pose.place(middles) - known.place(middles), axis=1).max())


class KnownPlane:
    """A table whose place is told, for pictures without markers: see `GeometryWatch`."""

    def __init__(self, geometry: TableGeometry) -> None:
        self.calibrated: TableGeometry | None = geometry
        self.geometry: TableGeometry | None = geometry
        self.standing = Standing.STEADY
        self.strayed: int | None = None
        self.bent = False
        self.epoch = 1
        self.doubtful = False

    def check(self, picture: Image) -> Standing:
        """It stands where it was told."""
        del picture
        return self.standing

    def recalibrate(self) -> None:
        """It was told, not found."""


TableWatch: TypeAlias = GeometryWatch | KnownPlane
"""What knows where the table lies in the picture."""


def measure_move(layout: Layout, pose: TableGeometry, known: TableGeometry) -> tuple[float, float]:
    """How far the table moved (mm, at the middle of its markers) and turned (degrees)."""
    middles = np.array([[marker.x_mm, marker.y_mm] for marker in layout.markers])
    places = known.locate(pose.place(middles))
    old, new = middles - middles.mean(axis=0), places - places.mean(axis=0)
    sine = float((old[:, 0] * new[:, 1] - old[:, 1] * new[:, 0]).sum())
    turned = abs(float(np.degrees(np.arctan2(sine, float((old * new).sum())))))
    return float(np.linalg.norm((places - middles).mean(axis=0))), turned


def is_bent(layout: Layout, seen: dict[int, Numbers], lens: Lens | None) -> bool:
    """Whether enough markers are seen, and a plane fits them only loosely: the lens bends them."""
    return lens is None and solve_geometry(layout, seen, None, most=BENT_PIXELS) is not None
