"""What keeps a camera from seeing is told in words, within a second of its own time."""

from collections.abc import Callable

import pytest

from deploy.simulation.drawn_camera.rendering.table_renderer import TableRenderer
from engine.messages.sensed.observations import SourceReported
from tests.vision.scenery import ScriptedReader, face, lay_board
from tests.vision.test_camera_health import BROKEN, SECOND, scene
from vision.camera_health import Condition
from vision.camera_session import CameraSession
from vision.cameras.protocol import CameraLostError, Frame
from vision.felt.layout import TABLE
from vision.felt.windows import Window
from vision.pipeline import TablePipeline
from vision.pixels import Image
from vision.tracking.zone_reader import Place

TENTH = 0.1
STOPPED_S = 3.0
"""How long a process stood still, as by SIGSTOP, a lid, or a machine without time for it."""


class Clock:
    """Time that passes when the test says so."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


class PlayedCamera:
    """Ten frames a second of what the test shows; None: nothing comes; an error: it is gone."""

    name = "overhead"

    def __init__(self, clock: Clock, draw: Callable[[], Image]) -> None:
        self.ended = False
        self.refused: list[str] = []
        self.draw: Callable[[], Image] | None = draw
        self.age = 0.0
        """So many seconds ago a picture arrived that is given now."""
        self._clock = clock
        self._number = 0

    def read(self, timeout_ms: int) -> Frame | None:
        del timeout_ms
        self._clock.now += TENTH
        if self.draw is None:
            return None
        self._number += 1
        at_ns = round((self._clock.now - self.age) * 1e9)
        return Frame(number=self._number, at_ns=at_ns, read_ns=at_ns, picture=self.draw())

    def close(self) -> None:
        self.ended = True


class Watcher:
    """An eye, and how it said it was."""

    def __init__(self, clock: Clock, renderer: TableRenderer) -> None:
        self.clock = clock
        self.camera = PlayedCamera(clock, lambda: renderer.render(scene()))
        self.reader = ScriptedReader(face("As"))
        pipeline = TablePipeline(TABLE, self.reader)
        pipeline.open_zones(("board",))
        self.session = CameraSession("overhead", self.camera, pipeline, None)

    def watch(self, tenths: int) -> list[SourceReported]:
        """The reports of so many tenths of a second."""
        reports = []
        for _ in range(tenths):
            self.session.read(40)
            reports.append(self.session.describe())
        return reports

    def board(self) -> tuple[bool, list[str | None]]:
        """Whether the board is settled, and the names on it."""
        view = next(view for view in self.session.views() if view.zone == "board")
        return view.settled, [card.card for card in view.cards]


@pytest.fixture
def watcher(renderer: TableRenderer, monkeypatch: pytest.MonkeyPatch) -> Watcher:
    clock = Clock()
    monkeypatch.setattr("vision.camera_session.time.monotonic", clock)
    built = Watcher(clock, renderer)
    assert built.session.describe().words == "camera: waiting for the first frame"
    assert built.watch(SECOND)[-1].state == "ready"
    assert built.board() == (True, ["As"])
    return built


def fail() -> Image:
    raise CameraLostError("camera overhead: gives no more pictures; check its cable")


@pytest.mark.parametrize("condition", BROKEN)
def test_condition_is_told_in_its_words_within_a_second(
    condition: Condition, watcher: Watcher, renderer: TableRenderer
) -> None:
    watcher.camera.draw = lambda: BROKEN[condition](renderer)
    told = watcher.watch(SECOND)[-1]
    assert (told.kind, told.state, told.words) == (
        "camera", "impaired", f"camera: {condition.value}",
    )  # fmt: skip
    assert not watcher.board()[0]


def test_frozen_picture_is_told_within_a_second(watcher: Watcher, renderer: TableRenderer) -> None:
    picture = renderer.render(scene())
    watcher.camera.draw = lambda: picture
    told = watcher.watch(SECOND)[-1]
    assert (told.state, told.words) == ("impaired", "camera: frozen")
    assert not watcher.board()[0]


def test_silent_camera_is_lost_within_a_second_and_comes_back(
    watcher: Watcher, renderer: TableRenderer
) -> None:
    watcher.camera.draw = None
    told = watcher.watch(SECOND)
    assert told[SECOND // 2].state == "ready", "half a second is no loss"
    assert (told[-1].state, told[-1].words) == ("lost", "camera: no frames, check its cable")
    assert not watcher.board()[0], "what lay there may have been moved meanwhile"
    watcher.camera.draw = lambda: renderer.render(scene())
    assert watcher.watch(SECOND)[-1].state == "ready"
    assert watcher.board() == (True, ["As"])


def test_camera_that_is_pulled_out_is_lost_at_once_and_tried_again(
    watcher: Watcher, renderer: TableRenderer
) -> None:
    watcher.camera.draw = fail
    assert watcher.watch(1)[-1].state == "lost"
    assert not watcher.board()[0]
    watcher.camera.draw = lambda: renderer.render(scene())
    # Where nothing is read, no time passes here but what the test lets pass.
    watcher.camera._clock.now += TENTH
    assert watcher.watch(1)[-1].state == "lost", "not tried that soon"
    watcher.camera._clock.now += 2 * TENTH
    assert watcher.watch(SECOND)[-1].state == "ready"


def test_recording_that_is_over_is_told(watcher: Watcher) -> None:
    watcher.camera.draw = None
    watcher.camera.ended = True
    told = watcher.watch(2 * SECOND)[-1]
    assert (told.state, told.words) == ("lost", "camera: the recording is over")


def test_process_that_was_kept_from_its_work_takes_nothing_for_settled(watcher: Watcher) -> None:
    watcher.clock.now += STOPPED_S
    told = watcher.watch(1)[-1]
    assert told.state == "ready", "it was not the camera that stood still"
    # The first picture may have waited all the while: what lies there now nobody has seen.
    assert not watcher.board()[0]
    watcher.watch(SECOND // 2)
    assert watcher.board() == (True, ["As"])


def test_stop_is_noticed_before_anything_is_said(watcher: Watcher) -> None:
    watcher.clock.now += STOPPED_S
    assert not watcher.board()[0]


def test_stop_while_a_picture_is_waited_for_is_noticed(
    watcher: Watcher, renderer: TableRenderer
) -> None:
    def wait_long() -> Image:
        watcher.clock.now += STOPPED_S
        return renderer.render(scene())

    # The picture is stamped late, as one is that lay in a socket all the while.
    watcher.camera.age = -STOPPED_S
    watcher.camera.draw = wait_long
    watcher.watch(1)
    assert not watcher.board()[0]


def test_card_that_was_changed_while_nobody_looked_is_read_anew(
    watcher: Watcher, renderer: TableRenderer
) -> None:
    watcher.clock.now += STOPPED_S
    watcher.reader.script = [face("Kd")]
    watcher.watch(1)
    watcher.camera.draw = lambda: renderer.render(lay_board(["Kd"]))
    seen = []
    for _ in range(SECOND):
        watcher.watch(1)
        seen.append(watcher.board())
    assert (True, ["As"]) not in seen, "only an old picture showed it"
    assert seen[-1] == (True, ["Kd"])


def test_picture_from_before_a_stop_is_not_read(watcher: Watcher) -> None:
    read = watcher.session.frames
    watcher.clock.now += STOPPED_S
    watcher.camera.age = STOPPED_S
    watcher.watch(1)
    assert watcher.session.frames == read
    assert not watcher.board()[0]


def test_silence_while_nobody_listened_is_no_loss(watcher: Watcher) -> None:
    draw, watcher.camera.draw = watcher.camera.draw, None
    watcher.clock.now += STOPPED_S
    assert watcher.watch(1)[-1].state == "ready"
    watcher.camera.draw = draw
    assert watcher.watch(SECOND)[-1].state == "ready"
    assert watcher.board() == (True, ["As"])


def test_reading_that_takes_long_is_told_for_some_seconds(
    watcher: Watcher, renderer: TableRenderer
) -> None:
    watcher.reader.script = [face("Kd")]
    read = watcher.reader.read

    def dawdle(window: Window, *, named: bool) -> list[Place]:
        watcher.clock.now += 0.5
        return read(window, named=named)

    watcher.reader.read = dawdle  # type: ignore[method-assign]
    watcher.camera.draw = lambda: renderer.render(lay_board(["Kd"]))
    told = watcher.watch(SECOND)[-1]
    assert (told.state, told.words) == ("ready", "camera: slow, the computer is busy")
    assert watcher.board() == (True, ["Kd"]), "slow, but right"
    assert watcher.watch(2 * SECOND)[-1].words == told.words, "not gone at once: it would flicker"
    assert watcher.watch(4 * SECOND)[-1].words == "camera: watching"
