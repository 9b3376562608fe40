"""What a choice's key says: the screen's own words for what a touch of it sends."""

from typing import Final

from dealer_ui.language.translator import told, tr
from engine.messages.text import Text, phrase, term

GAMES: Final = {
    "holdem": "Texas hold'em", "omaha": "Omaha", "omaha8": "Omaha hi/lo eight or better",
    "five_card_omaha": "five-card Omaha", "big_o": "Big O", "courchevel": "Courchevel",
    "short_deck": "short-deck hold'em", "stud": "seven-card stud",
    "stud8": "seven-card stud hi/lo eight or better", "razz": "razz", "badugi": "badugi",
    "deuce_to_seven": "deuce-to-seven triple draw",
    "deuce_to_seven_single": "deuce-to-seven single draw",
}  # fmt: skip
"""How each game is called, by what is sent for it; the limit is the rotation's."""
ENTRIES: Final[dict[str, Text]] = {
    "house": phrase("As the house has it"), "waits": phrase("Waits for the big blind"),
    "posts": phrase("Posts to come in"),
}  # fmt: skip
"""How a player comes in who missed the blinds."""


def name_choice(wish: str, choice: str) -> str:
    """One of an offer's choices in words: an engine's own words beside it say nothing.

    Args:
        wish: the offer's name.
        choice: what is sent for it; one that has no words here stands there as it is.
    """
    if wish == "race":
        return tr("Seat {seat}", seat=choice)
    if wish == "game":
        name = told(term(GAMES.get(choice, choice)))
        return name[:1].upper() + name[1:]
    return told(ENTRIES.get(choice, Text(choice)))
