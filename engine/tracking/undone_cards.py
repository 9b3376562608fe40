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
from engine.state.sensing import ON_BOARD, READ_LATE, UNDONE_CARD


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
    if lies is None or lies == _find_due(taken) or progress is None:
        return None
    elsewhere = plural(
        "A card lies elsewhere than it is due now",
        "{n} cards lie elsewhere than they are due now",
        len(held),
    )
    late = phrase("A card that was read late may lie elsewhere than it is due now")
    return IrregularityFound(
        name=UNDONE_CARD if {ON_BOARD, READ_LATE} & set(_list_lying(state)) else "extra_card",
        text=late if lies == READ_LATE else elsewhere,
        clause="house default: one_card_at_a_time",
        detail=phrase(
            "Dealt next: {moves}", moves=join(", ", _describe_moves(state, progress.hand))
        ),
        blocking=True,
        cards=tuple(held),
    )


def _list_lying(state: TableState) -> list[int]:
    return [state.sensing.lying.get(card, 0) for card in state.sensing.held]


def _describe_moves(state: TableState, now: Hand) -> list[str]:
    """Where each would have to go to be dealt next, in the order in which they came."""
    steps = now.steps[now.step :]
    lying = _list_lying(state)
    if lying[0] == READ_LATE:
        lying = lying[:1]
    return [_describe_move(now, lies, step) for lies, step in zip(lying, steps, strict=False)]


def _find_due(taken: CardDealt | CardBurned | BoardCardDrawn) -> int:
    if isinstance(taken, CardDealt):
        return taken.seat
    return 0 if isinstance(taken, CardBurned) else ON_BOARD


def _describe_move(now: Hand, lies: int, step: Step) -> str:
    burned = step.kind == "burn"
    due = now.seats[step.place].seat if step.kind == "seat" else 0 if burned else ON_BOARD
    if lies == due:
        return ""
    if lies > 0:
        return _describe_seats_move(lies, due)
    if lies == READ_LATE:
        return _describe_late(due)
    if due > 0:
        burn, board = (
            phrase("the burn to seat {due}", due=due),
            phrase("a card of the board to seat {due}", due=due),
        )
    else:
        burn, board = (
            phrase("the burn to the board"),
            phrase("a card of the board becomes the burn"),
        )
    return board if lies == ON_BOARD else burn


def _describe_seats_move(lies: int, due: int) -> str:
    if due > 0:
        return phrase("seat {lies}'s card to seat {due}", lies=lies, due=due)
    if due == ON_BOARD:
        return phrase("seat {lies}'s card to the board", lies=lies)
    return phrase("seat {lies}'s card becomes the burn", lies=lies)


def _describe_late(due: int) -> str:
    if due > 0:
        return phrase("the card that was read late to seat {due}", due=due)
    if due == ON_BOARD:
        return phrase("the card that was read late to the board")
    return phrase("the card that was read late is the burn")
