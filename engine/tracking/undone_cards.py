"""Cards that lie before one seat and are due to another, since an undo changed who is dealt to."""

from engine.hand.hand_state import Hand, Step
from engine.messages.happened.hand_events import (
    BoardCardDrawn,
    CardBurned,
    CardDealt,
    IrregularityFound,
)
from engine.messages.text import join, phrase, plural
from engine.state import TableState


def report_elsewhere(
    state: TableState, taken: CardDealt | CardBurned | BoardCardDrawn
) -> IrregularityFound | None:
    """That a card which an undo left on the table is due elsewhere than it lies; None: it is not.

    A call that was taken back and is a fold now, or another draw: what was dealt upon it lies
    where it was dealt. It is bound to no other seat before somebody says that it was moved there,
    or put back.

    Args:
        state: the table.
        taken: what the first card that lies there would become.
    """
    held, progress = state.sensing.held, state.progress
    lies = state.sensing.lying.get(taken.card)
    due = taken.seat if isinstance(taken, CardDealt) else 0
    if lies is None or lies == due or progress is None:
        return None
    return IrregularityFound(
        name="extra_card",
        text=plural(
            "A card lies elsewhere than it is due now",
            "{n} cards lie elsewhere than they are due now",
            len(held),
        ),
        clause="house default: one_card_at_a_time",
        detail=phrase(
            "Dealt next: {moves}", moves=join(", ", _describe_moves(state, progress.hand))
        ),
        blocking=True,
        cards=tuple(held),
    )


def _describe_moves(state: TableState, now: Hand) -> list[str]:
    """Where each would have to go to be dealt next, in the order in which they came."""
    steps = now.steps[now.step :]
    lying = [state.sensing.lying.get(card, 0) for card in state.sensing.held]
    return [_describe_move(now, lies, step) for lies, step in zip(lying, steps, strict=False)]


def _describe_move(now: Hand, lies: int, step: Step) -> str:
    due = now.seats[step.place].seat if step.kind == "seat" else 0
    if lies == due:
        return ""
    if not lies:
        return phrase("the burn to seat {due}", due=due)
    if due:
        return phrase("seat {lies}'s card to seat {due}", lies=lies, due=due)
    if step.kind == "burn":
        return phrase("seat {lies}'s card becomes the burn", lies=lies)
    return phrase("seat {lies}'s card to the board", lies=lies)
