"""Opens each device as a start would, and says what kept it from working: for `tapburn doctor`.

A reader has to say its hello, a camera has to give pictures in the wanted format at the wanted
rate, and Qt has to open the panel. Nothing is acknowledged: what a reader keeps, it keeps.
"""

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Final

import msgspec

from dealer_ui.options import DISPLAYS, ScreenOptions
from engine.keys.sealing import SealingError
from firmware_bridge.secrets.vault import Position
from firmware_bridge.serial.options import ReaderOptions
from firmware_bridge.serial.ports import PortNameError
from firmware_bridge.serial.reader_session import ReaderSession, ReaderSurroundings
from firmware_bridge.serial.readers import PortFailed, PortNews
from vision.cameras.backends import open_camera
from vision.cameras.protocol import CameraError
from vision.options import CameraOptions

HELLO_S: Final = 5.0
"""A reader may take so long to say its hello."""
PICTURES_S: Final = 6.0
"""A camera may take so long until its first picture: it settles for a second."""
COUNTED: Final = 10
"""Pictures between the first and the last of which the rate is measured."""
LEAST_RATE: Final = 0.7
"""Part of the wanted rate that a camera has to give."""
_TURN_S: Final = 0.5
_PANEL_S: Final = 120.0
_OPEN_PANEL: Final = """\
import json, sys
import msgspec
from dealer_ui.options import ScreenOptions
from dealer_ui.window.scene import start_application
from PySide6.QtGui import QInputDevice
try:
    application = start_application(msgspec.json.decode(sys.argv[1], type=ScreenOptions))
except Exception as error:
    sys.exit(str(error))
screen = application.primaryScreen()
if screen is None:
    sys.exit("no panel is connected")
touch = QInputDevice.DeviceType.TouchScreen
print(json.dumps({
    "plugin": application.platformName(),
    "width": screen.size().width(),
    "height": screen.size().height(),
    "touch": any(one.type() == touch for one in QInputDevice.devices()),
}))
"""


_LOAD_PLUGIN: Final = """\
import ctypes, sys
from pathlib import Path
import PySide6.QtGui
found = sorted((Path(PySide6.__file__).parent / "Qt/plugins/platforms").glob("libqwayland*.so"))
if not found:
    sys.exit("PySide6 has no Wayland plugin")
try:
    for path in found:
        ctypes.CDLL(str(path))
except OSError as error:
    sys.exit(str(error))
"""
_DRAW: Final = """\
import sys
import msgspec
from dealer_ui.options import ScreenOptions
from dealer_ui.window.scene import Scene, start_application
from dealer_ui.desk.screen_model import Desk
try:
    options = msgspec.json.decode(sys.argv[1], type=ScreenOptions)
    application = start_application(options)
    Scene(Desk(parent=application), options).close()
except Exception as error:
    sys.exit(str(error))
"""
_COMPOSITOR: Final = Path("/usr/bin/cage")
_CONNECTORS: Final = Path("/sys/class/drm")


class TrialError(Exception):
    """A device does not work as a start needs it; one sentence."""


class Panel(msgspec.Struct, frozen=True):
    """What Qt opened."""

    plugin: str
    width: int
    """Pixels, like the height."""
    height: int
    touch: bool
    """Whether a touchscreen is among its input devices."""


def try_reader(options: ReaderOptions, base: Path, patience_s: float = HELLO_S) -> str:
    """Wait for the reader's hello; what it says of itself.

    Args:
        options: its section of the configuration.
        base: the configuration's directory.
        patience_s: seconds for the hello.

    Raises:
        TrialError: it did not say one.
    """
    news: SimpleQueue[PortNews] = SimpleQueue()
    surroundings = ReaderSurroundings(run=base, base=base, mask=lambda tag: tag)
    plain = msgspec.structs.replace(options, capture="")
    try:
        station = ReaderSession(plain, surroundings, Position(0, 0), lambda _, one: news.put(one))
    except (PortNameError, SealingError) as error:
        raise TrialError(str(error)) from None
    station.start()
    try:
        deadline = time.monotonic() + patience_s
        while station.state != "ready" and time.monotonic() < deadline:
            try:
                one = news.get(timeout=_TURN_S)
            except Empty:
                station.tick(time.monotonic_ns())
                continue
            station.take(one, time.monotonic_ns())
            if isinstance(one, PortFailed):
                break
    finally:
        station.close()
    if station.state != "ready":
        raise TrialError(station.words)
    firmware = f", firmware {station.firmware}" if station.firmware else ""
    return f"{station.words}{firmware}, places: {', '.join(station.places)}"


