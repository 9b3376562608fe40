"""A camera of this machine, held at fixed settings: `v4l2:/dev/video0`.

The format is asked for and read back. Then pictures are taken until what the camera adjusts by
itself has settled; only then is everything automatic switched off and every setting locked: many
cameras forget what was written before they stream. The settings are looked at again soon after and
each minute, and written again where the camera, or another program, changed them. A thread takes
the pictures, so that a camera that hangs never holds the vision up and only the newest counts.
"""

import getpass
import grp
import os
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, Protocol

from vision.cameras.compressed_picture import CompressedPicture, accept_jpeg
from vision.cameras.protocol import CameraError, CameraLostError, Frame
from vision.cameras.settings import CameraSettings
from vision.pictures.picture_files import hush_decoders
from vision.pixels import Image, cv2

CHECK_PERIOD_S: Final = 60.0
"""Seconds between two looks at the settings."""
SETTLE_S: Final = 1.0
"""Seconds of pictures before the settings are locked: what adjusts itself settles meanwhile."""
_BUFFERS: Final = 2.0
"""With one buffer the driver has none to fill while a picture is read: half of the rate is lost."""
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
        self.refused = []
        self._ask_format(capture)
        self._broken = False
        self._thread = threading.Thread(
            target=self._accept_pictures, args=(capture,), name=f"camera {self.name}", daemon=True
        )
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

    def _ask_format(self, capture: Capture) -> None:
        """Ask for format, size and rate, and read back what the camera gives."""
        settings = self._settings
        asked = (
            ("pixel format", cv2.CAP_PROP_FOURCC, _encode_format(settings.pixel_format)),
            ("width", cv2.CAP_PROP_FRAME_WIDTH, float(settings.width)),
            ("height", cv2.CAP_PROP_FRAME_HEIGHT, float(settings.height)),
            ("frame rate", cv2.CAP_PROP_FPS, float(settings.frames_per_second)),
            ("buffers", cv2.CAP_PROP_BUFFERSIZE, _BUFFERS),
        )
        for _, setting, value in asked:
            capture.set(setting, value)
        for words, setting, value in asked[:3]:
            given = capture.get(setting)
            if given != value:
                told = _decode_format(given) if words == "pixel format" else f"{given:g}"
                self.refused.append(
                    f"camera {self.name} does not give the {words} that was asked for, but {told}: "
                    "choose one that 'v4l2-ctl --list-formats-ext' lists, on a port that is fast "
                    "enough"
                )
        if _decode_format(capture.get(cv2.CAP_PROP_FOURCC)) == "MJPG":
            # Whole pictures are told from halves by their bytes; decoded they look alike. And one
            # on which nothing changed need not be decoded. What was given in place of MJPG, OpenCV
            # has to decode.
            capture.set(cv2.CAP_PROP_CONVERT_RGB, 0.0)

    def _lock(self, capture: Capture) -> dict[int, float]:
        """Switch off what adjusts itself, write every setting; what is to be kept, by setting."""
        settings = self._settings
        refused = []
        wanted: dict[int, float] = {}
        given = (settings.held_exposure, settings.gain, settings.white_balance, settings.focus)
        # As it settled: switching the automatic off may set it back to what it was before.
        settled = [capture.get(setting) for _, setting in _LOCKED]
        for words, setting, off in _AUTOMATIC:
            if capture.set(setting, off):
                wanted[setting] = off
            else:
                refused.append(words)
        for (words, setting), chosen, held in zip(_LOCKED, given, settled, strict=True):
            kept = float(chosen) if chosen is not None else held
            taken = capture.set(setting, kept)
            if taken and (chosen is None or capture.get(setting) == kept):
                wanted[setting] = kept
            elif chosen is not None:
                refused.append(words)
        if refused:
            words = f"camera {self.name} does not take these settings: {', '.join(refused)}"
            self.refused.append(f"{words}; see that its picture does not change by itself")
        return wanted

    def _accept_pictures(self, capture: Capture) -> None:
        period_ns = 1e9 / self._settings.frames_per_second
        published_ns = 0
        began = time.monotonic()
        wanted: dict[int, float] | None = None
        check_at = 0.0
        try:
            while not self._closing.is_set():
                there, data = capture.read()
                now_ns = time.monotonic_ns()
                if not there or data is None:
                    break
                if wanted is None:
                    if time.monotonic() - began >= SETTLE_S:
                        wanted = self._lock(capture)
                        check_at = time.monotonic() + SETTLE_S
                    continue
                if now_ns - published_ns >= _EARLY * period_ns:
                    picture = accept_picture(data)
                    if picture is not None:
                        published_ns = now_ns
                        self._publish(picture, now_ns)
                if time.monotonic() >= check_at:
                    check_at = time.monotonic() + CHECK_PERIOD_S
                    reassert(capture, wanted)
        finally:
            capture.release()
            with self._arrived:
                self._broken = not self._closing.is_set()
                self._arrived.notify_all()

    def _publish(self, picture: Image | CompressedPicture, now_ns: int) -> None:
        with self._arrived:
            self._number += 1
            self._newest = Frame(number=self._number, at_ns=now_ns, read_ns=now_ns, picture=picture)
            self._arrived.notify_all()


def accept_picture(data: Any) -> Image | CompressedPicture | None:
    """A picture as the camera gave it.

    Args:
        data: (height, width, 3) uint8 BGR; or the bytes of a JPEG, uint8 in one row.

    Returns:
        None where it is half a JPEG, or none.
    """
    if data.ndim == 3 and data.shape[2] == 3:
        return data  # type: ignore[no-any-return]
    return accept_jpeg(data)


def _encode_format(name: str) -> float:
    return float(cv2.VideoWriter.fourcc(*name))


def _decode_format(code: float) -> str:
    """A pixel format's four letters; its number where it has none."""
    letters = int(code).to_bytes(4, "little", signed=code < 0)
    return letters.decode("ascii") if letters.isalnum() else f"{code:g}"


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
            f"'usermod -aG {group} {getpass.getuser()}' as root, and log in again"
        )


def _group_of(path: Path) -> str:
    number = path.stat().st_gid
    try:
        return grp.getgrgid(number).gr_name
    except KeyError:
        return str(number)
