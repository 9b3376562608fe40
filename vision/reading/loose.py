"""Cards in a loose picture: of any size, at any angle, on any ground."""

from collections.abc import Sequence
from typing import Final, TypeAlias

import msgspec
import numpy as np

from vision.naming import CROP_HEIGHT, CROP_WIDTH, UNREADABLE, Reading
from vision.pixels import Image, Numbers, cv2
from vision.reading.deciding import GATES, Gates, decide
from vision.reading.namer import TrainedNamer
from vision.reading.networks import Opinion
from vision.reading.quads import rank_quads
from vision.reading.shapes import area_of, overlap, shared_area
from vision.reading.sides import refine

SEARCHED: Final = 1100
"""The longer side of the picture in which cards are searched, in pixels."""
LEAST: Final = 24
"""A picture with a shorter side than this holds no card that can be read."""

Look: TypeAlias = tuple[Opinion, list[Opinion]]
"""What the networks say of a face and of its corners."""
_OUTLINED: Final = 0.8
"""Edge along the sides of what is surely an object of its own."""
_SAME: Final = 0.025
"""How far the corners of cuts that are the same may be apart, of their size."""
_AGAIN: Final = 6
"""Places that are given a second chance, at most."""
_SHARES: Final = (1.025, 0.975)
"""By which a cut is grown for a second chance."""


class SeenCard(msgspec.Struct, frozen=True, kw_only=True):
    """A card in a picture."""

    reading: Reading
    quad: tuple[tuple[float, float], ...]
    """The four corners in the picture's pixels, clockwise, a short side first."""


class Candidate(msgspec.Struct, frozen=True):
    """A place that may be a card's, and what was read there."""

    quad: Numbers
    """(4, 2) in the picture's pixels, clockwise, a short side first."""
    edge: float
    """How much edge lies along its sides, 0 to 1."""
    reading: Reading = UNREADABLE

    @property
    def rank(self) -> tuple[int, float]:
        """Named before face down before doubtful before unread; the surest first."""
        if self.reading.card is not None:
            return 0, -self.reading.confidence
        return (1 if self.reading.side == "back" else 2 if self.is_face else 3), -self.edge

    @property
    def is_face(self) -> bool:
        """Whether something on it reads like a card's face."""
        return self.reading.side == "face" or bool(self.reading.candidates)


class _Picture:
    """A picture and its halves as far as they were needed."""

    def __init__(self, picture: Image) -> None:
        self.longer = max(picture.shape[:2])
        self._levels = [picture]

    def level_for(self, quad: Numbers) -> tuple[Image, float]:
        """The picture at which a card there is nearest to a crop's size, and its scale."""
        side = np.sqrt(area_of(quad) / (CROP_WIDTH * CROP_HEIGHT))
        level = max(0, int(np.ceil(np.log2(max(side, 1e-6) / 1.6))))
        return self._level(level), 0.5**level

    def small(self) -> tuple[Image, float]:
        """The picture in which cards are searched, and its scale."""
        scale = min(1.0, SEARCHED / self.longer)
        # By halves first: that is much quicker than in one step.
        level = int(np.log2(1 / scale))
        return _shrink(self._level(level), scale * 2**level), scale

    def _level(self, level: int) -> Image:
        while len(self._levels) <= level:
            self._levels.append(_halve(self._levels[-1]))
        return self._levels[level]

    def refine(self, quad: Numbers) -> Numbers:
        """The quadrilateral with its sides on the edges beside them."""
        picture, scale = self.level_for(quad)
        moved: Numbers = (refine(picture, (quad + 0.5) * scale - 0.5) + 0.5) / scale - 0.5
        return moved

    def cut_out(self, quad: Numbers) -> Image:
        """The card as a crop, (352, 252, 3)."""
        picture, scale = self.level_for(quad)
        edge, right, bottom = -0.5, CROP_WIDTH - 0.5, CROP_HEIGHT - 0.5
        crop = np.array([[edge, edge], [right, edge], [right, bottom], [edge, bottom]], np.float32)
        corners = ((quad + 0.5) * scale - 0.5).astype(np.float32)
        turn = cv2.getPerspectiveTransform(crop, corners)
        return cv2.warpPerspective(
            picture, turn, (CROP_WIDTH, CROP_HEIGHT),
            flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP, borderMode=cv2.BORDER_REPLICATE,
        )  # fmt: skip


def read_picture(picture: Image, namer: TrainedNamer, gates: Gates = GATES) -> list[SeenCard]:
    """The cards of a picture, from the upper left.

    Args:
        picture: (height, width, 3) uint8 BGR of any size.
        namer: the trained reader.
        gates: how sure to be.
    """
    if min(picture.shape[:2]) < LEAST:
        return []
    levels = _Picture(picture)
    candidates = find_candidates(picture, levels)
    looks = namer.look([levels.cut_out(candidate.quad) for candidate in candidates])
    candidates = [
        msgspec.structs.replace(candidate, reading=decide(face, corners, gates))
        for candidate, (face, corners) in zip(candidates, looks, strict=True)
    ]
    candidates = _try_again(levels, namer, gates, candidates, looks)
    chosen = _settle(candidates, (picture.shape[1], picture.shape[0]))
    seen = [
        SeenCard(
            reading=candidate.reading,
            quad=tuple((round(float(x), 1), round(float(y), 1)) for x, y in candidate.quad),
        )
        for candidate in chosen
    ]
    row = levels.longer / 12
    return sorted(seen, key=lambda card: (round(card.quad[0][1] / row), card.quad[0][0]))


