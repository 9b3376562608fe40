"""The vision's process between a simulated camera and an engine that is played by the test."""

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import msgspec
import pytest
import zmq

from deploy.simulation.drawn_camera.frame_publisher import FramePublisher
from deploy.simulation.drawn_camera.rendering.scenes import PlacedCard, Scene
from deploy.simulation.drawn_camera.rendering.table_renderer import TableRenderer
from engine.evidence.layout import INBOX
from engine.messages.sensed.commands import EndHand, OpenZones
from engine.messages.sensed.figures import FiguresReported
from engine.messages.sensed.observations import SourceReported, VisionObservation, ZoneSeen
from engine.wire import bus
from engine.wire.bus import Channel
from engine.wire.configuration import ConfigurationError, load_section
from engine.wire.key_ring import Peer
from tests.bus_peers import join
from tests.vision.scenery import lay_board
from vision import service
from vision.felt.layout import TABLE
from vision.options import CameraOptions, VisionOptions
from vision.service import VisionService
from vision.tracking.zone_reader import ZoneReader

OPTIONS = VisionOptions(cameras=(CameraOptions(name="overhead", source="sim:"),))


class World:
    """Shows a scene to whatever camera asks."""

    def __init__(self, run: Path, renderer: TableRenderer) -> None:
        self.scene = Scene()
        self._run = run
        self._renderer = renderer
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
            publisher.answer(lambda: self._renderer.render(self.scene), 10)
        publisher.close()
        member.close()


class Engine:
    """The other end of the vision's sockets."""

    def __init__(self, run: Path) -> None:
        self._members = [join(run, Peer.ENGINE), join(run, Peer.OPERATOR)]
        engine, operator = self._members
        self._observations = engine.bind(Channel.VISION_OBSERVATIONS)
        self._commands = engine.bind(Channel.VISION_COMMANDS)
        self._figures = operator.bind(Channel.FIGURES)
        self.observations: list[VisionObservation] = []
        self.figures: list[FiguresReported] = []
        self.zones: tuple[str, ...] = ("board",)

    def command(self) -> None:
        opened = bus.vision_commands.encode(OpenZones(zones=self.zones))
        ended = bus.bridge_commands.encode(EndHand(hand="T1-1"))
        for data in (ended, opened, b"\xc1 nonsense"):
            with suppress(zmq.Again):
                self._commands.send(data, zmq.NOBLOCK)

    def take(self) -> None:
        while self._observations.poll(0):
            self.observations.append(bus.vision_observations.decode(self._observations.recv()))
        while self._figures.poll(0):
            self.figures.append(bus.figures.decode(self._figures.recv()))

    def zone(self, name: str) -> ZoneSeen | None:
        """The latest word on a zone."""
        seen = [o for o in self.observations if isinstance(o, ZoneSeen) and o.zone == name]
        return seen[-1] if seen else None

    def reports(self) -> list[SourceReported]:
        return [o for o in self.observations if isinstance(o, SourceReported)]

    def close(self) -> None:
        for member in self._members:
            member.close()


class House:
    """Service, engine and world together."""

    def __init__(
        self, run: Path, renderer: TableRenderer, options: VisionOptions = OPTIONS
    ) -> None:
        self.run = run
        self.renderer = renderer
        self.engine = Engine(run)
        self.world: World | None = World(run, renderer)
        self._member = join(run, Peer.VISION)
        self.service = VisionService(self._member, options)

    def work(self, until: Callable[[], bool], seconds: float = 60.0) -> None:
        """Let the service step until something holds."""
        deadline = time.monotonic() + seconds
        while not until():
            assert time.monotonic() < deadline, "it never came"
            self.engine.command()
            self.service.step()
            self.engine.take()

    def show(self, scene: Scene) -> None:
        assert self.world is not None
        self.world.scene = scene

    def stop_world(self) -> None:
        if self.world is not None:
            self.world.close()
            self.world = None

    def names(self) -> list[str | None]:
        seen = self.engine.zone("board")
        return [card.card for card in seen.cards] if seen and seen.settled else []

    def state(self) -> str:
        reports = self.engine.reports()
        return reports[-1].state if reports else ""

    def close(self) -> None:
        self.service.close()
        self._member.close()
        self.stop_world()
        self.engine.close()


@pytest.fixture(autouse=True)
def _loaded_once(monkeypatch: pytest.MonkeyPatch, reader: ZoneReader) -> None:
    monkeypatch.setattr(service, "open_reader", lambda: reader)


@pytest.fixture
def house(tmp_path: Path, renderer: TableRenderer) -> Iterator[House]:
    built = House(tmp_path, renderer)
    yield built
    built.close()


def test_board_is_named_for_the_engine(house: House) -> None:
    house.show(lay_board(["As", "Kd", "7h"]))
    house.work(lambda: house.names() == ["As", "Kd", "7h"])
    seen = house.engine.zone("board")
    assert seen is not None
    assert (seen.source, seen.opened) == ("overhead", True)
    assert [card.side for card in seen.cards] == ["face"] * 3
    kept = {path.stem for path in (house.run / INBOX).iterdir()}
    assert {card.evidence for card in seen.cards} <= kept, "each was handed over"
    zones = [o for o in house.engine.observations if isinstance(o, ZoneSeen)]
    numbers = [zone.sequence for zone in zones]
    assert numbers == sorted(set(numbers))
    assert len({zone.boot for zone in zones}) == 1
    said = house.engine.reports()[-1]
    assert (said.source, said.kind, said.state) == ("overhead", "camera", "ready")
    # NeighbourPlace other tests the machine may well be slow.
    assert said.words in {"camera: watching", "camera: slow, the computer is busy"}


