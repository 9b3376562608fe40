"""How a camera hangs and is set, in figures that change while somebody turns a lens or a lamp."""

from collections import deque
from collections.abc import Collection
from typing import Final

import msgspec
import numpy as np

from vision.camera_health import measure_sharpness
from vision.felt.geometry import MarkerFinder, TableGeometry, marker_corners, solve_geometry
from vision.felt.layout import LEAST_PER_MM, Layout, Zone
from vision.felt.lens import Lens
from vision.pixels import Image, Numbers, cv2, find_percentile
from vision.setup.calibration_view import draw_calibration
from vision.tracking.noise_meter import NoiseMeter
from vision.tracking.small_pictures import View, choose_factor, prepare, shrink
from vision.tracking.stillness import compare_rows

GOOD_SHARPNESS: Final = 0.3
"""Well above `camera_health.BLURRED_SHARPNESS`: a lens drifts with the warmth."""
DARKEST_WHITE: Final = 120
"""Grey level (0 to 255) of the markers' paper below which indices lose their edges."""
BRIGHTEST_WHITE: Final = 248
"""Grey level (0 to 255) of the markers' paper above which indices are burnt out."""
MOST_FLICKER: Final = 2.0
"""Per cent by which bands across the picture come and go."""
MOST_TILT: Final = 1.12
"""The largest scale at a corner of the area, by the smallest."""
MOST_OFF_MM: Final = 1.0
"""A marker that lies farther than this from its place in the plan is glued wrong. Of four markers
one in a wrong place looks like a tilted camera: a tape tells, or a fifth marker."""
MOST_NOISE: Final = 6.0
"""Grey levels by which a pixel of the small picture differs from one picture to the next: beyond it
an index is drowned, and a card's change with it."""
LEAST_CONTRAST: Final = 40.0
"""Grey levels, in one colour at least, by which paper must stand out of the cloth, ..."""
LEAST_OF_NOISE: Final = 12.0
"""... and so many times the noise."""
MOST_BENT: Final = 1.5
"""Pixels by which the markers may lie off a plane; what is more, the lens bends, or it is glue."""
_FRAMES: Final = 12
"""Pictures of which the flicker is told."""
_ROWS: Final = 64


class Tuning(msgspec.Struct, frozen=True, kw_only=True):
    """What one picture says, beside the last few."""

    markers: tuple[int, ...]
    """Those that were found."""
    missing: tuple[int, ...]
    white: int
    """Grey level of the markers' paper, or of the brightest twentieth where none was found."""
    flicker: float
    """Per cent, see `MOST_FLICKER`."""
    noise: float = 0.0
    """Standard deviation from picture to picture, see `MOST_NOISE`."""
    contrast: float = 0.0
    """Grey levels between the markers' paper and the cloth beside them; 0: no marker was found."""
    bent: float = 0.0
    """Pixels by which the markers lie off one plane at most; 0: too few were found."""
    sharpness: float = 0.0
    """0 to about 0.7, see `measure_sharpness`; 0: no marker was found."""
    scale: float = 0.0
    """Pixels a millimetre in the middle of the area; 0: its place is not known."""
    tilt: float = 1.0
    """See `MOST_TILT`."""
    steeper: str = ""
    """The corner to which the camera is too near: "top left", say."""
    off_mm: float = 0.0
    """The worst marker's distance from its place."""
    worst: int = -1
    """Which one."""
    hidden: tuple[str, ...] = ()
    """Zones of this camera that are not wholly in the picture."""
    covers_mm: tuple[float, float] = (0.0, 0.0)
    """What the picture is wide and high in the felt's plane."""


class Advice(msgspec.Struct, frozen=True, kw_only=True):
    """What a figure means."""

    name: str
    good: bool
    words: str


