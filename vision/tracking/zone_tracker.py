"""From frame to frame: which cards lie where, since when, and when they are settled.

A zone is looked at only when it is calm and differs from when it was looked at last. Then cards
are found, matched with those that lay there, and named over several frames. A card that moved, or
whose pixels changed, is a new card with a new number.
"""

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec
import numpy as np

from engine.messages.sensed.observations import SeenCard
from vision.cores import ALONE, Cores
from vision.detection.card_finder import CardFinder, Findings
from vision.detection.felt_model import FeltModel
from vision.detection.steps import Unfinished
from vision.evidence import EvidenceKeeper, keep_nothing
from vision.felt.geometry import TableGeometry
from vision.felt.layout import Layout, Zone
from vision.felt.windows import FoundCard, card_corners, rectify_zone
from vision.identification.card_namer import CardReading
from vision.pixels import Image, Numbers
from vision.tracking.ballot import OPEN, Ballot, Verdict, VotingOptions
from vision.tracking.motion import (
    CHANGED_PIXELS,
    SMALLER,
    changed_mask,
    is_changed,
    match_light,
    touched_pixels,
)

SAME_PLACE_MM: Final = 1.0
SAME_ANGLE: Final = 1.2
"""A card within so many millimetres and degrees of where one lay is that one."""
COVERED_PLACE_MM: Final = 5.0
COVERED_ANGLE: Final = 5.0
"""A covered card within so many millimetres and degrees of where one lay is that one: its place is
known less well."""
TRIED_WINDOWS: Final = 3
"""A card without a name is tried for so many windows of frames, ..."""
RETRY_FRAMES: Final = 10
"""... and then every so many frames."""
CLOSED_FRAMES: Final = 3
"""Where no names are told, from the second window on it is tried every so many frames only; one on
which others lie no more often than after its last window."""
REFRESH_FRAMES: Final = 40
"""The reference of a calm zone is renewed so often, so that drifting light is no change."""
HEAPED: Final = "cards lie on each other"
"""Why there is no name: cards are there, and can't be told apart."""


class TableFrame(msgspec.Struct, frozen=True):
    """One frame and what is needed to read it."""

    picture: Image
    small: Image
    geometry: TableGeometry
    felt: FeltModel
    calm: bool = True
    """Whether the zone did not change since the frame before."""
    cores: Cores = ALONE
    """Who shares the work on it."""


class Looked(msgspec.Struct, frozen=True):
    """What looking for cards came to in work."""

    zones: int = 0
    """Zones in which a look began."""
    steps: int = 0
    """Steps in which heaps were taken apart, see `CardFinder.search`."""


class _Look(msgspec.Struct, frozen=True):
    """A look for cards that goes on over some frames."""

    search: Unfinished[Findings]
    small: Image
    """The zone when it began; what changes since then ends it."""


NOT_LOOKED: Final = Looked()


class Track:
    """One card that lies still."""

    def __init__(self, number: int, found: FoundCard, ballot: Ballot) -> None:
        self.number = number
        self.found = found
        self.ballot = ballot
        self.verdict: Verdict = OPEN
        self.evidence = ""
        """The hash of the picture that was kept of it."""

    @property
    def waits(self) -> bool:
        """Whether the zone can't be settled before more frames of this card were read."""
        return self.verdict.state == "open"

    def forget_name(self, ballot: Ballot) -> None:
        """Start to read it anew."""
        self.ballot = ballot
        self.verdict = OPEN
        self.evidence = ""


