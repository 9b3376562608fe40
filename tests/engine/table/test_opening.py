"""Opening a table: the first events, or one sentence that says what is wrong."""

import msgspec
import pytest

from engine import house
from engine.configuration import PlayerOptions, TableOptions
from engine.messages.events import ButtonMoved, SeatTaken, Stakes, TableOpened
from engine.messages.stakes import Terms
from engine.table.opening import TableError, open_table

PLAYERS = (PlayerOptions(seat=4, stack=150, nickname="Ada"), PlayerOptions(seat=2, stack=100))


def test_the_table_its_players_and_the_button_are_the_first_events() -> None:
    events = open_table(TableOptions(players=PLAYERS, button=3))
    assert events == (
        TableOpened(
            table="Table 1",
            house="ohio",
            house_hash=house.load("ohio").hash(),
            game="holdem",
            stakes=Stakes(limit="no", blinds=(1, 2), small_bet=2, big_bet=2),
            seats=9,
            buy_in=200,
            terms=Terms(minimum_buy_in=40),
        ),
        SeatTaken(seat=2, stack=100),
        SeatTaken(seat=4, stack=150, nickname="Ada"),
        ButtonMoved(seat=4),
    )


def test_the_least_bet_without_a_limit_is_the_big_blind() -> None:
    opened = open_table(TableOptions(players=PLAYERS, blinds=(5, 10), buy_in=1000))[0]
    assert isinstance(opened, TableOpened)
    assert (opened.stakes.small_bet, opened.stakes.big_bet) == (10, 10)
    fixed = open_table(TableOptions(players=PLAYERS, limit="fixed", small_bet=4, big_bet=8))[0]
    assert isinstance(fixed, TableOpened)
    assert (fixed.stakes.small_bet, fixed.stakes.big_bet) == (4, 8)


@pytest.mark.clause("OH-HE-06")
@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"house": "nevada"}, "nevada"),
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"game": "badugi"}, "does not spread badugi"),
        ({"seats": 11}, "seats: 11 is not between 2 and 10"),
        ({"seats": 1}, "seats: 1 is not between 2 and 10"),
        ({"blinds": ()}, "needs blinds"),
        ({"blinds": (2, 1)}, "the small blind first"),
        ({"blinds": (0, 2)}, "the small blind first"),
        ({"blinds": (1, 2, 4, 8)}, "one to three amounts"),
        ({"limit": "pot", "spread_maximum": 10}, "a pot limit has no spread"),
        ({"min_buy_in": 0}, "every game has a minimum"),
        ({"min_buy_in": 100, "max_buy_in": 50}, "or at least the minimum"),
        ({"limit": "fixed", "small_bet": 4, "big_bet": 2}, "the lower bet first"),
        ({"unit": 0}, "at least 1 chip"),
        ({"buy_in": 1}, "at least the big blind"),
        ({"button": 12}, "button: 12 is not one of the 9 seats"),
        ({"players": (PlayerOptions(seat=10, stack=5),)}, "seat 10 is not one of the 9 seats"),
        ({"players": (PlayerOptions(seat=1, stack=0),)}, "seat 1 needs a stack"),
        ({"players": (PLAYERS[0], PLAYERS[0])}, "the same seat"),
    ],
)
def test_a_table_that_the_house_does_not_allow_is_refused_in_one_sentence(
    wrong: dict[str, object], sentence: str
) -> None:
    options = msgspec.structs.replace(TableOptions(players=PLAYERS), **wrong)
    with pytest.raises(TableError) as refused:
        open_table(options)
    assert sentence in str(refused.value)
    assert "\n" not in str(refused.value)
