"""How each camera stood when it was calibrated, kept in a file, and a picture that shows it.

The file is the calibration: where it is missing, the camera's present place is taken for good and
written down; whoever removes it asks for just that.
"""

from pathlib import Path
from typing import Final

import msgspec
import numpy as np

from vision.geometry import TableGeometry, marker_corners
from vision.layout import Layout
from vision.pixels import Colour, Image, Numbers, cv2

_ZONE: Final[Colour] = (60, 220, 60)
_MARKER: Final[Colour] = (40, 40, 240)
_SLOT: Final[Colour] = (240, 200, 40)


class CalibrationError(ValueError):
    """A calibration can't be used; the text is one sentence that says what to do."""


class _Stored(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    to_pixels: tuple[tuple[float, float, float], ...]


class CalibrationFile:
    """One camera's calibration on disk."""

    def __init__(self, directory: Path, camera: str) -> None:
        self.path = directory / f"{camera}.calibration.json"

    def load(self) -> TableGeometry | None:
        """The calibration; None where there is none.

        Raises:
            CalibrationError: the file can't be read or is damaged.
        """
        try:
            stored = msgspec.json.decode(self.path.read_bytes(), type=_Stored)
        except FileNotFoundError:
            return None
        except (OSError, msgspec.DecodeError):
            raise CalibrationError(
                f"{self.path}: can't be read as a calibration; remove it and calibrate again"
            ) from None
        matrix = np.array(stored.to_pixels)
        if matrix.shape != (3, 3) or abs(float(np.linalg.det(matrix))) < 1e-9:
            raise CalibrationError(
                f"{self.path}: is damaged: expected a 3x3 map; remove it and calibrate again"
            )
        return TableGeometry(matrix, np.linalg.inv(matrix))

    def save(self, geometry: TableGeometry) -> None:
        """Write it, wholly or not at all.

        Raises:
            OSError: the directory can't be made or written to.
        """
        self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        fresh = self.path.with_suffix(".new")
        rows = tuple((float(a), float(b), float(c)) for a, b, c in geometry.to_pixels)
        fresh.write_bytes(msgspec.json.encode(_Stored(rows)))
        fresh.replace(self.path)

    def exists(self) -> bool:
        """Whether there is one."""
        return self.path.exists()

    def remove(self) -> bool:
        """Ask for a new one; whether there was one.

        Raises:
            OSError: the file can't be removed.
        """
        there = self.exists()
        self.path.unlink(missing_ok=True)
        return there


def draw_calibration(picture: Image, geometry: TableGeometry, layout: Layout) -> Image:
    """The picture with zones, markers and board slots drawn where the geometry puts them."""
    drawn = picture.copy()
    for zone in layout.zones:
        corners = np.array(
            [
                [zone.left, zone.top],
                [zone.right, zone.top],
                [zone.right, zone.bottom],
                [zone.left, zone.bottom],
            ]
        )
        placed = _outline(drawn, geometry.place(corners), _ZONE)
        at = (int(placed[0][0]) + 8, int(placed[0][1]) + 28)
        cv2.putText(drawn, zone.name, at, cv2.FONT_HERSHEY_SIMPLEX, 0.8, _ZONE, 2, cv2.LINE_AA)
    for corners in marker_corners(layout).values():
        _outline(drawn, geometry.place(corners), _MARKER)
    for slot in layout.board_slots:
        x, y = geometry.place(np.array([slot]))[0].round().astype(int)
        cv2.drawMarker(drawn, (int(x), int(y)), _SLOT, cv2.MARKER_CROSS, 24, 2)
    return drawn


def _outline(picture: Image, corners: Numbers, colour: Colour) -> Numbers:
    placed: Numbers = np.round(corners).astype(np.int32)
    cv2.polylines(picture, [placed], isClosed=True, color=colour, thickness=2)
    return placed
