"""Nights whose staff puts amounts right after the push, in game after game."""

import random
from collections import Counter
from typing import Any

import pytest

from deploy.simulation.night.night import Night
from deploy.simulation.night.night_staff import Staff
from deploy.simulation.night.setting import complete_night
from deploy.simulation.plan import Plan
from engine import screen
from engine.messages.shown.review_questions import (
    CorrectionForeseen,
    ForeseeCorrection,
    HandReviewed,
    ReviewedStep,
    ReviewHand,
)
from engine.messages.wanted.intents import CorrectAction, Rejection
from tests.tries import tries


class Floor(Staff):
    """Before the others come and go, and after."""

    granted = 0

    def run_between(self) -> None:
        if self._chance.random() < 0.5:
            super().run_between()
        self.put_right()
        super().run_between()

    def put_right(self) -> None:
        """One of the latest steps was another amount: what is foreseen happens, or is refused."""
        reviewed = screen.answer(self._table.state, ReviewHand(id="r"))
        if not isinstance(reviewed, HandReviewed) or not reviewed.steps:
            return
        step = self._chance.choice(reviewed.steps[-10:])
        if step.kind != "action" or step.action == "fold":
            # A fold lies in the muck: the table itself would tell otherwise.
            return
        wanted = another_amount(step, reviewed.prompt, self._chance)
        before = [chair.stack for chair in self._table.state.chairs]
        query = ForeseeCorrection(id="f", correction=wanted)
        foreseen = screen.answer(self._table.state, query)
        refused = self._table.intend(wanted)
        if isinstance(foreseen, Rejection):
            assert refused is not None
            assert refused.reason == foreseen.reason
            return
        assert refused is None
        assert isinstance(foreseen, CorrectionForeseen)
        Floor.granted += 1
        after = [chair.stack for chair in self._table.state.chairs]
        moves = dict(foreseen.moves)
        for seat, (was, now) in enumerate(zip(before, after, strict=True), 1):
            assert now - was == moves.get(seat, 0)
        again = screen.answer(self._table.state, ReviewHand(id="r"))
        assert isinstance(again, HandReviewed)
        old, new = (
            Counter((one.street, one.seat) for one in told.steps) for told in (reviewed, again)
        )
        told_of = Counter(word for change in foreseen.changes for word in change)
        assert (new - old).total() == told_of["not entered"]
        assert (old - new).total() == told_of["falls away"]


def another_amount(step: ReviewedStep, prompt: int, chance: random.Random) -> CorrectAction:
    """It was something else in truth, though no fold."""
    legal = chance.choice([one for one in step.legal if one.action != "fold"])
    to = chance.randint(legal.minimum, legal.maximum) if legal.maximum else legal.to
    return CorrectAction(id="c", prompt=prompt, sequence=step.sequence, action=legal.action, to=to)


@pytest.mark.parametrize(
    "plan",
    [
        {"rotation": "ten-game", "house": "wsop", "seed": 4},
        {"rotation": "omaha8", "house": "kansas", "seats": 4, "seed": 2},
        {"rotation": "holdem", "house": "home", "seats": 10, "seed": 3},
    ],
    ids=["ten games", "omaha", "at home"],
)
def test_whatever_is_put_right_the_books_agree(
    plan: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("deploy.simulation.night.night.Staff", Floor)
    monkeypatch.setattr(Floor, "granted", 0)
    hands = tries(10, of=30)
    outcome = Night(
        complete_night(Plan(engine_only=True, speed="fast", hands=hands, **plan))
    ).play()
    assert outcome.judge.differences == []
    assert outcome.clean
    assert Floor.granted >= 3
