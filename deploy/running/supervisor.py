"""Starts the processes of a table, restarts what dies, ends all of them together.

What dies often is started again after a pause, which grows to a minute: nothing is given up while
somebody may be on the way to mend it.
"""

import os
import resource
import signal
import subprocess
import sys
import time
from collections import deque
from collections.abc import Container, Iterable, Mapping
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from deploy.running.heartbeats import HeartbeatListener, HeartbeatWatch
from deploy.running.hidden_interpreter import HiddenInterpreter, unable_to_read_all
from deploy.running.processes import Process
from engine.wire.heartbeat import VARIABLE
from engine.wire.key_ring import Peer, hand_over, make_key_rings
from engine.wire.process import hide_process

RESTART_LIMIT: Final = 8
"""Restarts within `RESTART_WINDOW` after which a process has to wait for the next."""
RESTART_WINDOW: Final = 60.0
LONGEST_PAUSE: Final = 60.0
"""Seconds between two tries at the most; what can't be used is tried again after so long."""
PATIENCE: Final = 3
"""Pauses after which a process counts as one that fails on and on."""
GRACE: Final = 5.0
"""Seconds between SIGTERM and SIGKILL."""
UNUSABLE: Final = 2
"""Exit code of a process that starting again would not help."""


@dataclass
class Child:
    """One process as it runs now."""

    process: Process
    handle: "subprocess.Popen[bytes] | None" = None
    pulse: HeartbeatWatch | None = None
    silent: float = 0.0
    """For how many seconds it said nothing, where that is why it was killed; else 0."""
    started: deque[float] = field(default_factory=deque)
    pauses: int = 0
    """How often in a row it had to wait for its next start."""
    due: float = 0.0
    """When it is started again; 0: it waits for nothing."""
    trouble: str = ""
    """What was said of its last end, where that was not the first of its kind."""
    ended: bool = False
    """It ended well, and may."""


