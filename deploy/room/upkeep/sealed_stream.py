"""A stream that one private key opens: encrypted in pieces, each in its place, none of it missing.

The head holds a fresh key that only the named private key opens. The last piece is of the writer's
choosing: it is told from the others when it is read.
"""

from collections.abc import Iterator
from typing import IO, Final

import nacl.exceptions
import nacl.public
import nacl.utils
from nacl import bindings

from engine.keys.sealing import KeyPair

PIECE: Final = 1 << 20
_KEY: Final = 32
_LENGTH: Final = 4
_MESSAGE: Final = bindings.crypto_secretstream_xchacha20poly1305_TAG_MESSAGE
_FINAL: Final = bindings.crypto_secretstream_xchacha20poly1305_TAG_FINAL
_LONGEST: Final = PIECE + bindings.crypto_secretstream_xchacha20poly1305_ABYTES


class SealedStreamError(Exception):
    """The stream can't be read; the text is one sentence."""


class SealedWriter:
    """Writes a stream to a file.

    Args:
        file: where it goes.
        key: the public key whose owner opens it.
    """

    def __init__(self, file: IO[bytes], key: bytes) -> None:
        self._file = file
        self._state = bindings.crypto_secretstream_xchacha20poly1305_state()
        fresh = nacl.utils.random(_KEY)
        begin = bindings.crypto_secretstream_xchacha20poly1305_init_push(self._state, fresh)
        file.write(bytes(nacl.public.SealedBox(nacl.public.PublicKey(key)).encrypt(fresh)) + begin)

    def write(self, data: bytes) -> None:
        """Pieces of `PIECE` bytes; the last one of each call may be shorter."""
        for at in range(0, len(data), PIECE):
            self._push(data[at : at + PIECE], _MESSAGE)

    def end(self, last: bytes) -> None:
        """The last piece."""
        self._push(last, _FINAL)

    def _push(self, piece: bytes, tag: int) -> None:
        sealed = bindings.crypto_secretstream_xchacha20poly1305_push(self._state, piece, None, tag)
        self._file.write(len(sealed).to_bytes(_LENGTH, "big") + sealed)


def open_pieces(source: IO[bytes], pair: KeyPair) -> Iterator[tuple[bytes, bool]]:
    """The pieces of what was sealed, each once it is known to be whole, and whether it is the last.

    Raises:
        SealedStreamError: one is not whole or not in its place, or this key does not open it.
    """
    sealed = source.read(_KEY + bindings.crypto_box_SEALBYTES)
    begin = source.read(bindings.crypto_secretstream_xchacha20poly1305_HEADERBYTES)
    state = bindings.crypto_secretstream_xchacha20poly1305_state()
    try:
        fresh = nacl.public.SealedBox(nacl.public.PrivateKey(pair.private)).decrypt(sealed)
        bindings.crypto_secretstream_xchacha20poly1305_init_pull(state, begin, fresh)
    except (nacl.exceptions.CryptoError, ValueError, TypeError):
        raise SealedStreamError("this key does not open the backup, or it is cut off") from None
    ended = False
    while head := source.read(_LENGTH):
        if ended:
            raise SealedStreamError("the backup has something behind its end")
        try:
            piece = source.read(min(int.from_bytes(head, "big"), _LONGEST))
            plain, tag = bindings.crypto_secretstream_xchacha20poly1305_pull(state, piece, None)
        except (nacl.exceptions.CryptoError, RuntimeError, ValueError):
            raise SealedStreamError("the backup was changed or is cut off") from None
        ended = tag == _FINAL
        yield plain, ended
    if not ended:
        raise SealedStreamError("the backup is cut off")
