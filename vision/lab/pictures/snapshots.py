"""Training pictures as phones take them of a card: small, askew, glossy, grainy, pressed small.

One card fills a small picture, so that it is drawn in a twentieth of a scene's time; it is cut out
of it as the finder cuts it out of a photograph.
"""

from typing import Final

import msgspec
import numpy as np

from vision.identification.card_namer import CROP_HEIGHT, CROP_WIDTH
from vision.lab.decks.art_decks import BACK
from vision.lab.decks.shelves import Shelf
from vision.lab.pictures import degradations, phones
from vision.lab.pictures.card_outline import CORNERS, round_corners
from vision.lab.pictures.samples import describe_hidden, pick_shown
from vision.lab.pictures.targets import Sample, Shown, show_views
from vision.pixels import Image, Numbers, Random, cv2

TAKEN: Final = 3
"""Pictures that are taken of each card."""
_COARSEST: Final = 0.9
_FINEST: Final = 2.8
"""Pixels a millimetre."""
_RIM: Final = 6
"""Pixels around a card."""
_BENT: Final = 0.3
_WASHED: Final = 0.55
_COVERED: Final = 0.15
"""How often a card is bent, glossy, and under something."""
_ASKEW: Final = 0.01
"""How far a corner is cut beside the card's, as a share of its size: one sigma."""
_INDEX: Final = (slice(8, 92), slice(6, 60))
"""Rows and columns of a crop that hold an index."""
_STROKE: Final = 31
"""Pixels of a crop, twice as wide as an index's stroke."""
_FAINT: Final = 18.0
"""Levels between ink and paper below which nobody is asked what an index says."""
_DROWNED: Final = 2.2
"""Contrast of ink and paper, in mean strengths of the grain, below which nobody is asked either."""
_UNTOLD: Final = 0.5
"""What of an index counts as hidden that is too faint."""


def draw_snapshots(random: Random, shelf: Shelf) -> list[Sample]:
    """Some pictures of one card, each of its own size, light and grain.

    Args:
        random: where chance comes from.
        shelf: the decks.
    """
    picture, shown = pick_shown(random, shelf)
    card = degradations.wear(random, picture)
    covered = np.zeros((CROP_HEIGHT, CROP_WIDTH), np.float32)
    if random.random() < _BENT:
        card = degradations.bow(random, card)
    if random.random() < _COVERED:
        other = shelf.pick(random, "card" if random.random() < 0.7 else BACK)[0]
        covered = degradations.cover(random, card, other.astype(np.float32))
    hidden = describe_hidden(covered, giant=shown.giant)
    shown = msgspec.structs.replace(shown, hidden=hidden, covered=float(covered.mean()))
    return [_take(random, card, shown) for _ in range(TAKEN)]


def _take(random: Random, card: Image, shown: Shown) -> Sample:
    per_mm = float(np.exp(random.uniform(np.log(_COARSEST), np.log(_FINEST))))
    quad, size = _place(random, per_mm)
    light = phones.lighten(_lay(random, card, quad, size))
    if random.random() < _WASHED:
        light = phones.wash_out(random, light)
    clean = phones.expose(random, phones.soften(random, light, per_mm))
    taken = _press(random, phones.add_grain(random, clean))
    crop, hidden = _cut_out(taken, _jitter(random, quad)), shown.hidden
    if not shown.giant:
        grain = float(np.median(np.abs(taken - clean))) * 1.5
        hidden = _leave_faint(_cut_out(clean, quad), hidden, max(_FAINT, _DROWNED * grain))
    turned = bool(random.random() < 0.5)
    if turned:
        crop, hidden = np.ascontiguousarray(crop[::-1, ::-1]), hidden[::-1]
    return show_views(random, crop, msgspec.structs.replace(shown, hidden=hidden, turned=turned))


def _place(random: Random, per_mm: float) -> tuple[Numbers, tuple[int, int]]:
    """Where a card lies in a picture, its corners clockwise, and the picture's size."""
    flat = (CORNERS / (CROP_WIDTH, CROP_HEIGHT) - 0.5) * (63, 88) * per_mm
    if random.random() < 0.5:
        # At a tilt: one way it is seen shorter, and the far side smaller.
        way = random.uniform(0, np.pi)
        along = np.array([np.cos(way), np.sin(way)])
        far = flat @ along
        flat = flat - np.outer(far, along) * random.uniform(0, 0.4)
        flat = flat * (1 + random.uniform(0, 0.12) * far / np.abs(far).max())[:, None]
    angle = random.uniform(0, 2 * np.pi)
    turn = np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])
    turned = flat @ turn
    low, high = turned.min(axis=0), turned.max(axis=0)
    size = np.ceil(high - low + 2 * _RIM).astype(int)
    quad: Numbers = turned - low + _RIM + random.uniform(0, 1, 2)
    return quad, (int(size[0]), int(size[1]))


def _lay(random: Random, card: Image, quad: Numbers, size: tuple[int, int]) -> Image:
    """The card on a ground, as a lens without faults sees it, 0 to 255."""
    ground = degradations.background(random, size[1], size[0])
    scale = float(np.linalg.norm(quad[1] - quad[0])) / CROP_WIDTH
    turn = cv2.getPerspectiveTransform(CORNERS, quad.astype(np.float32))
    alpha = round_corners(int(random.uniform(4, 16)))
    fine = cv2.GaussianBlur(card, (0, 0), 0.45 / scale) if scale < 0.8 else card
    part = cv2.warpPerspective(alpha, turn, size, flags=cv2.INTER_AREA)[..., None]
    laid = cv2.warpPerspective(fine, turn, size, borderMode=cv2.BORDER_REPLICATE)
    shown: Image = laid * part + ground * (1 - part)
    return shown


def _press(random: Random, picture: Image) -> Image:
    """What a file keeps of it, uint8."""
    pixels = np.clip(picture, 0, 255).astype(np.uint8)
    if random.random() < 0.85:
        quality = int(random.uniform(30, 96))
        _, data = cv2.imencode(".jpg", pixels, [cv2.IMWRITE_JPEG_QUALITY, quality])
        decoded: Image | None = cv2.imdecode(data, cv2.IMREAD_COLOR)
        pixels = pixels if decoded is None else decoded
    return pixels


def _jitter(random: Random, quad: Numbers) -> Numbers:
    size = float(np.linalg.norm(quad[2] - quad[0]))
    middle = quad.mean(axis=0)
    wider = 1 + random.normal(0, _ASKEW)
    moved: Numbers = (quad - middle) * wider + middle + random.normal(0, _ASKEW * size, (4, 2))
    return moved


def _cut_out(picture: Image, quad: Numbers) -> Image:
    turn = cv2.getPerspectiveTransform(CORNERS, quad.astype(np.float32))
    return cv2.warpPerspective(
        picture, turn, (CROP_WIDTH, CROP_HEIGHT), flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP,
        borderMode=cv2.BORDER_REPLICATE,
    )  # fmt: skip


def _leave_faint(crop: Image, hidden: tuple[float, float], least: float) -> tuple[float, float]:
    """What is hidden of each index, those included that are too faint to be asked for."""
    told = []
    for view, share in zip((crop, crop[::-1, ::-1]), hidden, strict=True):
        grey = view[_INDEX].mean(axis=2)
        # Ink differs from what is around it; a lamp's slope does not.
        print_alone = grey - cv2.blur(grey, (_STROKE, _STROKE))
        contrast = float(np.quantile(print_alone, 0.97) - np.quantile(print_alone, 0.04))
        told.append(max(share, _UNTOLD) if contrast < least and share < _UNTOLD else share)
    return told[0], told[1]
