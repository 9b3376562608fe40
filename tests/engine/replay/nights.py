"""Nights at the engine's level with a journal, and what the table showed meanwhile."""

from pathlib import Path
from typing import Any

from msgspec.structs import replace

from deploy.simulation.night.night import Night
from deploy.simulation.night.setting import complete_night
from deploy.simulation.night.table import NightTable
from deploy.simulation.plan import Plan
from engine import screen
from engine.configuration import TableOptions, load_section
from engine.journal import Journal
from engine.journal.record import OpeningCause
from engine.messages.views import View
from engine.table.terms import with_minimum
from tests.engine.table.floor import Floor


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


DOLLARS = """
[table]
name = "Dollars"
house = "wsop"
blinds = [1, 2]
ante = 0.50
unit = 0.25
scale = 100
currency = "$"
seats = 9
button = 1
charge = { per_mille = 50, cap = 4.50, jackpot = 0.50, jackpot_from = 10 }
players = [
    { seat = 1, stack = 1250.50 }, { seat = 2, stack = 200 }, { seat = 3, stack = 40.75 },
]
"""


def play_dollars(folder: Path) -> Path:
    """A record of a table that counts in cents: one raked hand with a pot of $32.25."""
    file, path = folder / "table.toml", folder / "dollars.journal"
    file.write_text(DOLLARS, encoding="utf-8")
    play = Floor(with_minimum(load_section(file, "table", TableOptions)))
    play.step(_raise_once)
    while play.prompt.kind != "shuffle":
        play.step(_raise_once)
    journal = Journal(path)
    for number, event in enumerate(play.events):
        journal.append((event,), OpeningCause(), 10**18 + number, number)
    journal.close()
    return path


def _raise_once(view: View) -> tuple[str, int]:
    """The first to act makes it $10.25; everybody calls, then checks."""
    offered = {str(legal.action): legal for legal in view.legal}
    if view.total < 500:
        return "raise", 1025
    return ("call", offered["call"].to) if "call" in offered else ("check", 0)
