"""How a table, which is a rigid plane, moved under its camera, told by points of it."""

from typing import Final

import numpy as np

from vision.felt.lens import Lens
from vision.pixels import Numbers

IN_PLANE: Final = 3
"""Ways in which it slides: across, down, and a turn."""
IN_SPACE: Final = 6
"""Those, up or down, and two tilts."""
RIGID_MM: Final = 0.22
"""Markers of a table that moved as a whole lie no farther from where that puts them. One that was
moved by itself, and lies no farther either, puts places four times as far off at most: 1 mm."""
HELD_MM: Final = 0.3
"""A marker that lies no farther from where it was, in millimetres, was not moved."""
PAIR_MM: Final = 0.8
"""Two markers held and another lies farther off, in mm: two may have been moved by hand."""
STRAYED_MM: Final = 1.2
"""A marker that lies farther from where the others put it is to be glued back."""
TILTED_MM: Final = 2.5
"""A tilt moves markers no farther beside how the table slid."""
_GUESSED_FOCUS: Final = 0.8
"""Focal length of a lens that was not measured, as a part of the picture's width: 64 degrees."""


def map_points(homography: Numbers, points: Numbers) -> Numbers:
    """Points (n, 2) through a 3x3 homography."""
    homogeneous = np.column_stack([points, np.ones(len(points))]) @ homography.T
    mapped: Numbers = homogeneous[:, :2] / homogeneous[:, 2:]
    return mapped


def find_foot(to_pixels: Numbers, lens: Lens | None, size: tuple[int, int]) -> Numbers:
    """The point of the plane straight below the camera: (2,).

    Args:
        to_pixels: 3x3, from the plane to a picture without distortion.
        lens: of the camera; None: a usual one is supposed, with its middle in the picture's.
        size: width and height of the picture.
    """
    focus, (wide, high) = _GUESSED_FOCUS * size[0], size
    usual = ((focus, 0, wide / 2), (0, focus, high / 2), (0, 0, 1))
    matrix = np.array(lens.camera if lens is not None else usual)
    horizon = np.linalg.solve(to_pixels.T, [0.0, 0.0, 1.0])
    down = np.linalg.solve(to_pixels, matrix @ matrix.T @ horizon)
    foot: Numbers = down[:2] / down[2]
    return foot


def fit_move(before: Numbers, after: Numbers, foot: Numbers, ways: int) -> tuple[Numbers, float]:
    """How the plane moved, as the camera sees it on the plane as it was: 3x3, and what is left.

    What is left is how far a point lies from where that puts it, at most.

    Args:
        before: points (n, 2) of the plane.
        after: where they are seen now.
        foot: the point of the plane below the camera.
        ways: in which it may have moved: `IN_PLANE` or `IN_SPACE`.
    """
    move = np.eye(3)
    for _ in range(4):
        x, y = (map_points(move, before - foot)).T
        left = after - foot - np.column_stack([x, y])
        none, one = np.zeros(len(x)), np.ones(len(x))
        columns = [[one, none], [none, one], [-y, x], [x, y], [x * x, x * y], [x * y, y * y]]
        told = np.array(columns[:ways]).transpose(2, 1, 0).reshape(-1, ways)
        found = np.zeros(IN_SPACE)
        found[:ways] = np.linalg.lstsq(told, left.ravel(), rcond=None)[0]
        across, down, turn, nearer, tilt_x, tilt_y = found
        cosine, sine = (1 + nearer) * np.cos(turn), (1 + nearer) * np.sin(turn)
        step = [[cosine, -sine, across], [sine, cosine, down], [-tilt_x, -tilt_y, 1]]
        move = np.array(step) @ move
    left = after - foot - map_points(move, before - foot)
    shift = np.array([[1, 0, foot[0]], [0, 1, foot[1]], [0, 0, 1]])
    return shift @ move @ np.linalg.inv(shift), float(np.linalg.norm(left, axis=1).max())


def find_move(
    felt: Numbers, there: Numbers, last: Numbers, foot: Numbers
) -> tuple[Numbers | None, int | None]:
    """How a table moved whose markers are seen elsewhere: 3x3, and which of them strayed.

    It slid, with or without one marker, or it slid and was tilted. None: it did neither. One that
    was moved by itself looks much like a tilt, and two may look wholly like one.

    Args:
        felt: the middles of three markers or more, (n, 2).
        there: where they are by how the table was calibrated.
        last: where they are by how it was found last.
        foot: the point of the felt below the camera.
    """
    slid, apart = fit_move(felt, there, foot, IN_PLANE)
    if apart <= RIGID_MM:
        return slid, None
    moved, away = (np.linalg.norm(places - felt, axis=1) for places in (there, last))
    stray = int(moved.argmax())
    others_held = (moved > HELD_MM).sum() == 1
    if others_held or len(felt) == 3:
        strayed = stray if moved[stray] > STRAYED_MM else None
        return (np.eye(3), strayed) if others_held else (None, None)
    others = [np.arange(len(felt)) != one for one in range(len(felt))]
    fits = [fit_move(felt[some], there[some], foot, IN_PLANE) for some in others]
    stray = min(range(len(felt)), key=lambda one: fits[one][1])
    slid, left = fits[stray]
    if left <= RIGID_MM:
        far = float(np.linalg.norm(map_points(slid, felt) - there, axis=1)[stray])
        return slid, stray if far > STRAYED_MM else None
    tilted, left = fit_move(felt, there, foot, IN_SPACE)
    paired = any((gap <= HELD_MM).sum() > 1 and gap.max() > PAIR_MM for gap in (moved, away))
    return tilted if left <= RIGID_MM and apart <= TILTED_MM and not paired else None, None
