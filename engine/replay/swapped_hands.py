"""What the rules would say if two shown hands were each other's; nothing is recorded.

Whose the cards were, reader and bridge have on record, or the dealer named them. Taken otherwise,
the showdown is read again and every pot divided anew. Up-cards lay before their seats for all to
see, and stay there.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from engine import hand
from engine.cards import UNKNOWN, Card
from engine.messages.happened.hand_events import (
    FacesShown,
    HandEnded,
    HandTabled,
    PotAwarded,
    PotsPushed,
)
from engine.state import Progress, TableState
from engine.state.kept_hand import advance, begin_progress
from engine.state.numbered import Numbered


class NoSwapError(ValueError):
    """It can't be supposed; the text is one sentence that says why, and what can."""


def swap_hands(state: TableState, sequence: int, seat: int) -> Progress:
    """The hand once more, a shown hand and another seat's taken to be each other's.

    Args:
        state: the table once the hand was shown; it is not changed.
        sequence: the record at which a hand was shown.
        seat: whose it is taken to be.

    Returns:
        The hand up to its last pot.

    Raises:
        NoSwapError: no hand was shown there, or by that seat.
    """
    progress, rules = state.progress, state.rules
    events = progress.events if progress is not None else []
    shown = {one.sequence: one.event for one in events if isinstance(one.event, HandTabled)}
    if progress is None or rules is None or sequence not in shown:
        raise NoSwapError(f"at step {sequence} no hand was shown; these were: {_list(shown)}")
    one = shown[sequence]
    if one.seat == seat:
        raise NoSwapError(f"step {sequence} says so already: it is seat {seat}'s")
    theirs = progress.tabled.get(seat)
    if theirs is None:
        raise NoSwapError(f"seat {seat} showed no hand; these were shown: {_list(shown)}")
    given = {
        one.seat: _exchange(progress, progress.tabled[one.seat], theirs),
        seat: _exchange(progress, theirs, progress.tabled[one.seat]),
    }
    return _play_again(begin_progress(events[0], progress.hand.rules), events, given)


def _exchange(progress: Progress, own: HandTabled, other: HandTabled) -> tuple[Card, ...]:
    """A seat's up-cards with the other's down-cards."""
    up = _find_up(progress, own.seat)
    down = [card for card in other.cards if card not in _find_up(progress, other.seat)]
    cards = (*[card for card in own.cards if card in up], *down)
    if len(cards) != len(own.cards):
        raise NoSwapError("the two hands have another number of down-cards")
    return cards


def _find_up(progress: Progress, seat: int) -> frozenset[Card]:
    faces = (
        card
        for one in progress.events
        if isinstance(one.event, FacesShown) and one.event.place == f"seat {seat}"
        for card in one.event.faces
    )
    return frozenset(faces) - {UNKNOWN}


def _play_again(
    again: Progress, events: list[Numbered], given: dict[int, tuple[Card, ...]]
) -> Progress:
    for numbered in events[1:]:
        event = numbered.event
        if isinstance(event, PotAwarded | PotsPushed | HandEnded):
            continue
        if isinstance(event, HandTabled) and event.seat in given:
            event = replace(event, cards=given[event.seat])
        advance(again, Numbered(sequence=numbered.sequence, event=event))
        hand.expect(again.hand)
    for following in _follow(again):
        advance(again, Numbered(sequence=events[-1].sequence, event=following))
        hand.expect(again.hand)
    return again


def _follow(again: Progress) -> Iterator[PotAwarded]:
    while isinstance(event := hand.follow(again.hand), PotAwarded):
        yield event


def _list(shown: dict[int, HandTabled]) -> str:
    told = (f"{number} (seat {one.seat}, {' '.join(one.cards)})" for number, one in shown.items())
    return ", ".join(told) or "none"
