"""A hand that was shown and confirmed is whose it is: no report binds its cards to another seat."""

import pytest

from engine.house.irregularities import irregularities
from engine.messages.ruling_events import CardsBound, HandsBound
from engine.procedure.wrong_deals.remedies import plan_remedy
from engine.procedure.wrong_deals.reports import make_irregularity
from tests.engine.core.playing import Play, game_options, passive, shuffled

SEATS = (1, 2, 3, 4)


def to_showdown(game: str, shown: int) -> Play:
    """Hands are tabled one after the other; so many are read."""
    play = Play(game_options(game, (200,) * len(SEATS)), shuffled(7))
    for _ in range(600):
        progress = play.state.progress
        read = sum(bool(seat.tabled) for seat in progress.hand.seats) if progress else -1
        if play.kind() == "table_hand" and read == shown:
            return play
        play.step(passive)
        play.settle()
    raise AssertionError("the showdown never came")


@pytest.mark.parametrize("shown", [0, 1, 2, 3])
@pytest.mark.parametrize("game", ["holdem", "omaha8", "stud", "badugi"])
def test_no_remedy_gives_a_shown_hand_to_another_seat(game: str, shown: int) -> None:
    play = to_showdown(game, shown)
    assert play.state.progress is not None
    now = play.state.progress.hand
    bound = 0
    for kind, known in irregularities().items():
        for first in SEATS:
            for second in SEATS:
                named = (first, second)[: known.seats]
                found = make_irregularity(known, named, 1, reported=True)
                for remedy in known.remedy:
                    plan = plan_remedy(play.state, found, remedy.key)
                    for effect in plan.effects if plan is not None else ():
                        if isinstance(effect, HandsBound):
                            moved = [seat for seat, source in effect.bindings if seat != source]
                        elif isinstance(effect, CardsBound):
                            moved = [seat for seat, _ in effect.hands]
                        else:
                            continue
                        bound += 1
                        assert not any(now.at(seat).tabled for seat in moved), (kind, remedy.key)
    if game == "holdem" and not shown:
        assert bound, "before anything is shown hands can be bound otherwise"
