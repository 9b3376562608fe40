"""What the lens does to straight lines."""

import msgspec
import numpy as np

from vision.pixels import Numbers, cv2


class Lens(msgspec.Struct, frozen=True):
    """A lens: the camera's matrix and its distortion, as OpenCV has them."""

    camera: tuple[tuple[float, float, float], ...]
    """3x3: focal lengths and middle, in pixels."""
    distortion: tuple[float, ...]
    """k1, k2, p1, p2, k3."""

    def straighten(self, points: Numbers) -> Numbers:
        """Where pixels (n, 2) would be without distortion."""
        if not len(points):
            return points
        seen = np.asarray(points, np.float64).reshape(-1, 1, 2)
        straight = cv2.undistortPoints(seen, self._matrix, self._bend, P=self._matrix)
        return np.asarray(straight).reshape(-1, 2)

    def bend(self, points: Numbers) -> Numbers:
        """Where the camera shows pixels (n, 2) of a picture without distortion."""
        matrix = self._matrix
        flat = (np.asarray(points, np.float64) - matrix[:2, 2]) / [matrix[0, 0], matrix[1, 1]]
        rays = np.column_stack([flat, np.ones(len(flat))])
        none = np.zeros(3)
        bent: Numbers = cv2.projectPoints(rays, none, none, matrix, self._bend)[0].reshape(-1, 2)
        return bent

    def measure_bend(self, size: tuple[int, int]) -> float:
        """By how many pixels it moves what lies in a picture's corners, at most.

        Args:
            size: width and height of the picture.
        """
        width, height = size
        corners = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float64)
        return float(np.linalg.norm(self.straighten(corners) - corners, axis=1).max())

    @property
    def _matrix(self) -> Numbers:
        return np.array(self.camera, np.float64)

    @property
    def _bend(self) -> Numbers:
        return np.array(self.distortion, np.float64)
