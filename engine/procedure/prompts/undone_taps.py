"""Where a card that was dealt unread was taken back: it is said of once more, in its place."""

from typing import Final, TypeAlias

from msgspec.structs import replace

from engine import hand
from engine.cards import UNKNOWN
from engine.messages.happened.hand_events import Event, IrregularityFound, IrregularityResolved
from engine.messages.shown.views import Answer
from engine.messages.text import phrase
from engine.messages.wanted.intents import Rejection
from engine.procedure.prompts.card_prompts import UNREAD
from engine.state import TableState, blocking
from engine.state.kept_hand import drawn_card
from engine.state.sensing import READ_LATE, find_lying

Outcome: TypeAlias = tuple[Event, ...] | Rejection

NOT_READ: Final = "not_read"
"""The key, and the remedy: what is due was dealt, and is none of the cards that were found."""
_BEFORE: Final = Answer(key="earlier", label=phrase("Dealt before"), style="other")


def offer_places(state: TableState, found: IrregularityFound) -> tuple[Answer, ...]:
    """Where a card goes that is not due, or lies elsewhere than it is due.

    What is likely is the main key: a card that was read late for a tap is the one that is due; one
    that lies elsewhere once such a tap was taken back is not.
    """
    lies = find_lying(state.sensing, found.cards[:1])
    late = any(one is not None and one.at == READ_LATE for one in lies)
    unread = offer_not_read(state, found)
    back = Answer(key="put_back", label=phrase("Back to the stub"), style="main")
    following = Answer(key="keep", label=phrase("It is dealt next"), style="other")
    before = (_BEFORE,) if (late or not any(lies)) and _has_unread(state) else ()
    if late:
        main = replace(following, style="main")
        return (main, *unread, *before, replace(back, style="other"))
    if unread:
        return (replace(unread[0], style="main"), following, replace(back, style="other"))
    return back, following, *before


def _has_unread(state: TableState) -> bool:
    """Whether a card was dealt unread that a late reading may be of."""
    events = state.progress.events if state.progress is not None else []
    dealt = any(drawn_card(one.event) == UNKNOWN for one in events)
    return dealt or UNKNOWN in state.sensing.held


def offer_not_read(state: TableState, found: IrregularityFound) -> tuple[Answer, ...]:
    """That what is due is out as well and nobody read it: the cards found lie where they lie."""
    progress, sensing = state.progress, state.sensing
    if progress is None or not sensing.tap_undone or not found.cards:
        return ()
    if not any(find_lying(sensing, found.cards[:1])):
        return ()
    if isinstance(hand.take_card(progress.hand, UNKNOWN), Rejection):
        return ()
    return (Answer(key=NOT_READ, label=UNREAD.label, style="other"),)


def deal_not_read(state: TableState) -> Outcome:
    """The card that is due was dealt unread; those that were found lie there behind it."""
    found = blocking(state)
    if found is None or state.progress is None or not offer_not_read(state, found):
        return Rejection(reason=phrase("There is nothing to settle"))
    taken = hand.take_card(state.progress.hand, UNKNOWN)
    if isinstance(taken, Rejection):
        return taken
    return IrregularityResolved(name=found.name, remedy=NOT_READ), taken
