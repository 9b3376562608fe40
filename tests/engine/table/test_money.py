"""Buy-ins, top-ups, table stakes, counts: the rule and what would be allowed."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine.messages.happened.floor_events import (
    BuyQueued,
    DropEmptied,
    IncidentalTaken,
    PlayerArrived,
    StackCounted,
)
from engine.messages.happened.hand_events import ActionTaken, ChipsBought, TableOpened
from engine.messages.stakes import Charge, Level, TournamentTerms
from engine.messages.table_options import PlayerOptions, TableOptions
from engine.messages.wanted.intents import Rejection
from engine.messages.wanted.requests import (
    BuyChips,
    CountStack,
    EmptyDrop,
    FillRack,
    LeaveTable,
    SeatPlayer,
    TakeChips,
)
from engine.table.terms.table_opening import TableError, open_table
from tests.engine.table.floor import MINUTE_NS, Floor, all_in, fold, house, table

LIMIT: dict[str, Any] = {"limit": "fixed", "small_bet": 4, "big_bet": 8, "blinds": (2, 4)}


@pytest.mark.clause("LIVE-BUY-01")
@pytest.mark.parametrize("game", [{}, LIMIT, {"game": "omaha", "limit": "pot"}])
def test_a_table_without_a_configured_minimum_is_not_opened(
    game: dict[str, Any], tmp_path: Path
) -> None:
    players = (PlayerOptions(seat=1, stack=200), PlayerOptions(seat=2, stack=200))
    unset = TableOptions(house="live", players=players, **game)
    with pytest.raises(TableError, match=r"min_buy_in: this house fixes.*LIVE-BUY-01"):
        open_table(unset)
    assert open_table(msgspec.structs.replace(unset, min_buy_in=50))
    # The house's own profile may fix it as well.
    assert open_table(msgspec.structs.replace(unset, house=house(tmp_path, "live", min_buy_in=50)))
    # A tournament sells no chips beyond its stacks.
    terms = TournamentTerms(levels=(Level(blinds=(1, 2)),), stack=200)
    if game == {}:
        assert open_table(msgspec.structs.replace(unset, tournament=terms))


@pytest.mark.clause("LIVE-BUY-01")
def test_every_game_has_a_minimum_buy_in() -> None:
    with pytest.raises(TableError, match=r"min_buy_in.*LIVE-BUY-01"):
        open_table(table(house="live", min_buy_in=0))
    opened = open_table(table(house="live", min_buy_in=100))[0]
    assert isinstance(opened, TableOpened)
    assert opened.terms.minimum_buy_in == 100


def test_an_unset_minimum_is_worked_out(tmp_path: Path) -> None:
    def minimum(**given: Any) -> int:
        opened = open_table(table(**given))[0]
        assert isinstance(opened, TableOpened)
        return opened.terms.minimum_buy_in

    assert minimum(blinds=(2, 5), buy_in=500) == 100
    assert minimum(**LIMIT) == 40
    assert minimum(house=house(tmp_path, "ohio", min_buy_in=60)) == 60


@pytest.mark.clause("LIVE-BUY-02")
def test_short_buys_are_refused_the_first_time_and_later() -> None:
    play = Floor(table({1: 100, 2: 300, 3: 300}, house="live", min_buy_in=100))
    refused = play.refused(SeatPlayer, seat=5, amount=80)
    assert (refused.clause, "at least 100" in refused.reason) == ("LIVE-BUY-02", True)
    assert play.ask(SeatPlayer, seat=5, amount=100) is None
    play.run_to("buy_in", all_in)
    broke = play.prompt.seat
    refused = play.refused(BuyChips, seat=broke, amount=80)
    assert refused.clause == "LIVE-BUY-02"
    assert play.ask(BuyChips, seat=broke, amount=100) is None
    assert play.seat(broke).stack == 100


@pytest.mark.clause("LIVE-TS-02")
@pytest.mark.parametrize(("amount", "fits"), [(99, False), (100, True), (300, True), (301, False)])
def test_the_buy_in_lies_between_minimum_and_maximum(amount: int, fits: bool) -> None:
    play = Floor(table(house="live", min_buy_in=100, max_buy_in=300))
    if fits:
        assert play.ask(SeatPlayer, seat=5, amount=amount) is None
    else:
        refused = play.ask(SeatPlayer, seat=5, amount=amount)
        assert isinstance(refused, Rejection)
        assert refused.clause in {"LIVE-TS-02", "LIVE-BUY-02"}
        assert "100" in refused.reason


@pytest.mark.clause("LIVE-BUY-03")
def test_who_comes_by_choice_meets_the_buy_in() -> None:
    play = Floor(table(house="live", min_buy_in=100, **LIMIT))
    assert play.refused(SeatPlayer, seat=5, amount=60).clause == "LIVE-BUY-02"
    # From an equal game, by choice: nobody moved the player, so that there is no reason to give.
    refused = play.ask(SeatPlayer, seat=5, amount=60, origin="transfer")
    assert isinstance(refused, Rejection)
    assert (refused.clause, "if the house moved the player, say why" in refused.reason) == (
        "LIVE-BUY-03",
        True,
    )
    assert "at least 100" in refused.reason
    assert play.ask(SeatPlayer, seat=5, amount=60 + 40, origin="transfer") is None
    assert play.last(PlayerArrived).reason == ""


@pytest.mark.clause("LIVE-BUY-04")
def test_who_was_moved_by_the_house_brings_what_is_left() -> None:
    play = Floor(table(house="live", min_buy_in=100, max_buy_in=300, **LIMIT))
    for seat, amount, reason in ((5, 60, "broken_game"), (6, 5000, "changed_limit")):
        move = {"seat": seat, "amount": amount, "origin": "transfer"}
        assert play.refused(SeatPlayer, **move).clause == "LIVE-BUY-03"
        assert play.ask(SeatPlayer, reason=reason, **move) is None
        assert play.seat(seat).stack == amount
        assert play.last(PlayerArrived).reason == reason
    # The reason is the house's move alone: a new player gives none.
    refused = play.refused(SeatPlayer, seat=7, amount=60, reason="broken_game")
    assert refused.clause == "LIVE-BUY-02"


@pytest.mark.clause("LIVE-BUY-05")
def test_from_the_must_move_game_every_chip_comes_along() -> None:
    play = Floor(table(house="live", min_buy_in=100, max_buy_in=300))
    refused = play.refused(SeatPlayer, seat=5, amount=300, origin="must_move", held=437)
    assert (refused.clause, "437" in refused.reason) == ("LIVE-BUY-05", True)
    refused = play.refused(SeatPlayer, seat=5, amount=300, origin="must_move")
    assert (refused.clause, "count what the player has" in refused.reason) == ("LIVE-BUY-05", True)
    assert play.ask(SeatPlayer, seat=5, amount=437, origin="must_move", held=437) is None
    assert play.seat(5).stack == 437


@pytest.mark.clause("LIVE-TS-03")
def test_chips_stay_on_the_table_until_the_player_leaves() -> None:
    play = Floor(table({1: 200, 2: 800, 3: 200}, house="live"))
    refused = play.refused(TakeChips, seat=2, amount=400)
    assert (refused.clause, "all 800 on leaving" in refused.reason) == ("LIVE-TS-03", True)
    assert play.refused(TakeChips, seat=2, amount=400, allowed_by="7").clause == "LIVE-TS-03"
    assert play.ask(LeaveTable, seat=2) is None
    assert (play.seat(2).state, play.state.ledger.taken) == ("open", 800)


@pytest.mark.clause("LIVE-TS-04")
def test_a_small_sum_may_go_for_incidentals() -> None:
    play = Floor(table({1: 200, 2: 300, 3: 2000}, house="live"))
    assert play.ask(TakeChips, seat=2, amount=5) is None
    assert play.last(IncidentalTaken) == IncidentalTaken(seat=2, amount=5)
    assert play.seat(2).stack == 295
    refused = play.refused(TakeChips, seat=2, amount=100)
    assert (refused.clause, "supervisor" in refused.reason) == ("LIVE-TS-04", True)
    assert play.ask(TakeChips, seat=2, amount=100, allowed_by="supervisor 7") is None
    assert play.ask(TakeChips, seat=3, amount=100) is None


@pytest.mark.clause("LIVE-TS-05")
def test_chips_bought_in_mid_hand_come_when_it_is_over(tmp_path: Path) -> None:
    path = house(tmp_path, "live", mid_hand_add="queue")
    play = Floor(table(house=path, max_buy_in=300))
    play.posted()
    assert play.ask(BuyChips, seat=4, amount=100) is None
    assert isinstance(play.events[-1], BuyQueued)
    assert (play.seat(4).stack, play.seat(4).note) == (200, "buys 100 after the hand")
    play.play_out()
    assert play.last(ChipsBought) == ChipsBought(seat=4, amount=100)
    assert play.seat(4).stack == 300


def test_a_queued_top_up_never_lifts_a_stack_above_the_maximum() -> None:
    play = Floor(table({1: 200, 2: 200, 3: 299}, max_buy_in=300, button=1))
    play.posted()
    play.ask(BuyChips, seat=3, amount=50)
    play.play_out()
    stack = play.seat(3).stack
    assert stack == 300
    assert "may buy up to 0" in play.refused(BuyChips, seat=3, amount=1).reason


@pytest.mark.clause("LIVE-TS-05")
def test_a_house_may_refuse_chips_in_mid_hand() -> None:
    play = Floor(table(house="live"))
    play.posted()
    refused = play.ask(BuyChips, seat=4, amount=100)
    assert isinstance(refused, Rejection)
    assert refused.clause == "LIVE-TS-05"


@pytest.mark.clause("LIVE-TS-05")
def test_whoever_has_folded_waits_for_the_end_of_the_hand_too(tmp_path: Path) -> None:
    path = house(tmp_path, "live", mid_hand_add="queue")
    for rules, queued in (("live", False), (path, True)):
        play = Floor(table(house=rules))
        play.posted()
        while play.count(ActionTaken) == 0:
            play.step(fold)
        folded = play.last(ActionTaken)
        assert folded.action == "fold"
        assert (play.ask(BuyChips, seat=folded.seat, amount=50) is None) == queued
        assert play.seat(folded.seat).stack == 200


def test_the_literal_top_up_meets_the_minimum_again(tmp_path: Path) -> None:
    path = house(tmp_path, "live", top_up="at_least_min")
    play = Floor(table({1: 90, 2: 200}, house=path, min_buy_in=100))
    assert "short buy" in play.refused(BuyChips, seat=1, amount=20).reason
    assert play.ask(BuyChips, seat=1, amount=100) is None
    free = Floor(table({1: 90, 2: 200}, house="live", min_buy_in=100))
    assert free.ask(BuyChips, seat=1, amount=20) is None


@pytest.mark.clause("LIVE-TS-03", "LIVE-TS-04")
def test_small_sums_in_a_row_are_no_small_sum() -> None:
    """What goes between two hands is added up: twenty, and twenty again, is forty."""
    play = Floor(table({1: 200, 2: 200, 3: 200}, house="live"))
    assert play.ask(TakeChips, seat=1, amount=15) is None
    assert play.ask(TakeChips, seat=1, amount=5, toke=True) is None
    refused = play.refused(TakeChips, seat=1, amount=1)
    assert refused.clause == "LIVE-TS-04"
    assert "20 were taken since the last hand" in refused.reason
    assert play.ask(TakeChips, seat=2, amount=20) is None
    assert play.ask(TakeChips, seat=1, amount=30, allowed_by="supervisor 7") is None
    assert play.refused(TakeChips, seat=1, amount=1).clause == "LIVE-TS-04"
    play.play_out()
    assert play.ask(TakeChips, seat=1, amount=20) is None


@pytest.mark.clause("LIVE-GL-35")
def test_no_amount_is_sold_or_taken_that_the_tables_chips_dont_make() -> None:
    fives: dict[str, Any] = {"unit": 5, "blinds": (5, 10), "rack": 500, "min_buy_in": 100}
    play = Floor(table({1: 200, 2: 200, 3: 200}, house="live", **fives))
    for kind, given in (
        (SeatPlayer, {"seat": 5, "amount": 203}),
        (BuyChips, {"seat": 1, "amount": 7}),
        (TakeChips, {"seat": 1, "amount": 3}),
        (FillRack, {"amount": 8}),
        (FillRack, {"amount": -8}),
    ):
        refused = play.refused(kind, **given)
        assert "chips of 5 don't make" in refused.reason
        assert refused.clause == "LIVE-GL-35"
    assert play.ask(SeatPlayer, seat=5, amount=205) is None
    moved: dict[str, Any] = {"seat": 6, "amount": 437, "nickname": "Ada"}
    assert play.ask(SeatPlayer, origin="must_move", held=437, **moved) is None
    play.ask(LeaveTable, seat=6)
    assert play.ask(SeatPlayer, **moved) is None, "who comes back brings the same"


@pytest.mark.clause("LIVE-GL-57")
def test_nobody_takes_chips_away_while_a_hand_is_on() -> None:
    play = Floor(table(house="live"))
    play.posted()
    assert play.refused(TakeChips, seat=2, amount=50).clause == "LIVE-GL-57"
    assert play.refused(TakeChips, seat=2, amount=5).clause == "LIVE-GL-57"
    play.play_out()
    assert play.ask(TakeChips, seat=2, amount=5) is None


def test_who_comes_back_soon_brings_the_same_chips() -> None:
    play = Floor(table({1: 200, 2: 200}, max_buy_in=300))
    play.ask(SeatPlayer, seat=5, amount=250, nickname="Ada")
    play.ask(LeaveTable, seat=5, at_ns=10 * MINUTE_NS)
    for amount in (100, 300):
        refused = play.refused(
            SeatPlayer, seat=5, amount=amount, nickname="Ada", at_ns=40 * MINUTE_NS
        )
        assert refused.clause == "house default: return_stack_window"
    assert play.ask(SeatPlayer, seat=5, amount=250, nickname="Ada", at_ns=40 * MINUTE_NS) is None
    play.ask(LeaveTable, seat=5, at_ns=50 * MINUTE_NS)
    assert play.ask(SeatPlayer, seat=5, amount=100, nickname="Ada", at_ns=111 * MINUTE_NS) is None


def test_rack_stacks_and_drop_reconcile() -> None:
    charge = Charge(per_mille=100, cap=5)
    play = Floor(table({1: 200, 2: 200, 3: 200}, rack=1000, charge=charge))
    play.ask(BuyChips, seat=1, amount=100)
    assert play.state.ledger.rack == 900
    assert "rack holds 900" in play.refused(BuyChips, seat=1, amount=901).reason
    assert play.ask(FillRack, amount=500) is None
    assert "holds 1400" in play.refused(FillRack, amount=-1401).reason
    play.run_to("push_pot")
    play.step(all_in)
    assert (play.view.drop, sum(play.stacks())) == (0, 700)
    play.play_out(3)
    dropped = play.view.drop
    assert sum(play.stacks()) + dropped == 700
    refused = play.refused(EmptyDrop, drop=dropped + 1)
    assert f"drop {dropped}, " in refused.reason
    if dropped:
        assert play.ask(EmptyDrop, drop=dropped) is None
        assert isinstance(play.last(DropEmptied), DropEmptied)


def test_a_count_that_does_not_reconcile_is_refused() -> None:
    play = Floor(table())
    assert play.ask(CountStack, seat=2, amount=200) is None
    assert "200 on record, 190 counted" in play.refused(CountStack, seat=2, amount=190).reason


def test_without_chip_sensors_a_stack_is_unknown_until_it_is_counted() -> None:
    play = Floor(table(stacks="untracked"))
    assert play.seat(2).counted is False
    assert play.ask(CountStack, seat=2, amount=340) is None
    assert (play.seat(2).stack, play.seat(2).counted) == (340, True)
    assert "340 on record" in play.refused(CountStack, seat=2, amount=300).reason


def test_an_all_in_takes_the_counted_amount() -> None:
    play = Floor(table({1: 100, 2: 100, 3: 100}, stacks="untracked", button=1))
    play.begin()
    assert all("all in" not in dict(legal.presets) for legal in play.view.legal)
    seat = play.prompt.seat
    assert play.ask(CountStack, seat=seat, amount=640) is None
    assert (play.seat(seat).stack, play.seat(seat).counted) == (640, True)
    raising = next(legal for legal in play.view.legal if legal.action == "raise")
    assert dict(raising.presets)["all in"] == 640
    assert play.act("raise", 640) is None
    assert "Count seat" in play.prompt.detail
    other = play.prompt.seat
    assert play.ask(CountStack, seat=other, amount=75) is None
    assert "Count seat" not in play.prompt.detail
    called = next(legal for legal in play.view.legal if legal.action == "call")
    assert called.all_in
    play.act("call", called.to)
    play.step(fold)
    play.run_to("push_pot")
    assert sum(pot.amount for pot in play.view.pots) == play.view.total
    play.step(fold)
    assert {chair.seat for chair in play.state.chairs if chair.taken and chair.counted} == {
        seat, other,
    }  # fmt: skip


def test_an_all_in_waits_until_the_stack_is_counted() -> None:
    play = Floor(table({1: 100, 2: 100, 3: 100}, stacks="untracked", button=1))
    play.begin()
    seat = play.prompt.seat
    for action, to in (("raise", 100), ("raise", 250)):
        refused = play.act(action, to)
        assert refused is not None
        assert refused.reason.startswith(f"count seat {seat}'s stack first")
    assert play.act("raise", 99) is None
    other = play.prompt.seat
    play.ask(CountStack, seat=other, amount=300)
    assert play.act("raise", 301) is None
    third = play.prompt.seat
    refused = play.act("call")
    assert refused is not None
    assert f"count seat {third}'s stack first" in refused.reason
    play.ask(CountStack, seat=third, amount=40)
    assert play.act("call") is None


def test_an_undo_keeps_what_was_counted() -> None:
    play = Floor(table({1: 100, 2: 100, 3: 100}, stacks="untracked", button=1))
    play.begin()
    assert play.act("raise", 30) is None
    seat = play.prompt.seat
    assert seat == 2
    play.act("call")
    play.ask(CountStack, seat=2, amount=500)
    play.ask(CountStack, seat=3, amount=75)
    assert (play.seat(2).stack, play.seat(3).stack) == (500, 75)
    assert play.undo() is None
    assert play.prompt.seat == 2
    assert (play.seat(2).stack, play.seat(2).bet, play.seat(2).counted) == (529, 1, True)
    assert (play.seat(3).stack, play.seat(3).counted) == (75, True)
    play.act("fold")
    play.act("call")
    assert play.seat(3).stack == 75 - 28


def test_a_stack_that_nobody_counted_is_not_taken_from_whole() -> None:
    play = Floor(table({1: 10, 2: 100}, stacks="untracked"))
    assert "count seat 1's stack first" in play.refused(TakeChips, seat=1, amount=10).reason
    assert play.ask(TakeChips, seat=1, amount=5) is None


def test_a_queued_top_up_is_no_way_to_a_short_buy() -> None:
    play = Floor(table({1: 300, 2: 300, 3: 300}, min_buy_in=100))
    play.posted()
    for seat in (1, 2, 3):
        assert play.ask(BuyChips, seat=seat, amount=30) is None
    play.run_to("buy_in", all_in)
    broke = play.seat(play.prompt.seat)
    assert (broke.stack, broke.note) == (0, "")
    assert play.count(ChipsBought) == 1


def test_whoever_leaves_in_mid_hand_comes_back_with_the_same() -> None:
    play = Floor(table(max_buy_in=300))
    play.ask(SeatPlayer, seat=7, amount=300, nickname="Ada", at_ns=60 * MINUTE_NS)
    play.posted()
    assert play.ask(LeaveTable, seat=7, at_ns=61 * MINUTE_NS) is None
    play.play_out()
    assert play.seat(7).state == "open"
    back = {"seat": 7, "nickname": "Ada", "at_ns": 90 * MINUTE_NS}
    gone = play.state.ledger.departures[-1].amount
    assert f"left with {gone}" in play.refused(SeatPlayer, amount=100, **back).reason
    assert play.ask(SeatPlayer, amount=gone, **back) is None


def test_one_short_buy_where_the_house_allows_one(tmp_path: Path) -> None:
    path = house(tmp_path, "ohio", short_buy="one_allowed")
    play = Floor(table({1: 100, 2: 300, 3: 300}, house=path, min_buy_in=100))
    assert "short buy" in play.refused(SeatPlayer, seat=5, amount=80).reason
    play.run_to("buy_in", all_in)
    seat = play.prompt.seat
    assert play.ask(BuyChips, seat=seat, amount=40) is None
    play.state.chairs[seat - 1].stack = 0
    play.state.ledger.entered -= 40
    assert "had its short buy" in play.refused(BuyChips, seat=seat, amount=40).reason
    assert "had its short buy" in play.refused(BuyChips, seat=seat, amount=99).reason
    assert play.ask(BuyChips, seat=seat, amount=100) is None


def test_the_buy_in_that_is_offered_comes_out_of_the_rack() -> None:
    play = Floor(table({1: 100, 2: 300, 3: 300}, rack=150, buy_in=200))
    play.run_to("buy_in", all_in)
    refused = play.answer("buy_in")
    assert refused is not None
    assert "the rack holds 150" in refused.reason
    play.ask(FillRack, amount=100)
    assert play.answer("buy_in") is None


def test_the_rack_sells_its_last_chip_and_no_chip_twice() -> None:
    play = Floor(table({1: 200, 2: 200, 3: 200}, rack=150))
    assert play.ask(BuyChips, seat=1, amount=100) is None
    assert play.ask(BuyChips, seat=1, amount=50) is None
    assert play.state.ledger.rack == 0
    # Two are promised the same chips in mid-hand: the second gets what is left.
    promised = Floor(table({1: 200, 2: 200, 3: 200}, rack=150))
    promised.posted()
    for seat in (1, 2):
        assert promised.ask(BuyChips, seat=seat, amount=100) is None
    promised.play_out()
    assert promised.state.ledger.rack == 0
    bought = [event.amount for event in promised.events if isinstance(event, ChipsBought)]
    assert sorted(bought) == [50, 100]


def test_of_what_the_maximum_leaves_room_for_only_whole_chips_are_sold() -> None:
    """A stack brought from elsewhere is not of the table's chips; what tops it up is."""
    fives: dict[str, Any] = {"unit": 5, "blinds": (5, 10), "rack": 500, "min_buy_in": 100}
    play = Floor(table({1: 200, 2: 200, 3: 200}, house="ohio", max_buy_in=300, **fives))
    moved: dict[str, Any] = {"seat": 6, "amount": 237, "origin": "must_move", "held": 237}
    assert play.ask(SeatPlayer, nickname="Ada", **moved) is None
    play.posted()
    assert play.ask(BuyChips, seat=6, amount=100) is None
    play.play_out()
    bought = play.last(ChipsBought)
    assert (bought.seat, bought.amount % 5) == (6, 0)
    assert 295 < play.seat(6).stack <= 300


