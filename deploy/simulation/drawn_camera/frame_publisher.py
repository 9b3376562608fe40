"""The world's end of the simulated camera: answers its requests with JPEGs."""

import time
from collections.abc import Callable
from typing import Final

import msgspec

from engine.wire.bus import Channel, Member
from vision.cameras.simulated_camera import FramePublished, FrameWanted, NothingNew
from vision.pixels import Image, cv2

HELD_S: Final = 0.25
"""A request without a frame is answered "nothing new" after so long."""
QUALITY: Final = 85
"""Of a frame as a JPEG; webcams are between 80 and 92."""
_requests: Final = msgspec.msgpack.Decoder(FrameWanted)
_encode: Final = msgspec.msgpack.Encoder().encode


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
