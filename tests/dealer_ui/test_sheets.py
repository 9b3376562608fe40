"""The sheets, touched as the staff would touch them, over a table that decides."""

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest

from dealer_ui.finger import accessible_name, controls
from engine.messages import floor as events
from engine.messages import requests
from engine.messages.events import ChipsBought, SeatLeft, SeatTaken, StepUndone
from engine.messages.requests import CallTime, PushDealer, SitOut
from engine.messages.stakes import GameInTurn, Level, Rotation, TournamentTerms
from tests.dealer_ui.conftest import Stand
from tests.dealer_ui.looking import area
from tests.dealer_ui.room import Room
from tests.engine.core.playing import passive
from tests.engine.table.floor import MINUTE_NS, fold, table

BOUNDS = {"min_buy_in": 40, "max_buy_in": 300}


@pytest.fixture
def room(stand: Stand) -> Room:
    """Four players at a table of nine, with a rack and limits."""
    made = Room(stand, table({}, button=1, rack=2000, chop_blinds=True, call_seconds=30, **BOUNDS))
    made.seat(1, 2, 3, 4)
    return made


@pytest.fixture
def other(make_stand: Callable[..., Stand]) -> Callable[..., Room]:
    """Rooms of other tables."""

    def make(**given: Any) -> Room:
        made = Room(make_stand(), table({}, button=1, **given))
        made.seat(1, 2, 3, 4)
        return made

    return make


def test_a_player_is_seated_by_touch(room: Room) -> None:
    room.touch("Seat 7", "wish seat_player", "field name", "letter Z", "letter O", "letter E")
    room.touch("key enter", "key 1", "key 5", "key 0", "key enter")
    taken = room.floor.last(SeatTaken)
    assert (taken.seat, taken.stack, taken.nickname) == (7, 150, "Zoe")
    assert not room.sheet(), "the chair shows what came of it"
    assert "Zoe" in room.said()


def test_the_limits_of_a_buy_in_stand_beside_the_keypad(room: Room) -> None:
    room.touch("Seat 7", "wish seat_player")
    assert "40 to 300" in room.said()
    room.touch("key 3", "key 9")
    assert "At least 40" in room.said()
    assert "key enter" not in room.names()
    room.touch("key clear", "amount max")
    assert "Seat with 300" in room.said()
    room.touch("key 1")
    assert "At most 300" in room.said()


def test_a_player_from_another_table_brings_what_it_has(room: Room) -> None:
    room.touch("Seat 7", "wish seat_player", "choice transfer", "key 9", "key 5", "key 0")
    room.touch("key enter")
    assert room.floor.last(SeatTaken).stack == 950
    room.touch("Seat 8", "wish seat_player", "choice must_move", "key 5", "key enter")
    sent = room.sent[-1]
    assert isinstance(sent, requests.SeatPlayer)
    assert (sent.origin, sent.held, sent.amount) == ("must_move", 5, 5)


def test_a_new_player_posts_or_waits(room: Room) -> None:
    room.floor.play_out()
    room.show()
    room.touch("Seat 7", "wish seat_player", "choice posts", "amount usual", "key enter")
    assert room.floor.last(events.PlayerArrived).entry == "posts"
    room.touch("Seat 8", "wish seat_player", "choice waits", "amount min", "key enter")
    assert room.floor.last(events.PlayerArrived).entry == "waits"


def test_a_chair_is_kept_for_a_name_and_freed(room: Room) -> None:
    room.touch("Seat 9", "wish keep", "letter J", "letter O", "letter space", "letter X", "key 2")
    room.touch("letter back", "key enter")
    assert room.floor.last(events.SeatReserved).name == "Jo X"
    room.touch("Seat 9", "wish free")
    assert room.floor.last(events.SeatReserved).kept is False


def test_chips_are_bought_between_hands_and_queued_within_one(room: Room) -> None:
    room.touch("Seat 2", "wish buy", "key 6", "key 0", "key enter")
    assert room.floor.last(ChipsBought).amount == 60
    room.deal()
    room.touch("Seat 3", "wish buy", "key 2", "key 5", "key enter")
    assert room.floor.last(events.BuyQueued).amount == 25
    assert "Buys 25 after the hand" in room.said()


