"""One camera's view of the table: frames in, what lies in each zone and how the camera is out."""

import itertools
import time
from collections.abc import Iterator, Sequence
from typing import Final

import msgspec
import numpy as np

from engine.messages.sensed.observations import SeenCard
from vision.camera_health import (
    COVERED_FRAMES,
    RESTLESS_FRAMES,
    Condition,
    PictureHealth,
    judge_standing,
    say_unfound,
)
from vision.cameras.compressed_picture import CompressedPicture, is_like
from vision.cameras.protocol import Frame
from vision.cores import Cores
from vision.detection.card_finder import CardFinder
from vision.detection.felt_model import FeltModel, learn_felt
from vision.evidence import EvidenceKeeper, keep_nothing
from vision.felt.geometry import GeometryWatch, TableGeometry
from vision.felt.layout import Layout
from vision.identification.card_namer import CardNamer
from vision.pixels import Image
from vision.tracking.ballot import VotingOptions
from vision.tracking.motion import halve_grey, is_changed, shrink
from vision.tracking.read_scheduler import A_LOOK, A_STEP, ReadScheduler
from vision.tracking.zone_tracker import TableFrame, ZoneTracker

CHECK_FRAMES: Final = 5
"""How sharp the picture is and where the markers are is looked at every so many frames while all
is well."""
STEPS_A_FRAME: Final = 3
"""So many steps of taking heaps apart are done in a frame, the others wait for the next one: heaps,
and zones that change together, must not hold up a picture."""
WHOLE_FRAMES: Final = 2 * CHECK_FRAMES
"""Of compressed pictures that show the same as before, one in so many is decoded and looked at
nevertheless: what no grey picture an eighth as large shows is seen within a second. Of others it
costs less, and it is one in `CHECK_FRAMES`."""
FELT_LEARN_FRAMES: Final = 300
"""The felt's colour is learned anew so often: lamps change."""


class ZoneView(msgspec.Struct, frozen=True):
    """What is known of a zone after a frame."""

    zone: str
    cards: tuple[SeenCard, ...]
    settled: bool
    opened: bool


class Mounting(msgspec.Struct, frozen=True, kw_only=True):
    """How a camera hangs over the table."""

    calibrated: TableGeometry | None = None
    """How it stood when it was calibrated; None: as it stands first."""
    size: tuple[int, int] | None = None
    """Width and height of its pictures in pixels; None: the layout's."""


AS_PLANNED: Final = Mounting()


class Shared(msgspec.Struct, frozen=True, kw_only=True):
    """What all cameras of a process have in common."""

    numbers: Iterator[int] = msgspec.field(default_factory=lambda: itertools.count(1))
    """Gives the tracks' numbers."""
    keep: EvidenceKeeper = keep_nothing
    """Keeps the pictures of what was named or refused."""
    cores: Cores = msgspec.field(default_factory=Cores)
    """Who shares a frame's work; nobody, by default."""


