"""Between two hands the last push, and the money that came since, are undone at one touch."""

import pytest

from engine import core
from engine.messages.happened.floor_events import EntryCorrected, PushConfirmed, PushTakenBack
from engine.messages.happened.hand_events import ActionTaken, HandEnded, PotsPushed
from engine.messages.wanted.intents import Rejection, UndoStep
from engine.messages.wanted.requests import (
    BuyChips,
    CloseDifference,
    CloseTable,
    CorrectEntry,
    CountDeck,
    CountStack,
    DrawForButton,
    EmptyDrop,
    FillRack,
    LeaveTable,
    MoveChips,
    RaceChips,
    SeatPlayer,
    TakeChips,
)
from engine.table.chips.chip_movements import count_difference
from tests.engine.core.playing import passive
from tests.engine.table.floor import Floor, table
from tests.engine.table.putting_right import acted, by_hand, misread, pushed, raiser, renamed


def undo(play: Floor) -> Rejection | None:
    return play.intend(UndoStep(id="u", prompt=play.prompt.number, step=play.view.undo_step))


def test_a_push_is_taken_back_and_made_again_and_no_chip_moves() -> None:
    play = by_hand({1: 200, 2: 200, 3: 200})
    pushed(play)
    stacks, asked = play.stacks(), play.prompt.kind
    winner = play.state.progress.awards[0].shares[0] if play.state.progress else None
    assert winner is not None
    assert play.view.undo == f"pushed {winner.amount} to seat {winner.seat}"
    assert undo(play) is None
    assert play.prompt.kind == "push_pot"
    assert [answer.key for answer in play.prompt.answers] == ["pushed"]
    assert play.view.undo == ""
    play.answer("pushed")
    assert (play.prompt.kind, play.stacks()) == (asked, stacks)
    kinds = [type(event) for event in play.events]
    assert kinds[-2:] == [PushTakenBack, PushConfirmed]
    assert kinds.count(PotsPushed) == kinds.count(HandEnded) == 1
    assert undo(play) is None, "as often as it is touched too early"
    play.answer("pushed")
    assert play.next_hand().number == 2
    assert count_difference(play.state) == 0


def test_the_record_leads_to_the_same_table_in_the_midst_of_it() -> None:
    play = by_hand({1: 200, 2: 200, 3: 200})
    pushed(play)
    assert undo(play) is None
    state = core.initial()
    for event in play.events:
        state = core.apply(state, event)
    assert state == play.state
    assert state.prompt.kind == "push_pot"


def test_a_hand_is_put_right_while_its_push_is_taken_back() -> None:
    play = misread()
    play.answer("pushed")
    assert undo(play) is None
    assert play.intend(renamed(play, 2, "As Ad")) is None
    assert play.stacks()[:2] == [0, 400]
    assert play.prompt.kind == "push_pot", "it is still to be pushed"
    play.answer("pushed")
    assert play.prompt.text == "Seat 1 is out of chips"


def test_no_push_is_taken_back_once_the_deck_is_ready_or_nothing_was_won() -> None:
    play = by_hand({1: 200, 2: 200, 3: 200})
    pushed(play)
    play.state.deck_ready = True
    refused = undo(play)
    assert refused is not None
    assert refused.reason == "There is nothing to take back in this hand"


@pytest.mark.parametrize(
    ("kind", "given", "told"),
    [
        (BuyChips, {"seat": 2, "amount": 50}, "seat 2 buys in for 50"),
        (TakeChips, {"seat": 2, "amount": 15}, "seat 2 takes 15 off the table"),
        (TakeChips, {"seat": 2, "amount": 5, "toke": True}, "seat 2 tokes 5"),
        (LeaveTable, {"seat": 2}, "seat 2 leaves with "),
        (SeatPlayer, {"seat": 9, "amount": 200}, "seat 9 sits down with 200"),
    ],
    ids=["buys", "takes", "tokes", "leaves", "sits down"],
)
def test_what_was_entered_since_is_undone_before_the_push(
    kind: type, given: dict[str, int], told: str
) -> None:
    play = Floor(table(seats=9))
    play.play_out()
    before = [(seat.stack, seat.state == "open") for seat in play.view.seats]
    assert play.ask(kind, **given) is None
    assert str(play.view.undo).startswith(told)
    assert undo(play) is None
    assert isinstance(play.events[-1], EntryCorrected)
    assert [(seat.stack, seat.state == "open") for seat in play.view.seats] == before
    assert count_difference(play.state) == 0
    assert str(play.view.undo).startswith("pushed ")


def test_seats_are_undone_one_after_the_other_before_the_first_hand() -> None:
    play = Floor(table({}, seats=9))
    for seat in (1, 2):
        assert play.ask(SeatPlayer, seat=seat, amount=200) is None
    assert play.view.undo == "seat 2 sits down with 200"
    assert undo(play) is None
    assert play.view.undo == "seat 1 sits down with 200"
    assert undo(play) is None
    assert play.view.undo == ""
    assert {seat.state for seat in play.view.seats} == {"open"}