def test_too_many_chips_are_refused_by_the_keypad_with_the_limit(room: Room) -> None:
    room.touch("Seat 2", "wish buy", "key 1", "key 0", "key 1")
    assert "At most 100" in room.said()
    assert "key enter" not in room.names()


def test_what_may_not_be_done_tells_its_rule(room: Room) -> None:
    room.deal()
    before = len(room.floor.events)
    room.touch("Seat 3", "wish take")
    assert "wait until it is over" in room.said()
    assert "Not now" in room.said()
    assert len(room.floor.events) == before
    room.touch("sheet close")
    assert not room.sheet()


def test_with_a_supervisors_leave_more_is_taken(room: Room) -> None:
    room.touch("Seat 1", "wish take", "key 5", "key 0")
    assert "At most 20" in room.said()
    room.touch("field supervisor", "letter M", "letter E", "letter G", "key enter", "key enter")
    taken = room.floor.last(events.IncidentalTaken)
    assert (taken.amount, taken.allowed_by, taken.toke) == (50, "Meg", False)
    room.touch("Seat 1", "wish toke", "key 2", "key enter")
    assert room.floor.last(events.IncidentalTaken).toke


def test_a_wrong_count_is_refused_by_the_table(room: Room) -> None:
    room.touch("Seat 1", "wish count", "key 1", "key 9", "key 9", "key enter")
    assert "Seat 1 has 200 by the record, not 199" in room.said()
    assert room.sheet()
    room.touch("key back", "key back", "key back", "key 2", "key 0", "key 0", "key enter")
    assert not room.sheet()


def test_a_player_sits_out_misses_blinds_and_comes_back(room: Room) -> None:
    room.touch("Seat 2", "wish sit_out")
    assert room.floor.last(events.SatOut).seat == 2
    room.floor.play_out(4)
    room.show()
    assert "Owes both blinds" in room.said()
    room.touch("Seat 2")
    assert "Posts 2, and 1 dead" in room.said()
    room.touch("wish back posts")
    assert room.floor.last(events.CameBack).entry == "posts"
    room.touch("Seat 3", "wish away")
    assert room.floor.last(events.SatOut).away
    room.touch("Seat 3", "wish back posts")
    assert room.floor.last(events.CameBack).seat == 3


@pytest.mark.parametrize("entry", ["waits", "buys_button"])
def test_other_ways_back(room: Room, entry: str) -> None:
    room.touch("Seat 2", "wish sit_out")
    room.floor.play_out(4)
    room.show()
    room.touch("Seat 2")
    room.touch(f"wish back {entry}")
    assert room.floor.last(events.CameBack).entry == entry


def test_leaving_is_asked_about_once(room: Room) -> None:
    room.touch("Seat 4", "wish leave")
    assert "Leaves the table with 200?" in room.said()
    room.touch("sheet back", "wish leave", "confirm")
    assert room.floor.last(SeatLeft).stack == 200
    room.deal()
    room.touch("Seat 1", "wish leave", "confirm")
    assert room.floor.last(events.LeavingAnnounced).seat == 1


def test_the_button_is_put_right(room: Room) -> None:
    room.floor.play_out()
    room.show()
    room.touch("Seat 4", "wish button", "confirm")
    assert room.floor.last(events.ButtonQuestioned).seat == 4


def test_a_straddle(other: Callable[..., Room]) -> None:
    room = other(straddle="utg")
    offered = [
        seat.seat for seat in room.show().seats
        for offer in seat.offers if offer.name == "straddle" and not offer.refusal
    ]  # fmt: skip
    assert len(offered) == 1
    room.touch(f"Seat {offered[0] % 4 + 1}", "wish straddle")
    assert f"Seat {offered[0]} may straddle, nobody else" in room.said()
    room.touch("sheet close")
    room.touch(f"Seat {offered[0]}", "wish straddle")
    assert room.floor.last(events.StraddlePosted).seat == offered[0]


