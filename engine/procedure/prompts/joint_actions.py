"""Several seats' actions at one touch."""

from engine import hand
from engine.messages.text import phrase, term
from engine.messages.wanted.intents import Rejection, SeatAction
from engine.procedure.narration.prompt_clauses import cite


def refuse_jointly(now: hand.Hand, one: SeatAction, *, last: bool) -> Rejection | None:
    """Why this can't be one of several actions at one touch; None: it can.

    Args:
        now: the hand as it stands when the seat's turn comes.
        one: what the seat does.
        last: whether nobody comes after it in the same touch.
    """
    if one.action in {"bet", "raise"} and not last:
        return Rejection(
            reason=phrase(
                "seat {seat} can't {action} at one touch with others: enter it alone first",
                seat=one.seat,
                action=term(one.action),
            )
        )
    if one.seat not in now.places:
        return None  # Whoever takes the action says that no such seat is in the hand.
    if one.action == "fold" and now.stage == "betting" and now.price <= now.at(one.seat).bet:
        return Rejection(
            reason=phrase("seat {seat} faces no bet: fold it by a touch of its own", seat=one.seat),
            clause=cite(now.rules, now.game.name, "etiquette.fold_without_bet", "fold_without_bet"),
        )
    return None
