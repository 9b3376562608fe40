"""Cards under others, from the top down: in a row, a column or a fan a strip of each is seen.

A card that is named is a measure, and the cover of what lies under it: cards of its size, moved or
turned a little, what is seen of whose rims lies on edges. What covers them is taken out of their
crops before the two views look, since its index and its pips speak for another card. What is
named so is a measure and a cover in its turn.
"""

from collections.abc import Sequence
from typing import Final

import msgspec
import numpy as np
from msgspec.structs import replace

from vision.identification.card_namer import CardReading
from vision.identification.predictions import Prediction
from vision.photos.finding.candidate import Candidate, list_named
from vision.photos.finding.finder import Finder
from vision.photos.finding.neighbour_indices import locate_indices
from vision.photos.finding.place_reader import PlaceReader
from vision.photos.geometry.neighbour_places import measure_apart
from vision.photos.geometry.planes import Plane
from vision.photos.geometry.quad_geometry import area_of, shared_area
from vision.photos.overlaps.inpainting import inpaint
from vision.photos.overlaps.layers import KNOWN_MM, UNDER, Layers, Strip, shows_index
from vision.pixels import Image, Numbers

_GOOD: Final = 0.82
"""Edge along what is seen of a strip's rim, 0 to 1, at least."""
_WHOLE: Final = 0.95
"""Edge along the rim of a card that covers others though it was not named, 0 to 1, at least."""
_CLOSE: Final = 9.0
"""Millimetres between the cards of a row: of what is nearer, one alone is right."""
_AGAIN: Final = 3.0
"""What is nearer a place read under the same covers, in millimetres, is not read again."""
_WORSE: Final = 60.0
"""By how many millimetres farther off a place seems that has no edge along its rim."""
_SURER: Final = 0.05
"""By how much surer a rival's face must be."""
_LOOKS: Final = 24
"""Strips that are looked at, ..."""
_LOOKS_EACH: Final = 8
"""... and where many cards lie uppermost, so many for each."""
_RIVALS: Final = 2
"""Other strips close by of which the one is chosen whose face speaks surest."""
_ROUNDS: Final = 12
_FAILURES: Final = 3
"""Looks in vain on one side of a card; beyond lies nothing."""
_SURE: Final = 0.9
"""How sure a card must be that only one of its two fillings names, or that lies beyond others that
were not named."""
_BEYOND: Final = 0.1
"""Of an index: what lies less within a place lies beyond it."""


class _Asked(msgspec.Struct, frozen=True):
    """A strip that the views are asked about."""

    strip: Strip
    over: tuple[int, ...]
    """The numbers of the known cards over it."""
    crops: list[Image]
    """Without these, filled in two ways."""


