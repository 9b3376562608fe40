"""The bridge's section of the configuration file."""

import msgspec


class ReaderOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`[[bridge.readers]]`: one card reader."""

    name: str
    """What the screen and the record call it, such as "shoe"."""
    port: str
    """`serial:/dev/...`, `serial:usb:VID:PID[:SERIAL]`, `sim:NAME` for a simulated reader, or
    `replay:FILE` for a capture that is played again."""
    place: str = "shoe"
    """Where it is, if it has one antenna; with several, the device names their places."""
    baud: int = 115200
    key: str = ""
    """A file, readable by its owner only, with the device's key as hex digits; empty: no tags."""
    speed: float = 1.0
    """For `replay:`, how many times as fast as it was recorded."""
    capture: str = ""
    """A private directory; what goes over the line is written there, with disguised tags."""


class BridgeOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`[bridge]`: relative paths start at the configuration file's directory."""

    state: str
    """The bridge's private directory: the deck registry and the hand's key."""
    departments: tuple[str, ...]
    """Files of the public keys to which each hand's key is sealed, outermost first."""
    more_departments: tuple[tuple[str, ...], ...] = ()
    """Further groups of departments that can open a hand as well."""
    deck: str
    """The registered deck that is in play."""
    readers: tuple[ReaderOptions, ...]
    flicker_ms: int = 1500
    """A tag that comes back to its antenna within this time is one card."""
