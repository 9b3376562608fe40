"""Whose turn it is in stud, and which up-cards say so."""

from engine.hand.first_to_act import opens_low
from engine.hand.state import Hand, Seat
from engine.procedure.prompt_clauses import cite
from engine.ranking.up_cards import read_upcards, upcards_high


def tell_turn(now: Hand, acted: int) -> tuple[str, str]:
    """The clause behind a seat's turn, and what opens the round in words.

    Args:
        now: the hand; its betting round is open.
        acted: how many actions the round saw.
    """
    opener = now.seats[now.opener]
    if now.bring_in_due:
        return _cite_bring_in(now, opener), _tell_bring_in(now, opener)
    if now.street == 0:
        return cite(now.rules, now.game.name, "stud.third_options", "order"), ""
    if acted:
        return cite(now.rules, now.game.name, "betting.options", "order"), ""
    if now.now.opener == "low_hand":
        clause = cite(now.rules, now.game.name, "stud.low_opens", "stud_order")
        return clause, f"Low with {' '.join(opener.up_cards)}"
    words = read_upcards(opener.up_cards)
    return _cite_high(now, opener), f"High with {words}" if words else ""


def _tell_bring_in(now: Hand, opener: Seat) -> str:
    side = "lowest" if opens_low(now) else "highest"
    card = opener.up_cards[-1]
    if now.seats[now.actor] is opener:
        return f"{card} is the {side} card"
    return f"Seat {opener.seat} has the {side} card and no chips left"


def _cite_bring_in(now: Hand, opener: Seat) -> str:
    rank = opener.up_cards[-1][0]
    ties = sum(seat.up_cards[-1][:1] == rank for seat in now.seats if not seat.folded) > 1
    if ties:
        return cite(now.rules, now.game.name, "stud.bring_in_suit", "stud_opener_tie")
    return cite(now.rules, now.game.name, "stud.bring_in_low", "stud_opener")


def _cite_high(now: Hand, opener: Seat) -> str:
    best = upcards_high(opener.up_cards)
    ties = sum(upcards_high(seat.up_cards) == best for seat in now.seats if not seat.folded) > 1
    if ties:
        by = "suit" if now.rules.stud_high_tie == "suit" else "position"
        return cite(now.rules, now.game.name, f"stud.high_tie_{by}", "stud_high_tie")
    return cite(now.rules, now.game.name, "stud.high_opens", "stud_order")
