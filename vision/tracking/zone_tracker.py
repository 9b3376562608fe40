"""From picture to picture: which cards lie in a zone, since when, and when they are settled.

A zone is read when it lies still and differs from when it was read last; two pictures must agree,
and are read at the same time where there is a processor for each. A card whose place changed in the
least loses its name until it was read anew. Where something passed over a zone that looks as
before, one of the two pictures is the one that was read before. Where more lies in an open zone
than was told, further pictures are read: of cards on each other one often shows what another hid.
"""

from collections.abc import Callable, Iterator
from typing import Final

import msgspec
import numpy as np

from engine.messages.sensed.observations import SeenCard
from vision.felt.geometry import TableGeometry
from vision.felt.layout import Zone
from vision.felt.windows import card_corners, rectify, surround
from vision.identification.card_namer import CardReading
from vision.photos.geometry.planes import CARD_WIDTHS, TALL
from vision.photos.geometry.quad_geometry import shared_area
from vision.pictures.evidence import EvidenceKeeper, keep_nothing
from vision.pixels import Image, Numbers, cv2
from vision.tracking.backdrop import Backdrop, Surroundings, Word, judge_surroundings
from vision.tracking.card_size import CardSize
from vision.tracking.noise_meter import NoiseMeter
from vision.tracking.sightings import (
    AGREEING,
    MOST_READINGS,
    Conclusion,
    Sightings,
    is_near,
    is_same,
)
from vision.tracking.small_pictures import View
from vision.tracking.stillness import LEAST_MM2, find_changes, keep_large
from vision.tracking.zone_reader import (
    Desk,
    Done,
    Place,
    Ticket,
    ZoneReader,
    hide,
    lay_out,
)

STILL_FRAMES: Final = 2
"""A zone is read once so many pictures in a row show nothing that moves."""
RESTLESS_FRAMES: Final = 30
"""A zone in which something moves for so long has a hand in it: dealing a card takes less."""
RETRY_FRAMES: Final = 12
"""Where a face has no name, or more lies there than is told, the zone is read again after so many
pictures, then after twice ..."""
LAST_RETRY_FRAMES: Final = 192
"""... and so on, up to so many."""
RENEW_FRAMES: Final = 40
"""What a still zone looks like is taken anew so often, so that drifting light is no change."""
DROWNED: Final = 6.0
"""Grey levels of noise, see `NoiseMeter.usual`, in which a card may not stand out of the cloth."""
_RIM_MM: Final = 2.0
"""How far around a card a change is one of the card."""


class TableFrame(msgspec.Struct, frozen=True):
    """One picture and what is needed to follow it."""

    number: int
    get_picture: Callable[[], Image]
    """The whole picture, decoded when somebody asks."""
    view: View
    """The small picture."""
    before: View | None
    """The one before it; None: there is none to compare it with."""
    compare_rows: Callable[[View], Numbers]
    """How many times as bright the rows are as in an earlier small picture."""
    geometry: TableGeometry
    factor: int
    """How many times smaller the small picture is."""
    noise: NoiseMeter
    backdrop: Backdrop


class Track:
    """One card that lies still."""

    def __init__(self, number: int, place: Place, reading: CardReading) -> None:
        self.number = number
        self.place = place
        self.reading = reading
        self.doubted = False
        """Whether its place changed since it was read."""
        self.altered = False
        """Whether it looks otherwise than when it was told last."""
        self.evidence = ""
        """The hash of the picture that was kept of it."""


class _Asked(msgspec.Struct, frozen=True):
    """A picture that is being read."""

    ticket: Ticket
    looks_as_concluded: bool
    """Whether it looks as the zone did when it was read last."""


