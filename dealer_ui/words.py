"""Small texts that the screen makes itself: amounts, marks, names of controls."""

import re
from typing import Final

from engine.messages.views import SeatView
from engine.money import say_grouped

POSITION_MARKS: Final = {
    "button": "BTN",
    "small blind": "SB",
    "big blind": "BB",
    "bring-in": "IN",
    "straddle": "STR",
}

STATE_WORDS: Final = {
    "open": "Open seat",
    "waiting": "Waiting",
    "folded": "Folded",
    "all_in": "All in",
    "out_of_chips": "Out of chips",
    "reserved": "Reserved",
    "sitting_out": "Sitting out",
    "away": "Away",
}

ABSENT: Final = frozenset(
    {"folded", "open", "reserved", "waiting", "sitting_out", "away", "out_of_chips"}
)
"""The states of a seat that has no part in the hand, or not any more."""

PROMPT_WORDS: Final = {
    "wait": "Wait",
    "shuffle": "Shuffle",
    "post_blinds": "Blinds",
    "buy_in": "Buy-in",
    "deal_hole": "Deal",
    "burn": "Burn",
    "deal_board": "Board",
    "act": "Action",
    "discard": "Draw",
    "reshuffle": "Reshuffle",
    "table_hand": "Showdown",
    "push_pot": "Push the pot",
    "name_cards": "Name the cards",
    "resolve": "Attention",
}


RANK_FIGURES: Final = {
    "ace": "A", "king": "K", "queen": "Q", "jack": "J", "ten": "10", "nine": "9", "eight": "8",
    "seven": "7", "six": "6", "five": "5", "four": "4", "three": "3", "deuce": "2",
}  # fmt: skip

_RANK_WORDS: Final = re.compile(rf"\b({'|'.join(RANK_FIGURES)})\b")
_KICKERS: Final = re.compile(r", [a-z-]+ kickers?$")
_DEFAULTS: Final = re.compile(r"house default: [a-z][\w.]*")
_AMOUNTS: Final = re.compile(r"(?<![\w.,-])[1-9]\d{3,}(?![\w-])")


def chips(amount: int) -> str:
    """An amount as its table writes it: 12,385, or $0.50 where cents are counted."""
    return say_grouped(amount)


def clock(seconds: int) -> str:
    """A time that runs down: 0:22."""
    return f"{seconds // 60}:{seconds % 60:02}"


def grouped(text: str) -> str:
    """The text with thousands separators in its amounts; what is part of a name stays.

    The amounts are written as their table writes them already: 1250 of "$1250.50" are dollars.
    """
    return _AMOUNTS.sub(lambda found: f"{int(found[0]):,}", text)


def cited(text: str) -> str:
    """The text without the names by which programs know the house's defaults.

    "house default: muck_folded" is "house default": what it says stands beside it.
    """
    return _DEFAULTS.sub("house default", text)


def position_marks(position: str) -> str:
    """The short marks of a seat's position, without the button, which has its own disc.

    Heads-up the button is also the small blind: "button, small blind" gives "SB".
    """
    parts = [part.strip() for part in position.replace(" and ", ",").split(",")]
    marks = (POSITION_MARKS.get(part, part.upper()) for part in parts if part)
    return " ".join(mark for mark in marks if mark != "BTN")


def seat_caption(seat: SeatView, *, acting: bool, drawing: bool = False) -> str:
    """The line at a seat's foot: its reading, that it wins, its last action, or how it stands."""
    if seat.reading:
        return brief_reading(seat.reading)
    if acting:
        return "To draw" if drawing else "To act"
    if seat.winnings:
        standing = "Wins"
    elif seat.state in ABSENT:
        standing = STATE_WORDS[seat.state]
    else:
        standing = grouped(sentence(seat.last_action)) or STATE_WORDS.get(seat.state, "")
    return " · ".join(part for part in (standing, grouped(sentence(seat.note))) if part)


def street_words(street: str) -> str:
    """The street as it is said: "Flop", "Fifth street", "Before the draw", "Draw 2"."""
    if street == "predraw":
        return "Before the draw"
    if street.startswith("draw"):
        return f"Draw {street.removeprefix('draw')}".rstrip()
    if street in {"third", "fourth", "fifth", "sixth", "seventh"}:
        return f"{sentence(street)} street"
    return sentence(street)


def brief_reading(reading: str) -> str:
    """A reading for a seat's foot: where a hand is read for high and for low, one line for each.

    Then the high hand is told without its kickers and the low one in figures: "8-6-4-3-2 low".
    """
    high, both, low = reading.partition("; ")
    if not both:
        return sentence(reading)
    figures = _RANK_WORDS.sub(lambda found: RANK_FIGURES[found[0]], low)
    return f"{sentence(_KICKERS.sub('', high))}\n{sentence(figures)}"


def sentence(text: str) -> str:
    """The text with its first letter raised."""
    return text[:1].upper() + text[1:]
