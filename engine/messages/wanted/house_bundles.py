"""What a house says to one of its tables, and the signature of its offline key over that."""

from typing import Annotated, Final, TypeAlias

import msgspec

from engine.messages.authorization import StaffRole
from engine.messages.outside_text import PLAIN

FORMAT: Final = 1
Digits32: TypeAlias = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{32}$")]
Digits64: TypeAlias = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
Line: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=40, pattern=PLAIN)]


class HousePerson(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who may sign on at the table; PIN and badge can't be found without its secret."""

    number: Annotated[str, msgspec.Meta(pattern="^[0-9A-Za-z]{1,16}$")]
    name: Line
    role: StaffRole
    mark: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{16}$")]
    """Made with the PIN: wrong tries are counted by it."""
    salt: Digits32
    pin: Digits64
    """HMAC-SHA256 of the stretched PIN under the table's secret."""
    badge: Annotated[str, msgspec.Meta(pattern="^([0-9a-f]{64})?$")] = ""
    """HMAC-SHA256 of the tag's number under the table's secret; empty: no badge."""

    def __repr__(self) -> str:
        return f"HousePerson({self.number!r})"


class HouseBundle(msgspec.Struct, frozen=True, kw_only=True):
    """Staff, profile and configuration of one table, in one version."""

    format: int = FORMAT
    version: Annotated[int, msgspec.Meta(ge=1, lt=1 << 53)]
    """Only rises: a table takes no lower one."""
    table: Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
    by: Line
    """Who signed, by name."""
    at: Annotated[str, msgspec.Meta(max_length=32)]
    """When, UTC, such as 2026-11-25T18:20:05Z."""
    staff: Annotated[tuple[HousePerson, ...], msgspec.Meta(max_length=500)] | None = None
    """None: the table's staff stays as it is."""
    house: Annotated[str, msgspec.Meta(max_length=64)] = ""
    """A packaged profile's name; empty: `profile`, or the table's own."""
    profile: Annotated[str, msgspec.Meta(max_length=200_000)] = ""
    """A profile's text."""
    terms: Annotated[str, msgspec.Meta(max_length=20_000)] = ""
    """What of `[table]` the house sets, as that section has it (TOML)."""


class SignedHouseBundle(msgspec.Struct, frozen=True, kw_only=True):
    """A bundle as it travels."""

    content: str
    """The bundle as JSON: these very letters are signed."""
    signer: Digits64
    """The public key; a table believes the one that its own file names."""
    signature: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{128}$")]
