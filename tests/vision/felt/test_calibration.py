"""The calibration on disk: written once, found again, asked for anew by taking it away."""

import re
from pathlib import Path

import numpy as np
import pytest

from deploy.simulation.drawn_camera.rendering.scenes import Scene
from deploy.simulation.drawn_camera.rendering.table_renderer import TableRenderer
from tests.vision.scenery import Frames, ScriptedReader, face, lay_board
from vision.camera_health import Condition
from vision.camera_session import CameraSession
from vision.cameras.protocol import Frame
from vision.felt.calibration import CalibrationError, CalibrationFile
from vision.felt.geometry import AGREEING_CHECKS, TableGeometry
from vision.felt.layout import TABLE
from vision.pipeline import Mounting, TablePipeline
from vision.pixels import Image, cv2
from vision.setup.calibration_view import CalibrationWatch, draw_calibration


class ShownCamera:
    """A camera that shows what it is told."""

    name = "overhead"
    ended = False
    refused: tuple[str, ...] = ()

    def __init__(self) -> None:
        self.image: Image | None = None
        self._frames = Frames()

    def read(self, timeout_ms: int) -> Frame | None:
        del timeout_ms
        return None if self.image is None else self._frames.make(self.image)

    def close(self) -> None:
        self.image = None


def push_aside(picture: Image) -> Image:
    return cv2.warpAffine(picture, np.array([[0.9, 0, 96], [0, 0.9, 54]]), (1920, 1080))


def open_eye(file: CalibrationFile) -> tuple[CameraSession, ShownCamera]:
    camera = ShownCamera()
    pipeline = TablePipeline(
        TABLE, ScriptedReader(face("As")), mounting=Mounting(calibrated=file.load())
    )  # fmt: skip
    pipeline.open_zones(("board",))
    return CameraSession("overhead", camera, pipeline, file), camera


def look(
    eye: CameraSession, camera: ShownCamera, renderer: TableRenderer, *, aside: bool
) -> Condition | None:
    for _ in range(12):
        picture = renderer.render(lay_board(["As"]))
        camera.image = push_aside(picture) if aside else picture
        eye.read(0)
        eye.keep_calibration()
    return eye.pipeline.condition


def test_calibration_survives_a_restart_and_is_asked_for_by_removing_it(
    tmp_path: Path, renderer: TableRenderer
) -> None:
    file = CalibrationFile(tmp_path / "calibration", "overhead")
    assert file.load() is None
    eye, camera = open_eye(file)
    assert look(eye, camera, renderer, aside=False) is None
    assert file.exists()
    again, camera = open_eye(file)
    assert look(again, camera, renderer, aside=True) is Condition.MOVED
    assert file.remove()
    assert not file.remove()
    assert look(again, camera, renderer, aside=True) is None
    assert file.exists()
    assert look(again, camera, renderer, aside=False) is Condition.MOVED


def test_stored_calibration_is_the_same_map(tmp_path: Path, geometry: TableGeometry) -> None:
    file = CalibrationFile(tmp_path, "overhead")
    file.save(geometry)
    stored = file.load()
    assert stored is not None
    places = np.array([[20.0, 20.0], [780.0, 430.0], [400.0, 200.0]])
    assert stored.place(places) == pytest.approx(geometry.place(places))
    assert stored.locate(stored.place(places)) == pytest.approx(places)


@pytest.mark.parametrize(
    "content", [b"", b"{}", b"no json", b'{"to_pixels":[[1,0,0],[2,0,0],[0,0,1]]}', b"\xff\xfe"]
)
def test_damaged_calibration_is_one_sentence(tmp_path: Path, content: bytes) -> None:
    file = CalibrationFile(tmp_path, "overhead")
    file.path.write_bytes(content)
    with pytest.raises(CalibrationError, match="calibrate again") as caught:
        file.load()
    assert "\n" not in str(caught.value)


def test_calibration_that_can_not_be_kept_is_said(tmp_path: Path, renderer: TableRenderer) -> None:
    (tmp_path / "calibration").write_text("a file where the directory should be")
    eye, camera = open_eye(CalibrationFile(tmp_path / "elsewhere", "overhead"))
    eye._calibration = CalibrationFile(tmp_path / "calibration", "overhead")
    assert look(eye, camera, renderer, aside=False) is None
    assert "calibration not kept" in eye.describe().words


def test_drawn_calibration_shows_zones_and_markers(
    renderer: TableRenderer, geometry: TableGeometry
) -> None:
    picture = renderer.render(Scene())
    drawn = draw_calibration(picture, geometry, TABLE)
    assert drawn.shape == picture.shape
    changed = np.any(drawn != picture, axis=2)
    board = TABLE.zone("board")
    x = round(board.left * TABLE.pixels_per_mm)
    y = round(board.centre[1] * TABLE.pixels_per_mm)
    assert changed[y, x - 2 : x + 3].any()
    grid = round(50 * TABLE.pixels_per_mm)
    assert changed[y, 3 * grid - 1 : 3 * grid + 2].any(), "a line each 50 mm"
    assert not changed[y + 40, 3 * grid + 20 : 3 * grid + 60].any()
    plain = draw_calibration(picture, None, TABLE)
    assert np.array_equal(plain, picture), "nothing is drawn where nothing is known"


def test_view_tells_how_the_camera_stands(renderer: TableRenderer) -> None:
    watch = CalibrationWatch(TABLE, ("board",))
    views = [watch.take(renderer.render(Scene())) for _ in range(4)]
    assert watch.decided
    assert views[-1].condition is None
    assert views[-1].words.startswith("watching; markers 0, 1, 2, 3 of 4, 0.")
    assert views[-1].words.endswith("2.40 pixels a millimetre")


def test_view_of_a_camera_that_moved_says_by_how_much(
    renderer: TableRenderer, geometry: TableGeometry
) -> None:
    watch = CalibrationWatch(TABLE, (), geometry)
    for _ in range(4):
        view = watch.take(push_aside(renderer.render(Scene())))
    assert view.condition is Condition.MOVED
    told = re.search(r"(\d+\.\d) pixels off", view.words)
    assert told is not None
    assert float(told[1]) == pytest.approx(0.1 * np.hypot(948, 528), abs=1.5)


def test_view_of_no_table_or_no_light_says_so(
    renderer: TableRenderer, geometry: TableGeometry
) -> None:
    watch = CalibrationWatch(TABLE)
    assert watch.take(renderer.render(Scene(brightness=0.05))).condition is Condition.DARK
    bare = np.full((1080, 1920, 3), 90, np.uint8)
    view = watch.take(bare)
    assert (view.condition, view.words) == (
        Condition.UNCALIBRATED,
        "not calibrated, show it three markers; markers none of 4",
    )
    assert not watch.decided
    view = CalibrationWatch(TABLE, (), geometry).take(bare)
    assert (view.condition, view.words) == (
        Condition.NO_TABLE,
        "no table in the picture; markers none of 4",
    )


def test_a_marker_that_was_moved_is_named(renderer: TableRenderer, geometry: TableGeometry) -> None:
    """So that the floor glues it back, and calibrates nothing anew by it."""
    picture = renderer.render(Scene())
    picture[0:130, 0:160] = np.roll(picture[0:130, 0:160], 20, axis=1)
    watch = CalibrationWatch(TABLE, (), geometry)
    views = [watch.take(picture) for _ in range(AGREEING_CHECKS)]
    assert "marker 0 was moved: glue it back" in views[-1].words
