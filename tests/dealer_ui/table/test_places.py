"""Where seats stand."""

import itertools

import pytest

from dealer_ui.table.places import (
    BET_HEIGHT,
    BET_WIDTH,
    DISC,
    HEIGHT,
    WIDTH,
    Place,
    Seating,
    lay_seats,
)

Box = tuple[int, int, int, int]

BOARD: Box = (244, 236, 416, 107)
MIDDLE: Box = (380, 244, 144, 170)
"""Where the pots are told, on a table without a board."""
POTS: Box = (316, 350, 272, 87)
TRAY: Box = (358, 484, 188, 80)

every_table = pytest.mark.parametrize(
    ("count", "broad"), list(itertools.product(range(2, 11), (False, True)))
)


def boxes(seating: Seating, place: Place) -> tuple[Box, Box, Box]:
    return (
        (place.x, place.y, seating.width, seating.height),
        (place.bet_x, place.bet_y, BET_WIDTH, BET_HEIGHT),
        (place.disc_x, place.disc_y, DISC, DISC),
    )


def overlap(one: Box, other: Box) -> bool:
    return (
        one[0] < other[0] + other[2]
        and other[0] < one[0] + one[2]
        and one[1] < other[1] + other[3]
        and other[1] < one[1] + one[3]
    )


@every_table
def test_nothing_covers_anything(count: int, broad: bool) -> None:
    seating = lay_seats(count, broad=broad)
    everything = [box for place in seating.places for box in boxes(seating, place)]
    everything += [MIDDLE, TRAY] if broad else [BOARD, POTS, TRAY]
    for one, other in itertools.combinations(everything, 2):
        assert not overlap(one, other), (one, other)
    for x, y, width, height in everything:
        assert x >= 0
        assert y >= 0
        assert x + width <= WIDTH
        assert y + height <= HEIGHT


@every_table
def test_the_mark_of_a_button_that_posts_stands_clear(count: int, broad: bool) -> None:
    seating = lay_seats(count, broad=broad)
    others = [box for place in seating.places for box in boxes(seating, place)[:2]]
    for place in seating.places:
        mark: Box = (place.mark_x, place.mark_y, DISC, 26)
        own_disc = boxes(seating, place)[2]
        assert not any(overlap(mark, box) for box in [*others, own_disc, TRAY]), mark
        assert broad or not overlap(mark, BOARD)


@every_table
def test_seats_go_clockwise_from_the_dealers_left(count: int, broad: bool) -> None:
    seating = lay_seats(count, broad=broad)
    middle = [(place.x + (seating.width - WIDTH) / 2, place.y) for place in seating.places]
    assert middle[0][0] < 0 < middle[-1][0]
    left = [y for x, y in middle if x < -1]
    right = [y for x, y in middle if x > 1]
    assert left == sorted(left, reverse=True), "up on the dealer's left"
    assert right == sorted(right), "down on the dealer's right"
    assert [x for x, _ in middle] == [-x for x, _ in reversed(middle)], "both sides alike"


@pytest.mark.parametrize("count", [0, 1, 11])
def test_other_tables_are_refused(count: int) -> None:
    with pytest.raises(ValueError, match="2 to 10"):
        lay_seats(count)
