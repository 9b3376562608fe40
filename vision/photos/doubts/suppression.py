"""One reading a card: of many cuts of a place the best, and none where two of them disagree."""

from collections.abc import Sequence
from typing import Final

import msgspec
import numpy as np

from vision.identification.card_namer import CardReading
from vision.identification.decision import Gates
from vision.photos.finding.candidate import Candidate
from vision.photos.finding.neighbour_indices import locate_indices
from vision.photos.geometry.planes import Surface
from vision.photos.geometry.quad_geometry import ONE_PLACE, area_of, overlap, shared_area

_SMALLEST: Final = (0.7 * 63) * (0.7 * 88)
"""Square pixels of a card, at 0.7 a millimetre: what is seen more coarsely is not named. Clubs and
spades are one smudge there."""
_COARSE: Final = (1.1 * 63) * (1.1 * 88)
"""Square pixels of a card at 1.1 a millimetre: below it a card must be surer, see `COARSE`."""
COARSE: Final = Gates(numbers=0.85, letters=0.93)
"""For cards that are seen so coarsely, of which most of the few misread ones are."""

_TOLD_FACE: Final = 0.4
"""The score that a place without a name needs to be told of, where it reads like a card."""
_TOLD: Final = 0.75
"""The score that a place without a name needs to be told of, where it reads like no card."""
APART: Final = 20.0
"""How unlike what lies beside it it must be then: tiles, cloth and bare felt go on."""
_BESIDE: Final = 0.04
"""Of the smaller of two places of one name: what they share makes them one card."""
_TWO: Final = 0.55
"""Of the smaller of two places of one name: what they share makes them one card, though each shows
an index of its own; cards of two decks share less."""
_OWN: Final = 0.3
"""Of an index: what lies less within another place is not that one's."""
_BEYOND: Final = 0.1
"""Of an index: what lies less within another place lies wholly beyond it."""
_RIM: Final = 0.4
"""Of the smaller of two places: what shares less is not another cut of it."""
_TOUCHES: Final = 0.05
"""Of a place: what shares less with it lies beside it."""
_STRIP: Final = 0.9
"""What cards share at most of which a strip is seen."""
_RIVAL: Final = 0.8
"""Intersection over union of a card read under others and of one of another name in its place."""
_COVERED: Final = 0.75
"""What a face-down card shares at most with what lies on it."""


def find_indices(candidate: Candidate) -> Candidate:
    """With the corners in which its name was read."""
    return msgspec.structs.replace(candidate, indices=locate_indices(candidate))


def doubt_small(candidate: Candidate) -> Candidate:
    """A card that is seen too coarsely may look like one and be another."""
    card = candidate.card
    if card is None:
        return candidate
    if area_of(candidate.quad) < _SMALLEST:
        why = "too small"
    elif is_doubtful(candidate):
        why = "not sure enough"
    else:
        return candidate
    return doubt(candidate, why)


def is_doubtful(candidate: Candidate) -> bool:
    """Whether a card is named that is seen so coarsely that it must be surer."""
    coarse = _SMALLEST <= area_of(candidate.quad) < _COARSE
    return coarse and candidate.card is not None and not is_sure(candidate)


def is_sure(candidate: Candidate) -> bool:
    """Whether it is named, and may be seen coarsely."""
    card = candidate.card
    return card is not None and candidate.reading.confidence >= COARSE.ask(card[0], 2)


def suppress(
    candidates: Sequence[Candidate], size: tuple[int, int], surface: Surface
) -> list[Candidate]:
    """One reading a card: what lies in the same place is the same card.

    Args:
        candidates: the places that were read.
        size: the picture's width and height in pixels.
        surface: what tells the plane that cards lie on.
    """
    kept: list[Candidate] = []
    candidates = [
        one
        for one in candidates
        if not any(is_strip_of(one, other, candidates) for other in candidates)
    ]
    for candidate in sorted(candidates, key=lambda candidate: candidate.rank):
        if any(is_same(candidate, other) for other in kept):
            continue
        lenders = (other for other in candidates if _is_borrowed(candidate, other))
        if not all(_is_explained(candidate, lender, candidates) for lender in lenders):
            continue
        kept.append(candidate)
    kept = _contradict(kept, candidates)
    odd = surface.find_odd(
        np.array([one.quad for one in kept]).reshape(-1, 4, 2),
        np.array([one.score * (one.card is not None) for one in kept]),
    )
    kept = [
        doubt(one, "not sure enough") if place in odd else one for place, one in enumerate(kept)
    ]
    known = [area_of(one.quad) for one in kept if one.reading.side != "unknown"]
    return [one for one in kept if _is_worth_telling(one, known, size)]


