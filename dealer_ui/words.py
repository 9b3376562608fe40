"""Small texts that the screen makes itself: amounts, marks, names of controls."""

import re
from typing import Final

from engine.messages.views import SeatView

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
}

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
    "table_hand": "Showdown",
    "push_pot": "Push the pot",
    "name_cards": "Name the cards",
    "resolve": "Attention",
}


_AMOUNTS: Final = re.compile(r"(?<![\w.,-])[1-9]\d{3,}(?![\w-])")


def chips(amount: int) -> str:
    """An amount with thousands separators: 12,385."""
    return f"{amount:,}"


def grouped(text: str) -> str:
    """The text with thousands separators in its amounts; what is part of a name stays."""
    return _AMOUNTS.sub(lambda found: chips(int(found[0])), text)


def position_marks(position: str) -> str:
    """The short marks of a seat's position, without the button, which has its own disc.

    Heads-up the button is also the small blind: "button, small blind" gives "SB".
    """
    parts = [part.strip() for part in position.replace(" and ", ",").split(",")]
    marks = (POSITION_MARKS.get(part, part.upper()) for part in parts if part)
    return " ".join(mark for mark in marks if mark != "BTN")


def seat_caption(seat: SeatView, *, acting: bool) -> str:
    """The line at a seat's foot: its reading, its last action, or how it stands."""
    if seat.reading:
        return sentence(seat.reading)
    if acting:
        return "To act"
    if seat.state in {"folded", "open", "waiting", "out_of_chips"}:
        return STATE_WORDS[seat.state]
    if seat.last_action:
        return grouped(sentence(seat.last_action))
    return STATE_WORDS.get(seat.state, "")


def sentence(text: str) -> str:
    """The text with its first letter raised."""
    return text[:1].upper() + text[1:]