def test_every_zone_is_said_again_each_second_and_the_source_twice(house: House) -> None:
    house.work(lambda: house.state() == "ready")
    # Until each zone was read, and nothing is left to do.
    house.work(lambda: all(view.settled for eye in house.service._sessions for view in eye.views()))
    house.engine.observations.clear()
    began = time.monotonic()
    house.work(lambda: time.monotonic() - began > 2.4)
    zones = [o.zone for o in house.engine.observations if isinstance(o, ZoneSeen)]
    for zone in ("burn", "muck", "board", "reading"):
        assert zones.count(zone) >= 2
    assert "deck" not in zones
    assert len(house.engine.reports()) >= 4


def test_names_are_gone_as_soon_as_the_zone_closes(house: House) -> None:
    house.show(lay_board(["As"]))
    house.work(lambda: house.names() == ["As"])
    house.engine.zones = ()
    house.work(lambda: house.names() == [None])
    seen = house.engine.zone("board")
    assert seen is not None
    assert not seen.opened
    assert seen.cards[0].side == "face"


def test_named_cards_are_counted_once(house: House) -> None:
    house.show(lay_board(["As", "Kd"]))
    house.work(lambda: house.names() == ["As", "Kd"])
    began = time.monotonic()
    house.work(lambda: time.monotonic() - began > 1.2)
    named = [figure.count for figure in house.engine.figures if figure.name == "cards_named"]
    unread = [figure for figure in house.engine.figures if figure.name == "cards_unread"]
    times = [figure for figure in house.engine.figures if figure.name == "frame"]
    assert sum(named) == 2
    assert not unread
    assert all(ms > 0 for figure in times for ms in figure.milliseconds)
    assert times


def test_lost_camera_is_said_and_comes_back(house: House) -> None:
    house.show(lay_board(["As"]))
    house.work(lambda: house.names() == ["As"])
    house.stop_world()
    house.work(lambda: house.state() == "lost")
    seen = house.engine.zone("board")
    assert seen is not None
    assert not seen.settled
    house.world = World(house.run, house.renderer)
    house.show(lay_board(["Kd"]))
    house.work(lambda: house.names() == ["Kd"])
    assert house.state() == "ready"


def test_dark_room_is_said_in_words(house: House) -> None:
    house.work(lambda: house.state() == "ready")
    house.show(Scene(brightness=0.03))
    house.work(lambda: house.state() == "impaired")
    assert house.engine.reports()[-1].words == "camera: dark"


def test_two_cameras_serve_the_board_and_the_seats(tmp_path: Path, renderer: TableRenderer) -> None:
    reading = TABLE.zone("reading")
    middle = reading.centre[0]
    seats = (
        msgspec.structs.replace(reading, name="seat 3", right=middle),
        msgspec.structs.replace(reading, name="seat 4", left=middle),
    )
    layout = msgspec.structs.replace(TABLE, zones=(TABLE.zone("board"), *seats))
    options = VisionOptions(
        cameras=(
            CameraOptions(name="overhead", source="sim:", zones=("board",)),
            CameraOptions(name="rail", source="sim:", zones=("seat 3", "seat 4")),
        ),
        layout=layout,
    )  # fmt: skip
    house = House(tmp_path, renderer, options)

    def look(zone: str) -> tuple[str, list[str | None]]:
        seen = house.engine.zone(zone)
        if seen is None or not seen.settled:
            return "", []
        return seen.source, [card.card for card in seen.cards]

    try:
        house.engine.zones = ("board", "seat 3")
        cards = (PlacedCard("7h", 340, 320), PlacedCard("2c", 600, 320), PlacedCard("As", 370, 105))
        house.show(Scene(cards=cards))
        house.work(lambda: look("seat 3") == ("rail", ["7h"]))
        house.work(lambda: look("board") == ("overhead", ["As"]))
        house.work(lambda: look("seat 4") == ("rail", [None]))
        numbers = [
            card.track
            for seen in house.engine.observations
            if isinstance(seen, ZoneSeen)
            for card in seen.cards
        ]
        assert len(set(numbers)) == 3, "no two cameras give the same number"
        reports = {report.source: report for report in house.engine.reports()}
        assert reports["overhead"].places == ()
        assert reports["rail"].places == ("seat 3", "seat 4")
        assert {o.source for o in house.engine.observations if isinstance(o, ZoneSeen)} == {
            "overhead",
            "rail",
        }
    finally:
        house.close()


def write(path: Path, text: str) -> Path:
    file = path / "table.toml"
    file.write_text(text)
    return file


def test_configuration_is_read(tmp_path: Path) -> None:
    text = '[vision]\n[[vision.cameras]]\nname = "overhead"\nsource = "sim:"\n'
    options = load_section(write(tmp_path, text), "vision", VisionOptions)
    assert options.namer == "trained"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("[vision]\n", "cameras"),
        ("[vision]\nlens = 3\ncameras = []\n", "lens"),
        (
            '[vision]\ncameras = [{name = "a", source = "sim:", zones = ["bar"]}]\n',
            "no zone 'bar'",
        ),
        (
            '[vision]\ncameras = [{name="a", source="sim:"}, {name="a", source="sim:"}]\n',
            "same name",
        ),
        (
            '[vision]\nnamer = "enrolled"\ncameras = [{name = "a", source = "sim:"}]\n',
            'write namer = "trained"',
        ),
    ],
)
def test_unusable_configuration_is_one_sentence(tmp_path: Path, text: str, sentence: str) -> None:
    with pytest.raises(ConfigurationError, match=sentence) as caught:
        load_section(write(tmp_path, text), "vision", VisionOptions)
    assert "\n" not in str(caught.value)
