"""A card of the first deal that was seen goes out, and the next one off the stub replaces it."""

from typing import Any

import pytest

from engine import games, house
from engine.hand import apply, begin, expect, expose_card, last_dealt, take_action, take_card
from engine.hand.expectation import Act, DealCard, PostBets
from engine.hand.hand_state import Hand
from engine.messages.happened.hand_events import CardDealt, CardExposed, Event
from engine.messages.wanted.intents import Rejection
from engine.phh.writer import write_history
from tests.engine.hand.playing import began


def dealt(*cards: str, game: str = "holdem", rules: str = "live", **stakes: Any) -> Hand:
    """Three players; these cards came off the stub."""
    event = began(game=game, stacks={1: 100, 2: 100, 3: 100}, button=3, rules=rules, **stakes)
    hand = begin(event, games.load(game), house.load(rules))
    posts = expect(hand)
    for post in posts.posts if isinstance(posts, PostBets) else ():
        apply(hand, post)
    for card in cards:
        deal(hand, card)
    return hand


def deal(hand: Hand, card: str) -> Event:
    taken = take_card(hand, card)
    assert not isinstance(taken, Rejection)
    apply(hand, taken)
    return taken


def expose(hand: Hand) -> CardExposed:
    exposed = expose_card(hand)
    assert isinstance(exposed, CardExposed)
    apply(hand, exposed)
    return exposed


@pytest.mark.clause("LIVE-GL-44")
def test_the_replacement_is_the_next_unseen_card_after_the_round() -> None:
    hand = dealt("As", "Kd", "Qh", "Js")
    assert expose(hand) == CardExposed(seat=1, card="Js")
    assert hand.at(1).cards == ["As"]
    assert (hand.muck, hand.stub) == (["Js"], 48)
    deal(hand, "Tc")
    deal(hand, "9c")
    assert expect(hand) == DealCard(seat=1, number=2, random=True)
    again = take_card(hand, "Js")
    assert isinstance(again, Rejection)
    assert deal(hand, "2c") == CardDealt(seat=1, card="2c", random=True)
    assert hand.at(1).cards == ["As", "2c"]
    assert expect(hand) == Act(seat=3)
    assert hand.stub == 45


def test_the_very_last_card_is_replaced_before_anybody_acts() -> None:
    hand = dealt("As", "Kd", "Qh", "Js", "Tc", "9c")
    assert expect(hand) == Act(seat=3)
    assert expose(hand).seat == 3
    assert expect(hand) == DealCard(seat=3, number=2, random=True)
    assert last_dealt(hand) is None
    deal(hand, "2c")
    assert expect(hand) == Act(seat=3)
    assert (hand.price, hand.total) == (2, 3)
    called = take_action(hand, 3, "call")
    assert not isinstance(called, Rejection)
    apply(hand, called)
    late = expose_card(hand)
    assert isinstance(late, Rejection)
    assert "before anybody acted" in late.reason
    assert late.clause == "LIVE-GL-44"


def test_in_stud_and_before_the_first_card_nothing_is_replaced() -> None:
    assert last_dealt(dealt()) is None
    stakes: dict[str, Any] = {"limit": "fixed", "small_bet": 5, "big_bet": 10, "bring_in": 2}
    stud = dealt("As", "Kd", game="stud", **stakes)
    assert isinstance(expose_card(stud), Rejection)


def test_a_history_has_the_cards_that_are_played() -> None:
    hand = dealt()
    first = [deal(hand, card) for card in ("As", "Kd", "Qh", "Js")]
    exposed = expose(hand)
    rest = [deal(hand, card) for card in ("Tc", "9c", "2c")]
    text = write_history([hand.began, *first, exposed, *rest])
    assert "d dh p1 As2c" in text
    assert "Js" not in text
