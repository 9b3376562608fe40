"""Cards in a loose picture: of any size, at any angle, on any ground."""

from collections.abc import Sequence
from typing import Final

import msgspec
import numpy as np

from vision.identification.card_namer import CardReading
from vision.identification.decision import Gates, decide
from vision.identification.predictions import Prediction
from vision.identification.trained_namer import HOPELESS, TrainedNamer
from vision.photos.candidates import Finder, FoundPlace
from vision.photos.index_doubts import is_cut_off, shows_index_only
from vision.photos.lenses import is_too_wide
from vision.photos.neighbour_indices import NamedPlace, drop_neighbour_indices
from vision.photos.occlusion import OcclusionReader
from vision.photos.pyramid import Pyramid
from vision.photos.quad_geometry import area_of, overlap, shared_area
from vision.photos.suppression import (
    APART,
    Candidate,
    doubt,
    doubt_small,
    find_indices,
    is_doubtful,
    is_same,
    is_strip_of,
    suppress,
)
from vision.photos.top_cards import Top, find_backs, find_tops
from vision.photos.verification import Verification
from vision.pixels import Image, Numbers

LEAST: Final = 24
"""A picture with a shorter side than this holds no card that can be read."""

_SECOND: Final = 0.6
"""The score of a place that was named at verification: it does not come before others."""
_OCCLUDED: Final = 0.97
"""The score of a place that was read under others: its rim lies on edges, and is of true size."""
_CROWDED: Final = 32
"""Places shown to the face network alone, at most, where cards may lie on each other."""
_LONE: Final = 16
"""Places shown to the face network alone, at most, where no card lies on another."""
_CLOSER: Final = 8
"""Cards that are seen coarsely and looked at in other cuts, at most."""
_ON_EACH_OTHER: Final = (0.03, 0.7)
"""Which part of a place another one covers that may be a card on it, and not another cut of it."""
_ANOTHER: Final = 0.5
"""What a place shares with a named one, of what both cover, that is another cut of it."""


class PhotoCard(msgspec.Struct, frozen=True, kw_only=True):
    """A card in a picture."""

    reading: CardReading
    quad: tuple[tuple[float, float], ...]
    """The four corners in the picture's pixels, clockwise, a short side first."""


def read_picture(picture: Image, namer: TrainedNamer) -> list[PhotoCard]:
    """The cards of a picture, from the upper left.

    Args:
        picture: (height, width, 3) uint8 BGR of any size.
        namer: the trained reader of loose pictures.
    """
    if min(picture.shape[:2]) < LEAST:
        return []
    pyramid = Pyramid(picture)
    finder = Finder(pyramid)
    candidates = list_candidates(pyramid, finder.find())
    predictions = namer.predict([pyramid.cut_out(candidate.quad) for candidate in candidates])
    candidates = [
        msgspec.structs.replace(candidate, reading=decide(prediction, namer.gates))
        for candidate, prediction in zip(candidates, predictions, strict=True)
    ]
    candidates = explain_corners(candidates, predictions, namer.gates)
    occluded = _read_occluded(finder, pyramid, namer, candidates, predictions)
    candidates, predictions = _put_in(candidates, predictions, occluded)
    if may_hold_more(candidates, predictions):
        second = Verification(pyramid, namer, list_named(candidates))
        for candidate, prediction in _read_further(finder, second, candidates):
            candidates.append(candidate)
            predictions.append(prediction)
        candidates = explain_corners(candidates, predictions, namer.gates)
    _look_closer(
        finder, Verification(pyramid, namer, list_named(candidates)), candidates, predictions
    )
    candidates = [
        doubt_small(doubt_index(pyramid, find_indices(candidate, prediction), prediction))
        for candidate, prediction in zip(candidates, predictions, strict=True)
    ]
    chosen = suppress(candidates, (picture.shape[1], picture.shape[0]))
    seen = [
        PhotoCard(
            reading=candidate.reading,
            quad=tuple((round(float(x), 1), round(float(y), 1)) for x, y in candidate.quad),
        )
        for candidate in chosen
    ]
    row = pyramid.longer / 12
    return sorted(seen, key=lambda card: (round(card.quad[0][1] / row), card.quad[0][0]))


