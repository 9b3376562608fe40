"""The robot dealer's finger: asks the dealer's screen for touches and pictures, over a socket."""

from pathlib import Path
from typing import Any, Final

import msgspec
import zmq

from engine import bus
from engine.messages.touches import (
    FingerReply,
    FingerRequest,
    PictureSaved,
    PictureWanted,
    Touch,
    Touched,
)

TOUCH_PATIENCE: Final = 2000
"""Milliseconds after which a touch counts as not done: the screen is gone or starting."""
PICTURE_PATIENCE: Final = 8000


class ScreenFinger:
    """Touches a screen that may die and come back: each request is answered, or given up.

    Args:
        context: the process's ZeroMQ context.
        run: the directory of the sockets.
    """

    def __init__(self, context: zmq.Context[Any], run: Path) -> None:
        self._context = context
        self._run = run
        self._socket: zmq.Socket[Any] | None = None

    def touch(self, target: str, prompt: int) -> Touched:
        """Touch a control by name, if the screen shows this prompt."""
        reply = self._ask(Touch(target=target, prompt=prompt), TOUCH_PATIENCE)
        return reply if isinstance(reply, Touched) else Touched(done=False, why="no answer")

    def picture(self, path: Path, sequence: int) -> bool:
        """Save what the screen shows, once it shows this sequence; whether that was done."""
        reply = self._ask(PictureWanted(path=str(path), sequence=sequence), PICTURE_PATIENCE)
        return isinstance(reply, PictureSaved)

    def close(self) -> None:
        """Let go of the socket."""
        if self._socket is not None:
            self._socket.close()
            self._socket = None

    def _ask(self, request: FingerRequest, patience: int) -> FingerReply | None:
        """One question and its answer; a REQ socket without an answer is of no use any more."""
        if self._socket is None:
            self._socket = bus.connect(self._context, zmq.REQ, self._run, bus.Channel.FINGER)
        try:
            self._socket.send(bus.finger_requests.encode(request))
            if self._socket.poll(patience):
                return bus.finger_replies.decode(self._socket.recv())
        except (zmq.ZMQError, msgspec.DecodeError):
            pass
        self.close()
        return None