def is_same(candidate: Candidate, other: Candidate) -> bool:
    """Whether a place is another cut of the card at a better one."""
    shared = shared_area(candidate.quad, other.quad)
    if shared <= 0:
        return False
    smaller = min(area_of(candidate.quad), area_of(other.quad))
    if candidate.true_back:
        # Under a face it is another card. What is seen of a pile is told by its own cards.
        is_another = candidate.true_back == "whole" and other.true_back != "pile"
        most = _COVERED if other.card is not None or is_another else 0.3
        return shared > (_STRIP if candidate.true_back == "pile" else most) * smaller
    if candidate.card is None and not candidate.occluded:
        return shared > 0.3 * smaller
    if candidate.card == other.card is not None:
        two = _shows_own(candidate, other) and _shows_own(other, candidate)
        return shared > (_TWO if two else _BESIDE) * smaller
    if candidate.occluded or (other.occluded and other.card is not None):
        return shared > _STRIP * smaller
    return shared > 0.75 * smaller


def is_strip_of(candidate: Candidate, other: Candidate, candidates: Sequence[Candidate]) -> bool:
    """Whether what was read under others is a strip of a card that lies beside these.

    That is where it shows no index but those of a place of its name, which shows one beyond it, or
    on which none of the named cards lies.
    """
    return (
        candidate.occluded and not other.occluded
        and candidate.card == other.card is not None
        and not _shows_own(candidate, other)
        and (_shows_own(other, candidate, _BEYOND) or _is_bare(other, candidates))
        and shared_area(candidate.quad, other.quad) > 0
    )  # fmt: skip


def _is_bare(candidate: Candidate, candidates: Sequence[Candidate]) -> bool:
    """Whether it shares next to nothing with any place of another name."""
    most = _TOUCHES * area_of(candidate.quad)
    return all(
        other.card in {None, candidate.card} or shared_area(candidate.quad, other.quad) < most
        for other in candidates
    )


def _shows_own(candidate: Candidate, other: Candidate, most: float = _OWN) -> bool:
    """Whether it shows an index that does not lie within another place."""
    return any(
        shared_area(index, other.quad) < most * area_of(index) for index in candidate.indices
    )


def _is_borrowed(candidate: Candidate, other: Candidate) -> bool:
    """Whether a name may be that of the better place beside it, whose rim it shows.

    A card that has indices on all sides lends two of them to a place at its side.
    """
    if candidate.card is None or candidate.score >= other.score:
        return False
    if other.occluded and other.card is None:
        return False
    if _shows_own(candidate, other):
        return False
    shared = shared_area(candidate.quad, other.quad)
    smaller = min(area_of(candidate.quad), area_of(other.quad))
    named = candidate.card in {other.card, *other.reading.candidates}
    return named and _BESIDE * smaller < shared < _RIM * smaller


def _is_explained(candidate: Candidate, lender: Candidate, candidates: Sequence[Candidate]) -> bool:
    """Whether another cut of the place that may have lent a name was named otherwise.

    Then that card has a name of its own, and only looks a little like this one: a queen in a
    row of courts.
    """
    return lender.card is None and any(
        other.card in lender.reading.candidates
        and other.card != candidate.card
        and overlap(other.quad, lender.quad) > ONE_PLACE
        for other in candidates
    )


def _contradict(kept: list[Candidate], candidates: Sequence[Candidate]) -> list[Candidate]:
    """Where two readings of one place name different cards, neither is believed."""
    settled = []
    for one in kept:
        rivals = {
            other.card for other in candidates
            if other.card not in {None, one.card}
            and overlap(other.quad, one.quad) > (_RIVAL if one.occluded or other.occluded else 0.6)
        }  # fmt: skip
        if one.card is not None and rivals:
            names = (one.card, *sorted(rival for rival in rivals if rival))
            doubt = CardReading(side="face", candidates=names[:3], why="views disagree")
            settled.append(msgspec.structs.replace(one, reading=doubt))
        else:
            settled.append(one)
    return settled


def doubt(named: Candidate, why: str) -> Candidate:
    """A face whose name is only suspected."""
    names = (named.card,) if named.card else ()
    return msgspec.structs.replace(
        named, reading=CardReading(side="face", candidates=names, why=why)
    )


def _is_worth_telling(one: Candidate, known: list[float], size: tuple[int, int]) -> bool:
    """Whether a quadrilateral without a name looks enough like a card to be told of."""
    if one.card is not None or one.true_back:
        return True
    area = area_of(one.quad)
    if known:
        middle = float(np.median(known))
        if not 0.4 * middle < area < 2.5 * middle:
            return False
    if one.is_face:
        return one.score > _TOLD_FACE
    if one.score <= _TOLD or one.apart < APART:
        return False
    if one.reading.side == "back":
        return True
    inside = (one.quad > -2).all() and (one.quad < np.array(size) + 1).all()
    return bool(inside)
