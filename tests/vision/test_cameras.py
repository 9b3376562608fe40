"""Every camera backend keeps the same contract; and what is special about each."""

import os
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest

from deploy.simulation.drawn_camera.frame_publisher import FramePublisher
from engine.wire.bus import Channel, Member
from engine.wire.key_ring import Peer
from tests.bus_peers import join
from tests.vision.contract import SHAPE, CameraContract, read_some
from vision.cameras.backends import open_camera
from vision.cameras.file_camera import FileCamera, load_picture
from vision.cameras.protocol import Camera, CameraError, CameraLostError, Frame
from vision.cameras.simulated_camera import SimulatedCamera
from vision.pixels import Image, cv2


class World:
    """The simulated camera's far end, in a thread, at most so many frames."""

    def __init__(self, run: Path, frames: int = 1000) -> None:
        self._run = run
        self._left = frames
        self._stop = threading.Event()
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._serve)
        self._thread.start()
        assert self._ready.wait(5)

    def close(self) -> None:
        self._stop.set()
        self._thread.join()

    def _serve(self) -> None:
        member = join(self._run, Peer.WORLD)
        publisher = FramePublisher(member)
        self._ready.set()
        while not self._stop.is_set():
            publisher.answer(self._draw, 10, at_ns=lambda: (1001 - self._left) * 1_000)
        publisher.close()
        member.close()

    def _draw(self) -> Image | None:
        if not self._left:
            return None
        self._left -= 1
        return np.full(SHAPE, 100 + self._left % 100, np.uint8)


def draw_folder(folder: Path, count: int = 4) -> Path:
    for number in range(count):
        picture = np.full(SHAPE, 40 * number + 10, np.uint8)
        assert cv2.imwrite(str(folder / f"frame{number}.png"), picture)
    return folder


def read_all(camera: Camera) -> list[Frame]:
    frames = []
    while not camera.ended:
        frame = camera.read(50)
        if frame is not None:
            frames.append(frame)
    return frames


def draw_video(path: Path, count: int = 4, *, noisy: bool = False) -> Path:
    random = np.random.default_rng(5)
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), 10.0, (64, 48))
    for number in range(count):
        picture = np.full(SHAPE, (40 * number + 10) % 256, np.uint8)
        writer.write(random.integers(0, 256, SHAPE, np.uint8) if noisy else picture)
    writer.release()
    return path


@pytest.fixture
def vision(tmp_path: Path) -> Iterator[Member]:
    member = join(tmp_path, Peer.VISION)
    yield member
    member.close()


@pytest.fixture(params=["sim", "folder", "video"])
def camera(request: pytest.FixtureRequest, tmp_path: Path, vision: Member) -> Iterator[Camera]:
    sources: dict[str, Callable[[], str]] = {
        "sim": lambda: "sim:",
        "folder": lambda: f"file:{draw_folder(tmp_path)}",
        "video": lambda: f"file:{draw_video(tmp_path / 'film.avi')}",
    }
    world = World(tmp_path) if request.param == "sim" else None
    opened = open_camera(sources[request.param](), "overhead", vision)
    yield opened
    opened.close()
    if world is not None:
        world.close()


class TestContract(CameraContract):
    """Simulated, a folder and a video."""


class TestPictureContract(CameraContract):
    """One picture is a camera of one frame."""

    frames = 1

    @pytest.fixture
    def camera(self, tmp_path: Path) -> Iterator[Camera]:
        path = tmp_path / "picture.png"
        assert cv2.imwrite(str(path), np.full(SHAPE, 90, np.uint8))
        opened = open_camera(f"file:{path}", "overhead")
        yield opened
        opened.close()

    def test_it_ends_after_its_frame(self, camera: Camera) -> None:
        assert len(read_some(camera, 2)) == 1
        assert camera.ended
        assert camera.read(0) is None


