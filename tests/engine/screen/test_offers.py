"""What is offered is what is decided: limits of amounts at both ends, refusals with their rule."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from engine import core, screen
from engine.messages.shown.views import Offer
from engine.messages.stakes import GameInTurn, Rotation
from engine.messages.wanted.intents import Rejection
from engine.messages.wanted.requests import (
    BuyChips,
    ComeBack,
    CountDeck,
    FloorRequest,
    ReserveSeat,
    SeatPlayer,
    SitOut,
    TakeChips,
)
from tests.engine.core.playing import passive
from tests.engine.table.floor import Floor, fold, house, table

BOUGHT: dict[str, Any] = {"min_buy_in": 40, "max_buy_in": 300}
FIVES: dict[str, Any] = {"unit": 5, "blinds": (5, 10), "rack": 90}


def offer(floor: Floor, name: str, seat: int = 0) -> Offer:
    offers = floor.view.seats[seat - 1].offers if seat else floor.view.offers
    return next(one for one in offers if one.name == name)


def allowed(floor: Floor, request: FloorRequest) -> bool:
    return not isinstance(core.decide(floor.state, request), Rejection)


AMOUNTS: dict[str, Callable[[int, int], FloorRequest]] = {
    "buy": lambda seat, amount: BuyChips(id="t", seat=seat, amount=amount),
    "take": lambda seat, amount: TakeChips(id="t", seat=seat, amount=amount),
    "toke": lambda seat, amount: TakeChips(id="t", seat=seat, amount=amount, toke=True),
    "seat_player": lambda seat, amount: SeatPlayer(id="t", seat=seat, amount=amount),
}


def tables(tmp_path: Any) -> Iterator[Floor]:
    """Tables before, in and after a hand, with stacks small and large, with and without a rack."""
    yield from (Floor(table({1: 200, 2: 2000, 3: 5}, **FIVES, **more)) for more in ({}, BOUGHT))
    stacks = {1: 200, 2: 12, 3: 300, 4: 2000, 6: 1}
    whole = house(tmp_path, "live", top_up="at_least_min")
    others: tuple[dict[str, Any], ...] = (
        {}, {"rack": 90}, {"house": "live"}, {"house": "wsop"}, {"house": whole},
    )  # fmt: skip
    for more in others:
        for bounds in (BOUGHT, {}):
            floor = Floor(table(stacks, **bounds, **more))
            yield floor
            floor.posted()
            yield floor
            floor.play_out()
            yield floor


def test_amounts_are_allowed_from_the_least_to_the_most_and_no_further(tmp_path: Any) -> None:
    tried = 0
    for floor in tables(tmp_path):
        for seat in floor.view.seats:
            for name, make in AMOUNTS.items():
                one = next((each for each in seat.offers if each.name == name), None)
                if one is None:
                    continue
                if one.refusal:
                    amounts = (1, 40, 200) if name != "buy" else (one.minimum or 1,)
                    assert not any(allowed(floor, make(seat.seat, each)) for each in amounts)
                    continue
                tried += 1
                assert one.minimum >= 1
                assert allowed(floor, make(seat.seat, one.minimum)), (name, one, seat)
                assert not allowed(floor, make(seat.seat, one.minimum - 1))
                if one.usual:
                    assert allowed(floor, make(seat.seat, one.usual)), (name, one, seat)
                if one.maximum:
                    assert allowed(floor, make(seat.seat, one.maximum)), (name, one, seat)
                    beyond = one.supervised or one.maximum
                    assert not allowed(floor, make(seat.seat, beyond + 1)), (name, one, seat)
                    assert not one.supervised or not allowed(
                        floor, make(seat.seat, one.maximum + 1)
                    )
    assert tried > 100


def test_with_a_supervisors_leave_more_may_be_taken() -> None:
    floor = Floor(table({1: 1000, 2: 200}))
    one = offer(floor, "take", 1)
    assert one.supervised > one.maximum > 0
    for amount, fine in ((one.supervised, True), (one.supervised + 1, False)):
        request = TakeChips(id="t", seat=1, amount=amount, allowed_by="Ada")
        assert allowed(floor, request) is fine


def test_after_small_sums_the_supervisor_alone_allows_more() -> None:
    floor = Floor(table({1: 200, 2: 200}))
    floor.ask(TakeChips, seat=1, amount=12)
    one = offer(floor, "toke", 1)
    assert (one.maximum, one.supervised, one.detail) == (8, 93, "")
    floor.ask(TakeChips, seat=1, amount=8)
    one = offer(floor, "take", 1)
    assert (one.refusal, one.maximum, one.supervised) == ("", 0, 89)
    assert one.detail == "with the supervisor's PIN"
    assert not allowed(floor, TakeChips(id="t", seat=1, amount=1))
    assert allowed(floor, TakeChips(id="t", seat=1, amount=one.supervised, allowed_by="Ada"))


def test_a_refused_offer_names_its_rule() -> None:
    floor = Floor(table(house="live"))
    floor.posted()
    refused = offer(floor, "take", 1)
    assert "while a hand is on" in refused.refusal
    assert refused.clause.startswith("LIVE-")
    assert not offer(floor, "hold").refusal
    assert offer(floor, "close").refusal


def test_chips_bought_in_mid_hand_come_later_and_stand_on_the_seat() -> None:
    floor = Floor(table())
    floor.posted()
    assert offer(floor, "buy", 1).detail == "when the hand is over"
    floor.ask(BuyChips, seat=1, amount=40)
    assert (floor.seat(1).queued, floor.seat(1).note) == (40, "buys 40 after the hand")


def test_an_open_chair_offers_a_seat_and_a_kept_one_its_release() -> None:
    floor = Floor(table(**BOUGHT))
    assert [one.name for one in floor.seat(7).offers] == ["seat_player", "keep"]
    one = offer(floor, "seat_player", 7)
    assert (one.minimum, one.maximum, one.usual, one.choices) == (40, 300, 200, ())
    floor.ask(ReserveSeat, seat=7, name="Ada")
    assert [each.name for each in floor.seat(7).offers] == ["seat_player", "free"]
    assert not offer(floor, "seat_player", 7).refusal, "for the one it is kept for"
    floor.play_out()
    assert [key for key, _ in offer(floor, "seat_player", 8).choices] == [
        "house", "waits", "posts",
    ]  # fmt: skip


def test_a_player_who_owes_blinds_is_offered_each_way_back() -> None:
    floor = Floor(table())
    floor.ask(SitOut, seat=2)
    assert [one.name for one in floor.seat(2).offers if one.name.startswith("back")] == [
        "back posts"
    ]
    floor.play_out(4)
    seat = floor.seat(2)
    assert seat.owes == "both"
    details = {one.name: one.detail for one in seat.offers if one.name.startswith("back")}
    assert details == {
        "back posts": "posts 2, and 1 dead",
        "back waits": "for the big blind",
        "back buys_button": "both blinds: 2, and 1 dead",
    }
    floor.ask(ComeBack, seat=2, entry="waits")
    assert offer(floor, "back waits", 2).refusal
    assert not offer(floor, "back posts", 2).refusal
    assert not offer(floor, "sit_out", 2).refusal, "and may sit out again"


@pytest.mark.clause("LIVE-GL-18")
def test_a_house_that_has_them_wait_offers_nothing_else() -> None:
    floor = Floor(table(house="ohio"))
    rule = floor.state.rules.missed_blinds if floor.state.rules is not None else ""
    floor.ask(SitOut, seat=2)
    floor.play_out(4)
    refused = {
        one.name: bool(one.refusal) for one in floor.seat(2).offers if one.name.startswith("back")
    }
    waits = rule == "wait_for_bb"
    assert refused == {"back posts": waits, "back waits": False, "back buys_button": waits}


def test_the_player_on_the_button_is_offered_the_games() -> None:
    games = tuple(
        GameInTurn(game=game, small_bet=4, big_bet=8, blinds=(2, 4))
        for game in ("holdem", "omaha8")
    )
    floor = Floor(table(house="wsop", rotation=Rotation(games=games, by="choice")))
    assert [key for key, _ in offer(floor, "game").choices] == ["holdem", "omaha8"]
    floor.posted()
    assert "when the hand is over" in offer(floor, "game").refusal


def test_a_deck_is_counted_by_hand_between_hands() -> None:
    floor = Floor(table())
    assert offer(floor, "deck").usual == 52
    assert offer(floor, "deck").minimum == 0
    floor.report("shoe", "reader", "lost")
    assert offer(floor, "deck").minimum == 1
    assert "by hand" in floor.refused(CountDeck, cards=0).reason
    floor.ask(CountDeck, cards=51)
    assert "reader" not in floor.prompt.detail
    assert floor.prompt.text == "Change the deck: the deck has 51 of 52 cards"
    assert floor.view.deck == "the deck has 51 of 52 cards"
    floor.ask(CountDeck, cards=52)
    assert (floor.kind(), floor.view.deck) == ("shuffle", "52 cards, complete")
    floor.step(passive)
    floor.refused(CountDeck, cards=52)
    assert offer(floor, "deck").refusal


def test_nothing_is_offered_before_the_table_is_open() -> None:
    shown = screen.show(core.initial(), sequence=0, published_ns=0)
    assert shown.offers == ()


def test_the_blinds_may_chop_when_everybody_else_folded() -> None:
    floor = Floor(table(chop_blinds=True))
    floor.posted()
    assert "only the two blinds" in offer(floor, "chop").refusal
    while floor.kind() != "act":
        floor.step(fold)
    blinds = {one.seat for one in floor.view.seats if one.position.endswith("blind")}
    while floor.view.acting not in blinds:
        floor.step(lambda _: ("fold", 0))
    assert not offer(floor, "chop").refusal
