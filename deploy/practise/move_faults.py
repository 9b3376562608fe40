"""What is wrong with a move of the trainee's hands, by what the prompt asks for."""

from typing import Final

from deploy.simulation.tabletop.cards_and_chips import (
    BOARD,
    BURN,
    MUCK,
    READING,
    CardThing,
    name_seat,
)
from deploy.simulation.tabletop.person import find_due
from engine.messages.shown.tabletop import DECK, POT, HandMove
from engine.messages.shown.views import View

_FREE: Final = frozenset({"resolve", "name_cards"})
"""Prompts at which something is put right: the words say how, which nobody can compare."""


def find_fault(view: View, move: HandMove, card: CardThing | None) -> str:
    """The kind of the mistake that a move is; empty: it is none.

    Args:
        view: what the screen asks for.
        move: what is moved.
        card: which card, where one is moved that is out of the deck.
    """
    if view.prompt.kind in _FREE:
        return ""
    if move.kind == "chips":
        # Whether the pots went to whom they belong is judged when the dealer says that they did.
        early = move.source == POT and view.prompt.kind != "push_pot"
        return "wrong_step" if early else ""
    if move.source == DECK:
        return _judge_deal(find_due(view.prompt), move.target)
    return _judge_move(view, move, card) if card is not None else ""


def _judge_deal(due: str, target: str) -> str:
    """Of a card off the deck."""
    if target == due:
        return ""
    if due == BURN and target == BOARD:
        return "skipped_burn"
    if due.startswith("seat ") and target.startswith("seat "):
        return "wrong_seat"
    return "wrong_step"


def _judge_move(view: View, move: HandMove, card: CardThing) -> str:
    """Of a card that lies somewhere."""
    if move.target == card.place:
        return ""
    if move.target == READING:
        if view.prompt.kind != "table_hand":
            return "wrong_step"
        return "" if card.place == name_seat(view.prompt.seat) else "wrong_seat"
    # What lies where it does not belong may be put right at once; a tabled hand goes back.
    back = move.target in {card.meant, card.dealt_to}
    folded = {name_seat(one.seat) for one in view.seats if one.state == "folded"}
    return "" if back or (move.target == MUCK and card.place in folded) else "wrong_step"
