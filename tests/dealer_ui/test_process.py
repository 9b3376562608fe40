"""The whole process against an engine played by the test."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from PySide6.QtGui import QGuiApplication, QImage

from dealer_ui.__main__ import _read_screen
from dealer_ui.options import DISPLAYS
from dealer_ui.wrong_file import show_wrong
from engine.messages.glass import CarryStatement
from engine.messages.sensed.evidence_notes import TouchMade
from engine.messages.shown.touches import (
    FingerReply,
    FingerRequest,
    PictureSaved,
    PictureWanted,
    Touch,
    Touched,
)
from engine.messages.shown.views import View
from engine.messages.wanted.intents import Accepted, TakeAction
from engine.wire import bus
from engine.wire.key_ring import Peer
from engine.wire.unusable import FileWatch
from tests.bus_peers import join, start_peer
from tests.dealer_ui import samples

pytestmark = pytest.mark.system

CONFIG = """
[screen]
window = false
finger = true
debounce_ms = 0
standing_ms = 0
resend_ms = 200
"""


class Engine:
    """Publishes a view until told otherwise, and takes intents."""

    def __init__(self, run: Path) -> None:
        self.members = [join(run, peer) for peer in (Peer.ENGINE, Peer.OPERATOR, Peer.WORLD)]
        engine, operator, world = self.members
        self.views = engine.bind(bus.Channel.VIEWS)
        self.intents = engine.bind(bus.Channel.INTENTS)
        self.figures = operator.bind(bus.Channel.FIGURES)
        self.finger = world.connect(bus.Channel.FINGER)
        self.touches: list[TouchMade] = []

    def publish(self, view: View) -> None:
        self.views.send(bus.views.encode(view))

    def wait_for_screen(self) -> None:
        assert self.views.poll(20_000), "the screen never subscribed"
        self.views.recv()

    def ask(self, request: FingerRequest) -> FingerReply:
        self.finger.send(bus.finger_requests.encode(request))
        assert self.finger.poll(10_000), "the finger does not answer"
        return bus.finger_replies.decode(self.finger.recv())

    def read_intent(self) -> tuple[bytes, Any]:
        assert self.intents.poll(10_000), "no intent came"
        sender, data = self.intents.recv_multipart()
        asked = bus.intents.decode(data)
        if isinstance(asked, TouchMade):
            self.touches.append(asked)
            return self.read_intent()
        if isinstance(asked, CarryStatement):
            # What the bridge is told of the glass: it comes when the deal on it changes.
            return self.read_intent()
        return sender, asked

    def close(self) -> None:
        for member in self.members:
            member.close()


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    made = Engine(tmp_path)
    yield made
    made.close()


@pytest.fixture
def screen(
    request: pytest.FixtureRequest, tmp_path: Path, engine: Engine
) -> Iterator[subprocess.Popen[str]]:
    """The process; a test may add lines to its configuration by parametrizing it."""
    config = tmp_path / "config.toml"
    config.write_text(CONFIG + getattr(request, "param", ""))
    process = start_peer(
        Peer.SCREEN,
        [sys.executable, "-m", "dealer_ui", "--run", tmp_path, "--config", config],
        stderr=subprocess.PIPE,
        text=True,
    )
    engine.wait_for_screen()
    yield process
    process.kill()
    process.communicate()


def test_a_touch_becomes_an_intent_and_the_end_is_orderly(
    engine: Engine, screen: subprocess.Popen[str], tmp_path: Path
) -> None:
    shown = samples.view(cause_ns=time.monotonic_ns())
    engine.publish(shown)

    assert engine.ask(Touch(target="Call", prompt=61)) == Touched(done=True)
    sender, intent = engine.read_intent()
    assert isinstance(intent, TakeAction)
    assert (intent.prompt, intent.seat, intent.action, intent.to) == (61, 8, "call", 6)

    (touch,) = engine.touches
    assert (touch.id, touch.control, touch.sequence) == (intent.id, "Call", shown.sequence)
    assert touch.prompt.startswith(shown.prompt.text)
    assert 0 < touch.x < 1000
    assert 0 < touch.y < 1000
    _, again = engine.read_intent()
    assert len(engine.touches) == 1, "what the touch was is told once"
    assert again == intent, "an unanswered intent is sent again under the same id"
    engine.intents.send_multipart(
        [sender, bus.replies.encode(Accepted(id=intent.id, sequence=129))]
    )

    refused = engine.ask(Touch(target="Call", prompt=60))
    assert refused == Touched(done=False, why="shows prompt 61")
    missing = engine.ask(Touch(target="Check", prompt=61))
    assert missing == Touched(done=False, why="no control 'Check' is shown")

    # Others may come before it.
    figure = None
    while figure is None or figure.name != "read_to_screen":
        assert engine.figures.poll(5_000), "no figure came"
        figure = bus.figures.decode(engine.figures.recv())
        assert figure.process == "screen"
    assert figure.milliseconds[0] > 0

    engine.publish(msgspec.structs.replace(shown, sequence=129))
    picture = tmp_path / "screen.png"
    saved = engine.ask(PictureWanted(path=str(picture), sequence=129))
    assert saved == PictureSaved(path=str(picture))
    image = QImage(str(picture))
    assert (image.width(), image.height()) == (1280, 800)

    assert engine.ask(Touch(target="Amount", prompt=0)) == Touched(done=True)
    assert engine.ask(Touch(target="Table", prompt=0)) == Touched(done=True)

    screen.send_signal(signal.SIGTERM)
    _, errors = screen.communicate(timeout=10)
    assert screen.returncode == 0
    assert "WARNING" not in errors, "neither while it runs nor at its end"
    assert "Traceback" not in errors
    assert not (tmp_path / "finger.sock").exists()


def test_a_touch_waits_for_the_view_with_its_prompt(
    engine: Engine, screen: subprocess.Popen[str]
) -> None:
    engine.publish(samples.view())
    assert engine.ask(Touch(target="Undo", prompt=61)) == Touched(done=True)
    engine.finger.send(bus.finger_requests.encode(Touch(target="Fold", prompt=77)))
    assert not engine.finger.poll(200)
    engine.publish(samples.flop())
    assert engine.finger.poll(5_000)
    assert bus.finger_replies.decode(engine.finger.recv()) == Touched(done=True)
    assert screen.poll() is None


def test_a_touch_that_is_asked_for_again_is_not_done_again(
    engine: Engine, screen: subprocess.Popen[str]
) -> None:
    engine.publish(samples.view())
    touches = [("Amount", 1), ("key clear", 2), ("key 3", 3), ("key 3", 3), ("key 0", 4)]
    for target, number in [*touches, ("key enter", 5)]:
        assert engine.ask(Touch(target=target, prompt=61, number=number)) == Touched(done=True)
    _, intent = engine.read_intent()
    assert isinstance(intent, TakeAction)
    assert intent.to == 30
    assert screen.poll() is None


@pytest.mark.parametrize("screen", ["silence_ms = 300"], indirect=True)
def test_a_silent_engine_takes_the_controls_away_until_it_speaks(
    engine: Engine, screen: subprocess.Popen[str]
) -> None:
    def touch_until(done: bool) -> FingerReply:
        for _ in range(200):
            touched = engine.ask(Touch(target="Amount", prompt=61))
            if touched == Touched(done=True) or isinstance(touched, PictureSaved):
                if done:
                    return touched
            elif not done:
                return touched
            if done:
                engine.publish(samples.view(sequence=7))
            time.sleep(0.05)
        raise AssertionError("the screen never changed")

    engine.publish(samples.view())
    refused = touch_until(done=False)
    assert refused == Touched(done=False, why="no control 'Amount' is enabled")
    assert touch_until(done=True) == Touched(done=True)
    assert screen.poll() is None


def test_what_can_not_be_read_is_dropped_and_told_once(
    engine: Engine, screen: subprocess.Popen[str]
) -> None:
    for data in (b"not a view", b"", msgspec.msgpack.encode({"sequence": "five"})):
        engine.views.send(data)
        # Each is looked at: of several that wait only the newest is.
        time.sleep(0.2)
    engine.finger.send(b"not a touch")
    assert engine.finger.poll(10_000)
    refused = bus.finger_replies.decode(engine.finger.recv())
    assert refused == Touched(done=False, why="no touch that can be read")
    engine.publish(samples.view())
    assert engine.ask(Touch(target="Call", prompt=61)) == Touched(done=True)
    sender, _ = engine.read_intent()
    engine.intents.send_multipart([sender, b"no reply"])
    engine.read_intent()
    screen.send_signal(signal.SIGTERM)
    _, errors = screen.communicate(timeout=10)
    assert screen.returncode == 0
    assert errors.count("could not be read") == 1


def test_a_signal_before_the_first_view_ends_it_too(screen: subprocess.Popen[str]) -> None:
    screen.send_signal(signal.SIGTERM)
    screen.communicate(timeout=10)
    assert screen.returncode == 0


STARTING = """
import os, signal, sys
from dealer_ui import __main__ as program

