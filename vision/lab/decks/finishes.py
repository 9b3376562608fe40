"""What printers and programs make of flat ink on white paper, before light falls on it.

Paper has a texture, a tint, a frame; ink is shaded, bevelled, outlined, worn; a program's card may
have been drawn in few pixels and enlarged. A network that has seen one flat ink on bare paper only
takes such a pip for something else.
"""

from typing import Final, Literal, TypeAlias

import msgspec
import numpy as np

from vision.identification.card_namer import CROP_HEIGHT, CROP_WIDTH
from vision.lab.decks.ink_stamps import pick_colour
from vision.pixels import Colour, Image, Numbers, Random, cv2

Shading: TypeAlias = Literal["flat", "bevel", "slope", "outline", "hollow", "worn"]

_SHADINGS: Final[tuple[Shading, ...]] = ("flat", "bevel", "slope", "outline", "hollow", "worn")
_SHADING_SHARES: Final = (0.45, 0.18, 0.12, 0.1, 0.07, 0.08)
_WHITE: Final = (255, 255, 255)
_STRAY: Final = 30.0
"""Levels that a pixel may be beside the line from paper to ink and still count as inked."""
_LEGIBLE: Final = 8.5
"""Pixels of an index's height, at least, where a deck is drawn in few."""
_FEWEST: Final = (60, 115)
"""Pixels of a card's width where a deck is drawn in few."""


class Finish(msgspec.Struct, frozen=True, kw_only=True):
    """How a deck's print ends up. Lengths in pixels of a crop."""

    tint: Colour = _WHITE
    """What paper and print are multiplied by."""
    texture: float = 0.0
    """Levels of the paper's pattern: one sigma."""
    patch: int = 8
    """The size of its clouds."""
    slope: float = 0.0
    """How much darker the card's foot is than its head, 0 to 1."""
    frame: int = 0
    """Of the line along the card's edge."""
    inset: int = 0
    """From the card's edge to that line."""
    frame_ink: Colour = (0, 0, 0)
    shading: Shading = "flat"
    depth: float = 0.0
    """Levels of a shading."""
    reach: float = 3.0
    """How far a shading reaches into a pip."""
    edge_ink: Colour = (0, 0, 0)
    """Of an outline."""
    shadow: float = 0.0
    """How much darker paper is below and right of print, 0 to 1."""
    width: int = 0
    """In how many pixels the card was drawn; 0: in all."""
    blocky: bool = False
    """Whether these were enlarged as squares."""
    seed: int = 0
    """Of the paper's pattern."""


PLAIN: Final = Finish()
"""Flat ink on plain paper."""


def invent_finish(random: Random, index_height: float) -> Finish:
    """A deck's finish.

    Args:
        random: where chance comes from.
        index_height: of its ranks, in pixels of a crop: they must stay legible.
    """
    least = max(float(_FEWEST[0]), CROP_WIDTH * _LEGIBLE / index_height)
    few = random.random() < 0.22 and least < _FEWEST[1]
    return Finish(
        tint=_invent_tint(random),
        texture=float(random.uniform(2, 13)) if random.random() < 0.3 else 0.0,
        patch=int(random.choice([2, 4, 8, 16, 40])),
        slope=float(random.uniform(-0.15, 0.15)) if random.random() < 0.15 else 0.0,
        frame=int(random.integers(1, 5)) if random.random() < 0.35 else 0,
        inset=int(random.choice([0, 0, 1, 3, 5])),
        frame_ink=pick_colour(random, (90, 90, 90), 90),
        shading=_SHADINGS[int(random.choice(len(_SHADINGS), p=_SHADING_SHARES))],
        depth=float(random.uniform(30, 110)),
        reach=float(random.uniform(1.5, 7)),
        edge_ink=pick_colour(random, (40, 60, 70), 60),
        shadow=float(random.uniform(0.1, 0.4)) if random.random() < 0.12 else 0.0,
        width=int(random.uniform(least, _FEWEST[1])) if few else 0,
        blocky=bool(random.random() < 0.35),
        seed=int(random.integers(2**31)),
    )


def _invent_tint(random: Random) -> Colour:
    """Mostly none; else grey, or cream, green, blue, rose."""
    chance = random.random()
    if chance < 0.5:
        return _WHITE
    if chance < 0.75:
        grey = int(random.uniform(205, 250))
        return grey, grey, grey
    if chance < 0.9:
        cream = random.uniform(0, 1)
        return int(250 - 75 * cream), int(252 - 20 * cream), int(254 - 12 * cream)
    return pick_colour(random, (232, 232, 232), 22)


