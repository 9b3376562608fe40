"""Readers that call themselves keyboards and type each tag or barcode."""

from typing import Final

from firmware_bridge.link.codecs.keystrokes import KeystrokeDecoder
from firmware_bridge.link.drivers.driver import Antennas, Look
from firmware_bridge.link.drivers.lines_driver import LinesDriver


class KeyboardDriver:
    """A reader that types each tag and Enter, and listens to nothing.

    Args:
        place: where it is.
        antennas: the name before the bar, to the place; empty: it types none.
        barcode: it types barcodes, not hex numbers.
    """

    expected: Final = "a reader that types like a keyboard"
    """What should be at the port, for the dealer."""
    silent: Final = True
    """Whether it says nothing as long as there is no card."""

    def __init__(self, place: str, antennas: Antennas, *, barcode: bool) -> None:
        self.firmware = ""
        self._lines = LinesDriver(place, antennas, barcode=barcode)
        self._keys = KeystrokeDecoder()
        self.places = self._lines.places

    @property
    def damaged(self) -> int:
        """Lines that were no reading."""
        return self._lines.damaged

    def begin(self) -> bytes:
        """Nothing is said; what was half typed is forgotten."""
        self._keys = KeystrokeDecoder()
        return self._lines.begin()

    def feed(self, data: bytes) -> tuple[list[Look], bytes]:
        """A look for each line that was typed."""
        return self._lines.feed(self._keys.feed(data))

    def nudge(self) -> tuple[list[Look], bytes]:
        """Nothing is asked."""
        return [], b""
