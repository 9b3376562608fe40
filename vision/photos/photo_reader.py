"""Cards in a loose picture: of any size, at any angle, on any ground."""

from collections.abc import Sequence
from typing import Final

import msgspec
import numpy as np
from msgspec.structs import replace

from vision.identification.card_namer import CardReading
from vision.identification.decision import GATES, Gates, decide, is_refused
from vision.identification.trained_namer import HOPELESS, TrainedNamer
from vision.photos.doubts.bare_ground import is_ground
from vision.photos.doubts.index_doubts import is_cut_off, shows_index_only
from vision.photos.doubts.suppression import (
    APART,
    doubt,
    doubt_small,
    find_indices,
    is_doubtful,
    is_same,
    is_strip_of,
    suppress,
)
from vision.photos.doubts.verification import Verification
from vision.photos.finding.candidate import Candidate, list_named
from vision.photos.finding.finder import Finder
from vision.photos.finding.neighbour_indices import drop_neighbour_indices
from vision.photos.finding.place_reader import PlaceReader
from vision.photos.finding.pyramid import Pyramid
from vision.photos.geometry.planes import Surface, hang_on
from vision.photos.geometry.quad_geometry import ONE_PLACE, area_of, overlap, shared_area
from vision.photos.overlaps.back_piles import BackPiles
from vision.photos.overlaps.occlusion import OcclusionReader
from vision.photos.overlaps.top_cards import find_backs, find_tops
from vision.pixels import Image, Numbers

LEAST: Final = 24
"""A picture with a shorter side than this holds no card that can be read."""

_PLACES: Final = 32
"""Places shown to the face network alone, at most."""
_CLOSER: Final = 8
"""Cards that are seen coarsely and looked at in other cuts, at most."""
_ON_EACH_OTHER: Final = (0.03, 0.7)
"""Which part of a place another one covers that may be a card on it, and not another cut of it."""
_TRUE_BACK: Final = 0.6
"""The score of a face-down card of true size."""


class PhotoCard(msgspec.Struct, frozen=True, kw_only=True):
    """A card in a picture."""

    reading: CardReading
    quad: tuple[tuple[float, float], ...]
    """The four corners in the picture's pixels, clockwise, a short side first."""
    refused: bool = False
    """Whether it is only as large and as sharply cut as a card, and no view takes it for one."""
    certain: bool = False
    """Whether it is one card: named, or a back that looks like the uppermost of its deck."""


def read_cards(picture: Image, namer: TrainedNamer, surface: Surface) -> list[PhotoCard]:
    """The cards of a picture, from the upper left.

    Args:
        picture: (height, width, 3) uint8 BGR of any size.
        namer: the trained reader of loose pictures.
        surface: what tells the plane that cards lie on.
    """
    if min(picture.shape[:2]) < LEAST:
        return []
    pyramid = Pyramid(picture, surface)
    finder, reader = Finder(pyramid), PlaceReader(pyramid, namer)
    found = finder.find()
    candidates = [
        replace(place, reading=read.reading, prediction=read.prediction)
        for place, read in zip(found, reader.read([one.quad for one in found]), strict=True)
    ]
    candidates = explain_corners(candidates, GATES)
    candidates = set_to_size(finder, reader, candidates)
    candidates = _put_in(candidates, _read_occluded(finder, reader, candidates))
    if may_hold_more(candidates):
        candidates += _read_further(finder, reader, candidates)
        candidates = explain_corners(candidates, GATES)
        candidates = set_to_size(finder, reader, candidates)
    candidates = _look_closer(finder, reader, candidates)
    candidates = [_find_true_back(finder, one, surface) for one in candidates]
    candidates = [doubt_small(doubt_index(pyramid, find_indices(one))) for one in candidates]
    kept = suppress(candidates, pyramid.size, surface)
    chosen = [one for one in kept if not is_ground(pyramid, one, kept)]
    seen = [
        PhotoCard(
            reading=candidate.reading,
            quad=tuple((round(float(x), 1), round(float(y), 1)) for x, y in candidate.quad),
            refused=candidate.reading.side == "unknown"
            and not candidate.is_face
            and is_refused(candidate.prediction),
            certain=candidate.card is not None or candidate.true_back == "pile",
        )
        for candidate in chosen
    ]
    row = pyramid.longer / 12
    return sorted(seen, key=lambda card: (round(card.quad[0][1] / row), card.quad[0][0]))


def set_to_size(
    finder: Finder, reader: PlaceReader, candidates: Sequence[Candidate]
) -> list[Candidate]:
    """Named cards that were cut with a strip of what lies beside them, as they truly lie.

    Where the scale is known: by two sides of that cut, and only where they are named so again. What
    is too large both ways is a picture of a card, and what shares nothing with other cards a thing.
    """
    surface = reader.pyramid.surface
    if surface.per_mm is None or not candidates:
        return list(candidates)
    quads = np.array([one.quad for one in candidates])
    plane = surface.tell(quads, np.ones(len(quads)))
    settled = list(candidates)
    if plane is None:
        return settled
    asked = ~plane.holds(quads) & plane.holds_one_way(quads)
    for number, one in enumerate(candidates):
        if not asked[number] or one.card is None or one.occluded:
            continue
        others = [other.quad for other in list_named(candidates) if other.card != one.card]
        hung = [card for card in hang_on(plane, one.quad) if _lends(one.quad, card, others)]
        named = [cut for cut in reader.read(hung) if cut.card == one.card]
        if named:
            edges = finder.trace_sides(np.array([cut.quad for cut in named])).mean(axis=(1, 2))
            best = named[int(edges.argmax())]
            settled[number] = replace(best, score=one.score, apart=one.apart)
    return settled


