"""Whatever happened at night: a step told again is what was shown when it happened."""

import random
from dataclasses import replace as replace_plan
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from deploy.simulation.assembly import assemble
from deploy.simulation.plan import Plan, complete
from deploy.simulation.session import Session
from engine import games
from engine.cards import DECK
from engine.house import load
from engine.messages.shown.views import View
from engine.messages.stakes import PACKAGED
from engine.replay.steps import HandReplay
from tests.deploy.simulation.rehearsal import SOURCES, Rehearsal
from tests.engine.replay.nights import compare_told, play_corrected_night, timeless, watch_night
from tests.tries import LONG, tries

SPREAD = {name for house in PACKAGED for name in load(house).games}
GAMES = sorted(set(games.GAMES) & SPREAD)
SHOWN, PUT_RIGHT, ERRED, TROUBLED = (
    (GAMES, GAMES, GAMES, GAMES)
    if LONG
    else (
        ["courchevel", "deuce_to_seven", "holdem", "razz"],
        ["holdem", "stud8"],
        ["holdem", "badugi"],
        ["omaha8", "stud8"],
    )
)
"""Of each family a game; each kind of trouble where there is a board, and where there is none."""


@pytest.mark.parametrize("game", SHOWN)
def test_every_step_shows_what_the_screen_showed(game: str, tmp_path: Path) -> None:
    journal = tmp_path / "night.journal"
    shown = watch_night(journal, game=game, hands=tries(1, of=40), seed=7)
    told = compare_told(journal, shown)
    assert sum(step.sequence in shown for replay in told for step in replay.steps) > 15


@pytest.mark.parametrize("game", PUT_RIGHT)
def test_hands_that_were_put_right_show_both(game: str, tmp_path: Path) -> None:
    journal = tmp_path / "night.journal"
    shown, corrections = play_corrected_night(journal, game=game, hands=tries(2, of=20), seed=5)
    told = compare_told(journal, shown)
    assert corrections
    put_right = [replay for replay in told if replay.summary.corrected]
    assert len(put_right) == corrections
    assert all(any(step.undone_by for step in replay.steps) for replay in put_right)


class TroubledTable(Rehearsal):
    """A table whose reader misses cards, whose camera can't name some, and which comes and goes."""

    def __init__(self, directory: Path, **details: Any) -> None:
        super().__init__(directory, **details)
        self._chance = random.Random(self.seed)
        self._gone = 0

    def step(self) -> View:
        """What a senses' bad day brings, then the step."""
        luck = self._chance.random()
        if luck < 0.05:
            self.deaf = 1
        elif luck < 0.12:
            self.unreadable = {self._chance.choice(DECK)}
        elif luck < 0.15 and not self._gone:
            self._gone = 3
            self.recording.observe(replace(SOURCES[1], state="lost", words="no picture"))
        elif self._gone:
            self._gone -= 1
            if not self._gone:
                self.recording.observe(SOURCES[1])
        return super().step()


def compare_rehearsed(table: Rehearsal) -> list[HandReplay]:
    """Play all hands, and compare what is told with what was shown."""
    try:
        table.play(60_000)
    finally:
        table.close()
    shown = {view.sequence: timeless(view) for view in table.views}
    return compare_told(table.directory / "table.journal", shown)


@pytest.mark.parametrize("game", ERRED)
def test_hands_in_which_people_erred(game: str, tmp_path: Path) -> None:
    table = Rehearsal(tmp_path, game=game, seed=2, hands=tries(2, of=12), mistakes="heavy")
    told = compare_rehearsed(table)
    assert any(replay.summary.irregularities or replay.summary.ruled for replay in told)


@pytest.mark.parametrize("game", TROUBLED)
def test_hands_whose_senses_failed(game: str, tmp_path: Path) -> None:
    table = TroubledTable(tmp_path, game=game, seed=4, hands=tries(2, of=12))
    told = compare_rehearsed(table)
    events = {step.event for replay in told for step in replay.steps}
    assert events & {"IrregularityFound", "SourceChanged"}


@pytest.mark.system
@pytest.mark.skipif(not LONG, reason="minutes with pixels and processes: make test-long plays them")
@pytest.mark.parametrize(
    "plan",
    [
        Plan(game="holdem", faults="heavy", seed=1),
        Plan(game="omaha8", mistakes="heavy", seed=2),
        Plan(game="stud8", faults="heavy", seed=3),
        Plan(game="badugi", mistakes="heavy", seed=4),
    ],
    ids=lambda plan: f"{plan.game}-faults-{plan.faults}-mistakes-{plan.mistakes}",
)
def test_what_the_engine_published_on_a_bad_night(
    plan: Plan, tmp_path_factory: pytest.TempPathFactory
) -> None:
    whole = complete(replace_plan(plan, hands=8, headless=True, speed="fast"))
    assembly = assemble(whole, tmp_path_factory.mktemp("d"))
    views: list[View] = []
    Session(whole, assembly, tell=views.append, warn=lambda _: None).play()
    shown = {view.sequence: timeless(view) for view in views if view.sequence}
    told = compare_told(Path(assembly.journal), shown)
    assert sum(step.sequence in shown for replay in told for step in replay.steps) > 100