def test_the_dealer_is_pushed(room: Room) -> None:
    room.touch("Table", "wish dealer")
    assert "key enter" not in room.names()
    room.touch("letter A", "letter D", "letter A", "key enter")
    assert room.floor.last(events.DealerPushed).dealer == "Ada"
    room.touch("Table", "wish dealer", "letter A", "letter D", "letter A", "key enter")
    assert "Ada deals already" in room.said()
    room.touch("letter back", "letter back", "letter back", "key 1", "key 0", "key 4", "key 7")
    room.touch("key enter")
    assert room.floor.last(events.DealerPushed).dealer == "1047"


def test_the_table_sheet_tells_of_the_shift(room: Room) -> None:
    room.floor.ask(PushDealer, dealer="Ada", at_ns=MINUTE_NS)
    room.floor.play_out(3)
    room.wall_ns = 7 * MINUTE_NS
    room.show()
    room.touch("Table")
    said = room.said().split("\n")
    for label, value in (("Hands an hour", "30"), ("Here for", "6 min"), ("Dealer", "Ada")):
        assert said[said.index(label) + 1] == value


def test_a_deck_is_changed_and_counted(room: Room) -> None:
    room.touch("Table", "wish deck", "key 5", "key 1", "key enter")
    assert "Change the deck: the deck has 51 of 52 cards" in room.said()
    room.touch("Table", "wish deck", "amount usual", "key enter")
    assert room.floor.last(events.DeckCounted).complete
    room.touch("Table")
    assert "52 cards, complete" in room.said()


def test_a_changed_deck_is_counted_by_the_reader(room: Room) -> None:
    room.touch("Table", "wish deck", "key 0", "key enter")
    assert "Change the deck: its cards are to be counted" in room.said()
    assert "over the reader" in room.said()


def test_the_table_closes_and_opens_with_its_counts(room: Room) -> None:
    rack = room.floor.state.between.rack
    room.touch("Table", "wish close", "key 1", "field drop", "key 0", "key enter")
    assert "count again, then call the floor" in room.said()
    room.touch("field rack", "key clear", *(f"key {digit}" for digit in str(rack)), "key enter")
    assert room.floor.last(events.TableClosed).rack == rack
    assert "The table is closed" in room.said()
    room.touch("Table", "wish open", *(f"key {digit}" for digit in str(rack)))
    room.touch("field drop", "key 0", "key enter")
    assert room.floor.count(events.TableReopened) == 1


def test_rack_and_drop(room: Room) -> None:
    room.touch("Table", "wish fill_rack", "key 5", "key 000", "key enter")
    assert room.floor.last(events.RackFilled).amount == 5000
    room.touch("Table", "wish return_chips", "key 7", "key enter")
    assert room.floor.last(events.RackFilled).amount == -7
    room.touch("Table", "wish empty_drop")
    assert "Nothing was dropped" in room.said()
    room.floor.state.between.drop = 12
    room.floor.state.between.entered += 12
    room.show()
    room.touch("sheet close", "Table", "wish empty_drop", "key 1", "key 2", "field jackpot")
    room.touch("key 0", "key enter")
    assert room.floor.last(events.DropEmptied).drop == 12


def test_the_game_is_chosen(other: Callable[..., Room]) -> None:
    games = tuple(
        GameInTurn(game=game, small_bet=4, big_bet=8, blinds=(2, 4))
        for game in ("holdem", "omaha8")
    )
    room = other(house="wsop", rotation=Rotation(games=games, by="choice"))
    room.touch("Table", "wish game", "choice omaha8")
    assert room.floor.last(events.GameChanged).game == "omaha8"
    assert "Omaha" in room.said()


def test_the_next_games_stand_on_the_table_sheet(other: Callable[..., Room]) -> None:
    games = tuple(
        GameInTurn(game=game, small_bet=4, big_bet=8, blinds=(2, 4))
        for game in ("holdem", "omaha8", "omaha")
    )
    room = other(house="wsop", rotation=Rotation(games=games, by="hands", count=2))
    room.touch("Table")
    said = room.said().split("\n")
    assert "Omaha" in said[said.index("Now · 2 hands") + 3]
    assert "Then" in said


