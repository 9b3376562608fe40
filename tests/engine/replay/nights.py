"""Nights at the engine's level with a journal, and what the table showed meanwhile."""

from pathlib import Path
from typing import Any

from msgspec.structs import replace

from deploy.simulation.night.night import Night
from deploy.simulation.night.setting import complete_night
from deploy.simulation.night.table import NightTable
from deploy.simulation.plan import Plan
from engine import screen
from engine.messages.views import View


class Watcher:
    """What the dealer's screen showed after each input, by the journal's sequence."""

    def __init__(self) -> None:
        self.views: dict[int, View] = {}

    def watch(self, table: NightTable) -> None:
        """Keep what the table shows now."""
        sequence = table.sequence
        if sequence not in self.views:
            self.views[sequence] = show(table, sequence)


def show(table: NightTable, sequence: int) -> View:
    """The view without what depends on when it was published."""
    return timeless(screen.show(table.state, sequence=sequence, published_ns=0))


def timeless(view: View) -> View:
    """A view without clocks: they run on between a record and its publication."""
    return replace(
        view, published_ns=0, cause_ns=0, recorded_ns=0, time=None, shift=None, level=None
    )


class WatchedNight(Night):
    """A night whose table is watched at each step of the dealer and the staff."""

    def __init__(self, plan: Plan, watcher: Watcher) -> None:
        super().__init__(plan)
        self._watcher = watcher

    def _step(self) -> None:
        super()._step()
        self._watcher.watch(self._table)


def play_night(journal: Path, **plan: Any) -> dict[int, View]:
    """Play a night into a journal; what was shown, by sequence."""
    watcher = Watcher()
    whole = complete_night(Plan(engine_only=True, speed="fast", journal=journal, **plan))
    assert WatchedNight(whole, watcher).play().clean
    return watcher.views