class ZoneTracker:
    """The cards of one zone over time."""

    def __init__(
        self,
        zone: Zone,
        layout: Layout,
        finder: CardFinder,
        voting: VotingOptions,
        numbers: Iterator[int],
        keep: EvidenceKeeper = keep_nothing,
    ) -> None:
        self.zone = zone
        self.opened = False
        self.covered = False
        """Whether something that is no card is in view."""
        self.put_off = False
        """Whether the last frame left no time to look, or to look to the end."""
        self.tracks: list[Track] = []
        self._layout = layout
        self._finder = finder
        self._voting = voting
        self._numbers = numbers
        self._keep = keep
        self._heaps: list[tuple[int, tuple[float, float]]] = []
        self._reference: Image | None = None
        self._looked: Image | None = None
        self._look: _Look | None = None
        self._calm = False
        self._calm_frames = 0
        self._placed: TableGeometry | None = None
        self._bounds = (0, 0, 0, 0)

    @property
    def calm(self) -> bool:
        """Whether nothing moves here now."""
        return self._calm

    @property
    def settled(self) -> bool:
        """Whether what is reported is what lies there now."""
        return (
            self._calm
            and not self.covered
            and self._looked is not None
            and not any(track.waits for track in self.tracks)
        )

    def open(self, opened: bool) -> None:
        """Whether faces may be named here; names that may no longer be known are forgotten."""
        if opened == self.opened:
            return
        self.opened = opened
        if self._heaps or self.covered or self._look is not None:
            self._let_go()  # what is no card counts otherwise now
        for track in self.tracks:
            if track.verdict.side != "back":
                track.forget_name(Ballot(self._voting, naming=opened))

    def unsettle(self) -> None:
        """The picture can't be trusted now; what lay there is looked at anew afterwards."""
        self._calm = False
        self._let_go()

    def _let_go(self) -> None:
        """The zone has to be looked at, from the beginning."""
        self._looked = None
        self._look = None

    def forget(self) -> None:
        """Everything is unknown."""
        self.unsettle()
        self.tracks = []
        self._heaps = []
        self._reference = None
        self.covered = False

    def watch(self, frame: TableFrame, steps: int) -> Looked:
        """Take in one frame; what was done for it.

        Args:
            frame: the frame.
            steps: how many steps there is time for, see `CardFinder.search`. A zone that changed
                and needs more, or for which there are none, stays unsettled until a later frame.
        """
        self._calm = frame.calm
        self.put_off = False
        if not frame.calm:
            self._calm_frames = 0
            self._look = None
            return NOT_LOOKED
        self._calm_frames += 1
        small = self.part(frame.small, frame.geometry).copy()
        if self._look is not None and _differ(small, self._look.small):
            self._look = None
        if self._looked is None or _differ(small, self._looked):
            self._looked = None
            if steps > 0:
                return self._find(frame, small, steps)
            self.put_off = True
            return NOT_LOOKED
        if self._calm_frames % REFRESH_FRAMES == 0:
            self._looked = small
            self._reference = small if not self.covered else self._reference
        return NOT_LOOKED

    def rests(self) -> bool:
        """Whether one more frame that shows the same would change nothing here."""
        known = self._calm and self._looked is not None and self._look is None
        if not known or self.covered or self.put_off:
            return False
        coming = self._calm_frames + 1
        renews = coming % REFRESH_FRAMES == 0
        return not renews and not any(self._wants_reading(track, coming) for track in self.tracks)

    def rest(self) -> None:
        """Count a frame that shows the same, unseen."""
        self._calm_frames += 1

    def waiting(self) -> list[Track]:
        """The cards that are to be read in this frame, after it was watched."""
        if not self._calm or self.covered or self._looked is None:
            return []
        return [track for track in self.tracks if self._wants_reading(track, self._calm_frames)]

    def take_reading(self, track: Track, crop: Image, reading: CardReading) -> None:
        """What a card that waited was read as, and the picture that was read."""
        if not track.found.whole and reading.side == "unknown":
            reading = CardReading(side="unknown", why="covered")
        before = track.verdict.card
        track.verdict = track.ballot.add(reading)
        concluded = not track.waits and (not track.evidence or track.verdict.card != before)
        if self.opened and concluded and track.verdict.side != "back":
            track.evidence = self._keep(crop)

    def seen_cards(self) -> tuple[SeenCard, ...]:
        """What lies settled in the zone, from left to right."""
        seen = [self._show(track) for track in self.tracks if not track.waits]
        seen += [
            SeenCard(
                track=number, x_mm=round(x, 1), y_mm=round(y, 1), angle=0.0, side="unknown",
                why=HEAPED,
            )
            for number, (x, y) in self._heaps
        ]  # fmt: skip
        return tuple(sorted(seen, key=lambda card: (card.x_mm, card.y_mm)))

    def _show(self, track: Track) -> SeenCard:
        verdict = track.verdict
        why = verdict.why
        if not self.opened:
            why = "zone closed" if verdict.side == "face" else why
        return SeenCard(
            track=track.number,
            x_mm=round(track.found.x_mm, 1),
            y_mm=round(track.found.y_mm, 1),
            angle=round(track.found.angle, 1) % 180,
            side=verdict.side,
            card=verdict.card if self.opened else None,
            confidence=verdict.confidence,
            why=why,
            candidates=verdict.candidates if self.opened else (),
            evidence=track.evidence if self.opened else "",
        )

    def part(self, small: Image, geometry: TableGeometry) -> Image:
        """The zone's part of a small picture, a view."""
        left, top, right, bottom = self._find_bounds(geometry)
        return small[top:bottom, left:right]

    def _find_bounds(self, geometry: TableGeometry) -> tuple[int, int, int, int]:
        """The zone's left, top, right and bottom in the small picture; kept with the geometry."""
        if self._placed is not geometry:
            self._bounds = small_bounds(geometry, self.zone)
            self._placed = geometry
        return self._bounds

    def _find(self, frame: TableFrame, small: Image, steps: int) -> Looked:
        """Look for cards, or go on with it."""
        began = self._look is None
        if self._look is None:
            window = rectify_zone(frame.picture, frame.geometry, self.zone, frame.cores)
            known = [track.found for track in self.tracks]
            search = self._finder.search(window, frame.felt, self.zone, known, named=self.opened)
            self._look = _Look(Unfinished(search), small)
        look = self._look
        findings = look.search.go_on(steps)
        if findings is None:
            self.put_off = True
        else:
            self._look = None
            self._looked = look.small
            self._conclude(findings, frame, look.small)
        return Looked(int(began), look.search.taken)

    def _conclude(self, findings: Findings, frame: TableFrame, small: Image) -> None:
        """Take over what was found in a zone that looked so."""
        self.covered = findings.covered
        if findings.covered:
            return
        changed = None
        if self._reference is not None and self._reference.shape == small.shape:
            changed = changed_mask(small, match_light(self._reference, small))
        self._reference = small
        self._match(findings.cards, frame.geometry, changed)
        self._heaps = [
            (self._heap_number(middle), middle) for middle in findings.heaps
        ]  # fmt: skip

    def _match(
        self, found: Sequence[FoundCard], geometry: TableGeometry, changed: Image | None
    ) -> None:
        """Give each found card its track: the one that lay there, or a new one."""
        free = list(self.tracks)
        self.tracks = []
        for card in found:
            track = min(free, key=lambda known: _distance(known.found, card), default=None)
            if (
                track is not None
                and changed is not None
                and _is_same_place(track.found, card)
                and not self._is_touched(card, geometry, changed)
            ):
                free.remove(track)
                if card.whole:
                    track.found = card
            else:
                track = Track(next(self._numbers), card, Ballot(self._voting, naming=self.opened))
            self.tracks.append(track)

    def _is_touched(self, card: FoundCard, geometry: TableGeometry, changed: Image) -> bool:
        """Whether the card's own pixels changed; where cards lie on it, only they may have."""
        if not card.whole:
            return False
        corners = card_corners(
            card.x_mm, card.y_mm, card.angle,
            self._layout.card_width_mm - 4, self._layout.card_height_mm - 4,
        )  # fmt: skip
        left, top, _, _ = self._find_bounds(geometry)
        placed = (geometry.place(corners) + 0.5) / SMALLER - 0.5 - [left, top]
        return touched_pixels(changed, placed) > CHANGED_PIXELS

    def _heap_number(self, middle: tuple[float, float]) -> int:
        for number, (x, y) in self._heaps:
            if np.hypot(x - middle[0], y - middle[1]) < COVERED_PLACE_MM:
                return number
        return next(self._numbers)

    def _wants_reading(self, track: Track, calm_frames: int) -> bool:
        if track.verdict.state == "decided":
            return False
        if track.ballot.count >= TRIED_WINDOWS * self._voting.window:
            return calm_frames % RETRY_FRAMES == 0
        if not self.opened and track.ballot.count >= self._voting.window:
            pause = CLOSED_FRAMES if track.found.whole else RETRY_FRAMES
            return calm_frames % pause == 0
        return True


