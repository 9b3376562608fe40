"""The lens, measured once from pictures of a printed board.

The board is a chessboard with a marker in each white square (ChArUco), so that a part of it is
enough, and each corner is known by itself.
"""

from collections.abc import Sequence
from typing import Final

import numpy as np

from vision.felt.lens import Lens
from vision.pixels import FLOAT, Image, Numbers, cv2

COLUMNS: Final = 5
ROWS: Final = 7
SQUARE_MM: Final = 36.0
"""Of the printed board; five by seven fit on A4 and on US Letter, 180 x 252 mm."""
MARKER_MM: Final = 26.0
LEAST_VIEWS: Final = 8
"""Pictures of the board that are taken, each held otherwise."""
LEAST_CORNERS: Final = 12
"""Corners of the board that a picture must show."""
MOST_ERROR: Final = 1.0
"""Pixels by which the corners may lie off in the mean, or the pictures were blurred."""


class LensError(ValueError):
    """The lens can't be told from these pictures; the text says what to do."""


def make_board() -> cv2.aruco.CharucoBoard:
    """The board; its markers are others than the table's."""
    every = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_5X5_50)
    return cv2.aruco.CharucoBoard((COLUMNS, ROWS), SQUARE_MM, MARKER_MM, every)


def find_corners(board: cv2.aruco.CharucoBoard, picture: Image) -> tuple[Numbers, Numbers] | None:
    """The board's corners in a picture: pixels (n, 1, 2) and numbers (n, 1); None: too few."""
    grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY) if picture.ndim == 3 else picture
    corners, numbers, _, _ = cv2.aruco.CharucoDetector(board).detectBoard(grey)
    # Where it sees no board OpenCV gives None, whatever its types say.
    listed = np.ravel(np.array([] if not np.size(numbers) else numbers))
    if len(listed) < LEAST_CORNERS or listed[0] is None:
        return None
    return np.asarray(corners, FLOAT), np.asarray(numbers, np.int32)


class LensCalibration:
    """Gathers pictures of the board, and tells the lens from them."""

    def __init__(self) -> None:
        self._board = make_board()
        self._seen: list[tuple[Numbers, Numbers]] = []
        self._size = (0, 0)
        self.error = 0.0
        """Pixels by which corners lie off in the mean, once it is solved."""

    @property
    def views(self) -> int:
        """Pictures that count: in each the board is held otherwise than in those before."""
        return len(self._seen)

    def take(self, picture: Image) -> bool:
        """Look at one picture, (height, width, 3) uint8 BGR; whether it counts."""
        found = find_corners(self._board, picture)
        if found is None:
            return False
        self._size = (picture.shape[1], picture.shape[0])
        if any(_is_alike(found, other, self._size[0] / 25) for other in self._seen):
            return False
        self._seen.append(found)
        return True

    def solve(self) -> Lens:
        """The lens.

        Raises:
            LensError: too few pictures count, or they don't agree on one lens.
        """
        if len(self._seen) < LEAST_VIEWS:
            raise LensError(
                f"{len(self._seen)} pictures show the board well, {LEAST_VIEWS} are needed; hold "
                "it nearer, farther, tilted, and into each corner of the picture"
            )
        places = self._board.getChessboardCorners()
        things = [np.asarray(places, FLOAT)[numbers.ravel()] for _, numbers in self._seen]
        corners: Sequence[Numbers] = [corners for corners, _ in self._seen]
        error, matrix, bend, _, _ = cv2.calibrateCamera(
            things, list(corners), self._size, np.eye(3), np.zeros(5)
        )
        self.error = float(error)
        if not np.isfinite(error) or error > MOST_ERROR:
            raise LensError(
                f"corners of the board lie {error:.1f} pixels off; hold it flat and still, in good "
                "light, and begin again"
            )
        a, b, c = (tuple(float(value) for value in row) for row in matrix)
        return Lens((a, b, c), tuple(float(value) for value in np.ravel(bend)))  # type: ignore[arg-type]


def _is_alike(found: tuple[Numbers, Numbers], other: tuple[Numbers, Numbers], least: float) -> bool:
    """Whether two pictures show the board in nearly the same place."""
    here = dict(zip(found[1].ravel().tolist(), found[0].reshape(-1, 2), strict=True))
    there = dict(zip(other[1].ravel().tolist(), other[0].reshape(-1, 2), strict=True))
    both = here.keys() & there.keys()
    if not both:
        return False
    return max(float(np.linalg.norm(here[one] - there[one])) for one in both) < least