def load(*_):
    try:
        os.kill(os.getpid(), signal.SIGTERM)
    except BaseException:
        pass
    sys.exit("the signal was passed over")

program.load_section = load
sys.exit(program.main(["--run", ".", "--config", "none.toml"]))
"""
"""Qt's modules pass over what is raised while they load."""


def test_a_signal_while_it_starts_is_never_passed_over() -> None:
    started = subprocess.run(
        [sys.executable, "-c", STARTING], capture_output=True, text=True, timeout=20, check=False
    )
    assert (started.returncode, started.stderr) == (0, "")


@pytest.mark.parametrize(
    ("config", "sentence"),
    [
        ("[screen]\nwindow = true\n", "there is no display"),
        ("[screen]\nwidht = 5\n", "widht"),
        ("[table]\n", "no section [screen]"),
    ],
)
def test_unusable_configuration_is_one_sentence(tmp_path: Path, config: str, sentence: str) -> None:
    path = tmp_path / "config.toml"
    path.write_text(config)
    screen = start_peer(
        Peer.SCREEN,
        [sys.executable, "-m", "dealer_ui", "--run", tmp_path, "--config", path],
        stderr=subprocess.PIPE,
        text=True,
        env={name: value for name, value in os.environ.items() if name not in DISPLAYS},
    )
    _, errors = screen.communicate(timeout=60)
    assert screen.returncode == 2
    assert sentence in errors
    assert len(errors.strip().splitlines()) == 1


