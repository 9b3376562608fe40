"""The camera's far end and the finger, over real sockets."""

import contextlib
import tempfile
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from deploy.simulation.drawn_camera.far_end import FRAME_NS, STILL_FRAMES, CameraFarEnd
from deploy.simulation.drawn_camera.rendering.scenes import PlacedCard, Scene
from deploy.simulation.drawn_camera.rendering.table_renderer import TableRenderer
from deploy.simulation.robot.robot_finger import ScreenFinger
from engine.messages.shown.touches import FingerRequest, PictureSaved, PictureWanted, Touch, Touched
from engine.wire import bus
from engine.wire.bus import Member
from engine.wire.key_ring import Peer
from tests.bus_peers import join
from vision.cameras.protocol import CameraLostError, Frame
from vision.cameras.simulated_camera import SimulatedCamera
from vision.pixels import Image

ACE = Scene(cards=(PlacedCard("As", 300.0, 105.0),))


@pytest.fixture
def run() -> Iterator[Path]:
    with tempfile.TemporaryDirectory() as directory:
        yield Path(directory)


@pytest.fixture
def world(run: Path) -> Iterator[Member]:
    member = join(run, Peer.WORLD)
    yield member
    member.close()


@pytest.fixture
def vision(run: Path) -> Iterator[Member]:
    member = join(run, Peer.VISION)
    yield member
    member.close()


@pytest.fixture
def screen_end(run: Path) -> Iterator[Member]:
    member = join(run, Peer.SCREEN)
    yield member
    member.close()


@pytest.fixture
def far_end(world: Member) -> Iterator[CameraFarEnd]:
    camera = CameraFarEnd(world, seed=1, hand_likely=0.0, real_time=False)
    camera.start()
    yield camera
    camera.stop()


def read_frame(camera: SimulatedCamera) -> Frame:
    for _ in range(600):
        with contextlib.suppress(CameraLostError):
            frame = camera.read(100)
            if frame is not None:
                return frame
    raise AssertionError("no frame came")


def test_frames_come_in_simulated_time_and_show_what_was_laid(
    vision: Member, far_end: CameraFarEnd
) -> None:
    camera = SimulatedCamera(vision)
    empty = read_frame(camera)
    assert empty.image.shape == (1080, 1920, 3)
    second = read_frame(camera)
    assert second.at_ns - empty.at_ns == FRAME_NS
    far_end.show(ACE)
    for _ in range(3):
        shown = read_frame(camera)
    where = (slice(160, 340), slice(660, 780))
    difference = np.abs(shown.image[where].astype(int) - second.image[where].astype(int))
    assert difference.mean() > 40
    camera.close()


def test_a_still_table_is_shown_less_often_but_a_change_at_once(
    vision: Member, far_end: CameraFarEnd
) -> None:
    camera = SimulatedCamera(vision)
    for _ in range(STILL_FRAMES):
        read_frame(camera)
    drawn = far_end.frames
    assert camera.read(20) is None
    assert far_end.frames - drawn <= 1
    far_end.show(ACE)
    before = far_end.frames
    for _ in range(STILL_FRAMES - 2):
        read_frame(camera)
    assert far_end.frames > before
    camera.close()


def test_the_dealer_can_wait_until_the_camera_has_looked(
    vision: Member, far_end: CameraFarEnd
) -> None:
    far_end.await_look(1, 0.05)
    assert far_end.frames == 0
    camera = SimulatedCamera(vision)
    read_frame(camera)
    far_end.show(ACE)
    reading = threading.Thread(target=lambda: [read_frame(camera) for _ in range(4)])
    before = far_end.frames
    reading.start()
    far_end.await_look(3, 30.0)
    assert far_end.frames - before >= 3
    reading.join()
    camera.close()


def test_a_camera_that_starts_anew_gets_frames_of_a_still_table(
    vision: Member, far_end: CameraFarEnd
) -> None:
    first = SimulatedCamera(vision)
    for _ in range(STILL_FRAMES + 1):
        read_frame(first)
    first.close()
    second = SimulatedCamera(vision)
    assert read_frame(second).image.shape == (1080, 1920, 3)
    assert far_end.is_alive()
    second.close()


