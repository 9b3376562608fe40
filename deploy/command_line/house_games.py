"""Whether a house spreads the game that it is asked about, and who does where it does not."""

import sys
from collections.abc import Collection

from engine import house
from engine.house import HouseRules
from engine.messages.stakes import PACKAGED


def note_unspread(verb: str, rules: HouseRules, games: Collection[str]) -> bool:
    """Say on standard error that a house has rules for no such game, where it has none.

    Args:
        verb: of the command that answers all the same.
        rules: the house.
        games: what the answer is about, by the games' names; the first is said.

    Returns:
        Whether the house spreads one of them.
    """
    if not set(games).isdisjoint(rules.games):
        return True
    known = [name for name in PACKAGED if not set(games).isdisjoint(house.load(name).games)]
    print(
        f"tapburn {verb}: note: {rules.title} does not spread {next(iter(games))}: this follows "
        f"its other rules and the house defaults; {_describe_spreaders(known)}",
        file=sys.stderr,
    )
    return False


def _describe_spreaders(known: list[str]) -> str:
    if len(known) < 2:
        return f"{known[0] if known else 'no packaged house'} spreads it"
    return f"{', '.join(known[:-1])} and {known[-1]} spread it"
