"""A correction of an earlier amount or card: what followed is played again, or said not to fit."""

import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from engine import core, screen
from engine.hand import table_hand
from engine.messages.happened.hand_events import (
    ActionMarked,
    ActionTaken,
    BoardCardDrawn,
    Event,
    FacesShown,
    HandTabled,
    StepUndone,
    StreetClosed,
)
from engine.messages.shown.review_questions import HandReviewed, ReviewHand
from engine.messages.wanted.intents import CorrectAction, CorrectCards, Rejection
from engine.table.rights import find_right
from tests.engine.core.playing import (
    Play,
    game_options,
    keys,
    options,
    passive,
    shuffled,
    unbinding,
)
from tests.engine.core.test_properties import chooser


def number_of(play: Play, event: Event) -> int:
    """The journal's sequence of an event."""
    return next(at for at, one in enumerate(play.events, 1) if one is event)


def actions(play: Play) -> list[ActionTaken]:
    return [event for event in play.events if isinstance(event, ActionTaken)]


def correct(play: Play, sequence: int, action: str, to: int = 0) -> Rejection | None:
    wanted = CorrectAction(
        id="t",
        prompt=play.prompt.number,
        sequence=sequence,
        action=action,  # type: ignore[arg-type]
        to=to,
    )
    return play.intend(wanted)


def raised_hand(house: str = "ohio") -> Play:
    """Seat 1 raises to 6, both others call, and the flop is checked to seat 1."""
    play = Play(options(house=house))
    play.begin()
    for action, to in (("raise", 6), ("call", 6), ("call", 6)):
        assert play.act(action, to) is None
    play.run_to("act")
    play.act("check")
    play.act("check")
    assert play.prompt.text == "Seat 1 to act"
    return play


def test_another_amount_is_put_in_and_what_followed_is_played_again() -> None:
    play = raised_hand()
    board, events = play.view.board, len(play.events)
    assert correct(play, number_of(play, actions(play)[0]), "raise", 8) is None
    assert play.prompt.text == "Seat 1 to act"
    assert play.view.board == board
    assert play.view.total == 24
    assert [seat.stack for seat in play.view.seats] == [192, 192, 192]
    assert isinstance(play.events[events], StepUndone)
    again = [(one.seat, one.action, one.to) for one in play.events[events:]
             if isinstance(one, ActionTaken)]  # fmt: skip
    assert again == [
        (1, "raise", 8), (2, "call", 8), (3, "call", 8), (2, "check", 0), (3, "check", 0),
    ]  # fmt: skip
    assert len([one for one in play.events[events:] if isinstance(one, BoardCardDrawn)]) == 3


def test_the_original_stays_on_record() -> None:
    play = raised_hand()
    before = list(play.events)
    correct(play, number_of(play, actions(play)[0]), "raise", 8)
    assert play.events[: len(before)] == before
    state = core.initial()
    for event in play.events:
        state = core.apply(state, event)
    assert state == play.state


def test_what_no_longer_fits_is_said_and_the_table_goes_on_from_there() -> None:
    play = raised_hand()
    assert correct(play, number_of(play, actions(play)[1]), "raise", 20) is None
    found = play.found("correction_misfit")[0]
    assert found.text == (
        "The correction makes this impossible: seat 2 checks. The action is on seat 1, not on "
        "seat 2. Nor does the step after it."
    )
    assert keys(play) == ["continue"]
    assert play.answer("continue") is None
    assert play.prompt.text == "Seat 1 to act: 14 to call"
    play.act("call", 20)
    play.run_to("act")
    assert play.view.total == 60
    play.play_hand()
    assert play.found("extra_card") == []


def to_flop(*actions: tuple[str, int]) -> Play:
    """Heads-up: both see the flop, then do this."""
    play = Play(options((200, 200)))
    play.begin()
    play.act("call", 2)
    play.act("check")
    play.run_to("act")
    for action, to in actions:
        assert play.act(action, to) is None
    return play


