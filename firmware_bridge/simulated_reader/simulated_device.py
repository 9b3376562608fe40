"""A simulated card reader: a device on a pseudo-terminal that speaks the real protocol.

What it does not model: the line's speed (bytes arrive as fast as the terminal takes them), radio
(range, angle, collisions of tags in one field), the time that a tag takes to be read, power, and
modem lines. Its clock is this machine's, from 0 at each reset, but for the jumps that a fault
makes. Faults are those of `firmware_bridge.simulated_reader.faults`; they spoil what the
device sends, not what the
host sends to it. An unplugged cable comes on again after half a second by itself only if a fault
unplugged it. It takes another firmware over the line into the one place that it has: while that is
not whole it is without one, and reads nothing.
"""

import contextlib
import os
import random
import select
import termios
import threading
import time
import tty
from collections.abc import Sequence
from pathlib import Path
from typing import Final, Self

from msgspec import structs

from firmware_bridge.link.protocol import Capability, LoaderState, Sight
from firmware_bridge.serial.firmware_image import pack_image, read_image
from firmware_bridge.simulated_reader.device_link import RING, DeviceLink, Identity
from firmware_bridge.simulated_reader.device_loader import DeviceLoader
from firmware_bridge.simulated_reader.faults import FaultInjector, Faults, Incident, NoticedCard

