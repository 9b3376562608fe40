"""A camera of this machine, held at fixed settings: `v4l2:/dev/video0`.

Everything automatic is switched off and every setting is written at the start, looked at again
each minute and written again where the camera, or another program, changed it. A thread takes the
pictures, so that a camera that hangs never holds the vision up and only the newest picture counts.
"""

import getpass
import grp
import os
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, Protocol

from vision.cameras.protocol import CameraError, CameraLostError, Frame
from vision.cameras.settings import CameraSettings
from vision.picture_files import hush_decoders
from vision.pixels import Image, cv2

CHECK_PERIOD_S: Final = 60.0
"""The settings are looked at so often."""
_MANUAL_EXPOSURE: Final = 1.0
"""Video4Linux: 1 is manual, 3 is by itself within a fixed frame rate."""
_EARLY: Final = 0.8
"""A picture that comes after less than this part of the wanted time is dropped."""
_AUTOMATIC: Final = (
    ("automatic exposure", cv2.CAP_PROP_AUTO_EXPOSURE, _MANUAL_EXPOSURE),
    ("automatic white balance", cv2.CAP_PROP_AUTO_WB, 0.0),
    ("autofocus", cv2.CAP_PROP_AUTOFOCUS, 0.0),
)
_LOCKED: Final = (
    ("exposure", cv2.CAP_PROP_EXPOSURE),
    ("gain", cv2.CAP_PROP_GAIN),
    ("white balance", cv2.CAP_PROP_WB_TEMPERATURE),
    ("focus", cv2.CAP_PROP_FOCUS),
)


class Capture(Protocol):
    """What is used of `cv2.VideoCapture`."""

    def isOpened(self) -> bool:  # noqa: N802 - OpenCV's name
        """Whether pictures may be read."""

    def read(self) -> tuple[bool, Any]:
        """Wait for the next picture."""

    def get(self, setting: int, /) -> float:
        """A setting, as the camera has it; -1 or 0 where it knows no such setting."""

    def set(self, setting: int, value: float, /) -> bool:
        """Write a setting; whether the camera took it."""

    def release(self) -> None:
        """Let the device go."""


CaptureOpener = Callable[[Path], Capture]


def open_device(path: Path) -> Capture:
    """The device through OpenCV's own Video4Linux backend."""
    with hush_decoders():
        return cv2.VideoCapture(str(path), cv2.CAP_V4L2)


