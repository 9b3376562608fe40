"""Loose pictures, drawn as a phone would take them, with what lies where.

Cards lie on a plane in millimetres and a camera looks at it at a tilt, so that ground and cards
are bent alike.
"""

from collections.abc import Callable
from typing import Final, TypeAlias

import msgspec
import numpy as np

from vision.identification.card_namer import CROP_HEIGHT, CROP_WIDTH
from vision.lab.decks.shelves import Shelf
from vision.lab.pictures import degradations
from vision.lab.pictures.arrangements import arrange
from vision.lab.pictures.card_outline import CORNERS, round_corners
from vision.lab.pictures.grounds import PER_MM, SIDE, draw_ground
from vision.pixels import Image, Numbers, Random, cv2

SIZES: Final = ((1024, 768), (1280, 960), (1600, 1200), (960, 1280))
"""Widths and heights of pictures as cameras and phones give them, in pixels."""
SIZE: Final = SIZES[1]
"""Width and height of a scene in pixels, where nothing else is asked for."""
_ROOM: Final = 16
"""Pixels of a crop around a card: a bent one's edges reach beyond its corners' rectangle."""
_BENT: Final = 0.3
"""How often a card is bent in hard scenes: most are, after a night."""
_UNIT: Final = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], np.float32)
_INDEX: Final = np.array([[0, 0], [0.24, 0], [0.24, 0.3], [0, 0.3]], np.float32)
"""The part of a card that holds its index, of its width and height."""
_WHOLE: Final = 0.03
"""An index of which less is not seen is in view."""
_Box: TypeAlias = tuple[slice, slice]
"""The rows and columns of a part of a picture."""


class Lying(msgspec.Struct, frozen=True):
    """A card of a scene."""

    label: str
    quad: tuple[tuple[float, float], ...]
    covered: float
    """Which part of it is not seen, under others or beyond the picture's edge, 0 to 1."""
    indices: tuple[float, float] = (0.0, 0.0)
    """Which part of its upper left and of its lower right index is not seen, 0 to 1."""

    @property
    def index_seen(self) -> bool:
        """Whether one of its two indices is wholly in view."""
        return min(self.indices) < _WHOLE


class PhotoScene(msgspec.Struct):
    """A picture and the truth about it."""

    picture: Image
    cards: list[Lying]


class PhotoCamera(msgspec.Struct, frozen=True):
    """How a plane is seen."""

    size: tuple[int, int]
    """Width and height of the picture in pixels."""
    bend: Numbers
    """From millimetres on the plane to pixels, (3, 3)."""

    def see(self, points: Numbers) -> Numbers:
        """Where points (..., 2) in millimetres are seen, (n, 2) in pixels."""
        shape = points.reshape(-1, 1, 2).astype(np.float64)
        seen: Numbers = cv2.perspectiveTransform(shape, self.bend).reshape(-1, 2)
        return seen


def draw_scene(
    random: Random,
    shelf: Shelf,
    *,
    hard: bool,
    size: tuple[int, int] = SIZE,
    ground: Callable[[Random], Image] = draw_ground,
) -> PhotoScene:
    """A scene of one to nine cards of one kind of deck each.

    Args:
        random: where chance comes from.
        shelf: the decks.
        hard: tilted, touching, partly covered, fanned, cut by the picture's edge, under fingers,
            in bad light; else seen nearly from above, apart.
        size: width and height in pixels.
        ground: draws what the cards lie on, see `grounds.draw_ground`.
    """
    camera = _place_camera(random, size, hard=hard)
    picture = see_ground(random, camera, ground(random))
    boxes = arrange(random, _seen_plane(camera), hard=hard)
    quads = [camera.see(box) for box in boxes]
    unseen = np.zeros((len(boxes), size[1], size[0]), bool)
    cards = _lay_cards(random, shelf, picture, quads, unseen, _BENT if hard else _BENT / 3)
    if hard and quads and random.random() < 0.3:
        for _ in range(int(random.integers(1, 4))):
            box, hidden = _put_finger(random, picture, quads[int(random.integers(len(quads)))])
            unseen[:, *box] |= hidden
    lit = degradations.light(random, picture) if hard else picture * random.uniform(0.7, 1.05)
    softest = (1.5 if hard else 0.8) * max(1.0, max(size) / 1280)
    shown = degradations.blur_and_grain(random, np.asarray(lit, np.float32), softest)
    truth = [
        describe_lying(label, quad, hidden)
        for label, quad, hidden in zip(cards, quads, unseen, strict=True)
    ]
    return PhotoScene(shown, [one for one in truth if one.covered < 0.95])


