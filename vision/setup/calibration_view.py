"""A camera's picture with what the program believes drawn on it: grid, zones, slots, markers."""

from collections.abc import Collection, Mapping
from typing import Final

import msgspec
import numpy as np

from engine.messages.sensed.source_words import name_strayed
from vision.camera_health import Condition, PictureHealth, judge_standing
from vision.felt.geometry import (
    GeometryWatch,
    MarkerFinder,
    Standing,
    TableGeometry,
    marker_corners,
    solve_geometry,
)
from vision.felt.layout import Layout, Zone
from vision.felt.lens import Lens
from vision.pixels import Colour, Image, Numbers, cv2

GRID_MM: Final = 50
_GRID: Final[Colour] = (120, 120, 120)
_LABEL: Final[Colour] = (235, 235, 235)
_ZONE: Final[Colour] = (60, 220, 60)
_ELSEWHERE: Final[Colour] = (110, 130, 110)
_EXPECTED: Final[Colour] = (40, 40, 240)
_SEEN: Final[Colour] = (30, 220, 250)
_SLOT: Final[Colour] = (240, 200, 40)
_SHADE: Final[Colour] = (20, 20, 20)
_FONT: Final = cv2.FONT_HERSHEY_SIMPLEX


class CameraView(msgspec.Struct, frozen=True):
    """What a camera sees of the table, and how well."""

    picture: Image
    condition: Condition | None
    """What keeps the camera from seeing; None: it sees."""
    words: str
    """The condition in a sentence, with the markers that were found."""


class CalibrationWatch:
    """Looks at frames until it is clear how the camera stands.

    Args:
        layout: the table.
        zones: those that the camera serves; none: all.
        calibrated: how the camera stood when it was calibrated; None: it never was.
        size: width and height of its pictures in pixels; None: the layout's.
    """

    def __init__(
        self,
        layout: Layout,
        zones: Collection[str] = (),
        calibrated: TableGeometry | None = None,
        size: tuple[int, int] | None = None,
        lens: Lens | None = None,
    ) -> None:
        self._layout = layout
        self._zones = zones
        self._known = calibrated
        self._finder = MarkerFinder(layout)
        self._watch = GeometryWatch(layout, calibrated, lens)
        self._lens = lens
        self._light = PictureHealth(layout, size)

    def take(self, picture: Image) -> CameraView:
        """What is known after this frame, (height, width, 3) uint8 BGR."""
        small = cv2.resize(picture, None, fx=0.25, fy=0.25, interpolation=cv2.INTER_AREA)
        condition = self._light.judge_light((picture.shape[1], picture.shape[0]), small)
        if condition is None:
            self._watch.check(picture)
            condition = judge_standing(self._watch)
        seen = self._finder.find(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY))
        geometry = self._watch.calibrated or solve_geometry(self._layout, seen, self._lens)
        if condition is None and geometry is not None:
            condition = self._light.judge_sharpness(picture, geometry)
        drawn = draw_calibration(picture, geometry, self._layout, self._zones, seen)
        return CameraView(drawn, condition, self._describe(condition, geometry, seen))

    @property
    def decided(self) -> bool:
        """Whether more frames would tell nothing new."""
        return self._watch.standing is not Standing.UNKNOWN

    def _describe(
        self,
        condition: Condition | None,
        geometry: TableGeometry | None,
        seen: Mapping[int, Numbers],
    ) -> str:
        numbers = ", ".join(str(number) for number in sorted(seen)) or "none"
        words = f"markers {numbers} of {len(self._layout.markers)}"
        if geometry is not None and seen:
            corners = marker_corners(self._layout)
            gaps = [
                float(np.linalg.norm(geometry.place(corners[number]) - found, axis=1).max())
                for number, found in seen.items()
            ]
            middle = (self._layout.width_mm / 2, self._layout.height_mm / 2)
            scale = geometry.pixels_per_mm(*middle)
            words += f", {max(gaps):.1f} pixels off at most, {scale:.2f} pixels a millimetre"
        state = "watching" if condition is None else condition.value
        if self._watch.strayed is not None:
            words += f"; {name_strayed(self._watch.strayed)}"
        return f"{state}; {words}"


