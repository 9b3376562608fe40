"""What was pushed is put right until the next riffle: docs/decisions/0010."""

import msgspec
import pytest

from engine import core, screen
from engine.messages.happened.floor_events import HandReopened
from engine.messages.happened.hand_events import (
    ActionTaken,
    HandEnded,
    HandTabled,
    PotAwarded,
    PotsPushed,
    StepUndone,
)
from engine.messages.shown.review_questions import (
    CorrectionForeseen,
    ForeseeCorrection,
    HandReviewed,
    ReviewHand,
)
from engine.messages.wanted.intents import CallFloor
from engine.messages.wanted.requests import BuyChips, ChopBlinds, TakeChips
from engine.phh.writer import write_history
from tests.engine.table.floor import all_in, fold
from tests.engine.table.putting_right import (
    acted,
    by_hand,
    misread,
    pushed,
    refused,
    renamed,
    stacked,
)


def test_a_hand_that_was_misread_is_put_right_after_the_push() -> None:
    play = misread()
    play.answer("pushed")
    assert play.stacks()[:2] == [400, 0]
    assert play.prompt.text == "Seat 2 is out of chips"
    assert play.intend(renamed(play, 2, "As Ad")) is None
    assert play.stacks()[:2] == [0, 400]
    assert play.prompt.text == "Seat 1 is out of chips"
    play.answer("buy_in")
    told = [(chore.kind, chore.seat, chore.amount) for chore in play.prompt.chores]
    assert told[:4] == [
        ("clear_table", 0, 0), ("take_back", 1, 400), ("give", 2, 400), ("add_chips", 1, 200),
    ]  # fmt: skip
    assert play.prompt.chores[1].text == "Take 400 back from seat 1"
    assert play.next_hand().number == 2


def test_the_record_has_the_first_award_and_the_corrected_one() -> None:
    play = misread()
    play.answer("pushed")
    before = list(play.events)
    assert play.intend(renamed(play, 2, "As Ad")) is None
    assert play.events[: len(before)] == before
    again = [type(event) for event in play.events[len(before) :]]
    assert again == [HandReopened, StepUndone, HandTabled, PotAwarded, PotsPushed, HandEnded]
    winners = [award.shares[0].seat for award in play.events if isinstance(award, PotAwarded)]
    assert winners == [1, 2]
    said = [one.text for one in play.view.narration]
    assert "Last hand corrected: its pots are divided again" in said
    state = core.initial()
    for event in play.events:
        state = core.apply(state, event)
    assert state == play.state


def test_a_hand_history_has_the_steps_that_stand_and_the_corrected_end() -> None:
    play = misread(house="wsop")
    play.answer("pushed")
    assert play.intend(renamed(play, 2, "As Ad")) is None
    undone = play.last(StepUndone).undone
    at = play.events.index(play.last(StepUndone))
    history = write_history(play.events[: undone - 1] + play.events[at + 1 :])
    assert "'p1 sm AsAd'" in history
    assert "finishing_stacks = [400, 0]" in history


def test_it_is_put_right_until_the_deck_is_in_the_shoe() -> None:
    play = by_hand({1: 200, 2: 200, 3: 200})
    pushed(play)
    first = next(event for event in play.events if isinstance(event, ActionTaken))
    wanted = acted(play, first, "raise", 8)
    offers = {offer.name: offer for offer in play.view.offers}
    assert offers["correct"].refusal == ""
    assert "until the shuffle" in refused(play, CallFloor(id="d"))
    play.next_hand()
    late = refused(play, msgspec.structs.replace(wanted, prompt=play.prompt.number))
    assert "none of this hand's" in late


def test_after_the_riffle_it_stands_even_if_no_hand_began() -> None:
    play = by_hand({1: 200, 2: 200, 3: 200})
    pushed(play)
    first = next(event for event in play.events if isinstance(event, ActionTaken))
    play.state.deck_ready = True
    assert "the deck is shuffled" in refused(play, acted(play, first, "fold"))
    offers = {offer.name: offer for offer in play.view.offers}
    assert "the deck is shuffled" in offers["correct"].refusal
    assert offers["correct"].clause == "house default: corrected_until_riffle"


