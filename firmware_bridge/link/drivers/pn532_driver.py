"""A PN532, polled for the tags in its field."""

from typing import Final

from firmware_bridge.link.codecs import pn532_codec
from firmware_bridge.link.drivers.driver import Look

_CONFIGURE_RADIO: Final = 0x32
_MAXIMUM_RETRIES: Final = 0x05
_LOOKS: Final = 0x10
"""How often the chip looks for a tag before it answers that there is none: about 80 ms."""
_SAM_OFF: Final = b"\x01\x00\x01"


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
        self._decoder = pn532_codec.Pn532Decoder()
        self._last = b""
        self._answered = True

    @property
    def damaged(self) -> int:
        """Frames that were none."""
        return self._decoder.damaged

    def begin(self) -> bytes:
        """Wake the chip; each answer brings the next command."""
        self._decoder = pn532_codec.Pn532Decoder()
        self._answered = True
        self.firmware = ""
        return pn532_codec.WAKE_UP + self._say(
            pn532_codec.encode_command(pn532_codec.CONFIGURE_SAM, _SAM_OFF)
        )

    def feed(self, data: bytes) -> tuple[list[Look], bytes]:
        """Looks from the answers, and the next command."""
        looks: list[Look] = []
        output = b""
        for frame in self._decoder.feed(data):
            if isinstance(frame, pn532_codec.Pn532Answer):
                self._answered = True
                output += self._take(frame, looks)
            elif not isinstance(frame, pn532_codec.Acknowledged):
                # The chip did not understand: the next nudge begins anew, so that we never spin.
                self._answered = False
        return looks, output

    def nudge(self) -> tuple[list[Look], bytes]:
        """Begin anew where the last command was not answered since the nudge before."""
        if not self._answered:
            return [], self.begin()
        self._answered = False
        return [], b""

    def _take(self, answer: pn532_codec.Pn532Answer, looks: list[Look]) -> bytes:
        if answer.command == pn532_codec.CONFIGURE_SAM:
            return self._say(pn532_codec.encode_command(pn532_codec.GET_FIRMWARE_VERSION))
        if answer.command == pn532_codec.GET_FIRMWARE_VERSION:
            self.firmware = ".".join(str(byte) for byte in answer.data[1:3])
            retries = bytes([_MAXIMUM_RETRIES, 0xFF, 0x01, _LOOKS])
            return self._say(pn532_codec.encode_command(_CONFIGURE_RADIO, retries))
        if not self.firmware:
            return b""  # left on the line by who polled before; our own first answers are to come
        if answer.command == pn532_codec.LIST_PASSIVE_TARGETS:
            uids = pn532_codec.read_targets(answer)
            if uids is not None:
                looks.append(Look(0, uids, whole=True))
        return self._say(pn532_codec.list_targets())

    def _say(self, command: bytes) -> bytes:
        self._last = command
        return command
