"""Cards as sheets of paper: bent, with round corners, lying somewhere in space.

Millimetres; a card's own axes go right and up from its middle, and out of its face.
"""

from typing import Final

import msgspec
import numpy as np

from vision.pixels import Numbers

THICKNESS: Final = 0.3
"""Of a card, in millimetres."""
_REACH: Final = 600
"""How far from the middle a table is kept in mind, in millimetres."""
_APART: Final = 0.1
"""Between sheets that lie on each other: paper is never quite flat."""


class Mesh(msgspec.Struct, frozen=True):
    """Triangles in space."""

    vertices: Numbers
    """(n, 3) in millimetres."""
    triangles: Numbers
    """(m, 3): rows of the vertices, counter-clockwise seen from outside."""
    places: Numbers
    """(n, 2): where on a picture each vertex is, right and down, 0 to 1."""
    smooth: bool = True
    """Whether it is one round surface, or has edges."""


class Bend(msgspec.Struct, frozen=True):
    """How a sheet is bent."""

    bows: tuple[tuple[float, float], ...] = ()
    """Directions in radians, and how many millimetres the rim is higher than the middle there."""
    ear: tuple[int, float] = (0, 0.0)
    """A corner (0 upper left, clockwise) and how many millimetres it is lifted."""


class Sheet(msgspec.Struct, frozen=True):
    """A card in space."""

    width: float = 63.0
    height: float = 88.0
    radius: float = 3.2
    bend: Bend = Bend()
    turn: tuple[tuple[float, float, float], ...] = ((1, 0, 0), (0, 1, 0), (0, 0, 1))
    """The rotation from the card's axes to the table's."""
    shift: tuple[float, float, float] = (0, 0, 0)
    """Where its middle is."""

    def place(self, points: Numbers) -> Numbers:
        """Where points of the face, (n, 2) right and up from its middle, are in space: (n, 3)."""
        own = np.column_stack([points, self._lift(points)])
        placed: Numbers = own @ np.array(self.turn, np.float64).T + np.array(self.shift)
        return placed

    def place_shares(self, shares: Numbers) -> Numbers:
        """Where points lie in space, (n, 3), given in shares of the sheet's sides."""
        size = np.array([self.width, -self.height])
        return self.place((np.asarray(shares, np.float64) - 0.5) * size)

    def corners(self) -> Numbers:
        """Where its corners would be if they were not round: (4, 3), clockwise from upper left."""
        return self.place_shares(np.array([[0, 0], [1, 0], [1, 1], [0, 1]]))

    def move(self, by: Numbers) -> "Sheet":
        """The sheet moved by millimetres, (3,)."""
        x, y, z = (float(a + b) for a, b in zip(self.shift, by, strict=True))
        return msgspec.structs.replace(self, shift=(x, y, z))

    def draw_face(self, rows: int = 20, columns: int = 12) -> Mesh:
        """The surface with the print on it."""
        points, triangles = self._draw_grid(rows, columns)
        return Mesh(self.place(points), triangles, self._share(points))

    def draw_rest(self, rows: int = 20, columns: int = 12) -> Mesh:
        """The other side and the rim."""
        points, triangles = self._draw_grid(rows, columns)
        top = self.place(points)
        bottom = top - np.array(self.turn)[:, 2] * THICKNESS
        count = len(points)
        rim = _list_rim(rows, columns)
        after = np.roll(rim, -1)
        strips = [
            np.column_stack([rim, rim + count, after]),
            np.column_stack([after, rim + count, after + count]),
        ]
        under = triangles[:, ::-1] + count
        return Mesh(
            np.vstack([top, bottom]), np.vstack([under, *strips]),
            np.vstack([self._share(points)] * 2), smooth=False,
        )  # fmt: skip

    def _share(self, points: Numbers) -> Numbers:
        shares: Numbers = points / np.array([self.width, -self.height]) + 0.5
        return shares

    def _lift(self, points: Numbers) -> Numbers:
        lift = np.zeros(len(points))
        for way, rise in self.bend.bows:
            reach = (abs(np.cos(way)) * self.width + abs(np.sin(way)) * self.height) / 2
            lift += rise * ((points @ [np.cos(way), np.sin(way)]) / reach) ** 2
        corner, rise = self.bend.ear
        if rise:
            ends = np.array([[-1, 1], [1, 1], [1, -1], [-1, -1]][corner]) * 0.5
            near = points / [self.width, self.height] @ ends * 2
            lift += rise * np.clip((near - 0.35) / 0.65, 0, None) ** 2
        return lift

    def _draw_grid(self, rows: int, columns: int) -> tuple[Numbers, Numbers]:
        """Points of the face, (n, 2), and triangles: rows are as wide as round corners leave."""
        half, radius = self.height / 2, self.radius
        turn = np.linspace(0, np.pi / 2, 5)
        arc = half - radius * (1 - np.sin(turn))
        inner = np.linspace(-(half - radius), half - radius, rows)[1:-1]
        heights = np.concatenate([-arc[::-1], inner, arc])
        inset = np.concatenate(
            [radius * (1 - np.cos(turn[::-1])), np.zeros(len(inner)), radius * (1 - np.cos(turn))]
        )
        across = np.linspace(-1, 1, columns)
        x = (self.width / 2 - inset)[:, None] * across
        y = np.broadcast_to(heights[:, None], x.shape)
        points = np.column_stack([x.ravel(), y.ravel()])
        return points, _list_triangles(len(heights), columns)


