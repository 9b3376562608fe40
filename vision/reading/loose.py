"""Cards in a loose picture: of any size, at any angle, on any ground."""

from collections.abc import Sequence
from typing import Final

import msgspec
import numpy as np

from vision.naming import UNREADABLE, Reading
from vision.pixels import Image, Numbers
from vision.reading.candidates import Finder, Place
from vision.reading.deciding import Gates, decide
from vision.reading.lent_corners import NamedPlace, leave_out_lent
from vision.reading.levels import Levels
from vision.reading.looks import Look
from vision.reading.namer import HOPELESS, TrainedNamer
from vision.reading.peeling import Peeling
from vision.reading.second_look import SecondLook
from vision.reading.shapes import area_of, overlap, shared_area
from vision.reading.tops import Top, find_backs, find_tops

LEAST: Final = 24
"""A picture with a shorter side than this holds no card that can be read."""

_SMALLEST: Final = (0.7 * 63) * (0.7 * 88)
"""Square pixels of a card, at 0.7 a millimetre: what is seen more coarsely is not named. Clubs and
spades are one smudge there."""
_COARSE: Final = (1.1 * 63) * (1.1 * 88)
"""The same at 1.1 a millimetre: below it a card must be surer, see `COARSE`."""
COARSE: Final = Gates(numbers=0.85, letters=0.93)
"""For cards that are seen so coarsely, of which most of the few misread ones are."""

_TOLD_FACE: Final = 0.4
"""What a place without a name must be worth to be told of, where it reads like a card."""
_TOLD: Final = 0.75
"""The same where it does not."""
_APART: Final = 20.0
"""How unlike what lies beside it it must be then: tiles, cloth and bare felt go on."""
_BESIDE: Final = 0.04
"""Of the smaller of two places of one name: what they share makes them one card."""
_RIM: Final = 0.4
"""Of the smaller of two places: what shares less is not another cut of it."""
_SECOND: Final = 0.6
"""What a place is worth that was named at the second look: it does not come before others."""
_PEELED: Final = 0.97
"""What a place is worth that was read under others: its rim lies on edges, and is of true size."""
_STRIP: Final = 0.9
"""What cards share at most of which a strip is seen."""
_RIVAL: Final = 0.8
"""The same of what both cover."""
_CROWDED: Final = 32
"""Places that are glanced at, at most, where cards may lie on each other."""
_LONE: Final = 16
"""The same where none may."""
_ON_EACH_OTHER: Final = (0.03, 0.7)
"""Which part of a place another one covers that may be a card on it, and not another cut of it."""
_ANOTHER: Final = 0.5
"""What a place shares with a named one, of what both cover, that is another cut of it."""


class SeenCard(msgspec.Struct, frozen=True, kw_only=True):
    """A card in a picture."""

    reading: Reading
    quad: tuple[tuple[float, float], ...]
    """The four corners in the picture's pixels, clockwise, a short side first."""


class Candidate(msgspec.Struct, frozen=True):
    """A place that may be a card's, and what was read there."""

    quad: Numbers
    """(4, 2) in the picture's pixels, clockwise, a short side first."""
    worth: float
    """How surely it is a card that is cut well, 0 to 1."""
    apart: float = 255.0
    """How unlike it is to what lies beside it, in levels, see `Levels.set_apart`."""
    reading: Reading = UNREADABLE
    peeled: bool = False
    """Whether it was read under other cards, with which it shares most of its place."""

    @property
    def rank(self) -> tuple[int, float]:
        """Named before face down before doubtful before unread; the best cut first."""
        if self.reading.card is not None:
            return 0, -self.worth
        return (1 if self.reading.side == "back" else 2 if self.is_face else 3), -self.worth

    @property
    def is_face(self) -> bool:
        """Whether something on it reads like a card's face."""
        return self.reading.side == "face" or bool(self.reading.candidates)


