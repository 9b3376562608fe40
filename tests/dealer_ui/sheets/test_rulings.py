"""A wrong deal is said in two touches; who rules what is done about it is asked by the sheet."""

import pytest

from engine.house.irregularities import irregularities
from engine.messages.happened.floor_events import HandVoided
from engine.messages.happened.hand_events import ActionHeld, ActionMarked, IrregularityFound
from engine.messages.ruling_events import RulingMade, RulingTakenBack
from engine.messages.wanted.intents import CallFloor, ReportIrregularity
from tests.dealer_ui.conftest import Stand
from tests.dealer_ui.room import Room
from tests.engine.core import playing
from tests.engine.core.playing import passive
from tests.engine.table.floor import table


def rulings(room: Room) -> list[RulingMade]:
    return [event for event in room.floor.events if isinstance(event, RulingMade)]


def test_a_wrong_deal_is_reported_and_the_floor_rules_by_name(room: Room) -> None:
    room.deal()
    room.floor.step(passive)
    room.show()
    dealt = [seat.seat for seat in room.show().seats if seat.cards]
    room.touch("Floor", "wish wrong_deal")
    assert "choice out_of_turn" in room.names(), "who has acted may have erred in betting"
    while "choice swapped_hands" not in room.names():
        room.touch("choice more")
    room.touch("choice swapped_hands", f"choice {dealt[0]}", f"choice {dealt[1]}")
    found = [one for one in room.floor.events if isinstance(one, IrregularityFound)][-1]
    assert (found.name, found.seats, found.reported) == ("swapped_hands", tuple(dealt[:2]), True)
    assert not room.sheet()
    assert "answer stands" in room.names()
    room.touch("answer stands")
    assert room.sheet()
    assert rulings(room) == []
    assert "key enter" not in room.names(), "without a name it goes no further"
    room.touch("letter A", "letter N", "letter N", "key enter")
    assert "ruled by Ann" in room.said()
    assert "Then: " in room.said(), "what it would change is seen first"
    room.touch("confirm")
    assert rulings(room) == [], "a touch alone makes no ruling"
    room.touch("hold confirm")
    assert [(one.by, one.role, one.remedy) for one in rulings(room)] == [("Ann", "floor", "stands")]
    assert not room.sheet()
    assert room.floor.kind() == "act"


@pytest.mark.parametrize(("kind", "seats"), [("one_card_more", 1), ("swapped_hands", 2)])
def test_a_seat_touched_before_the_engine_answers_is_not_lost(
    room: Room, kind: str, seats: int
) -> None:
    room.deal()
    dealt = [seat.seat for seat in room.show().seats if seat.cards]
    room.touch("Floor", "wish wrong_deal")
    while f"choice {kind}" not in room.names():
        room.touch("choice more")
    for target in (kind, *dealt[:seats]):
        room.stand.touch(f"choice {target}")
    room.serve()
    found = [one for one in room.floor.events if isinstance(one, IrregularityFound)][-1]
    assert (found.name, found.seats) == (kind, tuple(dealt[:seats]))
    assert not room.sheet()


def test_a_misdeal_after_action_takes_a_name_and_a_reason(room: Room) -> None:
    room.deal()
    room.floor.step(passive)
    room.show()
    room.floor.intend(CallFloor(id="d"))
    room.show()
    room.touch("answer misdeal", "letter A", "key enter", "letter B", "key 2", "key enter")
    room.touch("sheet back", "key enter", "hold confirm")
    assert [(one.by, one.note) for one in rulings(room)] == [("A", "B2")]
    assert any(isinstance(one, HandVoided) for one in room.floor.events)


def test_a_misdeal_is_looked_at_and_held_by_the_dealer_too_who_types_no_name(room: Room) -> None:
    room.deal()
    room.floor.intend(CallFloor(id="d"))
    room.show()
    room.touch("answer misdeal")
    assert rulings(room) == []
    assert "ruled by the dealer" in room.said()
    assert "Then: " in room.said()
    room.touch("confirm")
    assert rulings(room) == [], "a touch alone voids no hand"
    room.touch("hold confirm")
    assert [one.role for one in rulings(room)] == ["dealer"]
    assert not room.sheet()


