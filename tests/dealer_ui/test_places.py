"""Where seats stand."""

import itertools

import pytest

from dealer_ui.places import (
    BET_HEIGHT,
    BET_WIDTH,
    DISC,
    HEIGHT,
    POD_HEIGHT,
    POD_WIDTH,
    WIDTH,
    Place,
    seat_places,
)

Box = tuple[int, int, int, int]

BOARD: Box = (244, 208, 416, 107)
TRAY: Box = (358, 484, 188, 80)


def boxes(place: Place) -> tuple[Box, Box, Box]:
    return (
        (place.x, place.y, POD_WIDTH, POD_HEIGHT),
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


@pytest.mark.parametrize("count", range(2, 11))
def test_nothing_covers_anything(count: int) -> None:
    everything = [box for place in seat_places(count) for box in boxes(place)]
    everything += [BOARD, TRAY]
    for one, other in itertools.combinations(everything, 2):
        assert not overlap(one, other), (one, other)
    for x, y, width, height in everything:
        assert x >= 0
        assert y >= 0
        assert x + width <= WIDTH
        assert y + height <= HEIGHT


@pytest.mark.parametrize("count", range(2, 11))
def test_seats_go_clockwise_from_the_dealers_left(count: int) -> None:
    places = seat_places(count)
    middle = [(place.x + POD_WIDTH / 2 - WIDTH / 2, place.y) for place in places]
    assert middle[0][0] < 0 < middle[-1][0]
    left = [y for x, y in middle if x < -1]
    right = [y for x, y in middle if x > 1]
    assert left == sorted(left, reverse=True), "up on the dealer's left"
    assert right == sorted(right), "down on the dealer's right"
    assert [x for x, _ in middle] == [-x for x, _ in reversed(middle)], "both sides alike"


@pytest.mark.parametrize("count", [0, 1, 11])
def test_other_tables_are_refused(count: int) -> None:
    with pytest.raises(ValueError, match="2 to 10"):
        seat_places(count)
