"""The bridge's end of the line to one reader: each event once, in order, or a named loss.

Pure: bytes and times in, news and bytes out. The device holds its events until they are
acknowledged; this end knows which one comes next, drops what it has and asks again for what it
has missed.
"""

from typing import Final, Literal, TypeAlias

import msgspec

from firmware_bridge.link.framing import Deframer, encode_frame
from firmware_bridge.link.protocol import (
    SEQUENCE_LIMIT,
    Acknowledge,
    Event,
    Gap,
    Greet,
    Heartbeat,
    Hello,
    Message,
    ProtocolError,
    Resend,
    decode_message,
    encode_message,
)

_PATIENCE_NS: Final = 50_000_000
"""How long an answer may take before it is asked for again."""
_LAST_NONCE: Final = (1 << 64) - 1
_GREETINGS: Final = 8
"""Greetings that may be unanswered at a time."""


class DeviceGreeted(msgspec.Struct, frozen=True, kw_only=True):
    """The device said who it is."""

    hello: Hello


class DeviceHeard(msgspec.Struct, frozen=True, kw_only=True):
    """The device told its clock and how far it has counted."""

    boot: int
    following: int
    """The number that its next event gets."""
    seen: int
    """The last number that was taken from it; 0: none."""
    time_us: int
    asked_ns: int = 0
    """Monotonic nanoseconds before which it can't have been said; 0: nobody asked."""


class EventRead(msgspec.Struct, frozen=True, kw_only=True):
    """The next event in order."""

    event: Event


class EventsLost(msgspec.Struct, frozen=True, kw_only=True):
    """Events that the device can't send any more."""

    boot: int
    last: int
    """The last lost sequence; where nobody can know it, the highest that there is."""
    count: int | None
    """How many; None where nobody can know."""
    why: Literal["ring_overflow", "device_lost_memory"]


class DeviceRefused(msgspec.Struct, frozen=True, kw_only=True):
    """We don't understand the device; the words say what to do."""

    words: str


News: TypeAlias = DeviceGreeted | DeviceHeard | EventRead | EventsLost | DeviceRefused