def test_a_remedy_that_changes_nothing_takes_a_name_and_no_look(room: Room) -> None:
    room.deal()
    room.floor.step(passive)
    room.show()
    room.report("choice misdeal")
    (stands,) = [one for one in room.show().prompt.answers if one.key == "stands"]
    assert (stands.rank, stands.cost) == ("floor", "nothing")
    room.touch("answer stands", "letter A", "letter N", "letter N", "key enter")
    assert [(one.by, one.remedy) for one in rulings(room)] == [("Ann", "stands")]
    assert not room.sheet()


def test_a_report_is_cancelled_in_one_touch(room: Room) -> None:
    room.deal()
    room.report("choice misdeal")
    room.touch("answer withdrawn")
    assert not room.sheet()
    assert [one.remedy for one in rulings(room)] == ["withdrawn"]


def test_a_ruling_is_put_away_when_its_prompt_has_passed(room: Room) -> None:
    room.deal()
    room.floor.step(passive)
    room.floor.intend(CallFloor(id="d"))
    room.show()
    room.touch("answer misdeal", "letter A")
    room.floor.answer("continue")
    room.show()
    assert not room.sheet()


def test_what_was_said_out_of_turn_is_held_with_its_amount(room: Room) -> None:
    room.deal()
    room.show()
    acting = room.show().acting
    later = next(seat.seat for seat in room.show().seats if seat.cards and seat.seat != acting)
    room.touch("Floor", "wish wrong_deal")
    while "choice out_of_turn" not in room.names():
        room.touch("choice more")
    room.touch("choice out_of_turn", f"choice {later}", "choice raise", "key 2", "key 0")
    room.touch("key enter")
    held = [event for event in room.floor.events if isinstance(event, ActionHeld)]
    assert [(one.seat, one.action, one.to) for one in held] == [(later, "raise", 20)]
    assert room.show().acting == acting
    assert not room.sheet()


def test_too_few_chips_are_reported_with_the_amount(room: Room) -> None:
    room.deal()
    acting = room.show().acting
    room.touch("Floor", "wish wrong_deal")
    while "choice short_amount" not in room.names():
        room.touch("choice more")
    room.touch("choice short_amount")
    assert "key enter" not in room.names()
    room.touch("key 3", "key enter")
    found = [one for one in room.floor.events if isinstance(one, IrregularityFound)][-1]
    assert (found.name, found.chips, found.blocking) == ("short_amount", 3, True)
    assert found.seats == (acting,), "whose chips they are is known: the seat to act"


BY_A_PERSON = (
    "exposed_card", "boxed_card", "wrong_first_seat", "skipped_seat", "dealt_twice", "wrong_button",
)  # fmt: skip
"""What no sense can tell of a deal."""


@pytest.mark.parametrize("street", ["deal", "preflop", "flop"])
def test_what_only_a_person_can_tell_holds_the_hand_at_once(room: Room, street: str) -> None:
    if street == "deal":
        room.floor.posted()
        while not any(seat.cards for seat in room.show().seats):
            room.floor.step(passive)
    else:
        room.deal()
        while room.show().street != street or room.show().acting == 0:
            room.floor.step(passive)
        room.floor.step(passive)
    room.show()
    for kind in BY_A_PERSON:
        room.report(f"choice {kind}")
        found = [one for one in room.floor.events if isinstance(one, IrregularityFound)][-1]
        assert (found.name, found.blocking, found.reported) == (kind, True, True)
        assert room.floor.kind() == "resolve"
        if room.sheet():
            room.touch("sheet close")
        assert room.floor.answer("withdrawn", by="Ann") is None
        room.show()


@pytest.mark.parametrize("kind", ["misheard_bet", "wrong_raise", "player_skipped"])
def test_what_went_wrong_with_a_bet_holds_the_hand_at_once(room: Room, kind: str) -> None:
    room.deal()
    room.floor.step(passive)
    room.show()
    room.report(f"choice {kind}")
    found = [one for one in room.floor.events if isinstance(one, IrregularityFound)][-1]
    assert (found.name, found.blocking) == (kind, True)


def test_to_whom_it_happened_is_said_after_it_and_can_be_said_later(room: Room) -> None:
    """A report that tells of no seat yet offers nothing that needs one."""
    room.deal()
    room.show()
    room.report("choice exposed_card")
    assert "The hand is held. To whom did it happen?" in room.said()
    assert "answer replaced" not in room.names()
    room.touch("sheet close")
    assert "Say to whom it happened" in room.said()
    room.touch("wish wrong_deal")
    assert "choice exposed_card" not in room.names(), "that is said already"
    room.touch("choice 3", "choice 2")
    assert not room.sheet()
    found = [one for one in room.floor.state.sensing.irregularities if one.blocking]
    assert [(one.name, one.seats, one.number) for one in found] == [("exposed_card", (3,), 2)]
    assert "answer replaced" in room.names()


