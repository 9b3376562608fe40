"""Namings that hang together: to correct one is to correct the other too."""

import msgspec
from msgspec.structs import replace

from engine.cards import Card
from engine.messages.happened.hand_events import Event, FacesShown, HandTabled
from engine.messages.wanted.intents import CorrectCards
from engine.procedure.unclear_cards.named_twice import list_named
from engine.state import Numbered, Progress


class Exchange(msgspec.Struct, frozen=True, kw_only=True):
    """Two namings that swap cards."""

    first: Numbered
    """The earlier of the two, as it stands."""
    wanted: CorrectCards
    """What it is to be."""
    second: int
    """The later one's sequence."""
    instead: Event
    """What that is to be."""


def find_exchange(progress: Progress, target: Numbered, wanted: CorrectCards) -> Exchange | None:
    """The other naming that has what the corrected one is to have; None: there is none.

    A deck holds each card once: what the dealer named elsewhere and lies here can only be what was
    named here and lies there. The look at a correction tells of both.

    Args:
        progress: the hand.
        target: the naming that is corrected.
        wanted: its cards.
    """
    mine = list_named(target.event)
    gained = [card for card in wanted.cards if card not in mine]
    lost = [card for card in mine if card not in wanted.cards]
    if not gained or len(gained) != len(lost):
        return None
    for other in progress.events:
        theirs = list_named(other.event)
        if other.sequence == target.sequence or not set(gained) <= set(theirs):
            continue
        swapped = dict(zip(gained, lost, strict=True))
        cards = tuple(swapped.get(card, card) for card in theirs)
        if other.sequence > target.sequence:
            later = _rename(other.event, cards)
            return Exchange(first=target, wanted=wanted, second=other.sequence, instead=later)
        return Exchange(
            first=other,
            wanted=replace(wanted, sequence=other.sequence, cards=cards),
            second=target.sequence,
            instead=_rename(target.event, wanted.cards),
        )
    return None


def find_hanging(
    progress: Progress, target: Numbered, wanted: CorrectCards
) -> tuple[Numbered, CorrectCards, dict[int, Event]]:
    """The first naming to be corrected, its cards, and the later ones that hang on it.

    Args:
        progress: the hand.
        target: the naming that is corrected.
        wanted: its cards.
    """
    instead: dict[int, Event] = {}
    if both := find_exchange(progress, target, wanted):
        target, wanted, instead = both.first, both.wanted, {both.second: both.instead}
    return target, wanted, _rename_tabled(progress, target, wanted) | instead


def _rename_tabled(progress: Progress, target: Numbered, wanted: CorrectCards) -> dict[int, Event]:
    """The hand that was tabled later with the seat's up-card that is corrected, by its sequence.

    It was said with all its cards: the open one is what it was named, whatever that is now.

    Args:
        progress: the hand.
        target: the naming that is corrected.
        wanted: its cards.
    """
    event = target.event
    if not isinstance(event, FacesShown):
        return {}
    lost = [card for card in event.faces if card not in wanted.cards]
    gained = [card for card in wanted.cards if card not in event.faces]
    if len(lost) != len(gained):
        return {}
    anew = dict(zip(lost, gained, strict=True))
    return {
        one.sequence: replace(
            one.event, cards=tuple(anew.get(card, card) for card in one.event.cards)
        )
        for one in progress.events
        if isinstance(one.event, HandTabled) and event.place == f"seat {one.event.seat}"
    }


def _rename(event: Event, cards: tuple[Card, ...]) -> Event:
    if isinstance(event, FacesShown):
        return replace(event, faces=cards)
    return replace(event, cards=cards) if isinstance(event, HandTabled) else event