def try_camera(options: CameraOptions, patience_s: float = PICTURES_S) -> str:
    """Take pictures; their size and rate.

    Args:
        options: its section of the configuration; not the simulation's.
        patience_s: seconds to the first picture, and again to the last.

    Raises:
        TrialError: they don't come, or not as they were asked for.
    """
    try:
        camera = open_camera(options.source, options.name, None, options.settings)
        try:
            times: list[int] = []
            size = (0, 0)
            deadline = time.monotonic() + patience_s
            while len(times) <= COUNTED and time.monotonic() < deadline and not camera.ended:
                frame = camera.read(200)
                if frame is None:
                    continue
                if not times:
                    deadline = time.monotonic() + patience_s
                size = (frame.image.shape[1], frame.image.shape[0])
                times.append(frame.read_ns)
            refused = [one for one in camera.refused if "does not give" in one]
        finally:
            camera.close()
    except CameraError as error:
        raise TrialError(str(error).removeprefix(f"camera {options.name}: ")) from None
    return judge_pictures(options, times, size, refused)


def judge_pictures(
    options: CameraOptions, times: list[int], size: tuple[int, int], refused: list[str]
) -> str:
    """Whether pictures came as they were asked for; their size and rate.

    Args:
        options: the camera's section.
        times: when each picture was there, monotonic nanoseconds.
        size: of the last one, width and height in pixels.
        refused: sentences with what the camera did not take.

    Raises:
        TrialError: they did not.
    """
    if not times:
        raise TrialError(f"{options.source} gives no picture; check its cable, try another port")
    if refused:
        raise TrialError(refused[0].removeprefix(f"camera {options.name} "))
    wanted = options.size
    if wanted is not None and size != wanted:
        raise TrialError(
            f"pictures of {size[0]} x {size[1]} come; choose a size that the camera has, not "
            f"{wanted[0]} x {wanted[1]}"
        )
    told = f"{size[0]} x {size[1]}"
    if not options.source.startswith("v4l2:"):
        return told
    rate = (len(times) - 1) / max((times[-1] - times[0]) / 1e9, 1e-3)
    least = LEAST_RATE * options.settings.frames_per_second
    if rate < least:
        raise TrialError(
            f"gives {rate:.1f} pictures/s of {options.settings.frames_per_second}; give it a port "
            "of its own, more light, or a smaller exposure"
        )
    return f"{told} at {rate:.1f}/s"


def try_kiosk() -> str:
    """What the package's kiosk session will find: a connected panel, and Qt's plugin for it.

    Raises:
        TrialError: no panel is connected, or a library of the plugin is missing.
    """
    connected = [
        path.parent.name
        for path in sorted(_CONNECTORS.glob("card*-*/status"))
        if path.read_text(encoding="ascii").strip() == "connected"
    ]
    if not connected:
        raise TrialError("no panel is connected: plug it in and switch it on")
    _run_probe(_LOAD_PLUGIN)
    return f"{_COMPOSITOR.name} on {', '.join(connected)}"


def serves_kiosk() -> bool:
    """Whether the screen is to run in the package's kiosk session: nobody opened a display here."""
    return _COMPOSITOR.exists() and not any(os.environ.get(name) for name in DISPLAYS)


def try_drawing(options: ScreenOptions) -> None:
    """Load the screen offscreen, with its typeface, its language and its scene.

    Raises:
        TrialError: a part of it is missing or can't be loaded.
    """
    plain = msgspec.structs.replace(options, window=False)
    _run_probe(_DRAW, json.dumps(msgspec.to_builtins(plain)))


def try_panel(options: ScreenOptions) -> Panel:
    """Open Qt's platform plugin as the screen's process would, in a process of its own.

    Raises:
        TrialError: Qt can't open it: no display, or a library is missing.
    """
    told = _run_probe(_OPEN_PANEL, json.dumps(msgspec.to_builtins(options)))
    return msgspec.json.decode(told.splitlines()[-1], type=Panel)


def _run_probe(code: str, *arguments: str) -> str:
    """What a process of its own printed: a plugin that can't be loaded ends its process.

    Raises:
        TrialError: it failed; its last line.
    """
    try:
        done = subprocess.run(
            [sys.executable, "-c", code, *arguments],
            capture_output=True, text=True, check=False, timeout=_PANEL_S,
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        raise TrialError(f"Qt opened no panel within {_PANEL_S:.0f} s") from None
    if done.returncode != 0:
        said = done.stderr.strip().splitlines()
        raise TrialError(said[-1] if said else f"Qt ended (code {done.returncode})")
    return done.stdout