def doubt_index(pyramid: Pyramid, candidate: Candidate, prediction: Prediction) -> Candidate:
    """A name that one index tells, where that stands alone, is cut off or on the card beside."""
    if candidate.reading.card is None or len(prediction.list_speaking(candidate.reading.card)) > 1:
        return candidate
    if not candidate.occluded and is_too_wide(candidate.quad, pyramid.size):
        return doubt(candidate, "not sure enough")
    crop = pyramid.cut_out(candidate.quad)
    if shows_index_only(crop, prediction):
        return doubt(candidate, "index only")
    return doubt(candidate, "index unclear") if is_cut_off(crop, prediction) else candidate


def _read_occluded(
    finder: Finder,
    pyramid: Pyramid,
    namer: TrainedNamer,
    candidates: Sequence[Candidate],
    predictions: Sequence[Prediction],
) -> list[tuple[Candidate, Prediction]]:
    """The cards under those on which no other lies, and these as they were cut for that."""
    tops = find_tops(finder, pyramid, namer, [
        Top(one.reading, one.quad, one.score, prediction)
        for one, prediction in zip(candidates, predictions, strict=True)
        if one.reading.card is not None
    ])  # fmt: skip
    if tops is None:
        return []
    known = [NamedPlace(top.reading.card, top.quad) for top in tops.cards if top.reading.card]
    down = [
        (one, prediction) for one, prediction in zip(candidates, predictions, strict=True)
        if one.reading.side == "back" and one.apart >= APART
    ]  # fmt: skip
    backs = [down[place] for place in find_backs(
        finder, tops.plane, [one.quad for one, _ in down]
    )]  # fmt: skip
    cuts = OcclusionReader(pyramid, namer, finder, tops.plane).read(
        known, [one.quad for one, _ in backs]
    )
    cut = [
        (Candidate(cut.quad, _OCCLUDED, reading=cut.reading, occluded=True), cut.prediction)
        for cut in cuts
    ]
    uppermost = [
        (Candidate(top.quad, top.score, reading=top.reading), top.prediction)
        for top in (*tops.cards, *tops.others)
    ]
    # What lies under one that lies face down may be named, and shares most of its place.
    return [
        *cut, *uppermost,
        *((msgspec.structs.replace(one, occluded=True), prediction) for one, prediction in backs),
    ]  # fmt: skip


def _put_in(
    candidates: Sequence[Candidate],
    predictions: Sequence[Prediction],
    more: list[tuple[Candidate, Prediction]],
) -> tuple[list[Candidate], list[Prediction]]:
    """With further cards, in the place of other cuts of the same cards."""
    shown = [
        find_indices(one, prediction)
        for one, prediction in zip(candidates, predictions, strict=True)
    ]
    every = [*shown, *(one for one, _ in more)]
    more = [
        (one, prediction) for one, prediction in more
        if not any(is_strip_of(find_indices(one, prediction), other, every) for other in shown)
    ]  # fmt: skip
    kept = [
        (one, prediction) for one, prediction in zip(candidates, predictions, strict=True)
        if not any(
            one.reading.card == other.reading.card is not None and is_same(one, other)
            for other, _ in more
        )
    ] + more  # fmt: skip
    return [one for one, _ in kept], [prediction for _, prediction in kept]


def explain_corners(
    candidates: Sequence[Candidate], predictions: Sequence[Prediction], gates: Gates
) -> list[Candidate]:
    """Decide again where a corner spoke for a neighbour; each card named may explain another."""
    settled = list(candidates)
    for _ in settled:
        named = list_named(settled)
        before = len(named)
        for place, one in enumerate(settled):
            if one.reading.card is None and predictions[place].corners:
                prediction = drop_neighbour_indices(one.quad, predictions[place], named)
                if 0 < len(prediction.corners) < len(predictions[place].corners):
                    reading = decide(prediction, gates)
                    settled[place] = msgspec.structs.replace(one, reading=reading)
        if len(list_named(settled)) == before:
            break
    return settled