def test_an_empty_stack_is_counted_and_a_blank_name_corrects_none() -> None:
    play = Floor(table())
    assert "0 or more" in play.refused(CountStack, seat=2, amount=-1).reason
    assert "200 on record, 0 counted" in play.refused(CountStack, seat=2, amount=0).reason
    assert "200 on record" in play.refused(CountStack, seat=2, amount=190, by="  ").reason
    assert play.ask(CountStack, seat=2, amount=0, by="Ann") is None
    assert play.seat(2).stack == 0


def test_no_more_than_the_maximum_is_queued() -> None:
    play = Floor(table(max_buy_in=200))
    play.posted()
    assert play.ask(BuyChips, seat=1, amount=150) is None
    refused = play.refused(BuyChips, seat=1, amount=51)
    assert "may buy up to 50" in refused.reason


@pytest.mark.parametrize(
    ("kind", "given"),
    [
        (BuyChips, {"seat": 1, "amount": 10**13}),
        (SeatPlayer, {"seat": 6, "amount": 10**13}),
        (FillRack, {"amount": -(10**13)}),
        (CountStack, {"seat": 1, "amount": 10**19}),
        (EmptyDrop, {"drop": 0, "jackpot": 10**19}),
    ],
)
def test_amounts_that_no_table_holds_are_refused(kind: type[Any], given: dict[str, Any]) -> None:
    play = Floor(table(stacks="untracked"))
    assert "are more than any table holds" in play.refused(kind, **given).reason


