from pathlib import Path

import pytest

from engine import games, hand
from engine.cards import DECK
from engine.hand.expectation import PostBets
from engine.house import load
from engine.messages.happened.hand_events import HandBegan, Player, Stakes
from engine.messages.wanted.intents import Rejection
from engine.scenario import play, read_scenario
from firmware_bridge.kept.decks import DeckError, load_registry, new_deck, write_deck

HOUSES = [
    pytest.param("live", marks=pytest.mark.clause("LIVE-RANK-01")),
    pytest.param("home", marks=pytest.mark.clause("HOME-HE-07")),
]


@pytest.mark.parametrize("house", HOUSES)
def test_every_game_is_played_with_fifty_two_cards_and_no_joker(house: str) -> None:
    rules = load(house)
    assert rules.deck == 52
    for name in rules.games:
        deck = games.load(name).deck
        assert len(deck) == len(set(deck)) == 52
        assert set(deck) == {rank + suit for rank in "23456789TJQKA" for suit in "cdhs"}


@pytest.mark.parametrize("house", HOUSES)
def test_a_full_deck_is_shuffled_and_any_other_is_not_dealt(house: str, tmp_path: Path) -> None:
    """52 faces pass the check; 51, or a joker among them, do not, and a joker is no card."""
    shuffle = (
        "hand\nexpect prompt shuffle\nexpect legal none\nexpect stub 0\nstep\nexpect stub 52\n"
    )
    assert play(read_scenario(f"house: {house}\n{shuffle}")).failures == []
    tags = new_deck(7)
    joker = b"\xe0\x04joker!"
    write_deck(tmp_path, "blue", tags, {"joker 1": joker})
    registry = load_registry(tmp_path, "blue")
    assert sorted(registry.card(uid) or "" for uid in tags.values()) == sorted(DECK)
    assert registry.card(joker) == ""
    with pytest.raises(DeckError, match="a deck has 52 faces"):
        write_deck(tmp_path, "red", {card: uid for card, uid in tags.items() if card != "As"})
    with pytest.raises(DeckError, match="a deck has 52 faces"):
        write_deck(tmp_path, "red", tags | {"Jo": joker})
    with pytest.raises(DeckError, match="not registered"):
        load_registry(tmp_path, "red")


@pytest.mark.parametrize("house", HOUSES)
def test_a_joker_and_a_card_that_is_out_already_can_not_be_dealt(house: str) -> None:
    rules = load(house)
    event = HandBegan(
        hand="T-1",
        number=1,
        game="holdem",
        stakes=Stakes(limit="no", blinds=(1, 2), small_bet=2, big_bet=2),
        button=1,
        players=(Player(seat=1, stack=100), Player(seat=2, stack=100), Player(seat=3, stack=100)),
        house=house,
        house_hash=rules.hash(),
    )
    dealt = hand.begin(event, games.load("holdem"), rules)
    while isinstance(awaited := hand.expect(dealt), PostBets):
        dealt = hand.apply(dealt, awaited.posts[0])
    assert isinstance(hand.take_card(dealt, "Jo"), Rejection)
    first = hand.take_card(dealt, "As")
    assert not isinstance(first, Rejection)
    again = hand.take_card(hand.apply(dealt, first), "As")
    assert isinstance(again, Rejection)
    assert again.reason == "As appears twice: a deck holds each card once"
