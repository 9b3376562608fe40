"""What an undo takes back while no hand is on: the last of what the staff entered.

Chips that came, went or were put right, a step of the draw for the button, the push: the latest
first, each back to the moment before it. What was there as the table was opened nobody entered,
and it stays.
"""

from collections.abc import Callable
from typing import Final, NamedTuple, TypeAlias

from engine.messages.happened.floor_events import ButtonStepUndone, PushTakenBack
from engine.messages.happened.hand_events import Event
from engine.messages.text import Cards, Chips, Text, enumerate_parts, phrase
from engine.messages.wanted.intents import Rejection
from engine.procedure.undo.taken_back_changes import (
    describe_change,
    refuse_taking_back,
    take_back,
)
from engine.state import TableState, blocking, find_chair, playing
from engine.state.hand_changes.reopened_hand import is_unpushed
from engine.state.table_changes.button_changes import find_last_step
from engine.state.table_changes.kept_changes import find_last_change
from engine.state.table_ledger import ButtonDraw, DrawStep
from engine.table.chips.correction_limits import refuse_reopening

Outcome: TypeAlias = tuple[Event, ...] | Rejection

_LISTED: Final = 2
"""So many seats are told by number: more have no room beside the key."""


class LastChange(NamedTuple):
    """The last change, and how it is taken back."""

    sequence: int
    """The journal's sequence of it."""
    words: Text | str
    """What it was, "pushed 104 to seat 1"."""
    undo: Callable[[TableState, str], Outcome]
    """By whose word, by name; empty: the dealer's."""


def find_last(state: TableState) -> LastChange | None:
    """What an undo would take back while no hand is on; None: nothing."""
    if not _is_open(state):
        return None
    found = (_find_change(state), _find_button(state), _find_unpushable(state))
    return max(
        (one for one in found if one is not None), key=lambda one: one.sequence, default=None
    )


def undo_last(state: TableState, by: str) -> Outcome | None:
    """Take back what was done last since the hand ended; None: there is nothing.

    Until the next deck is ready, and by whoever is at the screen, where it took no authorization:
    what is entered by mistake and seen at once is a slip. Hands and their ends stay as they are,
    but for one that was put right: that goes as it came.
    """
    last = find_last(state)
    return last.undo(state, by) if last is not None else None


def _is_open(state: TableState) -> bool:
    """Whether nothing has been begun since: no deck, no question, no closing count."""
    quiet = not playing(state) and blocking(state) is None
    return quiet and not state.deck_ready and state.ledger.closed is None


def _find_change(state: TableState) -> LastChange | None:
    """The last change of chips, where it was made since the button was drawn for."""
    kept = find_last_change(state)
    if kept is None or kept.sequence < _find_decided(state):
        return None
    if refuse_taking_back(state, kept) is not None:
        return None
    words = describe_change(state, kept)
    return LastChange(kept.sequence, words, lambda now, by: take_back(now, kept, by))


def _find_decided(state: TableState) -> int:
    """The journal's sequence of what was last said or dealt for the button; 0: nothing was."""
    before, draw = state.ledger.button_before, state.ledger.draw
    if before is not None:
        return before.sequence
    step = find_last_step(draw) if draw is not None else None
    return step.sequence if step is not None else 0


def _find_button(state: TableState) -> LastChange | None:
    """The last step of the draw, or where the dealer said that the button is."""
    before = state.ledger.button_before
    draw = state.ledger.draw if before is None else before.draw
    if draw is None:
        return _find_placed(state)
    step = find_last_step(draw)
    # What a sense saw lies there; a key that was sealed serves its draw.
    if step is None or step.kind in {"read", "opened"} or (step.kind == "began" and draw.envelope):
        return None
    seat, words = _describe_step(draw, step)
    undone = ButtonStepUndone(undone=step.sequence, seat=seat)
    return LastChange(_find_decided(state), words, lambda *_: (undone,))


def _find_placed(state: TableState) -> LastChange | None:
    before = state.ledger.button_before
    if before is None:
        return None
    words = phrase("the button goes to seat {seat}", seat=state.button)
    undone = ButtonStepUndone(undone=before.sequence, seat=state.button)
    return LastChange(before.sequence, words, lambda *_: (undone,))


def _describe_step(draw: ButtonDraw, step: DrawStep) -> tuple[int, Text]:
    """The seat of a step of the draw, and what it was."""
    if len(draw.steps) <= 1 and draw.before is not None:
        return _describe_step(draw.before, step)
    if step.kind == "named":
        seat, face = draw.seats[len(draw.faces) - 1], draw.faces[-1]
        return seat, phrase("seat {seat} draws {face}", seat=seat, face=Cards((face,)))
    if step.kind == "dealt":
        seat = draw.seats[len(draw.cards) - 1]
        return seat, phrase("seat {seat} gets a card of the draw", seat=seat)
    return 0, phrase("the draw for the button begins")


def _find_push(state: TableState) -> int:
    """The journal's sequence of the end that the push brought, the first one; 0: there was none.

    A hand that is put right is pushed as it was, and by what is different.
    """
    aftermath, progress = state.ledger.aftermath, state.progress
    if aftermath is None or progress is None or not progress.awards:
        return 0
    return aftermath.ended


def _find_unpushable(state: TableState) -> LastChange | None:
    """The push, where no chips of it went on since."""
    push = _find_push(state)
    if not push or push <= _find_decided(state) or refuse_reopening(state) is not None:
        return None
    if is_unpushed(state) or _has_gone_on(state):
        return None
    taken = PushTakenBack(hand=state.hand)
    return LastChange(push, _describe_push(state), lambda *_: (taken,))


def _has_gone_on(state: TableState) -> bool:
    """Whether chips went on since the push: somebody left, or a pot went to another seat.

    Nobody left whom the hand put out of a tournament.
    """
    push, aftermath = _find_push(state), state.ledger.aftermath
    standing = state.ledger.tournament
    out = {one.seat for one in standing.out} if standing is not None else set()
    left = any(
        one.kind == "left" and one.sequence > push and (one.amount or one.seat not in out)
        and (one.amount or not find_chair(state, one.seat).taken)
        for one in state.ledger.entries
    )  # fmt: skip
    return left or (aftermath is not None and aftermath.moved)


def _describe_push(state: TableState) -> Text:
    shares = [
        share for award in (state.progress.awards if state.progress is not None else [])
        for share in award.shares
    ]  # fmt: skip
    seats = sorted({share.seat for share in shares})
    amount = Chips(sum(share.amount for share in shares))
    if len(seats) == 1:
        return phrase("pushed {amount} to seat {seat}", amount=amount, seat=seats[0])
    if len(seats) > _LISTED:
        return phrase("pushed {amount} to {n} seats", amount=amount, n=len(seats))
    listed = enumerate_parts(seats)
    return phrase("pushed {amount} to seats {seats}", amount=amount, seats=listed)