class CameraTuning:
    """Judges a camera's pictures one after the other.

    Args:
        layout: the table.
        zones: those that the camera serves; none: all.
        lens: of the camera; None: it was not measured.
    """

    def __init__(
        self, layout: Layout, zones: Collection[str] = (), lens: Lens | None = None
    ) -> None:
        self.best = 0.0
        """The sharpest picture so far."""
        self._layout = layout
        self._zones = [zone for zone in layout.zones if not zones or zone.name in zones]
        self._finder = MarkerFinder(layout)
        self._lens = lens
        self._bands: deque[Numbers] = deque(maxlen=_FRAMES)
        self._noise = NoiseMeter()
        self._before: View | None = None

    def take(self, picture: Image) -> Tuning:
        """What this picture says, (height, width, 3) uint8 BGR."""
        grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
        seen = self._finder.find(grey)
        known = tuple(sorted(seen))
        whole = {marker.number for marker in self._layout.markers}
        self._bands.append(cv2.resize(grey, (1, _ROWS), interpolation=cv2.INTER_AREA).ravel() + 1.0)
        facts: dict[str, object] = {}
        geometry = solve_geometry(self._layout, seen, self._lens)
        if geometry is None and len(seen) >= 3:
            # Glued off the plan, so that no plane fits them all: still worth a figure.
            geometry = _fit_loosely(self._layout, seen)
        self._measure_noise(picture)
        if geometry is not None:
            facts = self._measure(picture, geometry, seen)
        tuning = Tuning(
            markers=known,
            missing=tuple(sorted(whole - set(known))),
            white=_find_white(grey, seen),
            flicker=measure_flicker(self._bands),
            noise=round(self._noise.usual if self._noise.known else 0.0, 2),
            contrast=round(_measure_contrast(picture, seen), 1),
            **facts,  # type: ignore[arg-type]
        )
        self.best = max(self.best, tuning.sharpness)
        return tuning

    def _measure_noise(self, picture: Image) -> None:
        factor = choose_factor(picture.shape[1] / self._layout.width_mm)
        view, before = prepare(shrink(picture, factor)), self._before
        if before is not None and before.picture.shape == view.picture.shape:
            self._noise.take(view, before, compare_rows(view, before))
        self._before = view

    def draw(self, picture: Image, zones: Collection[str] = ()) -> Image:
        """The picture with grid, zones and markers drawn on it."""
        seen = self._finder.find(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY))
        geometry = solve_geometry(self._layout, seen)
        return draw_calibration(picture, geometry, self._layout, zones, seen)

    def _measure(
        self, picture: Image, geometry: TableGeometry, seen: dict[int, Numbers]
    ) -> dict[str, object]:
        layout, (height, width) = self._layout, picture.shape[:2]
        ends = {
            f"{down} {across}": geometry.pixels_per_mm(x, y)
            for down, y in (("top", 0.0), ("bottom", layout.height_mm))
            for across, x in (("left", 0.0), ("right", layout.width_mm))
        }
        scale = geometry.pixels_per_mm(layout.width_mm / 2, layout.height_mm / 2)
        corners = marker_corners(layout)
        gaps = {
            number: float(np.linalg.norm(geometry.place(corners[number]) - found, axis=1).mean())
            for number, found in seen.items()
        }
        worst = max(gaps, key=lambda number: gaps[number])
        edges = geometry.locate(
            np.array([[0.0, 0.0], [width, 0.0], [width, height], [0.0, height]])
        )
        return {
            "sharpness": round(float(measure_sharpness(picture, geometry, layout) or 0.0), 3),
            "scale": round(scale, 3),
            "tilt": round(max(ends.values()) / min(ends.values()), 3),
            "steeper": max(ends, key=lambda end: ends[end]),
            "off_mm": round(gaps[worst] / scale, 2),
            "bent": round(_measure_bend(layout, seen, self._lens), 2),
            "worst": worst,
            "hidden": tuple(
                zone.name for zone in self._zones if _sticks_out(geometry, zone, width, height)
            ),
            "covers_mm": tuple(round(float(np.ptp(edges[:, axis])), 0) for axis in (0, 1)),
        }