class ZoneTracker:
    """The cards of one zone over time.

    Args:
        zone: the zone.
        reader: reads it.
        desk: where it is read.
        numbers: gives the tracks' numbers.
        size: of the table's cards.
        keep: keeps pictures of what was named or refused.
    """

    def __init__(
        self,
        zone: Zone,
        reader: ZoneReader,
        desk: Desk,
        numbers: Iterator[int],
        size: CardSize,
        keep: EvidenceKeeper = keep_nothing,
    ) -> None:
        self.zone = zone
        self.opened = False
        self.word: Word = ""
        self.bare = False
        """Whether nothing lies beside the cards, as far as that is known."""
        self._vacant = False
        """Whether the zone is empty, and looks so."""
        self.calm = False
        """Whether nothing moves here now."""
        self.tracks: list[Track] = []
        self._reader = reader
        self._desk = desk
        self._numbers = numbers
        self._size = size
        self._keep = keep
        self._box = surround(zone)
        self._reference: View | None = None
        """How the zone looks since it lies still, to which all that follows is compared."""
        self._told_of: View | None = None
        """How it looked when its cards were told: each is seen as there, or touched."""
        self._sightings = Sightings()
        self._concluded_as: Conclusion | None = None
        """What was read last; None: nothing that may be built on."""
        self._asked: list[_Asked] = []
        self._open = True
        self._concluded = False
        self._piled = False
        """Whether a card may lie squared on another one since the zone was empty."""
        self._down_as: tuple[View, list[Place]] | None = None
        """How the zone looked last without a hand or a thing, and where cards lay face down."""
        self._read_frame = 0
        self._still = 0
        self._restless = 0
        self._retry_at = 0
        self._pause = RETRY_FRAMES

    @property
    def settled(self) -> bool:
        """Whether what is reported is what lies there now."""
        return self.calm and self._concluded and self.word != "hand"

    @property
    def counted(self) -> bool:
        """Whether as many cards lie here as are told, as far as can be seen.

        Each that lies face down must be as large as one: a pile is larger. Of several each must
        look like one: a cut across two of them does not. None may have come onto another unseen.
        """
        down = [track.place for track in self.tracks if track.reading.side == "back"]
        corners = [lay_out(track.place) for track in self.tracks]
        made_out = len(self.tracks) < 2 or all(place.certain for place in down)
        for place in down if made_out else ():
            shared = sum(shared_area(lay_out(place), other) > 0 for other in corners)
            made_out = made_out and self._size.is_one(place.size_mm, alone=shared == 1)
        return self.settled and self.bare and made_out and not self._piled

    def open(self, opened: bool) -> None:
        """Whether faces may be named here; names that may no longer be known are forgotten."""
        if opened == self.opened:
            return
        self.opened = opened
        for track in self.tracks:
            if track.reading.side != "back":
                track.reading = hide(track.reading, named=False)
                track.place = msgspec.structs.replace(track.place, crop=None)
                track.evidence = ""
                track.doubted = opened
        self._concluded_as = None
        self._read_anew()

    def unsettle(self) -> None:
        """The picture can't be trusted now; what lies there has no name until it was read anew."""
        self.calm = False
        self._still = 0
        self._concluded_as = None
        for track in self.tracks:
            track.doubted = True
        self._read_anew()

    def forget(self) -> None:
        """Everything is unknown."""
        self.unsettle()
        self.tracks = []
        self.word = ""

    def watch(self, frame: TableFrame) -> None:
        """Take in one picture."""
        part = self.find_part(frame)
        least = self._least(frame)
        if self._reference is None and self._told_of is not None and self.tracks:
            changed = self._find_changes(frame, self._told_of, part, least)
            if changed is not None:
                self._touch(changed, frame, part)
        if self._reference is not None:
            changed = self._find_changes(frame, self._reference, part, least)
            if changed is None:
                self.calm = True
                self._still += 1
                self._restless = 0
                self._go_on(frame, part)
                return
            self._touch(changed, frame, part)
            self._read_anew()
            self._still = 0
        moves = (
            frame.before is None
            or self._find_changes(frame, frame.before, part, least) is not None
        )  # fmt: skip
        self.calm = not moves
        self._still = 0 if moves else self._still + 1
        self._restless += 1
        if self._restless >= RESTLESS_FRAMES:
            self.word = "hand"
        if self._still >= STILL_FRAMES:
            self._reference = frame.view
            self._go_on(frame, part)

    def seen_cards(self) -> tuple[SeenCard, ...]:
        """What lies settled in the zone, from left to right."""
        seen = [self._show(track) for track in self.tracks if not track.doubted]
        return tuple(sorted(seen, key=lambda card: (card.x_mm, card.y_mm)))

    def find_part(self, frame: TableFrame) -> tuple[slice, slice]:
        """The zone's rows and columns in the small picture."""
        zone = self.zone
        corners = np.array([
            [zone.left, zone.top], [zone.right, zone.top],
            [zone.right, zone.bottom], [zone.left, zone.bottom],
        ])  # fmt: skip
        placed = self._place_small(frame, corners)
        height, width = frame.view.picture.shape[:2]
        left, top = np.floor(placed.min(axis=0)).astype(int).clip(0)
        right, bottom = np.ceil(placed.max(axis=0)).astype(int) + 1
        return slice(int(top), int(min(bottom, height))), slice(int(left), int(min(right, width)))

    def _read_anew(self) -> None:
        """What was read so far counts no longer."""
        self._reference = None
        self._sightings = Sightings()
        self._asked = []
        self._open = True
        self._concluded = False
        self._pause = RETRY_FRAMES

    @staticmethod
    def _find_changes(
        frame: TableFrame, before: View, part: tuple[slice, slice], least: float
    ) -> Image | None:
        """Where the zone differs from an earlier picture; None: nowhere."""
        if before.picture.shape != frame.view.picture.shape:
            return np.full(frame.view.picture[part].shape[:2], 255, np.uint8)
        rows = frame.compare_rows(before)
        changed = keep_large(find_changes(frame.view, before, rows, frame.noise, part), least)
        return changed if changed.any() else None

    def _touch(self, changed: Image, frame: TableFrame, part: tuple[slice, slice]) -> None:
        """Each card whose place changed has no name until it was read anew."""
        for track in self.tracks:
            track.doubted |= self._is_changed(track.place, changed, frame, part)

    def _is_changed(
        self, place: Place, changed: Image, frame: TableFrame, part: tuple[slice, slice]
    ) -> bool:
        inside: Image = np.zeros(changed.shape, np.uint8)
        corners = self._place_card(place, frame, part, touched=True)
        cv2.fillConvexPoly(inside, np.round(corners).astype(np.int32), (255,))
        return bool(cv2.bitwise_and(inside, changed).any())

    def _go_on(self, frame: TableFrame, part: tuple[slice, slice]) -> None:
        """Have the zone read where that is due, and take what was read."""
        self._ask(frame, part)
        if not self._asked:
            if self._concluded and self._still % RENEW_FRAMES == 0:
                self._renew(frame, part)
            return
        while self._asked and (places := self._asked[0].ticket.take()) is not None:
            asked = self._asked.pop(0)
            self._sightings.add(places)
            alike = self._concluded_as if asked.looks_as_concluded else None
            again = self._sightings.readings == 1 and alike is not None
            again = again and alike is not None and alike.is_repeated(places)
            told = self._sightings.conclude()
            if again:
                told = [(place, place.reading) for place in places]
            if told is not None:
                self._conclude(told, frame, part)
                more = self._sightings.readings < MOST_READINGS and self._misses_some(frame)
                self._open = more and not again and self._pause == RETRY_FRAMES
        # Where another picture must agree, this one does: it is not the one that was read.
        self._ask(frame, part)

    def _ask(self, frame: TableFrame, part: tuple[slice, slice]) -> None:
        if not self._wants_reading(frame):
            return
        asked = self._begin(frame, part)
        self._read_frame = frame.number
        if asked is not None:
            self._asked.append(asked)

    def _wants_reading(self, frame: TableFrame) -> bool:
        if frame.number == self._read_frame:
            return False
        if self._asked:
            # A picture that looks as before may be enough by itself.
            both = len(self._asked) + self._sightings.readings < AGREEING
            return both and not self._asked[0].looks_as_concluded
        if self._open:
            return True
        unnamed = self.opened and any(
            track.reading.card is None and track.reading.side != "back" for track in self.tracks
        )
        if not (unnamed or self._misses_some(frame)) or self._still < self._retry_at:
            return False
        self._sightings.begin_anew()
        self._pause = min(LAST_RETRY_FRAMES, 2 * self._pause)
        self._open = True
        return True

    def _misses_some(self, frame: TableFrame) -> bool:
        """Whether more lies in an open zone than is told: it was seen empty, and isn't bare."""
        return self.opened and not self.bare and frame.backdrop.knows(self.zone.name)

    def _begin(self, frame: TableFrame, part: tuple[slice, slice]) -> _Asked | None:
        """Begin to read; what is surely empty need not be read."""
        before = self._concluded_as
        alike = (
            before is not None
            and self._find_changes(frame, before.view, part, self._least(frame)) is None
        )
        foreground = frame.backdrop.find_foreground(
            self.zone.name, part, frame.view, frame.noise, self._least(frame)
        )
        if foreground is not None and not foreground.any():
            return _Asked(Done(()), alike)
        picture, geometry = frame.get_picture(), frame.geometry
        reader, zone, named, box = self._reader, self.zone, self.opened, self._box

        def read() -> list[Place]:
            places = reader.read(rectify(picture, geometry, box), named=named)
            return [place for place in places if zone.contains(place.x_mm, place.y_mm)]

        ticket = self._desk.begin(read)
        return None if ticket is None else _Asked(ticket, alike)

    def _conclude(
        self,
        told: list[tuple[Place, CardReading]],
        frame: TableFrame,
        part: tuple[slice, slice],
    ) -> None:
        """Take over what readings agree on."""
        free = list(self.tracks)
        if self._told_of is not None:
            changed = self._find_changes(frame, self._told_of, part, self._least(frame))
            for track in free:
                track.altered = changed is not None and self._is_changed(
                    track.place, changed, frame, part
                )
        self._told_of = frame.view
        self.tracks = [self._match(place, reading, free) for place, reading in told]
        self._concluded = True
        self._retry_at = self._still + self._pause
        self._concluded_as = self._remember(frame.view, told)
        beside = self._judge_surroundings(frame, part)
        self.word, self.bare = beside.word, beside.bare
        self._vacant = (beside.vacant or frame.backdrop.vouched) and not (self.tracks or self.word)
        self._vacant &= frame.noise.usual < DROWNED
        if self.bare:
            self._weigh_backs(frame, part)
        if self._vacant:
            self._learn_empty(frame, part)

    def _weigh_backs(self, frame: TableFrame, part: tuple[slice, slice]) -> None:
        """Tell whether a card may have come onto one that lies face down, no strip of it in view.

        That is where such a one looks otherwise, and no more are told than before.
        """
        now = [track.place for track in self.tracks if track.reading.side == "back"]
        before, self._down_as = self._down_as, (frame.view, now)
        if before is None or not now:
            self._piled = False
        elif len(now) <= len(before[1]):
            changed = self._find_changes(frame, before[0], part, self._least(frame))
            self._piled |= changed is not None and any(
                self._is_changed(place, changed, frame, part) for place in before[1]
            )

    def _remember(self, view: View, told: list[tuple[Place, CardReading]]) -> Conclusion | None:
        """What may be built on: whatever is told for sure, without its pictures."""
        sure = all(
            reading.card is not None
            or reading.side == "back"
            or (reading.side == "face" and not self.opened)
            for _, reading in told
        )
        if not sure:
            return None
        kept = [(msgspec.structs.replace(place, crop=None), reading) for place, reading in told]
        return Conclusion(view, kept)

    def _match(self, place: Place, reading: CardReading, free: list[Track]) -> Track:
        """The card that lay there and looked the same, or a new one."""
        for track in free:
            # What was not touched is the same card, whatever more is known of it now; of a deck no
            # two have a name, and what has none may be another one where it looks otherwise.
            same = not track.doubted or is_same(track.reading, reading)
            same = same and not (track.doubted and track.altered and reading.card is None)
            if same and is_near(track.place, place):
                free.remove(track)
                break
        else:
            track = Track(next(self._numbers), place, reading)
        fresh = track.reading.card != reading.card or not track.evidence
        track.place, track.reading, track.doubted = place, reading, False
        if fresh and reading.card is not None:
            self._size.learn(place.size_mm)
        if self.opened and reading.side != "back" and fresh and place.crop is not None:
            track.evidence = self._keep(place.crop)
        # The picture of a card is not held any longer than it takes to keep it.
        track.place = msgspec.structs.replace(place, crop=None)
        return track

    def _judge_surroundings(self, frame: TableFrame, part: tuple[slice, slice]) -> Surroundings:
        near, cards = (
            np.array([
                self._place_card(track.place, frame, part, touched=touched)
                for track in self.tracks
            ]).reshape(-1, 4, 2)
            for touched in (True, False)
        )  # fmt: skip
        foreground = frame.backdrop.find_foreground(
            self.zone.name, part, frame.view, frame.noise, self._least(frame), near
        )
        per_mm = self._least(frame) ** 0.5 / LEAST_MM2**0.5
        empty = frame.backdrop.picture[part] if frame.backdrop.picture is not None else None
        return judge_surroundings(foreground, frame.view.picture[part], empty, cards, per_mm)

    def _learn_empty(self, frame: TableFrame, part: tuple[slice, slice]) -> None:
        frame.backdrop.learn(self.zone.name, part, frame.view)
        self.bare = True

    def _renew(self, frame: TableFrame, part: tuple[slice, slice]) -> None:
        """Take how the zone looks now for what it looks like."""
        self._reference = self._told_of = frame.view
        if self._concluded_as is not None:
            self._concluded_as = Conclusion(frame.view, self._concluded_as.told)
        if self._down_as is not None and self.bare:
            self._down_as = (frame.view, self._down_as[1])
        if self._vacant:
            self._learn_empty(frame, part)

    def _show(self, track: Track) -> SeenCard:
        reading, place = track.reading, track.place
        why = reading.why
        if not self.opened and reading.side == "face":
            why = "zone closed"
        return SeenCard(
            track=track.number,
            x_mm=round(place.x_mm, 1),
            y_mm=round(place.y_mm, 1),
            angle=round(place.angle, 1) % 180,
            side=reading.side,
            card=reading.card if self.opened else None,
            confidence=reading.confidence,
            why=why,
            candidates=reading.candidates if self.opened and reading.card is None else (),
            evidence=track.evidence if self.opened else "",
        )

    def _least(self, frame: TableFrame) -> float:
        """Of how many pixels of the small picture a change is."""
        per_mm = frame.geometry.pixels_per_mm(*self.zone.centre) / frame.factor
        return float(max(2.0, LEAST_MM2 * per_mm**2))

    def _place_card(
        self, place: Place, frame: TableFrame, part: tuple[slice, slice], *, touched: bool
    ) -> Numbers:
        """A card's corners in the zone's part of the small picture.

        Args:
            place: the card's.
            frame: the picture.
            part: the zone's.
            touched: as large as any card, with a rim: a change there is one of the card.
        """
        width, height = place.size_mm
        if touched:
            width, height = max(width, *CARD_WIDTHS) + 2 * _RIM_MM, max(height, TALL) + 2 * _RIM_MM
        corners = card_corners(place.x_mm, place.y_mm, place.angle, width, height)
        placed: Numbers = self._place_small(frame, corners) - [part[1].start, part[0].start]
        return placed

    @staticmethod
    def _place_small(frame: TableFrame, points_mm: Numbers) -> Numbers:
        placed: Numbers = (frame.geometry.place(points_mm) + 0.5) / frame.factor - 0.5
        return placed
