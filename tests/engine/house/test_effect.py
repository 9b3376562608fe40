"""Which options are read by what deals, bets and divides, and which nothing reads."""

import re
from pathlib import Path

import engine
from engine.house import options
from engine.house.rules import SEAT_OPTIONS

IRREGULAR = "an irregular deal or action is the supervisor's to rule on, outside the engine as yet"
UNREAD = {
    "binding_action": IRREGULAR,
    "cards_speak": IRREGULAR,
    "out_of_turn": IRREGULAR,
    "random_card_concept": IRREGULAR,
    "ruling_final": "it names who rules, and what is ruled is entered by the dealer all the same",
    "deck": "no game here is played with a joker",
    "first_later": "a seat that folded can't act, so the literal reading comes to the same",
    "odd_chip_unit": "amounts are whole chips; what a chip is worth in dollars nobody says",
    "shortage_pool": "seventh street follows the whole procedure that stud_shortage names",
    "shortage_reshuffle": "the same procedure leaves the dealer no choice",
    "suits_break_ties": "no house has it, and no document says how far down suits would count",
}
"""Options of the specification that change nothing, whatever they are set to, and why."""


def read_sources() -> str:
    """All of the engine but the house itself and its words."""
    root = Path(engine.__file__).parent
    paths = sorted(path for path in root.rglob("*.py") if path.parent != root / "house")
    return "\n".join(path.read_text(encoding="utf-8") for path in paths)


def find_read() -> set[str]:
    """The options that decide something."""
    sources = read_sources()
    read = {name for name in options() if re.search(rf"\brules\.{name}\b", sources)}
    # Those of seats and of odd chips are found by the name that each game gives.
    read |= {*SEAT_OPTIONS.values(), "max_seats_holdem_tournament"}
    read |= set(re.findall(r'odd_chip_option="(\w+)"', sources))
    return read


def test_every_option_that_can_be_set_is_read_or_known_not_to_be() -> None:
    decided = {name for name, option in options().items() if re.search(r"\W", option.allowed)}
    assert decided - find_read() == set(UNREAD)
