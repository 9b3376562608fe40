"""The robot dealer's finger: asks the dealer's screen for touches and pictures, over a socket."""

import itertools
import secrets
from pathlib import Path
from typing import Any, Final

import msgspec
import zmq

from engine.messages.shown.tabletop import MovesTold, TabletopShown
from engine.messages.shown.touches import (
    FingerReply,
    FingerRequest,
    PictureSaved,
    PictureWanted,
    Touch,
    Touched,
)
from engine.wire import bus
from engine.wire.bus import Channel, Member

TOUCH_PATIENCE: Final = 2000
"""Milliseconds after which a touch is asked for again: the screen is busy, gone or starting."""
TOUCH_TRIES: Final = 3
"""So often a touch is asked for; it is done once at most."""
PICTURE_PATIENCE: Final = 8000
TABLE_PATIENCE: Final = 1000


class ScreenFinger:
    """Touches a screen that may die and come back: each request is answered, or given up.

    Args:
        member: the world's place on the bus.
    """

    def __init__(self, member: Member) -> None:
        self._member = member
        self._socket: zmq.Socket[Any] | None = None
        # The screen may remember the touches of a world that died.
        self._numbers = itertools.count(1 + secrets.randbits(48))

    def touch(self, target: str, prompt: int, said: str = "") -> Touched:
        """Touch a control by name, if the screen shows this prompt; "hold NAME" keeps it down.

        A busy screen may have done what its answer came too late for: the same touch is asked for
        again, and a digit is not typed twice.

        Args:
            target: the control's name.
            prompt: its number; 0: whichever is shown.
            said: what somebody did that the touch enters.
        """
        name = target.removeprefix("hold ")
        request = Touch(
            target=name, prompt=prompt, number=next(self._numbers), held=name != target, said=said
        )
        for _ in range(TOUCH_TRIES):
            reply = self._ask(request, TOUCH_PATIENCE)
            if isinstance(reply, Touched):
                return reply
        return Touched(done=False, why="no answer")

    def picture(self, path: Path, sequence: int) -> bool:
        """Save what the screen shows, once it shows this sequence; whether that was done."""
        reply = self._ask(PictureWanted(path=str(path), sequence=sequence), PICTURE_PATIENCE)
        return isinstance(reply, PictureSaved)

    def show_table(self, shown: TabletopShown) -> MovesTold | None:
        """Have the table drawn for a person who deals; what that person moved since the last time.

        Returns:
            None: the screen is gone or busy.
        """
        reply = self._ask(shown, TABLE_PATIENCE)
        return reply if isinstance(reply, MovesTold) else None

    def close(self) -> None:
        """Let go of the socket."""
        if self._socket is not None:
            self._socket.close()
            self._socket = None

    def _ask(self, request: FingerRequest, patience: int) -> FingerReply | None:
        """One question and its answer; a REQ socket without an answer is of no use any more."""
        if self._socket is None:
            self._socket = self._member.connect(Channel.FINGER)
        try:
            self._socket.send(bus.finger_requests.encode(request))
            if self._socket.poll(patience):
                return bus.finger_replies.decode(self._socket.recv())
        except (zmq.ZMQError, msgspec.DecodeError):
            pass
        self.close()
        return None
