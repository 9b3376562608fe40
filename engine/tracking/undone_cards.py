"""Cards that lie there unbound since an undo or a correction: dealt as they lie, or asked about."""

from typing import Final

from msgspec.structs import replace

from engine import hand
from engine.hand.hand_state import Hand, Step
from engine.messages.happened.hand_events import (
    BoardCardDrawn,
    CardBurned,
    CardDealt,
    IrregularityFound,
)
from engine.messages.text import join, phrase, plural
from engine.messages.wanted.intents import Rejection
from engine.state import Progress, TableState
from engine.state.hand_changes.hand_handlers import note_place
from engine.state.sensing import AS_BURN, ON_BOARD, READ_LATE, UNDONE_CARD, Lying, find_lying

_LATE: Final = phrase("A card read late may lie in another place")

_TOLD: Final = 2
"""So many moves are told: more have no place on a small panel."""


def take_lying(
    state: TableState, progress: Progress
) -> CardDealt | CardBurned | BoardCardDrawn | IrregularityFound | None:
    """What becomes of the cards that lie there, one at a time; None: none of them is due.

    A call that was taken back and is a fold now, or another draw: what was dealt upon it lies
    where it was dealt. It is bound to no other place before somebody says that it was moved there,
    or put back. Of a card that was read late only a person knows the place: the next one that is
    known to lie where a card is due goes first.

    Args:
        state: the table; a card is due there, and some are held.
        progress: its hand.
    """
    now, held = progress.hand, state.sensing.held
    lying = find_lying(state.sensing, held)
    known = next((at for at, one in enumerate(lying) if one is None or one.at != READ_LATE), 0)
    for at in dict.fromkeys((known, 0)):
        taken, lies = hand.take_card(now, held[at]), lying[at]
        if isinstance(taken, Rejection):
            return None
        if lies is None and at == 0:
            return replace(taken, early=True) if held[0] in state.sensing.early else taken
        if lies is not None and _is_there(lies, taken, now):
            return taken
    return _ask(now, held, lying)


def _is_there(lies: Lying, due: CardDealt | CardBurned | BoardCardDrawn, now: Hand) -> bool:
    """Whether a card lies where it is due."""
    place = note_place(due, now.street)
    street = lies.street if lies.street >= 0 else place.street
    return (lies.at, street, lies.face_up) == (place.at, place.street, place.face_up)


def _ask(now: Hand, held: list[str], lying: list[Lying | None]) -> IrregularityFound:
    late = lying[0] is not None and lying[0].at == READ_LATE
    elsewhere = plural(
        "A card lies elsewhere than it is due now",
        "{n} cards lie elsewhere than they are due now",
        len(held),
    )
    steps = now.steps[now.step :]
    moves = [
        _describe_move(now, lies, step)
        for lies, step in zip(lying[: 1 if late else None], steps, strict=False)
        if lies is not None
    ]
    return IrregularityFound(
        name=UNDONE_CARD,
        text=_LATE if late else elsewhere,
        clause="house default: one_card_at_a_time",
        detail=phrase("Dealt next: {moves}", moves=join(", ", _shorten([m for m in moves if m]))),
        blocking=True,
        cards=tuple(held),
    )


def _shorten(moves: list[str]) -> list[str]:
    """The first ones: the answer is about the first card, and a full table has forty."""
    more = len(moves) - _TOLD
    return moves if more <= 0 else [*moves[:_TOLD], phrase("{n} more", n=more)]


def _describe_move(now: Hand, lies: Lying, step: Step) -> str:
    """Where it would have to go to be dealt next; empty: it lies there."""
    burned = step.kind == "burn"
    due = now.seats[step.place].seat if step.kind == "seat" else AS_BURN if burned else ON_BOARD
    if lies.at == due:
        return _describe_turn(lies, step, now)
    if lies.at > 0:
        return _describe_seats_move(lies.at, due)
    if lies.at == READ_LATE:
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
    return board if lies.at == ON_BOARD else burn


def _describe_turn(lies: Lying, step: Step, now: Hand) -> str:
    """A card of the same place that lies the other way up there, or came later."""
    if step.kind != "seat" or lies.face_up == step.face_up:
        return "" if lies.street in {-1, now.street} else phrase("a card of a later street")
    if lies.face_up:
        return phrase("seat {seat}'s up-card face down", seat=lies.at)
    return phrase("seat {seat}'s down card face up", seat=lies.at)


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
