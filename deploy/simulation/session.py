"""A simulated night: its processes tended, its views told, its results added up."""

import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from statistics import quantiles
from typing import Final

import msgspec
import zmq

from deploy.running.heartbeats import ABSENT_S
from deploy.running.processes import DISPLAY, SCREEN, SIMULATION
from deploy.running.supervisor import Supervisor
from deploy.simulation.assembly import Assembly
from deploy.simulation.checking.checker import result_path
from deploy.simulation.checking.comparison import HandResult
from deploy.simulation.checking.fault_accounts import Account, Accounting, read_books
from deploy.simulation.checking.judgement import MistakeEntry
from deploy.simulation.checking.mistake_tally import count_mistakes
from deploy.simulation.plan import Plan
from deploy.simulation.robot.efforts import Counts
from deploy.simulation.tabletop.standstill import find_place
from deploy.simulation.tabletop.truth import FINISHED, OPENING, SimulationFinished
from engine.journal import read_records
from engine.messages.shown.touches import PERSON_DEALS
from engine.messages.shown.views import View
from engine.wire import bus
from engine.wire.bus import Channel, Member
from engine.wire.key_ring import Peer

STALL: Final = 120.0
"""Seconds at one place after which a night is given up. Those in which a process
is started do not count: on a busy machine a start takes longer than that."""
STARTING: Final = 180.0
"""Seconds before the first hand after which a night is given up: a busy machine starts slowly."""
CHECKING: Final = 90.0
"""Seconds that the checker may take for a hand."""


class StalledError(Exception):
    """The simulation does not go on; the text says what it waits for."""


@dataclass
class SessionOutcome:
    """What a night came to."""

    hands: int = 0
    """Hands that ended in an award."""
    voided: int = 0
    """Hands that nobody won."""
    settled: Counter[str] = field(default_factory=Counter)
    """Hands that the floor settled by hand, by the words at which they stood."""
    unknowable: int = 0
    """Hands whose record has cards elsewhere, since nobody could know it."""
    wrong_awards: int = 0
    false_alarms: int = 0
    mistakes: list[MistakeEntry] = field(default_factory=list)
    """What people did wrong, and what came of it."""
    mismatches: int = 0
    differences: list[str] = field(default_factory=list)
    """In words, without face-down cards' names."""
    chips_conserved: bool = True
    cards_named: int = 0
    cards_misread: int = 0
    cards_unread: int = 0
    counts: Counts = field(default_factory=Counts)
    seconds: float = 0.0
    """From the first hand on: start-up apart."""
    by_person: list[HandResult] = field(default_factory=list)
    """Hands in which a person dealt: what differs in them is nobody's fault but that person's."""
    restarts: list[str] = field(default_factory=list)
    faults: dict[str, Account] = field(default_factory=dict)
    """What went wrong with the reader, by the fault's name, and what came of it."""
    samples: dict[str, list[float]] = field(default_factory=dict)
    """Milliseconds of each measured figure."""

    @property
    def clean(self) -> bool:
        """Whether the checker found nothing to say."""
        silent = any(entry.fate == "silent" for entry in self.mistakes)
        wrong = self.mismatches or self.cards_misread or self.wrong_awards or self.false_alarms
        return not wrong and not silent and self.chips_conserved

    def add(self, result: HandResult) -> None:
        """One hand's comparison; what must not be is told like a difference."""
        if result.by_person:
            self.by_person.append(result)
            return
        judged = result.judgement
        self.hands += result.hand != OPENING and not result.voided
        self.voided += result.voided
        self.unknowable += result.unknowable
        self.settled.update([result.settled] if result.settled else [])
        self.mistakes += judged.entries
        self.wrong_awards += len(judged.wrong_awards)
        self.false_alarms += len(judged.false_alarms)
        self.mismatches += bool(result.differences)
        told = [f"{name} for nothing that happened" for name in judged.false_alarms]
        told += [f"{one.kind} was silent" for one in judged.entries if one.fate == "silent"]
        what = f"hand {result.hand}" if result.hand != OPENING else "the draw for the button"
        wrong = (*result.differences, *judged.wrong_awards, *told)
        self.differences += [f"{what}: {text}" for text in wrong]
        self.chips_conserved &= result.chips_conserved
        self.cards_named += result.cards_named
        self.cards_misread += result.cards_misread
        self.cards_unread += result.cards_unread

    def as_json(self, plan: Plan) -> dict[str, object]:
        """The one object that `--json` prints."""
        return {
            "hands": self.hands,
            "game": plan.game,
            "rotation": plan.rotation,
            "limit": plan.limit,
            "house": plan.house,
            "seats": plan.seats,
            "seed": plan.seed,
            "voided": self.voided,
            "settled": dict(self.settled),
            "mismatches": self.mismatches,
            "wrong_awards": self.wrong_awards,
            "false_alarms": self.false_alarms,
            "unknowable": self.unknowable,
            "differences": self.differences,
            "chips_conserved": self.chips_conserved,
            "cards_named": self.cards_named,
            "cards_misread": self.cards_misread,
            "cards_unread": self.cards_unread,
            "prompts": self.counts.prompts,
            "touches": self.counts.touches,
            "readings_never_recorded": self.counts.readings_never_recorded,
            "errands": self.counts.errands,
            "errands_given_up": self.counts.errands_given_up,
            "seconds": round(self.seconds, 2),
            "latency_ms": {
                name: summarise(self.samples.get(name, []))
                for name in ("read_to_journal", "read_to_screen")
            },
            "faults": {name: msgspec.to_builtins(item) for name, item in self.faults.items()},
            "mistakes": count_mistakes(self.mistakes),
            "mistake_log": [entry.as_json() for entry in self.mistakes],
            "restarts": self.restarts,
        }