def draw_calibration(
    picture: Image,
    geometry: TableGeometry | None,
    layout: Layout,
    zones: Collection[str] = (),
    seen: Mapping[int, Numbers] | None = None,
) -> Image:
    """The picture with grid, zones, board slots and markers where the geometry puts them: BGR.

    Args:
        picture: the camera's frame.
        geometry: how the camera stands; None: only what was seen is drawn.
        layout: the table.
        zones: those that the camera serves, drawn brightly; none: all.
        seen: the markers' corners (4, 2) in pixels, by number, as they were found.
    """
    drawn = picture.copy()
    if geometry is not None:
        _draw_grid(drawn, geometry, layout)
        for zone in layout.zones:
            _draw_zone(drawn, geometry, zone, served=not zones or zone.name in zones)
        for number, corners in marker_corners(layout).items():
            placed = _outline(drawn, geometry.place(corners), _EXPECTED)
            middle = placed.mean(axis=0).astype(int)
            _write(drawn, str(number), (int(middle[0]) - 6, int(middle[1]) + 8), _LABEL)
        for slot in layout.board_slots:
            x, y = geometry.place(np.array([slot]))[0].round().astype(int)
            cv2.drawMarker(drawn, (int(x), int(y)), _SLOT, cv2.MARKER_CROSS, 24, 2)
    for corners in (seen or {}).values():
        for x, y in corners.round().astype(int):
            cv2.circle(drawn, (int(x), int(y)), 5, _SEEN, 2, cv2.LINE_AA)
    return drawn


def _draw_grid(drawn: Image, geometry: TableGeometry, layout: Layout) -> None:
    width, height = layout.width_mm, layout.height_mm
    lines = [
        *(((x, 0.0), (x, height)) for x in np.arange(0, width + 1, GRID_MM)),
        *(((0.0, y), (width, y)) for y in np.arange(0, height + 1, GRID_MM)),
    ]
    for ends in lines:
        first, last = geometry.place(np.array(ends)).round().astype(int).tolist()
        cv2.line(drawn, first, last, _GRID, 1, cv2.LINE_AA)
    for step in range(2 * GRID_MM, round(width), 2 * GRID_MM):
        _label(drawn, geometry, (step + 2.0, 8.0), step)
    for step in range(2 * GRID_MM, round(height), 2 * GRID_MM):
        _label(drawn, geometry, (2.0, step - 2.0), step)


def _label(drawn: Image, geometry: TableGeometry, at_mm: tuple[float, float], step: int) -> None:
    x, y = geometry.place(np.array([at_mm]))[0].round().astype(int)
    _write(drawn, f"{step} mm", (int(x), int(y)), _LABEL, 0.5)


def _draw_zone(drawn: Image, geometry: TableGeometry, zone: Zone, *, served: bool) -> None:
    colour = _ZONE if served else _ELSEWHERE
    corners = np.array(
        [
            [zone.left, zone.top],
            [zone.right, zone.top],
            [zone.right, zone.bottom],
            [zone.left, zone.bottom],
        ]
    )
    placed = _outline(drawn, geometry.place(corners), colour)
    size = f"{zone.right - zone.left:g} x {zone.bottom - zone.top:g} mm"
    if not zone.watched:
        size = "not watched"
    elif not served:
        size = "another camera's"
    words = f"{zone.name}: {size}"
    _write(drawn, words, (int(placed[0][0]) + 8, int(placed[0][1]) + 28), colour, 0.7)


def _outline(picture: Image, corners: Numbers, colour: Colour) -> Numbers:
    placed: Numbers = np.round(corners).astype(np.int32)
    cv2.polylines(picture, [placed], isClosed=True, color=colour, thickness=2)
    return placed


def _write(
    picture: Image, words: str, at: tuple[int, int], colour: Colour, size: float = 0.8
) -> None:
    """Words on a dark ground, so that they can be read on felt and on cards alike."""
    (width, height), below = cv2.getTextSize(words, _FONT, size, 1)
    left, base = at
    corners = ((left - 4, base - height - 4), (left + width + 4, base + below))
    cv2.rectangle(picture, *corners, _SHADE, cv2.FILLED)
    cv2.putText(picture, words, at, _FONT, size, colour, 1, cv2.LINE_AA)