class Video4LinuxCamera:
    """A `Camera` of this machine.

    Args:
        path: the device, best by a name that stays: /dev/v4l/by-id/...
        name: the camera's name.
        settings: what it is held at.
        opener: opens the device.

    Raises:
        CameraError: there is no such device, it is another program's, or this user may not.
    """

    ended = False

    def __init__(
        self,
        path: Path,
        name: str = "overhead",
        settings: CameraSettings | None = None,
        opener: CaptureOpener = open_device,
    ) -> None:
        self.name = name
        self.refused: list[str] = []
        """A sentence with the settings that the camera does not take, if there are any."""
        self._path = path
        self._settings = settings if settings is not None else CameraSettings()
        self._opener = opener
        self._number = 0
        self._taken = 0
        self._newest: Frame | None = None
        self._broken = False
        self._arrived = threading.Condition()
        self._closing = threading.Event()
        self._thread: threading.Thread | None = None
        self._start()

    def read(self, timeout_ms: int) -> Frame | None:
        """The newest picture; see `Camera.read`."""
        if self._closing.is_set():
            return None
        if self._thread is None:
            self._start_again()
        with self._arrived:
            self._arrived.wait_for(self._has_news, timeout_ms / 1000)
            broken, frame = self._broken, self._newest
        if broken:
            self._stop()
            raise CameraLostError(f"camera {self.name}: gives no more pictures; check its cable")
        if frame is None or frame.number == self._taken:
            return None
        self._taken = frame.number
        return frame

    def close(self) -> None:
        """Give the device back."""
        self._closing.set()
        self._stop()

    def _has_news(self) -> bool:
        newest = self._newest
        return self._broken or (newest is not None and newest.number != self._taken)

    def _start(self) -> None:
        explain_device(self._path, self.name)
        capture = self._opener(self._path)
        if not capture.isOpened():
            capture.release()
            raise CameraError(
                f"camera {self.name}: {self._path} gives no video; close the program that uses "
                "it, or give the device that is the camera's first"
            )
        wanted = self._configure(capture)
        self._broken = False
        self._thread = threading.Thread(
            target=self._take_pictures, args=(capture, wanted), name=f"camera {self.name}",
            daemon=True,
        )  # fmt: skip
        self._thread.start()

    def _start_again(self) -> None:
        try:
            self._start()
        except CameraError as error:
            raise CameraLostError(str(error)) from None

    def _stop(self) -> None:
        thread, self._thread = self._thread, None
        if thread is None:
            return
        closing = self._closing.is_set()
        self._closing.set()
        # A camera that hangs may hold its thread: it is left behind rather than waited for.
        thread.join(1.0)
        if not closing:
            self._closing.clear()

    def _configure(self, capture: Capture) -> dict[int, float]:
        """Write every setting; those that the camera has, with the values to be kept."""
        settings = self._settings
        for setting, value in (
            (cv2.CAP_PROP_FOURCC, float(cv2.VideoWriter.fourcc(*settings.pixel_format))),
            (cv2.CAP_PROP_FRAME_WIDTH, float(settings.width)),
            (cv2.CAP_PROP_FRAME_HEIGHT, float(settings.height)),
            (cv2.CAP_PROP_BUFFERSIZE, 1.0),
        ):
            capture.set(setting, value)
        self.refused = []
        refused = []
        wanted: dict[int, float] = {}
        for words, setting, off in _AUTOMATIC:
            if capture.set(setting, off):
                wanted[setting] = off
            else:
                refused.append(words)
        given = (settings.exposure, settings.gain, settings.white_balance, settings.focus)
        for (words, setting), chosen in zip(_LOCKED, given, strict=True):
            kept = float(chosen) if chosen is not None else capture.get(setting)
            taken = capture.set(setting, kept)
            if taken and (chosen is None or capture.get(setting) == kept):
                wanted[setting] = kept
            elif chosen is not None:
                refused.append(words)
        if refused:
            words = f"camera {self.name} does not take these settings: {', '.join(refused)}"
            self.refused = [f"{words}; see that its picture does not change by itself"]
        return wanted

    def _take_pictures(self, capture: Capture, wanted: dict[int, float]) -> None:
        period_ns = 1e9 / self._settings.frames_per_second
        published_ns = 0
        checked = time.monotonic()
        try:
            while not self._closing.is_set():
                there, image = capture.read()
                now_ns = time.monotonic_ns()
                if not there or image is None:
                    break
                if now_ns - published_ns >= _EARLY * period_ns:
                    published_ns = now_ns
                    self._publish(image, now_ns)
                if time.monotonic() - checked >= CHECK_PERIOD_S:
                    checked = time.monotonic()
                    reassert(capture, wanted)
        finally:
            capture.release()
            with self._arrived:
                self._broken = not self._closing.is_set()
                self._arrived.notify_all()

    def _publish(self, image: Image, now_ns: int) -> None:
        with self._arrived:
            self._number += 1
            self._newest = Frame(number=self._number, at_ns=now_ns, read_ns=now_ns, image=image)
            self._arrived.notify_all()


def reassert(capture: Capture, wanted: dict[int, float]) -> int:
    """Write again what the camera no longer has; how many settings that were."""
    changed = [
        (setting, value) for setting, value in wanted.items() if capture.get(setting) != value
    ]
    for setting, value in changed:
        capture.set(setting, value)
    return len(changed)


def explain_device(path: Path, name: str) -> None:
    """Say what is wrong with a device before it is opened.

    Raises:
        CameraError: it is missing, or this user may not use it.
    """
    if not path.exists():
        raise CameraError(
            f"camera {name}: there is no device {path}; plug the camera in, or give one of "
            "/dev/v4l/by-id"
        )
    if not os.access(path, os.R_OK | os.W_OK):
        group = _group_of(path)
        raise CameraError(
            f"camera {name}: this user may not use {path}; it belongs to the group {group}: type "
            f"'sudo usermod -aG {group} {getpass.getuser()}' and log in again"
        )


def _group_of(path: Path) -> str:
    number = path.stat().st_gid
    try:
        return grp.getgrgid(number).gr_name
    except KeyError:
        return str(number)
