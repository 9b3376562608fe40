"""The camera's backend over OpenCV's own Video4Linux code: a fake UVC camera is preloaded."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from deploy.simulation.drawn_camera.rendering.scenes import Scene
from deploy.simulation.drawn_camera.rendering.table_renderer import TableRenderer
from vision.pixels import cv2

SOURCE = Path(__file__).parents[1] / "vision" / "fake_v4l2" / "fake_v4l2.c"
EXPOSURE, FOCUS = "9a0902", "9a090a"

pytestmark = [
    pytest.mark.system,
    pytest.mark.skipif(shutil.which("gcc") is None, reason="no C compiler is here"),
]


def build_fake(folder: Path) -> dict[str, str]:
    """Compile the library; the environment of a process that has the camera."""
    library = folder / "fake_v4l2.so"
    command = ["gcc", "-O1", "-shared", "-fPIC", "-o", str(library), str(SOURCE), "-ldl"]
    subprocess.run(command, check=True)
    picture = folder / "table.jpg"
    cv2.imwrite(str(picture), TableRenderer(seed=7).render(Scene()))
    files = {name: folder / name for name in ("video0", "control", "log")}
    files["video0"].touch()
    return {
        **os.environ,
        "LD_PRELOAD": str(library),
        "FAKE_V4L2_DEVICE": str(files["video0"]),
        "FAKE_V4L2_CONTROL": str(files["control"]),
        "FAKE_V4L2_LOG": str(files["log"]),
        "FAKE_V4L2_JPEG": str(picture),
    }


@pytest.fixture(scope="module")
def camera(tmp_path_factory: pytest.TempPathFactory) -> tuple[dict[str, Any], list[str]]:
    """What the trial told, and what the camera noted: streams and controls in their order."""
    folder = tmp_path_factory.mktemp("camera")
    done = subprocess.run(
        [sys.executable, "-m", "tests.vision.fake_v4l2.trial"],
        env=build_fake(folder), capture_output=True, text=True, check=False, timeout=300,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout), (folder / "log").read_text().splitlines()


def test_pictures_come_as_they_were_asked_for(camera: tuple[dict[str, Any], list[str]]) -> None:
    told, noted = camera
    assert (told["shape"], told["refused"]) == ([1080, 1920, 3], [])
    assert noted[0].split()[:3] == ["stream", "47504a4d", "10"], "MJPG at ten a second"


def test_controls_are_set_after_the_stream_began_and_again_after_each_replug(
    camera: tuple[dict[str, Any], list[str]],
) -> None:
    _, noted = camera
    streams = "\n".join(noted).split("stream ")[1:]
    assert len(streams) == 4, "the first, after the hang, after the replug, and without MJPG"
    for stream in streams[:3]:
        assert f"set {EXPOSURE} 100" in stream
        assert f"set {FOCUS} 30" in stream


def test_half_a_jpeg_is_no_picture(camera: tuple[dict[str, Any], list[str]]) -> None:
    assert camera[0]["half"] is False


def test_a_camera_that_hangs_is_opened_anew(camera: tuple[dict[str, Any], list[str]]) -> None:
    assert "back_after_s" in camera[0]


def test_a_refused_format_is_told(camera: tuple[dict[str, Any], list[str]]) -> None:
    (sentence,) = camera[0]["no_mjpg"]
    assert "does not give the pixel format that was asked for, but YUYV" in sentence
