"""A night at the engine's level on which people err: what a sense would tell is known at once.

Cards, chips and people are those of the simulated table, the reader's and the camera's words are
made from how the cards lie, the robot dealer touches the keys of the screen's sheets; the checker
compares each hand with the record, as on a night with pixels and processes. In place of the staff
of a night without mistakes the players run their own errands.
"""

import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from deploy.simulation.night.hand_pace import SECOND_NS, Clock
from deploy.simulation.night.judging.memory import read_memory_mb
from deploy.simulation.night.night import GROWTH_MB, PATIENCE, Hour
from deploy.simulation.night.whole_table import StuckError, WholeTable
from deploy.simulation.plan import Plan
from deploy.simulation.session import SessionOutcome
from engine.messages.sensed.observations import ClockTicked
from engine.record.event_digest import Story

STUCK_HOURS: Final = 1.0
"""Of the table's clock: if no hand has ended for so long, none will."""
SAME_PROMPT: Final = 50
"""So many times one prompt may be shown in a hand: more, and nobody gets on with it."""
TICK_NS: Final = 15 * SECOND_NS
"""How often the table is told the time."""


class ErringNight:
    """One night.

    Args:
        plan: complete.
        directory: a private one, for what the table keeps while it is played.
        tell: called at the end of each hour of the table's clock.

    Raises:
        TableError: the house does not allow the table.
        JournalError: the journal can't be written.
    """

    def __init__(
        self, plan: Plan, directory: Path, tell: Callable[[Hour], None] = lambda _: None
    ) -> None:
        self.outcome = SessionOutcome()
        self.by_hour: list[Hour] = []
        self._plan = plan
        self._tell = tell
        self._clock = Clock(speed=plan.speed)
        self._table = WholeTable(directory, plan, lively=True, wall_ns=self._clock.read)
        self._began = 0.0
        self._told_ns = self._clock.now_ns
        self._prompt = -1
        self._asked: Counter[str] = Counter()
        """How often each prompt was shown since a hand ended."""
        self._quiet = (0, 0)
        self._last_end = (0, 0.0)
        """Hands that have ended, and the hour at which the last one did."""

    def play(self) -> SessionOutcome:
        """Deal until the hours are up or the hands are dealt, and compare every hand."""
        self._began = time.monotonic()
        table = self._table
        try:
            while not table.watch.finished:
                self._step()
            self._compare()
        except StuckError as error:
            self._note(str(error))
        finally:
            self.outcome.seconds = time.monotonic() - self._began
            self.outcome.counts = table.robot.counts
            table.close()
        return self.outcome

    def _step(self) -> None:
        table = self._table
        view = table.step()
        if view.prompt.number != self._prompt:
            self._prompt = view.prompt.number
            self._asked[view.prompt.text] += 1
            if self._asked[view.prompt.text] > SAME_PROMPT:
                raise StuckError(f"asked {SAME_PROMPT} times in one hand: {view.prompt.text}")
            self._clock.spend(view.prompt.kind)
        if self._clock.now_ns - self._told_ns >= TICK_NS:
            self._told_ns = self._clock.now_ns
            table.recording.observe(ClockTicked(wall_ns=self._clock.now_ns))
        sequence, steps = self._quiet
        self._quiet = (view.sequence, steps + 1 if view.sequence == sequence else 0)
        if self._quiet[1] > PATIENCE:
            raise StuckError(f"nothing goes on at: {view.prompt.text}")
        if table.defects:
            raise StuckError(
                f"the core can't take in {table.defects[0].given}: {table.defects[0].what}"
            )
        if table.hands.impossible:
            raise StuckError(f"{table.hands.impossible[0]}; the prompt was: {view.prompt.text}")
        if table.watch.ended != self._last_end[0]:
            self._last_end = (table.watch.ended, self._clock.hours)
            self._asked.clear()
        if self._clock.hours - self._last_end[1] > STUCK_HOURS:
            raise StuckError(f"no hand has ended for an hour at: {view.prompt.text}")
        if self._plan.hours and self._clock.hours >= self._plan.hours:
            table.watch.stop_after_this()
        self._close_hour()

    def _close_hour(self) -> None:
        """At the end of each hour of the table's clock: how it stands."""
        if self._clock.hours < len(self.by_hour) + 1:
            return
        hour = Hour(
            hour=len(self.by_hour) + 1,
            hands=self._table.watch.ended,
            memory_mb=read_memory_mb(),
            seconds=time.monotonic() - self._began,
        )
        self.by_hour.append(hour)
        self._tell(hour)

    def _compare(self) -> None:
        for result in self._table.check():
            self.outcome.add(result)

    def _note(self, wrong: str) -> None:
        """The night was given up: what was played is compared, and why it ended is told."""
        self._compare()
        self.outcome.mismatches += 1
        self.outcome.differences.append(wrong)

    def as_json(self) -> dict[str, Any]:
        """The one object that `--json` prints: that of a night with hardware, and the hours."""
        hours, told = self._clock.hours, self.outcome.as_json(self._plan)
        # Nothing is measured where nothing crosses a process.
        del told["latency_ms"]
        story = Story()
        for record in self._table.read_record():
            story.tell(record.event)
        first, last = (self.by_hour[0], self.by_hour[-1]) if self.by_hour else (None, None)
        growth = last.memory_mb - first.memory_mb if first is not None and last is not None else 0.0
        return {
            "level": "engine",
            **told,
            "hours": round(hours, 2),
            "hands_per_hour": round(self.outcome.hands / max(hours, 1e-9), 1),
            "speed": self._plan.speed,
            "story_hash": story.hash,
            "memory_mb": {str(hour.hour): round(hour.memory_mb, 1) for hour in self.by_hour},
            "memory_growth_mb": round(growth, 1),
            "memory_flat": growth <= GROWTH_MB,
            "clean": self.outcome.clean,
        }
