"""Which clause asks for a behaviour under a house."""

from functools import cache

from engine.house import HouseRules, clauses
from engine.house.rulebook import HOUSES


def cite(rules: HouseRules, game: str, behaviour: str) -> str:
    """The clause of the house's own document that asks for this behaviour in this game.

    Args:
        rules: the house.
        game: the game's name.
        behaviour: the name that the rulebook gives it, such as "award.high".

    Returns:
        A clause id, or "house default: award.high" where the document is silent.
    """
    return _cite(rules.name, rules.extends, game, behaviour)


@cache
def _cite(house: str, parent: str, game: str, behaviour: str) -> str:
    documents = {house, parent} & set(HOUSES.values())
    if documents:
        for clause in clauses().values():
            if (
                clause.behaviour == behaviour
                and clause.house in documents
                and clause.game in {game, "all"}
            ):
                return clause.id
    return f"house default: {behaviour}"