def read_picture(picture: Image, namer: TrainedNamer) -> list[SeenCard]:
    """The cards of a picture, from the upper left.

    Args:
        picture: (height, width, 3) uint8 BGR of any size.
        namer: the trained reader of loose pictures.
    """
    if min(picture.shape[:2]) < LEAST:
        return []
    levels = Levels(picture)
    finder = Finder(levels)
    candidates = list_candidates(levels, finder.find())
    looks = namer.look([levels.cut_out(candidate.quad) for candidate in candidates])
    candidates = [
        msgspec.structs.replace(candidate, reading=decide(look, namer.gates))
        for candidate, look in zip(candidates, looks, strict=True)
    ]
    candidates = explain_corners(candidates, looks, namer.gates)
    peeled = _peel(finder, levels, namer, candidates, looks)
    candidates, looks = _put_in(candidates, looks, peeled)
    if may_hold_more(candidates, looks):
        second = SecondLook(levels, namer, list_named(candidates))
        for candidate, look in _read_further(finder, second, candidates):
            candidates.append(candidate)
            looks.append(look)
        candidates = explain_corners(candidates, looks, namer.gates)
    candidates = [doubt_small(candidate) for candidate in candidates]
    chosen = settle(candidates, (picture.shape[1], picture.shape[0]))
    seen = [
        SeenCard(
            reading=candidate.reading,
            quad=tuple((round(float(x), 1), round(float(y), 1)) for x, y in candidate.quad),
        )
        for candidate in chosen
    ]
    row = levels.longer / 12
    return sorted(seen, key=lambda card: (round(card.quad[0][1] / row), card.quad[0][0]))


def _peel(
    finder: Finder,
    levels: Levels,
    namer: TrainedNamer,
    candidates: Sequence[Candidate],
    looks: Sequence[Look],
) -> list[tuple[Candidate, Look]]:
    """The cards under those on which no other lies, and these as they were cut for that."""
    tops = find_tops(finder, levels, namer, [
        Top(one.reading, one.quad, one.worth, look)
        for one, look in zip(candidates, looks, strict=True) if one.reading.card is not None
    ])  # fmt: skip
    if tops is None:
        return []
    known = [NamedPlace(top.reading.card, top.quad) for top in tops.cards if top.reading.card]
    down = [
        (one, look) for one, look in zip(candidates, looks, strict=True)
        if one.reading.side == "back" and one.apart >= _APART
    ]  # fmt: skip
    backs = [down[place] for place in find_backs(
        finder, tops.plane, [one.quad for one, _ in down]
    )]  # fmt: skip
    cuts = Peeling(levels, namer, finder, tops.plane).read(known, [one.quad for one, _ in backs])
    cut = [
        (Candidate(cut.quad, _PEELED, reading=cut.reading, peeled=True), cut.look) for cut in cuts
    ]
    uppermost = [
        (Candidate(top.quad, top.worth, reading=top.reading), top.look)
        for top in (*tops.cards, *tops.others)
    ]
    # What lies under one that lies face down may be named, and shares most of its place.
    return [
        *cut, *uppermost,
        *((msgspec.structs.replace(one, peeled=True), look) for one, look in backs),
    ]  # fmt: skip


def _put_in(
    candidates: Sequence[Candidate], looks: Sequence[Look], more: list[tuple[Candidate, Look]]
) -> tuple[list[Candidate], list[Look]]:
    """With further cards, in the place of other cuts of the same cards."""
    kept = [
        (one, look) for one, look in zip(candidates, looks, strict=True)
        if not any(
            one.reading.card == other.reading.card is not None and _is_same(one, other)
            for other, _ in more
        )
    ] + more  # fmt: skip
    return [one for one, _ in kept], [look for _, look in kept]


def explain_corners(
    candidates: Sequence[Candidate], looks: Sequence[Look], gates: Gates
) -> list[Candidate]:
    """Decide again where a corner spoke for a neighbour; each card named may explain another."""
    settled = list(candidates)
    for _ in settled:
        named = list_named(settled)
        before = len(named)
        for place, one in enumerate(settled):
            if one.reading.card is None and looks[place].corners:
                look = leave_out_lent(one.quad, looks[place], named)
                if 0 < len(look.corners) < len(looks[place].corners):
                    reading = decide(look, gates)
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
    levels = Levels(picture)
    return list_candidates(levels, Finder(levels).find())


def list_candidates(levels: Levels, places: Sequence[Place]) -> list[Candidate]:
    """Places that were found, and how unlike each is to what lies beside it."""
    return [Candidate(place.quad, place.worth, levels.set_apart(place.quad)) for place in places]


def cut_out(picture: Image, quad: Numbers) -> Image:
    """The card at a quadrilateral as a crop, (352, 252, 3)."""
    return Levels(picture).cut_out(quad)