def test_a_stack_is_never_taken_whole_however_small_it_is() -> None:
    """A stack within the limit for incidentals still leaves by leaving the table."""
    play = Floor(table({1: 200, 2: 5, 3: 200}, house="live"))
    for amount in (5, 6, 0, -1):
        refused = play.refused(TakeChips, seat=2, amount=amount)
        assert (refused.clause, "take 1 to 4 chips" in refused.reason) == ("LIVE-TS-03", True)
    assert play.ask(TakeChips, seat=2, amount=2) is None
    assert play.seat(2).stack == 3


@pytest.mark.clause("LIVE-TS-04")
@pytest.mark.parametrize(("taken", "limit"), [((), 10), ((4,), 6), ((10,), 0)])
def test_the_share_for_incidentals_is_of_the_stack_before_any_of_them(
    taken: tuple[int, ...], limit: int, tmp_path: Path
) -> None:
    """Five in a hundred of 200, whatever went of it since the last hand."""
    path = house(tmp_path, "live", incidental_limit=1, incidental_percent=5)
    play = Floor(table({1: 200, 2: 200, 3: 200}, house=path))
    for amount in taken:
        assert play.ask(TakeChips, seat=2, amount=amount) is None
    refused = play.refused(TakeChips, seat=2, amount=limit + 1)
    assert f"more than {limit} for incidentals" in refused.reason
    assert refused.reason.startswith(f"{sum(taken)} were taken" if taken else "more than")
    if limit:
        assert play.ask(TakeChips, seat=2, amount=limit) is None


