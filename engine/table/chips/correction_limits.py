"""Until when, and how far, the hand that just ended can be put right.

docs/decisions/0010 says why these are the limits.
"""

from collections.abc import Sequence

from engine.messages.happened.floor_events import ChipsMoved
from engine.messages.happened.hand_events import PotAwarded
from engine.messages.text import Chips, phrase
from engine.messages.wanted.intents import Rejection
from engine.state import TableState
from engine.state.hand_changes.reopened_hand import (
    Stacks,
    find_holder,
    find_stack,
    list_moves,
    sum_taken,
)
from engine.table.table_clauses import refuse


def refuse_reopening(state: TableState) -> Rejection | None:
    """Why the hand that just ended can't be put right any more; None: it can."""
    ledger, aftermath = state.ledger, state.ledger.aftermath
    if state.deck_ready:
        return _refuse(state, phrase("the deck is shuffled: what the last hand gave stands"))
    if aftermath is None:
        return _refuse(state, phrase("nothing was won in a hand that just ended"))
    if ledger.closed is not None:
        return _refuse(state, phrase("the table was closed with its counts: open it first"))
    if aftermath.raced:
        return _refuse(state, phrase("odd chips were raced off since the last hand: it stands"))
    return None


def refuse_putting_right(state: TableState) -> Rejection | None:
    """Why the hand that just ended can't be put right now; None: it can.

    Chips that were moved since lie elsewhere: by the difference of the two ends they would go a
    second time.
    """
    aftermath = state.ledger.aftermath
    late = refuse_reopening(state)
    if late is not None or aftermath is None or not aftermath.moved:
        return late
    moves = [
        one.event
        for one in state.ledger.changes
        if isinstance(one.event, ChipsMoved)
        and one.before is not None
        and one.after is not None
        and one.before.moves != one.after.moves
    ]
    if not moves:
        return _refuse(
            state, phrase("chips of it were moved since: move the rest, Pot pushed wrong")
        )
    return _refuse(
        state,
        phrase(
            "{amount} of it were moved from seat {seat} to seat {to_seat}: "
            "Undo takes that back first",
            amount=Chips(moves[-1].amount),
            seat=moves[-1].seat,
            to_seat=moves[-1].to_seat,
        ),
    )


def refuse_stacks(
    state: TableState, stacks: Stacks, awards: Sequence[PotAwarded]
) -> Rejection | None:
    """Why the chips can't be moved as a corrected end has it; None: they can.

    Args:
        state: the table, the hand not reopened.
        stacks: (seat, chips) of the corrected end.
        awards: its awards.
    """
    ledger, aftermath = state.ledger, state.ledger.aftermath
    if aftermath is None:
        return _refuse(state, phrase("nothing was won in a hand that just ended"))
    for seat, delta in list_moves(aftermath, stacks):
        has = find_stack(state, seat)
        if has + delta >= 0:
            continue
        chair = find_holder(state, seat)
        if chair is not None and not chair.counted:
            return _refuse(
                state,
                phrase(
                    "count seat {seat}'s stack first: it gives {amount} back",
                    seat=chair.seat,
                    amount=Chips(-delta),
                ),
            )
        who = (
            phrase("seat {seat} has {has}", seat=seat, has=Chips(has))
            if chair is not None
            else phrase("seat {seat} left with {has}", seat=seat, has=Chips(has))
        )
        return _refuse(
            state,
            phrase(
                "{who} of the {amount} that go back: it has to bring the rest first",
                who=who,
                amount=Chips(-delta),
            ),
        )
    rake, jackpot = sum_taken(awards)
    if ledger.drop + rake < aftermath.rake or ledger.jackpot + jackpot < aftermath.jackpot:
        return _refuse(
            state, phrase("the drop was emptied since, and too much of this hand was in it")
        )
    return None


def _refuse(state: TableState, reason: str) -> Rejection:
    return refuse(state, reason, "etiquette.speak_up", "corrected_until_riffle")
