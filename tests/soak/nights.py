"""Nights in which processes are killed, disks fill up and clocks jump; what of it was lost."""

import os
import random
import resource
import signal
import threading
import time
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Final

from deploy.simulation.assembly import assemble
from deploy.simulation.plan import Plan
from deploy.simulation.session import Session, StalledError
from engine.journal import JournalError, read_records, verify
from engine.messages.shown.views import View

VICTIMS: Final = ("engine", "bridge", "vision", "screen", "checker")
"""All but the world: its cards and chips are what the others are measured by."""
WRITERS: Final = ("engine", "bridge")
FULL_S: Final = 1.0
"""So long a disk takes nothing."""
_CLOCK: Final = """
import os, random, time
_seed, _ns, _s = os.environ.get("TAPBURN_SOAK_CLOCK", ""), time.time_ns, time.time
_jumps = {}
def _jump():
    step = time.monotonic_ns() // 7_000_000_000
    if step not in _jumps:
        _jumps.clear()
        _jumps[step] = random.Random(f"{_seed} {step}").randrange(-7200, 7200)
    return _jumps[step]
if _seed:
    time.time_ns = lambda: _ns() + _jump() * 10**9
    time.time = lambda: _s() + _jump()
"""
"""The wall clock of every process jumps by up to two hours every seven seconds."""


class Night:
    """One night, and a thread that spoils it.

    Args:
        directory: an empty one, with a short path.
        seed: of the night, and of what happens when.
        hands: how many are played.
        gap: seconds between two blows in the mean.
        kills: after so many it is left in peace.
    """

    def __init__(self, directory: Path, seed: int, *, hands: int, gap: float, kills: int) -> None:
        hook, run = directory / "hook", directory / "r"
        hook.mkdir()
        run.mkdir(mode=0o700)
        (hook / "sitecustomize.py").write_text(_CLOCK)
        plan = Plan(hands=hands, seed=seed, speed="fast", headless=True)
        self._assembly = assemble(plan, run)
        paths = [str(hook), os.environ.get("PYTHONPATH", "")]
        self._assembly.environment.update(
            TAPBURN_SOAK_CLOCK=str(seed), PYTHONPATH=":".join(filter(None, paths))
        )
        self._session = Session(plan, self._assembly, tell=self._see, warn=lambda _: None)
        self._chance = random.Random(seed)
        self._gap, self._kills = gap, kills
        self._over = threading.Event()
        self._seen = 0
        self.counts: Counter[str] = Counter(nights=1)
        self.wrong: list[str] = []
        """What was lost or went wrong, in words."""

    def play(self) -> None:
        """Play it, and look what is left."""
        spoiler = threading.Thread(target=self._spoil)
        spoiler.start()
        try:
            outcome = self._session.play()
        except StalledError as error:
            outcome = self._session.outcome
            self.wrong.append(f"stalled: {error}")
        finally:
            self._over.set()
            spoiler.join()
        self.counts["hands"] += outcome.hands
        self.wrong += outcome.differences
        if not outcome.chips_conserved:
            self.wrong.append("chips were lost")
        self._read_record()

    def _read_record(self) -> None:
        """Everything that was shown is on disk: it was acknowledged."""
        try:
            last, _ = verify(self._assembly.journal)
        except JournalError as error:
            self.wrong.append(str(error))
            return
        if last < self._seen:
            self.wrong.append(f"record {self._seen} was shown, {last} are on disk")
        clocks = [record.wall_ns for record in read_records(self._assembly.journal)]
        steps = pairwise(clocks)
        self.counts["clock jumps recorded"] += sum(abs(b - a) > 60 * 10**9 for a, b in steps)
        self.counts["records"] += last

    def _see(self, view: View) -> None:
        if 0 < view.sequence < self._seen:
            self.wrong.append(f"record {self._seen} was shown, then {view.sequence}")
        self._seen = max(self._seen, view.sequence)

    def _spoil(self) -> None:
        before = 0
        while not self._over.wait(self._chance.expovariate(1 / self._gap)):
            # On a busy machine a start takes longer than the gap: nothing would ever happen again.
            if self._seen == before:
                continue
            before = self._seen
            if self.counts["kills"] >= self._kills:
                return
            if self._chance.random() < 0.1:
                self._fill_disk(self._chance.choice(WRITERS))
                continue
            # Seldom: what dies more than eight times a minute is started slower.
            together = self._chance.random() < 0.05
            for name in VICTIMS if together else (self._chance.choice(VICTIMS),):
                self._kill(name)

    def _kill(self, name: str) -> None:
        supervisor = self._session.supervisor
        pid = supervisor.pid(name)
        if pid and self._may_hurt(name):
            os.kill(pid, signal.SIGKILL)
            self.counts["kills"] += 1
            self.counts[f"kills of {name}"] += 1

    def _may_hurt(self, name: str) -> bool:
        """What dies more than eight times a minute is started slower, and at last given up for
        broken: that is not what is tried here, so it is let alone, with its disk."""
        return self._session.supervisor.children[name].pauses < 2

    def _fill_disk(self, name: str) -> None:
        pid = self._session.supervisor.pid(name)
        if not self._may_hurt(name):
            return
        try:
            limits = resource.prlimit(pid, resource.RLIMIT_FSIZE) if pid else None
            if limits is None:
                return
            resource.prlimit(pid, resource.RLIMIT_FSIZE, (0, limits[1]))
            self.counts[f"full disks of {name}"] += 1
            time.sleep(FULL_S)
            resource.prlimit(pid, resource.RLIMIT_FSIZE, limits)
        except ProcessLookupError:
            return  # it is being started again
