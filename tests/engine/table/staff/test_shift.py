"""A shift and a table's first hour: dealers, counts, chopped blinds, time called, decks."""

from pathlib import Path

import pytest

from engine.messages.happened.floor_events import BlindsChopped, DealerPushed, TimeCalled
from engine.messages.happened.hand_events import HandEnded
from engine.messages.stakes import Charge
from engine.messages.wanted.intents import CallFloor
from engine.messages.wanted.requests import (
    CallTime,
    ChopBlinds,
    CloseTable,
    PushDealer,
    ReopenTable,
    TakeChips,
)
from engine.service.table_service import stamp
from engine.table.staff.shift import hands_per_hour
from tests.engine.core.playing import passive
from tests.engine.table.floor import MINUTE_NS, Floor, fold, house, table


def test_each_dealer_has_hands_drop_and_tokes() -> None:
    charge = Charge(per_mille=100, cap=5)
    play = Floor(table(charge=charge, blinds=(5, 10)))
    assert play.ask(PushDealer, dealer="Kim 4711", at_ns=MINUTE_NS) is None
    assert play.view.dealer == "Kim 4711"
    play.play_out(3)
    play.ask(TakeChips, seat=1, amount=2, toke=True)
    assert play.ask(PushDealer, dealer="Lou", at_ns=31 * MINUTE_NS) is None
    assert "deals already" in play.refused(PushDealer, dealer="Lou").reason
    assert "name the dealer" in play.refused(PushDealer, dealer=" ").reason
    play.play_out(2)
    kim, lou = play.state.ledger.shifts
    assert (kim.hands, kim.tokes, kim.ended_ns - kim.began_ns) == (3, 2, 30 * MINUTE_NS)
    assert (lou.hands, lou.ended_ns) == (2, 0)
    assert kim.drop + lou.drop == play.view.drop > 0
    assert isinstance(play.last(DealerPushed), DealerPushed)
    assert hands_per_hour(kim) == 6
    assert hands_per_hour(lou, 91 * MINUTE_NS) == 2
    assert hands_per_hour(lou) == 0


def test_the_table_closes_and_opens_with_counts_confirmed() -> None:
    play = Floor(table(rack=500))
    play.posted()
    assert "when the hand is over" in play.refused(CloseTable, rack=500, drop=0).reason
    play.play_out()
    assert "rack 500" in play.refused(CloseTable, rack=499, drop=0).reason
    assert play.ask(CloseTable, rack=500, drop=0) is None
    assert (play.prompt.kind, "closed" in play.prompt.text) == ("wait", True)
    assert "Count again" in play.refused(ReopenTable, rack=480, drop=0).reason
    assert play.ask(ReopenTable, rack=500, drop=0) is None
    assert play.prompt.kind == "shuffle"
    assert "is open" in play.refused(ReopenTable, rack=500, drop=0).reason


def to_the_blinds(play: Floor) -> None:
    """Everybody but the blinds folds."""
    play.begin()
    while play.prompt.seat not in {2, 3}:
        play.step(fold)


def test_the_blinds_may_agree_to_take_theirs_back() -> None:
    play = Floor(table(chop_blinds=True, button=1))
    to_the_blinds(play)
    assert play.ask(ChopBlinds) is None
    assert play.last(BlindsChopped).seats == (2, 3)
    assert dict(play.last(HandEnded).stacks) == {1: 200, 2: 200, 3: 200, 4: 200}
    assert play.prompt.kind == "shuffle"
    assert play.next_hand().button == 2


@pytest.mark.parametrize("when", ["before", "raised", "flop"])
def test_blinds_are_chopped_by_themselves_only_and_before_anything_else(when: str) -> None:
    play = Floor(table(chop_blinds=True, button=1))
    if when == "before":
        play.begin()
    else:
        to_the_blinds(play)
        play.act("raise", 6) if when == "raised" else play.act("call", 2)
        if when == "flop":
            play.step(passive)
    assert "only the two blinds" in play.refused(ChopBlinds).reason


def test_blinds_are_chopped_where_they_have_no_option(tmp_path: Path) -> None:
    own = house(tmp_path, "wsop", blind_option=False)
    play = Floor(table(chop_blinds=True, button=1, house=own))
    play.begin()
    for _ in range(2):
        play.act("fold")
    assert play.ask(ChopBlinds) is None
    assert play.stacks() == [200, 200, 200, 200, 0, 0, 0, 0, 0]


