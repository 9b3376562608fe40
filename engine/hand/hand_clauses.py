"""Which clause asks for a behaviour under a house."""

from engine.house import HouseRules


def cite(rules: HouseRules, game: str, behaviour: str) -> str:
    """The clause of the house's own document that asks for this behaviour in this game.

    Args:
        rules: the house.
        game: the game's name.
        behaviour: the name that the rulebook gives it, such as "award.high".

    Returns:
        A clause id, or "house default: award.high" where the document is silent.
    """
    return rules.cite(behaviour, game) or f"house default: {behaviour}"
