"""The cut: the cut card hides the bottom card, and where it showed the deck is cut again."""

from typing import Final

from engine.messages.happened.hand_events import Event, IrregularityFound
from engine.messages.text import phrase
from engine.messages.wanted.intents import Rejection
from engine.procedure.narration.prompt_clauses import cite
from engine.state import TableState

BOTTOM_SEEN: Final = "bottom_seen"
"""The irregularity that stands until the deck is in the shoe."""


def cut_again(state: TableState) -> tuple[Event, ...] | Rejection:
    """Somebody saw the bottom card before the deal: it is no card to be dealt from (LIVE-GL-16)."""
    if state.rules is None or state.opened is None:
        return Rejection(reason=phrase("The table is closed; open it first"))
    found = IrregularityFound(
        name=BOTTOM_SEEN,
        text=phrase("The bottom card was seen: shuffle, and cut again onto the cut card"),
        clause=cite(state.rules, state.opened.game, "deck.cut_card", "shuffle_and_cut"),
    )
    return (found,)
