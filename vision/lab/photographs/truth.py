"""What a photograph truly shows: each card's corners in its pixels, and how much is in view."""

from typing import Final

import msgspec
import numpy as np

from vision.lab.photographs.camera import SceneCamera
from vision.lab.photographs.sheets import Mesh, Sheet
from vision.lab.photographs.stage import Stage
from vision.pixels import Image, Numbers, cv2

_INDEX: Final = (0.24, 0.3)
"""The part of a card that holds its index, of its width and height."""
_WHOLE: Final = 0.03
"""An index of which less is hidden is in view."""
_FACE: Final = (17, 23)
_CORNER: Final = (7, 9)
"""How many points across and down are looked at."""


class TrueCard(msgspec.Struct, frozen=True, kw_only=True):
    """A card of a photograph."""

    label: str
    """A card ("As"), "BACK", or "REJECT": a joker or a foreign card."""
    deck: str
    quad: tuple[tuple[float, float], ...]
    """Its corners in the picture's pixels, clockwise from the print's upper left."""
    covered: float
    """Which part of it is not seen, 0 to 1."""
    indices: tuple[float, float]
    """Which part of its upper left and of its lower right index is not seen, 0 to 1."""
    per_mm: float
    """Pixels a millimetre: the root of how large it is seen over how large it is."""
    veil: float = 0.0
    """How bright its darkest ink is seen, of how bright its paper is: what gloss does to print."""

    @property
    def index_seen(self) -> bool:
        """Whether one of its indices is wholly in view."""
        return min(self.indices) < _WHOLE

    @property
    def is_asked(self) -> bool:
        """Whether it is a card that has to be read."""
        return len(self.label) == 2 and self.index_seen and self.covered <= 0.5


class Truth(msgspec.Struct, frozen=True, kw_only=True):
    """All that is true of a photograph."""

    file: str
    seed: int
    number: int
    kind: str
    light: str
    gloss: float
    """How rough the cards' coat is, see `stage.Stage`."""
    table_gloss: float
    tilt: float
    """Of the camera from straight above, in degrees."""
    development: dict[str, float]
    cards: tuple[TrueCard, ...]


def tell_cards(stage: Stage, light: Image) -> tuple[TrueCard, ...]:
    """What is true of a stage's cards; those that nobody could see are left out.

    Args:
        stage: what is photographed.
        light: what a perfect lens shows, (height, width, 3) linear BGR, see `renderer.render`.
    """
    told = []
    meshes = [card.laid.sheet.draw_face(6, 5) for card in stage.cards]
    solids = [solid.mesh for solid in stage.solids]
    perfect = msgspec.structs.replace(stage.camera, bulge=0.0)
    for place, card in enumerate(stage.cards):
        sheet = card.laid.sheet
        others = [mesh for other, mesh in enumerate(meshes) if other != place] + solids
        quad = stage.camera.see(sheet.corners())
        hidden = [
            share_hidden(stage.camera, sheet, others, area, count)
            for area, count in _AREAS
        ]  # fmt: skip
        size = float(cv2.contourArea(quad.astype(np.float32)))
        if hidden[0] > 0.95 or not _faces(stage.camera, sheet):
            continue
        told.append(
            TrueCard(
                label=card.label, deck=card.deck, covered=hidden[0],
                quad=tuple((float(x), float(y)) for x, y in quad),
                indices=(hidden[1], hidden[2]), per_mm=(size / (sheet.width * sheet.height)) ** 0.5,
                veil=measure_veil(perfect, sheet, card.picture, light),
            )
        )  # fmt: skip
    return tuple(told)


_AREAS: Final = (
    ((0.0, 0.0, 1.0, 1.0), _FACE),
    ((0.0, 0.0, *_INDEX), _CORNER),
    ((1 - _INDEX[0], 1 - _INDEX[1], 1.0, 1.0), _CORNER),
)
"""Parts of a card, left, upper, right, lower, and how finely they are looked at."""


