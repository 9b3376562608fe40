"""Several seats' actions at one touch, and an action before its turn."""

from engine import hand
from engine.messages.events import Event, IrregularityFound
from engine.messages.intents import Rejection, SeatAction
from engine.procedure.prompt_clauses import cite
from engine.state import TableState

OUT_OF_TURN = "out_of_turn"


def refuse_jointly(now: hand.Hand, one: SeatAction, *, last: bool) -> Rejection | None:
    """Why this can't be one of several actions at one touch; None: it can.

    Args:
        now: the hand as it stands when the seat's turn comes.
        one: what the seat does.
        last: whether nobody comes after it in the same touch.
    """
    if one.action in {"bet", "raise"} and not last:
        return Rejection(
            reason=f"seat {one.seat} can't {one.action} and others act at the same touch: "
            "what they face has to be seen first"
        )
    if one.action == "fold" and now.stage == "betting" and now.price <= now.at(one.seat).bet:
        return Rejection(
            reason=f"seat {one.seat} faces no bet: fold it by a touch of its own",
            clause=cite(now.rules, now.game.name, "etiquette.fold_without_bet", "fold_without_bet"),
        )
    return None


def note_out_of_turn(state: TableState, seat: int) -> tuple[Event, ...] | Rejection:
    """A player acted before its turn: a note, with what the house makes of it (HR-41)."""
    progress = state.progress
    if progress is None or state.prompt.kind != "act":
        return Rejection(reason=f"No seat is to act; now: {state.prompt.text}")
    now = progress.hand
    if seat == now.acting or seat not in now.places or now.at(seat).folded:
        return Rejection(reason=f"seat {seat} can't act out of turn: it is to act or has no hand")
    binds = now.rules.out_of_turn == "binding_if_unchanged"
    means = "it binds if nothing changes before its turn" if binds else "it does not bind"
    return (
        IrregularityFound(
            name=OUT_OF_TURN,
            place=f"seat {seat}",
            text=f"Seat {seat} acted out of turn: the action is on seat {now.acting}; {means}",
            clause=now.rules.citation("out_of_turn", now.game.name),
        ),
    )
