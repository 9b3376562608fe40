"""Which options are read by what deals, bets and divides, and which nothing reads."""

import re
from pathlib import Path

import engine
from engine.house import options
from engine.house.rules import SEAT_OPTIONS


def read_sources() -> str:
    """All of the engine but the house itself and its words."""
    root = Path(engine.__file__).parent
    paths = sorted(path for path in root.rglob("*.py") if path.parent != root / "house")
    return "\n".join(path.read_text(encoding="utf-8") for path in paths)


def find_read() -> set[str]:
    """The options that decide something."""
    sources = read_sources()
    read = set(options()) & set(re.findall(r"\brules\.(\w+)", sources))
    # Those of seats and of odd chips are found by the name that each game gives.
    read |= {*SEAT_OPTIONS.values(), "max_seats_holdem_tournament"}
    read |= set(re.findall(r'odd_chip_option="(\w+)"', sources))
    return read


def test_every_option_that_can_be_set_is_read_or_says_why_not() -> None:
    decided = {name for name, option in options().items() if re.search(r"\W", option.allowed)}
    silent = {name for name, option in options().items() if option.without_effect}
    assert decided - find_read() == silent
