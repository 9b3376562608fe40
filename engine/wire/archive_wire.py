"""What goes between a screen and the archive: a whole hand is told, so answers are deflated."""

import zlib
from typing import Final

import msgspec

from engine.messages.wanted.archive_questions import ArchiveQuery
from engine.told.archive_answers import ArchiveAnswer
from engine.wire.bus import Wire

_LARGEST: Final = 1 << 26
"""Bytes of an answer unpacked."""
_FAST: Final = 1


class PackedWire(Wire[ArchiveAnswer]):
    """Encodes and decodes the archive's answers as deflated MessagePack."""

    def encode(self, message: ArchiveAnswer) -> bytes:
        """The answer as bytes, small enough for the bus."""
        return zlib.compress(super().encode(message), _FAST)

    def decode(self, data: bytes) -> ArchiveAnswer:
        """The answer in the bytes.

        Raises:
            msgspec.DecodeError: the bytes are no such answer, or one of too many bytes.
        """
        try:
            return super().decode(zlib.decompressobj().decompress(data, _LARGEST))
        except zlib.error as error:
            raise msgspec.DecodeError(f"is not deflated: {error}") from None


archive_queries: Final[Wire[ArchiveQuery]] = Wire(ArchiveQuery)
archive_answers: Final = PackedWire(ArchiveAnswer, plain=True)