@pytest.mark.parametrize("what", ["chopped", "void"])
def test_where_nothing_was_won_nothing_is_put_right(what: str) -> None:
    play = by_hand({1: 200, 2: 200}, chop_blinds=True)
    play.begin()
    if what == "chopped":
        assert play.ask(ChopBlinds) is None
    else:
        play.act("call", 2)
        play.intend(CallFloor(id="v"))
        play.answer("misdeal", by="Ann", note="a card too many")
    offers = {offer.name: offer for offer in play.view.offers}
    assert offers["correct"].refusal == "nothing was won in a hand that just ended"


def test_what_goes_on_after_the_correction_is_refused() -> None:
    play = by_hand({1: 200, 2: 200, 3: 200})
    pushed(play, fold)
    first = next(event for event in play.events if isinstance(event, ActionTaken))
    said = refused(play, acted(play, first, "call"))
    assert said.startswith("What was pushed stands. The hand would go on: ")


@pytest.mark.clause("LIVE-ET-20")
@pytest.mark.parametrize("seat", [1, 2])
@pytest.mark.parametrize("pushes", [True, False])
def test_two_hands_that_were_named_at_each_others_seats_are_put_right(
    seat: int, *, pushes: bool
) -> None:
    """Whichever of the two is corrected: the other one's cards are the ones that this one had."""
    play = by_hand({1: 200, 2: 200}, stacked("As Ad", "Kc Kd"))
    play.next_hand()
    held = {1: ("Kc", "Kd"), 2: ("As", "Ad")}
    while play.prompt.kind != "push_pot":
        if play.prompt.kind == "name_cards" and play.prompt.seat:
            play.name(*held[3 - play.prompt.seat])
        else:
            play.step(all_in)
    if pushes:
        play.answer("pushed")
        assert play.stacks()[:2] == [400, 0]
    wanted = renamed(play, seat, " ".join(held[seat]))
    seen = screen.answer(play.state, ForeseeCorrection(id="q", correction=wanted))
    assert isinstance(seen, CorrectionForeseen)
    assert len(seen.changes) == 2
    assert play.intend(wanted) is None
    if not pushes:
        play.answer("pushed")
    assert play.stacks()[:2] == [0, 400]
    named = [event for event in play.events if isinstance(event, HandTabled)][-2:]
    assert {event.seat: event.cards for event in named} == held


def test_one_card_that_was_named_at_another_seat_goes_back_there() -> None:
    play = by_hand({1: 200, 2: 200}, stacked("As Ad", "Kc Kd"))
    play.next_hand()
    wrong = {1: ("Kc", "Ad"), 2: ("As", "Kd")}
    while play.prompt.kind != "push_pot":
        if play.prompt.kind == "name_cards" and play.prompt.seat:
            play.name(*wrong[play.prompt.seat])
        else:
            play.step(all_in)
    play.answer("pushed")
    assert play.intend(renamed(play, 1, "Kc Kd")) is None
    assert play.stacks()[:2] == [0, 400]


def test_buys_and_tokes_since_then_stay_and_who_is_short_brings_the_rest_first() -> None:
    play = misread(max_buy_in=500)
    play.answer("pushed")
    play.answer("buy_in")
    assert play.ask(TakeChips, seat=1, amount=5, toke=True) is None
    wanted = renamed(play, 2, "As Ad")
    said = refused(play, wanted)
    assert said == (
        "What was pushed stands: seat 1 has 395 of the 400 that go back: it has to bring the rest "
        "first"
    )
    assert play.ask(BuyChips, seat=1, amount=40) is None
    assert play.intend(renamed(play, 2, "As Ad")) is None
    assert play.stacks()[:2] == [35, 600]


def test_what_moves_is_told_before_it_is_done() -> None:
    play = misread()
    play.answer("pushed")
    reviewed = screen.answer(play.state, ReviewHand(id="q"))
    assert isinstance(reviewed, HandReviewed)
    assert "Seat 2: 4s 4d" in [step.text for step in reviewed.steps]
    wanted = renamed(play, 2, "As Ad")
    before = len(play.events)
    seen = screen.answer(play.state, ForeseeCorrection(id="q", correction=wanted))
    assert isinstance(seen, CorrectionForeseen)
    assert seen.moves == ((1, -400), (2, 400))
    assert (seen.then, seen.misfit) == ("Seat 1 is out of chips", "")
    assert len(play.events) == before