class OcclusionReader:
    """Seeks what lies under the known cards of one picture."""

    def __init__(self, reader: PlaceReader, finder: Finder, plane: Plane) -> None:
        """Begin with the reader of the picture and the plane that the cards lie on."""
        self._reader = reader
        self._layers = Layers(reader.pyramid, finder, plane)
        self._pool: list[Strip] = []
        self._looked: list[tuple[Numbers, tuple[int, ...]]] = []
        self._failures: dict[tuple[int, int], int] = {}

    def read(self, tops: Sequence[Candidate]) -> list[Candidate]:
        """The cards under known ones that could be named or only doubted, the upper ones first.

        Args:
            tops: cards on which no other lies, named or face down.
        """
        layers = self._layers
        fresh = [layers.add(one) for one in tops]
        if not fresh:
            return []
        most = max(_LOOKS, _LOOKS_EACH * len(fresh))
        self._pool += layers.complete()
        found: list[tuple[int, tuple[int, ...]]] = []
        for _ in range(_ROUNDS):
            for number in fresh:
                self._pool += layers.suggest_under(number)
            fresh = []
            chosen = self._choose()
            if not chosen or len(self._looked) >= most:
                break
            for strip, cut, over in self._predict(self._prepare(chosen)):
                free = self._uncover(strip, cut)
                own = () if free else over
                fresh.append(layers.add(free or replace(cut, quad=layers.place(strip, over))))
                found.append((fresh[-1], own))
            if fresh:
                self._pool = layers.settle(self._pool)
        return [
            replace(
                layers.known[number].place, quad=layers.place_again(number, over),
                score=UNDER, occluded=True,
            )
            for number, over in found if layers.known[number].place.reading.side == "face"
        ]  # fmt: skip

    def _choose(self) -> list[Strip]:
        """The nearest strip on each side of each known card that was not looked at."""
        if not self._pool:
            return []
        cards = np.array([one.card for one in self._pool])
        rim_edge = self._layers.weigh(cards, np.array([one.trace for one in self._pool]))
        near = measure_apart(cards, self._layers.list_cards()).min(axis=1) < KNOWN_MM
        self._pool = [
            replace(strip, rim_edge=float(rim_edge[number]))
            for number, strip in enumerate(self._pool)
            if rim_edge[number] > _GOOD and not near[number]
        ]
        self._pool = self._leave_out_looked_at(self._pool)
        kept: list[Strip] = []
        for strip in sorted(self._pool, key=lambda strip: -strip.score):
            if all(_apart(strip.card, other.card) > _CLOSE for other in kept):
                over = self._layers.find_over(strip)
                if over:
                    kept.append(replace(
                        strip, beside=self._layers.place_beside(strip, over)
                    ))  # fmt: skip
        nearest: dict[tuple[int, int], Strip] = {}
        for strip in sorted(kept, key=lambda strip: strip.beside.far - _WORSE * strip.rim_edge):
            if self._failures.get(strip.beside.where, 0) < _FAILURES:
                nearest.setdefault(strip.beside.where, strip)
        return list(nearest.values())

    def _leave_out_looked_at(self, strips: list[Strip]) -> list[Strip]:
        """Those that were not looked at before under the same covers."""
        if not strips or not self._looked:
            return strips
        looked = self._layers.plane.lay(np.array([quad for quad, _ in self._looked]))
        near = measure_apart(np.array([one.card for one in strips]), looked) < _AGAIN
        return [
            strip for strip, places in zip(strips, near, strict=True)
            if not any(
                self._looked[place][1] == self._layers.find_over(strip)
                for place in np.flatnonzero(places)
            )
        ]  # fmt: skip

    def _prepare(self, strips: Sequence[Strip]) -> list[_Asked]:
        """Each strip's crop without its covers; of rivals close by, whose face speaks surest."""
        lots = [
            [asked for asked in map(self._clear, (strip, *self._list_rivals(strip))) if asked]
            for strip in strips
        ]
        unsure = [asked for lot in lots if len(lot) > 1 for asked in lot]
        faces = iter(
            self._reader.namer.predict_faces([asked.crops[0] for asked in unsure]) if unsure else ()
        )
        chosen = []
        for lot in lots:
            if len(lot) > 1:
                sure = [face.of(face.card) * (face.label == face.card)
                        for _, face in zip(lot, faces, strict=False)]  # fmt: skip
                sure[0] += _SURER
                chosen.append(lot[int(np.argmax(sure))])
            else:
                chosen += lot
        for asked in chosen:
            self._looked.append((asked.strip.quad, asked.over))
        return chosen

    def _list_rivals(self, strip: Strip) -> list[Strip]:
        """Other strips close by, of which it alone can be right."""
        rivals: list[Strip] = []
        for other in sorted(self._pool, key=lambda other: -other.score):
            if (
                len(rivals) < _RIVALS
                and all(_apart(other.card, one.card) > _AGAIN for one in (strip, *rivals))
                and _apart(other.card, strip.card) < _CLOSE
            ):
                rivals.append(replace(other, beside=strip.beside))
        return rivals

    def _clear(self, strip: Strip) -> _Asked | None:
        """A strip's crop without its covers; None where none of its indices is in view."""
        over = self._layers.find_over(strip)
        if not over or not shows_index(strip.card, self._layers.list_cards(over)):
            self._looked.append((strip.quad, over))
            return None
        covers = np.array([self._layers.known[number].place.quad for number in over])
        crops = inpaint(self._reader.pyramid.cut_out(strip.quad), strip.quad, covers)
        return _Asked(strip, over, crops)

    def _predict(self, asked: Sequence[_Asked]) -> list[tuple[Strip, Candidate, tuple[int, ...]]]:
        """The strips that are named or cover others, what was read, and what lies over them."""
        named = [one.place for one in self._layers.known]
        quads = [one.strip.quad for one in asked]
        first = self._reader.read_crops(quads, [one.crops[0] for one in asked], named)
        speak = [n for n, cut in enumerate(first) if cut.reading.side == "face"]
        filled = [asked[n].crops[1] for n in speak]
        second = dict(zip(
            speak, self._reader.read_crops([quads[n] for n in speak], filled, named), strict=True
        ))  # fmt: skip
        found = []
        for number, one in enumerate(asked):
            strip = one.strip
            failed = self._failures.get(strip.beside.where, 0) > 0
            cut = agree(first[number], second[number], strict=failed) if number in second else None
            if cut and not self._is_told(cut):
                # Filled with paper it shows no index where it is covered.
                cut = replace(cut, prediction=second[number].prediction)
                found.append((strip, cut, one.over))
            elif cut is None and strip.rim_edge >= _WHOLE and number in second:
                found.append((strip, _unname(first[number], second[number]), one.over))
            else:
                self._failures[strip.beside.where] = self._failures.get(strip.beside.where, 0) + 1
        return found

    def _uncover(self, strip: Strip, cut: Candidate) -> Candidate | None:
        """The card beside the known ones that bears a strip's name; None: it lies under them.

        A card with an index in each corner shows two of them on a strip of either side. Then its
        edges need not be in view: that it shows a third beyond the strip tells it, too.
        """
        if cut.card is None:
            return None
        bare = self._layers.lay_beside(strip)
        whole = bool(bare) and bare[0].is_whole
        two = len(cut.corners_speaking) > 1
        others = self._reader.read([one.quad for one in (bare if two else bare[:whole])])
        for number, other in enumerate(others):
            tells = (whole and number == 0) or _shows_beyond(other, strip.quad)
            if tells and other.card == cut.card:
                return other
        return None

    def _is_told(self, cut: Candidate) -> bool:
        """Whether a known card beside it has its name: then the index is that one's."""
        return any(
            one.place.card == cut.card and shared_area(one.place.quad, cut.quad) > 0
            for one in self._layers.known
        )


