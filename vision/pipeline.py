"""One camera's view of the table: frames in, what lies in each zone and how the camera is out."""

import itertools
import time
from collections.abc import Iterator, Sequence
from typing import Final

import msgspec
import numpy as np

from engine.messages.sensed.observations import SeenCard
from vision.camera_health import Condition, PictureHealth, judge_standing, say_unfound
from vision.cameras.compressed_picture import CompressedPicture
from vision.cameras.protocol import Frame
from vision.felt.geometry import GeometryWatch, KnownPlane, TableGeometry, TableWatch
from vision.felt.layout import Layout
from vision.felt.lens import Lens
from vision.pictures.evidence import EvidenceKeeper, keep_nothing
from vision.pixels import Image, Numbers
from vision.tracking.backdrop import Backdrop, Word
from vision.tracking.card_size import CardSize
from vision.tracking.noise_meter import NoiseMeter
from vision.tracking.small_pictures import View, choose_factor, prepare, shrink
from vision.tracking.stillness import compare_rows
from vision.tracking.zone_reader import Desk, InlineDesk, ZoneReader
from vision.tracking.zone_tracker import TableFrame, ZoneTracker

CHECK_FRAMES: Final = 5
"""How sharp the picture is and where the markers are is looked at every so many frames while all
is well."""
HELD_FRAMES: Final = 6
"""A zone that has a word for so many frames is worth telling the dealer."""


class ZoneView(msgspec.Struct, frozen=True):
    """What is known of a zone after a frame."""

    zone: str
    cards: tuple[SeenCard, ...]
    settled: bool
    opened: bool
    counted: bool = True
    """Whether no more cards lie there than are told, as far as can be seen."""


class Mounting(msgspec.Struct, frozen=True, kw_only=True):
    """How a camera hangs over the table."""

    calibrated: TableGeometry | None = None
    """How it stood when it was calibrated; None: as it stands first."""
    lens: Lens | None = None
    """Its lens; None: it was not measured."""
    size: tuple[int, int] | None = None
    """Width and height of its pictures in pixels; None: the layout's."""
    plane: TableGeometry | None = None
    """Where the table lies, in place of markers; None: these tell."""
    backdrop: Backdrop | None = None
    """The empty table as it was seen before; None: it was not."""


AS_PLANNED: Final = Mounting()


class Shared(msgspec.Struct, frozen=True, kw_only=True):
    """What all cameras of a process have in common."""

    numbers: Iterator[int] = msgspec.field(default_factory=lambda: itertools.count(1))
    """Gives the tracks' numbers."""
    keep: EvidenceKeeper = keep_nothing
    """Keeps the pictures of what was named or refused."""
    desk: Desk = msgspec.field(default_factory=InlineDesk)
    """Where zones are read; at once, by default."""
    size: CardSize = msgspec.field(default_factory=CardSize)
    """Of the table's cards."""