MODEL: Final = "simulated"
FIRMWARE: Final = pack_image(MODEL, "1.0.0", {})
"""With which each is made."""
_CHUNK: Final = 4096
_DOUBLE_READ_US: Final = 60_000
_STUCK_READ_US: Final = 250_000
_STUCK_READS: Final = 12
_CLOCK_JUMP_US: Final = 60_000_000
_UNPLUGGED_US: Final = 500_000
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
        faults: what goes wrong, and how often.
        other_tags: tags of another registered deck, for the fault `wrong_deck`.
    """

    def __init__(  # noqa: PLR0913 - a device has that many properties
        self,
        link: Path,
        name: str = "shoe",
        places: tuple[str, ...] = ("shoe",),
        *,
        seed: int = 0,
        ring: int = RING,
        key: bytes = b"",
        faults: Faults | None = None,
        other_tags: Sequence[bytes] = (),
    ) -> None:
        self._path = link
        self._places = places
        self._identity = Identity(
            name=name,
            firmware=FIRMWARE.version,
            firmware_hash=FIRMWARE.digest,
            places=places,
            capabilities=Capability.DEPARTURES
            | Capability.RETENTION
            | Capability.TAGS
            | Capability.IMAGES,
        )
        self._loader = DeviceLoader(MODEL)
        self._numbers = random.Random(f"{name} {seed}")  # noqa: S311 - names a numbering
        self._ring = ring
        self._key = key
        self._injector = FaultInjector(faults or Faults(), seed)
        self._other_tags = tuple(other_tags)
        self.incidents: list[Incident] = []
        """The faults of cards and of the whole device, in order."""
        self.readings: list[NoticedCard] = []
        """The first reading of each card that was presented, in order."""
        self.sticking: dict[bytes, int] = {}
        """Tags that were stuck at an antenna, and the monotonic nanoseconds until which."""
        self._clock_us = 0
        """How far its clock is off by jumps."""
        self._reset_us = 0
        """When it was reset last."""
        self._replug_us: int | None = None
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
    def greeted(self) -> int:
        """How often the host asked it for its clock, and it answered."""
        return self._device.greeted

    @property
    def unrecorded(self) -> int:
        """How many events the host does not have on disk yet."""
        with self._guard:
            return self.presented - self.acknowledged

    @property
    def firmware(self) -> str:
        """The version that it has; empty: none, for one was not written to its end."""
        return self._identity.firmware

    @property
    def loaded(self) -> int:
        """Bytes that it has of a firmware which is under way."""
        return len(self._loader.image)

    @property
    def connected(self) -> bool:
        """Whether its cable is on."""
        return self._terminal is not None

    @property
    def overflowed(self) -> int:
        """Events that fell out of the full ring."""
        return self._device.overflowed

    @property
    def injected(self) -> dict[str, int]:
        """How often each fault has happened, by name; those that never did are left out."""
        with self._guard:
            return {name: count for name, count in self._injector.injected.items() if count}

    def present(self, uid: bytes, place: str = "") -> bool:
        """A tag comes to an antenna.

        Args:
            uid: the tag's number.
            place: the antenna's name; empty for the first.

        Returns:
            Whether it was noticed.

        Raises:
            ValueError: there is no such antenna.
        """
        antenna = self._antenna(place)
        with self._guard:
            if not self.firmware:
                return False
            if self._injector.happens("missed_read"):
                self._note("missed_read", 0, 0, uid)
                return False
            self._read_strangers(antenna)
            at = self._record(antenna, Sight.ARRIVED, uid)
            self.readings.append(NoticedCard(time.monotonic_ns(), self._device.boot, at, uid))
            if self._injector.happens("double_read"):
                at = self._record(antenna, Sight.ARRIVED, uid, later_us=_DOUBLE_READ_US)
                self._note("double_read", at, at, uid)
            if self._injector.happens("stuck_tag"):
                first = self._device.following
                for count in range(1, _STUCK_READS + 1):
                    at = self._record(antenna, Sight.ARRIVED, uid, later_us=count * _STUCK_READ_US)
                self._note("stuck_tag", first, at, uid)
                stuck_ns = _STUCK_READS * _STUCK_READ_US * 1000
                self.sticking[uid] = time.monotonic_ns() + stuck_ns
            if self._injector.happens("clock_jump"):
                jump_us = self._injector.number("clock_jump", -_CLOCK_JUMP_US, _CLOCK_JUMP_US)
                self._clock_us += max(-self._time_us(), jump_us)
                self._note("clock_jump", 0, 0)
            self._break_down()
        self._wake()
        return True

    def remove(self, uid: bytes, place: str = "") -> None:
        """A tag leaves an antenna.

        Raises:
            ValueError: there is no such antenna.
        """
        antenna = self._antenna(place)
        with self._guard:
            self._record(antenna, Sight.DEPARTED, uid)
        self._wake()

    def reboot(self, *, keep_memory: bool = True) -> None:
        """The device resets, its clock too; without its memory it forgets events and numbering."""
        with self._guard:
            if not keep_memory:
                self._device = self._new_device()
            self._reset_us, self._clock_us = self._real_us(), 0
            self._unsent = b""
            self._injector.drop_line()
            self._loader.forget()
            self._device.start(self._time_us())
        self._wake()

    def unplug(self) -> None:
        """The cable comes off: the port vanishes; events go on into the ring."""
        with self._guard:
            terminal, self._terminal = self._terminal, None
            self._unsent = b""
            self._injector.drop_line()
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
            self._replug_us = None
            # Our own hold on the terminal's far end keeps it alive while no host has it open.
            master, slave = _open_terminal()
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

    def _antenna(self, place: str) -> int:
        if place and place not in self._places:
            raise ValueError(f"no antenna {place!r}; the reader has: {', '.join(self._places)}")
        return self._places.index(place) if place else 0

    def _record(self, antenna: int, sight: Sight, uid: bytes, *, later_us: int = 0) -> int:
        """Put an event into the ring; its sequence."""
        self._device.record(antenna, sight, uid, self._time_us() + later_us)
        return self._device.following - 1

    def _note(self, name: str, first: int, last: int, uid: bytes = b"") -> None:
        self.incidents.append(
            Incident(name, time.monotonic_ns(), self._device.boot, first, last, uid)
        )

    def _read_strangers(self, antenna: int) -> None:
        """Tags that are no card of the deck in play come before the card."""
        if self._injector.happens("unknown_tag"):
            number = self._injector.number("unknown_tag", 0, (1 << 48) - 1)
            uid = b"\xe0\x16" + number.to_bytes(6, "big")
            at = self._record(antenna, Sight.ARRIVED, uid)
            self._note("unknown_tag", at, at, uid)
        if self._other_tags and self._injector.happens("wrong_deck"):
            uid = self._other_tags[
                self._injector.number("wrong_deck", 0, len(self._other_tags) - 1)
            ]
            at = self._record(antenna, Sight.ARRIVED, uid)
            self._note("wrong_deck", at, at, uid)

    def _break_down(self) -> None:
        """Faults of the whole device."""
        following = self._device.following
        if self._injector.happens("ring_overflow"):
            self._note("ring_overflow", self._device.acknowledged + 1, following - 1)
            self._device.lose_ring()
        if self._injector.happens("reboot"):
            self._note("reboot", 0, 0)
            self.reboot()
        if self._injector.happens("memory_loss"):
            self._note("memory_loss", self._device.acknowledged + 1, following - 1)
            self.reboot(keep_memory=False)
        if self._injector.happens("unplug"):
            self._note("unplug", 0, 0)
            if self._terminal is not None:
                self.unplug()
                self._replug_us = self._real_us() + _UNPLUGGED_US

    def _rest_us(self) -> int:
        """Microseconds until something is due."""
        waits = [self._device.until_beat(self._time_us())]
        overdue = self._injector.until_overdue(self._real_us())
        if overdue is not None and self._terminal is not None:
            waits.append(overdue)
        if self._replug_us is not None:
            waits.append(max(0, self._replug_us - self._real_us()))
        return min(waits)

    def _new_device(self) -> DeviceLink:
        boot = self._numbers.randrange(1, 1 << 32)
        return DeviceLink(self._identity, boot, ring=self._ring, key=self._key, loader=self._loader)

    def _time_us(self) -> int:
        """The device's clock, from its last reset on."""
        return self._real_us() - self._reset_us + self._clock_us

    def _real_us(self) -> int:
        return (time.monotonic_ns() - self._born_ns) // 1000

    def _wake(self) -> None:
        with contextlib.suppress(OSError):
            os.write(self._waker, b"\x00")

    def _run(self) -> None:
        while not self._stopping:
            with self._guard:
                self._device.tick(self._time_us())
                if self._replug_us is not None and self._real_us() >= self._replug_us:
                    self.replug()
                self._write()
                rest_s = self._rest_us() / 1e6
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
            self._tend_firmware()

    def _tend_firmware(self) -> None:
        """What is taken takes the place of what was there, and is started once it is whole."""
        state = self._loader.state
        if state == LoaderState.TAKING and self.firmware:
            self._become("", bytes(32))
        elif state == LoaderState.WHOLE:
            image = read_image(self._loader.image)
            self._write()
            self._become(image.version, image.digest)
            self.reboot(keep_memory=False)

    def _become(self, firmware: str, digest: bytes) -> None:
        self._identity = structs.replace(self._identity, firmware=firmware, firmware_hash=digest)
        self._device.identity = self._identity

    def _write(self) -> None:
        if self._terminal is None:
            return
        while True:
            if len(self._unsent) < _BACKLOG:
                self._unsent += self._injector.overdue(self._real_us())
                frame = self._device.next_frame()
                if frame is not None:
                    self._unsent += self._injector.spoil(frame, self._real_us())
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


def _open_terminal() -> tuple[int, int]:
    """Both ends of a pseudo-terminal.

    Raises:
        OSError: this machine has none, as a chroot without /dev/pts.
    """
    try:
        return os.openpty()
    except OSError as error:
        raise OSError(
            error.errno, f"no pseudo-terminal can be made ({error.strerror}): mount devpts"
        ) from None
