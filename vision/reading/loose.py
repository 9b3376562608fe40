"""Cards in a loose picture: of any size, at any angle, on any ground."""

from collections.abc import Sequence
from typing import Final

import msgspec
import numpy as np

from vision.naming import CROP_HEIGHT, CROP_WIDTH, Reading
from vision.pixels import Image, Numbers, cv2
from vision.reading.deciding import GATES, Gates, decide
from vision.reading.namer import TrainedNamer
from vision.reading.quads import area_of, find_quads, overlap, shared_area

SEARCHED: Final = 1100
"""The longer side of the picture in which cards are searched, in pixels."""
LARGEST: Final = 4200
"""The longer side of the picture from which cards are cut out."""
LEAST: Final = 24
"""A picture with a shorter side than this holds no card that can be read."""


class SeenCard(msgspec.Struct, frozen=True, kw_only=True):
    """A card in a picture."""

    reading: Reading
    quad: tuple[tuple[float, float], ...]
    """The four corners in the picture's pixels, clockwise, a short side first."""


class _Candidate(msgspec.Struct, frozen=True):
    quad: Numbers
    reading: Reading

    @property
    def rank(self) -> tuple[int, float]:
        """Named before face down before unknown; the surest first."""
        if self.reading.card is not None:
            return 0, -self.reading.confidence
        return (1 if self.reading.side == "back" else 2), -area_of(self.quad)


def read_picture(picture: Image, namer: TrainedNamer, gates: Gates = GATES) -> list[SeenCard]:
    """The cards of a picture, from the upper left.

    Args:
        picture: (height, width, 3) uint8 BGR of any size.
        namer: the trained reader.
        gates: how sure to be.
    """
    if min(picture.shape[:2]) < LEAST:
        return []
    longer = max(picture.shape[:2])
    levels = [_shrink(picture, min(1.0, LARGEST / longer))]
    scale = SEARCHED / longer
    searched = _shrink(picture, scale) if scale < 1 else picture
    scale = min(1.0, scale)
    quads = [(quad + 0.5) / scale - 0.5 for quad in find_quads(searched)]
    crops = [cut_out(levels, quad, longer) for quad in quads]
    looks = namer.look(crops)
    candidates = [
        _Candidate(quad, decide(face, corners, gates))
        for quad, (face, corners) in zip(quads, looks, strict=True)
    ]
    chosen = _settle(candidates, (picture.shape[1], picture.shape[0]))
    seen = [
        SeenCard(
            reading=candidate.reading,
            quad=tuple((round(float(x), 1), round(float(y), 1)) for x, y in candidate.quad),
        )
        for candidate in chosen
    ]
    row = longer / 12
    return sorted(seen, key=lambda card: (round(card.quad[0][1] / row), card.quad[0][0]))


def cut_out(levels: list[Image], quad: Numbers, longer: int) -> Image:
    """The card as a crop, (352, 252, 3), from the level whose scale is nearest.

    Args:
        levels: the picture, and its halves as far as they were needed; grows.
        quad: in the pixels of the picture at its full size.
        longer: the longer side of the picture at its full size.
    """
    scale = max(levels[0].shape[:2]) / longer
    side = np.sqrt(area_of(quad) * scale**2 / (CROP_WIDTH * CROP_HEIGHT))
    level = 0
    while side > 1.6:
        side /= 2
        level += 1
        scale /= 2
        if level == len(levels):
            levels.append(_shrink(levels[-1], 0.5))
    edge, right, bottom = -0.5, CROP_WIDTH - 0.5, CROP_HEIGHT - 0.5
    crop = np.array([[edge, edge], [right, edge], [right, bottom], [edge, bottom]], np.float32)
    corners = ((quad + 0.5) * scale - 0.5).astype(np.float32)
    turn = cv2.getPerspectiveTransform(crop, corners)
    return cv2.warpPerspective(
        levels[level], turn, (CROP_WIDTH, CROP_HEIGHT),
        flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP, borderMode=cv2.BORDER_REPLICATE,
    )  # fmt: skip


def _settle(candidates: Sequence[_Candidate], size: tuple[int, int]) -> list[_Candidate]:
    """One reading a card: what lies in the same place is the same card."""
    kept: list[_Candidate] = []
    for candidate in sorted(candidates, key=lambda candidate: candidate.rank):
        if any(_is_same(candidate, other) for other in kept):
            continue
        kept.append(candidate)
    kept = _contradict(kept, candidates)
    known = [area_of(one.quad) for one in kept if one.reading.side != "unknown"]
    return [one for one in kept if _is_worth_telling(one, known, size)]


def _is_same(candidate: _Candidate, other: _Candidate) -> bool:
    shared = shared_area(candidate.quad, other.quad)
    if shared <= 0:
        return False
    smaller = min(area_of(candidate.quad), area_of(other.quad))
    if candidate.reading.card is None:
        return shared > 0.3 * smaller
    if candidate.reading.card == other.reading.card:
        return shared > 0.25 * smaller
    return shared > 0.75 * smaller


def _contradict(kept: list[_Candidate], candidates: Sequence[_Candidate]) -> list[_Candidate]:
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
            settled.append(_Candidate(one.quad, doubt))
        else:
            settled.append(one)
    return settled


def _is_worth_telling(one: _Candidate, known: list[float], size: tuple[int, int]) -> bool:
    """Whether a quadrilateral without a name looks enough like a card to be told of."""
    if one.reading.card is not None:
        return True
    area = area_of(one.quad)
    x, y = one.quad[:, 0], one.quad[:, 1]
    if min(x.min(), y.min()) < -2 or x.max() > size[0] + 1 or y.max() > size[1] + 1:
        return False
    if known:
        middle = float(np.median(known))
        return 0.5 * middle < area < 2 * middle
    return area > 0.004 * size[0] * size[1]


def _shrink(picture: Image, scale: float) -> Image:
    if scale >= 1:
        return picture
    width, height = (max(1, round(side * scale)) for side in picture.shape[1::-1])
    return cv2.resize(picture, (width, height), interpolation=cv2.INTER_AREA)
