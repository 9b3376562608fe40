"""What a correction could change, and what it would: both only asked."""

from engine import core, screen
from engine.messages.shown.review_questions import (
    CorrectionForeseen,
    ForeseeCorrection,
    HandReviewed,
    ReviewedStep,
    ReviewHand,
)
from engine.messages.wanted.intents import ActionName, CallFloor, CorrectAction, Rejection
from tests.engine.core.playing import Play, options, passive


def steps(play: Play) -> HandReviewed:
    reviewed = screen.answer(play.state, ReviewHand(id="q"))
    assert isinstance(reviewed, HandReviewed), reviewed
    return reviewed


def foresee(
    play: Play, step: ReviewedStep, action: ActionName, to: int = 0
) -> CorrectionForeseen | Rejection:
    correction = CorrectAction(
        id="c", prompt=play.prompt.number, sequence=step.sequence, action=action, to=to
    )
    answered = screen.answer(play.state, ForeseeCorrection(id="q", correction=correction))
    assert isinstance(answered, CorrectionForeseen | Rejection)
    return answered


def raised() -> Play:
    """Four players; the first raised to 6, the next called, the small blind is to act."""
    play = Play(options((200, 200, 200, 200), button=1))
    while play.kind() != "act":
        play.step(passive)
    play.step(lambda _: ("raise", 6))
    play.step(passive)
    return play


def test_each_action_is_listed_with_what_was_possible_then() -> None:
    play = raised()
    reviewed = steps(play)
    assert reviewed.prompt == play.prompt.number
    assert [step.text for step in reviewed.steps] == ["Seat 4 raises to 6", "Seat 1 calls 6"]
    first = reviewed.steps[0]
    assert [legal.action for legal in first.legal] == ["fold", "call", "raise"]
    assert first.legal[1].to == 2
    assert (first.street, first.seat, first.action) == ("preflop", 4, "raise")


def test_a_correction_is_foreseen_and_nothing_happens() -> None:
    play = raised()
    before = (len(play.events), play.state.sequence, play.prompt)
    seen = foresee(play, steps(play).steps[0], "call")
    assert isinstance(seen, CorrectionForeseen)
    assert seen.changes == (
        ("Seat 4 raises to 6", "Seat 4 calls 2"),
        ("Seat 1 calls 6", "Seat 1 calls 2"),
    )
    assert (seen.same, seen.misfit, seen.total) == (0, "", 7)
    assert seen.then == "Seat 2 to act: 1 to call"
    assert (len(play.events), play.state.sequence, play.prompt) == before


def test_what_is_foreseen_is_what_happens() -> None:
    play = raised()
    step = steps(play).steps[1]
    seen = foresee(play, step, "raise", 18)
    assert isinstance(seen, CorrectionForeseen)
    done = play.intend(
        CorrectAction(
            id="c", prompt=play.prompt.number, sequence=step.sequence, action="raise", to=18
        )
    )
    assert done is None
    assert play.prompt.text == seen.then
    assert play.view.total == seen.total


def test_what_is_foreseen_in_a_dispute_is_what_comes_once_it_is_settled() -> None:
    play = raised()
    play.intend(CallFloor(id="t"))
    seen = foresee(play, steps(play).steps[0], "call")
    assert isinstance(seen, CorrectionForeseen)
    assert (seen.then, seen.total) == ("Seat 2 to act: 1 to call", 7)
    assert play.kind() == "resolve"


def test_steps_that_stay_are_counted_and_a_misfit_is_told() -> None:
    play = raised()
    play.step(lambda _: ("fold", 0))
    fold = foresee(play, steps(play).steps[0], "raise", 8)
    assert isinstance(fold, CorrectionForeseen)
    assert (len(fold.changes), fold.same) == (2, 1)
    play = Play(options((200, 200, 200), button=1))
    while play.kind() != "act":
        play.step(passive)
    play.step(lambda _: ("call", 2))
    play.step(passive)
    play.step(lambda _: ("check", 0))
    told = foresee(play, steps(play).steps[0], "raise", 8)
    assert isinstance(told, CorrectionForeseen)
    assert "makes this impossible" in told.misfit


def test_an_impossible_correction_is_refused_with_its_reason() -> None:
    play = raised()
    refused = foresee(play, steps(play).steps[0], "check")
    assert isinstance(refused, Rejection)
    assert refused.id == "q"


def test_between_hands_there_is_nothing_to_review() -> None:
    answered = screen.answer(core.initial(), ReviewHand(id="q"))
    assert isinstance(answered, Rejection)
