"""A table asks to be let into a room: both screens show one short code, and somebody compares them.

The table knows the room's key from its address. The room knows the table's from the handshake, and
answers with a number that nobody knew before: the code is a hash of both keys, the table's name and
that number. Whoever asks under another's name has named its key before it learns the number, so it
can't search for a key with the other's code: one guess in a million for each time it asks.
"""

import hashlib
import hmac
from collections.abc import Callable
from contextlib import ExitStack
from typing import Annotated, Final

import msgspec
import zmq
from zmq.utils import z85

from engine.decoding import Decoder
from engine.messages.outside_text import PlainLabel

NONCE_BYTES: Final = 32
LARGEST: Final = 1024
"""Bytes of a message."""
SIGNER: Final = r"^([0-9a-f]{16})?\Z"
"""A bridge's fingerprint, or nothing."""
_DIGITS: Final = 6
_LOOK_S: Final = 1.0
_PORT: Final = 1
"""The door stands this many ports behind the line."""


class AskedIn(msgspec.Struct, frozen=True, kw_only=True, tag=True):
    """A table wants in; said again, it is one question."""

    table: Annotated[PlainLabel, msgspec.Meta(min_length=1)]
    signer: Annotated[str, msgspec.Meta(pattern=SIGNER)] = ""
    """The fingerprint of its bridge; empty: it has none yet."""


class CodeMade(msgspec.Struct, frozen=True, kw_only=True, tag=True):
    """The room's number for this question."""

    nonce: bytes


class Answered(msgspec.Struct, frozen=True, kw_only=True, tag=True):
    """What was decided at the room."""

    admitted: bool


_decoder: Final[Decoder[AskedIn | CodeMade | Answered]] = Decoder(
    msgspec.msgpack.Decoder(AskedIn | CodeMade | Answered)
)
encode: Final = msgspec.msgpack.Encoder().encode


def decode(data: bytes) -> AskedIn | CodeMade | Answered | None:
    """A message; None: it is none."""
    try:
        return _decoder.decode(data) if len(data) <= LARGEST else None
    except msgspec.MsgspecError:
        return None


def make_code(room: bytes, table: bytes, asked: AskedIn, nonce: bytes) -> str:
    """The code, "482 913", of what both sides know.

    Args:
        room: the room's public key, Z85.
        table: the table's.
        asked: what the table said.
        nonce: the room's number.
    """
    told = b"".join(
        len(part).to_bytes(4, "big") + part
        for part in (z85.decode(room), z85.decode(table), encode(asked))
    )
    number = int.from_bytes(hmac.new(nonce, told, hashlib.sha256).digest()[:8], "big")
    digits = f"{number % 10**_DIGITS:0{_DIGITS}}"
    return f"{digits[:3]} {digits[3:]}"


def find_door(line: str) -> str:
    """The socket's address of the room's door, from that of its line: tcp://HOST:PORT."""
    host, _, port = line.rpartition(":")
    return f"{host}:{int(port) + _PORT}"


def ask_in(
    line: tuple[str, bytes],
    keys: tuple[bytes, bytes],
    asked: AskedIn,
    show: Callable[[str], None],
    patience_s: float,
) -> bool | None:
    """Ask, show the code, and wait until somebody at the room has compared it.

    Args:
        line: the address of the room's line, and its public key.
        keys: the table's public and private key, Z85.
        asked: what it says.
        show: called with the code.
        patience_s: for how long it is waited.

    Returns:
        Whether it was let in; None: no answer came.
    """
    with ExitStack() as stack:
        context = stack.enter_context(zmq.Context())
        socket = stack.enter_context(context.socket(zmq.DEALER))
        socket.linger = 0
        socket.curve_publickey, socket.curve_secretkey = keys
        socket.curve_serverkey = line[1]
        socket.maxmsgsize = LARGEST
        socket.connect(find_door(line[0]))
        shown = ""
        for _ in range(max(1, round(patience_s / _LOOK_S))):
            socket.send(encode(asked))
            if not socket.poll(int(_LOOK_S * 1000)):
                continue
            match decode(socket.recv()):
                case CodeMade(nonce=nonce) if len(nonce) == NONCE_BYTES:
                    if (code := make_code(line[1], keys[0], asked, nonce)) != shown:
                        shown = code
                        show(code)
                    socket.poll(int(_LOOK_S * 1000))
                case Answered(admitted=admitted):
                    return admitted
                case _:
                    continue
    return None
