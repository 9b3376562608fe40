"""A deal that slipped by a seat: from a named card on, each card went one place on or back.

It is told as a seat that was skipped, or dealt two in a row, once nothing of the street can be
planned anew: the cards are bound one by one in the order in which they came off the stub.
"""

from engine.cards import UNKNOWN, Card
from engine.hand.hand_rulings import take_up_street
from engine.house.irregularities import irregularities
from engine.messages.happened.hand_events import (
    CardDealt,
    CardExposed,
    IrregularityFound,
    StreetClosed,
)
from engine.messages.ruling_events import CardsBound, HandKilled, HandRevived, RulingMade
from engine.state import Progress


def bind_slipped(progress: Progress, found: IrregularityFound) -> CardsBound | None:
    """Whose cards are whose if it happened so; None: that can't be told, or changes nothing.

    Args:
        progress: the hand.
        found: of a kind that slips, of a seat and of one of its cards.
    """
    known = irregularities().get(found.name)
    if known is None or not known.slips or not found.seats or not _is_of_one_round(progress):
        return None
    dealt = _list_dealt(progress)
    order = [seat for seat, _ in dealt]
    places = [at for at, seat in enumerate(order) if seat == found.seats[0]]
    number = found.number or 1
    if len(places) < number:
        return None
    moved = _ORDERS[known.slips](order, places[number - 1 :])
    hands: dict[int, list[Card]] = {}
    for (_, card), seat in zip(dealt, moved, strict=True):
        hands.setdefault(seat, []).append(card)
    now = progress.hand
    changed = tuple(
        (seat, tuple(cards)) for seat, cards in hands.items() if cards != now.at(seat).cards
    )
    seen = any(now.at(seat).tabled for seat, _ in changed)
    return None if seen or not changed else CardsBound(hands=changed)


def _is_of_one_round(progress: Progress) -> bool:
    """Whether the hands are what the first street dealt: not in stud, nor once somebody drew."""
    now = progress.hand
    up = None if progress.laid else take_up_street(now)
    first = now.street == 0 or (up is not None and up[0].street == 0)
    return now.game.family == "flop" or (now.game.family == "draw" and first)


def _list_dealt(progress: Progress) -> list[tuple[int, Card]]:
    """The seat and the handle of each card of the first street; none where one was moved since."""
    dealt: list[tuple[int, Card]] = []
    first = True
    for one in progress.events:
        event = one.event
        if isinstance(event, StreetClosed):
            first = False
        elif isinstance(event, CardDealt) and first:
            dealt.append((event.seat, event.card))
        elif isinstance(event, CardExposed) or (isinstance(event, RulingMade) and _moves(event)):
            return []
    known = [card for _, card in dealt if card != UNKNOWN]
    return dealt if len(known) == len(dealt) else []


def _moves(made: RulingMade) -> bool:
    return any(not isinstance(effect, HandKilled | HandRevived) for effect in made.effects)


def _skip(order: list[int], places: list[int]) -> list[int]:
    """The seat was passed over: each card from there on went one place on, it got the last."""
    at = places[0]
    return [*order[:at], *order[at + 1 :], order[at]]


def _deal_twice(order: list[int], places: list[int]) -> list[int]:
    """The seat got its next card at once: what was due in between came one place later."""
    if len(places) < 2:
        return order
    at, later = places[0], places[1]
    rest = [*order[:later], *order[later + 1 :]]
    return [*rest[: at + 1], order[at], *rest[at + 1 :]]


_ORDERS = {"over": _skip, "twice": _deal_twice}
"""To whom the cards really went, in the order in which they came."""
