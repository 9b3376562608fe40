"""A night from the first deck to the last hand, played through as fast as the machine can."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from msgspec.structs import replace

from deploy.simulation.night.book import NightBook
from deploy.simulation.night.dealer import NightDealer
from deploy.simulation.night.hand_pace import Clock
from deploy.simulation.night.judging.judge import Judge
from deploy.simulation.night.judging.memory import read_memory_mb
from deploy.simulation.night.night_staff import Staff
from deploy.simulation.night.night_table import NightTable
from deploy.simulation.night.setting import set_table
from deploy.simulation.plan import Plan
from deploy.simulation.tabletop.chance import draw_stream
from engine.core import TableState
from engine.state import playing

PATIENCE: Final = 500
"""So many steps at one prompt, and the night is given up."""
GROWTH_MB: Final = 16.0
"""By so much memory may differ between the end of the first hour and the last."""


@dataclass
class Hour:
    """One hour of a night, by the table's clock."""

    hour: int
    hands: int
    """Hands that were dealt since the night began."""
    memory_mb: float
    seconds: float
    """Since the night began, by the machine's clock."""


@dataclass
class Outcome:
    """What a night came to."""

    plan: Plan
    judge: Judge
    state: TableState
    hours: float = 0.0
    seconds: float = 0.0
    processor_seconds: float = 0.0
    by_hour: list[Hour] = field(default_factory=list)
    refused: dict[str, int] = field(default_factory=dict)
    """What the staff asked for and did not get, by the request's name."""
    moves: int = 0
    """How often a guest took another chair."""

    @property
    def memory_growth_mb(self) -> float:
        """From the end of the first hour to the end; 0 where the night is shorter than two."""
        if len(self.by_hour) < 2:
            return 0.0
        return self.by_hour[-1].memory_mb - self.by_hour[0].memory_mb

    @property
    def clean(self) -> bool:
        """Whether nothing is wrong with the night."""
        judge = self.judge
        flat = self.memory_growth_mb <= GROWTH_MB
        return judge.reconciled and not judge.mismatches and flat and judge.tally.hands > 0

    def as_json(self) -> dict[str, Any]:
        """The one object that `--json` prints."""
        plan, judge, opened = self.plan, self.judge, self.state.opened
        return {
            "level": "engine",
            "hands": judge.tally.hands,
            "hours": round(self.hours, 2),
            "hands_per_hour": round(judge.tally.hands / max(self.hours, 1e-9), 1),
            "seed": plan.seed,
            "house": plan.house,
            "rotation": plan.rotation,
            "game": plan.game,
            "seats": plan.seats,
            "speed": plan.speed,
            "games": dict(sorted(judge.tally.games.items())),
            **judge.tally.as_json(),
            "seat_changes": self.moves,
            "requests_refused": dict(sorted(self.refused.items())),
            "chips": self._describe_chips(),
            "shifts": len(self.state.ledger.shifts),
            "house_hash": opened.house_hash if opened is not None else "",
            "events": judge.tally.events,
            "mismatches": judge.mismatches,
            "differences": judge.differences,
            "chips_conserved": judge.reconciled,
            "story_hash": judge.story.hash,
            "memory_mb": {str(hour.hour): round(hour.memory_mb, 1) for hour in self.by_hour},
            "memory_growth_mb": round(self.memory_growth_mb, 1),
            "memory_flat": self.memory_growth_mb <= GROWTH_MB,
            "seconds": round(self.seconds, 2),
            "processor_seconds": round(self.processor_seconds, 2),
            "clean": self.clean,
        }

    def _describe_chips(self) -> dict[str, Any]:
        ledger = self.state.ledger
        return {
            "brought_in": ledger.entered,
            "taken_out": ledger.taken,
            "on_the_table": sum(chair.stack for chair in self.state.chairs if chair.taken),
            "rack": ledger.rack,
            "drop": ledger.drop,
            "jackpot": ledger.jackpot,
            "tokes": ledger.tokes,
            "reconciled": self.judge.reconciled,
        }


