"""Readers that say each tag as a line of text."""

from typing import Final

from firmware_bridge.link.codecs import lines
from firmware_bridge.link.drivers.driver import Antennas, Look


class LinesDriver:
    """A reader that says each tag as a line of text, and listens to nothing.

    Args:
        place: where it is, if its lines don't say so.
        antennas: the name on its lines, to the place; empty: they name none.
        barcode: lines are barcodes, not hex numbers.
    """

    expected: Final = "a reader that sends lines of text"
    """What should be at the port, for the dealer."""
    silent: Final = True
    """Whether it says nothing as long as there is no card."""

    def __init__(self, place: str, antennas: Antennas, *, barcode: bool) -> None:
        self.places = tuple(dict.fromkeys(antennas.values())) or (place,)
        self.firmware = ""
        self._antennas = {name: self.places.index(at) for name, at in antennas.items()}
        self._barcode = barcode
        self._unknown = 0
        self._decoder = lines.LineDecoder(barcode=barcode)

    @property
    def damaged(self) -> int:
        """Lines that were no reading, or of an antenna without a place."""
        return self._decoder.refused + self._unknown

    def begin(self) -> bytes:
        """Nothing is said."""
        self._decoder = lines.LineDecoder(barcode=self._barcode)
        return b""

    def feed(self, data: bytes) -> tuple[list[Look], bytes]:
        """A look for each line."""
        looks = []
        for reading in self._decoder.feed(data):
            antenna = self._antennas.get(reading.reader) if self._antennas else 0
            if antenna is None:
                self._unknown += 1
            else:
                looks.append(Look(antenna, (reading.uid,), whole=False))
        return looks, b""

    def nudge(self) -> tuple[list[Look], bytes]:
        """Nothing is asked."""
        return [], b""