def test_the_blinds_chop(room: Room) -> None:
    room.deal()
    blinds = {seat.seat for seat in room.show().seats if seat.position.endswith("blind")}
    room.touch("Table", "wish chop")
    assert "only the two blinds may chop" in room.said().lower()
    room.touch("sheet close")
    while room.show().acting not in blinds:
        room.floor.step(lambda _: ("fold", 0))
    room.touch("Table", "wish chop", "confirm")
    assert room.floor.count(events.BlindsChopped) == 1


def test_the_floor_is_called_and_the_hand_is_held(room: Room) -> None:
    room.touch("Floor", "wish hold")
    assert "No hand is on" in room.said()
    room.touch("sheet close")
    room.deal()
    room.touch("Floor", "wish hold")
    assert room.show().held
    assert "Held" in room.said()
    assert "answer continue" in room.names(), "the sheet covers no answer"
    room.touch("answer continue")
    assert not room.show().held


@pytest.mark.clause("LIVE-ET-20")
def test_a_dispute_is_settled_by_a_correction_while_the_hand_is_held(room: Room) -> None:
    room.deal()
    room.floor.step(lambda _: ("raise", 6))
    room.show()
    room.touch("Floor", "wish hold")
    room.touch("Floor", "wish correct")
    step = next(name for name in room.names() if name.startswith("step "))
    room.touch(step, "instead call")
    assert "Then: Seat 1 to act: 2 to call · 5 in the pot" in room.said()
    room.touch("confirm")
    assert room.floor.count(StepUndone) == 1
    assert room.show().held, "until it is said to be settled"
    room.touch("answer continue")
    assert not room.show().held
    assert [seat.bet for seat in room.show().seats if seat.seat == 4] == [2]


def test_time_is_called_and_runs_down(room: Room) -> None:
    room.deal()
    room.touch("Floor", "wish time")
    assert room.floor.last(events.TimeCalled).seconds == 30
    room.touch("Floor", "wish time")
    assert "Time is called already" in room.said()
    room.touch("sheet close")
    room.floor.step(passive)
    start = 9 * MINUTE_NS
    room.floor.ask(CallTime, at_ns=start)
    room.wall_ns = start + 8_000_000_000
    room.show()
    assert "0:22" in room.said()
    room.wall_ns = start + 31_000_000_000
    room.show()
    assert "0:00" in room.said()
    room.floor.step(passive)
    room.show()
    assert "0:00" not in room.said()


def test_a_wrong_action_is_corrected_after_a_look_at_what_changes(room: Room) -> None:
    room.deal()
    room.floor.step(lambda _: ("raise", 6))
    room.floor.step(passive)
    room.show()
    room.touch("Floor", "wish correct")
    steps = [name for name in room.names() if name.startswith("step ")]
    assert len(steps) == 2, "the latest stands first"
    room.touch(steps[1], "instead call")
    said = room.said()
    assert "Seat 4 raises to 6" in said
    assert "Seat 4 calls 2" in said
    assert "Then: Seat 2 to act: 1 to call · 7 in the pot" in said
    assert room.floor.count(StepUndone) == 0, "nothing happened yet"
    room.touch("sheet back", "instead raise", "amount min")
    assert "Raise to 4" in room.said()
    room.touch("key enter", "confirm")
    assert room.floor.count(StepUndone) == 1
    assert not room.sheet()
    assert [seat.bet for seat in room.show().seats if seat.seat == 4] == [4]


def test_an_impossible_correction_is_not_offered(room: Room) -> None:
    room.deal()
    room.touch("Floor", "wish correct")
    assert "Nothing was entered in this hand yet" in room.said()
    room.touch("sheet back", "sheet close")
    room.floor.step(passive)
    room.show()
    room.touch("Floor", "wish correct")
    step = next(name for name in room.names() if name.startswith("step "))
    room.touch(step)
    assert {name for name in room.names() if name.startswith("instead")} == {
        "instead fold", "instead raise",
    }  # fmt: skip