def _lay_cards(
    random: Random, shelf: Shelf, picture: Image, quads: list[Numbers], unseen: Image, bent: float
) -> list[str]:
    """Lay a card in each place of the picture, noting what it covers of those before.

    Returns:
        Each card's label.
    """
    cards = []
    radius = int(random.uniform(6, 16))
    for place, quad in enumerate(quads):
        chance = random.random()
        kind = "card" if chance < 0.87 else "BACK" if chance < 0.95 else "REJECT"
        face, label, _ = shelf.pick(random, kind)
        card = cut_card(degradations.wear(random, face), radius)
        if random.random() < bent:
            card = degradations.bow(random, card)
        box, part = lay(random, picture, card, quad)
        unseen[:place, *box] |= part > 0.5
        cards.append(label)
    return cards


def _place_camera(random: Random, size: tuple[int, int], *, hard: bool) -> PhotoCamera:
    width, height = size
    focal = max(size) * random.uniform(0.75, 1.4)
    least, most = (0.07, 0.9) if hard else (0.12, 0.6)
    tall = height * float(np.exp(random.uniform(np.log(least), np.log(most))))
    away = focal * 88 / tall
    tilt = np.radians(random.uniform(0, 50) if hard else random.uniform(0, 12))
    turn, roll = random.uniform(0, 2 * np.pi, 2)
    rotation = turn_z(roll) @ turn_x(tilt) @ turn_z(turn)
    lens = np.array([[focal, 0, width / 2], [0, focal, height / 2], [0, 0, 1]])
    flat = np.column_stack([rotation[:, 0], rotation[:, 1], [0, 0, away]])
    return PhotoCamera(size, lens @ flat)


def turn_z(angle: float) -> Numbers:
    """The turn about the way that a camera looks, by an angle in radians, (3, 3)."""
    cosine, sine = np.cos(angle), np.sin(angle)
    return np.array([[cosine, -sine, 0], [sine, cosine, 0], [0, 0, 1]])


def turn_x(angle: float) -> Numbers:
    """The tilt about what is to a camera's right, by an angle in radians, (3, 3)."""
    cosine, sine = np.cos(angle), np.sin(angle)
    return np.array([[1, 0, 0], [0, cosine, -sine], [0, sine, cosine]])


def _seen_plane(camera: PhotoCamera) -> Numbers:
    """The part of the plane in the picture: a convex quadrilateral in millimetres."""
    width, height = camera.size
    corners = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float64)
    back = cv2.perspectiveTransform(corners[:, None], np.linalg.inv(camera.bend))
    seen: Numbers = back.reshape(4, 2)
    return seen


def see_ground(random: Random, camera: PhotoCamera, ground: Image) -> Image:
    """A ground's picture as a camera sees it, shifted and turned by chance, float32."""
    shift = random.uniform(0, SIDE, 2)
    to_plane = np.array([[1 / PER_MM, 0, -shift[0]], [0, 1 / PER_MM, -shift[1]], [0, 0, 1]])
    turned = camera.bend @ turn_z(random.uniform(0, 6.28)) @ to_plane
    middle = np.array([camera.size]) / 2
    small = cv2.perspectiveTransform(
        middle + np.array([[[0, 0]], [[1, 0]], [[0, 1]]]), np.linalg.inv(turned)
    ).reshape(3, 2)
    step = float(np.sqrt(abs(np.linalg.det(small[1:] - small[0]))))
    if step > 1.3:
        ground = cv2.GaussianBlur(ground, (0, 0), 0.45 * step)
    return cv2.warpPerspective(ground, turned, camera.size, borderMode=cv2.BORDER_REFLECT)


def cut_card(face: Image, radius: int) -> Image:
    """A card with room around it, (height, width, 4) float32: its colours, and where it is."""
    alpha = cv2.copyMakeBorder(round_corners(radius), *(_ROOM,) * 4, cv2.BORDER_CONSTANT, value=0)
    wide = cv2.copyMakeBorder(face.astype(np.float32), *(_ROOM,) * 4, cv2.BORDER_REPLICATE)
    card: Image = np.dstack([wide, alpha])
    return card


