"""An event of the record with what its sentences mean, worked out anew.

The record keeps English sentences. What a sentence follows from stands beside it, so that it is
made once more and, where it comes out the same, taken with its meaning. Any other one stays.
"""

from engine import hand
from engine.messages.events import Event, HandTabled, PotAwarded, StepUndone
from engine.messages.text import Text
from engine.procedure.narration import describe_decision
from engine.state import TableState


def recall_words(state: TableState, event: Event) -> Event:
    """The event, its sentences with their meaning.

    Args:
        state: the table before it.
        event: of the record.
    """
    match event:
        case PotAwarded() if not _has_meaning(event.text):
            return _find_same(event, _divide_again(state))
        case HandTabled() if not all(map(_has_meaning, event.readings)):
            return _find_same(event, _table_again(state, event))
        case StepUndone() if not _has_meaning(event.text):
            return _find_same(event, _undo_again(state, event))
    return event


def _has_meaning(text: str) -> bool:
    return isinstance(text, Text) and bool(text.template)


def _find_same(event: Event, again: object) -> Event:
    return again if again == event and isinstance(again, type(event)) else event


def _divide_again(state: TableState) -> object:
    return hand.follow(state.progress.hand) if state.progress is not None else None


def _table_again(state: TableState, event: HandTabled) -> object:
    if state.progress is None:
        return None
    return hand.table_hand(state.progress.hand, event.seat, event.cards, event.by)


def _undo_again(state: TableState, event: StepUndone) -> object:
    events = state.progress.events if state.progress is not None else []
    undone = next((one.event for one in events if one.sequence == event.undone), None)
    if undone is None:
        return None
    return StepUndone(
        undone=event.undone, text=describe_decision(state, undone), corrected=event.corrected,
        by=event.by, credentialed=event.credentialed,
    )  # fmt: skip
