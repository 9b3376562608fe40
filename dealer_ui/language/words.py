"""Small texts that the screen makes itself: amounts, marks, names of controls."""

import re
from typing import Final

from dealer_ui.language.translator import localized, told, tr
from engine.messages.ruling_events import FLOOR_DECIDES
from engine.messages.shown.views import SeatView
from engine.messages.text import Text, phrase, term

POSITION_MARKS: Final = {
    "small blind": phrase("SB"),
    "big blind": phrase("BB"),
    "bring-in": phrase("IN"),
}
"""Short marks of a seat's position; the button has its own disc."""

STATE_WORDS: Final = {
    "open": phrase("Open seat"),
    "waiting": phrase("Seated"),
    "folded": phrase("Folded"),
    "mucked": phrase("Mucked"),
    "dead": phrase("Dead hand"),
    "all_in": phrase("All in"),
    "out_of_chips": phrase("Out of chips"),
    "reserved": phrase("Reserved"),
    "sitting_out": phrase("Sitting out"),
    "away": phrase("Away"),
}

ABSENT: Final = frozenset(
    {"folded", "open", "reserved", "waiting", "sitting_out", "away", "out_of_chips"}
)
"""The states of a seat that has no part in the hand, or not any more."""

RANK_FIGURES: Final = {
    "ace": "A", "king": "K", "queen": "Q", "jack": "J", "ten": "10", "nine": "9", "eight": "8",
    "seven": "7", "six": "6", "five": "5", "four": "4", "three": "3", "deuce": "2",
}  # fmt: skip

_DEFAULTS: Final = re.compile(r"house default: [a-z][\w.]*")
_AMOUNTS: Final = re.compile(r"(?<![\w.,-])[1-9]\d{3,}(?![\w-])")


def clock(seconds: int) -> str:
    """A time that runs down: 0:22."""
    return f"{seconds // 60}:{seconds % 60:02}"


def grouped(text: str) -> str:
    """The text with thousands separators in its amounts; what is part of a name stays.

    The amounts are written as their table writes them already: 1250 of "$1250.50" are dollars.
    """
    if isinstance(text, Text):
        return told(text)
    return _AMOUNTS.sub(lambda found: localized(f"{int(found[0]):,}"), text)


def cited(text: str) -> str:
    """The text without the names by which programs know the house's defaults.

    "house default: muck_folded" is "house default": what it says stands beside it.
    """
    if text == FLOOR_DECIDES:
        return tr("floor's decision")
    return _DEFAULTS.sub(tr("house default"), told(text))


def position_mark(position: str) -> str:
    """The short mark of a seat's position, "SB"; the button has its own disc and none."""
    return told(POSITION_MARKS.get(position, ""))


def seat_caption(seat: SeatView, *, acting: bool, drawing: bool = False) -> str:
    """The line at a seat's foot: its reading, that it wins, its last action, or how it stands."""
    if seat.reading:
        return brief_reading(seat.reading)
    if acting:
        return tr("To draw") if drawing else tr("To act")
    if seat.winnings:
        standing = tr("Wins")
    elif seat.state in ABSENT:
        gone = "dead" if seat.dead else "mucked" if seat.mucked else seat.state
        standing = told(STATE_WORDS[gone])
    else:
        # Its pod has a mark for who is all in.
        words = "" if seat.state == "all_in" and not seat.stack else STATE_WORDS.get(seat.state, "")
        standing = grouped(sentence(seat.last_action)) or told(words)
    return " · ".join(part for part in (standing, grouped(sentence(seat.note))) if part)


def street_words(street: str) -> str:
    """The street as it is said: "Flop", "Fifth street", "Before the draw", "Draw 2"."""
    if street == "predraw":
        return tr("Before the draw")
    if street == "draw":
        return tr("Draw")
    if street in _DRAWS:
        return tr("Draw {number}", number=_DRAWS[street])
    if street in {"second", "third", "fourth", "fifth", "sixth", "seventh"}:
        return sentence(phrase("{street} street", street=term(street)))
    return sentence(term(street))


_DRAWS: Final = {"draw1": 1, "draw2": 2, "draw3": 3}


def brief_reading(reading: str) -> str:
    """A reading for a seat's foot: where a hand is read for high and for low, one line for each.

    Then the high hand is told without its kickers and the low one in figures: "8-6-4-3-2 low".
    """
    values = reading.values if isinstance(reading, Text) else {}
    high, low = values.get("p0"), values.get("p1")
    if not isinstance(high, Text) or not isinstance(low, Text):
        return sentence(reading)
    return f"{sentence(high.values.get('made', high))}\n{sentence(_in_figures(low))}"


def _in_figures(reading: Text) -> Text:
    """A reading with its ranks in figures."""
    if reading.template in RANK_FIGURES:
        return Text(RANK_FIGURES[reading.template])
    values = {
        name: _in_figures(value) if isinstance(value, Text) else value
        for name, value in reading.values.items()
    }
    return Text(reading, reading.template, values, reading.number)


def sentence(text: str) -> str:
    """The text in the screen's language, with its first letter raised."""
    said = told(text)
    return said[:1].upper() + said[1:]
