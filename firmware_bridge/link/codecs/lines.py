"""Readers that send lines of text: `reader|UID`, hex numbers, barcodes.

A line has no check, so what does not look exactly like a reading is dropped and counted. Ends are
CR, LF or both; STX and ETX around a line are dropped.
"""

from typing import Final

import msgspec

from firmware_bridge.link.protocol import UID_LIMIT

_LONGEST: Final = 128
_SEPARATORS: Final = str.maketrans("", "", " :-")
_FRAMING: Final = b"\x02\x03"


class LineReading(msgspec.Struct, frozen=True):
    """A line's content."""

    reader: str
    """The name before the bar; empty if there is none."""
    uid: bytes

    def __repr__(self) -> str:
        return f"LineReading({self.reader!r})"


def read_hex(text: str) -> LineReading | None:
    """`reader|04A1B2C3` or `04:A1:B2:C3`: a tag's number in hex digits, 4 to 16 bytes."""
    reader, bar, number = text.rpartition("|")
    if bar and not (reader.isascii() and reader.isprintable() and reader.strip()):
        return None
    try:
        uid = bytes.fromhex(number.translate(_SEPARATORS))
    except ValueError:
        return None
    return LineReading(reader.strip(), uid) if 4 <= len(uid) <= UID_LIMIT else None


def read_barcode(text: str) -> LineReading | None:
    """A barcode engine's line: its characters are the number; an AIM prefix (`]C0`) is dropped."""
    code = text[3:] if text.startswith("]") else text
    if not (code.isascii() and code.isalnum() and len(code) <= UID_LIMIT):
        return None
    return LineReading("", code.encode("ascii"))


class LineDecoder:
    """Cuts a stream into lines and reads them.

    Args:
        barcode: lines are barcodes, not hex numbers.
    """

    def __init__(self, *, barcode: bool = False) -> None:
        self.refused = 0
        """Lines that were no reading."""
        self._read = read_barcode if barcode else read_hex
        self._held = b""
        self._skipping = False

    def feed(self, data: bytes) -> list[LineReading]:
        """The readings whose lines these bytes end, in order."""
        readings = []
        *ended, tail = data.replace(b"\r", b"\n").split(b"\n")
        for part in ended:
            line, self._held = self._held + part, b""
            whole, self._skipping = not self._skipping, False
            if not line and whole:
                continue
            reading = None
            if whole and len(line) <= _LONGEST:
                text = line.strip(_FRAMING + b" ").decode("ascii", errors="replace")
                reading = self._read(text)
            if reading is None:
                self.refused += 1
            else:
                readings.append(reading)
        if not self._skipping:
            self._held += tail
            if len(self._held) > _LONGEST:
                self._held = b""
                self._skipping = True
        return readings