def _shows_beyond(cut: Candidate, quad: Numbers) -> bool:
    """Whether a named cut shows an index beyond another place."""
    return any(shared_area(index, quad) < _BEYOND * area_of(index) for index in locate_indices(cut))


def _unname(cut: Candidate, other: Candidate) -> Candidate:
    """A doubt about what two fillings of a crop do not both say."""
    readings = sorted((cut.reading, other.reading), key=lambda reading: -reading.confidence)
    names = [name for one in readings for name in (one.card, *one.candidates) if name]
    why = next((one.why for one in readings if one.why), "views disagree")
    doubt = CardReading(side="face", candidates=tuple(dict.fromkeys(names))[:3], why=why)
    # Without its corners, so that no corner is explained away: both fillings had to say it.
    return Candidate(cut.quad, reading=doubt, prediction=Prediction(cut.prediction.face))


def agree(first: Candidate, second: Candidate, *, strict: bool) -> Candidate | None:
    """What both fillings of a crop say, or what one is sure of and the other takes for likeliest.

    Args:
        first: what one says.
        second: what the other says.
        strict: both must be sure.
    """
    named = list_named((first, second))
    if not named:
        return None
    best = max(named, key=lambda cut: cut.reading.confidence)
    if len(named) == 2:
        least = min(cut.reading.confidence for cut in named)
        return best if first.card == second.card and (not strict or least >= _SURE) else None
    if strict or best.reading.confidence < _SURE:
        return None
    other = (second if best is first else first).reading
    likeliest = other.why in {"face unclear", "not sure enough"} and other.candidates[0]
    return best if likeliest == best.card else None


def _apart(card: Numbers, other: Numbers) -> float:
    return float(measure_apart(card[None], other[None])[0, 0])
