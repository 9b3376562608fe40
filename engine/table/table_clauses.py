"""The clause or option behind what the table refuses or asks between hands."""

from engine.house.facts import FACTS
from engine.house.rules import OPTION_NAMES
from engine.messages.wanted.intents import Rejection
from engine.state import TableState


def cite(state: TableState, behaviour: str, option: str = "") -> str:
    """A clause of the house's document, or its option, or "house default: ...".

    Args:
        state: the table.
        behaviour: what it is about, as the rulebook calls it, such as "buyin.minimum".
        option: the house option that decides it, where there is one.
    """
    rules = state.rules
    if rules is None:
        return f"house default: {option or behaviour}"
    game = state.game.name if state.game is not None else ""
    found = rules.cite(behaviour, game)
    if not found and (option in OPTION_NAMES or option in FACTS):
        found = rules.citation(option, game)
    return found or f"house default: {option or behaviour}"


def refuse(state: TableState, reason: str, behaviour: str, option: str = "") -> Rejection:
    """A refusal with the clause behind it."""
    return Rejection(reason=reason, clause=cite(state, behaviour, option))
