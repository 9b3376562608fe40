"""The clause behind a step: found by what it is about, under the house that is played.

A house's document is searched for the behaviour and the game; a house whose document is silent
names its default instead.
"""

import functools
from typing import Final

from engine import house
from engine.house import HouseRules

DEFAULTS: Final[dict[str, str]] = {
    "shuffle_and_cut": "Every hand starts from a shuffled and cut deck.",
    "clear_table": "All cards are gathered before the shuffle.",
    "collect_bets": "The bets go into the pot when the round is over.",
    "uncalled_bet": "The part of a bet that nobody called goes back to its owner.",
    "muck_folded": "A folded hand goes face down to the muck.",
    "clear_reading": "The reading place is cleared before the next hand is read there.",
    "button_advance": "The button goes clockwise to the next player after each hand.",
    "blinds": "The blinds are posted before any card is dealt.",
    "forced_bets": "The forced bets are posted before any card is dealt.",
    "hole_cards": "Each player gets the hole cards one at a time, from the button's left.",
    "burn_before_each_street": "One card is burned before each street is dealt.",
    "burn_before_draw": "One card is burned before the draw.",
    "burn_place": "Where the burned card lies.",
    "tap_before_flop": "The dealer taps the table before the flop.",
    "board": "The board's cards are turned face up in the middle of the table.",
    "order": "Action goes clockwise, and each player acts in turn.",
    "blind_option": "An unraised blind may still raise when the action comes round.",
    "discard": "In turn each player throws away the cards to be replaced.",
    "showdown": "Hands that are left after the last round are shown and read.",
    "award": "The pot goes to the best hand.",
    "table_stakes": "A player without chips buys in again or leaves the game.",
    "two_sources": "Two sources that disagree are settled by the dealer, never by the machine.",
    "named_by_dealer": "Cards that no sensor can name are named by the dealer.",
    "one_card_at_a_time": "A card is dealt only when it is due.",
    "nothing_guessed": "A reading that was lost is accounted for by the dealer.",
    "hand_sealed": "No card is dealt before the hand's key is sealed and on record.",
    "counts_compared": "The hand is closed when the bridge's counts are on record.",
    "min_players": "A hand needs an opponent.",
}
"""What the house default of a step says, where no document of the house does."""


@functools.cache
def find_clause(house_name: str, game: str, behaviour: str) -> str:
    """The id of the clause of this house's document about a behaviour; empty: it is silent.

    A clause of the game itself comes before one of all games.
    """
    general = ""
    for clause in house.clauses().values():
        if clause.house == house_name and clause.behaviour == behaviour:
            if clause.game == game:
                return clause.id
            if clause.game == "all" and not general:
                general = clause.id
    return general


def cite(rules: HouseRules, game: str, behaviour: str, default: str) -> str:
    """The clause that asks for a behaviour, or "house default: ...".

    Args:
        rules: the house that is played.
        game: the game's name.
        behaviour: what the step is about, as the rulebook calls it, such as "burn.flop".
        default: the name of the house default where the house's document is silent.
    """
    found = find_clause(rules.name, game, behaviour) if behaviour else ""
    if not found and rules.extends:
        found = find_clause(rules.extends, game, behaviour)
    return found or f"house default: {default}"


def explain(citation: str) -> str:
    """A citation in words: what the clause says, or what the default is."""
    if citation.startswith("house default: "):
        name = citation.removeprefix("house default: ")
        return DEFAULTS.get(name, "The house's document is silent; this is the default.")
    known = house.clauses().get(citation)
    return known.says if known is not None else ""
