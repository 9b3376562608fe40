"""A FEIG OBID reader, polled for inventories."""

from typing import Final

from firmware_bridge.link.codecs import feig
from firmware_bridge.link.drivers.driver import Look

_MOST_TAGS: Final = 256
"""More tags in one field than there are cards: what claims more is refused."""


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
        self._decoder = feig.FeigDecoder()
        self._found: tuple[bytes, ...] = ()
        self._answered = True

    @property
    def damaged(self) -> int:
        """Bytes of no frame."""
        return self._decoder.skipped

    def begin(self) -> bytes:
        """The first inventory."""
        self._decoder = feig.FeigDecoder()
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

    def _take(self, answers: list[feig.FeigAnswer]) -> tuple[list[Look], bytes]:
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
