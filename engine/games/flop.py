"""The games with a board: hold'em, Omaha, short deck."""

from typing import Final

from engine.games.game import SHORT_DECK, Game, Street, Way


def board_streets(hole_cards: int) -> tuple[Street, ...]:
    """Hole cards, then flop, turn and river, each after a burn (OH-HE-07, -12, -17, -20)."""
    return (
        Street(name="preflop", opener="left_of_blinds", burn=False, down=hole_cards),
        Street(name="flop", opener="left_of_button", board=3),
        Street(name="turn", opener="left_of_button", board=1),
        Street(name="river", opener="left_of_button", board=1),
    )


HOLDEM: Final = Game(
    name="holdem",
    title="Texas hold'em",
    family="flop",
    streets=board_streets(2),
    ways=(Way(side="", ranking="high"),),
    limits=("no", "fixed", "pot", "spread"),
    seats_option="max_seats_holdem",
    odd_chip_option="odd_chip_holdem",
)

OMAHA: Final = Game(
    name="omaha",
    title="Omaha",
    family="flop",
    streets=board_streets(4),
    ways=(Way(side="", ranking="high"),),
    hole_use="exactly_two",
    limits=("pot", "fixed", "no", "spread"),
    seats_option="max_seats_omaha",
    odd_chip_option="odd_chip_omaha",
)

OMAHA8: Final = Game(
    name="omaha8",
    title="Omaha hi/lo eight or better",
    family="flop",
    streets=board_streets(4),
    ways=(
        Way(side="high", ranking="high"),
        Way(side="low", ranking="low_ace_to_five_eight"),
    ),
    hole_use="exactly_two",
    limits=("fixed", "pot", "no", "spread"),
    seats_option="max_seats_omaha",
    odd_chip_option="odd_chip_omaha8",
)

SHORT_DECK_HOLDEM: Final = Game(
    name="short_deck",
    title="short-deck hold'em",
    family="flop",
    streets=board_streets(2),
    ways=(Way(side="", ranking="high_short_deck"),),
    limits=("no", "pot"),
    seats_option="max_seats_holdem",
    odd_chip_option="odd_chip_holdem",
    deck=SHORT_DECK,
)