def lay(random: Random, picture: Image, card: Image, quad: Numbers) -> tuple[_Box, Numbers]:
    """Put a card and its shadow into the picture.

    Args:
        random: where chance comes from.
        picture: (height, width, 3) float32, changed in place.
        card: as `cut_card` gives it.
        quad: where its corners come to lie.

    Returns:
        The part of the picture that changed, and where in it the card lies, float32 from 0 to 1.
    """
    scale = float(np.sqrt(cv2.contourArea(quad.astype(np.float32)) / (CROP_WIDTH * CROP_HEIGHT)))
    soft = max(0.8, random.uniform(0.5, 6) * 4 * scale)
    shift = random.normal(0, 2.5, 2) * 4 * scale * 0.4
    reach = 3 * soft + np.abs(shift).max() + 3
    box, low, size = _frame(picture, quad, reach)
    if min(size) < 1:
        return box, np.zeros(size[::-1], np.float32)
    turn = cv2.getPerspectiveTransform(CORNERS + _ROOM, (quad - low).astype(np.float32))
    face, alpha = card[..., :3], np.ascontiguousarray(card[..., 3])
    if scale < 0.8:
        face = cv2.GaussianBlur(face, (0, 0), 0.45 / scale)
    part = cv2.warpPerspective(alpha, turn, size, flags=cv2.INTER_AREA)
    laid = cv2.warpPerspective(face, turn, size, borderMode=cv2.BORDER_REPLICATE)
    move = np.array([[1, 0, shift[0]], [0, 1, shift[1]]])
    shadow = cv2.warpAffine(cv2.GaussianBlur(part, (0, 0), soft), move, size)
    dark = picture[box] * (1 - shadow * random.uniform(0.1, 0.55))[..., None]
    rim = cv2.GaussianBlur(part, (0, 0), max(0.5, 1.2 * scale))
    laid = laid * (1 - (1 - np.clip(rim * 2 - 1, 0, 1)) * random.uniform(0, 0.12))[..., None]
    picture[box] = dark * (1 - part)[..., None] + laid * part[..., None]
    return box, part


def _frame(picture: Image, points: Numbers, reach: float) -> tuple[_Box, Numbers, tuple[int, int]]:
    """The part of a picture around some points, where it begins, its width and height."""
    edge = picture.shape[1::-1]
    low = np.clip(np.floor(points.min(axis=0) - reach), 0, edge).astype(int)
    high = np.clip(np.ceil(points.max(axis=0) + reach), 0, edge).astype(int)
    width, height = np.maximum(high - low, 0)
    return np.s_[low[1] : high[1], low[0] : high[0]], low, (int(width), int(height))


def _put_finger(random: Random, picture: Image, quad: Numbers) -> tuple[_Box, Numbers]:
    """A finger or a thumb over a card's rim, from outside.

    Returns:
        The part of the picture that changed, and where in it the finger is, bool.
    """
    short = float(np.linalg.norm(quad[1] - quad[0]))
    side = int(random.integers(4))
    share = random.uniform(0.2, 0.8)
    rim = quad[side] * share + quad[(side + 1) % 4] * (1 - share)
    middle = quad.mean(axis=0)
    tip = rim + (middle - rim) * random.uniform(0.0, 0.35)
    root = rim + (rim - middle) * random.uniform(1.5, 4)
    thick = int(np.clip(short * random.uniform(0.22, 0.34), 3, max(picture.shape[:2])))
    points = np.array([tip, root]).astype(int)
    box, low, size = _frame(picture, points, 2 * thick + 8)
    mask: Image = np.zeros(size[::-1], np.uint8)
    skin = np.array([105, 135, 195]) * random.uniform(0.4, 1.15) + random.uniform(-20, 20, 3)
    darkest = random.uniform(0, 0.4)
    if not mask.size:
        return box, mask > 0
    start, end = (tuple(map(int, point)) for point in points - low)
    cv2.line(mask, start, end, 255, thick, cv2.LINE_AA)
    part = mask.astype(np.float32) / 255
    round_off = cv2.GaussianBlur(part, (0, 0), max(1.0, thick / 5))
    shade = 0.55 + 0.45 * round_off
    shadow = cv2.GaussianBlur(part, (0, 0), max(1.0, thick / 4)) * darkest
    bare = picture[box] * (1 - shadow)[..., None] * (1 - part)[..., None]
    picture[box] = bare + (shade * part)[..., None] * skin
    return box, part > 0.5


def describe_lying(label: str, quad: Numbers, unseen: Numbers) -> Lying:
    """What of a card is in view."""
    seen = 1 - _share_unseen(quad, unseen)
    indices = []
    for turned in (quad, np.roll(quad, 2, axis=0)):
        bend = cv2.getPerspectiveTransform(_UNIT, turned.astype(np.float32))
        indices.append(_share_unseen(cv2.perspectiveTransform(_INDEX[None], bend)[0], unseen))
    points = tuple((float(x), float(y)) for x, y in quad)
    return Lying(label, points, 1 - seen, (indices[0], indices[1]))


def _share_unseen(quad: Numbers, unseen: Numbers) -> float:
    """Which part of a quadrilateral is covered or beyond the picture's edge."""
    height, width = unseen.shape
    mask = np.zeros((height, width), np.uint8)
    cv2.fillConvexPoly(mask, np.round(quad * 16).astype(np.int32), 1, cv2.LINE_8, 4)
    whole = max(1.0, float(cv2.contourArea(quad.astype(np.float32))))
    seen = int((mask.astype(bool) & ~unseen).sum())
    return float(np.clip(1 - seen / whole, 0, 1))
