"""Scenes of nothing but rows, columns, fans and patience's columns: of most cards a strip is seen.

Seen whole, at a moderate tilt, in mild light: what is hard about them is how the cards lie.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import count
from typing import Final

import numpy as np

from vision.lab.decks.art_decks import BACK, ArtDeck
from vision.lab.decks.shelves import Shelf
from vision.lab.pictures import degradations
from vision.lab.pictures.arrangements import draw_box, turn_by
from vision.lab.pictures.grounds import draw_ground
from vision.lab.pictures.photo_scenes import (
    SIZES,
    Lying,
    PhotoCamera,
    PhotoScene,
    cut_card,
    describe_lying,
    lay,
    see_ground,
    turn_x,
    turn_z,
)
from vision.pixels import Image, Numbers, Random

CARD: Final = "card"
Laid = list[tuple[Numbers, str]]
"""Cards in millimetres, (4, 2) each, the lowest first; and whether each is a `CARD` or a `BACK`."""

_LEAST: Final = 1.3
"""Pixels a millimetre in the middle; what is seen smaller is not drawn."""
_SCALES: Final = (1.5, 5.0)
"""Pixels a millimetre in the middle from and to which is tried first."""
_MOST_OF_PATIENCE: Final = 3.0
"""The latter of patience's columns, which are many cards."""
_FOCAL: Final = 1.1
"""Of the picture's longer side."""
_MARGIN: Final = 8.0
"""Around all cards, in pixels."""
_TRIES: Final = 60
_SOFTEST: Final = 0.8
"""Of a lens out of focus, in pixels."""


def draw_overlapping(shelves: Sequence[Shelf], kind: str, seed: int) -> Iterator[PhotoScene]:
    """Scenes of one kind without end, each of cards of one deck.

    Args:
        shelves: the decks.
        kind: one of `KINDS`.
        seed: where chance comes from, together with the kind and each scene's number.
    """
    for number in count():
        random = np.random.default_rng((seed, sum(map(ord, kind)), number))
        scene = _draw(random, shelves[int(random.integers(len(shelves)))], kind)
        if scene is not None:
            yield scene


def _draw(random: Random, shelf: Shelf, kind: str) -> PhotoScene | None:
    """A scene; None where its cards would be too small."""
    laid = KINDS[kind](random, 63.0 if random.random() < 0.75 else 57.0)
    corners = np.concatenate([box for box, _ in laid])
    middle = (corners.min(axis=0) + corners.max(axis=0)) / 2
    laid = [(box - middle, side) for box, side in laid]
    most = _MOST_OF_PATIENCE if kind == "patience" else _SCALES[1]
    camera = _place_camera(random, corners - middle, most)
    if camera is None:
        return None
    picture = see_ground(random, camera, draw_ground(random))
    cards = _lay_all(random, shelf, picture, camera, laid)
    lit = np.asarray(picture * random.uniform(0.7, 1.05), np.float32)
    return PhotoScene(degradations.blur_and_grain(random, lit, _SOFTEST), cards)


def _place_camera(random: Random, corners: Numbers, most: float) -> PhotoCamera | None:
    """From where all corners (n, 2), in millimetres, are seen; None where that is too far off."""
    size = SIZES[int(random.integers(len(SIZES)))]
    roll = random.normal(0, 0.15) if random.random() < 0.6 else random.uniform(0, 2 * np.pi)
    scale = float(np.exp(random.uniform(np.log(_SCALES[0]), np.log(most))))
    tilt = np.radians(random.uniform(0, 40))
    way = random.uniform(0, 2 * np.pi)
    focal = max(size) * _FOCAL
    lens = np.array([[focal, 0, size[0] / 2], [0, focal, size[1] / 2], [0, 0, 1]])
    for _ in range(_TRIES):
        turn = turn_z(way) @ turn_x(tilt) @ turn_z(roll - way)
        camera = PhotoCamera(
            size, lens @ np.column_stack([turn[:, 0], turn[:, 1], [0, 0, focal / scale]])
        )
        seen = camera.see(corners)
        if (seen > _MARGIN).all() and (seen < np.array(size) - _MARGIN).all():
            return camera if scale >= _LEAST else None
        scale, tilt = scale * 0.93, tilt * 0.97
    return None