@pytest.mark.parametrize(("amount", "fits"), [(50, True), (51, False)])
def test_five_in_a_hundred_of_a_stack_go_for_incidentals(amount: int, fits: bool) -> None:
    play = Floor(table({1: 200, 2: 1000, 3: 200}, house="live"))
    assert (play.ask(TakeChips, seat=2, amount=amount) is None) is fits


def test_who_allowed_a_larger_sum_is_on_record() -> None:
    play = Floor(table({1: 200, 2: 300, 3: 200}, house="live"))
    assert play.ask(TakeChips, seat=2, amount=100, allowed_by="supervisor 7") is None
    taken = play.last(IncidentalTaken)
    assert (taken.amount, taken.allowed_by) == (100, "supervisor 7")


def test_one_chip_that_was_asked_for_in_mid_hand_comes(tmp_path: Path) -> None:
    path = house(tmp_path, "live", mid_hand_add="queue")
    play = Floor(table({1: 100, 2: 100, 3: 100}, house=path, max_buy_in=300))
    play.posted()
    assert play.ask(BuyChips, seat=1, amount=1) is None
    play.play_out()
    assert play.last(ChipsBought) == ChipsBought(seat=1, amount=1)


def test_what_a_full_stack_leaves_no_room_for_is_not_bought(tmp_path: Path) -> None:
    path = house(tmp_path, "live", mid_hand_add="queue")
    play = Floor(table({1: 200, 2: 200, 3: 200, 4: 200}, house=path, max_buy_in=200, button=1))
    play.posted()
    assert play.ask(BuyChips, seat=4, amount=0) is not None
    assert play.ask(BuyChips, seat=4, amount=200) is None
    play.play_out()
    assert play.count(ChipsBought) == 0
    assert play.last(BuyQueued) == BuyQueued(seat=4, amount=0)


