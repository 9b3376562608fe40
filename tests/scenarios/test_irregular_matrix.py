"""Each thing that goes wrong is played under each house that settles it otherwise."""

import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from engine.games import load as load_game
from engine.house.irregularities import Irregularity, irregularities
from engine.house.profile import load
from engine.messages.stakes import PACKAGED
from engine.scenario.wrong_deal_lines import WrongDeal, read_wrong_deal

IRREGULAR = Path(__file__).parent / "irregular"
GAMES = {"flop": "holdem", "stud": "stud", "draw": "badugi"}
_READ = {one.read_as: kind for kind, one in irregularities().items() if one.read_as}


def name_kinds(line: WrongDeal) -> set[str]:
    """What a line says that went wrong."""
    if line.kind == "street":
        burns = {0: "missing_burn", 1: ""}.get(line.burns, "double_burn")
        return {burns or ("two_cards_turned" if line.street != "flop" else "four_card_flop")}
    named = {"swap": "swapped_hands", "turn": "out_of_turn", "early": f"premature_{line.name}"}
    return {named.get(line.kind, _READ.get(line.name, line.name))}


def played() -> dict[str, set[str]]:
    """The houses under which each kind is played."""
    houses: dict[str, set[str]] = defaultdict(set)
    for path in IRREGULAR.glob("*.scenario"):
        text = path.read_text(encoding="utf-8")
        header = re.search(r"^house: (.+)$", text, re.MULTILINE)
        told = set(re.findall(r"expect irregularity (\w+)", text))
        for line in text.splitlines():
            found = read_wrong_deal(re.sub(r"^under [a-z ]+: ", "", line).strip())
            told |= name_kinds(found) if found is not None else set()
        for kind in told:
            houses[kind] |= set(header[1].split()) if header is not None else {PACKAGED[0]}
    return houses


def group(known: Irregularity) -> Iterator[set[str]]:
    """The houses that settle it alike, in each family of games in which it happens."""
    for family in known.families or GAMES:
        if known.kind.startswith("premature_") and not _has_street(family, known.kind):
            continue
        alike: dict[tuple[str, ...], set[str]] = defaultdict(set)
        for house in PACKAGED:
            rules = load(house)
            if GAMES[family] not in rules.games:
                continue
            ways = tuple(
                f"{one.key} {one.cite(rules, load_game(GAMES[family]))} {one.find_case(rules)}"
                for one in known.remedy
                if family in (one.families or GAMES)
            )
            alike[ways].add(house)
        yield from alike.values()


def _has_street(family: str, kind: str) -> bool:
    """Whether the street that came too early is one of the family's."""
    named = {f"premature_{street.name}" for street in load_game(GAMES[family]).streets[1:]}
    return kind in named


def test_each_kind_is_played_under_each_house_that_settles_it_otherwise() -> None:
    houses = played()
    missing = {
        kind: sorted(alike)
        for kind, known in irregularities().items()
        # The bridge's denial makes that one: tests/engine/core/test_misdealt.py plays it.
        if kind != "cards_disputed"
        for alike in group(known)
        if not alike & houses[kind]
    }
    assert not missing
