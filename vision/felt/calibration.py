"""How each camera stood when it was calibrated, its lens, and the empty table, kept in files.

The file is the calibration: where it is missing, the camera's present place is taken for good and
written down; whoever removes it asks for just that. The lens has a file of its own: a camera that
is hung anew keeps its lens.
"""

from pathlib import Path
from typing import Final

import msgspec
import numpy as np

from engine.guarded_paths import acting_for, open_folder, read_file
from vision.felt.geometry import TableGeometry
from vision.felt.lens import Lens
from vision.pixels import Image, cv2

_LARGEST: Final = 1 << 26
"""Bytes of one of its files: a picture has some millions."""


class CalibrationError(ValueError):
    """A calibration can't be used; the text is one sentence that says what to do."""


class _Stored(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    to_pixels: tuple[tuple[float, float, float], ...]


class EmptyTable(msgspec.Struct, frozen=True):
    """The empty table as it was kept."""

    picture: Image
    """The small picture, (height, width, 3) uint8 BGR."""
    zones: dict[str, tuple[int, int, int, int]]
    """The zones that were seen empty: first row, end, first column, end."""


class CalibrationFile:
    """One camera's calibration on disk."""

    def __init__(self, directory: Path, camera: str) -> None:
        self.path = directory / f"{camera}.calibration.json"
        self._lens = directory / f"{camera}.lens.json"
        self._empty = directory / f"{camera}.empty.png"
        self._zones = directory / f"{camera}.empty.json"

    def load(self) -> TableGeometry | None:
        """The calibration, with the lens where that was measured; None where there is none.

        Raises:
            CalibrationError: a file can't be read or is damaged.
        """
        try:
            stored = msgspec.json.decode(self._read(self.path), type=_Stored)
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
        return TableGeometry(matrix, np.linalg.inv(matrix), self.load_lens())

    def load_lens(self) -> Lens | None:
        """The camera's lens; None: it was not measured.

        Raises:
            CalibrationError: the file can't be read or is damaged.
        """
        try:
            lens = msgspec.json.decode(self._read(self._lens), type=Lens)
        except FileNotFoundError:
            return None
        except (OSError, msgspec.DecodeError):
            lens = None
        if lens is None or np.array(lens.camera).shape != (3, 3) or len(lens.distortion) != 5:
            raise CalibrationError(
                f"{self._lens}: can't be read as a lens; remove it and measure the lens again with "
                "'tapburn camera lens'"
            )
        return lens

    def load_empty(self) -> EmptyTable | None:
        """The empty table; None: it was not kept, or can't be used."""
        try:
            zones = msgspec.json.decode(
                self._read(self._zones), type=dict[str, tuple[int, int, int, int]]
            )
            data = np.frombuffer(self._read(self._empty), np.uint8)
        except (OSError, msgspec.DecodeError):
            return None
        picture = cv2.imdecode(data, cv2.IMREAD_COLOR) if len(data) else None
        return EmptyTable(picture, zones) if picture is not None else None

    def save(self, geometry: TableGeometry) -> None:
        """Write it, wholly or not at all.

        Raises:
            OSError: the directory can't be made or written to.
        """
        rows = tuple((float(a), float(b), float(c)) for a, b, c in geometry.to_pixels)
        self._write(self.path, msgspec.json.encode(_Stored(rows)))

    def save_lens(self, lens: Lens) -> None:
        """Write the lens down; the place is calibrated anew with it.

        Raises:
            OSError: the directory can't be made or written to.
        """
        self._write(self._lens, msgspec.json.encode(lens))
        self.remove()

    def save_empty(self, empty: EmptyTable) -> None:
        """Write the empty table down.

        Raises:
            OSError: the directory can't be made or written to.
        """
        encoded, data = cv2.imencode(".png", empty.picture)
        if encoded:
            self._write(self._empty, data.tobytes())
            self._write(self._zones, msgspec.json.encode(empty.zones))

    def exists(self) -> bool:
        """Whether there is one."""
        return self.path.exists()

    def remove(self) -> bool:
        """Ask for a new one; whether there was one.

        Raises:
            OSError: the file can't be removed.
        """
        there = self.exists()
        with acting_for(self.path.parent):
            for path in (self.path, self._empty, self._zones):
                path.unlink(missing_ok=True)
        return there

    @staticmethod
    def _read(path: Path) -> bytes:
        return read_file(path, _LARGEST)

    @staticmethod
    def _write(path: Path, content: bytes) -> None:
        # The folder is the vision's: what root does in it, it does as that user.
        with acting_for(path.parent):
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            with open_folder(path.parent) as folder:
                folder.put(path.name, content)
