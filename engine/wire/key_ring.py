"""Who is who on the bus: a key pair for each process, and everybody's public keys.

Whoever starts the processes makes the pairs anew. `deploy/running/supervisor` hands each process
its own over an inherited socket: the keys stand in no file, no argument and no environment. On an
installed table systemd gives each service its own as a credential (systemd.exec(5),
`LoadCredential=`), which no other service's user reads.
"""

import os
import socket
import stat
from collections.abc import Iterable
from contextlib import suppress
from enum import StrEnum
from pathlib import Path
from typing import Final

import msgspec
import zmq
from zmq.utils import z85

from engine.wire.configuration import ConfigurationError
from engine.wire.process import hide_process

_STANDARD_INPUT: Final = 0
_LONGEST: Final = 1 << 16
CREDENTIAL: Final = "key-ring"
"""The credential's name in a service's unit."""
_CREDENTIALS: Final = "CREDENTIALS_DIRECTORY"
"""Environment variable that systemd sets: the folder of a service's own credentials."""


class Peer(StrEnum):
    """The processes that talk to each other."""

    ENGINE = "engine"
    ARCHIVE = "archive"
    BRIDGE = "bridge"
    VISION = "vision"
    SCREEN = "screen"
    SIGN = "sign"
    DISPLAY = "display"
    WORLD = "world"
    OPERATOR = "operator"
    """A command that watches or measures: `tapburn sim`, `tapburn bench`."""


class KeyRing(msgspec.Struct, frozen=True, kw_only=True):
    """What one process needs to prove who it is and to know the others."""

    peer: Peer
    """Whose it is."""
    secret: bytes
    """Its private key, Z85."""
    public: dict[Peer, bytes]
    """Everybody's public key, Z85."""
    proofs: bytes = b""
    """To which a PIN is sealed so that the bridge alone reads it, 32 bytes; empty: no bridge."""
    proofs_secret: bytes = b""
    """What opens that; the bridge's alone."""
    glass: bytes = b""
    """By which the bridge knows what the dealer's screen says it drew, 32 bytes; the bridge's."""
    glass_secret: bytes = b""
    """With which the screen says so; the screen's alone."""

    def __repr__(self) -> str:
        return f"KeyRing({self.peer.value})"


def make_key_rings(peers: Iterable[Peer] = Peer) -> dict[Peer, KeyRing]:
    """Fresh pairs for these processes; who is not among them has no place on the bus."""
    pairs = {peer: zmq.curve_keypair() for peer in peers}
    public = {peer: pair[0] for peer, pair in pairs.items()}
    sealed, opened = (z85.decode(key) for key in zmq.curve_keypair())
    said, says = (z85.decode(key) for key in zmq.curve_keypair())
    bridge, screen = Peer.BRIDGE in pairs, Peer.SCREEN in pairs
    return {
        peer: KeyRing(
            peer=peer,
            secret=pair[1],
            public=public,
            proofs=sealed if bridge else b"",
            proofs_secret=opened if peer is Peer.BRIDGE else b"",
            glass=said if screen and peer is Peer.BRIDGE else b"",
            glass_secret=says if bridge and peer is Peer.SCREEN else b"",
        )
        for peer, pair in pairs.items()
    }


def hand_over(ring: KeyRing) -> socket.socket:
    """A socket from which a process reads its ring: to be its standard input.

    A socket and no pipe: another process can't open it through /proc.
    """
    ours, theirs = socket.socketpair()
    with ours:
        ours.sendall(encode_key_ring(ring))
    return theirs


def encode_key_ring(ring: KeyRing) -> bytes:
    """The ring as a process receives it."""
    return msgspec.msgpack.encode(ring)


def receive_key_ring(peer: Peer) -> KeyRing:
    """This process's ring: from its standard input, which is empty afterwards, or its credential.

    From here on nobody but root reads this process's memory.

    Args:
        peer: who this process is to be.

    Raises:
        ConfigurationError: nobody handed it over, or it is somebody else's.
    """
    hide_process()
    try:
        handed = stat.S_ISSOCK(os.fstat(_STANDARD_INPUT).st_mode)
        data = _read_all() if handed else _read_credential()
        ring = msgspec.msgpack.decode(data, type=KeyRing)
    except (OSError, msgspec.DecodeError):
        ring = None
    if ring is None or ring.peer is not peer:
        raise ConfigurationError(
            f"expected the {peer.value}'s keys on standard input; start it with `tapburn table` or "
            "`tapburn sim`, or its service with systemctl"
        )
    return ring


def _read_credential() -> bytes:
    """What systemd loaded for this service; empty: nothing."""
    folder = os.environ.get(_CREDENTIALS, "")
    with suppress(OSError):
        return (Path(folder) / CREDENTIAL).read_bytes() if folder else b""
    return b""


def _read_all() -> bytes:
    data = b""
    while len(data) < _LONGEST and (piece := os.read(_STANDARD_INPUT, _LONGEST)):
        data += piece
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, _STANDARD_INPUT)
    os.close(nothing)
    return data