def test_a_bet_of_the_turn_is_no_raise_of_the_flop() -> None:
    """Who bets on the turn called what was raised on the flop."""
    play = to_flop(("bet", 10), ("call", 10))
    called = actions(play)[-1]
    play.run_to("act")
    first = play.prompt.seat
    assert play.act("bet", 30) is None
    assert correct(play, number_of(play, called), "raise", 20) is None
    assert play.found("correction_misfit") == []
    told = [(one.seat, one.action, one.to) for one in actions(play)[-3:]]
    assert told == [(called.seat, "raise", 20), (first, "call", 20), (first, "bet", 30)]
    assert (play.prompt.seat, play.view.street, play.view.total) == (called.seat, "turn", 74)


def test_a_raise_of_the_flop_is_no_bet_of_the_turn() -> None:
    play = to_flop(("bet", 10), ("raise", 30), ("raise", 90), ("call", 90))
    play.run_to("act")
    raised = next(one for one in actions(play) if one.to == 30)
    assert correct(play, number_of(play, raised), "call") is None
    assert "It was on another street: flop, not turn" in play.found("correction_misfit")[0].text
    play.answer("continue")
    assert play.view.street == "turn"
    assert (play.kind(), play.view.total) == ("act", 24)


def test_an_action_that_was_never_legal_is_no_correction() -> None:
    play = raised_hand()
    before = len(play.events)
    refused = correct(play, number_of(play, actions(play)[0]), "raise", 3)
    assert refused is not None
    assert refused.reason.startswith("seat 1 can't raise to 3")
    assert len(play.events) == before


def test_what_is_no_action_and_what_is_no_step_is_refused() -> None:
    play = raised_hand()
    assert correct(play, 1, "fold") is not None
    flop = next(event for event in play.events if isinstance(event, FacesShown))
    refused = correct(play, number_of(play, flop), "fold")
    assert refused is not None
    assert refused.reason == "That step is no player's action; choose one that is"
    stale = CorrectAction(id="t", prompt=0, sequence=5, action="fold")
    assert isinstance(core.decide(play.state, stale), Rejection)


def test_a_corrected_action_can_be_corrected_once_more_and_taken_back(tmp_path: Path) -> None:
    play = raised_hand(unbinding(tmp_path))
    correct(play, number_of(play, actions(play)[0]), "raise", 8)
    latest = [one for one in actions(play) if one.action == "raise"][-1]
    assert correct(play, number_of(play, latest), "raise", 10) is None
    assert play.view.total == 30
    for _ in range(5):
        play.undo()
    assert play.prompt.text == "Seat 1 to act: 2 to call"


def test_a_fold_that_was_a_call_brings_the_seat_back() -> None:
    play = Play(options())
    play.begin()
    play.act("call", 2)
    play.act("fold")
    folded = actions(play)[-1]
    assert play.prompt.seat == 3
    assert correct(play, number_of(play, folded), "call") is None
    assert play.view.seats[1].state == "in_hand"
    assert play.prompt.text == "Seat 3 to act"


def test_faces_that_the_dealer_named_wrongly_are_named_anew() -> None:
    play = Play(options())
    play.report("overhead", "camera", "lost")
    play.report("bridge", "bridge", "lost")
    play.reading_now = False
    play.run_to("name_cards")
    right = [card for _, card, _ in play.zones["board"]]
    play.name("2s", "2h", "2d")
    play.act("check")
    named = next(event for event in play.events if isinstance(event, FacesShown))
    wanted = CorrectCards(
        id="t", prompt=play.prompt.number, sequence=number_of(play, named), cards=tuple(right)
    )
    assert play.intend(wanted) is None
    assert sorted(play.view.board) == sorted(right)
    assert play.view.seats[1].last_action == "checks"


def test_faces_that_the_reader_confirmed_stand() -> None:
    play = raised_hand()
    flop = next(event for event in play.events if isinstance(event, FacesShown))
    wanted = CorrectCards(
        id="t", prompt=play.prompt.number, sequence=number_of(play, flop), cards=("2s", "2h", "2d")
    )
    refused = play.intend(wanted)
    assert refused is not None
    assert refused.reason == "The reader named those cards: they can't be corrected"


