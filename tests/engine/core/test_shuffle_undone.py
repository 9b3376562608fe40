"""An undo or a correction back over a shuffle of the stub: it was shuffled, and cards of it lie."""

import pytest

from engine.messages.happened.hand_events import ActionTaken
from engine.messages.wanted.intents import CorrectAction
from tests.engine.core.dealer_who_says import SayingDealer
from tests.engine.core.playing import game_options, passive, shuffled, unbinding

SHORT = {"stud": (7, 0), "razz": (7, 0), "deuce_to_seven": (6, 4)}
"""So many players run out of cards, who throw so many away."""


def dealt_since(game: str, cards: int, house: str) -> SayingDealer:
    """The stub was shuffled, and so many cards of it are dealt."""
    seats, thrown = SHORT[game]
    play = SayingDealer(game_options(game, (200,) * seats, house), shuffled(3))
    play.choose_discards = lambda *_: thrown
    play.run_to("reshuffle")
    play.step_truly(passive)
    for _ in range(cards):
        play.deal_prompted()
    return play


def finish(play: SayingDealer) -> None:
    """On to where as many cards are dealt, and no shuffle is asked for."""
    dealt = len(play.dealt)
    for _ in range(60):
        assert play.kind() != "reshuffle", play.prompt
        if play.kind() == "resolve":
            assert play.answer("continue") is None
        elif play.kind() == "act":
            play.step(passive)
        elif play.kind() == "discard":
            done = next(one.key for one in play.prompt.answers if one.key in {"done", "pat"})
            assert play.answer(done) is None
        else:
            break
    assert len(play.dealt) == dealt
    assert not play.state.sensing.held


@pytest.mark.parametrize("cards", [1, 2, 3])
@pytest.mark.parametrize("undone", [1, 2, 3])
@pytest.mark.parametrize("game", SHORT)
def test_an_undo_over_a_shuffle_does_not_ask_for_it_again(
    game: str, undone: int, cards: int, tmp_path: object
) -> None:
    play = dealt_since(game, cards, unbinding(tmp_path, "wsop"))  # type: ignore[arg-type]
    bound = play.list_bound()
    for _ in range(undone):
        if play.kind() != "resolve":
            assert play.view.undo != "the reshuffle"
            assert play.undo() is None
    play.restart()
    finish(play)
    assert play.list_bound() == bound


@pytest.mark.parametrize("game", ["stud", "razz"])
def test_a_correction_over_a_shuffle_does_not_ask_for_it_again(game: str, tmp_path: object) -> None:
    play = dealt_since(game, 4, unbinding(tmp_path, "wsop"))  # type: ignore[arg-type]
    assert play.state.progress is not None
    checks = [one for one in play.state.progress.events if isinstance(one.event, ActionTaken)
              and one.event.action == "check"]  # fmt: skip
    intent = CorrectAction(
        id="c", prompt=play.prompt.number, sequence=checks[-3].sequence, action="bet", to=4
    )
    assert play.intend(intent) is None
    finish(play)


@pytest.mark.parametrize("game", SHORT)
def test_a_shuffle_that_nothing_was_dealt_of_is_a_step_that_is_undone(
    game: str, tmp_path: object
) -> None:
    play = dealt_since(game, 0, unbinding(tmp_path, "wsop"))  # type: ignore[arg-type]
    assert play.undo() is None
    assert play.kind() == "reshuffle"
