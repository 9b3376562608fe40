"""Which chips a bet is built of."""

import pytest

from engine.messages.stakes import Stakes
from engine.screen.chip_values import list_chips


@pytest.mark.parametrize(
    ("blinds", "unit", "chips"),
    [
        ((50, 100), 1, (25, 100, 500)),
        ((25, 50), 1, (25, 100, 500)),
        ((24, 48), 1, (5, 25, 100)),
        ((100, 200), 100, (100, 500, 1000)),
        ((1, 2), 1, (1, 5, 25)),
        ((0, 100), 1, (100, 500, 1000)),
        ((5, 10), 5, (5, 25, 100)),
    ],
)
def test_the_chips_follow_the_smaller_blind(
    blinds: tuple[int, ...], unit: int, chips: tuple[int, ...]
) -> None:
    assert list_chips(Stakes(limit="no", blinds=blinds, unit=unit)) == chips


def test_where_bets_have_one_size_there_are_none() -> None:
    assert list_chips(Stakes(limit="fixed", blinds=(1, 2), small_bet=2, big_bet=4)) == ()
