"""What made an event happen: a sensor, the camera's pictures, a tap, or the table's opening."""

from typing import TypeAlias

import msgspec


class OpeningCause(msgspec.Struct, frozen=True, kw_only=True, tag="opening", tag_field="kind"):
    """The table's opening; nobody sent it."""


class InputCause(msgspec.Struct, frozen=True, kw_only=True, tag="observation", tag_field="kind"):
    """A sensor's observation."""

    source: str
    boot: int = 0
    sequence: int = 0
    read_ns: int = 0
    """Monotonic nanoseconds at which the sensor saw it; 0 for answers to commands."""


class SightCause(
    msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag="sight", tag_field="kind"
):
    """The camera's present pictures, compared with what was expected."""

    zones: tuple[str, ...] = ()
    read_ns: int = 0
    evidence: tuple[str, ...] = ()
    """SHA-256 (hex) of what is kept beside the record: how each card was read."""


class IntentCause(
    msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag="intent", tag_field="kind"
):
    """A tap on a screen."""

    id: str
    evidence: tuple[str, ...] = ()
    """SHA-256 (hex) of what is kept beside the record: the touch, and cards seen since."""
    author: str = ""
    """Who asked for it, by name: whoever is signed on, or the dealer; empty: nobody was named."""


Cause: TypeAlias = OpeningCause | InputCause | SightCause | IntentCause
