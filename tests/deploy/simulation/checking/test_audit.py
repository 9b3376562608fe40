"""The second set of books agrees with an honest hand, and finds what is not honest in one."""

import random
from collections.abc import Callable

import pytest
from msgspec.structs import replace

from deploy.bench.workload.random_hands import play_random_hand
from deploy.simulation.checking.audit import audit_hand
from engine.cards import Card, is_face
from engine.messages.happened.hand_events import (
    BoardCardDrawn,
    CardDealt,
    CardsDiscarded,
    Event,
    HandEnded,
    PotAwarded,
    PotShare,
    StreetClosed,
)
from engine.phh.hand_opening import GAMES

Change = Callable[[Event], Event]


def find_cards(events: list[Event]) -> tuple[dict[int, list[Card]], list[Card]]:
    """Who held what at the end, and the board."""
    held: dict[int, list[Card]] = {}
    board = [event.card for event in events if isinstance(event, BoardCardDrawn)]
    for event in events:
        if isinstance(event, CardDealt):
            held.setdefault(event.seat, []).append(event.card)
        elif isinstance(event, CardsDiscarded):
            held[event.seat] = [card for card in held[event.seat] if card not in event.cards]
    return held, board


def play(seed: int, variant: str) -> list[Event]:
    return list(play_random_hand(seed, variant, shortest=1))


def audit(events: list[Event]) -> list[str]:
    held, board = find_cards(events)
    return audit_hand(events, held, board)


@pytest.mark.parametrize("variant", sorted(set(GAMES) - {"NS"}))
def test_an_honest_hand_has_nothing_to_be_said_about(variant: str) -> None:
    pots = 0
    for seed in range(25):
        events = play(seed, variant)
        assert audit(events) == [], seed
        pots += sum(isinstance(event, PotAwarded) for event in events)
    assert pots > 25, "side pots are among them"


def is_shown_down(events: list[Event]) -> bool:
    """Whether one seat took a pot with cards that it showed."""
    return any(
        isinstance(event, PotAwarded) and len(event.shares) == 1 and event.shares[0].reading
        for event in events
    )


def alter(kind: type, change: Callable[[Event], Event]) -> list[str]:
    """What is said of a hand of which one event was altered."""
    events = next(found for seed in range(99) if is_shown_down(found := play(seed, "NT")))
    at = max(number for number, event in enumerate(events) if isinstance(event, kind))
    return audit([*events[:at], change(events[at]), *events[at + 1 :]])


def test_a_pot_for_the_wrong_seat_is_found() -> None:
    def change(event: Event) -> Event:
        assert isinstance(event, PotAwarded)
        loser = 1 + event.shares[0].seat % 6
        return replace(event, shares=(replace(event.shares[0], seat=loser),))

    assert any("by the cards to" in said for said in alter(PotAwarded, change))


def test_a_chip_too_many_is_found() -> None:
    def change(event: Event) -> Event:
        assert isinstance(event, PotAwarded)
        share = event.shares[0]
        return replace(event, shares=(replace(share, amount=share.amount + 1),))

    said = alter(PotAwarded, change)
    assert any("are shared out of" in one for one in said)
    assert any("are pushed" in one for one in said)


def test_a_pot_that_is_not_as_it_was_bet_is_found() -> None:
    def change(event: Event) -> Event:
        assert isinstance(event, PotAwarded)
        more = event.amount + 2
        share = PotShare(seat=event.shares[0].seat, amount=more, side="")
        return replace(event, amount=more, shares=(share,))

    assert any("it holds" in said for said in alter(PotAwarded, change))


def test_a_street_and_an_end_that_do_not_add_up_are_found() -> None:
    def close(event: Event) -> Event:
        assert isinstance(event, StreetClosed)
        return replace(event, pot=event.pot + 1)

    def end(event: Event) -> Event:
        assert isinstance(event, HandEnded)
        (seat, chips), *others = event.stacks
        return replace(event, stacks=((seat, chips + 1), *others))

    assert any("lie in the middle" in said for said in alter(StreetClosed, close))
    assert any("on record" in said for said in alter(HandEnded, end))


def test_faces_are_what_lies_there() -> None:
    """The random hands of these tests are dealt face up to the books."""
    events = play(random.Random(1).randint(1, 99), "NT")
    held, board = find_cards(events)
    assert all(is_face(card) for cards in (*held.values(), board) for card in cards)