def describe_stall(seconds: float, view: View | None) -> str:
    """Why a night is given up: for how long nothing happened, and what it waits for."""
    stall = f"nothing happened for {seconds:.0f} seconds"
    if view is None:
        return f"{stall}: the engine never said anything"
    away = [f"{one.name}: {one.words}" for one in view.sources if one.state != "ready"]
    prompt = ": ".join(part for part in (view.prompt.text, view.prompt.detail) if part)
    return "; ".join([f"{stall} at: {prompt}", *away])


def summarise(samples: list[float]) -> dict[str, float]:
    """Median and 99th percentile of milliseconds."""
    if len(samples) < 2:
        value = round(samples[0], 2) if samples else 0.0
        return {"p50": value, "p99": value}
    cuts = quantiles(samples, n=100, method="inclusive")
    return {"p50": round(cuts[49], 2), "p99": round(cuts[98], 2)}


class Session:
    """One run of the whole appliance against a simulated world.

    Args:
        tell: called with each new view, in order; the narration.
        warn: called with a sentence for each thing that the dealer's own screen would say too.
    """

    def __init__(
        self,
        plan: Plan,
        assembly: Assembly,
        *,
        tell: Callable[[View], None],
        warn: Callable[[str], None],
    ) -> None:
        self._plan = plan
        self._assembly = assembly
        self._tell = tell
        self._warn = warn
        self.supervisor = Supervisor(
            (*SIMULATION, DISPLAY) if plan.display else SIMULATION,
            assembly.run,
            assembly.config,
            assembly.environment,
            may_end=() if plan.headless else (SCREEN.name,),
        )
        self._member = Member(assembly.run, self.supervisor.rings[Peer.OPERATOR])
        self._views = self._member.connect(Channel.VIEWS)
        self._views.setsockopt(zmq.SUBSCRIBE, b"")
        self._figures = self._member.bind(Channel.FIGURES)
        self.outcome = SessionOutcome()
        self._view: View | None = None
        self._moved = time.monotonic()
        self._first_hand = 0.0
        self._looked = time.monotonic()

    def play(self) -> SessionOutcome:
        """Start everything, wait for the last hand to be checked, end everything.

        Raises:
            StalledError: nothing moves any more, or a process can't be used.
        """
        try:
            self.supervisor.start()
            while not self._is_over():
                self._step()
            if self._first_hand:
                self.outcome.seconds = time.monotonic() - self._first_hand
            if not self._is_closed():
                self._await_checker()
        finally:
            self.supervisor.stop()
            self._drain_figures()
            self._member.unbind(self._figures)
            self._member.close()
            self._add_up()
        return self.outcome

    def _step(self) -> None:
        self._member.mend(self._views)
        poller = zmq.Poller()
        poller.register(self._views, zmq.POLLIN)
        poller.register(self._figures, zmq.POLLIN)
        ready = dict(poller.poll(100))
        if self._views in ready:
            self._accept_views()
        self._drain_figures()
        for sentence in self.supervisor.tend():
            self._warn(sentence)
        if reason := self.supervisor.trouble():
            raise StalledError(reason)
        self._excuse_starts()
        patience = STALL if self._first_hand else STARTING
        if time.monotonic() - self._moved > patience:
            raise StalledError(describe_stall(patience, self._view))

    def _excuse_starts(self) -> None:
        """While a process is started nothing moves; nor does it while this one gets no turn."""
        now = time.monotonic()
        passed, self._looked = now - self._looked, now
        if self._first_hand and (self.supervisor.is_starting() or passed > ABSENT_S):
            self._moved = min(now, self._moved + passed)

    def _accept_views(self) -> None:
        try:
            while True:
                data = self._views.recv(zmq.NOBLOCK)
                try:
                    view = bus.views.decode(data)
                except (msgspec.DecodeError, ValueError, RecursionError):
                    self._warn("a view could not be read; it is dropped")
                    continue
                if self._view is None or find_place(view) != find_place(self._view):
                    self._moved = time.monotonic()
                self._view = view
                if not self._first_hand and view.hand:
                    self._first_hand = time.monotonic()
                self._tell(view)
        except zmq.Again:
            pass

    def _drain_figures(self) -> None:
        try:
            while True:
                data = self._figures.recv(zmq.NOBLOCK)
                try:
                    reported = bus.figures.decode(data)
                except (msgspec.DecodeError, ValueError, RecursionError):
                    continue
                if reported.name == PERSON_DEALS:
                    # People think as long as they like.
                    self._moved = time.monotonic()
                    continue
                samples = self.outcome.samples.setdefault(reported.name, [])
                samples.extend(reported.milliseconds)
        except zmq.Again:
            pass

    def _is_over(self) -> bool:
        played = time.monotonic() - self._first_hand if self._first_hand else 0.0
        up = bool(self._plan.hours) and played >= self._plan.hours * 3600
        return up or self._is_closed() or (self._assembly.truth / FINISHED).exists()

    def _is_closed(self) -> bool:
        """Whether somebody who watched has closed the window."""
        return self.supervisor.has_ended(SCREEN.name)

    def _await_checker(self) -> None:
        done, since = self._count_results(), time.monotonic()
        while done < self._count_dealt() and time.monotonic() - since < CHECKING:
            self._moved = time.monotonic()
            self._step()
            if self._count_results() > done:
                done, since = self._count_results(), time.monotonic()

    def _count_dealt(self) -> int:
        """How many hands the checker has to judge, void ones too."""
        finished = self._assembly.truth / FINISHED
        if not finished.exists():
            return self._plan.hands
        return msgspec.json.decode(finished.read_bytes(), type=SimulationFinished).hands

    def _count_results(self) -> int:
        opening = result_path(self._assembly.results, OPENING)
        return len([path for path in self._result_files() if path != opening])

    def _result_files(self) -> list[Path]:
        return sorted(self._assembly.results.glob("hand-*.json"))

    def _add_up(self) -> None:
        outcome = self.outcome
        outcome.restarts = self.supervisor.restarts
        for path in self._result_files():
            outcome.add(msgspec.json.decode(path.read_bytes(), type=HandResult))
        if self._assembly.counts.exists():
            outcome.counts = msgspec.json.decode(self._assembly.counts.read_bytes(), type=Counts)
        self._account_for_faults()

    def _account_for_faults(self) -> None:
        books = read_books(self._assembly.truth)
        if books is None or not self._assembly.journal.exists():
            return
        accounting = Accounting(books, read_records(self._assembly.journal))
        self.outcome.faults = accounting.balance()
        silent = list(accounting.find_silent())
        silent += [
            f"{account.silent} of the faults {name!r} neither healed nor shown"
            for name, account in self.outcome.faults.items()
            if account.silent
        ]
        self.outcome.differences += silent
        self.outcome.mismatches += bool(silent)