def _list_triangles(rows: int, columns: int) -> Numbers:
    """Of a grid whose rows go up and whose columns go right."""
    at = np.arange(rows * columns).reshape(rows, columns)
    a, b, c, d = at[:-1, :-1], at[:-1, 1:], at[1:, 1:], at[1:, :-1]
    pairs = [np.stack([a, b, c], axis=-1), np.stack([a, c, d], axis=-1)]
    return np.concatenate([pair.reshape(-1, 3) for pair in pairs])


def _list_rim(rows: int, columns: int) -> Numbers:
    """The points around a grid, counter-clockwise."""
    at = np.arange((rows + 8) * columns).reshape(-1, columns)
    return np.concatenate([at[0, :-1], at[:-1, -1], at[-1, :0:-1], at[:0:-1, 0]])


def turn_flat(angle: float) -> Numbers:
    """The rotation of a card that lies on the table, counter-clockwise, in radians."""
    cosine, sine = np.cos(angle), np.sin(angle)
    return np.array([[cosine, -sine, 0], [sine, cosine, 0], [0, 0, 1]])


def turn_up(angle: float) -> Numbers:
    """The rotation that lifts a card's upper edge, in radians: a right angle stands it up."""
    cosine, sine = np.cos(angle), np.sin(angle)
    return np.array([[1, 0, 0], [0, cosine, -sine], [0, sine, cosine]])


def as_turn(rotation: Numbers) -> tuple[tuple[float, float, float], ...]:
    """A rotation as a sheet keeps it."""
    return tuple((float(row[0]), float(row[1]), float(row[2])) for row in rotation)


class Ground:
    """How high a table is piled up, millimetre by millimetre."""

    def __init__(self) -> None:
        self._heights = np.zeros((2 * _REACH, 2 * _REACH))

    def rest(self, sheet: Sheet) -> Sheet:
        """Let a card fall straight down until it touches; what lies there is one card higher."""
        across = np.linspace(0, 1, round(sheet.width * 1.3))
        down = np.linspace(0, 1, round(sheet.height * 1.3))
        shares = np.stack(np.meshgrid(across, down), axis=-1).reshape(-1, 2)
        points = sheet.place_shares(shares)
        rows, columns = (np.clip(points[:, :2] + _REACH, 0, 2 * _REACH - 1).astype(int)).T
        under = self._heights[rows, columns]
        lift = float((under - points[:, 2]).max()) + THICKNESS + _APART
        np.maximum.at(self._heights, (rows, columns), points[:, 2] + lift)
        return sheet.move(np.array([0, 0, lift]))
