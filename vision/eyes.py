"""One camera at work: its frames, what it sees, its calibration, and how it is."""

import time
from typing import Final

from engine.messages.observations import SourceReported, SourceState
from vision.cameras.protocol import Camera, CameraLostError, Frame
from vision.felt.calibration import CalibrationFile
from vision.table_sight import TableSight, ZoneView

RETRY_S: Final = 0.2
"""A camera that is gone is tried again so often."""
SILENT_S: Final = 0.9
"""A camera that gives no frame for so long is lost, though its backend does not know it."""

SEAT_PREFIX: Final = "seat "
"""Zones of this name are where a player's up-cards lie: "seat 3"."""


class Eye:
    """One camera, what it sees, and what was last said about it.

    Args:
        name: the camera's name in the configuration.
        camera: gives the frames.
        sight: reads them.
        calibration: where the calibration is kept; None: as long as this process runs.
    """

    def __init__(
        self, name: str, camera: Camera, sight: TableSight, calibration: CalibrationFile | None
    ) -> None:
        self.name = name
        self.camera = camera
        self.sight = sight
        self.lost = False
        self.frames = 0
        self.read_ns = time.monotonic_ns()
        self.told: dict[str, ZoneView] = {}
        self.report: SourceReported | None = None
        self._trouble = ""
        self._retry_at = 0.0
        self._frame_at = time.monotonic()
        # The engine asks a camera for a player's up-cards only where one covers that seat.
        self._seats = tuple(
            tracker.zone.name
            for tracker in sight.trackers
            if tracker.zone.name.startswith(SEAT_PREFIX)
        )
        self._calibration = calibration
        self._kept = calibration is not None and calibration.exists()

    def read(self, timeout_ms: int) -> Frame | None:
        """The next frame, if there is one; a camera that is gone is tried again later."""
        if time.monotonic() < self._retry_at:
            return None
        try:
            frame = self.camera.read(timeout_ms)
        except CameraLostError:
            self._lose()
            self._retry_at = time.monotonic() + RETRY_S
            return None
        if frame is None:
            silent = time.monotonic() - self._frame_at > SILENT_S
            if self.frames and silent and not self.camera.ended:
                self._lose()
            return None
        self.lost = False
        self.frames += 1
        self._frame_at = time.monotonic()
        self.read_ns = frame.read_ns
        self.sight.take(frame)
        return frame

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
            self.sight.recalibrate()
        elif not self._kept and self.sight.calibrated is not None:
            try:
                self._calibration.save(self.sight.calibrated)
            except OSError as error:
                self._trouble = f"calibration not kept: {error.strerror}"
                return
            self._kept = True
            self._trouble = ""

    def _lose(self) -> None:
        if not self.lost:
            self.sight.lose()
        self.lost = True

    def _judge(self) -> tuple[SourceState, str]:
        if self.lost:
            return "lost", "camera: no frames, check its cable"
        if self.camera.ended:
            return "lost", "camera: the recording is over"
        if not self.frames:
            return "starting", "camera: waiting for the first frame"
        if self.sight.condition is not None:
            return "impaired", f"camera: {self.sight.condition.value}"
        if self._trouble:
            return "ready", f"camera: {self._trouble}"
        return "ready", "camera: watching"