def share_hidden(
    camera: SceneCamera,
    sheet: Sheet,
    others: list[Mesh],
    area: tuple[float, float, float, float] = (0, 0, 1, 1),
    count: tuple[int, int] = _FACE,
) -> float:
    """Which part of a card's area is behind something or beyond the picture's edge, 0 to 1."""
    left, upper, right, lower = area
    across = left + (right - left) * (np.arange(count[0]) + 0.5) / count[0]
    down = upper + (lower - upper) * (np.arange(count[1]) + 0.5) / count[1]
    points = sheet.place_shares(np.stack(np.meshgrid(across, down), axis=-1).reshape(-1, 2))
    places = camera.see(points)
    inside: Numbers = (places >= 0) & (places < np.array(camera.size))
    seen = np.logical_and(inside[:, 0], inside[:, 1])
    for mesh in others:
        left_over = np.flatnonzero(seen)
        if not len(left_over):
            break
        corners = mesh.vertices[mesh.triangles]
        seen[left_over] = ~_is_behind(points[left_over], np.array(camera.eye), corners)
    return float(1 - seen.mean())


def _is_behind(points: Numbers, eye: Numbers, triangles: Numbers) -> Numbers:
    """Which points, (n, 3), a triangle of (m, 3, 3) hides from an eye: (n,) bool.

    After Möller and Trumbore, "Fast, minimum storage ray/triangle intersection" (1997).
    """
    ways = eye - points
    first, second = triangles[:, 1] - triangles[:, 0], triangles[:, 2] - triangles[:, 0]
    across = np.cross(ways[:, None], second[None])
    scale = np.einsum("nmi,mi->nm", across, first)
    scale = np.where(np.abs(scale) < 1e-9, np.inf, scale)
    apart = points[:, None] - triangles[None, :, 0]
    u = np.einsum("nmi,nmi->nm", apart, across) / scale
    turned = np.cross(apart, first[None])
    v = np.einsum("nmi,ni->nm", turned, ways) / scale
    far = np.einsum("nmi,mi->nm", turned, second) / scale
    hit = (u >= 0) & (v >= 0) & (u + v <= 1) & (far > 1e-4) & (far < 1)
    hidden: Numbers = hit.any(axis=1)
    return hidden


def _faces(camera: SceneCamera, sheet: Sheet) -> bool:
    """Whether the camera sees the side that is printed."""
    out = np.array(sheet.turn)[:, 2]
    return bool((np.array(camera.eye) - sheet.shift) @ out > 0)


def measure_veil(camera: SceneCamera, sheet: Sheet, picture: Image, light: Image) -> float:
    """How bright a card's darkest ink is seen, of its paper, in green light.

    Red ink throws back as little of that as black does. Looked at where paper and ink are side by
    side, so that shadows don't count; the median over the card. 0.03 to 0.06 is ink in soft light;
    0.5 is ink that gloss has half washed out; 0 is said of a card without dark ink on paper.
    """
    count = (42, 58)
    across, down = ((np.arange(number) + 0.5) / number for number in count)
    shares = np.stack(np.meshgrid(across, down), axis=-1).reshape(-1, 2)
    places = camera.see(sheet.place_shares(shares))
    scale = np.array([light.shape[1], light.shape[0]]) / camera.size
    maps = (places * scale - 0.5).astype(np.float32).reshape(count[1], count[0], 2)
    columns, rows = np.ascontiguousarray(maps[..., 0]), np.ascontiguousarray(maps[..., 1])
    inside = (columns > 0) & (columns < light.shape[1] - 1)
    inside &= (rows > 0) & (rows < light.shape[0] - 1)
    seen = cv2.remap(light, columns, rows, cv2.INTER_LINEAR)[..., 1]
    printed = cv2.resize(picture, count, interpolation=cv2.INTER_AREA)[..., 1]
    tall, wide = 10, 7
    ratios = []
    for row in range(0, count[1] - tall + 1, 4):
        for column in range(0, count[0] - wide + 1, 4):
            part = np.s_[row : row + tall, column : column + wide]
            ink, paper = (printed[part] < 90) & inside[part], (printed[part] > 215) & inside[part]
            if ink.sum() >= 3 and paper.sum() >= 6:
                bright = max(1e-6, float(np.median(seen[part][paper])))
                ratios.append(float(np.quantile(seen[part][ink], 0.2)) / bright)
    return float(min(1.0, np.median(ratios))) if ratios else 0.0
