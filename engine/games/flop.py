"""The games with a board: hold'em, Omaha with four or five cards, Courchevel, short deck."""

from typing import Final

from engine.games.game import HIGH_LOW, SHORT_DECK, Game, Renaming, Street, Way


def board_streets(hole_cards: int) -> tuple[Street, ...]:
    """Hole cards, then flop, turn and river, each after a burn (OH-HE-07, -12, -17, -20)."""
    return (
        Street(name="preflop", opener="left_of_blinds", burn=False, down=hole_cards),
        Street(name="flop", opener="left_of_button", board=3),
        Street(name="turn", opener="left_of_button", board=1, bet="big"),
        Street(name="river", opener="left_of_button", board=1, bet="big"),
    )


HOLDEM: Final = Game(
    name="holdem",
    title="Texas hold'em",
    family="flop",
    streets=board_streets(2),
    ways=(Way(side="", ranking="high"),),
    limits=("no", "fixed", "pot", "spread"),
    seats_option="max_seats_holdem",
    tournament_seats_option="max_seats_holdem_tournament",
    seats_behaviour="seats.holdem",
    odd_chip_option="odd_chip_holdem",
    clause_code="HE",
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
    seats_behaviour="seats.omaha",
    odd_chip_option="odd_chip_omaha",
    renamings=(Renaming(option="omaha_variant", values=("hi_lo", "hi_lo_8"), game="omaha8"),),
    clause_code="OM",
)

OMAHA8: Final = Game(
    name="omaha8",
    title="Omaha hi/lo eight or better",
    family="flop",
    streets=board_streets(4),
    ways=HIGH_LOW,
    hole_use="exactly_two",
    limits=("fixed", "pot", "no", "spread"),
    seats_option="max_seats_omaha",
    seats_behaviour="seats.omaha",
    odd_chip_option="odd_chip_omaha8",
    odd_half_option="odd_chip_omaha8",
    clause_code="O8",
)

FIVE_CARD_OMAHA: Final = Game(
    name="five_card_omaha",
    title="five-card Omaha",
    family="flop",
    streets=board_streets(5),
    ways=(Way(side="", ranking="high"),),
    hole_use="exactly_two",
    limits=("pot", "fixed", "no", "spread"),
    seats_option="max_seats_omaha",
    seats_behaviour="seats.omaha",
    odd_chip_option="odd_chip_omaha",
)

BIG_O: Final = Game(
    name="big_o",
    title="Big O",
    family="flop",
    streets=board_streets(5),
    ways=HIGH_LOW,
    hole_use="exactly_two",
    limits=("pot", "fixed", "no", "spread"),
    seats_option="max_seats_omaha",
    seats_behaviour="seats.omaha",
    odd_chip_option="odd_chip_omaha8",
    odd_half_option="odd_chip_omaha8",
)

COURCHEVEL: Final = Game(
    name="courchevel",
    title="Courchevel",
    family="flop",
    streets=(
        Street(name="preflop", opener="left_of_blinds", burn=False, down=5, board=1),
        Street(name="flop", opener="left_of_button", board=2),
        Street(name="turn", opener="left_of_button", board=1, bet="big"),
        Street(name="river", opener="left_of_button", board=1, bet="big"),
    ),
    ways=(Way(side="", ranking="high"),),
    hole_use="exactly_two",
    limits=("pot", "fixed", "no", "spread"),
    seats_option="max_seats_omaha",
    seats_behaviour="seats.omaha",
    odd_chip_option="odd_chip_omaha",
)
"""Five-card Omaha whose first flop card lies face up before the first bet."""

SHORT_DECK_HOLDEM: Final = Game(
    name="short_deck",
    title="short-deck hold'em",
    family="flop",
    streets=board_streets(2),
    ways=(Way(side="", ranking="high_short_deck"),),
    limits=("no", "pot"),
    seats_option="max_seats_holdem",
    tournament_seats_option="max_seats_holdem_tournament",
    seats_behaviour="seats.holdem",
    odd_chip_option="odd_chip_holdem",
    spread=False,
    deck=SHORT_DECK,
)

FLOP_GAMES: Final = (
    HOLDEM, OMAHA, OMAHA8, FIVE_CARD_OMAHA, BIG_O, COURCHEVEL, SHORT_DECK_HOLDEM,
)  # fmt: skip
