"""One try: a compositor with the screen in it, listened to until it ends."""

import os
import select
import signal
import socket
import subprocess
import sys
import time
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from engine.wire.heartbeat import ALIVE, READY, VARIABLE

COMPOSITOR: Final = ("/usr/bin/cage", "-d", "--")
_GRACE_S: Final = 5.0
_LONGEST: Final = 4096
_KEPT: Final = 60
"""Lines of what it said that are kept."""


@dataclass(frozen=True)
class TrialResult:
    """The result of one trial of a compositor."""

    came_up: bool
    code: int
    said: tuple[str, ...]
    """Its last lines."""


def run_try(
    command: Sequence[str],
    environment: Mapping[str, str],
    folder: Path,
    forward: Callable[[bytes], None],
    came_up: Callable[[], None],
    patience_s: float,
) -> TrialResult:
    """Run a compositor and the screen in it until they end.

    Args:
        command: the compositor's, with the screen's.
        environment: of both.
        folder: private; a socket is made there, on which the screen says that it works.
        forward: given the screen's words that it works, for whoever started this.
        came_up: called at the screen's first word.
        patience_s: seconds until which that is waited for.
    """
    path = folder / "words"
    with suppress(FileNotFoundError):
        path.unlink()
    kind = socket.SOCK_DGRAM | socket.SOCK_CLOEXEC
    with socket.socket(socket.AF_UNIX, kind) as words, ExitStack() as stack:
        words.bind(str(path))
        child = stack.enter_context(
            subprocess.Popen(
                command,
                env={**environment, VARIABLE: str(path)},
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
            )
        )
        listening = _Listening(child, words, forward, came_up)
        try:
            listening.listen(patience_s)
        finally:
            end(child)
            # The screen ends behind it: whoever ends this service kills what is left of it.
            listening.drain()
        return TrialResult(listening.came_up, child.returncode, listening.find_said())


def end(child: "subprocess.Popen[bytes]") -> None:
    """End a compositor; the screen in it ends with its display."""
    if child.poll() is None:
        child.send_signal(signal.SIGTERM)
        try:
            child.wait(_GRACE_S)
        except subprocess.TimeoutExpired:
            child.kill()
    child.wait()


class _Listening:
    """To one compositor: its words for the log, the screen's for whoever started both."""

    def __init__(
        self,
        child: "subprocess.Popen[bytes]",
        words: socket.socket,
        forward: Callable[[bytes], None],
        came_up: Callable[[], None],
    ) -> None:
        self._child, self._words = child, words
        self._output = child.stdout.fileno() if child.stdout is not None else -1
        self._forward, self._tell_up = forward, came_up
        self.came_up = False
        self._lines = deque[str](maxlen=_KEPT)
        self._rest = b""

    def listen(self, patience_s: float) -> None:
        """Until it ends, or says nothing for too long at its start."""
        deadline = time.monotonic() + patience_s
        ended = os.pidfd_open(self._child.pid)
        open_to = {ended, self._words.fileno(), self._output}
        try:
            while True:
                left = None if self.came_up else max(0.0, deadline - time.monotonic())
                ready, _, _ = select.select(open_to, (), (), left)
                if self._words.fileno() in ready:
                    self._take(self._words.recv(_LONGEST))
                if self._output in ready and not self._read():
                    open_to.discard(self._output)
                if ended in ready:
                    return
                if left == 0.0 and not self.came_up:
                    self._lines.append(f"[ERROR] the screen said nothing for {patience_s:.0f} s")
                    return
        finally:
            os.close(ended)

    def drain(self) -> None:
        """Read what is left, until nobody can say anything any more; not for long."""
        deadline = time.monotonic() + _GRACE_S
        while (left := deadline - time.monotonic()) > 0:
            if not select.select([self._output], (), (), left)[0] or not self._read():
                return

    def find_said(self) -> tuple[str, ...]:
        """Its last lines; at their end the signal that killed it, if one did."""
        killed = -(self._child.returncode or 0)
        last = [f"[ERROR] it was ended by signal {killed}"] if killed > 0 else []
        return (*self._lines, self._rest.decode(errors="replace"), *last)

    def _take(self, words: bytes) -> None:
        """Pass on that the screen works, and no other word: systemd takes each as this one's."""
        said = [one for one in (READY, ALIVE) if one in words.split(b"\n")]
        if READY in said and not self.came_up:
            self.came_up = True
            self._tell_up()
        if said:
            self._forward(b"\n".join(said))

    def _read(self) -> bool:
        """Pass on what was said; False: nobody can say anything any more."""
        data = os.read(self._output, _LONGEST)
        with suppress(OSError):
            sys.stderr.buffer.write(data)
            sys.stderr.buffer.flush()
        *lines, self._rest = (self._rest + data).split(b"\n")
        self._rest = self._rest[-_LONGEST:]
        self._lines.extend(line.decode(errors="replace") for line in lines)
        return bool(data)
