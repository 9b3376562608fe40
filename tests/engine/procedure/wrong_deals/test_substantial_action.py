import pytest

from engine.cards import UNKNOWN
from engine.house import HouseRules, load
from engine.messages.happened.hand_events import (
    ActionTaken,
    BetPosted,
    CardBurned,
    CardDealt,
    Event,
    StreetClosed,
)
from engine.messages.wanted.intents import ActionName
from engine.procedure.wrong_deals.substantial_action import is_substantial, list_actions


def has_substantial_action(events: list[Event], rules: HouseRules) -> bool:
    """Whether what was done since the deal is substantial."""
    return is_substantial(list_actions(events), rules)


def act(*actions: ActionName) -> list[Event]:
    """Seats 4, 5, 6, ... do this one after the other; the blinds are in."""
    posts: list[Event] = [
        BetPosted(seat=2, kind="small_blind", amount=1),
        BetPosted(seat=3, kind="big_blind", amount=2),
    ]
    return posts + [ActionTaken(seat=4 + at, action=action) for at, action in enumerate(actions)]


@pytest.mark.clause("LIVE-GL-55")
@pytest.mark.parametrize(
    ("actions", "substantial"),
    [
        (("fold", "fold", "fold"), True),
        (("check", "check"), False),
        (("bet", "call"), True),
        (("raise", "raise"), True),
        (("bet", "fold"), False),
        (("fold", "fold"), False),
        (("fold", "check", "fold"), True),
        (("call",), False),
        ((), False),
    ],
)
def test_three_players_or_two_that_put_chips_in(
    actions: tuple[ActionName, ...], substantial: bool
) -> None:
    assert has_substantial_action(act(*actions), load("live")) is substantial


@pytest.mark.clause("LIVE-GL-55")
def test_never_while_cards_are_still_being_dealt() -> None:
    rules = load("live")
    early = [*act("call", "call"), CardDealt(seat=1, card=UNKNOWN)]
    assert not has_substantial_action(early, rules)
    assert has_substantial_action([*early, *act("call", "call")], rules)


@pytest.mark.clause("LIVE-GL-55")
def test_it_is_counted_from_the_end_of_the_deal_whatever_round_is_on() -> None:
    rules = load("live")
    raised: list[Event] = [*act("raise", "call"), StreetClosed(street="preflop", pot=6)]
    flop: list[Event] = [*raised, CardBurned(card=UNKNOWN)]
    assert has_substantial_action(flop, rules)
    folded: list[Event] = [*act("raise", "fold"), StreetClosed(street="preflop", pot=6)]
    assert not has_substantial_action(folded, rules)


def test_one_player_twice_is_one_player() -> None:
    twice: list[Event] = [
        ActionTaken(seat=4, action="check"),
        ActionTaken(seat=5, action="fold"),
        ActionTaken(seat=4, action="fold"),
    ]
    assert not has_substantial_action(twice, load("live"))


@pytest.mark.parametrize(
    ("actions", "substantial"),
    [
        (("bet", "fold"), True),
        (("check", "check"), False),
        (("check", "check", "check"), True),
        (("fold", "fold"), False),
        (("call",), False),
    ],
)
def test_elsewhere_two_actions_with_chips_or_three_of_any_kind(
    actions: tuple[ActionName, ...], substantial: bool
) -> None:
    assert has_substantial_action(act(*actions), load("wsop")) is substantial
