"""Readers that others made, polled: what to say to each, and what its answers show.

Pure: bytes in, looks and bytes out. A driver asks again as soon as it was answered, so that the
reader sets the pace; `nudge`, every half second, begins anew where no answer came.
"""

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

import msgspec

from firmware_bridge.codecs import feig, lines, pn532

Kind: TypeAlias = Literal["pn532", "feig", "lines", "barcodes"]

_CONFIGURE_RADIO: Final = 0x32
_MAXIMUM_RETRIES: Final = 0x05
_LOOKS: Final = 0x10
"""How often the chip looks for a tag before it answers that there is none: about 80 ms."""
_SAM_OFF: Final = b"\x01\x00\x01"
_MOST_TAGS: Final = 256
"""More tags in one field than there are cards: what claims more is refused."""


class Look(msgspec.Struct, frozen=True):
    """What an antenna shows."""

    antenna: int
    uids: tuple[bytes, ...]
    whole: bool
    """Everything that is in the field now; else just one more reading."""

    def __repr__(self) -> str:
        return f"Look({self.antenna}, {len(self.uids)} tags)"


class Pn532Driver:
    """A PN532 on its high-speed UART: up to two type A tags.

    Args:
        place: where its antenna is.
    """

    expected: Final = "a PN532"
    """What should be at the port, for the dealer."""
    silent: Final = False
    """Whether it says nothing as long as there is no card."""

    def __init__(self, place: str) -> None:
        self.places: tuple[str, ...] = (place,)
        """A name for each antenna."""
        self.firmware = ""
        self._decoder = pn532.Decoder()
        self._last = b""
        self._answered = True

    @property
    def damaged(self) -> int:
        """Frames that were none."""
        return self._decoder.damaged

    def begin(self) -> bytes:
        """Wake the chip; each answer brings the next command."""
        self._decoder = pn532.Decoder()
        self._answered = True
        return pn532.WAKE_UP + self._say(pn532.encode_command(pn532.CONFIGURE_SAM, _SAM_OFF))

    def feed(self, data: bytes) -> tuple[list[Look], bytes]:
        """Looks from the answers, and the next command."""
        looks: list[Look] = []
        output = b""
        for frame in self._decoder.feed(data):
            if isinstance(frame, pn532.Answer):
                self._answered = True
                output += self._take(frame, looks)
            elif not isinstance(frame, pn532.Acknowledged):
                # The chip did not understand: the next nudge begins anew, so that we never spin.
                self._answered = False
        return looks, output

    def nudge(self) -> tuple[list[Look], bytes]:
        """Begin anew where the last command was not answered since the nudge before."""
        if not self._answered:
            return [], self.begin()
        self._answered = False
        return [], b""

    def _take(self, answer: pn532.Answer, looks: list[Look]) -> bytes:
        if answer.command == pn532.CONFIGURE_SAM:
            return self._say(pn532.encode_command(pn532.GET_FIRMWARE_VERSION))
        if answer.command == pn532.GET_FIRMWARE_VERSION:
            self.firmware = ".".join(str(byte) for byte in answer.data[1:3])
            retries = bytes([_MAXIMUM_RETRIES, 0xFF, 0x01, _LOOKS])
            return self._say(pn532.encode_command(_CONFIGURE_RADIO, retries))
        if answer.command == pn532.LIST_PASSIVE_TARGETS:
            uids = pn532.read_targets(answer)
            if uids is not None:
                looks.append(Look(0, uids, whole=True))
        return self._say(pn532.list_targets())

    def _say(self, command: bytes) -> bytes:
        self._last = command
        return command


class FeigDriver:
    """A FEIG OBID reader: an inventory of ISO 15693 tags after the other.

    Args:
        place: where its antenna is.
    """

    expected: Final = "a FEIG OBID reader"
    """What should be at the port, for the dealer."""
    silent: Final = False
    """Whether it says nothing as long as there is no card."""

    def __init__(self, place: str) -> None:
        self.places: tuple[str, ...] = (place,)
        """A name for each antenna."""
        self.firmware = ""
        self._decoder = feig.Decoder()
        self._found: tuple[bytes, ...] = ()
        self._answered = True

    @property
    def damaged(self) -> int:
        """Bytes of no frame."""
        return self._decoder.skipped

    def begin(self) -> bytes:
        """The first inventory."""
        self._decoder = feig.Decoder()
        self._found = ()
        self._answered = True
        return feig.request_inventory()

    def feed(self, data: bytes) -> tuple[list[Look], bytes]:
        """Looks from the answers, and the next inventory."""
        return self._take(self._decoder.feed(data))

    def nudge(self) -> tuple[list[Look], bytes]:
        """Nothing more comes of what is held; ask again where no answer came."""
        looks, output = self._take(self._decoder.pause())
        if not self._answered and not output:
            self._found = ()
            output = feig.request_inventory()
        self._answered = False
        return looks, output

    def _take(self, answers: list[feig.Answer]) -> tuple[list[Look], bytes]:
        looks: list[Look] = []
        output = b""
        for answer in answers:
            uids = feig.read_inventory(answer)
            if uids is None:
                continue  # not understood: the next nudge asks again
            self._answered = True
            more = answer.status == feig.STATUS_MORE
            found = self._found + uids
            if more and len(found) < _MOST_TAGS:
                self._found = found
            else:
                self._found = ()
                looks.append(Look(0, found, whole=True))
            output = feig.request_inventory(more=more)
        return looks, output


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

    def __init__(self, place: str, antennas: Mapping[str, str], *, barcode: bool) -> None:
        self.places = tuple(dict.fromkeys(antennas.values())) or (place,)
        self.firmware = ""
        self._antennas = {name: self.places.index(at) for name, at in antennas.items()}
        self._barcode = barcode
        self._unknown = 0
        self._decoder = lines.Decoder(barcode=barcode)

    @property
    def damaged(self) -> int:
        """Lines that were no reading, or of an antenna without a place."""
        return self._decoder.refused + self._unknown

    def begin(self) -> bytes:
        """Nothing is said."""
        self._decoder = lines.Decoder(barcode=self._barcode)
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


Driver: TypeAlias = Pn532Driver | FeigDriver | LinesDriver


def make_driver(kind: Kind, place: str, antennas: Mapping[str, str]) -> Driver:
    """The driver of a kind of reader."""
    if kind == "pn532":
        return Pn532Driver(place)
    if kind == "feig":
        return FeigDriver(place)
    return LinesDriver(place, antennas, barcode=kind == "barcodes")