def _lay_all(
    random: Random, shelf: Shelf, picture: Image, camera: PhotoCamera, laid: Laid
) -> list[Lying]:
    """Lay the cards into the picture; what lies where, the lowest first."""
    quads = [camera.see(box) for box, _ in laid]
    width, height = camera.size
    unseen = np.zeros((len(laid), height, width), bool)
    back = shelf.pick(random, BACK)
    radius = int(random.uniform(6, 16))
    bent = random.random() < 0.3
    cards: list[tuple[str, ArtDeck]] = []
    for number, ((_, side), quad) in enumerate(zip(laid, quads, strict=True)):
        known = {label for label, _ in cards} - {BACK}
        face, label, deck = back if side == BACK else _pick_other(random, shelf, known)
        card = cut_card(degradations.wear(random, face), radius)
        if bent and random.random() < 0.4:
            card = degradations.bow(random, card)
        box, part = lay(random, picture, card, quad)
        unseen[:number, *box] |= part > 0.5
        cards.append((label, deck))
    return [
        describe_lying(label, quad, hidden, deck)
        for (label, deck), quad, hidden in zip(cards, quads, unseen, strict=True)
    ]


def _pick_other(random: Random, shelf: Shelf, known: set[str]) -> tuple[Image, str, ArtDeck]:
    """A card that does not lie there yet, while there is one."""
    while True:
        picked = shelf.pick(random, CARD)
        if picked[1] not in known or len(known) >= 50:
            return picked


def _lay_row(random: Random, width: float) -> Laid:
    count = int(random.integers(3, 9))
    step, neat = random.uniform(14, 38), random.uniform(0.2, 1.2)
    return [
        (draw_box(width) @ turn_by(random.normal(0, 0.02 * neat))
         + np.array([step * number + random.normal(0, 0.8 * neat), random.normal(0, 1.5 * neat)]),
         CARD)
        for number in range(count)
    ]  # fmt: skip


def _lay_column(random: Random, width: float) -> Laid:
    count = int(random.integers(3, 8))
    step, neat = random.uniform(19, 42), random.uniform(0.2, 1.2)
    return [
        (draw_box(width) @ turn_by(random.normal(0, 0.02 * neat))
         + np.array([random.normal(0, 1.5 * neat), step * number + random.normal(0, 0.8 * neat)]),
         CARD)
        for number in range(count)
    ]  # fmt: skip


def _lay_fan(random: Random, width: float) -> Laid:
    count = int(random.integers(3, 9))
    pivot = np.array([0.0, -random.uniform(70, 150)])
    step = min(np.radians(random.uniform(8, 20)), 2.6 / (count - 1))
    return [
        ((draw_box(width) + pivot) @ turn_by(step * number + random.normal(0, 0.025)) - pivot
         + random.normal(0, 0.8, 2), CARD)
        for number in range(count)
    ]  # fmt: skip


def _lay_patience(random: Random, width: float) -> Laid:
    """Columns side by side, each of some cards face down and of some face up on these."""
    laid: Laid = []
    columns = int(random.integers(3, 8))
    gap, step = random.uniform(width + 3, width + 12), random.uniform(19, 30)
    back_step = random.uniform(5, 10)
    for column in range(columns):
        down = random.normal(0, 1)
        for _ in range(int(random.integers(0, 4)) if random.random() < 0.6 else 0):
            turned = draw_box(width) @ turn_by(random.normal(0, 0.01))
            laid.append((turned + np.array([column * gap + random.normal(0, 0.8), down]), BACK))
            down += back_step
        for _ in range(int(random.integers(1, 6))):
            turned = draw_box(width) @ turn_by(random.normal(0, 0.012))
            laid.append((turned + np.array([column * gap + random.normal(0, 0.9), down]), CARD))
            down += step + random.normal(0, 0.8)
    return laid


KINDS: Final[dict[str, Callable[[Random, float], Laid]]] = {
    "row": _lay_row, "column": _lay_column, "fan": _lay_fan, "patience": _lay_patience,
}  # fmt: skip
