"""A card that flashes where no face may be read leaves no trace: not in a word, not in a file."""

import hashlib
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from deploy.simulation.drawn_camera.rendering.scenes import PlacedCard, Scene
from deploy.simulation.drawn_camera.rendering.table_renderer import TableRenderer
from engine.messages.sensed.observations import SeenCard, ZoneSeen
from engine.wire import bus
from tests.vision.test_service import OPTIONS, House
from vision.identification.decision import GATES, decide
from vision.identification.trained_namer import TrainedNamer
from vision.pixels import cv2
from vision.service import VisionService

OPEN_CARD = PlacedCard("As", 280, 105)
FLASHED = {"burn": PlacedCard("Qs", 120, 222), "reading": PlacedCard("Kh", 400, 320)}
FACE_DOWN = PlacedCard(None, 520, 320)
PATIENCE_S = 60.0


@pytest.fixture
def evidence(tmp_path: Path) -> Path:
    return tmp_path / "pictures"


@pytest.fixture
def house(tmp_path: Path, renderer: TableRenderer) -> Iterator[House]:
    calibration = str(tmp_path / "calibration")
    options = msgspec.structs.replace(OPTIONS, calibration=calibration)
    built = House(tmp_path, renderer, options)
    yield built
    built.close()


def settled(house: House, zone: str) -> tuple[SeenCard, ...]:
    """What was last told of a zone at rest."""
    seen = house.engine.zone(zone)
    return seen.cards if seen is not None and seen.settled else ()


def flash(house: House) -> None:
    """One card lies open on the board; two others are seen where nobody may name them."""
    house.show(Scene(cards=(OPEN_CARD, *FLASHED.values(), FACE_DOWN)))
    house.work(lambda: house.names() == ["As"], PATIENCE_S)
    house.work(lambda: sides(house, "burn") == ["face"], PATIENCE_S)
    house.work(lambda: sides(house, "reading") == ["face", "back"], PATIENCE_S)
    house.show(Scene(cards=(OPEN_CARD, FACE_DOWN)))
    house.work(lambda: sides(house, "reading") == ["back"], PATIENCE_S)
    house.work(lambda: house.names() == ["As"], PATIENCE_S)


def sides(house: House, zone: str) -> list[str]:
    return [card.side for card in settled(house, zone)]


def test_flashed_cards_leave_no_trace(
    house: House, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    flash(house)
    told = [seen for seen in house.engine.observations if isinstance(seen, ZoneSeen)]
    for seen in told:
        for card in seen.cards:
            if seen.zone != "board":
                assert (card.card, card.candidates, card.evidence) == (None, (), "")
                assert not seen.opened
    house.stop_world()
    house.service.close()
    words = b"".join(map(bus.vision_observations.encode, house.engine.observations))
    words += b"".join(map(bus.figures.encode, house.engine.figures))
    words += "".join(capfd.readouterr()).encode()
    for path in tmp_path.rglob("*"):
        words += str(path.relative_to(tmp_path)).encode()
        # What the pictures show is another test's question: of their bytes, two may be any two.
        words += path.read_bytes() if path.suffix == ".json" else b""
    assert b"As" in words
    assert b"Qs" not in words
    assert b"Kh" not in words
    counts = {figure.name: figure.count for figure in house.engine.figures if figure.count}
    assert counts == {"cards_named": 1}, "what was not named is not counted by what it might be"


def test_pictures_are_of_the_open_card_alone(house: House, evidence: Path) -> None:
    flash(house)
    house.stop_world()
    kept = sorted(evidence.iterdir())
    namer = TrainedNamer()
    named = [card.evidence for card in settled(house, "board")]
    assert set(named) <= {path.stem for path in kept}
    for path in kept:
        assert hashlib.sha256(path.read_bytes()).hexdigest() == path.stem
        assert path.stat().st_mode & 0o777 == 0o640
        picture = cv2.imread(str(path))
        assert picture is not None
        whole = cv2.resize(picture, (252, 352), interpolation=cv2.INTER_CUBIC)
        (reading,) = [decide(one, GATES) for one in namer.predict([whole])]
        assert reading.card == "As"


def test_a_leak_would_be_found(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the zones open, the same search finds the same cards."""
    monkeypatch.setattr(VisionService, "_open_zones", open_all)
    house.show(Scene(cards=(OPEN_CARD, *FLASHED.values())))
    house.work(lambda: [card.card for card in settled(house, "reading")] == ["Kh"], PATIENCE_S)
    words = b"".join(map(bus.vision_observations.encode, house.engine.observations))
    assert b"Kh" in words


def open_all(service: VisionService, _zones: tuple[str, ...]) -> None:
    for eye in service._sessions:
        eye.pipeline.open_zones(("board", "burn", "reading"))
