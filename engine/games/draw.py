"""The games in which cards are exchanged: badugi, deuce-to-seven triple and single draw."""

from typing import Final

from engine.games.game import Game, Renaming, Street, Way


def draw_streets(hole_cards: int, draws: int) -> tuple[Street, ...]:
    """Cards down, then so many draws, each after a burn (LIVE-BAD-05, LIVE-27-05, HR-57)."""
    first = Street(name="predraw", opener="left_of_blinds", burn=False, down=hole_cards)
    rounds = tuple(
        Street(
            name=f"draw{number}",
            opener="left_of_button",
            draw=True,
            bet="big" if number > 1 else "small",
        )
        for number in range(1, draws + 1)
    )
    return (first, *rounds)


BADUGI: Final = Game(
    name="badugi",
    title="badugi",
    family="draw",
    streets=draw_streets(4, 3),
    ways=(Way(side="", ranking="badugi", behaviour="low.badugi_lowest_wins"),),
    limits=("fixed", "pot", "no", "spread"),
    seats_option="max_seats_badugi",
    seats_behaviour="seats.badugi",
    odd_chip_option="odd_chip_badugi",
    maximum_draw=4,
    maximum_draw_option="draw_max_badugi",
    draws_option="draws_badugi",
    clause_code="BAD",
)

DEUCE_TO_SEVEN: Final = Game(
    name="deuce_to_seven",
    title="deuce-to-seven triple draw",
    family="draw",
    streets=draw_streets(5, 3),
    ways=(Way(side="", ranking="low_deuce_to_seven", behaviour="low.27_best"),),
    limits=("fixed", "pot", "no", "spread"),
    seats_option="max_seats_27",
    seats_behaviour="seats.deuce_to_seven",
    odd_chip_option="odd_chip_27",
    maximum_draw=5,
    maximum_draw_option="draw_max_27",
    renamings=(Renaming(option="draws_27", values=(1,), game="deuce_to_seven_single"),),
    clause_code="27",
)

DEUCE_TO_SEVEN_SINGLE: Final = Game(
    name="deuce_to_seven_single",
    title="deuce-to-seven single draw",
    family="draw",
    streets=draw_streets(5, 1),
    ways=(Way(side="", ranking="low_deuce_to_seven", behaviour="low.27_best"),),
    limits=("no", "pot", "fixed", "spread"),
    seats_option="max_seats_27",
    seats_behaviour="seats.deuce_to_seven",
    odd_chip_option="odd_chip_27",
    maximum_draw=5,
    maximum_draw_option="draw_max_27",
    limits_option="single_draw_limits",
    clause_game="deuce_to_seven",
    clause_code="27",
)

DRAW_GAMES: Final = (
    BADUGI, DEUCE_TO_SEVEN, DEUCE_TO_SEVEN_SINGLE,
)  # fmt: skip
