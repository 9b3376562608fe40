"""The reader's end of the line: a ring of events, sent until they are acknowledged.

Pure, like the host's end. The simulated reader runs it, and it shows a firmware engineer what
docs/reader-protocol.md asks of a device.
"""

from collections import deque
from typing import Final

import msgspec

from firmware_bridge.link.framing import Deframer, encode_frame
from firmware_bridge.link.protocol import (
    Acknowledge,
    Ask,
    Capability,
    Event,
    Gap,
    Greet,
    Heartbeat,
    Hello,
    Message,
    Offer,
    Part,
    ProtocolError,
    Resend,
    Sight,
    decode_message,
    encode_message,
)
from firmware_bridge.simulated_reader.device_loader import DeviceLoader

RING: Final = 1024
"""Events that a device holds at least."""
HEARTBEAT_US: Final = 500_000
"""Microseconds between heartbeats."""
_URGENT_LIMIT: Final = 8
"""Hellos and heartbeats that wait for a line that takes nothing."""


class Identity(msgspec.Struct, frozen=True, kw_only=True):
    """What a device says about itself in its hello."""

    name: str
    firmware: str
    firmware_hash: bytes
    places: tuple[str, ...]
    capabilities: Capability = Capability.DEPARTURES | Capability.RETENTION | Capability.TAGS


class DeviceLink:
    """One device's memory and its line.

    Args:
        identity: who it is.
        boot: the name of its numbering, 1 to 2^32 - 1.
        ring: how many events it can hold.
        key: its key for tags, empty for none.
        loader: takes another firmware; None: the device has none that does.
    """

    def __init__(
        self,
        identity: Identity,
        boot: int,
        *,
        ring: int = RING,
        key: bytes = b"",
        loader: DeviceLoader | None = None,
    ) -> None:
        self.overflowed = 0
        """Events that fell out of the full ring."""
        self.acknowledged = 0
        """The highest sequence that the host acknowledged."""
        self.greeted = 0
        """Greetings that it has answered."""
        self.identity = identity
        """Who it is: another one once its firmware was taken away or replaced."""
        self._loader = loader
        self._boot = boot
        self._ring: deque[Event] = deque(maxlen=ring)
        self._size = ring
        self._key = key
        self._following = 1
        self._cursor = 1
        self._deframer = Deframer()
        self._urgent: deque[Message] = deque()
        self._beat_us: int | None = None

    @property
    def boot(self) -> int:
        """The name of its numbering."""
        return self._boot

    @property
    def following(self) -> int:
        """The sequence that the next event will get."""
        return self._following

    def until_beat(self, time_us: int) -> int:
        """Microseconds until a heartbeat is due."""
        if self._beat_us is None or time_us < self._beat_us:
            return 0
        return max(0, self._beat_us + HEARTBEAT_US - time_us)

    def start(self, time_us: int) -> None:
        """The device (re)starts with what its memory holds, and says hello."""
        self._deframer = Deframer()
        self._urgent.clear()
        self._cursor = self._following
        self._say_hello(time_us, nonce=0)
        self._beat_us = time_us

    def record(self, place: int, sight: Sight, uid: bytes, time_us: int) -> None:
        """An antenna noticed a tag: the event goes into the ring and will be sent."""
        if len(self._ring) == self._size:
            self.overflowed += 1
        self._ring.append(
            Event(
                boot=self._boot, sequence=self._following, time_us=time_us,
                place=place, sight=sight, uid=uid,
            )
        )  # fmt: skip
        self._following += 1

    def lose_ring(self) -> None:
        """The ring overflows: everything in it makes room and will be reported as a gap."""
        self.overflowed += len(self._ring)
        self._ring.clear()

    def feed(self, data: bytes, time_us: int) -> None:
        """Bytes from the host."""
        for payload in self._deframer.feed(data):
            try:
                message = decode_message(payload, self._key)
            except ProtocolError:
                continue
            if isinstance(message, Greet):
                self.greeted += 1
                self._say_hello(time_us, message.nonce)
            elif isinstance(message, Resend) and message.boot == self._boot:
                self._cursor = min(max(message.first, 1), self._following)
            elif isinstance(message, Acknowledge) and message.boot == self._boot:
                self._forget(min(message.sequence, self._following - 1))
            elif isinstance(message, Ask | Offer | Part) and self._loader is not None:
                self._urgent.append(self._loader.take(message))

    def tick(self, time_us: int) -> None:
        """Time passed: a heartbeat if one is due."""
        if self.until_beat(time_us) == 0:
            self._beat_us = time_us
            if len(self._urgent) >= _URGENT_LIMIT:
                return
            self._urgent.append(
                Heartbeat(boot=self._boot, time_us=time_us, following=self._following)
            )

    def next_frame(self) -> bytes | None:
        """The next frame for the line; None when there is nothing to say."""
        if self._urgent:
            return self._encode(self._urgent.popleft())
        if self._cursor >= self._following:
            return None
        oldest = self._ring[0].sequence if self._ring else self._following
        if self._cursor < oldest:
            first = max(self._cursor, self.acknowledged + 1)
            self._cursor = oldest
            if first < oldest:
                return self._encode(Gap(boot=self._boot, first=first, last=oldest - 1))
            return self.next_frame()
        event = self._ring[self._cursor - oldest]
        self._cursor += 1
        return self._encode(event)

    def _forget(self, sequence: int) -> None:
        self.acknowledged = max(self.acknowledged, sequence)
        while self._ring and self._ring[0].sequence <= self.acknowledged:
            self._ring.popleft()

    def _say_hello(self, time_us: int, nonce: int) -> None:
        identity = self.identity
        self._urgent.append(
            Hello(
                boot=self._boot, time_us=time_us, nonce=nonce, acknowledged=self.acknowledged,
                following=self._following, ring=self._size, capabilities=identity.capabilities,
                firmware_hash=identity.firmware_hash, firmware=identity.firmware,
                name=identity.name, places=identity.places,
            )
        )  # fmt: skip

    def _encode(self, message: Message) -> bytes:
        return encode_frame(encode_message(message, self._key))
