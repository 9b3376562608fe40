"""How a raise was made: unannounced, as a string bet, with one large chip and no word.

Beside a raise that was just entered the dealer may say so. A mark alone is kept with the action;
where the house lets such a raise count as a call only, it is entered as one and the rest goes
back (HR-39, HR-40).
"""

from collections.abc import Callable
from typing import Final, Literal, TypeAlias

from engine import hand
from engine.hand.hand_state import Hand
from engine.messages.happened.hand_events import ActionMarked, ActionTaken, Event, StepUndone
from engine.messages.shown.views import Answer
from engine.messages.text import phrase
from engine.messages.wanted.intents import Rejection
from engine.procedure.narration.event_words import describe_decision
from engine.state import Numbered, Progress, TableState
from engine.table.rights import is_corrected

Mark: TypeAlias = Literal["not_announced", "string_bet", "one_chip"]
Outcome: TypeAlias = tuple[Event, ...] | Rejection


def _mark(key: str, label: str) -> Answer:
    return Answer(key=key, label=label, style="other", place="wrong")


_NOT_ANNOUNCED: Final = _mark("not_announced", phrase("Raise not announced"))
_STRING_BET: Final = _mark("string_bet", phrase("String bet: a call"))
_WARNED: Final = _mark("string_bet", phrase("String bet: warned"))
_STRING_OPENING: Final = _mark("string_bet", phrase("String bet: noted"))
"""An opening bet has no call below it: the amount of its first motion is entered, and noted."""
_ONE_CHIP: Final = _mark("one_chip", phrase("One chip: a call"))


def offer_marks(progress: Progress) -> tuple[Answer, ...]:
    """What the dealer may say of the raise that was the last thing to happen; empty: no raise."""
    if last_raise(progress) is None:
        return (_STRING_OPENING,) if last_bet(progress) is not None else ()
    rules, game = progress.hand.rules, progress.hand.game.name
    string = _STRING_BET if rules.string_bet == "call_only" else _WARNED
    if rules.cite("etiquette.announce_raise", game):
        return _NOT_ANNOUNCED, string, _ONE_CHIP
    return string, _ONE_CHIP


def last_raise(progress: Progress) -> Numbered | None:
    """The raise that was the last thing to happen and has no mark yet."""
    last = progress.events[-1]
    raised = isinstance(last.event, ActionTaken) and last.event.action == "raise"
    return last if raised else None


def last_bet(progress: Progress) -> Numbered | None:
    """The opening bet of this round that was the last thing to happen and has no mark yet."""
    last = progress.events[-1]
    bet = isinstance(last.event, ActionTaken) and last.event.action == "bet"
    return last if bet else None


def answer_marks() -> dict[str, Callable[[TableState], Outcome]]:
    """What each answer beside a raise does, by the answer's key."""
    return {
        "not_announced": _note_unannounced,
        "string_bet": _accept_string_bet,
        "one_chip": lambda state: _accept_as_call(state, "one_chip"),
    }


def _note_unannounced(state: TableState) -> Outcome:
    return _mark_only(state, "not_announced")


def _accept_string_bet(state: TableState) -> Outcome:
    if state.progress is not None and last_bet(state.progress) is not None:
        return _mark_only(state, "string_bet")
    if state.rules is not None and state.rules.string_bet == "warn":
        return _mark_only(state, "string_bet")
    return _accept_as_call(state, "string_bet")


def _mark_only(state: TableState, mark: Mark) -> Outcome:
    progress = state.progress
    raised = (last_raise(progress) or last_bet(progress)) if progress is not None else None
    if raised is None or not isinstance(raised.event, ActionTaken):
        return Rejection(
            reason=phrase("The last action was no raise: mark a raise right after it is entered")
        )
    return (ActionMarked(seat=raised.event.seat, action=raised.sequence, mark=mark),)


def _accept_as_call(state: TableState, mark: Mark) -> Outcome:
    """The raise is taken back and entered as a call; what is too much goes back.

    Where nothing was owed, as before the flop in the big blind, it is a check.
    """
    progress = state.progress
    raised = last_raise(progress) if progress is not None else None
    if progress is None or raised is None or not isinstance(raised.event, ActionTaken):
        return Rejection(
            reason=phrase("The last action was no raise: mark a raise right after it is entered")
        )
    if is_corrected(progress, raised.sequence):
        return Rejection(reason=phrase("The floor corrected that raise: have the floor correct it"))
    seat = raised.event.seat
    before = _play_up_to(progress)
    owes = before.price > before.at(seat).bet
    called = hand.take_action(before, seat, "call" if owes else "check")
    if isinstance(called, Rejection):
        return called
    to = called.to if isinstance(called, ActionTaken) else called.amount
    returned = raised.event.to - to
    return (
        StepUndone(undone=raised.sequence, text=describe_decision(state, raised.event)),
        called,
        ActionMarked(seat=seat, action=raised.sequence, mark=mark, returned=returned),
    )


def _play_up_to(progress: Progress) -> Hand:
    """The hand before its last event."""
    began = progress.hand.began
    before = hand.begin(began, progress.hand.game, progress.hand.rules)
    for numbered in progress.events[1:-1]:
        before = hand.apply(before, numbered.event)  # type: ignore[arg-type]
    return before