def test_hands_that_were_tabled_are_tabled_again_by_themselves() -> None:
    play = Play(options())
    play.run_to("table_hand")
    play.step(passive)
    checks = [one for one in actions(play) if one.action == "check"]
    assert correct(play, number_of(play, checks[-1]), "bet", 10) is None
    assert [seat.bet for seat in play.view.seats] == [10, 0, 0]
    play.zones["reading"] = []
    play.act("call")
    play.act("call")
    assert play.kind() == "table_hand"
    assert play.prompt.seat == 1
    play.play_hand()
    assert sum(isinstance(event, HandTabled) for event in play.events) >= 3


@given(seed=st.integers(0, 5_000), game=st.sampled_from(("holdem", "omaha8", "stud", "badugi")))
@settings(max_examples=40)
def test_after_any_correction_every_chip_is_there_and_the_record_replays(
    seed: int, game: str
) -> None:
    chance = random.Random(seed)
    play = Play(game_options(game, (60,) * 4), shuffled(seed))
    play.choose_discards = lambda *_: chance.randint(0, 3)
    play.begin()
    for _ in range(chance.randint(1, 40)):
        if play.kind() in {"shuffle", "push_pot"}:
            break
        play.step(chooser(chance))
    if play.kind() == "shuffle" or not actions(play):
        return
    old = chance.choice(actions(play))
    action, to = chance.choice((("fold", 0), ("call", 0), ("raise", old.to + 4), ("bet", 4)))
    refused = correct(play, number_of(play, old), action, to)
    assert play.view.chips_in_play == 240
    if refused is None and play.kind() == "resolve":
        assert len(play.found("correction_misfit")) == 1
        play.answer("continue")
    state = core.initial()
    for event in play.events:
        state = core.apply(state, event)
    assert state == play.state
    assert play.found("extra_card") == []


@pytest.mark.clause("LIVE-ET-20")
def test_a_step_of_who_is_all_in_or_has_folded_falls_away_and_the_rest_stays() -> None:
    play = raised_hand()
    calls = [one for one in actions(play) if one.action == "call"]
    assert correct(play, number_of(play, calls[-1]), "fold") is None
    assert play.kind() == "act"
    assert play.found("correction_misfit") == []
    assert [seat.state for seat in play.view.seats].count("folded") == 1
    play = Play(options((200, 200, 200)))
    play.begin()
    play.act("raise", 6)
    play.run_to("act")
    play.run_to("act")
    while play.view.street != "turn":
        play.step(passive)
    assert correct(play, number_of(play, actions(play)[0]), "raise", 200) is None
    assert play.found("correction_misfit") == []
    assert {seat.state for seat in play.view.seats} == {"all_in"}


@pytest.mark.parametrize("game", ["stud", "badugi"])
@pytest.mark.parametrize("read", [True, False])
def test_cards_that_were_dealt_since_then_go_to_nobody_else(game: str, *, read: bool) -> None:
    play = Play(game_options(game, (100, 100, 100)))
    play.choose_discards = lambda *_: 2
    if not read:
        play.report("shoe", "reader", "lost")
    play.begin()
    while len({one.street for one in seen_streets(play)}) < 3:
        play.step(passive)
    called = next(one for one in actions(play) if one.action == "call")
    before = len(play.events)
    refused = correct(play, number_of(play, called), "fold")
    assert isinstance(refused, Rejection)
    assert refused.reason == (
        f"Cards were dealt to seat {called.seat} after that: leave them there"
    )
    assert len(play.events) == before


def seen_streets(play: Play) -> list[StreetClosed]:
    return [event for event in play.events if isinstance(event, StreetClosed)]


def test_what_was_noted_of_a_later_raise_is_kept() -> None:
    play = Play(options(house="live"))
    play.begin()
    play.act("raise", 6)
    play.act("raise", 20)
    assert play.answer("not_announced") is None
    assert correct(play, number_of(play, actions(play)[0]), "raise", 8) is None
    assert play.prompt.text == "Seat 3 to act: 18 to call"
    marks = [event for event in play.events if isinstance(event, ActionMarked)]
    assert [(one.seat, one.mark) for one in marks] == [(2, "not_announced")] * 2