def test_a_section_of_another_version_is_told_at_the_panel_until_it_is_mended(
    tmp_path: Path,
) -> None:
    path = tmp_path / "config.toml"
    path.write_text(f"{CONFIG}holo = true\n")
    command = [sys.executable, "-m", "dealer_ui", "--run", tmp_path, "--config", path]
    with start_peer(Peer.SCREEN, command, stderr=subprocess.PIPE, text=True) as screen:
        try:
            assert screen.stderr is not None
            assert "there is no key holo" in screen.stderr.readline()
            with pytest.raises(subprocess.TimeoutExpired):
                screen.wait(2)
            path.write_text(CONFIG)
            assert screen.wait(40) == 1, "it starts again"
        finally:
            screen.kill()


def test_what_is_wrong_is_the_prompt(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, typeface: QGuiApplication
) -> None:
    path = tmp_path / "config.toml"
    path.write_text(f"{CONFIG}width = 800\nholo = true\n")
    options, wrong = _read_screen(path)
    assert (options.width, options.window, options.finger) == (800, False, True)
    shown: list[View] = []
    monkeypatch.setattr("dealer_ui.wrong_file.Desk.show", lambda _, view: shown.append(view))
    monkeypatch.setattr("dealer_ui.wrong_file.start_application", lambda _: typeface)
    monkeypatch.setattr("dealer_ui.wrong_file.obey_signals", lambda _: None)
    monkeypatch.setattr(QGuiApplication, "exec", lambda *_: 0)
    assert show_wrong(join(tmp_path, Peer.SCREEN), options, wrong, FileWatch(path)) == 0
    assert [view.prompt.detail for view in shown] == [wrong]


def test_a_screen_that_nobody_gave_keys_says_who_does(tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    path.write_text(CONFIG)
    done = subprocess.run(
        [sys.executable, "-m", "dealer_ui", "--run", str(tmp_path), "--config", str(path)],
        stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip
    assert done.returncode == 2
    assert done.stderr == (
        "expected the screen's keys on standard input; start it with `tapburn table` or "
        "`tapburn sim`, or its service with systemctl\n"
    )


def test_a_view_can_be_drawn_from_json(tmp_path: Path) -> None:
    view, picture = tmp_path / "view.json", tmp_path / "view.png"
    view.write_bytes(msgspec.json.encode(samples.showdown()))
    subprocess.run(
        [
            sys.executable, "-m", "dealer_ui", "--picture", str(picture), "--view", str(view),
            "--size", "640x400",
        ],
        check=True,
        timeout=60,
    )  # fmt: skip
    assert QImage(str(picture)).width() == 640
