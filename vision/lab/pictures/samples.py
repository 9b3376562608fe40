"""Training pictures: a card as the finder would hand it over, and what must be read in it."""

from typing import Final

import msgspec
import numpy as np

from vision.identification.card_namer import CROP_HEIGHT, CROP_WIDTH
from vision.lab.decks.art_decks import BACK, REJECT
from vision.lab.decks.shelves import Shelf
from vision.lab.pictures import degradations
from vision.lab.pictures.card_outline import CORNERS, round_corners
from vision.lab.pictures.grounds import draw_ground
from vision.lab.pictures.no_cards import draw_no_card
from vision.lab.pictures.targets import Sample, Shown, show_views
from vision.pixels import Image, Numbers, Random, cv2

_INDEX: Final = (96, 62)
"""Rows and columns of a crop that hold an index."""
_FINEST: Final = 4.2
"""Pixels a millimetre, at most."""
_TILTED: Final = 1.7
"""Pixels a millimetre: where cards are seen coarser than that, they are seen at a tilt, too."""
_BENT: Final = 0.3
"""How often a card is bent: most are, after a night."""


def draw_sample(
    random: Random, shelf: Shelf, *, hard: float = 1.0, coarsest: float = 1.7
) -> Sample:
    """One picture.

    Args:
        random: where chance comes from: the same generator, the same picture.
        shelf: the decks.
        hard: how strong degradations are, 1 as in training.
        coarsest: pixels a millimetre at least; 1.7 is somewhat less than a table's camera sees.
            Below it, cards are seen at a tilt, too.
    """
    picture, shown = pick_shown(random, shelf)
    canvas = _lay_down(random, degradations.wear(random, picture), hard)
    if random.random() < _BENT * hard:
        canvas = degradations.bow(random, canvas)
    covered = np.zeros((CROP_HEIGHT, CROP_WIDTH), np.float32)
    if random.random() < 0.22 * hard:
        other = shelf.pick(random, "card" if random.random() < 0.7 else BACK)[0]
        covered = degradations.cover(random, canvas, other.astype(np.float32))
    crop = _see(random, canvas, coarsest, hard)
    turned = random.random() < 0.5
    if turned:
        crop, covered = np.ascontiguousarray(crop[::-1, ::-1]), covered[::-1, ::-1]
    shown = msgspec.structs.replace(
        shown, hidden=describe_hidden(covered), covered=float(covered.mean()),
        turned=turned,
    )  # fmt: skip
    return show_views(random, crop, shown)


def describe_hidden(covered: Numbers) -> tuple[float, float]:
    """Which part of the upper left and of the lower right index is covered, 0 to 1.

    Args:
        covered: where a crop is covered, (352, 252), 0 to 1.
    """
    height, width = _INDEX
    upper, lower = covered[:height, :width].mean(), covered[-height:, -width:].mean()
    return float(upper), float(lower)


def pick_shown(random: Random, shelf: Shelf) -> tuple[Image, Shown]:
    """A card, a back or what is none, now and then cut wrongly; and what is true of it."""
    chance = random.random()
    kind = "card" if chance < 0.76 else BACK if chance < 0.84 else REJECT
    if kind == REJECT and random.random() < 0.35:
        return draw_no_card(random), Shown(label=REJECT)
    picture, label, deck = shelf.pick(random, kind)
    spoiled = kind == "card" and random.random() < 0.05
    if spoiled:
        picture, label = _misplace(random, picture), REJECT
    return picture, Shown(label=label, everywhere=deck.everywhere, spoiled=spoiled)


def _see(random: Random, canvas: Image, coarsest: float, hard: float) -> Image:
    """What a camera makes of a card, as large as a crop."""
    per_mm = float(np.exp(random.uniform(np.log(coarsest), np.log(_FINEST))))
    tilt = np.ones(2)
    if coarsest < _TILTED and random.random() < 0.35:
        tilt[int(random.integers(2))] = random.uniform(0.55, 1.0)
    size = (round(63 * per_mm * tilt[0]), round(88 * per_mm * tilt[1]))
    small = cv2.resize(canvas, size, interpolation=cv2.INTER_AREA)
    seen = degradations.blur_and_grain(
        random, degradations.light(random, small), 0.35 + 0.35 * per_mm * hard
    )
    return cv2.resize(seen, (CROP_WIDTH, CROP_HEIGHT), interpolation=cv2.INTER_LINEAR)


def _misplace(random: Random, picture: Image) -> Image:
    """A card that the finder cut wrongly: sideways, a part, or with half of what lies beside it."""
    chance = random.random()
    if chance < 0.3:
        side = cv2.rotate(picture, cv2.ROTATE_90_CLOCKWISE)
        return cv2.resize(side, (CROP_WIDTH, CROP_HEIGHT), interpolation=cv2.INTER_AREA)
    if chance < 0.65:
        # Less than the whole: the inner part, without an index.
        left, top = int(random.uniform(56, 84)), int(random.uniform(70, 120))
        part = picture[top : CROP_HEIGHT - top, left : CROP_WIDTH - left]
        return cv2.resize(part, (CROP_WIDTH, CROP_HEIGHT), interpolation=cv2.INTER_CUBIC)
    shift = int(random.uniform(0.42, 0.58) * CROP_WIDTH)
    return np.roll(picture, shift, axis=1)


def _lay_down(random: Random, card: Image, hard: float) -> Image:
    """The card on a ground, cut out not quite as it lies: float32."""
    ground = draw_ground(random)[:CROP_HEIGHT, :CROP_WIDTH]
    alpha = round_corners(int(random.uniform(4, 16)))
    middle = CORNERS.mean(axis=0)
    scale = 1 + random.normal(0, 0.018 * hard, 2)
    moved = (CORNERS - middle) * scale + middle + random.normal(0, 2.2 * hard, 2)
    moved += random.normal(0, 2.6 * hard, (4, 2))
    turn = cv2.getPerspectiveTransform(CORNERS, moved.astype(np.float32))
    size = (CROP_WIDTH, CROP_HEIGHT)
    part = cv2.warpPerspective(alpha, turn, size)[..., None]
    laid = cv2.warpPerspective(card.astype(np.float32), turn, size, borderMode=cv2.BORDER_REPLICATE)
    shown: Image = laid * part + ground * (1 - part)
    return shown