class TestSimulated:
    """Frames over a socket."""

    def test_frame_is_what_the_world_drew(self, tmp_path: Path, vision: Member) -> None:
        world = World(tmp_path)
        camera = SimulatedCamera(vision)
        pictures = [int(frame.image[0, 0, 0]) for frame in read_some(camera, 3)]
        assert pictures == [199, 198, 197]
        camera.close()
        world.close()

    def test_world_that_has_nothing_new_is_no_lost_camera(
        self, tmp_path: Path, vision: Member
    ) -> None:
        world = World(tmp_path, frames=1)
        camera = SimulatedCamera(vision)
        assert len(read_some(camera, 1)) == 1
        deadline = time.monotonic() + 1.3
        while time.monotonic() < deadline:
            assert camera.read(50) is None
        camera.close()
        world.close()

    def test_missing_world_is_a_lost_camera_that_comes_back(
        self, tmp_path: Path, vision: Member
    ) -> None:
        camera = SimulatedCamera(vision)
        with pytest.raises(CameraLostError, match="start it again"):
            read_some(camera, 1)
        world = World(tmp_path)
        assert len(read_some(camera, 2)) == 2
        world.close()
        with pytest.raises(CameraLostError):
            read_some(camera, 9)
        world = World(tmp_path)
        frames = read_some(camera, 2)
        assert 3 <= frames[0].number < frames[1].number
        camera.close()
        world.close()

    def test_world_that_never_answers_is_lost_within_a_second(
        self, vision: Member, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        now = [50.0]
        monkeypatch.setattr("vision.cameras.simulated_camera.time.monotonic", lambda: now[0])
        camera = SimulatedCamera(vision)
        for _ in range(5):
            assert camera.read(0) is None, "half a second is no loss"
            now[0] += 0.1
        now[0] += 0.5
        with pytest.raises(CameraLostError):
            camera.read(0)
        camera.close()

    def test_new_camera_is_served_after_one_that_died(self, tmp_path: Path, vision: Member) -> None:
        world = World(tmp_path)
        for _ in range(3):
            camera = SimulatedCamera(vision)
            assert len(read_some(camera, 1)) == 1
            camera.close()
        world.close()

    def test_nonsense_request_is_answered_and_forgotten(
        self, tmp_path: Path, vision: Member
    ) -> None:
        world = World(tmp_path)
        socket = vision.connect(Channel.FRAMES)
        socket.send(b"\xff nonsense")
        assert socket.poll(2000)
        socket.close()
        camera = SimulatedCamera(vision)
        assert len(read_some(camera, 1)) == 1
        camera.close()
        world.close()


class TestFile:
    """Pictures and videos that are not as they should be."""

    def test_recording_ends(self, tmp_path: Path) -> None:
        camera = FileCamera(draw_folder(tmp_path, 2))
        assert len(read_some(camera, 2)) == 2
        assert camera.read(0) is None
        assert camera.ended

    def test_pictures_come_in_the_order_of_their_names(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        draw_folder(tmp_path, 4)
        listed = sorted(tmp_path.iterdir())
        mixed = [listed[place] for place in (2, 0, 3, 1)]
        monkeypatch.setattr(Path, "iterdir", lambda _: iter(mixed))
        levels = [int(frame.image[0, 0, 0]) for frame in read_all(FileCamera(tmp_path))]
        assert levels == [10, 50, 90, 130]

    def test_file_that_is_no_picture_is_left_out_and_told(self, tmp_path: Path) -> None:
        draw_folder(tmp_path, 2)
        (tmp_path / "frame0b.png").write_bytes(b"no picture")
        (tmp_path / "frame0c.png").write_bytes(b"")
        camera = FileCamera(tmp_path)
        assert len(read_some(camera, 2)) == 2
        assert len(camera.refused) == 2
        assert all("is no picture" in sentence for sentence in camera.refused)

    @pytest.mark.parametrize("name", ["missing.png", "missing"])
    def test_missing_file_is_one_sentence(self, tmp_path: Path, name: str) -> None:
        with pytest.raises(CameraError, match="no such file"):
            FileCamera(tmp_path / name)

    def test_pipe_is_one_sentence(self, tmp_path: Path) -> None:
        os.mkfifo(tmp_path / "pipe.png")
        with pytest.raises(CameraError, match="is no file; give a picture"):
            FileCamera(tmp_path / "pipe.png")

    def test_empty_folder_is_one_sentence(self, tmp_path: Path) -> None:
        with pytest.raises(CameraError, match="holds no picture"):
            FileCamera(tmp_path)

    def test_file_that_is_nothing_is_one_sentence(self, tmp_path: Path) -> None:
        path = tmp_path / "text.avi"
        path.write_text("not a film")
        with pytest.raises(CameraError, match="neither a picture nor a video"):
            FileCamera(path)

    def test_video_that_ends_in_mid_frame_gives_what_is_whole_and_says_so(
        self, tmp_path: Path
    ) -> None:
        film = draw_video(tmp_path / "film.avi", 12, noisy=True)
        whole = film.read_bytes()
        pictures = [frame.image for frame in read_all(FileCamera(film))]
        film.write_bytes(whole[: len(whole) // 2])
        camera = FileCamera(film)
        frames = read_all(camera)
        assert 0 < len(frames) < 12
        for frame, picture in zip(frames, pictures, strict=False):
            assert np.array_equal(frame.image, picture), "no picture is made up in part"
        assert camera.ended
        assert len(camera.refused) == 1
        assert "ends after" in camera.refused[0]

    def test_whole_video_has_nothing_to_say(self, tmp_path: Path) -> None:
        camera = FileCamera(draw_video(tmp_path / "film.avi", 12))
        assert len(read_all(camera)) == 12
        assert camera.refused == []

    def test_folder_that_may_not_be_read_is_one_sentence(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def refuse(_: Path) -> None:
            raise PermissionError(13, "Permission denied")

        monkeypatch.setattr(Path, "iterdir", refuse)
        with pytest.raises(CameraError, match="Permission denied"):
            FileCamera(tmp_path)

    def test_picture_larger_than_opencv_takes_is_one_sentence(self, tmp_path: Path) -> None:
        path = tmp_path / "huge.bmp"
        header = b"BM" + (54).to_bytes(4, "little") + bytes(4) + (54).to_bytes(4, "little")
        sizes = (40).to_bytes(4, "little") + (60000).to_bytes(4, "little") * 2
        kind = (1).to_bytes(2, "little") + (24).to_bytes(2, "little")
        path.write_bytes(header + sizes + kind + bytes(99))
        with pytest.raises(CameraError, match="million pixels"):
            load_picture(path)

    def test_one_pixel_is_a_picture(self, tmp_path: Path) -> None:
        path = tmp_path / "dot.png"
        assert cv2.imwrite(str(path), np.zeros((1, 1, 3), np.uint8))
        assert load_picture(path).shape == (1, 1, 3)


@pytest.mark.parametrize("source", ["tape:", "sim", ""])
def test_unknown_source_is_an_error_that_names_the_backends(source: str) -> None:
    with pytest.raises(CameraError, match="sim:, file:, v4l2:"):
        open_camera(source, "overhead")


@pytest.mark.parametrize("source", ["file:", "v4l2:"])
def test_source_without_a_path_is_an_error(source: str) -> None:
    with pytest.raises(CameraError, match="a path after the colon"):
        open_camera(source, "overhead")