def test_the_rack_is_emptied_to_its_last_chip_and_no_further() -> None:
    play = Floor(table(rack=500))
    assert play.refused(FillRack, amount=0).reason == "the rack holds 500"
    assert play.refused(FillRack, amount=-501).reason == "the rack holds 500"
    assert play.ask(FillRack, amount=-500) is None
    assert play.state.ledger.rack == 0
    assert play.ask(FillRack, amount=1) is None
    assert play.state.ledger.rack == 1


def test_the_drop_is_emptied_of_rake_and_jackpot_both() -> None:
    charge = Charge(per_mille=100, cap=5, jackpot=1, jackpot_from=6)
    play = Floor(table({1: 200, 2: 200, 3: 200}, charge=charge, blinds=(5, 10)))
    play.run_to("push_pot")
    play.play_out()
    assert "jackpot 1; counted" in play.refused(EmptyDrop, drop=3, jackpot=0).reason
    assert play.ask(EmptyDrop, drop=3, jackpot=1) is None
    assert play.last(DropEmptied) == DropEmptied(drop=3, jackpot=1)
    assert (play.state.ledger.drop, play.state.ledger.jackpot) == (0, 0)


def test_a_count_in_mid_hand_is_of_what_lies_behind() -> None:
    """Where chips are not tracked, what is in the pot is known beside the count."""
    play = Floor(table({1: 200, 2: 200, 3: 200}, stacks="untracked", ante=2, blinds=(1, 2)))
    assert play.refused(CountStack, seat=1, amount=-1).reason.startswith("a stack is counted")
    play.posted()
    while play.kind() != "act":
        play.step(lambda _: ("check", 0))
    seat = play.view.acting
    assert play.act("call", 2) is None
    assert play.ask(CountStack, seat=seat, amount=96) is None
    counted = play.last(StackCounted)
    assert (counted.amount, counted.committed) == (96, 4)
    assert play.seat(seat).stack == 96