def test_a_touch_on_a_chair_says_to_whom_it_happened(room: Room) -> None:
    room.deal()
    room.show()
    room.report("choice exposed_card")
    room.touch("sheet close", "Seat 3")
    assert "Seat 3: which card?" in room.said()
    room.touch("choice 2")
    assert not room.sheet()
    found = [one for one in room.floor.state.sensing.irregularities if one.blocking]
    assert [(one.name, one.seats, one.number) for one in found] == [("exposed_card", (3,), 2)]
    room.touch("Seat 3")
    assert "wish leave" in room.names(), "nothing is asked any more: the chair's own sheet"


def test_a_chair_that_was_dealt_no_card_opens_its_own_sheet(room: Room) -> None:
    room.deal()
    room.show()
    room.report("choice exposed_card")
    room.touch("sheet close", "Seat 5")
    assert "which card?" not in room.said()
    assert room.sheet()


def test_a_second_exposed_card_is_said_as_one_more(room: Room) -> None:
    room.deal()
    room.show()
    room.report("choice exposed_card", "choice 3", "choice 2")
    room.touch("wish wrong_deal", "choice 1", "choice 1")
    (found,) = [one for one in room.floor.state.sensing.irregularities if one.blocking]
    assert found.which == ((3, 2), (1, 1))
    assert found.text.endswith("2 cards")


def test_a_report_that_tells_of_no_seat_waits_for_its_answer(room: Room) -> None:
    """What happened is said by then: the page stands until the engine has answered."""
    room.deal()
    room.floor.step(passive)
    room.show()
    room.touch("Floor", "wish wrong_deal", "choice group_pot")
    assert not irregularities()["disorder"].seats
    room.stand.touch("choice disorder")
    assert room.sheet()
    assert room.stand.intents
    room.serve()
    assert not room.sheet()


def test_what_went_wrong_is_said_from_the_prompt_itself_in_two_touches(room: Room) -> None:
    """Reporting is anybody's: no PIN, and no way through the floor's sheet."""
    room.deal()
    room.floor.step(passive)
    room.show()
    room.touch("wish wrong_deal")
    while "choice foreign_card" not in room.names():
        room.touch("choice more")
    room.touch("choice foreign_card")
    found = [one for one in room.floor.events if isinstance(one, IrregularityFound)][-1]
    assert (found.name, found.reported, found.blocking) == ("foreign_card", True, True)
    assert not room.sheet()
    assert room.floor.kind() == "resolve", "nothing leads past it"


def test_between_hands_it_leads_to_what_can_be_put_right_of_the_hand_before(room: Room) -> None:
    room.deal()
    room.floor.play_out()
    room.show()
    room.touch("wish wrong_deal")
    assert room.sheet()
    assert "What went wrong with hand 1?" in room.said()
    assert {"wish wrong_push", "wish correct", "wish call_floor"} <= set(room.names())
    room.touch("wish wrong_push")
    assert "key 5" in room.names(), "one touch from there the chips are typed"


def test_a_report_is_cancelled_by_whoever_made_it_in_one_touch(room: Room) -> None:
    room.deal()
    room.touch("wish wrong_deal")
    while "choice foreign_card" not in room.names():
        room.touch("choice more")
    room.touch("choice foreign_card")
    assert room.floor.kind() == "resolve"
    room.touch("answer withdrawn")
    assert room.floor.kind() == "act"
    assert room.floor.last(RulingMade).remedy == "withdrawn", "it stays on record"


