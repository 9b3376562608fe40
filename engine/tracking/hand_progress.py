"""What an event of the hand changes in what is known of its progress."""

from collections.abc import Callable
from typing import Any, Final

from engine import hand
from engine.messages.events import (
    ActionMarked,
    ActionTaken,
    BetPosted,
    CardBurned,
    CardDealt,
    CardMoved,
    CardsDiscarded,
    EnvelopeStored,
    FoldQuestioned,
    HandEnded,
    HandTabled,
    PotAwarded,
    StreetClosed,
    StubReshuffled,
)
from engine.procedure.chores import follow_up
from engine.procedure.narration import MARKS, describe_action, describe_draw
from engine.table.state import Numbered, Progress, Reading


def advance(progress: Progress, numbered: Numbered) -> None:
    """One event of the hand, at its time or again after an undo; in place."""
    event = numbered.event
    progress.chores = follow_up(progress.chores, progress.hand, event)
    note = _NOTES.get(type(event))
    if note is not None:
        note(progress, event)
    progress.events.append(numbered)
    progress.hand = hand.apply(progress.hand, event)  # type: ignore[arg-type]


def _note_action(progress: Progress, event: ActionTaken) -> None:
    progress.last_actions[event.seat] = describe_action(progress.hand, event)
    progress.acted += 1
    progress.fold_asked = 0


def _note_fold(progress: Progress, event: FoldQuestioned) -> None:
    progress.fold_asked = event.seat


def _note_mark(progress: Progress, event: ActionMarked) -> None:
    done = progress.last_actions.get(event.seat, "")
    progress.last_actions[event.seat] = f"{done}, {MARKS[event.mark]}" if done else ""


def _note_post(progress: Progress, event: BetPosted) -> None:
    if event.kind == "bring_in":
        progress.last_actions[event.seat] = f"brings it in for {event.amount}"
        progress.acted += 1
        progress.bring_in = event.seat


def _note_draw(progress: Progress, event: CardsDiscarded) -> None:
    """What was read of the seat's cards at the muck is accounted for."""
    mine = progress.hand.at(event.seat).cards
    progress.laid = [card for card in progress.laid if card not in mine]
    progress.last_actions[event.seat] = describe_draw(event)


def _note_reshuffle(progress: Progress, event: StubReshuffled) -> None:
    progress.laid = [card for card in progress.laid if card not in event.cards]


def _note_move(progress: Progress, event: CardMoved) -> None:
    progress.laid.append(event.card)


def _note_drawn(progress: Progress, event: CardDealt | CardBurned) -> None:
    """What lay in the muck before it went back into the stub lies there no more."""
    if event.card in progress.laid:
        progress.laid.remove(event.card)


def _note_close(progress: Progress, _event: StreetClosed) -> None:
    progress.last_actions = {}
    progress.acted = 0


def _note_envelope(progress: Progress, _event: EnvelopeStored) -> None:
    progress.envelope = True


def _note_tabled(progress: Progress, event: HandTabled) -> None:
    progress.tabled[event.seat] = event
    cards = tuple(progress.hand.at(event.seat).cards)
    progress.readings.append(Reading(event=event, cards=cards))


def _note_award(progress: Progress, event: PotAwarded) -> None:
    progress.awards.append(event)


def _note_end(progress: Progress, _event: HandEnded) -> None:
    progress.ended = True


_NOTES: Final[dict[type, Callable[[Progress, Any], None]]] = {
    ActionTaken: _note_action,
    FoldQuestioned: _note_fold,
    ActionMarked: _note_mark,
    BetPosted: _note_post,
    CardsDiscarded: _note_draw,
    StubReshuffled: _note_reshuffle,
    CardMoved: _note_move,
    CardDealt: _note_drawn,
    CardBurned: _note_drawn,
    StreetClosed: _note_close,
    EnvelopeStored: _note_envelope,
    HandTabled: _note_tabled,
    PotAwarded: _note_award,
    HandEnded: _note_end,
}
