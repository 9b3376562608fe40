"""What one sender says: read in its turn, dropped and told where it can't be read.

Nobody who talks much, or nonsense, keeps another from being heard: each has a turn of so many
messages and a rate. What comes faster waits in its own socket, and then in the sender.
"""

import logging
import time
from collections.abc import Iterator
from typing import Any, Final, Generic, TypeVar

import msgspec
import zmq

from engine.wire.bus import Wire

Message = TypeVar("Message")

TURN: Final = 32
"""Messages that are read of a sender before the others have their turn."""
RATE: Final = 500.0
"""Messages a second that are read of a sender for as long as it likes."""
BURST: Final = 1000
"""So many may come at once after a rest."""
TELL_AGAIN_S: Final = 60.0

_log = logging.getLogger(__name__)


class Complaint:
    """Something that a sender does wrong: told once a minute with a count, never with content.

    Args:
        words: the sentence's end, such as "messages could not be read and were dropped".
        sender: its beginning.
    """

    def __init__(self, sender: str, words: str) -> None:
        self.count = 0
        """How often it happened."""
        self._sender = sender
        self._words = words
        self._told = -TELL_AGAIN_S

    def add(self) -> None:
        """It happened again."""
        self.count += 1
        now = time.monotonic()
        if now - self._told >= TELL_AGAIN_S:
            self._told = now
            _log.warning("%s: %d %s", self._sender, self.count, self._words)


class Reception(Generic[Message]):
    """One socket with one kind of sender.

    Args:
        socket: a PULL, or a ROUTER whose messages begin with their way back.
        wire: what may come; anything else is dropped.
        sender: who that is, for the log.
        rate: messages a second.
        burst: messages at once.
    """

    def __init__(
        self,
        socket: zmq.Socket[Any],
        wire: Wire[Message],
        sender: str,
        *,
        rate: float = RATE,
        burst: float = BURST,
    ) -> None:
        self.socket = socket
        self.dropped = Complaint(sender, "messages could not be read and were dropped")
        self.hurried = Complaint(sender, "times it said more than is heard; the rest waits")
        self._wire = wire
        self._frames = 2 if socket.type == zmq.ROUTER else 1
        self._rate, self._burst = rate, burst
        self._allowed = float(burst)
        self._counted = time.monotonic()

    def rest(self) -> float:
        """Seconds until it is heard again; 0: it may speak now."""
        now = time.monotonic()
        self._allowed = min(self._burst, self._allowed + (now - self._counted) * self._rate)
        self._counted = now
        return max(0.0, 1.0 - self._allowed) / self._rate

    def take(self, turn: int = TURN) -> Iterator[tuple[bytes, Message]]:
        """What came, a turn at the most: each with its way back, empty where there is none."""
        for _ in range(turn):
            if self.rest():
                self.hurried.add()
                return
            try:
                frames = self.socket.recv_multipart(zmq.NOBLOCK)
            except zmq.Again:
                return
            self._allowed -= 1.0
            try:
                if len(frames) != self._frames:
                    raise msgspec.DecodeError  # noqa: TRY301 - dropped like what can't be decoded
                message = self._wire.decode(frames[-1])
            except (msgspec.DecodeError, ValueError, RecursionError):
                self.dropped.add()
                continue
            yield frames[0] if self._frames > 1 else b"", message