def test_an_exposed_card_is_told_of_in_a_deal_by_hand(
    stand: Stand, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(playing, "SOURCES", ())
    room = Room(stand, table({}, button=1))
    room.floor.bridge_up = room.floor.camera_up = False
    room.seat(1, 2, 3)
    room.touch("answer deck_ready", "answer blinds_posted", "wish wrong_deal")
    while "choice exposed_card" not in room.names():
        room.touch("choice more")
    room.touch("choice exposed_card")
    assert {"choice 1", "choice 2", "choice 3"} <= set(room.names()), "each seat that is dealt in"
    room.touch("choice 3")
    assert "choice 1" in room.names(), "which of its cards"
    room.touch("choice 1")
    assert not room.sheet()
    found = [one for one in room.floor.events if isinstance(one, IrregularityFound)][-1]
    assert found.seats == (3,)


def test_what_is_said_of_a_bet_stands_under_wrong_and_not_after_each_bet(room: Room) -> None:
    room.deal()
    room.touch("preset min")
    assert not [name for name in room.names() if name.startswith("answer ")]
    room.report("answer string_bet")
    assert room.floor.last(ActionMarked).mark == "string_bet"
    assert not room.sheet()


def test_a_called_floor_is_seen_with_its_clock(room: Room) -> None:
    room.touch("Floor", "wish call_floor")
    called = room.floor.state.ledger.floor_called
    assert called is not None
    room.wall_ns = called.at_ns + 42_000_000_000
    room.show()
    assert "0:42" in room.said()
    room.touch("Floor", "wish floor_came", "key enter")
    assert room.stand.desk.fact("floorCalled") == "", "somebody is there"


def test_the_look_tells_what_a_ruling_changes_before_it_is_made(room: Room) -> None:
    room.deal()
    room.floor.step(passive)
    room.show()
    dealt = [seat.seat for seat in room.show().seats if seat.cards]
    room.touch("wish wrong_deal")
    while "choice swapped_hands" not in room.names():
        room.touch("choice more")
    room.touch("choice swapped_hands", f"choice {dealt[0]}", f"choice {dealt[1]}")
    room.touch("answer stands", "letter A", "key enter")
    told = f"Seat {dealt[0]} holds: cards dealt to seat {dealt[0]} → cards dealt to seat {dealt[1]}"
    assert told in room.said()


def test_which_card_was_boxed_is_asked_and_the_board_is_a_place_for_it(room: Room) -> None:
    room.deal()
    while room.show().street != "flop" or room.show().acting == 0:
        room.floor.step(passive)
    room.show()
    room.report("choice boxed_card")
    assert "The hand is held. Where was it dealt to?" in room.said()
    assert {"choice board", "choice burn"} <= set(room.names())
    room.touch("choice board")
    assert "Which card of the board, from the left?" in room.said()
    assert "choice 4" not in room.names()
    room.touch("sheet back", "choice board", "choice 2")
    assert not room.sheet()
    (found,) = [one for one in room.floor.state.sensing.irregularities if one.blocking]
    assert (found.name, found.place, found.number) == ("boxed_card", "board", 2)
    assert "answer replaced" in room.names()


def test_a_boxed_burn_is_one_touch_more(room: Room) -> None:
    room.deal()
    while room.show().street != "flop" or room.show().acting == 0:
        room.floor.step(passive)
    room.show()
    room.report("choice boxed_card", "choice burn")
    (found,) = [one for one in room.floor.state.sensing.irregularities if one.blocking]
    assert (found.name, found.place) == ("boxed_card", "burn")


def test_of_a_hand_with_a_wrong_number_it_is_said_how_many_it_has(room: Room) -> None:
    room.deal()
    room.floor.step(passive)
    seat = next(seat.seat for seat in room.show().seats if seat.cards)
    room.touch("wish wrong_deal")
    while "choice wrong_number" not in room.names():
        room.touch("choice more")
    room.touch("choice wrong_number", f"choice {seat}")
    assert f"Seat {seat}: how many cards does it have?" in room.said()
    room.touch("choice 3")
    (found,) = [one for one in room.floor.state.sensing.irregularities if one.blocking]
    assert (found.name, found.seats, found.number) == ("wrong_number", (seat,), 3)


def test_a_ruling_is_taken_back_by_a_key_that_is_held(stand: Stand) -> None:
    """No name is typed for a dealer's own, and one touch took it back."""
    room = Room(stand, table({}, button=1, house="ohio"))
    room.seat(1, 2, 3, 4)
    room.deal()
    seat = room.floor.view.acting
    reported = ReportIrregularity(id="r", kind="exposed_card", seats=(seat,))
    assert room.floor.intend(reported) is None
    assert room.floor.answer("replaced") is None
    room.show()
    room.touch("Floor", "wish take_back_ruling")
    assert room.floor.count(RulingTakenBack) == 0
    assert "Press and hold" in room.said()
    room.touch("hold confirm")
    assert room.floor.count(RulingTakenBack) == 1