def _read_further(
    finder: Finder, look: SecondLook, candidates: Sequence[Candidate]
) -> list[tuple[Candidate, Look]]:
    """Cards in places that gave way to likelier ones, or that the named cards tell.

    Where no card may lie on another one, only the likeliest: a lone card's edges are all in view.
    """
    crowded = may_cover(candidates)
    named = np.array([one.quad for one in list_named(candidates)]).reshape(-1, 4, 2)
    if len(named) and crowded:
        finder.look_around(named)
    seen = np.array([one.quad for one in candidates]).reshape(-1, 4, 2)
    return [
        (Candidate(cut.quad, _SECOND, reading=cut.reading), cut.look)
        for cut in look.read(finder.list_asked(), seen, _CROWDED if crowded else _LONE)
    ]


def may_hold_more(candidates: Sequence[Candidate], looks: Sequence[Look]) -> bool:
    """Whether a place that speaks was not named, or cards may lie on each other."""
    named = list_named(candidates)
    silent = all(
        one.reading.card is not None or one.reading.side == "back"
        or (not one.is_face and look.face.refused >= HOPELESS)
        or any(overlap(one.quad, other.quad) > _ANOTHER for other in named)
        for one, look in zip(candidates, looks, strict=True)
    )  # fmt: skip
    return not silent or may_cover(candidates)


def may_cover(candidates: Sequence[Candidate]) -> bool:
    """Whether cards may lie on each other."""
    least, most = _ON_EACH_OTHER
    return any(
        least * area_of(one.quad) < shared_area(one.quad, other.quad) < most * area_of(one.quad)
        for number, one in enumerate(candidates) for other in candidates[number + 1 :]
    )  # fmt: skip


def doubt_small(candidate: Candidate) -> Candidate:
    """A card that is seen too coarsely may look like one and be another."""
    card, area = candidate.reading.card, area_of(candidate.quad)
    if card is None or area >= _COARSE:
        return candidate
    if area < _SMALLEST:
        why = "too small"
    elif candidate.reading.confidence < COARSE.ask(card[0], 2):
        why = "not sure enough"
    else:
        return candidate
    doubt = Reading(side="face", candidates=(card,), why=why)
    return msgspec.structs.replace(candidate, reading=doubt)


def settle(candidates: Sequence[Candidate], size: tuple[int, int]) -> list[Candidate]:
    """One reading a card: what lies in the same place is the same card."""
    kept: list[Candidate] = []
    for candidate in sorted(candidates, key=lambda candidate: candidate.rank):
        if any(_is_same(candidate, other) for other in kept):
            continue
        lenders = (other for other in candidates if _is_borrowed(candidate, other))
        if not all(_is_explained(candidate, lender, candidates) for lender in lenders):
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
    if candidate.reading.card is None and not candidate.peeled:
        return shared > 0.3 * smaller
    if candidate.reading.card == other.reading.card is not None:
        return shared > _BESIDE * smaller
    if candidate.peeled or (other.peeled and other.reading.card is not None):
        return shared > _STRIP * smaller
    return shared > 0.75 * smaller


def _is_borrowed(candidate: Candidate, other: Candidate) -> bool:
    """Whether a name may be that of the better place beside it, whose rim it shows.

    A card that has indices on all sides lends two of them to a place at its side.
    """
    if candidate.reading.card is None or candidate.worth >= other.worth:
        return False
    if other.peeled and other.reading.card is None:
        return False
    shared = shared_area(candidate.quad, other.quad)
    smaller = min(area_of(candidate.quad), area_of(other.quad))
    named = candidate.reading.card in {other.reading.card, *other.reading.candidates}
    return named and _BESIDE * smaller < shared < _RIM * smaller


def _is_explained(candidate: Candidate, lender: Candidate, candidates: Sequence[Candidate]) -> bool:
    """Whether another cut of the place that may have lent a name was named otherwise.

    Then that card has a name of its own, and only looks a little like this one: a queen in a
    row of courts.
    """
    return lender.reading.card is None and any(
        other.reading.card in lender.reading.candidates
        and other.reading.card != candidate.reading.card
        and overlap(other.quad, lender.quad) > _ANOTHER
        for other in candidates
    )


def _contradict(kept: list[Candidate], candidates: Sequence[Candidate]) -> list[Candidate]:
    """Where two readings of one place name different cards, neither is believed."""
    settled = []
    for one in kept:
        rivals = {
            other.reading.card for other in candidates
            if other.reading.card not in {None, one.reading.card}
            and overlap(other.quad, one.quad) > (_RIVAL if one.peeled or other.peeled else 0.6)
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
    if one.is_face:
        return one.worth > _TOLD_FACE
    if one.worth <= _TOLD or one.apart < _APART:
        return False
    if one.reading.side == "back":
        return True
    inside = (one.quad > -2).all() and (one.quad < np.array(size) + 1).all()
    return bool(inside)
