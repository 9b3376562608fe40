"""Which options are read by what deals, bets and divides, and which nothing reads."""

import re
from pathlib import Path

import engine
from engine.games import GAMES, Game
from engine.house import options


def read_sources() -> str:
    """All of the engine but the house itself and its words."""
    root = Path(engine.__file__).parent
    paths = sorted(path for path in root.rglob("*.py") if path.parent != root / "house")
    return "\n".join(path.read_text(encoding="utf-8") for path in paths)


def find_read() -> set[str]:
    """The options that decide something."""
    sources = read_sources()
    read = set(options()) & set(re.findall(r"\brules\.(\w+)", sources))
    # Others are read by the name that a game gives.
    named = [name for name in Game.__struct_fields__ if name.endswith("_option")]
    read |= {getattr(game, name) for game in GAMES.values() for name in named} - {""}
    streets = [street for game in GAMES.values() for street in game.streets]
    read |= {street.open_pair_option for street in streets} - {""}
    read |= {renaming.option for game in GAMES.values() for renaming in game.renamings}
    return read


def test_every_option_that_can_be_set_is_read_or_says_why_not() -> None:
    decided = {name for name, option in options().items() if re.search(r"\W", option.allowed)}
    silent = {name for name, option in options().items() if option.without_effect}
    assert decided - find_read() == silent
