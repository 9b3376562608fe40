"""A ruling is looked at before it is made: what the look tells is what the ruling then does."""

import pytest

from engine import screen
from engine.messages.happened.hand_events import HandEnded
from engine.messages.ruling_events import RulingMade
from engine.messages.shown.review_questions import ForeseeRuling, RulingForeseen
from engine.messages.wanted.intents import Rejection
from engine.state import copy_state
from tests.engine.core.playing import Play, options, passive, shuffled
from tests.engine.core.test_misdealt import report


def look(play: Play, answer: str) -> RulingForeseen:
    prompt = play.prompt.number
    seen = screen.answer(play.state, ForeseeRuling(id="q", prompt=prompt, answer=answer))
    assert isinstance(seen, RulingForeseen), seen
    return seen


def tell(seen: RulingForeseen) -> list[tuple[str, str, str]]:
    return [(one.what, one.before, one.after) for one in seen.changes]


def at_the_flop() -> Play:
    play = Play(options((200, 200, 200)), shuffled(3))
    play.begin()
    play.run_to("act")
    while play.view.street == "preflop":
        play.step(passive)
    play.run_to("act")
    return play


def test_the_look_changes_nothing() -> None:
    play = at_the_flop()
    assert report(play, "dead_hand", (1,)) is None
    before = copy_state(play.state)
    look(play, "dead_hand")
    assert play.state == before


def test_a_dead_hand_is_told_with_its_cards_and_the_pot_as_it_then_is() -> None:
    play = at_the_flop()
    assert report(play, "dead_hand", (1,)) is None
    seen = look(play, "dead_hand")
    assert ("Seat 1's hand", "live", "dead") in tell(seen)
    assert ("Muck", "0", "2") in tell(seen)
    assert not any(what == "Pot" for what, _, _ in tell(seen)), "its chips stay in the pot"
    assert play.answer("dead_hand", by="ANN") is None
    assert play.prompt.text == seen.then
    hand = play.state.progress.hand if play.state.progress is not None else None
    assert hand is not None
    assert not hand.at(1).live
    assert len(hand.muck) == 2


def test_a_void_hand_tells_who_gets_what_back() -> None:
    play = at_the_flop()
    assert report(play, "foreign_card") is None
    hand = play.state.progress.hand if play.state.progress is not None else None
    assert hand is not None
    owed = {seat.seat: seat.stack + seat.bet + seat.paid + seat.dead for seat in hand.seats}
    told = tell(look(play, "void_refund"))
    assert ("Pot", str(hand.total), "0") in told
    stacks = {what: after for what, _, after in told if "stack" in what}
    assert stacks == {f"Seat {seat}'s stack": str(chips) for seat, chips in owed.items()}
    assert play.answer("void_refund", by="ANN") is None
    assert {seat.seat: seat.stack for seat in play.view.seats if seat.stack} == owed


def test_swapped_hands_tell_whose_cards_lie_before_whom_and_no_card() -> None:
    play = at_the_flop()
    assert report(play, "swapped_hands", (1, 2)) is None
    seen = look(play, "stands")
    assert ("Seat 1 holds", "cards dealt to seat 1", "cards dealt to seat 2") in tell(seen)
    assert "~" not in repr(seen), "no handle leaves the core with it"


def test_two_burns_tell_what_the_cards_of_the_street_count_as() -> None:
    play = at_the_flop()
    assert report(play, "double_burn") is None
    told = tell(look(play, "stands"))
    assert ("Card 2 of the street", "board", "burn") in told
    assert ("Burns", "1", "2") in told


@pytest.mark.parametrize(("prompt", "answer"), [(-1, "stands"), (0, "no_such_remedy")])
def test_what_is_not_offered_is_refused_with_its_reason(prompt: int, answer: str) -> None:
    play = at_the_flop()
    assert report(play, "double_burn") is None
    number = play.prompt.number + prompt
    seen = screen.answer(play.state, ForeseeRuling(id="q", prompt=number, answer=answer))
    assert isinstance(seen, Rejection)
    assert seen.id == "q"
    assert seen.reason
    assert not any(isinstance(one, RulingMade | HandEnded) for one in play.events)