def test_a_frame_that_takes_long_to_draw_does_not_lose_the_camera(
    world: Member, vision: Member, monkeypatch: pytest.MonkeyPatch
) -> None:
    ready, draw = threading.Event(), TableRenderer.render

    def draw_slowly(renderer: TableRenderer, *arguments: Any) -> Image:
        ready.wait()
        return draw(renderer, *arguments)

    monkeypatch.setattr(TableRenderer, "render", draw_slowly)
    far_end = CameraFarEnd(world, seed=1, hand_likely=0.0, real_time=False)
    far_end.start()
    camera = SimulatedCamera(vision)
    with contextlib.suppress(CameraLostError):
        camera.read(10_000)
    assert [camera.read(200) for _ in range(8)] == [None] * 8
    ready.set()
    assert read_frame(camera).image.any()
    camera.close()
    far_end.stop()


class FakeScreen(threading.Thread):
    """The screen's end of the finger: does what it is asked, a few times."""

    def __init__(self, member: Member, times: int) -> None:
        super().__init__()
        self.requests: list[FingerRequest] = []
        self._socket = member.bind(bus.Channel.FINGER)
        self._times = times

    def run(self) -> None:
        for _ in range(self._times):
            request = bus.finger_requests.decode(self._socket.recv())
            self.requests.append(request)
            done = isinstance(request, Touch) and request.target == "Call"
            reply = (
                PictureSaved(path=request.path)
                if isinstance(request, PictureWanted)
                else Touched(done=done, why="" if done else "no such control")
            )
            self._socket.send(bus.finger_replies.encode(reply))
        self._socket.close()


def test_touches_and_pictures_reach_the_screen(
    run: Path, world: Member, screen_end: Member
) -> None:
    screen = FakeScreen(screen_end, 3)
    screen.start()
    finger = ScreenFinger(world)
    assert finger.touch("Call", 7).done
    assert finger.touch("Bet", 7) == Touched(done=False, why="no such control")
    assert finger.picture(run / "a.png", 12)
    screen.join()
    finger.close()
    call, bet, picture = screen.requests
    assert isinstance(call, Touch)
    assert isinstance(bet, Touch)
    assert [(call.target, call.prompt), (bet.target, bet.prompt)] == [("Call", 7), ("Bet", 7)]
    assert 0 < call.number != bet.number
    assert picture == PictureWanted(path=str(run / "a.png"), sequence=12)


def test_a_touch_whose_answer_comes_too_late_is_asked_for_again_under_its_number(
    world: Member, screen_end: Member, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("deploy.simulation.robot.robot_finger.TOUCH_PATIENCE", 100)
    socket = screen_end.bind(bus.Channel.FINGER)
    asked: list[bytes] = []
    over = threading.Event()

    def answer_the_first_too_late() -> None:
        while not over.is_set():
            if socket.poll(50):
                asked.append(socket.recv())
                if len(asked) == 1:
                    over.wait(0.15)
                socket.send(bus.finger_replies.encode(Touched(done=True)))

    screen = threading.Thread(target=answer_the_first_too_late)
    screen.start()
    finger = ScreenFinger(world)
    while finger.touch("key 1", 3) != Touched(done=True):
        asked.clear()
    over.set()
    screen.join()
    finger.close()
    socket.close()
    assert len(asked) > 1
    assert len(set(asked)) == 1


def test_a_dead_screen_is_given_up_and_found_again(
    world: Member, screen_end: Member, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("deploy.simulation.robot.robot_finger.TOUCH_PATIENCE", 50)
    finger = ScreenFinger(world)
    assert finger.touch("Call", 1) == Touched(done=False, why="no answer")
    screen = FakeScreen(screen_end, 1)
    screen.start()
    monkeypatch.setattr("deploy.simulation.robot.robot_finger.TOUCH_PATIENCE", 5000)
    assert finger.touch("Call", 2).done
    screen.join()
    finger.close()
    (asked,) = screen.requests
    assert isinstance(asked, Touch)
    assert (asked.target, asked.prompt) == ("Call", 2)
