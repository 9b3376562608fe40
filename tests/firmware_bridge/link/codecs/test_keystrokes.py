"""What a keyboard-like reader types, from the kernel's input events."""

import errno
import struct
from pathlib import Path

import pytest

from firmware_bridge.link.codecs.keystrokes import KeystrokeDecoder, encode_keystrokes
from firmware_bridge.link.drivers import KeyboardDriver
from firmware_bridge.serial import input_port
from firmware_bridge.serial.ports import PortError, PortNameError, open_target, resolve_port

EVENTS = bytes.fromhex(
    # "04a" and Enter, put together from linux/input.h: MSC_SCAN before each key, SYN_REPORT after.
    "".join(
        stamp + event
        for stamp in ["0a2f436700000000" + "10a4070000000000"]
        for key in ("0b00", "0500", "1e00", "1c00")
        for event in (
            "0400040027000700",
            "0100" + key + "01000000",
            "0000000000000000",
            "0100" + key + "00000000",
            "0000000000000000",
        )
    )
)
"""On a 64-bit machine; not made by our own encoder."""


def test_events_in_the_kernels_form_are_what_was_typed() -> None:
    assert KeystrokeDecoder().feed(EVENTS) == b"04a\n"


def test_events_that_come_in_pieces() -> None:
    decoder = KeystrokeDecoder()
    assert b"".join(decoder.feed(EVENTS[at : at + 7]) for at in range(0, len(EVENTS), 7)) == (
        b"04a\n"
    )


def test_a_key_that_is_held_types_once() -> None:
    held = struct.pack("@llHHi", 0, 0, 1, 5, 2)
    assert KeystrokeDecoder().feed(encode_keystrokes("4") + held * 3) == b"4"


def test_shift_raises_letters_until_it_is_released() -> None:
    assert KeystrokeDecoder().feed(encode_keystrokes("E0:x|A-b\n")) == b"E0:x|A-b\n"


@pytest.mark.parametrize("lost", [(1, 59, 1), (0, 3, 0)], ids=["a key without letter", "overflow"])
def test_a_number_with_a_letter_missing_is_no_reading(lost: tuple[int, int, int]) -> None:
    driver = KeyboardDriver("shoe", {}, barcode=False)
    data = encode_keystrokes("04A1B2C3") + struct.pack("@llHHi", 0, 0, *lost)
    assert driver.feed(data + encode_keystrokes("D4\n"))[0] == []
    assert driver.damaged == 1
    (look,) = driver.feed(encode_keystrokes("04A1B2C3\n"))[0]
    assert look.uids == (bytes.fromhex("04A1B2C3"),)


def test_barcodes_are_their_letters() -> None:
    driver = KeyboardDriver("shoe", {}, barcode=True)
    (look,) = driver.feed(encode_keystrokes("TB00017\n"))[0]
    assert look.uids == (b"TB00017",)


def test_its_port_is_an_input_device() -> None:
    name = "keyboard:/dev/input/by-id/usb-ACME-event-kbd"
    assert resolve_port(name, Path()) == "input:/dev/input/by-id/usb-ACME-event-kbd"
    with pytest.raises(PortNameError, match="/dev/input/by-id"):
        resolve_port("scanner:usb:1234:5678", Path())


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (errno.ENOTTY, "types nothing; give the reader's"),
        (errno.EBUSY, "in use by another program"),
    ],
)
def test_what_can_not_be_grabbed_is_told(
    number: int, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_: int) -> None:
        raise OSError(number, "no")

    device = tmp_path / "event5"
    device.touch()
    monkeypatch.setattr(input_port, "grab", refuse)
    with pytest.raises(PortError, match=words):
        open_target(f"input:{device}", (0, "N"))


def test_what_is_no_input_device_is_told(tmp_path: Path) -> None:
    with pytest.raises(PortError, match="types nothing"):
        open_target("input:/dev/null", (0, "N"))
    with pytest.raises(PortError, match="plug the reader in"):
        open_target(f"input:{tmp_path / 'event7'}", (0, "N"))
