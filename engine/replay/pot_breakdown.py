"""Who put which chips into which pot, why each pot exists, and why each share is what it is."""

from collections.abc import Sequence

from msgspec.structs import replace

from engine.hand import Hand, pots
from engine.hand.awarding.pots import Pot
from engine.hand.hand_state import Seat
from engine.messages.happened.hand_events import Event, PotAwarded, PotShare, count_odd
from engine.messages.text import Chips, Words, chain, join, phrase
from engine.told.told_hands import PotBreakdown


def break_down(contested: Hand, standing: Sequence[Event]) -> tuple[PotBreakdown, ...]:
    """The pots of a hand, the main pot first.

    Args:
        contested: the hand when its bets were over, before the first hand was shown or given up.
        standing: the hand's events that were not taken back.
    """
    formed = pots(contested)
    awards: dict[int, PotAwarded] = {}
    for one in standing:
        if isinstance(one, PotAwarded):
            first = awards.get(one.pot) if one.board == 2 else None
            awards[one.pot] = _join(first, one) if first is not None else one
    shares = _divide_payments(contested.seats, formed)
    return tuple(
        _tell(formed, place, shares[place] if shares else {}, awards.get(pot.number), contested)
        for place, pot in enumerate(formed)
    )


def _join(first: PotAwarded, second: PotAwarded) -> PotAwarded:
    """A pot that two boards have divided, as one award."""
    return replace(
        first,
        amount=first.amount + second.amount,
        shares=(*first.shares, *second.shares),
        text=join(" · ", (first.text, second.text)),
        odd_chip_clause=first.odd_chip_clause or second.odd_chip_clause,
    )


def _tell(
    formed: Sequence[Pot], place: int, paid: dict[int, int], award: PotAwarded | None, now: Hand
) -> PotBreakdown:
    pot = formed[place]
    return PotBreakdown(
        name=pot.name,
        amount=pot.amount,
        reason=_explain(formed, place, now),
        paid=paid,
        seats=pot.seats,
        rake=award.rake if award is not None else 0,
        jackpot=award.jackpot if award is not None else 0,
        shares=_count_odd(award, now.stakes.unit) if award is not None else (),
        text=award.text if award is not None else "",
        clause=award.clause if award is not None else "",
        odd_chip_clause=award.odd_chip_clause if award is not None else "",
    )


def _count_odd(award: PotAwarded, unit: int) -> tuple[PotShare, ...]:
    """The shares with their odd chips counted: a share of the record has their amount."""
    return tuple(replace(share, odd_chips=count_odd(share, unit)) for share in award.shares)


def _explain(formed: Sequence[Pot], place: int, now: Hand) -> Words:
    if len(formed) == 1 and formed[0].passed:
        return phrase("one pot: no hand is left for the side pot")
    if len(formed) == 1:
        return phrase("one pot: nobody is all in for less than the others")
    if place + 1 < len(formed):
        out = sorted(set(formed[place].seats) - set(formed[place + 1].seats))
        paid = {seat.seat: seat.paid + seat.dead for seat in now.seats}
        names = chain(
            phrase("seat {seat} is all in for {amount}", seat=seat, amount=Chips(paid[seat]))
            for seat in out
        )
        return phrase("it ends where {names}", names=names)
    below = sorted(set(formed[place - 1].seats) - set(formed[place].seats))
    names = chain(phrase("seat {seat}", seat=seat) for seat in below)
    return phrase("chips above what {names} could match", names=names)


def _divide_payments(seats: Sequence[Seat], formed: Sequence[Pot]) -> list[dict[int, int]]:
    """Each seat's chips in each pot; empty where the layers can't be told from the totals.

    A pot ends at the total of whoever plays for it and not for the next one.
    """
    totals = {seat.seat: seat.paid + seat.dead for seat in seats}
    shares: list[dict[int, int]] = []
    below = 0
    for place, pot in enumerate(formed):
        level = max(totals.values(), default=0)
        if place + 1 < len(formed):
            out = set(pot.seats) - set(formed[place + 1].seats)
            level = max((totals[seat] for seat in out), default=below)
        parts = {
            seat: min(total, level) - min(total, below)
            for seat, total in totals.items()
            if total > below
        }
        if sum(parts.values()) != pot.amount:
            return []
        shares.append(parts)
        below = level
    return shares