def apply_finish(face: Image, finish: Finish, paper: Colour, ink: Colour) -> Image:
    """The card as the finish leaves it.

    Args:
        face: (352, 252, 3) uint8, flat ink on plain paper.
        finish: how.
        paper: its colour.
        ink: of its index and pips.
    """
    printed = face.astype(np.float32)
    inked = _find_ink(printed, paper, ink)
    printed += _shade(inked, finish, ink)
    if finish.shadow:
        cast = cv2.GaussianBlur(np.roll(inked, (4, 3), (0, 1)), (0, 0), 1.8) * (1 - inked)
        printed *= 1 - finish.shadow * cast[..., None]
    printed *= np.array(finish.tint, np.float32) / 255
    _lay_paper(printed, finish)
    if finish.frame:
        far = (CROP_WIDTH - 1 - finish.inset, CROP_HEIGHT - 1 - finish.inset)
        cv2.rectangle(printed, (finish.inset, finish.inset), far, finish.frame_ink, finish.frame,
                      cv2.LINE_AA)  # fmt: skip
    levels = np.clip(printed, 0, 255).astype(np.uint8)
    return _coarsen(levels, finish) if finish.width else levels


def _find_ink(printed: Numbers, paper: Colour, ink: Colour) -> Numbers:
    """How much of an ink lies where, 0 to 1: what is a mixture of it and of paper."""
    white = np.array(paper, np.float32)
    line = np.array(ink, np.float32) - white
    away = printed - white
    share = away @ line / max(float(line @ line), 1.0)
    stray = np.linalg.norm(away - share[..., None] * line, axis=2)
    found: Numbers = np.clip(share, 0, 1) * np.exp(-np.square(stray / _STRAY))
    return found.astype(np.float32)


def _shade(inked: Numbers, finish: Finish, ink: Colour) -> Numbers:
    """What a shading adds to inked places, (height, width, 3) levels."""
    if finish.shading in {"bevel", "slope"}:
        # Light from above and left on what stands out as far as it is from its edge.
        far = finish.reach if finish.shading == "bevel" else 3 * finish.reach
        raised = cv2.GaussianBlur(inked, (0, 0), far)
        right, down = cv2.Sobel(raised, -1, 1, 0), cv2.Sobel(raised, -1, 0, 1)
        lit = 0.6 * right + 0.8 * down
        strongest = max(float(np.quantile(np.abs(lit), 0.995)), 1e-3)
        return (np.clip(lit / strongest, -1, 1) * inked * finish.depth)[..., None]
    if finish.shading in {"outline", "hollow"}:
        side = 2 * int(finish.reach if finish.shading == "hollow" else 1 + finish.reach / 3) + 1
        inner = cv2.erode(inked, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (side, side)))
        lighter = (np.array(_WHITE) - ink) * min(0.85, finish.depth / 120)
        if finish.shading == "hollow":
            return inner[..., None] * lighter.astype(np.float32)
        away = np.array(finish.edge_ink, np.float32) - np.array(ink, np.float32)
        return (inked - inner)[..., None] * away
    if finish.shading == "worn":
        random = np.random.default_rng(finish.seed)
        bare = np.clip(_cloud(random, int(finish.reach) + 1) - 0.3, 0, 1)
        return (bare * inked * finish.depth)[..., None]
    return np.zeros((1, 1, 1), np.float32)


def _lay_paper(printed: Numbers, finish: Finish) -> None:
    """The paper's pattern and slope, in place."""
    if finish.texture:
        random = np.random.default_rng((finish.seed, 1))
        pattern = _cloud(random, finish.patch)[..., None] * random.uniform(0.4, 1, 3)
        printed += pattern.astype(np.float32) * finish.texture
    if finish.slope:
        down = np.linspace(-0.5, 0.5, len(printed), dtype=np.float32)
        printed *= (1 - finish.slope * down)[:, None, None]


def _cloud(random: Random, patch: int) -> Numbers:
    """Clouds of a size in pixels, (352, 252) with a mean of 0 and a sigma of about 1."""
    coarse = random.standard_normal((CROP_HEIGHT // patch + 2, CROP_WIDTH // patch + 2))
    smooth: Numbers = cv2.resize(
        coarse.astype(np.float32), (CROP_WIDTH, CROP_HEIGHT), interpolation=cv2.INTER_CUBIC
    )
    return smooth


def _coarsen(face: Image, finish: Finish) -> Image:
    """The card as few pixels show it."""
    height = round(finish.width * CROP_HEIGHT / CROP_WIDTH)
    few = cv2.resize(face, (finish.width, height), interpolation=cv2.INTER_AREA)
    way = cv2.INTER_NEAREST if finish.blocky else cv2.INTER_CUBIC
    return cv2.resize(few, (CROP_WIDTH, CROP_HEIGHT), interpolation=way)
