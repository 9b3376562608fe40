"""Pictures shown to the table's pipeline as scenes that lie still, noise and all."""

import time
from pathlib import Path
from typing import Final

import msgspec
import numpy as np

from engine.guarded_paths import read_named
from vision.cameras.protocol import Frame
from vision.felt.geometry import TableGeometry
from vision.felt.layout import TABLE, Layout, Zone
from vision.photos.photo_reader import LEAST
from vision.pipeline import Mounting, TablePipeline
from vision.pixels import FLOAT, LARGEST, Image, Numbers, Random, cv2
from vision.tracking.zone_reader import ZoneReader

FRAMES: Final = 24
"""So many pictures are shown at most; fewer where all is told before."""
_SPREAD: Final = 1.0
"""Standard deviation of what smears a camera's noise, in pixels: neighbours are correlated."""
_FRAME_NS: Final = 100_000_000
ZONE: Final = "picture"
_FAR_MM: Final = 10_000.0
"""Nothing on a table lies so far from where its millimetres begin."""
_FLAT: Final = 1e-12
"""A determinant that is nearer zero can't be undone."""


Box = tuple[float, float, float, float]
"""Left, top, right and bottom in millimetres."""


class PlaneError(ValueError):
    """The plane can't be used; the text says what to do."""


class PicturePlane(msgspec.Struct, frozen=True):
    """Where the felt lies in pictures without markers."""

    picture: tuple[int, int]
    """Width and height in pixels."""
    pixel_to_mm: tuple[
        tuple[float, float, float], tuple[float, float, float], tuple[float, float, float]
    ]
    """3x3: x and y in millimetres are this times (column, row, 1), divided by the third."""

    def solve(self) -> TableGeometry:
        """The geometry.

        Raises:
            PlaneError: the matrix maps no plane, or none that a camera over a table sees.
        """
        width, height = self.picture
        if min(width, height) < LEAST:
            raise PlaneError(f"picture is {width} x {height}; expected {LEAST} pixels or more")
        if width * height > LARGEST:
            most = LARGEST // 1_000_000
            raise PlaneError(
                f"picture is {width} x {height}; expected {most} million pixels or less"
            )
        to_felt = np.array(self.pixel_to_mm)
        with np.errstate(over="ignore", invalid="ignore"):
            whole = float(np.linalg.det(to_felt))
            corners = np.array([[0, 0, 1], [width, 0, 1], [width, height, 1], [0, height, 1]])
            thirds = corners @ to_felt[2]
        if not (np.isfinite(to_felt).all() and np.isfinite(whole) and abs(whole) >= _FLAT):
            raise PlaneError("pixel_to_mm maps no plane; expected 3 x 3 numbers that can be undone")
        if not (np.isfinite(thirds).all() and (thirds * thirds[0] > 0).all()):
            raise PlaneError("pixel_to_mm has its horizon within the picture")
        if whole * thirds[0] < 0:
            raise PlaneError(
                "pixel_to_mm mirrors the picture; expected x to the right and y down, as it shows"
            )
        geometry = TableGeometry(np.linalg.inv(to_felt), to_felt)
        middle = geometry.locate(np.array([[width / 2, height / 2]]))[0]
        if not np.abs(middle).max() <= _FAR_MM:
            raise PlaneError(
                f"by pixel_to_mm the picture's middle lies at {middle[0]:.3g}, {middle[1]:.3g} mm; "
                f"expected {_FAR_MM:.0f} mm or less to either side"
            )
        scale = geometry.pixels_per_mm(float(middle[0]), float(middle[1]))
        card = TABLE.card_height_mm * scale
        if not LEAST <= card <= max(width, height):
            raise PlaneError(
                f"by pixel_to_mm a card is {card:.0f} pixels high in a picture of {width} x "
                f"{height}; expected millimetres, not centimetres or inches"
            )
        return geometry


def load_plane(path: Path) -> PicturePlane:
    """A plane from its file.

    Raises:
        PlaneError: it can't be read, or is none.
    """
    try:
        plane = msgspec.json.decode(read_named(path), type=PicturePlane)
    except OSError as error:
        raise PlaneError(
            f"{path}: can't be read: {error.strerror}; expected a JSON file with picture and "
            "pixel_to_mm"
        ) from None
    except msgspec.DecodeError as error:
        raise PlaneError(f"{path}: expected picture and pixel_to_mm: {error}") from None
    plane.solve()
    return plane


class TrialCard(msgspec.Struct, frozen=True):
    """A card as the table's pipeline told it."""

    card: str | None
    side: str
    why: str
    x_mm: float
    y_mm: float
    x: float
    """Its middle in the picture's pixels."""
    y: float


