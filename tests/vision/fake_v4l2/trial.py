"""Run with the fake camera preloaded: takes it through what cameras do, and prints what came of it.

`python -m tests.vision.fake_v4l2.trial`; the variables of fake_v4l2.c say which camera.
"""

import json
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from vision.cameras import video4linux
from vision.cameras.protocol import CameraLostError, Frame
from vision.cameras.settings import CameraSettings
from vision.cameras.video4linux import Video4LinuxCamera

PATIENCE_S: Final = 60.0
DEVICE: Final = Path(os.environ["FAKE_V4L2_DEVICE"])
CONTROL: Final = Path(os.environ["FAKE_V4L2_CONTROL"])
SETTINGS: Final = CameraSettings(exposure=100, white_balance=4600, focus=30)


def wait(camera: Video4LinuxCamera, reached: Callable[[Frame | None, bool], bool]) -> None:
    """Read until something has come: told each picture, or that the camera is lost."""
    deadline = time.monotonic() + PATIENCE_S
    while time.monotonic() < deadline:
        try:
            frame, lost = camera.read(200), False
        except CameraLostError:
            frame, lost = None, True
            time.sleep(0.2)
        if reached(frame, lost):
            return
    sys.exit("waited in vain")


def see(camera: Video4LinuxCamera, pictures: int) -> tuple[int, ...]:
    """Wait for so many pictures; the shape of the last."""
    shapes: list[tuple[int, ...]] = []

    def take(frame: Frame | None, _: bool) -> bool:
        if frame is not None:
            shapes.append(frame.image.shape)
        return len(shapes) >= pictures

    wait(camera, take)
    return shapes[-1]


def main() -> None:
    """Everything, in one process: OpenCV takes longer to load than each of them."""
    video4linux.SETTLE_S = 0.2  # type: ignore[misc]
    told: dict[str, object] = {}
    camera = Video4LinuxCamera(DEVICE, settings=SETTINGS)
    told["shape"] = see(camera, 8)
    told["refused"] = list(camera.refused)

    CONTROL.write_text("half")
    time.sleep(0.5)
    cut = camera.read(0)  # what came before the word stood there
    cut = camera.read(700)
    told["half"] = cut is not None
    CONTROL.write_text("")
    see(camera, 2)

    CONTROL.write_text("hang")
    began = time.monotonic()
    wait(camera, lambda _, lost: lost)
    CONTROL.write_text("")
    see(camera, 2)
    told["back_after_s"] = round(time.monotonic() - began, 1)

    DEVICE.unlink()
    wait(camera, lambda _, lost: lost)
    told["unplugged"] = True
    DEVICE.touch()
    see(camera, 2)
    camera.close()

    CONTROL.write_text("no-mjpg")
    camera = Video4LinuxCamera(DEVICE, settings=SETTINGS)
    see(camera, 1)
    told["no_mjpg"] = list(camera.refused)
    camera.close()
    print(json.dumps(told))  # noqa: T201


if __name__ == "__main__":
    main()