def test_a_wrong_card_is_corrected(room: Room) -> None:
    room.floor.camera_up = room.floor.reading_now = False
    room.floor.report("overhead", "camera", "lost")
    room.floor.report("shoe", "reader", "lost")
    room.deal()
    while room.floor.kind() != "name_cards":
        room.floor.step(passive)
    room.show()
    room.touch("card As", "card Kd", "card 2c", "cards done")
    room.touch("Floor", "wish correct")
    step = next(name for name in room.names() if name.startswith("step "))
    room.touch(step, "card Kd", "rank K", "suit h", "card As", "rank K", "suit h")
    assert "among them already" in room.said()
    room.touch("sheet back", step, "card Kd", "rank K", "suit h", "cards done", "confirm")
    assert room.show().board == ("As", "Kh", "2c")


def test_under_a_new_prompt_a_correction_is_looked_into_anew(room: Room) -> None:
    room.deal()
    room.floor.step(passive)
    room.show()
    room.touch("Floor", "wish correct")
    step = next(name for name in room.names() if name.startswith("step "))
    room.touch(step, "instead fold")
    assert "confirm" in room.names()
    room.floor.step(passive)
    room.show()
    room.serve()
    assert "confirm" not in room.names()
    assert sum(name.startswith("step ") for name in room.names()) == 2


def test_when_the_hand_is_over_a_correction_ends(room: Room) -> None:
    room.deal()
    room.floor.step(passive)
    room.show()
    room.touch("Floor", "wish correct")
    room.floor.play_out()
    room.show()
    room.serve()
    assert "Nothing can be corrected now" in room.said()
    assert "wish hold" in room.names()
    room.show()
    assert room.stand.intents == [], "it is not asked again and again"


def test_a_long_hand_is_turned_page_by_page(room: Room) -> None:
    room.deal()
    for _ in range(10):
        if room.floor.kind() == "act":
            room.floor.step(passive)
        while room.floor.kind() != "act":
            room.floor.step(passive)
    room.show()
    room.touch("Floor", "wish correct")
    first = {name for name in room.names() if name.startswith("step ")}
    room.touch("sheet older")
    second = {name for name in room.names() if name.startswith("step ")}
    assert len(first) == 8
    assert second
    assert not first & second
    room.touch("sheet newer")
    assert {name for name in room.names() if name.startswith("step ")} == first


def test_the_prompt_and_its_answers_are_never_covered(room: Room) -> None:
    for sheet, page in (("Seat 1", "wish buy"), ("Table", "wish dealer"), ("Floor", "wish hold")):
        room.touch(sheet, page)
        assert "answer deck_ready" in room.names()
        room.touch("sheet close")
    room.touch("Table", "answer deck_ready")
    assert room.floor.kind() != "shuffle"
    assert room.sheet(), "the sheet stays while the prompts go on"


def test_one_touch_opens_and_one_closes(room: Room) -> None:
    room.touch("Table")
    assert room.sheet()
    room.touch("Table")
    assert not room.sheet()
    room.touch("Floor", "Table")
    assert "wish dealer" in room.names()
    assert "Seat 1" not in room.names(), "a chair under a sheet takes no touch"
    room.touch("sheet close")
    assert "Seat 1" in room.names()


def test_a_touch_beside_a_sheet_puts_it_away_and_does_nothing_else(room: Room) -> None:
    room.touch("Seat 9")
    window = room.stand.window
    finger = QTest.touchEvent(window, QTest.createTouchDevice(), False)
    for place, there in ((QPoint(450, 150), True), (QPoint(450, 560), False)):
        finger.press(0, place, window).commit()
        finger.release(0, place, window).commit()
        room.stand.application.processEvents()
        assert room.sheet() is there
    assert room.stand.intents == []


def test_a_sheet_slides_only_where_motion_is_wanted(room: Room) -> None:
    def away() -> float:
        cover = next(
            item for item in controls(room.stand.window.contentItem())
            if accessible_name(item) == "sheet close"
        ).parentItem()  # fmt: skip
        assert cover is not None
        assert cover.parentItem() is not None
        return float(cover.parentItem().property("away"))

    room.touch("Table")
    assert away() == 0
    room.touch("sheet close")
    room.stand.window.setProperty("motion", True)
    room.touch("Table")
    assert away() > 0


