"""`tapburn camera tune --empty`: a person vouches that the table is empty, print and all."""

import time
from contextlib import closing
from pathlib import Path
from typing import Final

from deploy.command_line.usage import UsageError
from vision.cameras.backends import open_camera
from vision.cameras.protocol import Camera, CameraError
from vision.felt.calibration import CalibrationError, CalibrationFile
from vision.options import CameraOptions, VisionOptions
from vision.pipeline import Mounting, TablePipeline
from vision.tracking.backdrop import Backdrop
from vision.tracking.zone_reader import open_reader

PATIENCE_S: Final = 10.0
"""How long is looked until each zone lies still."""
_READ_MS: Final = 200


def keep_empty(options: VisionOptions, camera: CameraOptions) -> dict[str, str]:
    """Keep the camera's place and what it sees now, the empty table; all of it or nothing.

    Returns:
        The zones that can't be empty, and what is seen there; none: it was kept.

    Raises:
        UsageError: the table keeps no calibration, it can't be written, or the camera is gone.
    """
    if not options.calibration:
        raise UsageError('--empty: section [vision] keeps no calibration; add calibration = "DIR"')
    file = CalibrationFile(Path(options.calibration), camera.name)
    try:
        mounting = Mounting(
            lens=file.load_lens(), size=camera.size, backdrop=Backdrop(vouched=True)
        )  # fmt: skip
        pipeline = TablePipeline(options.layout, open_reader(), camera.zones, mounting)
        with closing(open_camera(camera.source, camera.name, None, camera.settings)) as source:
            missing = _look(pipeline, source)
        empty, calibrated = pipeline.backdrop.keep(), pipeline.calibrated
        if not missing and empty is not None and calibrated is not None:
            file.remove()
            file.save_empty(empty)
            file.save(calibrated)
    except (CalibrationError, CameraError, OSError) as error:
        raise UsageError(f"--empty: {error}") from None
    return missing


def _look(pipeline: TablePipeline, source: Camera) -> dict[str, str]:
    """Look until each zone was seen empty; those that were not, and why."""
    ends = time.monotonic() + PATIENCE_S
    while True:
        condition = pipeline.condition
        missing = {
            tracker.zone.name: "cards" if tracker.tracks else (
                condition.value if condition is not None else tracker.word or "not still"
            )
            for tracker in pipeline.trackers
            if not pipeline.backdrop.knows(tracker.zone.name)
        }  # fmt: skip
        if not missing or source.ended or time.monotonic() > ends:
            return missing
        frame = source.read(_READ_MS)
        if frame is not None:
            pipeline.take(frame)
