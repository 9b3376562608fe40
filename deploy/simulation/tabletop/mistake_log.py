"""What the world writes down of mistakes: what was done, and what reached which sense."""

import msgspec


class Mistake(msgspec.Struct, kw_only=True):
    """One thing that somebody did wrong."""

    kind: str
    street: str = ""
    """The street to whose cards it belongs; empty: to none."""
    seats: tuple[int, ...] = ()
    number: int = 0
    """Which card of the seat, from 1; 0: it is about no one card."""
    chips: int = 0
    told: bool = False
    """Whether somebody is going to say so."""
    spoken_ns: int = 0
    """When somebody said so, in monotonic nanoseconds; 0: nobody did."""
    made_ns: int = 0
    """Monotonic nanoseconds; 0: it did not come about."""
    drawn: tuple[int, ...] = ()
    """The cards too many, by their numbers off the shoe."""
    up: tuple[int, ...] = ()
    """Those of the seat's cards that lay face up, by their numbers off the shoe."""
    special: bool = False
    """Whether an exposed card was one of the first two off the deck, or short chips are half of a
    raise or more."""
    read_ns: int = 0
    """When an antenna noticed a card that is none of the deck's; 0: none did."""
    touched_ns: int = 0
    """When the dealer touched a key that says so; 0: there was none."""
    settled: bool = False
    """Whether it was put right, or ruled upon."""


class Rest(msgspec.Struct, frozen=True, kw_only=True):
    """How the camera's zones lay for a dozen frames."""

    at_ns: int
    burns: int
    board: int
    reading: tuple[int, ...] = ()
    """The cards at the reading place, by their numbers off the shoe."""
    seat: int = 0
    """Whose hand lies there."""
    drawn: int = 0
    """How many cards had left the shoe by then."""