@pytest.mark.clause("LIVE-GL-01")
def test_at_live_a_raise_that_was_acted_upon_becomes_a_call_by_the_floor_alone() -> None:
    play = Play(options(house="live"))
    play.begin()
    play.act("raise", 6)
    play.act("call")
    play.undo()
    refused = play.undo()
    assert refused is not None
    assert (refused.clause, "have the floor correct it" in refused.reason) == ("LIVE-GL-01", True)
    (raised, _) = actions(play)
    wanted = CorrectAction(
        id="t", prompt=play.prompt.number, sequence=number_of(play, raised), action="call"
    )
    assert find_right(play.state, wanted) == "corrections"
    before = len(play.events)
    assert play.intend(wanted) is None
    assert play.prompt.text == "Seat 2 to act: 1 to call"
    # Both stand on record, and that the first was taken back.
    assert raised in play.events
    later = play.events[before:]
    assert [(one.seat, one.action) for one in later if isinstance(one, ActionTaken)] == [
        (1, "call")
    ]
    assert any(isinstance(one, StepUndone) for one in later)


def test_a_string_bet_stays_a_call() -> None:
    play = Play(options())
    play.begin()
    play.act("raise", 6)
    play.act("raise", 20)
    assert play.answer("string_bet") is None
    assert correct(play, number_of(play, actions(play)[0]), "raise", 8) is None
    assert play.prompt.text == "Seat 3 to act: 6 to call"
    assert [seat.bet for seat in play.view.seats] == [8, 8, 2]
    assert not any(chore.kind == "return_uncalled" for chore in play.prompt.chores)


def test_a_bring_in_that_was_a_whole_bet_is_put_right() -> None:
    """It is listed with what else could be done, and the calls after it are calls of the bet."""
    play = Play(game_options("stud", (100, 100, 100)))
    play.begin()
    opener = play.prompt.seat
    for _ in range(3):
        assert play.act("call") is None
    reviewed = screen.answer(play.state, ReviewHand(id="q"))
    assert isinstance(reviewed, HandReviewed)
    step = reviewed.steps[0]
    assert (step.text, step.action) == (f"Seat {opener} brings it in for 1", "call")
    assert [legal.action for legal in step.legal] == ["call", "raise"]
    assert correct(play, step.sequence, "raise", 2) is None
    assert [(one.action, one.to) for one in actions(play)[-3:]] == [
        ("raise", 2), ("call", 2), ("call", 2),
    ]  # fmt: skip
    assert play.view.total == 3 * 1 + 3 * 2


def test_a_hand_that_is_known_again_is_read_anew_upon_the_corrected_board() -> None:
    """The dealer named the flop wrong; the camera read the hands."""
    play = Play(options((200, 200)), shuffled(5))
    play.begin()
    play.run_to("push_pot")
    flop = next(event for event in play.events if isinstance(event, FacesShown))
    wrong = replace(flop, by="dealer", faces=("2h", "3c", "4d"))
    entered = [wrong if event is flop else event for event in play.events]
    play.state = core.initial()
    play.events = []
    for event in entered:
        if isinstance(event, HandTabled) and play.state.progress is not None:
            # As it would have been read upon that board.
            read = table_hand(play.state.progress.hand, event.seat, event.cards, event.by)
            assert isinstance(read, HandTabled)
            play.record((read,))
        else:
            play.record((event,))
    before = {event.seat: event for event in play.events if isinstance(event, HandTabled)}
    wanted = CorrectCards(
        id="t", prompt=play.prompt.number, sequence=number_of(play, wrong), cards=flop.faces
    )
    assert play.intend(wanted) is None
    again = {event.seat: event for event in play.events if isinstance(event, HandTabled)}
    assert again != before
    assert play.state.progress is not None
    for seat, event in again.items():
        evaluation = play.state.progress.hand.at(seat).evaluations[0]
        assert evaluation is not None
        assert event == replace(before[seat], readings=(evaluation.reading,))
        assert play.view.seats[seat - 1].reading == evaluation.reading
