"""`tapburn camera lens`: what the lens does to straight lines, from pictures of a printed board."""

import argparse
import json
import time
from contextlib import closing
from pathlib import Path
from typing import Final

from deploy.camera_tools.marker_sheet import draw_lens_board
from deploy.command_line.usage import UsageError
from engine.guarded_paths import write_output
from vision.cameras.backends import open_camera
from vision.cameras.protocol import Camera, CameraError
from vision.felt.calibration import CalibrationFile
from vision.options import CameraOptions, VisionOptions
from vision.setup.lens_measurement import LEAST_VIEWS, LensCalibration, LensError

PATIENCE_S: Final = 180.0
"""How long pictures of the board are waited for."""
VIEWS: Final = 2 * LEAST_VIEWS
"""So many are taken where nobody is in a hurry."""
_READ_MS: Final = 200


def add_lens_flags(parser: argparse.ArgumentParser) -> None:
    """The flags of `tapburn camera lens`, beside which table and camera."""
    parser.add_argument("--board", type=Path, metavar="FILE.pdf",
                        help="write the board to be printed, and do nothing else")  # fmt: skip
    parser.add_argument("--patience", type=float, default=PATIENCE_S, metavar="SECONDS",
                        help=f"end after so long (default: {PATIENCE_S:g})")  # fmt: skip
    parser.add_argument("--json", action="store_true", help="one JSON object at the end instead")


def measure_lens(
    options: VisionOptions, camera: CameraOptions, arguments: argparse.Namespace
) -> int:
    """Look at the board until the lens can be told; 0 when it was kept.

    Raises:
        UsageError: the camera can't be used, no calibration is kept, or the file can't be written.
    """
    if arguments.board is not None:
        return _write_board(arguments.board)
    if not options.calibration:
        raise UsageError(
            'section [vision] keeps no calibration; add calibration = "DIRECTORY": the lens is '
            "kept there"
        )
    measured = LensCalibration()
    try:
        source = open_camera(camera.source, camera.name, None, camera.settings)
        with closing(source):
            size = _watch(measured, source, arguments)
        lens = measured.solve()
        CalibrationFile(Path(options.calibration), camera.name).save_lens(lens)
    except (CameraError, LensError) as error:
        raise UsageError(f"camera {camera.name}: {error}") from None
    except OSError as error:
        raise UsageError(f"{options.calibration}: can't be written: {error.strerror}") from None
    bent = lens.measure_bend(size)
    report = {
        "camera": camera.name, "views": measured.views, "error_pixels": round(measured.error, 3),
        "corner_pixels": round(bent, 1),
    }  # fmt: skip
    if arguments.json:
        print(json.dumps(report))
    else:
        print(
            f"camera {camera.name}: the lens moves the picture's corners by {bent:.1f} pixels; "
            f"told by {measured.views} pictures to {measured.error:.2f} pixels, and kept. The "
            "table is calibrated anew at its next start"
        )
    return 0


def _watch(
    measured: LensCalibration, source: Camera, arguments: argparse.Namespace
) -> tuple[int, int]:
    """Take pictures of the board; width and height of the last one."""
    ends, size = time.monotonic() + arguments.patience, (0, 0)
    while measured.views < VIEWS and time.monotonic() < ends and not source.ended:
        frame = source.read(_READ_MS)
        if frame is None:
            continue
        size = (frame.image.shape[1], frame.image.shape[0])
        if measured.take(frame.image) and not arguments.json:
            print(f"  {measured.views} of {VIEWS}: hold it otherwise", flush=True)
    return size


def _write_board(path: Path) -> int:
    try:
        write_output(path, draw_lens_board())
    except OSError as error:
        raise UsageError(f"--board {path}: can't be written: {error.strerror}") from None
    print(f"{path}: print it at 100 %, and glue it flat on something stiff")
    return 0
