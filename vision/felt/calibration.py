"""How each camera stood when it was calibrated, kept in a file.

The file is the calibration: where it is missing, the camera's present place is taken for good and
written down; whoever removes it asks for just that.
"""

from pathlib import Path

import msgspec
import numpy as np

from vision.felt.geometry import TableGeometry


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
