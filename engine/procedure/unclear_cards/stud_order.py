"""Whose turn it is in stud, and which up-cards say so."""

from engine.hand.acting.first_to_act import opens_low
from engine.hand.hand_state import Hand, Seat
from engine.messages.text import Cards, phrase
from engine.procedure.narration.prompt_clauses import cite
from engine.ranking.up_cards import read_upcards, upcards_high


def describe_turn(now: Hand, acted: int) -> tuple[str, str]:
    """The clause behind a seat's turn, and what opens the round in words.

    Args:
        now: the hand; its betting round is open.
        acted: how many actions the round saw.
    """
    opener = now.seats[now.opener]
    if now.bring_in_due:
        return _cite_bring_in(now, opener), _describe_bring_in(now, opener)
    if now.street == 0:
        return cite(now.rules, now.game.name, "stud.third_options", "order"), ""
    if acted:
        return cite(now.rules, now.game.name, "betting.options", "order"), ""
    if now.now.opener == "low_hand":
        clause = cite(now.rules, now.game.name, "stud.low_opens", "stud_order")
        return clause, phrase("Low with {cards}", cards=Cards(opener.up_cards))
    words = read_upcards(opener.up_cards)
    return _cite_high(now, opener), phrase("High with {reading}", reading=words) if words else ""


def _describe_bring_in(now: Hand, opener: Seat) -> str:
    card, low = Cards(opener.up_cards[-1:]), opens_low(now)
    if now.seats[now.actor] is opener:
        return (
            phrase("{card} is the lowest card", card=card)
            if low
            else phrase("{card} is the highest card", card=card)
        )
    if low:
        return phrase("Seat {seat} has the lowest card and no chips left", seat=opener.seat)
    return phrase("Seat {seat} has the highest card and no chips left", seat=opener.seat)


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
