"""A simulated card reader: a device on a pseudo-terminal that speaks the real protocol.

What it does not model: the line's speed (bytes arrive as fast as the terminal takes them), radio
(range, angle, two tags in one field unless a fault says so), the time that a tag takes to be read,
power, and modem lines. Its clock is this machine's.
"""

import contextlib
import hashlib
import os
import random
import select
import termios
import threading
import time
import tty
from pathlib import Path
from typing import Final, Self

from firmware_bridge.device_link import RING, DeviceLink, Identity
from firmware_bridge.protocol import Sight

_CHUNK: Final = 4096
_BACKLOG: Final = 4096
"""Bytes that wait for the terminal at most; a real line would have lost them as well."""


class SimulatedReader:
    """A reader that anybody can hold a card to.

    Args:
        link: where the link to its serial port appears.
        name: its own name, for its hello.
        places: a name for each antenna.
        seed: decides its boot ids.
        ring: how many events it holds.
        key: its key for tags, empty for none.
    """

    def __init__(
        self,
        link: Path,
        name: str = "shoe",
        places: tuple[str, ...] = ("shoe",),
        *,
        seed: int = 0,
        ring: int = RING,
        key: bytes = b"",
    ) -> None:
        self._path = link
        self._places = places
        self._identity = Identity(
            name=name,
            firmware="simulated 1",
            firmware_hash=hashlib.sha256(b"tapburn simulated reader 1").digest(),
            places=places,
        )
        self._numbers = random.Random(f"{name} {seed}")  # noqa: S311 - names a numbering
        self._ring = ring
        self._key = key
        self._born_ns = time.monotonic_ns()
        self._guard = threading.RLock()
        self._unsent = b""
        self._stopping = False
        self._terminal: tuple[int, int] | None = None
        self._woken, self._waker = os.pipe2(os.O_NONBLOCK | os.O_CLOEXEC)
        self._device = self._new_device()
        self.replug()
        self._thread = threading.Thread(target=self._run, name=f"reader {name}", daemon=True)
        self._thread.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def presented(self) -> int:
        """How many events this numbering has had."""
        return self._device.following - 1

    @property
    def acknowledged(self) -> int:
        """Up to which event the host has them on disk."""
        return self._device.acknowledged

    @property
    def overflowed(self) -> int:
        """Events that fell out of the full ring."""
        return self._device.overflowed

    def present(self, uid: bytes, place: str = "") -> None:
        """A tag comes to an antenna.

        Args:
            uid: the tag's number.
            place: the antenna's name; empty for the first.

        Raises:
            ValueError: there is no such antenna.
        """
        self._notice(Sight.ARRIVED, uid, place)

    def remove(self, uid: bytes, place: str = "") -> None:
        """A tag leaves an antenna.

        Raises:
            ValueError: there is no such antenna.
        """
        self._notice(Sight.DEPARTED, uid, place)

    def reboot(self, *, keep_memory: bool = True) -> None:
        """The device resets; without its memory it forgets its events and its numbering."""
        with self._guard:
            if not keep_memory:
                self._device = self._new_device()
            self._unsent = b""
            self._device.start(self._time_us())
        self._wake()

    def unplug(self) -> None:
        """The cable comes off: the port vanishes; events go on into the ring."""
        with self._guard:
            terminal, self._terminal = self._terminal, None
            self._unsent = b""
            self._path.unlink(missing_ok=True)
            if terminal is not None:
                for descriptor in terminal:
                    os.close(descriptor)
        self._wake()

    def replug(self) -> None:
        """The cable goes on again: a new port under the same name."""
        with self._guard:
            if self._terminal is not None:
                return
            # Our own hold on the terminal's far end keeps it alive while no host has it open.
            master, slave = os.openpty()
            tty.setraw(slave, termios.TCSANOW)
            os.set_blocking(master, False)
            self._terminal = (master, slave)
            fresh = self._path.with_name(self._path.name + ".new")
            fresh.unlink(missing_ok=True)
            fresh.symlink_to(os.ttyname(slave))
            fresh.replace(self._path)
            self._device.start(self._time_us())
        self._wake()

    def close(self) -> None:
        """Take the device away for good."""
        self._stopping = True
        self._wake()
        self._thread.join(timeout=5)
        self.unplug()
        os.close(self._woken)
        os.close(self._waker)

    def _notice(self, sight: Sight, uid: bytes, place: str) -> None:
        if place and place not in self._places:
            raise ValueError(f"no antenna {place!r}; the reader has: {', '.join(self._places)}")
        antenna = self._places.index(place) if place else 0
        with self._guard:
            self._device.record(antenna, sight, uid, self._time_us())
        self._wake()

    def _new_device(self) -> DeviceLink:
        boot = self._numbers.randrange(1, 1 << 32)
        return DeviceLink(self._identity, boot, ring=self._ring, key=self._key)

    def _time_us(self) -> int:
        return (time.monotonic_ns() - self._born_ns) // 1000

    def _wake(self) -> None:
        with contextlib.suppress(OSError):
            os.write(self._waker, b"\x00")

    def _run(self) -> None:
        while not self._stopping:
            with self._guard:
                self._device.tick(self._time_us())
                self._write()
                rest_s = self._device.until_beat(self._time_us()) / 1e6
                terminal, blocked = self._terminal, bool(self._unsent)
            reading = [self._woken] if terminal is None else [self._woken, terminal[0]]
            writing = [terminal[0]] if terminal is not None and blocked else []
            try:
                ready, _, _ = select.select(reading, writing, [], rest_s)
            except (OSError, ValueError):
                continue  # unplugged in between
            if self._woken in ready:
                os.read(self._woken, _CHUNK)
            if terminal is not None and terminal[0] in ready:
                self._read(terminal)

    def _read(self, terminal: tuple[int, int]) -> None:
        with self._guard:
            if self._terminal is not terminal:
                return
            try:
                data = os.read(terminal[0], _CHUNK)
            except OSError:
                return
            self._device.feed(data, self._time_us())

    def _write(self) -> None:
        if self._terminal is None:
            return
        while True:
            if len(self._unsent) < _BACKLOG:
                frame = self._device.next_frame()
                if frame is not None:
                    self._unsent += frame
                    continue
            if not self._unsent:
                return
            try:
                written = os.write(self._terminal[0], self._unsent)
            except BlockingIOError:
                return
            except OSError:
                self._unsent = b""
                return
            self._unsent = self._unsent[written:]