def measure_flicker(bands: Collection[Numbers]) -> float:
    """How much the brightness of bands across the picture changes between pictures, in per cent.

    A rolling shutter reads line after line: light that flickers with the mains leaves bright and
    dark bands, which stand elsewhere in each picture unless the exposure is a whole number of the
    light's half waves.

    Args:
        bands: of each picture the mean level of its rows, more than 0.
    """
    if len(bands) < 3:
        return 0.0
    levels = np.stack(list(bands))
    # By row, so that what lies on the felt goes; by picture, so that the whole's brightness goes.
    ratio = levels / levels.mean(axis=0)
    ratio /= ratio.mean(axis=1, keepdims=True)
    return round(float(np.percentile(ratio.std(axis=0), 90) * 100), 2)


def judge(tuning: Tuning, layout: Layout) -> list[Advice]:
    """What each figure means, and what to do; in the order in which it is worth doing."""
    found = len(tuning.markers)
    told = [
        Advice(
            name="markers", good=not tuning.missing,
            words=f"{found} of {len(layout.markers)}" + (
                f"; uncover {', '.join(map(str, tuning.missing))}, or move the camera until it "
                "sees them" if tuning.missing else ""
            ),
        ),
        _judge_light(tuning),
        Advice(
            name="flicker", good=tuning.flicker <= MOST_FLICKER,
            words=f"{tuning.flicker:.1f} %" + (
                "; the light flickers with the mains: set mains_hz = 50 or 60 and exposure = 100, "
                "or take a lamp on direct current" if tuning.flicker > MOST_FLICKER else ""
            ),
        ),
    ]  # fmt: skip
    told += [_judge_noise(tuning), _judge_cloth(tuning)]
    if not tuning.scale:
        return told
    return [*told, *_judge_place(tuning)]


def _judge_noise(tuning: Tuning) -> Advice:
    words = f"{tuning.noise:.1f} levels, {MOST_NOISE:g} or less is good"
    good = tuning.noise <= MOST_NOISE
    if not good:
        words += "; more light and less gain, or a camera with a larger sensor"
    return Advice(name="noise", good=good, words=words)


def _judge_cloth(tuning: Tuning) -> Advice:
    least = max(LEAST_CONTRAST, LEAST_OF_NOISE * tuning.noise)
    good = not tuning.markers or tuning.contrast >= least
    words = f"paper stands out of it by {tuning.contrast:.0f} levels, {least:.0f} or more is good"
    if not tuning.markers:
        words = "is not known without a marker"
    if not good:
        words += "; a darker cloth or one with a colour, or less light that burns both out"
    return Advice(name="cloth", good=good, words=words)


def _judge_light(tuning: Tuning) -> Advice:
    words = f"white is {tuning.white} of 255"
    if tuning.white < DARKEST_WHITE:
        words += "; more light, or a longer exposure"
    elif tuning.white > BRIGHTEST_WHITE:
        words += "; a shorter exposure, less gain, or the lamp out of its mirror image"
    return Advice(name="light", good=DARKEST_WHITE <= tuning.white <= BRIGHTEST_WHITE, words=words)


def _judge_place(tuning: Tuning) -> list[Advice]:
    wide, high = tuning.covers_mm
    scale = f"{tuning.scale:.2f} pixels a millimetre, the picture covers {wide:.0f} x {high:.0f} mm"
    low = tuning.scale < LEAST_PER_MM
    if low:
        part = 1 - tuning.scale / LEAST_PER_MM
        scale += f"; hang it {part:.0%} lower, or take a longer lens or more pixels"
    sharp = f"{tuning.sharpness:.2f}, {GOOD_SHARPNESS} or more is good"
    if tuning.sharpness < GOOD_SHARPNESS:
        sharp += "; turn the lens, or change focus, until it no longer grows"
    tilt = f"{(tuning.tilt - 1):.0%} larger at the {tuning.steeper}"
    if tuning.tilt > MOST_TILT:
        tilt += "; raise that side of the camera"
    off = f"marker {tuning.worst} is {tuning.off_mm:.1f} mm from its place at most"
    if tuning.off_mm > MOST_OFF_MM:
        off += "; glue it where the plan has it"
    zones = "all in the picture" if not tuning.hidden else (
        f"{', '.join(tuning.hidden)} not wholly in the picture; move or raise the camera"
    )  # fmt: skip
    return [
        Advice(name="focus", good=tuning.sharpness >= GOOD_SHARPNESS, words=sharp),
        Advice(name="height", good=not low, words=scale),
        Advice(name="tilt", good=tuning.tilt <= MOST_TILT, words=tilt),
        Advice(name="lens", good=tuning.bent <= MOST_BENT, words=_describe_bend(tuning)),
        Advice(name="glue", good=tuning.off_mm <= MOST_OFF_MM, words=off),
        Advice(name="zones", good=not tuning.hidden, words=zones),
    ]


