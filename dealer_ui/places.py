"""Where the seats stand on the screen, as the dealer sees the table.

The dealer stands at the bottom centre; seat 1 is at the dealer's left hand and the seats go on
clockwise. Everything is in the design's pixels: a table of 904 x 600.
"""

from typing import Final, NamedTuple

WIDTH: Final = 904
HEIGHT: Final = 600
POD_WIDTH: Final = 200
POD_HEIGHT: Final = 112
BET_WIDTH: Final = 104
BET_HEIGHT: Final = 34

_LEFT: Final = 4
_RIGHT: Final = WIDTH - POD_WIDTH - 4
_TOP: Final = 4
_BOTTOM: Final = HEIGHT - POD_HEIGHT - 4


class Place(NamedTuple):
    """Top left corners of a seat's pod, of its bet, and of its button disc."""

    x: int
    y: int
    bet_x: int
    bet_y: int
    disc_x: int
    disc_y: int


DISC: Final = 34
"""Diameter of the button disc."""


def seat_places(count: int) -> tuple[Place, ...]:
    """Places of seats 1 to `count`.

    Args:
        count: how many chairs the table has, 2 to 10.

    Raises:
        ValueError: fewer than 2 chairs or more than 10.
    """
    if not 2 <= count <= 10:
        raise ValueError(f"{count} seats: a table has 2 to 10")
    left, top = _shares(count)
    low = count >= 8
    left_side = _side(left, low=low)
    row = _row(top)
    right_side = [_mirror(place) for place in reversed(left_side)]
    return (*left_side, *row, *right_side)


def _shares(count: int) -> tuple[int, int]:
    """How many seats go on each side and how many on the far side."""
    return {
        2: (1, 0), 3: (1, 1), 4: (1, 2), 5: (1, 3), 6: (2, 2),
        7: (2, 3), 8: (3, 2), 9: (3, 3), 10: (3, 4),
    }[count]  # fmt: skip


def _side(count: int, *, low: bool) -> list[Place]:
    """The dealer's left side, from the dealer upwards; bets keep clear of the board's height."""
    if count == 1:
        return [_left_pod(312, bet_above=False)]
    if not low:
        return [_left_pod(366, bet_above=True), _left_pod(160, bet_above=True)]
    corner = Place(
        150, _BOTTOM, 150 + POD_WIDTH - BET_WIDTH, _BOTTOM - BET_HEIGHT - 8,
        150 + 46, _BOTTOM - DISC - 8,
    )  # fmt: skip
    return [corner, _left_pod(318, bet_above=False), _left_pod(160, bet_above=True)]


def _left_pod(y: int, *, bet_above: bool) -> Place:
    inner = _LEFT + POD_WIDTH + 6
    bet_y = y + (8 if bet_above else POD_HEIGHT - BET_HEIGHT - 4)
    disc_y = y + (POD_HEIGHT - DISC - 14 if bet_above else 4)
    return Place(_LEFT, y, inner + 2, bet_y, inner, disc_y)


def _row(count: int) -> list[Place]:
    """The far side, from left to right."""
    gap = {0: 0, 1: 0, 2: 110, 3: 60, 4: 22}[count]
    width = count * POD_WIDTH + (count - 1) * gap
    start = (WIDTH - width) // 2
    places = []
    for number in range(count):
        x = start + number * (POD_WIDTH + gap)
        bet_y = _TOP + POD_HEIGHT + 6
        places.append(Place(x, _TOP, x + 60, bet_y, x + 18, bet_y))
    return places


def _mirror(place: Place) -> Place:
    return Place(
        WIDTH - place.x - POD_WIDTH,
        place.y,
        WIDTH - place.bet_x - BET_WIDTH,
        place.bet_y,
        WIDTH - place.disc_x - DISC,
        place.disc_y,
    )
