"""One camera at work: its frames, what it sees, its calibration, and how it is."""

import time
from typing import Final

from engine.messages.sensed.observations import SourceReported, SourceState
from engine.messages.sensed.source_words import SLOW, name_beside, name_strayed
from engine.wire.liveness import SILENCE_NS
from vision.cameras.protocol import Camera, CameraLostError, Frame
from vision.felt.calibration import CalibrationFile
from vision.felt.geometry import TableGeometry
from vision.pipeline import TablePipeline, ZoneView

RETRY_S: Final = 0.2
"""A camera that is gone is tried again so often."""
SILENT_S: Final = 0.9
"""A camera that gives no frame for so long is lost, though its backend does not know it."""

STOPPED_S: Final = SILENCE_NS / 1e9
"""Who was kept from looking for so long, after which the engine counts a source as lost, knows
nothing of what lies there now."""
SLOW_S: Final = 0.4
"""A frame that takes so long, four of the slowest camera's, is slow, ..."""
SLOW_TOLD_S: Final = 5.0
"""... and that is told for so long after the last one, so that the words don't flicker."""

SEAT_PREFIX: Final = "seat "
"""Zones of this name are where a player's up-cards lie: "seat 3"."""


class CameraSession:
    """One camera, what it sees, and what was last said about it.

    Args:
        name: the camera's name in the configuration.
        camera: gives the frames.
        sight: reads them.
        calibration: where the calibration is kept; None: as long as this process runs.
    """

    def __init__(
        self,
        name: str,
        camera: Camera,
        pipeline: TablePipeline,
        calibration: CalibrationFile | None,
    ) -> None:
        self.name = name
        self.camera = camera
        self.pipeline = pipeline
        self.lost = False
        self.frames = 0
        self.read_ns = time.monotonic_ns()
        self.told: dict[str, ZoneView] = {}
        self.report: SourceReported | None = None
        self._trouble = ""
        self._retry_at = 0.0
        self._frame_at = time.monotonic()
        self._looked_at = time.monotonic()
        self._slow_until = 0.0
        # The engine asks a camera for a player's up-cards only where one covers that seat.
        self._seats = tuple(
            tracker.zone.name
            for tracker in pipeline.trackers
            if tracker.zone.name.startswith(SEAT_PREFIX)
        )
        self._calibration = calibration
        self._kept = calibration is not None and calibration.exists()
        self._kept_empty = pipeline.backdrop.learned

    def read(self, timeout_ms: int) -> Frame | None:
        """The next frame, if there is one; a camera that is gone is tried again later."""
        self._notice_absence()
        if time.monotonic() < self._retry_at:
            return None
        try:
            frame = self.camera.read(timeout_ms)
        except CameraLostError:
            self._lose()
            self._retry_at = time.monotonic() + RETRY_S
            return None
        self._notice_absence()
        if frame is None:
            silent = time.monotonic() - self._frame_at > SILENT_S
            if self.frames and silent and not self.camera.ended:
                self._lose()
            return None
        self.lost = False
        began = self._frame_at = time.monotonic()
        if began - frame.read_ns / 1e9 > STOPPED_S:
            # It waited while this process could not: what it shows may be gone.
            return None
        self.frames += 1
        self.read_ns = frame.read_ns
        self.pipeline.take(frame)
        ended = time.monotonic()
        if ended - began > SLOW_S:
            self._slow_until = ended + SLOW_TOLD_S
        return frame

    def views(self) -> list[ZoneView]:
        """What lies in each zone, settled only where it was looked at just now."""
        self._notice_absence()
        return self.pipeline.views()

    def describe(self) -> SourceReported:
        """How the camera is."""
        state, words = self._judge()
        return SourceReported(
            source=self.name, kind="camera", state=state, words=words, places=self._seats
        )

    def keep_calibration(self) -> None:
        """Write a new calibration down; calibrate anew where the file was taken away."""
        if self._calibration is None:
            return
        if self._kept and not self._calibration.exists():
            self._kept = False
            self.pipeline.recalibrate()
        elif self.pipeline.calibrated is not None:
            try:
                self._write(self._calibration, self.pipeline.calibrated)
            except OSError as error:
                self._trouble = f"calibration not kept: {error.strerror}"
                return
            self._kept = True
            self._trouble = ""

    def _write(self, file: CalibrationFile, calibrated: TableGeometry) -> None:
        """Write down what is not written yet.

        Raises:
            OSError: it can't be written.
        """
        if not self._kept:
            file.save(calibrated)
        backdrop = self.pipeline.backdrop
        empty = backdrop.keep()
        if self._kept_empty != backdrop.learned and empty is not None:
            file.save_empty(empty)
            self._kept_empty = backdrop.learned

    def _notice_absence(self) -> None:
        """Where this process was kept from its work, nothing stays settled; the camera is well.

        The first picture after that may be an old one, too: cameras keep one or two.
        """
        now = time.monotonic()
        absence_s, self._looked_at = now - self._looked_at, now
        if absence_s > STOPPED_S:
            self.pipeline.lose()
            self._frame_at = min(now, self._frame_at + absence_s)

    def _lose(self) -> None:
        if not self.lost:
            self.pipeline.lose()
        self.lost = True

    def _judge(self) -> tuple[SourceState, str]:
        if self.lost:
            return "lost", "camera: no frames, check its cable"
        if self.camera.ended:
            return "lost", "camera: the recording is over"
        if not self.frames:
            return "starting", "camera: waiting for the first frame"
        if self.pipeline.condition is not None:
            return "impaired", f"camera: {self.pipeline.condition.value}"
        slow = time.monotonic() < self._slow_until
        words = self._trouble or self._say_beside() or (SLOW if slow else "watching")
        return "ready", f"camera: {words}"

    def _say_beside(self) -> str:
        """What is in the way of a part of the picture, or a marker that was moved by itself."""
        for zone, word in self.pipeline.words():
            return name_beside(zone, word)
        if self.pipeline.strayed is not None:
            return name_strayed(self.pipeline.strayed)
        return ""