def _describe_bend(tuning: Tuning) -> str:
    words = f"markers lie {tuning.bent:.1f} pixels off one plane, {MOST_BENT:g} or less is good"
    if tuning.bent > MOST_BENT:
        words += "; measure the lens with 'tapburn camera lens', or see whether one is glued wrong"
    return words


def _measure_bend(layout: Layout, seen: dict[int, Numbers], lens: Lens | None) -> float:
    """By how many pixels markers lie off the plane that fits most: a lens bends more than one."""
    if len(seen) < 3:
        return 0.0
    geometry = solve_geometry(layout, seen, lens) or _fit_loosely(layout, seen)
    if geometry is None:
        return 0.0
    corners = marker_corners(layout)
    off = sorted(
        float(np.linalg.norm(geometry.place(corners[number]) - found, axis=1).max())
        for number, found in seen.items()
    )
    return off[-2]


def _measure_contrast(picture: Image, seen: dict[int, Numbers]) -> float:
    """Levels, in the colour that tells most, between markers' paper and the cloth around them."""
    found = []
    height, width = picture.shape[:2]
    for corners in seen.values():
        middle = corners.mean(axis=0)
        side = float(np.linalg.norm(corners[1] - corners[0]))
        x, y = middle
        inside = picture[
            max(0, int(y - side / 2)) : int(y + side / 2),
            max(0, int(x - side / 2)) : int(x + side / 2),
        ]
        # Beyond the white rim, towards the middle of the picture.
        inward = np.sign(np.array([width / 2, height / 2]) - middle) * side * 1.1
        left, top = (middle + inward - side / 4).astype(int).clip(0)
        beside = picture[top : top + int(side / 2) + 1, left : left + int(side / 2) + 1]
        if inside.size and beside.size:
            paper = np.percentile(inside.reshape(-1, 3), 90, axis=0)
            found.append(float(np.abs(paper - np.median(beside.reshape(-1, 3), axis=0)).max()))
    return min(found, default=0.0)


def _find_white(grey: Image, seen: dict[int, Numbers]) -> int:
    """Level of the paper between a marker's black cells; the darkest marker's."""
    levels = []
    for corners in seen.values():
        left, top = np.floor(corners.min(axis=0)).astype(int).clip(0)
        right, bottom = np.ceil(corners.max(axis=0)).astype(int)
        levels.append(find_percentile(grey[top:bottom, left:right], 90))
    return round(min(levels) if levels else find_percentile(grey[::4, ::4], 95))


def _fit_loosely(layout: Layout, seen: dict[int, Numbers]) -> TableGeometry | None:
    corners = marker_corners(layout)
    numbers = sorted(seen)
    felt = np.concatenate([corners[number] for number in numbers])
    picture = np.concatenate([seen[number] for number in numbers])
    found: Numbers | None = cv2.findHomography(felt, picture, cv2.RANSAC, 3.0)[0]
    if found is None or abs(float(np.linalg.det(found))) < 1e-9:
        return None
    return TableGeometry(found, np.linalg.inv(found))


def _sticks_out(geometry: TableGeometry, zone: Zone, width: int, height: int) -> bool:
    across, down = (zone.left, zone.right), (zone.top, zone.bottom)
    placed = geometry.place(np.array([[x, y] for x in across for y in down]))
    return bool((placed < 0).any() or (placed >= [width, height]).any())