class Supervisor:
    """The processes of one table.

    Their output goes to `<run>/<name>.log`. If the supervisor itself is killed, the kernel sends
    each of them SIGTERM, so that none is left behind.

    Args:
        processes: what runs.
        run: their private directory.
        config: the appliance's file.
        environment: theirs.
        may_end: whose own end is what somebody wants, such as a window's that is closed; all
            others are started again, also where somebody else asked them to end.
        others: who has a place on the bus beside them, and is not started here.
    """

    def __init__(
        self,
        processes: Iterable[Process],
        run: Path,
        config: Path,
        environment: Mapping[str, str],
        *,
        may_end: Container[str] = (),
        others: Iterable[Peer] = (),
    ) -> None:
        self._may_end = may_end
        self._run = run
        self._config = config
        self._environment = dict(environment)
        self.children = {process.name: Child(process) for process in processes}
        peers = [child.process.peer for child in self.children.values()]
        self.rings = make_key_rings([Peer.OPERATOR, *others, *filter(None, peers)])
        """Each process's keys, and this one's as the operator."""
        self._interpreter: HiddenInterpreter | None = None
        self._ear: HeartbeatListener | None = None
        self.restarts: list[str] = []
        """One sentence for each restart, in order."""

    def start(self) -> None:
        """Start everything; from here on nobody looks into this process or into a child.

        None of them leaves a core either.
        """
        hide_process()
        self._interpreter = HiddenInterpreter()
        # Inherited: no child is without the limit while it starts, and a core holds what it knows.
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        for child in self.children.values():
            self._start(child)

    def tend(self) -> list[str]:
        """Restart what died or hangs; a sentence for each thing that happened since then."""
        news = []
        self._kill_silent()
        for child in self.children.values():
            if child.handle is None and child.due and time.monotonic() >= child.due:
                self._start(child)
            if child.handle is None or child.handle.poll() is None:
                continue
            code = child.handle.returncode
            child.handle = None
            if code == 0 and child.process.name in self._may_end:
                child.ended = True
                continue
            news.append(self._answer_death(child, code))
        return news

    def running(self, name: str) -> bool:
        """Whether the process runs now."""
        handle = self.children[name].handle
        return handle is not None and handle.poll() is None

    def has_ended(self, name: str) -> bool:
        """Whether a process that may end has done so."""
        return self.children[name].ended

    def pid(self, name: str) -> int:
        """The process's id, 0 while it does not run."""
        handle = self.children[name].handle
        return handle.pid if handle is not None and handle.poll() is None else 0

    def is_starting(self) -> bool:
        """Whether a process has not said yet that it works, or waits for its next start."""
        return any(
            child.due > 0
            if child.handle is None
            else child.process.patience_s > 0 and child.pulse is not None and not child.pulse.ready
            for child in self.children.values()
        )

    def trouble(self) -> str:
        """What is wrong with a process that can't be used or fails on and on; empty: nothing."""
        return next((child.trouble for child in self.children.values() if child.trouble), "")

    def list_missing(self) -> list[str]:
        """Whose process does not run now though it should; in the table's order."""
        return [
            name
            for name, child in self.children.items()
            if not child.ended and not self.running(name)
        ]

    def last_words(self, name: str) -> str:
        """The last line that the process wrote."""
        try:
            lines = (self._run / f"{name}.log").read_text(errors="replace").strip().splitlines()
        except OSError:
            return ""
        return lines[-1] if lines else ""

    def stop(self) -> None:
        """End all, the latest started first; those that do not end in time are killed."""
        handles = [child.handle for child in self.children.values() if child.handle is not None]
        for handle in reversed(handles):
            if handle.poll() is None:
                handle.terminate()
        deadline = time.monotonic() + GRACE
        for handle in handles:
            try:
                handle.wait(max(0.0, deadline - time.monotonic()))
            except subprocess.TimeoutExpired:
                handle.kill()
                handle.wait()
        for child in self.children.values():
            child.handle, child.due = None, 0.0
        if self._interpreter is not None:
            self._interpreter.close()
            self._interpreter = None
        if self._ear is not None:
            self._ear.close()
            self._ear = None

    def _kill_silent(self) -> None:
        """Take in who is at work, and kill who has said nothing for too long."""
        if self._ear is None:
            return
        now, absent = time.monotonic(), self._ear.count_absence()
        pulses = {child.handle.pid: child for child in self.children.values() if child.handle}
        for pid, words in self._ear.take():
            if pid in pulses and (pulse := pulses[pid].pulse) is not None:
                pulse.hear(words, now)
        for child in pulses.values():
            if child.pulse is None or child.handle is None or child.handle.poll() is not None:
                continue
            child.pulse.excuse(absent, now)
            if silent := child.pulse.silence(now):
                child.silent = silent
                child.handle.kill()
                child.handle.wait()

    def _start(self, child: Child) -> None:
        child.started.append(time.monotonic())
        child.due = 0.0
        process = child.process
        if self._interpreter is None:
            self._interpreter = HiddenInterpreter()
        if self._ear is None:
            self._ear = HeartbeatListener(self._run)
        child.pulse, child.silent = HeartbeatWatch(process, time.monotonic()), 0.0
        with ExitStack() as stack:
            log = stack.enter_context((self._run / f"{process.name}.log").open("ab"))
            handed = subprocess.DEVNULL
            if process.peer is not None:
                handed = stack.enter_context(hand_over(self.rings[process.peer])).fileno()
            stack.enter_context(unable_to_read_all())
            child.handle = subprocess.Popen(
                [
                    sys.executable, "-m", "deploy.running.launcher",
                    str(os.getpid()), str(process.niceness), process.module, *process.arguments,
                    "--run", str(self._run), "--config", str(self._config),
                ],
                executable=self._interpreter.path,
                pass_fds=(self._interpreter.descriptor,),
                stdin=handed,
                stdout=log,
                stderr=subprocess.STDOUT,
                env={**self._environment, VARIABLE: str(self._ear.path)},
                process_group=0,
            )  # fmt: skip

    def _answer_death(self, child: Child, code: int) -> str:
        name = child.process.name
        now = time.monotonic()
        if code == UNUSABLE:
            child.due = now + LONGEST_PAUSE
            child.trouble = f"{name}: {self.last_words(name) or 'it can not be used'}"
            return f"{child.trouble}; it is tried again in {LONGEST_PAUSE:.0f} s"
        child.trouble = ""
        if now - child.started[-1] > RESTART_WINDOW:
            child.pauses = 0
        while child.started and now - child.started[0] > RESTART_WINDOW:
            child.started.popleft()
        how = f"was killed by {signal.Signals(-code).name}" if code < 0 else f"failed (code {code})"
        if code == 0:
            how = "was ended"
        if child.silent:
            how = f"did nothing for {child.silent:.0f} s and was killed"
        if len(child.started) > RESTART_LIMIT or child.pauses:
            return self._put_off(child, how, now)
        self._start(child)
        sentence = f"{name} {how}; it is started again and catches up"
        self.restarts.append(sentence)
        return sentence

    def _put_off(self, child: Child, how: str, now: float) -> str:
        """Wait before the next start, longer each time, and say so; never give up."""
        pause = min(LONGEST_PAUSE, 2.0**child.pauses)
        child.pauses += 1
        child.due = now + pause
        words = self.last_words(child.process.name)
        sentence = f"{child.process.name} {how} again; it is started in {pause:.0f} s"
        sentence += f": {words}" if words else ""
        if child.pauses > PATIENCE:
            child.trouble = sentence
        self.restarts.append(sentence)
        return sentence