def list_named(candidates: Sequence[Candidate]) -> list[NamedPlace]:
    """The cards that are named, and where."""
    return [
        NamedPlace(one.reading.card, one.quad) for one in candidates if one.reading.card is not None
    ]


def find_candidates(picture: Image) -> list[Candidate]:
    """Where cards may be, cut as well as the full picture allows; likeliest first."""
    pyramid = Pyramid(picture)
    return list_candidates(pyramid, Finder(pyramid).find())


def list_candidates(pyramid: Pyramid, places: Sequence[FoundPlace]) -> list[Candidate]:
    """Places that were found, and how unlike each is to what lies beside it."""
    return [Candidate(place.quad, place.score, pyramid.set_apart(place.quad)) for place in places]


def cut_out(picture: Image, quad: Numbers) -> Image:
    """The card at a quadrilateral as a crop, (352, 252, 3)."""
    return Pyramid(picture).cut_out(quad)


def _read_further(
    finder: Finder, prediction: Verification, candidates: Sequence[Candidate]
) -> list[tuple[Candidate, Prediction]]:
    """Cards in places that gave way to likelier ones, or that the named cards tell.

    Where no card may lie on another one, only the likeliest: a lone card's edges are all in view.
    Where none is named, what was looked at may have been a floor's tiles, and all is searched.
    """
    crowded = may_cover(candidates)
    named = np.array([one.quad for one in list_named(candidates)]).reshape(-1, 4, 2)
    if not len(named):
        finder.look_on()
    elif crowded:
        finder.look_around(named)
    seen = np.array([one.quad for one in candidates]).reshape(-1, 4, 2)
    most = _CROWDED if crowded or not len(named) else _LONE
    return [
        (Candidate(cut.quad, _SECOND, reading=cut.reading), cut.prediction)
        for cut in prediction.read(finder.list_asked(), seen, most)
    ]


def _look_closer(
    finder: Finder, second: Verification, candidates: list[Candidate], predictions: list[Prediction]
) -> None:
    """Put what other cuts say of cards that are seen coarsely in the place of what one says."""
    doubtful = [number for number, one in enumerate(candidates) if is_doubtful(one)]
    if not doubtful:
        return
    asked = finder.list_asked()
    for number in doubtful[:_CLOSER]:
        one = candidates[number]
        cut = second.look_closer(one.quad, one.reading, asked)
        if cut is not None:
            candidates[number] = msgspec.structs.replace(one, quad=cut.quad, reading=cut.reading)
            predictions[number] = cut.prediction


def may_hold_more(candidates: Sequence[Candidate], predictions: Sequence[Prediction]) -> bool:
    """Whether nothing was named, a place that speaks was not named, or cards may lie on each other.

    White cards on a white sheet score little, though edges lie along their sides.
    """
    named = list_named(candidates)
    silent = all(
        one.reading.card is not None or one.reading.side == "back"
        or (not one.is_face and prediction.face.refused >= HOPELESS)
        or any(overlap(one.quad, other.quad) > _ANOTHER for other in named)
        for one, prediction in zip(candidates, predictions, strict=True)
    )  # fmt: skip
    return not named or not silent or may_cover(candidates)


def may_cover(candidates: Sequence[Candidate]) -> bool:
    """Whether cards may lie on each other, or close by, as one did that was read so."""
    least, most = _ON_EACH_OTHER
    return any(one.occluded and one.reading.card is not None for one in candidates) or any(
        least * area_of(one.quad) < shared_area(one.quad, other.quad) < most * area_of(one.quad)
        for number, one in enumerate(candidates) for other in candidates[number + 1 :]
    )  # fmt: skip