def _lends(quad: Numbers, card: Numbers, others: Sequence[Numbers]) -> bool:
    """Whether most of what a cut has more than a card is another card's."""
    more = area_of(quad) - area_of(card)
    strips = [shared_area(quad, other) - shared_area(card, other) for other in others]
    return more > 0 and max(strips, default=0.0) > more / 2


def _find_true_back(finder: Finder, one: Candidate, surface: Surface) -> Candidate:
    """A face-down card that is of true size where the scale is known, or what it was."""
    if one.true_back or surface.per_mm is None:
        return one
    if one.reading.side != "back" or one.score < _TRUE_BACK:
        return one
    plane = surface.tell(one.quad[None], np.ones(1))
    if plane is None or not len(plane.lying):
        return one
    return replace(one, true_back="whole" if finder.has_all_sides(one.quad) else "part")


def doubt_index(pyramid: Pyramid, candidate: Candidate) -> Candidate:
    """A name that one index tells, where that stands alone, is cut off or on the card beside."""
    if candidate.card is None or len(candidate.corners_speaking) > 1:
        return candidate
    if not candidate.occluded and pyramid.surface.is_too_wide(candidate.quad, pyramid.size):
        return doubt(candidate, "not sure enough")
    crop = pyramid.cut_out(candidate.quad)
    if shows_index_only(crop, candidate.prediction):
        return doubt(candidate, "index only")
    if is_cut_off(crop, candidate.prediction):
        return doubt(candidate, "index unclear")
    return candidate


def _read_occluded(
    finder: Finder, reader: PlaceReader, candidates: Sequence[Candidate]
) -> list[Candidate]:
    """The cards under those on which no other lies, and these as they were cut for that."""
    tops = find_tops(finder, reader, list_named(candidates))
    if tops is None:
        return []
    down = [one for one in candidates if one.reading.side == "back" and one.apart >= APART]
    plane = reader.pyramid.surface.tell(
        np.array([one.quad for one in [*tops.cards, *down]]).reshape(-1, 4, 2),
        np.ones(len(tops.cards) + len(down)),
    ) or tops.plane  # fmt: skip
    # What lies under one that lies face down may be named, and shares most of its place.
    backs = BackPiles(reader, finder, plane, tops.cards).read(down) or [
        replace(one, occluded=True) for one in find_backs(finder, tops.plane, down)
    ]
    under = OcclusionReader(reader, finder, tops.plane).read([*tops.cards, *backs])
    return [*under, *tops.cards, *tops.others, *backs]


def _put_in(candidates: Sequence[Candidate], more: Sequence[Candidate]) -> list[Candidate]:
    """With further cards, in the place of other cuts of the same cards."""
    shown = [find_indices(one) for one in candidates]
    every = [*shown, *more]
    more = [
        one for one in more
        if not any(is_strip_of(find_indices(one), other, every) for other in shown)
    ]  # fmt: skip
    kept = [
        one for one in candidates
        if not any(one.card == other.card is not None and is_same(one, other) for other in more)
    ]  # fmt: skip
    return [*kept, *more]


def explain_corners(candidates: Sequence[Candidate], gates: Gates) -> list[Candidate]:
    """Decide again where a corner spoke for a neighbour; each card named may explain another."""
    settled = list(candidates)
    for _ in settled:
        named = list_named(settled)
        for place, one in enumerate(settled):
            if one.card is None:
                kept = drop_neighbour_indices(one.quad, one.prediction, named)
                if 0 < len(kept.corners) < len(one.prediction.corners):
                    settled[place] = replace(one, reading=decide(kept, gates))
        if len(list_named(settled)) == len(named):
            break
    return settled


def cut_out(picture: Image, quad: Numbers) -> Image:
    """The card at a quadrilateral as a crop, (352, 252, 3)."""
    return Pyramid(picture).cut_out(quad)


def _read_further(
    finder: Finder, reader: PlaceReader, candidates: Sequence[Candidate]
) -> list[Candidate]:
    """Cards in places that gave way to likelier ones."""
    seen = np.array([one.quad for one in candidates]).reshape(-1, 4, 2)
    return Verification(reader, list_named(candidates)).read(finder.list_asked(), seen, _PLACES)


def _look_closer(
    finder: Finder, reader: PlaceReader, candidates: Sequence[Candidate]
) -> list[Candidate]:
    """With what other cuts say of cards that are seen coarsely in the place of what one says."""
    doubtful = [one for one in candidates if is_doubtful(one)][:_CLOSER]
    if not doubtful:
        return list(candidates)
    second, asked = Verification(reader, list_named(candidates)), finder.list_asked()
    closer = {id(one): second.look_closer(one, asked) for one in doubtful}
    return [closer.get(id(one)) or one for one in candidates]


def may_hold_more(candidates: Sequence[Candidate]) -> bool:
    """Whether nothing was named, a place that speaks was not named, or cards may lie on each other.

    White cards on a white sheet score little, though edges lie along their sides.
    """
    named = list_named(candidates)
    silent = all(
        one.card is not None or one.reading.side == "back"
        or (not one.is_face and one.prediction.face.refused >= HOPELESS)
        or any(overlap(one.quad, other.quad) > ONE_PLACE for other in named)
        for one in candidates
    )  # fmt: skip
    return not named or not silent or may_cover(candidates)


def may_cover(candidates: Sequence[Candidate]) -> bool:
    """Whether cards may lie on each other, or close by, as one did that was read so."""
    least, most = _ON_EACH_OTHER
    return any(one.occluded and one.card is not None for one in candidates) or any(
        least * area_of(one.quad) < shared_area(one.quad, other.quad) < most * area_of(one.quad)
        for number, one in enumerate(candidates) for other in candidates[number + 1 :]
    )  # fmt: skip
