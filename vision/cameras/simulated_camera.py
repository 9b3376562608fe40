"""The simulated camera and its far end: `sim:`.

The camera asks for each frame (REQ), the world answers (REP), so that the vision sets the pace.
Frames are JPEGs, as a webcam's are. The far end holds a request until it has a frame, so that a
table where nothing happens costs nothing.
"""

import time
from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec
import numpy as np
import zmq

from engine.wire.bus import Channel, Member
from vision.cameras.compressed_picture import accept_jpeg
from vision.cameras.protocol import CameraLostError, Frame
from vision.pixels import Image, cv2

LOST_AFTER_S: Final = 0.9
"""Without any answer for so long the camera counts as gone and asks anew."""
HELD_S: Final = 0.25
"""A request without a frame is answered "nothing new" after so long."""
QUALITY: Final = 85
"""Of a frame as a JPEG; webcams are between 80 and 92."""


class FrameWanted(msgspec.Struct, frozen=True, tag=True):
    """A camera asks for the next frame."""


class FramePublished(msgspec.Struct, frozen=True, tag=True):
    """A frame."""

    jpeg: bytes
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
        picture = accept_jpeg(np.frombuffer(published.jpeg, np.uint8))
        if picture is None:
            return None
        self._number += 1
        return Frame(
            number=self._number, at_ns=published.at_ns, read_ns=time.monotonic_ns(), picture=picture
        )


class FramePublisher:
    """The world's end: answers a camera's requests with frames.

    Not safe for several threads: call `answer` from the one that made it.
    """

    def __init__(self, member: Member) -> None:
        """Bind the socket.

        Args:
            member: the world's place on the bus.
        """
        self._sent = 0
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
            make_frame: draws the frame, (height, width, 3) uint8 BGR, or None where nothing is
                new; the request is then held for a later call. It is called only when a camera
                waits.
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
        jpeg = cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, QUALITY])[1].tobytes()
        if at_ns is None:
            at_ns = time.monotonic_ns()
        self._send(FramePublished(jpeg, at_ns if isinstance(at_ns, int) else at_ns()))
        self._sent += 1
        return self._sent

    @property
    def waiting(self) -> bool:
        """Whether a camera's request is held, or one has come in."""
        return self._held_since is not None or bool(self._socket.poll(0))

    def close(self) -> None:
        """Unbind."""
        self._socket.close(linger=0)

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
