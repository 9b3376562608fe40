"""One thread a reader: its port, opened again whenever it comes back, bytes in and bytes out.

The thread sleeps in select until the line or the bridge has something; it knows nothing of frames.
"""

import contextlib
import os
import select
import threading
import time
from collections import deque
from collections.abc import Callable
from typing import Final, TypeAlias

import msgspec
import serial

from firmware_bridge.serial.input_port import InputPort
from firmware_bridge.serial.ports import PortError, open_target

_FIRST_WAIT_S: Final = 0.05
_LONGEST_WAIT_S: Final = 1.0
_CHUNK: Final = 4096
MOST_UNTAKEN: Final = 16_384
"""Bytes of one port that wait for the bridge at most, some 500 readings; the line has the rest.

A reader that tells without end has its turn like the others, and no more.
"""
_MOST_UNWRITTEN: Final = 65_536
"""Bytes that wait for the line: a reader that takes none is told nothing more meanwhile."""


class PortOpened(msgspec.Struct, frozen=True):
    """The reader's port is there."""


class PortFailed(msgspec.Struct, frozen=True):
    """The reader's port is not there, or went away; the words say what to do."""

    words: str


class BytesRead(msgspec.Struct, frozen=True):
    """What the line brought."""

    data: bytes
    read_ns: int
    """Monotonic nanoseconds at which the last of these bytes was there."""

    def __repr__(self) -> str:
        return f"BytesRead({len(self.data)} bytes)"


PortNews: TypeAlias = PortOpened | PortFailed | BytesRead


class PortThread:
    """A reader's port and the thread that serves it.

    Args:
        target: what `resolve_port` made of the port's name.
        line: bits a second and parity, see `line_speed`.
        deliver: called in the thread with each piece of news; must not block. What it got of the
            line's bytes is answered with `count_taken`.
    """

    def __init__(
        self, target: str, line: tuple[int, str], deliver: Callable[[PortNews], None]
    ) -> None:
        self._target = target
        self._line = line
        self._deliver = deliver
        self._outgoing: deque[bytes] = deque()
        # Each is written by one thread alone.
        self._delivered = self._taken = 0
        self._stopping = False
        self._woken, self._waker = os.pipe2(os.O_NONBLOCK | os.O_CLOEXEC)
        self._thread = threading.Thread(target=self._run, name="reader", daemon=True)

    def start(self) -> None:
        """Begin to look for the port."""
        self._thread.start()

    def send(self, data: bytes) -> None:
        """Write these bytes to the line, if it is there."""
        self._outgoing.append(data)
        self._wake()

    def count_taken(self, amount: int) -> None:
        """So many more bytes of the line were taken in: as many more may come."""
        # The thread may deliver one chunk more at this moment, and then wait.
        may_wait = self._delivered - self._taken >= MOST_UNTAKEN - _CHUNK
        self._taken += amount
        if may_wait:
            self._wake()

    def _is_full(self) -> bool:
        return self._delivered - self._taken >= MOST_UNTAKEN

    def close(self) -> None:
        """Close the port and end the thread."""
        self._stopping = True
        self._wake()
        self._thread.join(timeout=2)

    def _wake(self) -> None:
        try:
            os.write(self._waker, b"\x00")
        except BlockingIOError:
            return

    def _run(self) -> None:
        wait_s = _FIRST_WAIT_S
        told = ""
        while not self._stopping:
            try:
                port = open_target(self._target, self._line)
            except PortError as error:
                if str(error) != told:
                    told = str(error)
                    self._deliver(PortFailed(told))
                self._sleep(wait_s)
                wait_s = min(wait_s * 2, _LONGEST_WAIT_S)
                continue
            self._outgoing.clear()
            self._deliver(PortOpened())
            try:
                heard = self._serve(port)
            finally:
                port.close()
            wait_s = _FIRST_WAIT_S if heard else min(wait_s * 2, _LONGEST_WAIT_S)
            if not self._stopping:
                told = "unplugged: the line went away; check the cable"
                self._deliver(PortFailed(told))
                self._sleep(wait_s)

    def _serve(self, port: serial.Serial | InputPort) -> bool:
        """Move bytes until the line goes away; whether any came."""
        heard = False
        descriptor = port.fileno()
        unwritten = b""
        while not self._stopping:
            while self._outgoing:
                more = self._outgoing.popleft()
                unwritten += more if len(unwritten) < _MOST_UNWRITTEN else b""
            wanted = [descriptor] if unwritten else []
            heeded = [self._woken] if self._is_full() else [descriptor, self._woken]
            readable, writable, _ = select.select(heeded, wanted, [])
            if self._woken in readable:
                os.read(self._woken, _CHUNK)
            try:
                if descriptor in readable:
                    data = os.read(descriptor, _CHUNK)
                    if not data:
                        return heard
                    heard = True
                    self._delivered += len(data)
                    self._deliver(BytesRead(data, time.monotonic_ns()))
                if writable:
                    unwritten = unwritten[os.write(descriptor, unwritten) :]
            except BlockingIOError:
                continue
            except OSError:
                return heard
        self._write_rest(descriptor, unwritten)
        return heard

    def _write_rest(self, descriptor: int, unwritten: bytes) -> None:
        """What was sent before the end is written, as far as the line takes it at once."""
        with contextlib.suppress(OSError):
            os.write(descriptor, b"".join((unwritten, *self._outgoing)))

    def _sleep(self, seconds: float) -> None:
        """Wait, but not when the bridge is stopping."""
        deadline = time.monotonic() + seconds
        while not self._stopping and (rest := deadline - time.monotonic()) > 0:
            if select.select([self._woken], [], [], rest)[0]:
                os.read(self._woken, _CHUNK)
