"""The supervisor's ear for its processes' heartbeats, as systemd has one: a socket of datagrams."""

import socket
import struct
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

from deploy.running.processes import Process
from engine.wire.heartbeat import ALIVE, READY

_CREDENTIALS: Final = struct.Struct("iII")
"""Who sent a datagram, as the kernel says: process, user, group (unix(7), struct ucred)."""
_LONGEST: Final = 4096
_NAME: Final = "heartbeats"
ABSENT_S: Final = 1.0
"""Whoever was kept from listening for longer excuses everybody for that time."""


class HeartbeatWatch:
    """When one process last said that it works.

    Args:
        process: says how long it may say nothing, at its start and once it is ready.
        now: monotonic seconds of its start.
    """

    def __init__(self, process: Process, now: float) -> None:
        self._patience_s, self._starting_s = process.patience_s, process.starting_s
        self._heard = now
        self.ready = False

    def hear(self, words: bytes, now: float) -> None:
        """It said something."""
        said = words.split(b"\n")
        if READY in said:
            self.ready = True
        if READY in said or ALIVE in said:
            self._heard = now

    def excuse(self, absence_s: float, now: float) -> None:
        """Nobody listened for so long, until now."""
        self._heard = min(now, self._heard + absence_s)

    def silence(self, now: float) -> float:
        """For how many seconds it has been silent for too long; 0: it has not."""
        limit = self._patience_s if self.ready else self._starting_s
        silent = now - self._heard
        return silent if self._patience_s and silent > limit else 0.0


class HeartbeatListener:
    """The socket to which processes say that they work.

    Args:
        run: their private directory, in which the socket lies.
    """

    def __init__(self, run: Path) -> None:
        self.path = run / _NAME
        self._listened = 0.0
        with suppress(FileNotFoundError):
            self.path.unlink()
        kind = socket.SOCK_DGRAM | socket.SOCK_CLOEXEC | socket.SOCK_NONBLOCK
        self._socket = socket.socket(socket.AF_UNIX, kind)
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_PASSCRED, 1)
        self._socket.bind(str(self.path))
        self.path.chmod(0o600)

    def take(self) -> Iterator[tuple[int, bytes]]:
        """Whose words came since the last call, by process id."""
        while True:
            try:
                words, extra, _, _ = self._socket.recvmsg(_LONGEST, socket.CMSG_SPACE(12))
            except OSError:
                return
            for level, kind, data in extra:
                if (level, kind) == (socket.SOL_SOCKET, socket.SCM_CREDENTIALS):
                    yield _CREDENTIALS.unpack(data)[0], words

    def count_absence(self) -> float:
        """For how many seconds nobody listened since the last call; a short while is none."""
        now = time.monotonic()
        absent, self._listened = now - (self._listened or now), now
        return absent if absent > ABSENT_S else 0.0

    def close(self) -> None:
        """Listen no more, and remove the socket's file."""
        self._socket.close()
        with suppress(FileNotFoundError):
            self.path.unlink()