class Trial(msgspec.Struct, frozen=True):
    """What the pipeline came to."""

    settled: bool
    condition: str
    """What kept it from seeing, or what is beside cards in the zone; empty: nothing."""
    frames: int
    """Pictures until it was settled, or all that were shown."""
    counted: bool
    """Whether as many cards lie there as are told; never where the empty table was not seen."""
    cards: tuple[TrialCard, ...]


class PictureTrial:
    """Shows pictures of one fixed camera to the pipeline of a table, a new one for each.

    Args:
        plane: where the felt lies.
        reader: what reads zones at a table.
        box: the zone's left, top, right and bottom in millimetres; None: all that the picture
            shows.
        noise: standard deviation of the noise that each frame gets anew, in grey levels.
        frames: how many are shown at most.
        seed: of the noise.
    """

    def __init__(
        self,
        plane: PicturePlane,
        reader: ZoneReader,
        box: Box | None = None,
        noise: float = 0.0,
        frames: int = FRAMES,
        seed: int = 0,
    ) -> None:
        self._plane = plane
        self._geometry = plane.solve()
        self._reader = reader
        self._noise = noise
        self._frames = frames
        self._seed = seed
        self._layout = _lay_out(_clip(box, _show_all(plane, self._geometry)))

    @property
    def size(self) -> tuple[int, int]:
        """Width and height that each picture must have, in pixels."""
        return self._plane.picture

    def show(self, picture: Image) -> Trial:
        """Show a picture, (height, width, 3) uint8 BGR, as a scene that lies still."""
        pipeline = TablePipeline(
            self._layout, self._reader, (),
            Mounting(plane=self._geometry, size=self._plane.picture),
        )  # fmt: skip
        pipeline.open_zones([ZONE])
        random = np.random.default_rng(self._seed)
        number = 0
        while number < self._frames and not pipeline.trackers[0].settled:
            number += 1
            pipeline.take(
                Frame(
                    number=number,
                    at_ns=number * _FRAME_NS,
                    read_ns=time.monotonic_ns(),
                    picture=add_noise(picture, self._noise, random),
                )
            )
        (view,) = pipeline.views()
        condition = pipeline.condition.value if pipeline.condition is not None else ""
        cards = [
            TrialCard(
                card.card, card.side, card.why, card.x_mm, card.y_mm,
                *self._place(card.x_mm, card.y_mm),
            ) for card in view.cards
        ]  # fmt: skip
        condition = condition or pipeline.trackers[0].word
        return Trial(view.settled, condition, number, view.counted, tuple(cards))

    def _place(self, x_mm: float, y_mm: float) -> tuple[float, float]:
        x, y = self._geometry.place(np.array([[x_mm, y_mm]]))[0]
        return round(float(x), 1), round(float(y), 1)


def add_noise(picture: Image, sigma: float, random: Random) -> Image:
    """A picture with noise as cameras have it, correlated over two pixels.

    Args:
        picture: (height, width, 3) uint8.
        sigma: its standard deviation in grey levels; 0: the picture as it is, but for one pixel
            that no eye sees, since a camera never sends the same twice.
        random: where chance comes from.
    """
    if sigma <= 0:
        same = picture.copy()
        same[0, 0] ^= np.uint8(random.integers(1, 4))
        same[: same.shape[0] // 2 : 16, ::16] ^= np.uint8(random.integers(0, 2))
        return same
    noise: Numbers = random.standard_normal(picture.shape, dtype=FLOAT)
    noise = cv2.GaussianBlur(noise, (0, 0), _SPREAD)
    noisy: Image = picture + noise * (sigma / float(noise.std()))
    return noisy.round().clip(0, 255).astype(np.uint8)


def _show_all(plane: PicturePlane, geometry: TableGeometry) -> Box:
    """All of the felt that the picture shows."""
    width, height = plane.picture
    corners = np.array([[0.0, 0.0], [width, 0.0], [width, height], [0.0, height]]) - 0.5
    shown = geometry.locate(corners)
    left, top = shown.min(axis=0)
    right, bottom = shown.max(axis=0)
    return float(left), float(top), float(right), float(bottom)


def _clip(box: Box | None, shown: Box) -> Box:
    """The part of a zone that the picture shows.

    Raises:
        PlaneError: there is none.
    """
    if box is None:
        return shown
    left, top = max(box[0], shown[0]), max(box[1], shown[1])
    right, bottom = min(box[2], shown[2]), min(box[3], shown[3])
    if not (left < right and top < bottom):
        told = ", ".join(str(round(side)) for side in shown)
        raise PlaneError(f"the zone lies beside what the pictures show: {told} mm")
    return left, top, right, bottom


def _lay_out(box: Box) -> Layout:
    left, top, right, bottom = box
    zone = Zone(name=ZONE, left=left, top=top, right=right, bottom=bottom)
    return msgspec.structs.replace(
        TABLE, width_mm=right - left, height_mm=bottom - top, zones=(zone,)
    )
