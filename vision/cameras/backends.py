"""The camera backends by the prefix of their source: `sim:`, `file:PATH`, `v4l2:DEVICE`."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from engine.wire.bus import Member
from vision.cameras.file_camera import FileCamera
from vision.cameras.protocol import Camera, CameraError
from vision.cameras.settings import CameraSettings
from vision.cameras.simulated_camera import SimulatedCamera
from vision.cameras.sources import split_source
from vision.cameras.video4linux import Video4LinuxCamera

Opener = Callable[[str, str, Member | None, CameraSettings], Camera]
"""Makes a camera of (what follows the prefix, its name, the place on the bus, its settings)."""

BACKENDS: Final[dict[str, Opener]] = {
    "sim": lambda _rest, name, member, _settings: _open_simulated(member, name),
    "file": lambda rest, name, _member, _settings: FileCamera(Path(rest), name),
    "v4l2": lambda rest, name, _member, settings: Video4LinuxCamera(Path(rest), name, settings),
}


def open_camera(
    source: str, name: str, member: Member | None = None, settings: CameraSettings | None = None
) -> Camera:
    """The camera behind a source such as "sim:", "file:/some/folder" or "v4l2:/dev/video0".

    Args:
        source: which.
        name: its name.
        member: the vision's place on the bus; without it there is no simulated camera.
        settings: its settings.

    Raises:
        CameraError: no backend has that prefix, or the backend can't open it.
    """
    try:
        prefix, rest = split_source(source)
    except ValueError as error:
        raise CameraError(str(error)) from None
    return BACKENDS[prefix](rest, name, member, settings or CameraSettings())


def _open_simulated(member: Member | None, name: str) -> Camera:
    if member is None:
        raise CameraError(f"camera {name}: sim: is the simulation's own; watch `tapburn sim`")
    return SimulatedCamera(member, name)
