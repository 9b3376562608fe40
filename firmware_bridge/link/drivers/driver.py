"""What every driver of a reader that others made can do, and how its line is delivered."""

from collections.abc import Callable, Mapping
from typing import Literal, Protocol, TypeAlias

import msgspec

Antennas: TypeAlias = Mapping[str, str]
"""The names that a reader gives its antennas, to their places."""


class Look(msgspec.Struct, frozen=True):
    """What an antenna shows."""

    antenna: int
    uids: tuple[bytes, ...]
    whole: bool
    """Everything that is in the field now; else just one more reading."""

    def __repr__(self) -> str:
        return f"Look({self.antenna}, {len(self.uids)} tags)"


class Driver(Protocol):
    """A reader's language. Pure: bytes in, looks and bytes out.

    A driver asks again as soon as it was answered, so that the reader sets the pace; `nudge`, every
    half second, begins anew where no answer came.
    """

    places: tuple[str, ...]
    """Where each antenna is, in the order of `Look.antenna`."""
    firmware: str
    """The version, once the reader has told it."""

    @property
    def expected(self) -> str:
        """What should be at the port, for the dealer: "a PN532"."""

    @property
    def silent(self) -> bool:
        """Whether it says nothing as long as there is no card."""

    @property
    def damaged(self) -> int:
        """How many frames or lines were none."""

    def begin(self) -> bytes:
        """A connection begins: forget the last one; what to say first."""

    def feed(self, data: bytes) -> tuple[list[Look], bytes]:
        """What these bytes show, and what to say next."""

    def nudge(self) -> tuple[list[Look], bytes]:
        """Half a second went by: what is held back, and what to say where no answer came."""


class DriverKind(msgspec.Struct, frozen=True, kw_only=True):
    """One kind of reader, as the configuration names it."""

    make: Callable[[str, Antennas], Driver]
    """A driver, out of the place in the configuration and the names of the antennas."""
    baud: int
    """Bits a second as the reader is delivered."""
    parity: Literal["N", "E", "O"] = "N"
    types: bool = False
    """Whether it is an input device, not a serial port."""
