"""The bridge's process with several readers at names by-path, as on one hub, and their firmware."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from engine.messages.sensed.observations import CardDrawn, CardPlaced, FirmwareTold
from firmware_bridge.serial.firmware_image import pack_image
from firmware_bridge.serial.firmware_line import FirmwareLine, await_restart
from firmware_bridge.serial.flash_notes import FlashNote, write_note
from firmware_bridge.serial.options import ReaderOptions
from firmware_bridge.simulated_reader.simulated_device import FIRMWARE, MODEL, SimulatedReader
from tests.firmware_bridge.appliance import Appliance

pytestmark = pytest.mark.system

PLACES = {"muck": "1.2.1", "burn": "1.2.2"}
"""By the reader's place, the hub's port."""


class Hub(Appliance):
    """A bridge whose readers besides the shoe's hang on one hub, and have no serial number."""

    def __init__(self, directory: Path) -> None:
        super().__init__(directory)
        folder = directory / "by-path"
        folder.mkdir()
        self.ports = {
            place: folder / f"pci-0000:00:14.0-usb-0:{port}:1.0-port0"
            for place, port in PLACES.items()
        }
        self.others = {
            place: SimulatedReader(link, place, (place,)) for place, link in self.ports.items()
        }
        sections = (
            f'[[bridge.readers]]\nname = "{place}"\nplace = "{place}"\nport = "serial:{link}"\n'
            for place, link in self.ports.items()
        )
        self.config.write_text(self.config.read_text() + "".join(sections))

    def wait_for(self, *places: str) -> None:
        """Until these are ready."""
        states = self.engine.states
        for place in places:
            states.pop(place, None)
        self.engine.until(
            lambda: all(place in states and states[place].state == "ready" for place in places),
            "the readers are ready",
        )


@pytest.fixture
def hub(tmp_path: Path) -> Iterator[Hub]:
    with ExitStack() as stack:
        made = stack.enter_context(Hub(tmp_path))
        for reader in made.others.values():
            stack.callback(reader.close)
        made.start()
        made.wait_for("shoe", *PLACES)
        yield made


def list_cards(hub: Hub) -> list[tuple[str, str]]:
    """Which reader told of a card, and where it is."""
    return [
        (one.source, one.place)
        for one in dict.fromkeys(hub.engine.seen)
        if isinstance(one, CardDrawn | CardPlaced)
    ]


def test_each_reads_at_its_place_and_one_that_is_pulled_keeps_no_other_waiting(hub: Hub) -> None:
    hub.seal()
    hub.present("As")
    hub.engine.until(lambda: ("shoe", "shoe") in list_cards(hub), "the shoe's card")
    hub.others["burn"].present(hub.deck["Kd"])
    hub.engine.until(lambda: ("burn", "burn") in list_cards(hub), "the burn")
    hub.others["muck"].unplug()
    hub.engine.until(lambda: hub.engine.states["muck"].state == "lost", "the muck's is lost")
    assert "unplugged" in hub.engine.states["muck"].words
    hub.present("2c")
    hub.engine.until(lambda: list_cards(hub).count(("shoe", "shoe")) == 2, "the next card")
    assert {hub.engine.states[name].state for name in ("shoe", "burn")} == {"ready"}
    # What its antenna noticed meanwhile is told once the cable is in again, in the same port.
    hub.others["muck"].present(hub.deck["As"])
    hub.others["muck"].replug()
    hub.engine.until(lambda: ("muck", "muck") in list_cards(hub), "the mucked card")
    assert sorted(list_cards(hub)) == [
        ("burn", "burn"), ("muck", "muck"), ("shoe", "shoe"), ("shoe", "shoe"),
    ]  # fmt: skip


def test_the_bridge_tells_each_readers_firmware_and_who_brought_it(hub: Hub) -> None:
    def until_told(told: FirmwareTold) -> None:
        hub.engine.until(lambda: told in hub.engine.seen, f"{told}")

    had = FIRMWARE.digest.hex()
    for name in ("shoe", *PLACES):
        until_told(FirmwareTold(source=name, version="1.0.0", digest=had))
    assert hub.terminate() == 0
    newer = pack_image(MODEL, "1.1.0", {})
    folder = hub.config.parent
    for name, by in (("muck", "Ada (90)"), ("burn", "")):
        options = ReaderOptions(name=name, port=f"serial:{hub.ports[name]}")
        if by:
            write_note(hub.state, FlashNote(reader=name, by=by, digest=newer.digest.hex()))
        with FirmwareLine(options, folder, folder) as line:
            line.install(newer, lambda _: None)
        assert await_restart(options, folder, folder, newer.digest).firmware == "1.1.0"
    hub.start()
    has = newer.digest.hex()
    until_told(FirmwareTold(source="shoe", version="1.0.0", digest=had))
    until_told(FirmwareTold(source="muck", version="1.1.0", digest=has, by="Ada (90)"))
    until_told(FirmwareTold(source="burn", version="1.1.0", digest=has))
