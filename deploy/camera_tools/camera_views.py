"""`tapburn doctor --view`: each camera's picture with grid, zones and markers drawn on it."""

import json
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec

from deploy.command_line.usage import UsageError
from engine.guarded_paths import acting_for, write_output
from vision.cameras.backends import open_camera
from vision.cameras.protocol import CameraError
from vision.felt.calibration import CalibrationError, CalibrationFile
from vision.felt.geometry import AGREEING_CHECKS
from vision.options import CameraOptions, VisionOptions
from vision.pixels import cv2
from vision.setup.calibration_view import CalibrationWatch, CameraView

LOOKING_S: Final = 3.0
_FRAMES: Final = 8
"""Pictures that are looked at, at least."""
_SLOW: Final = 10
"""On a busy machine the look may take this many times `LOOKING_S`."""
_READ_MS: Final = 200


class CameraFinding(msgspec.Struct, frozen=True, kw_only=True):
    """What became of one camera's picture."""

    name: str
    sees: bool
    """Whether it sees the table as it should."""
    words: str
    file: str = ""
    """Where its picture is; empty: there is none."""
    refused: tuple[str, ...] = ()
    """A sentence for each thing of the camera that could not be used."""


def write_views(options: VisionOptions, directory: Path, *, as_json: bool) -> int:
    """A PNG a camera; 1 when one of them does not see the table as it should.

    Raises:
        UsageError: the directory can't be written to.
    """
    findings = []
    for camera in options.cameras:
        findings.append(_find(camera, options, directory))
        if not as_json:
            _tell(findings[-1])
    if as_json:
        print(json.dumps({"cameras": [msgspec.to_builtins(finding) for finding in findings]}))
    return 0 if all(finding.sees for finding in findings) else 1


def _find(camera: CameraOptions, options: VisionOptions, directory: Path) -> CameraFinding:
    try:
        view, refused = look(camera, options)
    except (CameraError, CalibrationError) as error:
        words = str(error).removeprefix(f"camera {camera.name}: ")
        return CameraFinding(name=camera.name, sees=False, words=words)
    path = directory / f"{camera.name}.png"
    _write(view, path)
    return CameraFinding(
        name=camera.name, sees=view.condition is None, words=view.words, file=str(path),
        refused=tuple(refused),
    )  # fmt: skip


def _tell(finding: CameraFinding) -> None:
    sign = "  " if finding.sees else "! "
    where = f": {finding.file}" if finding.file else ""
    print(f"{sign}camera {finding.name}: {finding.words}{where}")
    for sentence in finding.refused:
        print(f"? {sentence}")


def look(camera: CameraOptions, options: VisionOptions) -> tuple[CameraView, Sequence[str]]:
    """What a camera sees once it is clear how it stands, or after three seconds.

    Beside it, a sentence for each thing of the camera that could not be used.

    Raises:
        CameraError: the camera can't be opened or gives no picture.
        CalibrationError: its calibration can't be read.
    """
    known = lens = None
    if options.calibration:
        file = CalibrationFile(Path(options.calibration), camera.name)
        known, lens = file.load(), file.load_lens()
    watch = CalibrationWatch(options.layout, camera.zones, known, camera.size, lens)
    source = open_camera(camera.source, camera.name, None, camera.settings)
    view = last = None
    began = time.monotonic()
    frames = 0
    try:
        while not (view is not None and watch.decided):
            limit = LOOKING_S * (_SLOW if 0 < frames < _FRAMES else 1)
            if time.monotonic() - began > limit:
                break
            frame = source.read(_READ_MS)
            if frame is not None:
                frames += 1
                last = frame.image
                view = watch.take(last)
            elif source.ended:
                break
        while source.ended and last is not None and frames < AGREEING_CHECKS:
            # A single picture is a table at rest: it agrees with itself.
            frames += 1
            view = watch.take(last)
    finally:
        source.close()
    if view is None:
        raise CameraError(
            f"gave no picture in {LOOKING_S:g} s; check its cable, and that no table runs on it"
        )
    return view, source.refused


def _write(view: CameraView, path: Path) -> None:
    encoded, data = cv2.imencode(".png", view.picture)
    try:
        with acting_for(path.parent):
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        # What lies on the table is in the picture: it is its owner's alone.
        write_output(path, data.tobytes() if encoded else b"", 0o600)
    except OSError as error:
        raise UsageError(f"--view {path.parent}: can't be written: {error.strerror}") from None