def test_a_sheet_and_the_bets_keypad_are_never_open_together(room: Room) -> None:
    room.deal()
    room.touch("Amount", "Seat 1", "wish buy")
    assert room.names().count("key 5") == 1
    room.touch("Amount")
    assert not room.sheet()
    assert room.names().count("key 5") == 1


def test_while_an_answer_is_awaited_a_second_touch_does_nothing(room: Room) -> None:
    room.stand.touch("Seat 2")
    room.stand.touch("wish sit_out", "wish sit_out")
    assert len(room.stand.intents) == 1
    room.stand.desk.give_up(room.stand.intents[0].id)
    room.stand.application.processEvents()
    assert "did not answer" in room.said()
    room.stand.touch("wish sit_out")
    assert len(room.stand.intents) == 2


def test_a_tournament_has_its_own_wishes(other: Callable[..., Room]) -> None:
    levels = (Level(blinds=(1, 2), hands=9),)
    room = other(tournament=TournamentTerms(levels=levels, stack=200), house="wsop")
    room.floor.play_out()
    room.show()
    room.touch("Table", "wish hand_for_hand")
    assert room.floor.last(events.HandForHandSet).active
    assert "Hand for hand: wait for the other tables" in room.said()
    room.touch("Table", "wish release")
    assert room.floor.count(events.HandReleased) == 1
    room.touch("Table", "wish hand_for_hand")
    assert not room.floor.last(events.HandForHandSet).active
    room.touch("Table", "wish race")
    assert "No chip race is due now" in room.said()


def test_a_chip_race_is_entered_best_card_first(other: Callable[..., Room]) -> None:
    levels = (Level(blinds=(5, 10), hands=1), Level(blinds=(25, 50), unit=25))
    terms = TournamentTerms(levels=levels, stack=200)
    room = other(tournament=terms, house="wsop", blinds=(5, 10))
    room.floor.play_out()
    room.show()
    room.touch("Table")
    assert "1 chip of 25 to win" in room.said()
    room.touch("wish race", "choice 2", "choice 3", "key enter")
    assert "win a chip of 25" in room.said()
    room.touch("choice 2", "key enter")
    assert dict(room.floor.last(events.ChipsRaced).stacks)[3] == 225


def test_a_player_of_the_button_draw_is_drawn_for(other: Callable[..., Room]) -> None:
    room = other(house="ohio")
    room.floor.state.button = 0
    room.show()
    room.touch("Table", "wish draw")
    assert room.floor.count(events.ButtonDrawBegan) == 1


def test_a_seat_sheet_goes_when_its_chair_does(room: Room) -> None:
    room.floor.ask(SitOut, seat=2)
    room.show()
    room.touch("Seat 2")
    assert "Sitting out" in room.said()
    room.floor.play_out()
    room.show()
    assert room.sheet()


def test_a_finger_that_came_down_on_another_key_does_nothing(room: Room) -> None:
    room.touch("Seat 2")
    window = room.stand.window
    key = next(
        item for item in controls(window.contentItem()) if accessible_name(item) == "wish sit_out"
    )
    finger = QTest.touchEvent(window, QTest.createTouchDevice(), False)
    middle = area(key).center().toPoint()
    finger.press(0, middle, window).commit()
    assert key.property("pressed")
    room.floor.ask(SitOut, seat=2)
    room.show()
    finger.release(0, middle, window).commit()
    room.stand.application.processEvents()
    assert room.stand.intents == []
    assert room.sheet()


def test_an_uncounted_stack_is_counted(other: Callable[..., Room]) -> None:
    room = other(stacks="untracked")
    assert "?" in room.said()
    room.touch("Seat 1")
    assert "not counted" in room.said()
    room.touch("wish count", "key 1", "key 8", "key 5", "key enter")
    assert room.floor.last(events.StackCounted).amount == 185


def test_folding_needs_no_sheet(room: Room) -> None:
    room.deal()
    room.floor.step(fold)
    room.show()
    room.touch("Seat 1", "Fold")
    assert room.show().seats[0].state == "folded"
