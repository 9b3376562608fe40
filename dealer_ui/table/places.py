"""Where the seats stand on the screen, as the dealer sees the table.

The dealer stands at the bottom centre; seat 1 is at the dealer's left hand and the seats go on
clockwise. Everything is in the design's pixels: a table of 904 x 600.
"""

from typing import Final, NamedTuple

WIDTH: Final = 904
HEIGHT: Final = 600
BET_WIDTH: Final = 104
BET_HEIGHT: Final = 34
DISC: Final = 34
"""Diameter of the button disc; a position mark is as wide."""

BOARD_MIDDLE: Final = 290
"""How far down the middle of the board's cards lies."""

_EDGE: Final = 4
_NARROW: Final = 200
_BROAD: Final = 244
_HIGH: Final = 136
_LOW: Final = 112


class Place(NamedTuple):
    """Top left corners of a seat's pod, of its bet, of its button disc, of a mark beside it."""

    x: int
    y: int
    bet_x: int
    bet_y: int
    disc_x: int
    disc_y: int
    mark_x: int
    mark_y: int


class Seating(NamedTuple):
    """The size of each pod, and where the pods stand from seat 1 on."""

    width: int
    height: int
    places: tuple[Place, ...]


def lay_seats(count: int, *, broad: bool = False) -> Seating:
    """Places of seats 1 to `count`.

    Args:
        count: how many chairs the table has, 2 to 10.
        broad: pods wide enough for seven cards, over a table without a board.

    Raises:
        ValueError: fewer than 2 chairs or more than 10.
    """
    if not 2 <= count <= 10:
        raise ValueError(f"{count} seats: a table has 2 to 10")
    if count == 10:
        width, height = _NARROW, _LOW
        left, row = _crowded_side(), _crowded_row()
    else:
        width, height = _BROAD if broad else _NARROW, _HIGH
        on_side, on_row = share_chairs(count)
        left, row = _side(on_side, width), _row(on_row, width)
    right = [_mirror(place, width) for place in reversed(left)]
    return Seating(width, height, (*left, *row, *right))


def find_middle(seating: Seating, seat: int) -> int:
    """How far down the middle of a seat's pod lies; of the board, for seat 0."""
    if not 1 <= seat <= len(seating.places):
        return BOARD_MIDDLE
    return seating.places[seat - 1].y + seating.height // 2


def share_chairs(count: int) -> tuple[int, int]:
    """How many seats go on each side and how many on the far side, of 2 to 10."""
    return {
        2: (1, 0), 3: (1, 1), 4: (1, 2), 5: (1, 3), 6: (2, 2), 7: (2, 3), 8: (3, 2), 9: (3, 3),
        10: (3, 4),
    }[count]  # fmt: skip


def _side(count: int, width: int) -> list[Place]:
    """The dealer's left side, from the dealer upwards; bets keep clear of the board's height."""
    inner = _EDGE + width + 8
    edge = inner - 4
    if count == 1:
        return [Place(_EDGE, 300, inner, 392, edge, 346, edge + DISC + 4, 350)]
    upper = Place(_EDGE, 152, inner, 194, edge, 232, edge, 272)
    low = count == 3
    lower = Place(_EDGE, 302 if low else 352, inner, 380, edge, 344, edge + DISC + 4, 348)
    if not low:
        return [lower, upper]
    corner_x = 150 if width == _NARROW else 92
    if width == _NARROW:
        # On the rail beside the pod: the pots and their rows have the felt before it.
        corner = Place(
            corner_x, HEIGHT - _HIGH - _EDGE, inner - 7, 424,
            corner_x - DISC - 6, 500, corner_x - DISC - 6, 540,
        )  # fmt: skip
        return [corner, lower, upper]
    disc_x = inner + BET_WIDTH + 4
    corner = Place(corner_x, HEIGHT - _HIGH - _EDGE, inner, 420, disc_x, 420, disc_x, 458)
    return [corner, lower, upper]


def _row(count: int, width: int) -> list[Place]:
    """The far side, from left to right; the bets at its ends stand clear of the sides' pods."""
    if not count:
        return []
    broad = width == _BROAD
    gap = {1: 0, 2: 60 if broad else 110, 3: 40 if broad else 60}[count]
    start = (WIDTH - count * width - (count - 1) * gap) // 2
    y = _EDGE + _HIGH + 6
    middle = (WIDTH - BET_WIDTH) // 2
    centre = (
        Place((WIDTH - width) // 2, _EDGE, middle, y, 400, y + 38, 470, y + 42)
        if broad
        else Place((WIDTH - width) // 2, _EDGE, middle, y, middle + BET_WIDTH + 2, y, 362, y + 4)
    )
    if count == 1:
        return [centre]
    bet_x = {(2, False): 240, (3, False): 212, (2, True): 270, (3, True): 256}[count, broad]
    disc_x = bet_x + BET_WIDTH + 4
    beside = (disc_x, y + 38) if count == 3 and broad else (disc_x + DISC + 4, y + 4)
    first = Place(start, _EDGE, bet_x, y, disc_x, y, *beside)
    last = _mirror(first, width)
    return [first, last] if count == 2 else [first, centre, last]


def _crowded_side() -> list[Place]:
    """Three of ten seats."""
    return [
        Place(150, HEIGHT - _LOW - _EDGE, 246, 442, 196, 442, 158, 446),
        Place(_EDGE, 318, 212, 392, 210, 322, 210, 360),
        Place(_EDGE, 160, 212, 168, 208, 206, 246, 206),
    ]


def _crowded_row() -> list[Place]:
    """Four of ten seats."""
    gap = 22
    start = (WIDTH - 4 * _NARROW - 3 * gap) // 2
    y = _EDGE + _LOW + 6
    left = [
        Place(x, _EDGE, x + 60, y, x + 18, y, x + 168, y + 4)
        for x in (start, start + _NARROW + gap)
    ]
    return [*left, *(_mirror(place, _NARROW) for place in reversed(left))]


def _mirror(place: Place, width: int) -> Place:
    return Place(
        WIDTH - place.x - width,
        place.y,
        WIDTH - place.bet_x - BET_WIDTH,
        place.bet_y,
        WIDTH - place.disc_x - DISC,
        place.disc_y,
        WIDTH - place.mark_x - DISC,
        place.mark_y,
    )
