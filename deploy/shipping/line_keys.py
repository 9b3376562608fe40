"""A CURVE pair in a file that its owner alone reads: a table's or the room's on their line."""

from pathlib import Path
from typing import Final

import zmq
from zmq.utils import z85

from engine.keys.key_files import SealingError, check_private, write_new

_MARK: Final = "tapburn-line-key"
_DIGITS: Final = 64


def make_line_key(path: Path) -> bytes:
    """Make a pair in a new file; its public key, Z85.

    Raises:
        SealingError: the file exists or can't be written.
    """
    public, secret = zmq.curve_keypair()
    text = f"{_MARK} {z85.decode(public).hex()} {z85.decode(secret).hex()}\n"
    write_new(path, text, mode=0o600)
    return public


def read_line_key(path: Path) -> tuple[bytes, bytes]:
    """The public and the private key, Z85.

    Raises:
        SealingError: the file is missing, open to others, or no such key.
    """
    try:
        words = path.read_text("ascii").split()
        check_private(path)
    except (OSError, UnicodeDecodeError):
        raise SealingError(f"{path}: can't be read; make one with 'tapburn room key'") from None
    if len(words) != 3 or words[0] != _MARK or {len(word) for word in words[1:]} != {_DIGITS}:
        raise SealingError(f"{path}: is no line key; make one with 'tapburn room key'")
    try:
        public, secret = (z85.encode(bytes.fromhex(word)) for word in words[1:])
    except ValueError:
        raise SealingError(f"{path}: is no line key; make one with 'tapburn room key'") from None
    return public, secret
