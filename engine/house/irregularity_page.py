"""The page that lists what goes wrong and what each house does about it, out of the data.

python -m engine.house.irregularity_page > docs/irregularities.md
"""

import sys
from typing import Final

from engine.games import load as load_game
from engine.house.irregularities import (
    Irregularity,
    Remedy,
    SettledRow,
    irregularities,
    settled_rows,
)
from engine.house.profile import load
from engine.messages.ruling_events import FLOOR_DECIDES
from engine.messages.stakes import PACKAGED

_GAMES: Final = {"flop": "holdem", "stud": "stud", "draw": "badugi"}
"""A game of each family, for its clauses."""
_HEAD: Final = """# What goes wrong with a deal

Written from `engine/house/irregularities.toml` by `python -m engine.house.irregularity_page`; a
test compares the two. *Dealer* in front of a remedy: a house leaves it to the dealer while nobody
has acted; all else is the floor's ruling, by name. Where a house's documents are silent, an option
that is a named default is proposed; else the remedy is the floor's decision. "Cancel the report"
takes a report back in one touch, and stays on record as the dealer's or the floor's, by name, in
the replay of the hand; what the camera noticed it does not notice again on that street
(docs/decisions/0038). Row: of the comparison of rule books from which the remedies were taken.
"""


def write_page() -> str:
    """The whole page, as Markdown."""
    kinds = [_name_row(one) for one in irregularities().values()]
    rows = dict.fromkeys(kinds)
    parts = [_HEAD]
    for name in rows:
        known = next(one for one in irregularities().values() if _name_row(one) == name)
        parts.append(_write_section(name, known))
    parts.append(_write_settled())
    return "\n".join(parts)


def _write_settled() -> str:
    """The rows that need no ruling."""
    lines = [
        "## What needs no ruling",
        "",
        "Rows that are dealt as they are, or that an option of the house settles.",
        "",
        f"| row | what | how | {' | '.join(PACKAGED)} |",
        f"|---|---|---|{'---|' * len(PACKAGED)}",
    ]
    for one in settled_rows():
        cited = " | ".join(_cite_settled(one, house) for house in PACKAGED)
        lines.append(f"| {one.row} | {one.title} | {one.how} | {cited} |")
    return "\n".join([*lines, ""])


def _cite_settled(one: SettledRow, house: str) -> str:
    """The clause under a house: of stud, where the option is one of stud."""
    rules = load(house)
    if one.option and not any(load_game(name).family == "stud" for name in rules.games):
        return "not spread"
    return one.cite(rules, load_game("stud")) or "-"


def _name_row(known: Irregularity) -> str:
    """The kind as the data has it: one for all streets."""
    return "premature_STREET" if known.each_street else known.kind


def _write_section(name: str, known: Irregularity) -> str:
    title = "The next street came too early" if known.each_street else known.title
    lines = [
        f"## {title} (`{name}`, row {known.row})",
        "",
        f"Noticed by {known.noticed}. Put right until {known.until}.",
        "",
        f"| remedy | {' | '.join(PACKAGED)} |",
        f"|---|{'---|' * len(PACKAGED)}",
    ]
    for remedy in known.remedy:
        who = "*Dealer:* " if remedy.dealer else ""
        until = " (before substantial action)" if remedy.until != "any" else ""
        families = f" ({', '.join(remedy.families)} games)" if remedy.families else ""
        cited = " | ".join(_cite(remedy, house) for house in PACKAGED)
        lines.append(f"| {who}{remedy.label}{families}{until}, `{remedy.key}` | {cited} |")
    return "\n".join([*lines, ""])


def _cite(remedy: Remedy, house: str) -> str:
    """The clause under a house; of each family where they differ."""
    rules = load(house)
    played = {load_game(name).family for name in rules.games}
    families = [one for one in (remedy.families or tuple(_GAMES)) if one in played]
    cited = dict.fromkeys(remedy.cite(rules, load_game(_GAMES[one])) for one in families)
    return ", ".join("floor" if one == FLOOR_DECIDES else one for one in cited) or "not spread"


if __name__ == "__main__":
    sys.stdout.write(write_page())