def test_no_chop_where_the_table_has_none() -> None:
    play = Floor(table(button=1))
    to_the_blinds(play)
    assert "not chopped at this table" in play.refused(ChopBlinds).reason


@pytest.mark.clause("LIVE-ET-09")
def test_time_is_called_on_the_player_to_act() -> None:
    play = Floor(table(house="live", button=1, call_seconds=60))
    assert "to act" in play.refused(CallTime).reason
    play.begin()
    seat = play.prompt.seat
    assert play.ask(CallTime, at_ns=5 * MINUTE_NS) is None
    assert play.last(TimeCalled) == TimeCalled(seat=seat, seconds=60, at_ns=5 * MINUTE_NS)
    assert "60 seconds" in play.prompt.detail
    assert play.refused(CallTime).clause == "LIVE-ET-09"
    play.tick(5.9)
    assert "60 seconds" in play.prompt.detail
    play.tick(6.1)
    assert "Time is up" in play.prompt.detail
    play.step(fold)
    assert "seconds" not in play.prompt.detail
    assert play.ask(CallTime) is None


@pytest.mark.clause("LIVE-RANK-01")
@pytest.mark.clause("HOME-HE-07")
@pytest.mark.parametrize("name", ["live", "home"])
@pytest.mark.parametrize(
    ("cards", "strangers", "wrong"),
    [(52, 0, ""), (51, 0, "51 of 52"), (52, 1, "no deck of 52")],
)
def test_a_deck_comes_into_play_with_fifty_two_cards_and_no_joker(
    name: str, cards: int, strangers: int, wrong: str
) -> None:
    play = Floor(table(house=name))
    play.check_deck(cards, strangers)
    if not wrong:
        assert play.prompt.kind == "shuffle"
        return
    assert play.prompt.kind == "wait"
    assert wrong in play.prompt.text
    assert play.prompt.clause in {"LIVE-RANK-01", "HOME-HE-07"}
    assert play.answer("deck_ready") is not None
    play.check_deck(52)
    assert play.prompt.text.startswith("Shuffle")


def test_a_table_is_adopted_in_mid_session() -> None:
    play = Floor(table({2: 71, 5: 433, 7: 1290}, button=5, max_buy_in=300))
    began = play.next_hand()
    assert (began.button, [player.stack for player in began.players]) == (5, [71, 433, 1290])


def test_a_request_gets_the_tables_own_clock_whatever_its_sender_named() -> None:
    call = CallTime(id="a")
    assert stamp(call, 7) == CallTime(id="a", at_ns=7)
    assert stamp(CallTime(id="a", at_ns=5), 7) == CallTime(id="a", at_ns=7)
    chop = ChopBlinds(id="a")
    assert stamp(chop, 7) is chop


def test_nothing_is_chopped_while_the_hand_is_held() -> None:
    """The hand stands still until the dispute is settled, and then the blinds may chop."""
    play = Floor(table(chop_blinds=True, button=1))
    to_the_blinds(play)
    assert play.intend(CallFloor(id="held")) is None
    assert "first: Dispute" in play.refused(ChopBlinds).reason
    play.answer("continue")
    assert play.ask(ChopBlinds) is None
    assert play.stacks()[:4] == [200, 200, 200, 200]


@pytest.mark.parametrize("what", ["undone", "disputed"])
def test_time_that_was_called_ends_with_an_undo_and_with_a_dispute(what: str) -> None:
    """Nobody's time runs out while the floor settles something, nor another player's."""
    play = Floor(table())
    play.begin()
    play.act("call", 2)
    assert play.ask(CallTime, at_ns=5 * MINUTE_NS) is None
    if what == "undone":
        assert play.undo() is None
    else:
        assert play.intend(CallFloor(id="d")) is None
        assert "the hand is held" in play.refused(CallTime).reason
        assert play.answer("continue") is None
    play.tick(8)
    assert "Time" not in play.prompt.detail
    assert play.ask(CallTime, at_ns=8 * MINUTE_NS) is None
    assert play.last(TimeCalled).seat == play.prompt.seat
