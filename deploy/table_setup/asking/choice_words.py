"""What a card room calls the words that may be answered with: "Texas hold'em" for "holdem"."""

from typing import Final

from engine import games, house
from engine.messages.stakes import PACKAGED
from engine.messages.text import Words, capital, phrase, term

_WORDS: Final[dict[str, dict[str, Words]]] = {
    "limit": {
        "no": phrase("No limit"), "pot": phrase("Pot limit"), "fixed": phrase("Fixed limit"),
        "spread": phrase("Spread limit"),
    },
    "hand": {"right": phrase("Right hand"), "left": phrase("Left hand")},
    "backup": {"none": phrase("No: set up a new table")},
    "currency": {"none": phrase("No sign")},
    "language": {"en": "English", "de": "Deutsch", "es": "Español"},
    "network": {
        "kept": phrase("As it is"), "automatic": phrase("The network says"),
        "fixed": phrase("A fixed address"),
    },
    "mains_hz": {"no": phrase("Neither"), "50": "50 Hz", "60": "60 Hz"},
}  # fmt: skip


def name_choice(question: str, value: str) -> Words:
    """What is written on the key of an answer; empty: the answer itself.

    Args:
        question: its name, as in `question_table`.
        value: the answer.
    """
    if question == "game" and value in games.GAMES:
        return capital(term(games.load(value).title))
    if question == "house" and value in PACKAGED:
        return house.load(value).title
    return _WORDS.get(question, {}).get(value, "")