class Night:
    """One night.

    Args:
        plan: complete.
        tell: called at the end of each hour of the table's clock.
        name: the table's; empty: as the configuration's default has it.
        clock: that the table goes by; None: the night's own.

    Raises:
        TableError: the house does not allow the table.
        JournalError: the journal can't be written.
    """

    def __init__(
        self,
        plan: Plan,
        tell: Callable[[Hour], None] = lambda _: None,
        name: str = "",
        clock: Clock | None = None,
    ) -> None:
        self._plan = plan
        self._tell = tell
        self._judge = Judge()
        self._clock = clock or Clock(speed=plan.speed)
        options = set_table(plan)
        if name:
            options = replace(options, name=name)
        self._book = NightBook(plan.journal, (self._judge.hear,))
        try:
            self._table = NightTable(options, self._book, self._clock, plan.seed)
        except BaseException:
            self._book.close()
            raise
        self._dealer = NightDealer(
            self._table, plan.seed, plan.style, draw_stream(plan.seed, "dealer")
        )
        self._staff = Staff(
            self._table,
            draw_stream(plan.seed, "staff"),
            {player.seat: player.nickname for player in options.players},
        )
        self._served = -1
        self._quiet = (0, 0)
        self._outcome = Outcome(plan=plan, judge=self._judge, state=self._table.state)

    def play(self) -> Outcome:
        """Deal until the hours are up or the hands are dealt."""
        began, began_busy = time.monotonic(), time.process_time()
        outcome = self._outcome
        try:
            while not self._is_over():
                self._step()
                outcome.seconds = time.monotonic() - began
                self._close_hour()
        finally:
            self._book.close()
        outcome.state = self._table.state
        outcome.hours = self._clock.hours
        outcome.processor_seconds = time.process_time() - began_busy
        outcome.refused = dict(self._staff.refused)
        outcome.moves = self._staff.moves
        for wrong in self._staff.wrongs:
            self._judge.note(wrong)
        return outcome

    def _is_over(self) -> bool:
        """Between hands only: a hand that has begun is played out."""
        if self._is_stuck():
            wrong = self._dealer.hands.impossible[:1]
            said = ": ".join(("nothing goes on at", self._table.prompt.text, *wrong))
            self._judge.note(said)
            return True
        if playing(self._table.state) or self._table.prompt.kind not in {"shuffle", "wait"}:
            return False
        up = bool(self._plan.hours) and self._clock.hours >= self._plan.hours
        return up or (bool(self._plan.hands) and self._judge.tally.hands >= self._plan.hands)

    def _is_stuck(self) -> bool:
        number, steps = self._quiet
        moved = self._table.prompt.number != number
        self._quiet = (self._table.prompt.number, 0 if moved else steps + 1)
        return self._quiet[1] > PATIENCE

    def _step(self) -> None:
        table = self._table
        table.tell_time()
        self._judge.judge_hand(self._dealer, table.state, table.bridge.key)
        prompt = table.prompt
        if prompt.kind == "buy_in":
            self._clock.spend(prompt.kind)
            self._staff.sell_chips(prompt.seat)
            return
        if prompt.kind == "shuffle" and prompt.number != self._served:
            self._staff.run_between()
            self._served = table.prompt.number
            return
        if prompt.kind == "act":
            self._staff.run_within()
        if not self._dealer.work():
            self._staff.tend_pause()

    def _close_hour(self) -> None:
        """At the end of each hour of the table's clock: how it stands."""
        done = len(self._outcome.by_hour)
        if self._clock.hours < done + 1:
            return
        hour = Hour(
            hour=done + 1,
            hands=self._judge.tally.hands,
            memory_mb=read_memory_mb(),
            seconds=self._outcome.seconds,
        )
        self._outcome.by_hour.append(hour)
        self._tell(hour)
