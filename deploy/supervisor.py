"""Starts the processes of a table, restarts what dies, ends all of them together."""

import os
import resource
import signal
import subprocess
import sys
import time
from collections import deque
from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from deploy.processes import Process

RESTART_LIMIT: Final = 8
"""Restarts within `RESTART_WINDOW` after which a process is given up."""
RESTART_WINDOW: Final = 60.0
GRACE: Final = 5.0
"""Seconds between SIGTERM and SIGKILL."""
UNUSABLE: Final = 2
"""Exit code of a process that starting again would not help."""


@dataclass
class Child:
    """One process as it runs now."""

    process: Process
    handle: "subprocess.Popen[bytes] | None" = None
    started: deque[float] = field(default_factory=deque)
    given_up: str = ""
    """Why it is not started again."""
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
    """

    def __init__(
        self,
        processes: Iterable[Process],
        run: Path,
        config: Path,
        environment: Mapping[str, str],
        *,
        may_end: Container[str] = (),
    ) -> None:
        self._may_end = may_end
        self._run = run
        self._config = config
        self._environment = dict(environment)
        self.children = {process.name: Child(process) for process in processes}
        self.restarts: list[str] = []
        """One sentence for each restart, in order."""

    def start(self) -> None:
        """Start everything; neither this process nor a child leaves a core from here on."""
        # Inherited: no child is without the limit while it starts, and a core holds what it knows.
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        for child in self.children.values():
            self._start(child)

    def tend(self) -> list[str]:
        """Restart what died; a sentence for each thing that happened since the last call."""
        news = []
        for child in self.children.values():
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

    def given_up(self) -> str:
        """Why a process is not started again; empty while all is well."""
        return next((child.given_up for child in self.children.values() if child.given_up), "")

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
            child.handle = None

    def _start(self, child: Child) -> None:
        child.started.append(time.monotonic())
        process = child.process
        with (self._run / f"{process.name}.log").open("ab") as log:
            child.handle = subprocess.Popen(
                [
                    sys.executable, "-m", "deploy.launcher",
                    str(os.getpid()), str(process.niceness), process.module, *process.arguments,
                    "--run", str(self._run), "--config", str(self._config),
                ],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                env=self._environment,
                process_group=0,
            )  # fmt: skip

    def _answer_death(self, child: Child, code: int) -> str:
        name = child.process.name
        if code == UNUSABLE:
            child.given_up = f"{name}: {self.last_words(name) or 'it can not be used'}"
            return child.given_up
        now = time.monotonic()
        while child.started and now - child.started[0] > RESTART_WINDOW:
            child.started.popleft()
        how = f"was killed by {signal.Signals(-code).name}" if code < 0 else f"failed (code {code})"
        if code == 0:
            how = "was ended"
        if len(child.started) > RESTART_LIMIT:
            often = f"{len(child.started)} times in a minute and is not started again"
            words = self.last_words(name)
            child.given_up = f"{name} {how} {often}" + (f": {words}" if words else "")
            return child.given_up
        self._start(child)
        sentence = f"{name} {how}; it is started again and catches up"
        self.restarts.append(sentence)
        return sentence
