"""How much of the record is told at once: of more no screen makes pages."""

from typing import Annotated, Final, TypeAlias, TypeVar

import msgspec

from engine.messages.shown.view_limits import MOST_OF_EACH, Count

One = TypeVar("One")

MOST_LINES: Final = 20_000
Lines: TypeAlias = Annotated[tuple[One, ...], msgspec.Meta(max_length=MOST_LINES)]
"""What is turned over page after page: a day's book."""
BySeat: TypeAlias = Annotated[dict[Count, One], msgspec.Meta(max_length=MOST_OF_EACH)]
"""What each seat has one of."""
Rate: TypeAlias = Annotated[float, msgspec.Meta(ge=0, le=1e6)]
"""So many an hour."""
