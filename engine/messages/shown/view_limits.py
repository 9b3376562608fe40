"""How much a view may hold: what is more no screen draws, and a hostile one ends none.

A number that Qt takes for an int ends the screen beyond 31 bits, and cards by the thousand take a
machine's memory.
"""

from typing import Annotated, Final, TypeAlias, TypeVar

import msgspec

from engine.cards import Card

One = TypeVar("One")

Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=2**31)]
"""A number of things, or of one of them."""
Lasting: TypeAlias = Annotated[int, msgspec.Meta(ge=-1, lt=2**31)]
"""Seconds; -1: nothing lasts."""
Amount: TypeAlias = Annotated[int, msgspec.Meta(ge=-(2**53), le=2**53)]
"""Chips."""
Stamp: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=2**62)]
"""A record's sequence, or nanoseconds."""
MOST_OF_EACH: Final = 24
Several: TypeAlias = Annotated[tuple[One, ...], msgspec.Meta(max_length=MOST_OF_EACH)]
"""As many as chairs, or what each has one of."""
MOST_ON_A_PAGE: Final = 500
Many: TypeAlias = Annotated[tuple[One, ...], msgspec.Meta(max_length=MOST_ON_A_PAGE)]
"""What a list on a page is made of."""
CardCount: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=54)]
"""So many cards of a deck: one is drawn for each."""
Cards: TypeAlias = Annotated[tuple[Card, ...], msgspec.Meta(max_length=54)]
"""No more than a deck has."""