class HostLink:
    """One reader's line, over all its connections.

    Args:
        key: the device's key for tags, empty for none.
        boot: the numbering known from before, 0 for none.
        seen: the last sequence that was taken under it.
        recorded: the device is a recording, which can't answer a greeting: any hello counts.
    """

    expected: Final = "a Tapburn reader"
    """What should be at the port, for the dealer."""
    silent: Final = False
    """It has heartbeats."""

    def __init__(
        self, key: bytes = b"", boot: int = 0, seen: int = 0, *, recorded: bool = False
    ) -> None:
        self._recorded = recorded
        self.hello: Hello | None = None
        self.repeated = 0
        """Events that came again and were dropped."""
        self.malformed = 0
        """Frames with a right CRC whose content made no sense or was not signed."""
        self.refusal = ""
        self._key = key
        self._boot = boot
        self._following = seen + 1
        self._acknowledged = 0
        self._deframer = Deframer()
        self._output = bytearray()
        self._asked_ns: int | None = None
        self._nonce = 1
        self._greetings: dict[int, tuple[int, int]] = {}
        """Open greetings: what the answer must at least have counted, and when it was asked."""

    @property
    def damaged(self) -> int:
        """Frames thrown away since the connection began."""
        return self._deframer.damaged

    @property
    def read(self) -> int:
        """Frames read well since the connection began."""
        return self._deframer.read

    def connect(self, nonce: int, now_ns: int) -> None:
        """A connection begins: forget half frames and ask the device who it is.

        Args:
            nonce: 64 random bits; the greetings of this connection are numbered from here.
            now_ns: monotonic nanoseconds.
        """
        self._deframer = Deframer()
        self._output.clear()
        self._asked_ns = None
        self.hello = None
        self.refusal = ""
        self._nonce = nonce
        self._greetings.clear()
        self._greet(now_ns)

    def feed(self, data: bytes, now_ns: int) -> list[News]:
        """What these bytes tell.

        Args:
            data: what the line brought.
            now_ns: monotonic nanoseconds.
        """
        news: list[News] = []
        for payload in self._deframer.feed(data):
            try:
                message = decode_message(payload, self._key)
            except ProtocolError as error:
                self.malformed += 1
                if self.hello is None and not self.refusal:
                    self.refusal = str(error)
                    news.append(DeviceRefused(words=self.refusal))
                continue
            if message is not None:
                news += self._take(message, now_ns)
        return news

    def acknowledge(self, boot: int, sequence: int) -> None:
        """Tell the device that everything up to the sequence is on disk, as far as it was heard."""
        if boot != self._boot or sequence <= 0:
            return
        # What was not heard is asked for again: nobody has it on disk.
        self._acknowledged = max(self._acknowledged, min(sequence, self._following - 1))
        if self.hello is not None:
            self._send(Acknowledge(boot=boot, sequence=self._acknowledged))

    def greet(self, now_ns: int) -> list[News]:
        """News that need no word from the reader: none, it will say hello."""
        del now_ns
        return []

    def tick(self, now_ns: int) -> list[News]:
        """To be called every half second: asks again where no hello has come."""
        if self.hello is None and not self.refusal:
            self._greet(now_ns)
        return []

    def read_output(self) -> bytes:
        """The bytes to be written to the line now."""
        output = bytes(self._output)
        self._output.clear()
        return output

    def _take(self, message: Message, now_ns: int) -> list[News]:
        if isinstance(message, Hello):
            return self._accept_hello(message, now_ns)
        if not isinstance(message, Event | Heartbeat | Gap):
            return []
        if self.hello is None or message.boot != self._boot:
            if self._may_ask(now_ns):
                self._greet(now_ns)
            return []
        if isinstance(message, Event):
            return self._accept_event(message, now_ns)
        if isinstance(message, Gap):
            return self._accept_gap(message, now_ns)
        if message.following > self._following:
            self._ask_again(now_ns)
        if self._acknowledged:
            self._send(Acknowledge(boot=self._boot, sequence=self._acknowledged))
        return self._hear(message)

    def _accept_hello(self, hello: Hello, now_ns: int) -> list[News]:
        news: list[News] = []
        if hello.nonce == 0 and not self._recorded:
            # Said at a start, or an old recording: only an answer to a greeting counts.
            self._greet(now_ns)
            return []
        greeting = (0, 0) if self._recorded else self._greetings.get(hello.nonce)
        if greeting is None:
            return []
        expected, asked_ns = greeting
        # A line keeps its order: those before it are not answered any more, those after it may be.
        for nonce in list(self._greetings):
            if self._greetings.pop(nonce) is greeting:
                break
        self.refusal = ""
        if hello.boot != self._boot:
            if self._boot:
                news.append(
                    EventsLost(
                        boot=self._boot,
                        last=SEQUENCE_LIMIT,
                        count=None,
                        why="device_lost_memory",
                    )
                )
            self._boot = hello.boot
            self._following = hello.acknowledged + 1
            self._acknowledged = hello.acknowledged
        elif hello.following < expected:
            self.refusal = (
                "counts its events backwards without a new boot id: its firmware is faulty"
            )
            self.hello = None
            return [DeviceRefused(words=self.refusal)]
        self.hello = hello
        self._asked_ns = None
        if hello.following > self._following:
            self._ask_again(now_ns)
        return [*news, DeviceGreeted(hello=hello), *self._hear(hello, asked_ns)]

    def _hear(self, said: Hello | Heartbeat, asked_ns: int = 0) -> list[News]:
        """What a message tells of the device's clock; a recording's is not of today."""
        if self._recorded:
            return []
        return [
            DeviceHeard(
                boot=said.boot, following=said.following, seen=self._following - 1,
                time_us=said.time_us, asked_ns=asked_ns,
            )
        ]  # fmt: skip

    def _accept_event(self, event: Event, now_ns: int) -> list[News]:
        if event.sequence < self._following:
            self.repeated += 1
            return []
        if event.sequence > self._following:
            self._ask_again(now_ns)
            return []
        self._following += 1
        self._asked_ns = None
        return [EventRead(event=event)]

    def _accept_gap(self, gap: Gap, now_ns: int) -> list[News]:
        if gap.first > self._following:
            self._ask_again(now_ns)
            return []
        if gap.last < self._following:
            return []
        count = gap.last - self._following + 1
        self._following = gap.last + 1
        self._asked_ns = None
        return [EventsLost(boot=gap.boot, last=gap.last, count=count, why="ring_overflow")]

    def _ask_again(self, now_ns: int) -> None:
        if self._may_ask(now_ns):
            self._send(Resend(boot=self._boot, first=self._following))

    def _may_ask(self, now_ns: int) -> bool:
        """Once per gap, and again when the answer did not come in time."""
        if self._asked_ns is not None and now_ns - self._asked_ns < _PATIENCE_NS:
            return False
        self._asked_ns = now_ns
        return True

    def ask(self, now_ns: int) -> bool:
        """Ask a device that is there for its clock and its count; whether one was asked.

        Args:
            now_ns: monotonic nanoseconds.
        """
        if self.hello is None:
            return False
        self._greet(now_ns)
        return True

    def _greet(self, now_ns: int) -> None:
        """Ask for a hello, and remember what it must at least know: it may be under way long."""
        self._nonce = self._nonce % _LAST_NONCE + 1
        self._greetings[self._nonce] = (self._following, now_ns)
        if len(self._greetings) > _GREETINGS:
            del self._greetings[next(iter(self._greetings))]
        self._send(Greet(nonce=self._nonce))

    def _send(self, message: Message) -> None:
        self._output += encode_frame(encode_message(message, self._key))