class TablePipeline:
    """Follows the table through one camera."""

    def __init__(
        self,
        layout: Layout,
        namer: CardNamer,
        voting: VotingOptions,
        zones: Sequence[str] = (),
        mounting: Mounting = AS_PLANNED,
        shared: Shared | None = None,
    ) -> None:
        """Look at these zones of the layout, or at all that are watched.

        Args:
            layout: the table.
            namer: what reads cards.
            voting: how many frames must agree.
            zones: the zones that the camera serves; none: all.
            mounting: how the camera hangs.
            shared: what it has in common with other cameras; None: there is no other.
        """
        self.condition: Condition | None = say_unfound(mounting.calibrated)
        """What keeps the camera from seeing; None: it sees."""
        self.frame_ms = 0.0
        """What the last frame took, in milliseconds."""
        self._watch = PictureHealth(layout, mounting.size)
        self._geometry = GeometryWatch(layout, mounting.calibrated)
        self._epoch = 0
        self._felt: FeltModel | None = None
        self._small: Image | None = None
        self._looked_at: Image | None = None
        """The small grey form of the last picture that was looked at."""
        self._latest: Image | None = None
        """The small grey form of the newest picture, looked at or not."""
        self._frames = 0
        self._covered_frames = 0
        self._restless_frames = 0
        shared = shared if shared is not None else Shared()
        self._cores = shared.cores
        finder = CardFinder(layout, self._cores)
        self._trackers = [
            ZoneTracker(zone, layout, finder, voting, shared.numbers, shared.keep)
            for zone in layout.zones
            if zone.watched and (not zones or zone.name in zones)
        ]
        self._scheduler = ReadScheduler(namer, voting.window, shared.cores)
        self._put_off: set[str] = set()
        """Zones that there was no time to look at."""

    @property
    def trackers(self) -> Sequence[ZoneTracker]:
        """The zones' trackers, in the layout's order."""
        return self._trackers

    def open_zones(self, opened: Sequence[str]) -> None:
        """Exactly these zones are open."""
        for tracker in self._trackers:
            tracker.open(tracker.zone.name in opened)

    def take(self, frame: Frame) -> None:
        """Look at one frame."""
        began = time.perf_counter()
        picture, small = frame.picture, None
        if isinstance(picture, CompressedPicture):
            rests = self._rests(picture.small, WHOLE_FRAMES)
        else:
            small = shrink(picture, self._cores)
            rests = self._rests(halve_grey(small), CHECK_FRAMES)
        if not rests:
            self._look(frame.image, small)
        self.frame_ms = (time.perf_counter() - began) * 1e3

    @property
    def calibrated(self) -> TableGeometry | None:
        """How the camera stood when it was calibrated; None: it was not yet."""
        return self._geometry.calibrated

    def recalibrate(self) -> None:
        """The camera may stand elsewhere from now on; nothing is known until it was found."""
        self._geometry.recalibrate()
        self.condition = Condition.UNCALIBRATED
        for tracker in self._trackers:
            tracker.forget()

    def lose(self) -> None:
        """The camera is gone: nothing is known until it is back."""
        self._small = None
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
            )
            for tracker in self._trackers
        ]

    def _rests(self, small: Image, whole: int) -> bool:
        """Count a picture that shows what is known already, and leave it unseen.

        Args:
            small: it in grey, at an eighth of its scale.
            whole: one in so many is looked at nevertheless.
        """
        latest, self._latest = self._latest, small
        steady = self.condition is None and not self._geometry.doubtful
        same = (
            steady
            and (self._frames + 1) % whole != 0
            and all(tracker.rests() for tracker in self._trackers)
            and latest is not None
            and self._looked_at is not None
            and is_like(small, self._looked_at)
            # The very same picture is looked at, too: a camera that is frozen has to be told.
            and not np.array_equal(small, latest)
        )
        if not same:
            self._looked_at = small
            return False
        self._frames += 1
        for tracker in self._trackers:
            tracker.rest()
        return True

    def _look(self, picture: Image, small: Image | None) -> None:
        small = shrink(picture, self._cores) if small is None else small
        before, self._small = self._small, small
        self._frames += 1
        self.condition = self._watch.judge_light(picture, small) or self._check_place(picture)
        if self.condition is not None and self.condition is not Condition.COVERED:
            for tracker in self._trackers:
                tracker.unsettle()
            return
        self._follow(picture, small, before)
        self._judge_covered()

    def _check_place(self, picture: Image) -> Condition | None:
        """Where the table is: every few frames, and at each one while something is wrong."""
        geometry = self._geometry.geometry
        troubled = self.condition is not None or geometry is None or self._geometry.doubtful
        if troubled or self._frames % CHECK_FRAMES == 0:
            # Before the markers: where they are can't be told from a blurred picture.
            if geometry is not None:
                blurred = self._watch.judge_sharpness(picture, geometry)
                if blurred is not None:
                    return blurred
            self._geometry.check(picture, self._cores)
        if self._geometry.epoch != self._epoch:
            self._epoch = self._geometry.epoch
            self._felt = None
        if self._geometry.geometry is None:
            for tracker in self._trackers:
                tracker.forget()
        return judge_standing(self._geometry)

    def _follow(self, picture: Image, small: Image, before: Image | None) -> None:
        geometry = self._geometry.geometry
        if geometry is None:
            return
        if self._felt is None or self._frames % FELT_LEARN_FRAMES == 0:
            self._felt = learn_felt(small) or self._felt
        if self._felt is None:
            return
        # Zones that had to wait come first, then those whose faces count.
        work = 0.0
        steps = STEPS_A_FRAME
        put_off, self._put_off = self._put_off, set()
        for tracker in sorted(
            self._trackers, key=lambda one: (one.zone.name not in put_off, not one.opened)
        ):
            calm = before is not None and not self._moves(tracker, small, before)
            frame = TableFrame(picture, small, geometry, self._felt, calm, self._cores)
            looked = tracker.watch(frame, steps)
            steps -= looked.steps
            work += A_LOOK * looked.zones + A_STEP * looked.steps
            if tracker.put_off:
                self._put_off.add(tracker.zone.name)
        frame = TableFrame(picture, small, geometry, self._felt)
        self._scheduler.read(frame, self._trackers, work)

    def _moves(self, tracker: ZoneTracker, small: Image, before: Image) -> bool:
        geometry = self._geometry.geometry
        if geometry is None or small.shape != before.shape:
            return True
        return is_changed(tracker.part(small, geometry), tracker.part(before, geometry))

    def _judge_covered(self) -> None:
        covered = any(tracker.covered for tracker in self._trackers)
        restless = any(not tracker.calm for tracker in self._trackers)
        self._covered_frames = self._covered_frames + 1 if covered else 0
        self._restless_frames = self._restless_frames + 1 if covered or restless else 0
        lasting = self._covered_frames >= COVERED_FRAMES or self._restless_frames >= RESTLESS_FRAMES
        if self.condition is None and lasting:
            self.condition = Condition.COVERED
