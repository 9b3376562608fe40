"""An image over a line that damages, doubles and delays what the reader says, signed or not."""

from pathlib import Path

import pytest

from firmware_bridge.serial import firmware_line
from firmware_bridge.serial.firmware_image import ImageError, pack_image, read_image
from firmware_bridge.serial.firmware_line import FirmwareError, FirmwareLine, await_restart
from firmware_bridge.serial.options import ReaderOptions
from firmware_bridge.simulated_reader.faults import Faults
from firmware_bridge.simulated_reader.simulated_device import MODEL, SimulatedReader

NEWER = pack_image(MODEL, "1.1.0", {"program": bytes(range(256)) * 12})
FAULTS = Faults(
    lost_byte=0.05, flipped_bit=0.05, duplicated_frame=0.2, reordered_frame=0.1,
    delayed_frame=0.1, noise_burst=0.1,
)  # fmt: skip


@pytest.fixture(autouse=True)
def _asked_sooner(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(firmware_line, "ANSWER_S", 0.05)
    monkeypatch.setattr(firmware_line, "PATIENCE_S", 2.0)


@pytest.mark.parametrize("key", [b"", bytes(range(16))], ids=["plain", "signed"])
@pytest.mark.parametrize("seed", range(4))
def test_a_bad_line_costs_time_and_nothing_else(seed: int, key: bytes, tmp_path: Path) -> None:
    options = ReaderOptions(name="shoe", port=f"serial:{tmp_path / 'reader'}")
    if key:
        (tmp_path / "device.key").write_text(key.hex())
        (tmp_path / "device.key").chmod(0o600)
        options = ReaderOptions(name="shoe", port=options.port, key="device.key")
    with SimulatedReader(tmp_path / "reader", seed=seed, key=key, faults=FAULTS) as reader:
        with FirmwareLine(options, tmp_path, tmp_path) as line:
            line.greet()
            assert line.ask_model().model == MODEL
            line.install(NEWER, lambda _: None)
        hello = await_restart(options, tmp_path, tmp_path, NEWER.digest)
        assert (hello.firmware, hello.firmware_hash) == ("1.1.0", NEWER.digest)
        assert sum(reader.injected.values()) > 0


def test_whoever_has_not_the_key_flashes_nothing(tmp_path: Path) -> None:
    options = ReaderOptions(name="shoe", port=f"serial:{tmp_path / 'reader'}")
    with SimulatedReader(tmp_path / "reader", key=bytes(range(16))) as reader:
        with (
            FirmwareLine(options, tmp_path, tmp_path) as line,
            pytest.raises(FirmwareError, match="set the same key on both sides"),
        ):
            line.install(NEWER, lambda _: None)
        assert (reader.firmware, reader.loaded) == ("1.0.0", 0)


def test_a_bridge_that_has_the_port_keeps_it(tmp_path: Path) -> None:
    options = ReaderOptions(name="shoe", port=f"serial:{tmp_path / 'reader'}")
    with (
        SimulatedReader(tmp_path / "reader"),
        FirmwareLine(options, tmp_path, tmp_path),
        pytest.raises(FirmwareError, match="in use by another program"),
    ):
        FirmwareLine(options, tmp_path, tmp_path)


@pytest.mark.parametrize("cut", [0, 4, 5, 6, 10, 14, 15, 19])
def test_an_image_that_is_cut_off_is_none(cut: int) -> None:
    assert read_image(NEWER.data) == NEWER
    head = NEWER.data[: len(b"TBFW\x01") + 1 + len(MODEL) + 1 + len("1.1.0")]
    assert read_image(head).version == "1.1.0"
    with pytest.raises(ImageError):
        read_image(head[: min(cut, len(head) - 1)])


def test_names_that_no_offer_could_carry_are_refused() -> None:
    assert pack_image("m" * 40, "1", {}).model == "m" * 40
    for model in ("", "m" * 41):
        with pytest.raises(ImageError, match="1 to 40 bytes"):
            pack_image(model, "1", {})