def _differ(small: Image, before: Image) -> bool:
    """Whether a zone looks otherwise than before, but for the light."""
    return is_changed(small, match_light(before, small))


def small_bounds(geometry: TableGeometry, zone: Zone) -> tuple[int, int, int, int]:
    """The zone's left, top, right and bottom in the small picture."""
    corners = np.array(
        [
            [zone.left, zone.top],
            [zone.right, zone.top],
            [zone.right, zone.bottom],
            [zone.left, zone.bottom],
        ]
    )
    placed: Numbers = (geometry.place(corners) + 0.5) / SMALLER
    left, top = np.floor(placed.min(axis=0)).astype(int).clip(0)
    right, bottom = np.ceil(placed.max(axis=0)).astype(int)
    return int(left), int(top), int(right), int(bottom)


def _distance(first: FoundCard, second: FoundCard) -> float:
    return float(np.hypot(first.x_mm - second.x_mm, first.y_mm - second.y_mm))


def _is_same_place(first: FoundCard, second: FoundCard) -> bool:
    turned = abs((first.angle - second.angle + 90) % 180 - 90)
    if first.whole and second.whole:
        return _distance(first, second) <= SAME_PLACE_MM and turned <= SAME_ANGLE
    return _distance(first, second) <= COVERED_PLACE_MM and turned <= COVERED_ANGLE
