"""The whole table in one process, with what the simulation's tests look at."""

from pathlib import Path
from typing import Any

from deploy.simulation.checking.comparison import HandResult
from deploy.simulation.drawn_camera.rendering.scenes import Scene
from deploy.simulation.drawn_camera.scenery import set_scene
from deploy.simulation.narration import Narrator
from deploy.simulation.night.whole_table import SOURCES, WholeTable
from deploy.simulation.plan import Plan, complete
from deploy.simulation.tabletop.cards_and_chips import Tabletop
from engine.messages.shown.views import View


class Rehearsal(WholeTable):
    """One table with everything around it, that keeps what was shown and told.

    Args:
        directory: for the journal, the bridge's state, truths and results.
        button: who has it first; 0: as the house finds it.
        lively: whether somebody wants something between hands.
        limit: the betting limit; empty: the game's usual one.
        details: more of the plan.
    """

    def __init__(
        self,
        directory: Path,
        *,
        button: int = 1,
        lively: bool = False,
        limit: str = "",
        **details: Any,
    ) -> None:
        self.views: list[View] = []
        self.scenes: list[Scene] = []
        self.told: list[str] = []
        self.narrator = Narrator()
        given = {"limit": limit} if limit else {}
        plan = complete(Plan(**({"hands": 3} | given | details)))
        super().__init__(directory, plan, button=button, lively=lively)

    def show(self, tabletop: Tabletop) -> None:
        """The camera's scene is set."""
        self.scenes.append(set_scene(tabletop, self.seed))

    def see(self, view: View) -> None:
        """What the screen showed, and what is told of it."""
        self.views.append(view)
        self.told += self.narrator.follow(view)

    def play(self, most: int = 5000) -> tuple[HandResult, ...]:
        """Deal all hands and check them."""
        for _ in range(most):
            view = self.step()
            if self.watch.finished:
                break
        else:
            raise AssertionError(f"stuck at {view.prompt}")
        return self.check()


__all__ = ["SOURCES", "Rehearsal"]
