"""The simulated camera and its far end: `sim:`.

The camera asks for each frame (REQ), the world answers (REP), so that the vision sets the pace.
Pixels lie in a memory-mapped file of the run's directory; only numbers cross the socket. The far
end holds a request until it has a frame, so that a table where nothing happens costs nothing.
"""

import os
import time
from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec
import zmq

from engine.wire.bus import Channel, Member
from vision.cameras.protocol import CameraLostError, Frame
from vision.cameras.rings import RingReader, RingWriter, Shape
from vision.pixels import Image

LOST_AFTER_S: Final = 0.9
"""Without any answer for so long the camera counts as gone and asks anew."""
HELD_S: Final = 0.25
"""A request without a frame is answered "nothing new" after so long."""


class FrameWanted(msgspec.Struct, frozen=True, tag=True):
    """A camera asks for the next frame."""


class FramePublished(msgspec.Struct, frozen=True, tag=True):
    """A frame lies in the ring."""

    generation: int
    """Which ring: a far end that was restarted has another one."""
    shape: Shape
    number: int
    at_ns: int


class NothingNew(msgspec.Struct, frozen=True, tag=True):
    """The far end is there, but has no new frame."""


_requests: Final = msgspec.msgpack.Decoder(FrameWanted)
_replies: Final = msgspec.msgpack.Decoder(FramePublished | NothingNew)
_encode: Final = msgspec.msgpack.Encoder().encode


class SimulatedCamera:
    """The vision's end: a `Camera` whose frames the simulated world makes."""

    ended = False
    refused: Sequence[str] = ()

    def __init__(self, member: Member, name: str = "overhead") -> None:
        self.name = name
        self._member = member
        self._socket: zmq.Socket[Any] | None = None
        self._asked_at = 0.0
        self._ring: RingReader | None = None
        self._generation = 0
        self._number = 0
        self._closed = False

    def read(self, timeout_ms: int) -> Frame | None:
        """The next frame; see `Camera.read`."""
        if self._closed:
            return None
        if self._socket is None:
            self._ask()
        socket = self._socket
        if socket is None or not socket.poll(timeout_ms):
            if time.monotonic() - self._asked_at > LOST_AFTER_S:
                self._hang_up()
                raise CameraLostError(
                    f"camera {self.name}: the simulated world sends no frames; start it again"
                )
            return None
        try:
            reply = _replies.decode(socket.recv())
        except msgspec.DecodeError:
            self._hang_up()
            return None
        frame = self._take(reply) if isinstance(reply, FramePublished) else None
        self._ask()
        return frame

    def close(self) -> None:
        """Give the camera back."""
        self._closed = True
        self._hang_up()
        self._ring = None

    def _ask(self) -> None:
        if self._socket is None:
            # A REQ whose answer never came can't ask again: it is replaced, not mended.
            self._socket = self._member.connect(Channel.FRAMES)
        self._socket.send(_encode(FrameWanted()))
        self._asked_at = time.monotonic()

    def _hang_up(self) -> None:
        if self._socket is not None:
            self._socket.close(linger=0)
            self._socket = None

    def _take(self, published: FramePublished) -> Frame | None:
        ring = self._open_ring(published)
        image = ring.copy(published.number) if ring is not None else None
        if image is None:
            return None
        self._number += 1
        return Frame(
            number=self._number, at_ns=published.at_ns, read_ns=time.monotonic_ns(), picture=image
        )

    def _open_ring(self, published: FramePublished) -> RingReader | None:
        if self._ring is None or self._generation != published.generation:
            try:
                self._ring = RingReader(self._member.run, published.shape)
            except (OSError, ValueError):
                self._ring = None
                return None
            self._generation = published.generation
        return self._ring


class FramePublisher:
    """The world's end: answers a camera's requests with frames.

    Not safe for several threads: call `answer` from the one that made it.
    """

    def __init__(self, member: Member, shape: Shape) -> None:
        """Make the ring file and bind the socket.

        Args:
            member: the world's place on the bus.
            shape: (height, width, 3) of every frame.
        """
        self._ring = RingWriter(member.run, shape)
        self._generation = int.from_bytes(os.urandom(7))
        self._socket = member.bind(Channel.FRAMES)
        self._held_since: float | None = None

    def answer(
        self,
        make_frame: Callable[[], Image | None],
        timeout_ms: int = 0,
        *,
        at_ns: int | Callable[[], int] | None = None,
    ) -> int:
        """Answer the camera's request, if there is one within the time.

        Args:
            make_frame: draws the frame: an array of the ring's shape, or the array that `canvas`
                gave, or None where nothing is new; the request is then held for a later call.
                It is called only when a camera waits.
            timeout_ms: how long to wait for a request.
            at_ns: the frame's time, or what tells it after the frame was made; monotonic time
                where none is given.

        Returns:
            The number of the frame that was sent, 0 if none was.
        """
        if self._held_since is None and not self._receive(timeout_ms):
            return 0
        image = make_frame()
        if image is None:
            if self._held_since is not None and time.monotonic() - self._held_since > HELD_S:
                self._send(NothingNew())
            return 0
        slot = self._ring.open_slot()
        if not _is_same(image, slot):
            slot[:] = image
        number = self._ring.publish_slot()
        if at_ns is None:
            at_ns = time.monotonic_ns()
        moment = at_ns if isinstance(at_ns, int) else at_ns()
        self._send(FramePublished(self._generation, self._ring.shape, number, moment))
        return number

    def canvas(self) -> Image:
        """The memory of the next frame, to draw into without a copy; `make_frame` returns it."""
        return self._ring.open_slot()

    @property
    def waiting(self) -> bool:
        """Whether a camera's request is held, or one has come in."""
        return self._held_since is not None or bool(self._socket.poll(0))

    def close(self) -> None:
        """Unbind and remove the ring file."""
        self._socket.close(linger=0)
        self._ring.close()

    def _receive(self, timeout_ms: int) -> bool:
        """Take in a request; whether one came."""
        if not self._socket.poll(timeout_ms):
            return False
        try:
            _requests.decode(self._socket.recv())
        except msgspec.DecodeError:
            self._send(NothingNew())
            return False
        self._held_since = time.monotonic()
        return True

    def _send(self, reply: FramePublished | NothingNew) -> None:
        self._socket.send(_encode(reply))
        self._held_since = None


def _is_same(image: Image, slot: Image) -> bool:
    return bool(image.__array_interface__["data"] == slot.__array_interface__["data"])
