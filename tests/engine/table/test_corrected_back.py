"""A correction after the push that was a slip is corrected back, in the same words."""

import pytest

from engine import screen
from engine.messages.happened.floor_events import HandReopened
from engine.messages.happened.hand_events import ActionTaken, BetPosted
from engine.messages.shown.review_questions import HandReviewed, ReviewedStep, ReviewHand
from engine.messages.shown.views import LegalAction, View
from engine.messages.wanted.intents import CorrectAction, CorrectCards, Rejection
from engine.messages.wanted.requests import CountStack
from tests.engine.core.playing import game_options, passive, shuffled
from tests.engine.made_anew import find_unlike
from tests.engine.table.floor import Floor
from tests.engine.table.test_changes_taken_back import differences, image

UNDO = "Undo takes back the corrections, the latest first"


def end_hand(game: str, bets: int = 9) -> Floor:
    """A hand of four, named by the dealer, with bets on every other street, pushed."""
    play = Floor(game_options(game, (200, 200, 200, 200)), shuffled(5))
    play.camera_up = play.reading_now = False
    for source, kind in (("overhead", "camera"), ("shoe", "reader"), ("bridge", "bridge")):
        play.report(source, kind, "lost")
    offered = 0

    def choose(view: View) -> tuple[str, int]:
        nonlocal offered
        bet = next((one for one in view.legal if one.action == "bet"), None)
        if bet is not None and (offered := offered + 1) % 2 and offered <= 2 * bets:
            return "bet", bet.minimum
        return passive(view)

    play.step(choose)
    while play.kind() != "shuffle":
        play.step(choose)
    return play


def list_steps(play: Floor) -> tuple[ReviewedStep, ...]:
    reviewed = screen.answer(play.state, ReviewHand(id="q"))
    assert isinstance(reviewed, HandReviewed)
    return reviewed.steps


def act(play: Floor, step: ReviewedStep, action: str, to: int) -> Rejection | None:
    return play.intend(
        CorrectAction(
            id=f"c{len(play.events)}",
            prompt=play.prompt.number,
            sequence=step.sequence,
            action=action,  # type: ignore[arg-type]
            to=to,
        )
    )


def name(play: Floor, step: ReviewedStep, cards: tuple[str, ...]) -> Rejection | None:
    return play.intend(
        CorrectCards(
            id=f"c{len(play.events)}",
            prompt=play.prompt.number,
            sequence=step.sequence,
            cards=cards,
        )
    )


def find_entered(play: Floor, step: ReviewedStep) -> tuple[str, int]:
    """What the seat did, as a correction would say it."""
    assert play.state.progress is not None
    one = next(one for one in play.state.progress.events if one.sequence == step.sequence)
    if isinstance(one.event, BetPosted):
        return "call", 0
    assert isinstance(one.event, ActionTaken)
    sized = one.event.action in {"bet", "raise"}
    return one.event.action, one.event.to if sized else 0


def differs(legal: LegalAction, entered: tuple[str, int]) -> bool:
    return (legal.action, legal.minimum if legal.maximum else 0) != entered


@pytest.mark.parametrize("game", ["holdem", "omaha8", "stud", "razz", "badugi"])
def test_each_correction_that_was_taken_is_corrected_back(game: str) -> None:
    play, taken = end_hand(game), 0
    for at, step in enumerate(list_steps(play)):
        before, own = image(play.state), list_steps(play)[at]
        if step.kind == "cards":
            wrong = (*own.cards[1:], next(card for card in play.stub if card not in own.cards))
            if name(play, own, wrong) is None:
                taken += 1
                assert name(play, list_steps(play)[at], own.cards) is None, own.text
                assert not differences(before, image(play.state)), own.text
            continue
        entered = find_entered(play, own)
        for legal in own.legal:
            own = list_steps(play)[at]
            to = legal.minimum if legal.maximum else 0
            if not differs(legal, entered) or act(play, own, legal.action, to) is not None:
                continue
            taken += 1
            back = act(play, list_steps(play)[at], *entered)
            assert back is None, (own.text, legal.action, back)
            assert not differences(before, image(play.state)), (own.text, legal.action)
            assert not find_unlike(play.state)
    assert taken > 8


def fold_on_the_flop(play: Floor) -> int:
    """Somebody's call on the flop was a fold: the place of the step."""
    steps = list_steps(play)
    at = next(
        at for at, one in enumerate(steps)
        if one.street == "flop" and one.action == "call"
    )  # fmt: skip
    assert act(play, steps[at], "fold", 0) is None
    return at


def test_it_is_the_correction_taken_back_and_nothing_is_left_to_be_undone() -> None:
    play = end_hand("holdem", bets=1)
    undoes = play.view.undo
    at = fold_on_the_flop(play)
    assert act(play, list_steps(play)[at], "call", 0) is None
    reopened = [event for event in play.events if isinstance(event, HandReopened)]
    assert len(reopened) == 2
    assert reopened[0].back == 0 < reopened[1].back
    assert play.view.undo == undoes


def test_a_correction_that_is_refused_after_another_names_undo() -> None:
    play = end_hand("holdem", bets=1)
    at = fold_on_the_flop(play)
    counted = play.ask(CountStack, seat=1, amount=7, by="Ada")
    assert counted is None
    refused = act(play, list_steps(play)[at], "call", 0)
    assert refused is not None
    assert refused.reason.endswith(UNDO)


def test_a_correction_that_is_refused_with_none_before_it_names_no_undo() -> None:
    play = end_hand("holdem", bets=1)
    steps = list_steps(play)
    first = next(one for one in steps if one.street == "flop" and one.action == "bet")
    refused = act(play, first, "bet", 150)
    if refused is None:
        first = next(one for one in steps if one.street == "turn")
        refused = act(play, first, "bet", 170)
    assert refused is not None
    assert UNDO not in refused.reason
