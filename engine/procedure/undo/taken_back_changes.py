"""A change of chips since the last hand that was a slip: as it was before, at one touch.

A count, a difference that was closed, a pot that was moved, an entry or the hand itself put right:
each is taken back as long as nothing came after it that builds on it, the latest first.
"""

from typing import Final, TypeAlias

from msgspec.structs import replace

from engine.messages.happened.floor_events import (
    ChangeTakenBack,
    EntryCorrected,
    HandReopened,
    IncidentalTaken,
)
from engine.messages.happened.hand_events import (
    ChipsBought,
    Event,
    HandEnded,
    PotAwarded,
    SeatLeft,
    SeatTaken,
    StepUndone,
)
from engine.messages.happened.lasting_event import LastingEvent
from engine.messages.ruling_events import RulingMade
from engine.messages.text import Chips, Text, phrase
from engine.messages.wanted.intents import Rejection
from engine.messages.wanted.requests import CorrectEntry
from engine.procedure.narration.event_words import describe_decision
from engine.procedure.narration.floor_words import describe_chips
from engine.state import Numbered, TableState
from engine.state.hand_changes.reopened_hand import settles
from engine.state.table_changes.kept_changes import find_barrier
from engine.state.table_ledger import KeptChange, MoneyEntry
from engine.table.chips.correction_limits import refuse_reopening, refuse_stacks
from engine.table.chips.money_entries import correct_entry

Outcome: TypeAlias = tuple[Event, ...] | Rejection
_ENTRIES: Final = (ChipsBought, IncidentalTaken, SeatLeft, SeatTaken)


def take_back(state: TableState, kept: KeptChange, by: str) -> Outcome:
    """What makes the last change of chips none.

    Args:
        state: the table.
        kept: the change.
        by: whose word it is; empty: the dealer's.
    """
    refusal = refuse_taking_back(state, kept)
    if refusal is not None:
        return refusal
    if isinstance(kept.event, HandReopened):
        return _put_back(state, kept)
    event = kept.event
    if isinstance(event, _ENTRIES):
        return _undo_entry(state, kept)
    return (ChangeTakenBack(change=kept.sequence, was=event, by=by),)


def _undo_entry(state: TableState, kept: KeptChange) -> Outcome:
    entry = find_entry_of(state, kept)
    if entry is None:
        return Rejection(reason=phrase("There is nothing to take back in this hand"))
    if not entry.amount:
        # Who left without a chip did not leave.
        return (
            EntryCorrected(
                entry=entry.sequence, seat=entry.seat, kind=entry.kind, before=0, after=0,
                nickname=entry.nickname, undone=True,
            ),
        )  # fmt: skip
    outcome = correct_entry(state, CorrectEntry(id="", seat=entry.seat, entry=entry.sequence))
    if isinstance(outcome, Rejection):
        return outcome
    return tuple(
        replace(event, undone=True) if isinstance(event, EntryCorrected) else event
        for event in outcome
    )


def find_entry_of(state: TableState, kept: KeptChange) -> MoneyEntry | None:
    """The entry that a change made, as it stands."""
    return next((one for one in state.ledger.entries if one.sequence == kept.sequence), None)


def refuse_taking_back(state: TableState, kept: KeptChange) -> Rejection | None:
    """Why a change can't be taken back any more; None: it can."""
    if isinstance(kept.event, HandReopened):
        return _refuse_end(state, kept)
    if isinstance(kept.event, _ENTRIES):
        entry = find_entry_of(state, kept)
        if entry is None or not entry.asked:
            return Rejection(reason=phrase("There is nothing to take back in this hand"))
    if find_barrier(state, kept):
        return Rejection(reason=phrase("Chips went on since: have the floor count them"))
    return None


def _refuse_end(state: TableState, kept: KeptChange) -> Rejection | None:
    late = refuse_reopening(state)
    if late is not None:
        return late
    ended = next(one.event for one in reversed(kept.events) if isinstance(one.event, HandEnded))
    awards = [one.event for one in kept.events if isinstance(one.event, PotAwarded)]
    return refuse_stacks(state, ended.stacks, awards)


def _put_back(state: TableState, kept: KeptChange) -> Outcome:
    """The hand runs to the end that it had before it was put right: by the same events once more.

    What a person did then was tried then; nothing of it is worked out anew.
    """
    now = state.progress.events if state.progress is not None else []
    before = {one.sequence for one in kept.events}
    first = next(one for one in now if one.sequence not in before)
    stands = {
        one.sequence
        for one in now
        if one.sequence < first.sequence or isinstance(one.event, LastingEvent)
    }
    again = [_play_again(one) for one in kept.events if one.sequence not in stands]
    text = describe_corrected(state, kept)
    return (
        HandReopened(hand=state.hand, back=kept.sequence),
        StepUndone(undone=first.sequence, text=text, corrected=True),
        *again,
    )


def _play_again(one: Numbered) -> Event:
    ruled = isinstance(one.event, RulingMade)
    return replace(one.event, again=one.sequence) if ruled else one.event


def describe_corrected(state: TableState, kept: KeptChange) -> Text | str:
    """The step that was put right, as it had been."""
    step = find_corrected(state, kept)
    if step is None:
        return ""
    if settles(step.event):
        return phrase("the hand as it was settled")
    return describe_decision(state, step.event)


def find_corrected(state: TableState, kept: KeptChange) -> Numbered | None:
    """The first event of the hand's end before that a correction has replaced."""
    now = state.progress.events if state.progress is not None else []
    stands = {one.sequence for one in now}
    return next((one for one in kept.events if one.sequence not in stands), None)


def describe_change(state: TableState, kept: KeptChange) -> Text | str:
    """What a change was, in the words beside Undo."""
    event = kept.event
    if isinstance(event, HandReopened):
        return phrase("corrected: {what}", what=describe_corrected(state, kept))
    if isinstance(event, _ENTRIES):
        entry = find_entry_of(state, kept)
        return _describe_entry(entry) if entry is not None else ""
    return describe_chips(event)


def _describe_entry(entry: MoneyEntry) -> Text:
    seat, amount = entry.seat, Chips(entry.amount)
    match entry.kind:
        case "bought":
            return phrase("seat {seat} buys in for {amount}", seat=seat, amount=amount)
        case "seated":
            return phrase("seat {seat} sits down with {amount}", seat=seat, amount=amount)
        case "taken":
            return phrase("seat {seat} takes {amount} off the table", seat=seat, amount=amount)
        case "toked":
            return phrase("seat {seat} tokes {amount}", seat=seat, amount=amount)
        case "left":
            return phrase("seat {seat} leaves with {amount}", seat=seat, amount=amount)