def find_candidates(picture: Image, levels: "_Picture | None" = None) -> list[Candidate]:
    """Where cards may be, cut as well as the full picture allows; likeliest first."""
    levels = levels or _Picture(picture)
    small, scale = levels.small()
    found: list[Candidate] = []
    for edge, rough in rank_quads(small):
        quad = levels.refine((rough + 0.5) / scale - 0.5)
        slack = _SAME * np.sqrt(area_of(quad))
        turned = np.stack([quad, np.roll(quad, 2, axis=0)])
        if not any(np.abs(turned - one.quad).max(axis=(1, 2)).min() < slack for one in found):
            found.append(Candidate(quad, edge))
    return found


def cut_out(picture: Image, quad: Numbers) -> Image:
    """The card at a quadrilateral as a crop, (352, 252, 3)."""
    return _Picture(picture).cut_out(quad)


def _try_again(
    levels: _Picture,
    namer: TrainedNamer,
    gates: Gates,
    candidates: list[Candidate],
    looks: Sequence[Look],
) -> list[Candidate]:
    """Give places that were not named a second chance: cut a little larger and smaller.

    No gate is loosened: one of the cuts must be named as surely as any other card, and nothing
    that any cut says may speak for another card.
    """
    named = [one.quad for one in candidates if one.reading.card is not None]
    chosen = [
        place for place, one in enumerate(candidates)
        if one.reading.card is None and one.reading.side != "back"
        and (one.is_face or one.edge >= _OUTLINED)
        and not any(overlap(one.quad, quad) > 0.5 for quad in named)
    ][:_AGAIN]  # fmt: skip
    cuts = [_grow(candidates[place].quad, share) for place in chosen for share in _SHARES]
    seen = namer.look([levels.cut_out(quad) for quad in cuts])
    settled = list(candidates)
    for number, place in enumerate(chosen):
        part = slice(number * len(_SHARES), (number + 1) * len(_SHARES))
        settled[place] = _agree(candidates[place], cuts[part], [looks[place], *seen[part]], gates)
    return settled


def _agree(
    candidate: Candidate, cuts: Sequence[Numbers], looks: Sequence[Look], gates: Gates
) -> Candidate:
    """What several cuts of one place say together."""
    readings = [decide(face, corners, gates) for face, corners in looks]
    best = max(range(len(cuts)), key=lambda cut: readings[cut + 1].confidence
               if readings[cut + 1].card else 0.0)  # fmt: skip
    card = readings[best + 1].card
    if card is None:
        return candidate
    others = {
        view.card for face, corners in looks for view in (face, *corners)
        if view.confidence >= gates.objection and view.card != card
    }  # fmt: skip
    if others:
        names = (card, *sorted(others))
        doubt = Reading(side="face", candidates=names[:3], why="views disagree")
        return msgspec.structs.replace(candidate, reading=doubt)
    return msgspec.structs.replace(candidate, quad=cuts[best], reading=readings[best + 1])


def _grow(quad: Numbers, share: float) -> Numbers:
    middle = quad.mean(axis=0)
    grown: Numbers = middle + (quad - middle) * share
    return grown


def _settle(candidates: Sequence[Candidate], size: tuple[int, int]) -> list[Candidate]:
    """One reading a card: what lies in the same place is the same card."""
    kept: list[Candidate] = []
    for candidate in sorted(candidates, key=lambda candidate: candidate.rank):
        if any(_is_same(candidate, other) for other in kept):
            continue
        kept.append(candidate)
    kept = _contradict(kept, candidates)
    known = [area_of(one.quad) for one in kept if one.reading.side != "unknown"]
    return [one for one in kept if _is_worth_telling(one, known, size)]


def _is_same(candidate: Candidate, other: Candidate) -> bool:
    shared = shared_area(candidate.quad, other.quad)
    if shared <= 0:
        return False
    smaller = min(area_of(candidate.quad), area_of(other.quad))
    if candidate.reading.card is None:
        return shared > 0.3 * smaller
    if candidate.reading.card == other.reading.card:
        return shared > 0.25 * smaller
    return shared > 0.75 * smaller


def _contradict(kept: list[Candidate], candidates: Sequence[Candidate]) -> list[Candidate]:
    """Where two readings of one place name different cards, neither is believed."""
    settled = []
    for one in kept:
        rivals = {
            other.reading.card for other in candidates
            if other.reading.card not in {None, one.reading.card}
            and overlap(other.quad, one.quad) > 0.6
        }  # fmt: skip
        if one.reading.card is not None and rivals:
            names = (one.reading.card, *sorted(rival for rival in rivals if rival))
            doubt = Reading(side="face", candidates=names[:3], why="views disagree")
            settled.append(msgspec.structs.replace(one, reading=doubt))
        else:
            settled.append(one)
    return settled


def _is_worth_telling(one: Candidate, known: list[float], size: tuple[int, int]) -> bool:
    """Whether a quadrilateral without a name looks enough like a card to be told of."""
    if one.reading.card is not None:
        return True
    area = area_of(one.quad)
    if known:
        middle = float(np.median(known))
        if not 0.4 * middle < area < 2.5 * middle:
            return False
    if one.reading.side == "back" or one.is_face:
        return one.edge > 0.6
    inside = (one.quad > -2).all() and (one.quad < np.array(size) + 1).all()
    return bool(inside) and one.edge > 0.93 and (bool(known) or area > 0.01 * size[0] * size[1])


def _halve(picture: Image) -> Image:
    """Half as wide and high; a last odd row or column is left out."""
    height, width = (side // 2 * 2 for side in picture.shape[:2])
    even = picture[:height, :width]
    return cv2.resize(even, (width // 2, height // 2), interpolation=cv2.INTER_AREA)


def _shrink(picture: Image, scale: float) -> Image:
    if scale >= 1:
        return picture
    width, height = (max(1, round(side * scale)) for side in picture.shape[1::-1])
    return cv2.resize(picture, (width, height), interpolation=cv2.INTER_AREA)
