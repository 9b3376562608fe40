"""Courts of invented decks: pictures that tell nothing of the rank beside them.

Every printer draws courts of his own. A network that learns known pictures by heart refuses the
next printer's; so an invented court bears the picture of any card or of none, and what it is
stands in its index alone.
"""

from collections.abc import Sequence
from typing import Final, TypeAlias

import msgspec
import numpy as np

from vision.identification.card_namer import CROP_HEIGHT, CROP_WIDTH
from vision.lab.decks.art_decks import REJECT, ArtDeck
from vision.lab.decks.ink_stamps import pick_colour, scale, stamp
from vision.pixels import Colour, Image, Random, cv2

CourtArt: TypeAlias = dict[str, list[Image]]
"""Pictures of courts by card; under `_ANY` those of foreign decks and of jokers."""

_ANY: Final = "any"
_KINDS: Final = ("own", "other", "foreign", "patchwork", "letter")
_SHARES: Final = (0.3, 0.3, 0.12, 0.16, 0.12)


class Court(msgspec.Struct, frozen=True):
    """What a court card shows beside its picture."""

    rank: str
    suit: str
    ink: Colour
    letter: Image
    """The rank as a mask."""
    pip: Image
    """The suit as a mask."""


def collect_courts(art: Sequence[ArtDeck]) -> CourtArt:
    """The courts of the artwork that trains."""
    courts: CourtArt = {}
    for deck in art:
        for picture, label in zip(deck.pictures, deck.labels, strict=True):
            if label[0] in "JQK" and len(label) == 2 and not deck.held_out:
                courts.setdefault(label, []).append(picture)
            elif label == REJECT and not deck.held_out:
                courts.setdefault(_ANY, []).append(picture)
    return courts


def draw_court(random: Random, face: Image, court: Court, courts: CourtArt) -> None:
    """A court's picture, in place: its own card's, another's, a patchwork, or a large letter.

    Args:
        random: where chance comes from.
        face: (352, 252, 3), the paper; the index is printed later.
        court: what the card is.
        courts: pictures to borrow.
    """
    left, top = int(random.uniform(18, 54)), int(random.uniform(10, 40))
    inner = face[top : CROP_HEIGHT - top, left : CROP_WIDTH - left]
    kind = str(random.choice(_KINDS, p=_SHARES))
    names = {
        "own": [court.rank + court.suit],
        "other": [name for name in courts if name != _ANY],
        "foreign": [_ANY],
    }.get(kind, [])
    names = [name for name in names if courts.get(name)]
    if names:
        choices = courts[names[int(random.integers(len(names)))]]
        inner[:] = borrow(random, choices[int(random.integers(len(choices)))], inner.shape)
    elif kind == "letter":
        letters = scale(court.letter, int(random.uniform(90, 170)), 0.9, 150)
        stamp(face, letters, CROP_WIDTH / 2, CROP_HEIGHT / 2, court.ink)
    else:
        inner[:] = draw_patchwork(random, inner.shape, face[0, 0])
    _draw_suits(random, face, court, (left, top))
    if random.random() < 0.6:
        corner = (CROP_WIDTH - left, CROP_HEIGHT - top)
        cv2.rectangle(face, (left, top), corner, pick_colour(random, (90, 60, 60), 60), 1,
                      cv2.LINE_AA)  # fmt: skip


def borrow(random: Random, source: Image, shape: tuple[int, ...]) -> Image:
    """A court's picture without its index, as large as a shape, mirrored or recoloured at times."""
    cut_x, cut_y = int(random.uniform(44, 56)), int(random.uniform(16, 36))
    part = source[cut_y : CROP_HEIGHT - cut_y, cut_x : CROP_WIDTH - cut_x]
    part = cv2.resize(part, (shape[1], shape[0]), interpolation=cv2.INTER_AREA)
    if random.random() < 0.3:
        part = part[:, ::-1]
    if random.random() < 0.3:
        part = np.ascontiguousarray(part[:, :, random.permutation(3)])
    return part


def draw_patchwork(random: Random, shape: tuple[int, ...], paper: Image) -> Image:
    """Patches of few colours, the lower half the upper one turned, as courts have it."""
    height, width = shape[0], shape[1]
    colours = [pick_colour(random, (110, 110, 130), 110) for _ in range(int(random.integers(3, 6)))]
    colours += [(30, 28, 28), (40, 34, 205), (60, 210, 240)]
    art = np.full((height, width, 3), paper, np.uint8)
    if random.random() < 0.4:
        art[:] = colours[0]
    half = height // 2 + 1
    for _ in range(int(random.integers(12, 60))):
        ink = colours[int(random.integers(len(colours)))]
        middle = random.uniform((0.1 * width, 0.05 * half), (0.9 * width, half))
        reach = random.uniform(4, 46)
        if random.random() < 0.35:
            size = (int(reach * random.uniform(0.2, 1)) + 1, int(reach) + 1)
            place = (int(middle[0]), int(middle[1]))
            cv2.ellipse(art, place, size, float(random.uniform(0, 180)), 0, 360, ink,
                        int(random.choice([-1, 1, 2])), cv2.LINE_AA)  # fmt: skip
        else:
            points = middle + random.uniform(-reach, reach, (int(random.integers(3, 6)), 2))
            outline = points.astype(np.int32)
            cv2.fillPoly(art, [outline], ink, cv2.LINE_AA)
            if random.random() < 0.5:
                cv2.polylines(art, [outline], isClosed=True, color=(30, 28, 28),
                              lineType=cv2.LINE_AA)  # fmt: skip
    art[half:] = art[: height - half][::-1, ::-1]
    return art


def _draw_suits(random: Random, face: Image, court: Court, inset: tuple[int, int]) -> None:
    """The suit in two corners of the picture, mostly."""
    if random.random() > 0.8:
        return
    left, top = inset
    size = int(random.uniform(24, 44))
    mask = scale(court.pip, size)
    x, y = left + size * 0.7, top + size * 0.8
    if random.random() < 0.5:
        x, y = max(x, 62.0), y + random.uniform(0, 30)
    stamp(face, mask, x, y, court.ink)
    stamp(face, mask[::-1], CROP_WIDTH - x, CROP_HEIGHT - y, court.ink)
