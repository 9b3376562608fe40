"""Where the players stand on their display: as they sit, the dealer at the bottom.

In the design's pixels: a display of 1920 x 1080.
"""

from typing import Final, NamedTuple

from dealer_ui.table.places import share_chairs

WIDTH: Final = 1920
MOST: Final = 10
HIGH: Final = 232
"""Of a pod."""
BROAD: Final = 440
"""Of a pod; at the sides, beside the board, it is narrower."""
NARROW: Final = 404
_RIM: Final = 24
_TOP: Final = 108
_UPPER: Final = 350
_LOWER: Final = 592
_MIDDLE: Final = 471
_BOTTOM: Final = 832
_CORNER: Final = 250


class PlayerPlace(NamedTuple):
    """A player's place."""

    x: int
    y: int
    width: int


def place_players(chairs: int) -> tuple[PlayerPlace, ...]:
    """The places of seats 1 to `chairs`, clockwise from the dealer's left hand.

    Args:
        chairs: how many the table has; others than 2 to 10 are taken as the nearest of these.
    """
    on_side, on_row = share_chairs(max(2, min(MOST, chairs)))
    sides = [_MIDDLE] if on_side == 1 else [_LOWER, _UPPER]
    left = [PlayerPlace(_RIM, y, NARROW) for y in sides]
    if on_side > len(sides):
        left.insert(0, PlayerPlace(_CORNER, _BOTTOM, BROAD))
    right = [PlayerPlace(WIDTH - one.x - one.width, one.y, one.width) for one in reversed(left)]
    return (*left, *_lay_row(on_row), *right)


def _lay_row(count: int) -> list[PlayerPlace]:
    """The far side, from left to right."""
    gap = {0: 0, 1: 0, 2: 240, 3: 120, 4: 37}[count]
    start = (WIDTH - count * BROAD - (count - 1) * gap) // 2
    return [PlayerPlace(start + at * (BROAD + gap), _TOP, BROAD) for at in range(count)]