def test_what_was_entered_while_the_hand_was_on_is_not_undone_by_the_way() -> None:
    play = by_hand({1: 200, 2: 200, 3: 200})
    play.next_hand()
    assert play.ask(SeatPlayer, seat=5, amount=200) is None
    while play.kind() != "shuffle":
        play.step(passive)
    assert undo(play) is None
    assert play.kind() == "push_pot"
    assert play.view.undo == ""
    assert play.view.seats[4].stack == 200


MOVES_CHIPS = [
    (LeaveTable, {"seat": 2}),
    (TakeChips, {"seat": 2, "amount": 5}),
    (CountStack, {"seat": 2, "amount": 150, "by": "Ada"}),
    (MoveChips, {"seat": 1, "to_seat": 2, "amount": 1, "by": "Ada"}),
    (DrawForButton, {}),
    (CloseTable, {"rack": 0, "drop": 0}),
    (CorrectEntry, {"seat": 2, "amount": 150, "by": "Ada"}),
    (CloseDifference, {"seat": 2, "by": "Ada"}),
    (BuyChips, {"seat": 2, "amount": 10}),
    (SeatPlayer, {"seat": 4, "amount": 200}),
    (FillRack, {"amount": 100}),
    (EmptyDrop, {"drop": 0, "jackpot": 0}),
    (RaceChips, {"winners": ()}),
]


@pytest.mark.parametrize(
    ("kind", "given"), MOVES_CHIPS, ids=lambda one: getattr(one, "__name__", "")
)
def test_nothing_moves_chips_while_a_push_is_to_be_made_again(
    kind: type, given: dict[str, int | str]
) -> None:
    """What the prompt asks to push has to be what the record gives."""
    play = by_hand({1: 200, 2: 200, 3: 200})
    pushed(play)
    assert undo(play) is None
    refused = play.ask(kind, **given)
    assert refused is not None
    assert refused.reason == "the pots are to be pushed again: push them first"
    assert play.prompt.kind == "push_pot"
    play.answer("pushed")
    after = play.ask(kind, **given)
    assert after is None or "pushed again" not in str(after.reason)


def test_a_pot_that_went_on_to_another_seat_is_not_taken_back() -> None:
    play = by_hand({1: 200, 2: 200, 3: 200})
    pushed(play)
    share = play.state.progress.awards[0].shares[0] if play.state.progress else None
    assert share is not None
    other = 1 + share.seat % 3
    given = {"seat": share.seat, "to_seat": other, "amount": share.amount, "by": "Ada"}
    assert play.ask(MoveChips, **given) is None
    assert not str(play.view.undo).startswith("pushed ")


def test_a_push_is_not_taken_back_behind_a_player_who_left_without_chips() -> None:
    play = misread()
    play.answer("pushed")
    assert play.prompt.text == "Seat 2 is out of chips"
    assert play.ask(LeaveTable, seat=2) is None
    assert not str(play.view.undo).startswith("pushed ")


def test_a_rebuy_of_a_seat_that_was_out_of_chips_is_undone_before_the_push() -> None:
    play = misread()
    play.answer("pushed")
    assert play.prompt.text == "Seat 2 is out of chips"
    assert play.ask(BuyChips, seat=2, amount=200) is None
    assert play.view.undo == "seat 2 buys in for 200"
    assert undo(play) is None
    assert play.stacks()[1] == 0
    assert play.prompt.text == "Seat 2 is out of chips"
    assert str(play.view.undo).startswith("pushed ")
    assert count_difference(play.state) == 0


def test_no_push_is_taken_back_while_the_button_is_drawn_for() -> None:
    play = by_hand({1: 200, 2: 200, 3: 200})
    pushed(play)
    assert play.ask(DrawForButton) is None
    assert not str(play.view.undo).startswith("pushed ")


@pytest.mark.parametrize("cards", [51, 53])
def test_while_the_deck_is_to_be_changed_the_last_hand_is_put_right_and_back(cards: int) -> None:
    play = by_hand({1: 200, 2: 200, 3: 200})
    pushed(play, raiser(40))
    assert play.ask(CountDeck, cards=cards) is None
    asked = play.prompt.text
    assert asked.startswith("Change the deck")
    stacks = play.stacks()
    raised = next(one for one in play.events if isinstance(one, ActionTaken))
    assert play.intend(acted(play, raised, "raise", 50)) is None
    assert play.stacks() != stacks
    for key in ("corrected: ", "pushed "):
        assert str(play.view.undo).startswith(key)
        assert undo(play) is None
    assert play.stacks() == stacks
    assert play.prompt.kind == "push_pot"
    assert play.answer("pushed") is None
    assert play.prompt.text == asked