class TablePipeline:
    """Follows the table through one camera."""

    def __init__(
        self,
        layout: Layout,
        reader: ZoneReader,
        zones: Sequence[str] = (),
        mounting: Mounting = AS_PLANNED,
        shared: Shared | None = None,
    ) -> None:
        """Look at these zones of the layout, or at all that are watched.

        Args:
            layout: the table.
            reader: what reads a zone.
            zones: the zones that the camera serves; none: all.
            mounting: how the camera hangs.
            shared: what it has in common with other cameras; None: there is no other.
        """
        self.condition: Condition | None = say_unfound(mounting.calibrated)
        """What keeps the camera from seeing; None: it sees."""
        self.frame_ms = 0.0
        """What the last frame took, in milliseconds."""
        self.noise = NoiseMeter()
        """What the camera's pictures differ by though nothing moves."""
        self.backdrop = mounting.backdrop or Backdrop()
        """The empty table, as far as it was seen."""
        size = mounting.size or layout.picture_size
        self._size = size
        self._factor = choose_factor(_measure_scale(layout, mounting, size))
        self._marked = mounting.plane is None
        self._health = PictureHealth(layout, size)
        self._watch: TableWatch = (
            KnownPlane(mounting.plane) if mounting.plane is not None
            else GeometryWatch(layout, mounting.calibrated, mounting.lens)
        )  # fmt: skip
        self._placed = mounting.calibrated
        self._epoch = 0
        self._before: View | None = None
        self._frames = 0
        shared = shared if shared is not None else Shared()
        self._desk = shared.desk
        self._trackers = [
            ZoneTracker(zone, reader, shared.desk, shared.numbers, shared.size, shared.keep)
            for zone in layout.zones
            if zone.watched and (not zones or zone.name in zones)
        ]
        self._held = dict.fromkeys((tracker.zone.name for tracker in self._trackers), 0)

    @property
    def trackers(self) -> Sequence[ZoneTracker]:
        """The zones' trackers, in the layout's order."""
        return self._trackers

    @property
    def calibrated(self) -> TableGeometry | None:
        """How the camera stood when it was calibrated; None: it was not yet."""
        return self._watch.calibrated

    @property
    def strayed(self) -> int | None:
        """The marker that lies elsewhere than the others say; None: they agree."""
        return self._watch.strayed

    def words(self) -> list[tuple[str, Word]]:
        """The zones in which something is beside cards for a while, and what it is."""
        return [
            (tracker.zone.name, tracker.word)
            for tracker in self._trackers
            if tracker.word and self._held[tracker.zone.name] >= HELD_FRAMES
        ]

    def open_zones(self, opened: Sequence[str]) -> None:
        """Exactly these zones are open."""
        for tracker in self._trackers:
            tracker.open(tracker.zone.name in opened)

    def take(self, frame: Frame) -> None:
        """Look at one frame."""
        began = time.perf_counter()
        self._frames += 1
        self._desk.renew()
        picture = frame.picture
        if isinstance(picture, CompressedPicture):
            small, size = picture.shrink(self._factor), picture.size
        else:
            small = shrink(picture, self._factor)
            size = (picture.shape[1], picture.shape[0])
        self.condition = self._health.judge_light(size, small) or self._check_place(frame)
        if self.condition is None:
            self._follow(frame, small)
        else:
            self._before = None
            for tracker in self._trackers:
                tracker.unsettle()
        self.frame_ms = (time.perf_counter() - began) * 1e3

    def recalibrate(self) -> None:
        """The camera may stand elsewhere from now on; nothing is known until it was found."""
        self._watch.recalibrate()
        self.backdrop.forget()
        self.condition = Condition.UNCALIBRATED
        for tracker in self._trackers:
            tracker.forget()

    def lose(self) -> None:
        """The camera is gone: nothing is known until it is back."""
        self._before = None
        for tracker in self._trackers:
            tracker.unsettle()

    def views(self) -> list[ZoneView]:
        """What lies in each zone."""
        return [
            ZoneView(
                zone=tracker.zone.name,
                cards=tracker.seen_cards(),
                settled=tracker.settled,
                opened=tracker.opened,
                counted=tracker.counted,
            )
            for tracker in self._trackers
        ]

    def _check_place(self, frame: Frame) -> Condition | None:
        """Where the table is: every few frames, and at each one while something is wrong."""
        watch = self._watch
        geometry = watch.geometry
        troubled = self.condition is not None or geometry is None or watch.doubtful
        if troubled or self._frames % CHECK_FRAMES == 0:
            # Before the markers: where they are can't be told from a blurred picture.
            if geometry is not None and self._marked:
                blurred = self._health.judge_sharpness(frame.image, geometry)
                if blurred is not None:
                    return blurred
            watch.check(frame.image)
        if watch.epoch != self._epoch:
            self._epoch = watch.epoch
            self._move(watch.geometry)
        if watch.geometry is None:
            for tracker in self._trackers:
                tracker.forget()
        return judge_standing(watch)

    def _move(self, geometry: TableGeometry | None) -> None:
        """The table lies elsewhere in the picture: what lies on it is looked at anew."""
        if geometry is None:
            return
        if self._placed is not None:
            self.backdrop.move(self._placed, geometry, self._factor)
        self._placed = geometry
        for tracker in self._trackers:
            tracker.unsettle()

    def _follow(self, frame: Frame, small: Image) -> None:
        geometry = self._watch.geometry
        if geometry is None:
            return
        view = prepare(small)
        before, self._before = self._before, view
        if before is not None and before.picture.shape != view.picture.shape:
            before = None
        known: dict[int, Numbers] = {}

        def compare(other: View) -> Numbers:
            if id(other) not in known:
                known[id(other)] = compare_rows(view, other)
            return known[id(other)]

        if before is not None:
            self.noise.take(view, before, compare(before))
        table = TableFrame(
            self._frames, lambda: frame.image, view, before, compare, geometry, self._factor,
            self.noise, self.backdrop,
        )  # fmt: skip
        # Zones whose faces count come first.
        for tracker in sorted(self._trackers, key=lambda one: not one.opened):
            tracker.watch(table)
            name = tracker.zone.name
            self._held[name] = self._held[name] + 1 if tracker.word else 0


def _measure_scale(layout: Layout, mounting: Mounting, size: tuple[int, int]) -> float:
    """About how many pixels a millimetre has."""
    known = mounting.plane or mounting.calibrated
    if known is None:
        return size[0] / layout.width_mm
    middle = known.locate(np.array([[size[0] / 2, size[1] / 2]]))
    return known.pixels_per_mm(*middle[0])
