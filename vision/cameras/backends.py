"""The camera backends by the prefix of their source: `sim:`, `file:PATH`."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from vision.cameras.files import FileCamera
from vision.cameras.protocol import Camera, CameraError
from vision.cameras.simulated import SimulatedCamera

Opener = Callable[[str, str, Path], Camera]
"""Makes a camera of (what follows the prefix, its name, the run's directory)."""

BACKENDS: Final[dict[str, Opener]] = {
    "sim": lambda _, name, run: SimulatedCamera(run, name),
    "file": lambda rest, name, _: FileCamera(Path(rest), name),
}


def open_camera(source: str, name: str, run: Path) -> Camera:
    """The camera behind a source such as "sim:" or "file:/some/folder".

    Raises:
        CameraError: no backend has that prefix, or the backend can't open it.
    """
    prefix, colon, rest = source.partition(":")
    if not colon or prefix not in BACKENDS:
        known = ", ".join(f"{prefix}:" for prefix in BACKENDS)
        raise CameraError(f"camera source {source!r}: expected one that begins with {known}")
    return BACKENDS[prefix](rest, name, run)
