"""A process says that it is ready, and again and again that it is at work: sd_notify(3).

The same words go to systemd and to `deploy.running.supervisor`: datagrams to the socket that the
variable
`NOTIFY_SOCKET` names. A process is killed and started again when its word stays away, so it is
given by the loop that does the work and by no thread of its own.
"""

import os
import socket
import time
from collections.abc import Mapping
from contextlib import suppress
from typing import Final

VARIABLE: Final = "NOTIFY_SOCKET"
READY: Final = b"READY=1"
ALIVE: Final = b"WATCHDOG=1"
_KIND: Final = socket.SOCK_DGRAM | socket.SOCK_CLOEXEC | socket.SOCK_NONBLOCK
BEAT_S: Final = 1.0
"""Seconds between two words at the least."""


def say(words: bytes) -> None:
    """Say something else of sd_notify(3) to whoever started this process, if anybody listens."""
    address = _find_address(os.environ)
    with socket.socket(socket.AF_UNIX, _KIND) as speaking, suppress(OSError):
        if address:
            speaking.sendto(words, address)


def _find_address(environment: Mapping[str, str]) -> str:
    address = environment.get(VARIABLE, "")
    # systemd names an abstract socket with @ in place of the zero byte.
    return "\0" + address[1:] if address.startswith("@") else address


class Heartbeat:
    """Tells whoever started this process that it works; nobody, where nobody listens.

    Args:
        environment: of the process; None: this one's.
    """

    def __init__(self, environment: Mapping[str, str] | None = None) -> None:
        self._address = _find_address(os.environ if environment is None else environment)
        self._socket = socket.socket(socket.AF_UNIX, _KIND) if self._address else None
        self._due = 0.0
        self._ready = False

    def beat(self) -> None:
        """The work goes on; at the first time the process is ready as well."""
        now = time.monotonic()
        if self._socket is None or now < self._due:
            return
        self._due = now + BEAT_S
        words = ALIVE if self._ready else READY + b"\n" + ALIVE
        # Nobody listens, or its queue is full: the next word follows.
        with suppress(OSError):
            self._socket.sendto(words, self._address)
            self._ready = True

    def close(self) -> None:
        """Say no more."""
        if self._socket is not None:
            self._socket.close()
            self._socket = None
