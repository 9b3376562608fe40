"""The room's door: open while somebody at the room lets tables in, and never else.

Any key reaches it, with one message: the table's name. Nothing else is read here, and the line
itself still answers none but admitted keys.
"""

import secrets
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from types import TracebackType
from typing import Final, Self

import zmq
from zmq.auth import CURVE_ALLOW_ANY
from zmq.auth.thread import ThreadAuthenticator
from zmq.utils import z85

from deploy.shipping.admission import (
    LARGEST,
    NONCE_BYTES,
    Answered,
    AskedIn,
    CodeMade,
    decode,
    encode,
    find_door,
    make_code,
)

MOST_ASKING: Final = 20
"""Keys that are heard at once."""
MOST_HEARD: Final = 1000
"""Keys that are heard while the door is open: each has one guess in a million at a code."""
_TURN_MS: Final = 200
_LEFT_S: Final = 5.0
"""Whoever has not asked again for so long has gone."""


@dataclass
class Asking:
    """A table that stands at the door."""

    key: str
    """Its key on the line, hex."""
    asked: AskedIn
    code: str
    nonce: bytes
    heard: float
    answered: bool | None = None


class Door:
    """Opened at `with`.

    Args:
        line: host and port of the room's line.
        keys: the room's public and private key, Z85.
    """

    def __init__(self, line: str, keys: tuple[bytes, bytes]) -> None:
        self._place = find_door(f"tcp://{line}")
        self._keys = keys
        self._asking: dict[str, Asking] = {}
        self._heard = 0
        self._context = zmq.Context()

    def __enter__(self) -> Self:
        self._authenticator = ThreadAuthenticator(self._context)
        self._authenticator.start()
        self._authenticator.configure_curve(domain="*", location=CURVE_ALLOW_ANY)
        self._socket = self._context.socket(zmq.ROUTER)
        self._socket.linger = 500
        self._socket.curve_server = True
        self._socket.curve_publickey, self._socket.curve_secretkey = self._keys
        self._socket.maxmsgsize = LARGEST
        self._socket.bind(self._place)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._socket.close()
        self._authenticator.stop()
        self._context.term()

    def wait(self, patience_s: float) -> Asking | None:
        """The next table that asks and was not answered; None: none came, or none can."""
        deadline = time.monotonic() + patience_s
        while time.monotonic() < deadline:
            self.turn()
            now = time.monotonic()
            for one in self._asking.values():
                if one.answered is None and now - one.heard < _LEFT_S:
                    return one
            if self.is_crowded:
                break
        return None

    def answer(self, asking: Asking, let_in: Callable[[Asking], bool] | None) -> bool:
        """Say what was decided, and do it first; whether it was let in.

        Args:
            asking: of `wait`.
            let_in: writes it down, False where that can't be; None: refused.
        """
        alike = [one for one in self._asking.values() if one.code == asking.code]
        asking.answered = len(alike) == 1 and let_in is not None and let_in(asking)
        # It asks each second: it hears the answer with its next question.
        until = time.monotonic() + _LEFT_S / 2
        while time.monotonic() < until:
            self.turn()
        return asking.answered

    def turn(self) -> None:
        """Hear what was said, for a moment."""
        if not self._socket.poll(_TURN_MS):
            return
        frames = self._socket.recv_multipart(copy=False)
        if len(frames) != 2:
            return
        # The handshake proved it.
        key = z85.decode(str(frames[1].get("User-Id")).encode()).hex()
        asked = decode(frames[1].bytes)
        if not isinstance(asked, AskedIn) or not _is_one_name(asked.table):
            return
        known = self._asking.get(key)
        if known is None:
            if not self._has_room():
                return
            nonce = secrets.token_bytes(NONCE_BYTES)
            code = make_code(self._keys[0], z85.encode(bytes.fromhex(key)), asked, nonce)
            known = Asking(key, asked, code, nonce, time.monotonic())
            self._asking[key] = known
            self._heard += 1
        elif asked != known.asked:
            # A key that changes its words has had its guess.
            return
        known.heard = time.monotonic()
        said = (
            CodeMade(nonce=known.nonce)
            if known.answered is None
            else Answered(admitted=known.answered)
        )
        with suppress(zmq.ZMQError):
            self._socket.send_multipart([frames[0].bytes, encode(said)], zmq.DONTWAIT)

    @property
    def is_crowded(self) -> bool:
        """Whether no other key is heard before the door is opened anew."""
        return self._heard >= MOST_HEARD

    def _has_room(self) -> bool:
        """Whether one key more is heard; who left makes room, and has had its guess."""
        now = time.monotonic()
        gone = [
            key
            for key, one in self._asking.items()
            if one.answered is None and now - one.heard >= _LEFT_S
        ]
        for key in gone if len(self._asking) >= MOST_ASKING else ():
            del self._asking[key]
        return len(self._asking) < MOST_ASKING and not self.is_crowded


def _is_one_name(name: str) -> bool:
    """Whether no blank of it is odd or doubled: two names that look alike are one."""
    return bool(name) and name == " ".join(name.split()) and name.isprintable()
