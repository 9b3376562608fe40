"""The bridge's section of the configuration file."""

from typing import Literal

import msgspec

from engine.signatures.department_keys import DepartmentEntry


class ReaderOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`[[bridge.readers]]`: one card reader."""

    name: str
    """What the screen and the record call it, such as "shoe"."""
    port: str
    """`serial:/dev/...`, `serial:usb:VID:PID[:SERIAL]`, `sim:NAME` for a simulated reader, or
    `replay:FILE` for a capture that is played again; for readers that others made, `pn532:`,
    `feig:`, `lines:` or `barcodes:` in place of `serial:`; for readers that type like a keyboard
    `keyboard:/dev/input/by-id/...` (hex numbers) or `scanner:` (barcodes)."""
    place: str = "shoe"
    """Where it is, if it has one antenna; with several, the device names their places."""
    antennas: dict[str, str] = {}
    """For `lines:`, the name that a line gives before its bar, to the place of that antenna."""
    baud: int = 0
    """Bits a second; 0: as the reader is delivered (ours: 115200)."""
    arrival_ms: int = 0
    """How long a card must lie before a polled reader (`pn532:`, `feig:`) until it was read."""
    departure_ms: int | None = None
    """How long it must be away until it went: within this time it is one card. None: the bridge's
    `flicker_ms`."""
    firmware: str = ""
    """The version that it must say it has; empty: any."""
    key: str = ""
    """A file, readable by its owner only, with the device's key as hex digits; empty: no tags."""
    speed: float = 1.0
    """For `replay:`, how many times as fast as it was recorded."""
    capture: str = ""
    """A private directory; what goes over the line is written there, with disguised tags."""


class ContactOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`[[bridge.contacts]]`: a tamper contact, or that of a door."""

    name: str
    """What the screen and the record call it, such as "cabinet"."""
    line: str
    """The file that shows its level, such as `/sys/class/gpio/gpio17/value`."""
    open: Literal["0", "1"] = "1"
    """The level at which it is open."""


class BridgeOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`[bridge]`: relative paths start at the configuration file's directory."""

    state: str
    """The bridge's private directory: the deck registry and the hand's key."""
    departments: tuple[DepartmentEntry, ...]
    """The public keys to which each hand's key is sealed, outermost first: `{ key = FILE,
    fingerprint = "…" }`, or a file's path alone, which believes whatever stands there."""
    more_departments: tuple[tuple[DepartmentEntry, ...], ...] = ()
    """Further groups of departments that can open a hand as well."""
    deck: str
    """The registered deck that is in play."""
    readers: tuple[ReaderOptions, ...]
    contacts: tuple[ContactOptions, ...] = ()
    """Tamper contacts and doors, where they are wired."""
    flicker_ms: int = 1500
    """A tag that comes back to its antenna within this time is one card."""
    leave_minutes: float = 10.0
    """How long somebody stays signed on at the screen after a PIN."""

    def departure_ms(self, reader: ReaderOptions) -> int:
        """How long a card must be away from a reader until it went."""
        return self.flicker_ms if reader.departure_ms is None else reader.departure_ms
