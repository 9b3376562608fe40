"""The simulated camera: `sim:`. Its far end is the simulated world's.

The camera asks for each frame (REQ), the world answers (REP), so that the vision sets the pace.
Frames are JPEGs, as a webcam's are. The far end holds a request until it has a frame, so that a
table where nothing happens costs nothing.
"""

import time
from collections.abc import Sequence
from typing import Any, Final

import msgspec
import numpy as np
import zmq

from engine.wire.bus import Channel, Member
from vision.cameras.compressed_picture import accept_jpeg
from vision.cameras.protocol import CameraLostError, Frame

LOST_AFTER_S: Final = 0.9
"""Without any answer for so long the camera counts as gone and asks anew."""


class FrameWanted(msgspec.Struct, frozen=True, tag=True):
    """A camera asks for the next frame."""


class FramePublished(msgspec.Struct, frozen=True, tag=True):
    """A frame."""

    jpeg: bytes
    at_ns: int


class NothingNew(msgspec.Struct, frozen=True, tag=True):
    """The far end is there, but has no new frame."""


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
