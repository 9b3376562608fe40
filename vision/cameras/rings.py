"""Pictures in a memory-mapped file: a few slots, each with the number of the frame it holds.

The writer marks a slot as being written, fills it and numbers it; the reader copies a slot and
looks at the number again, so that half a picture is never taken for a whole one.
"""

import mmap
import os
import struct
from pathlib import Path
from typing import Final

import numpy as np

from vision.pixels import Image

RING_NAME: Final = "frames.ring"
SLOTS: Final = 3
_BEING_WRITTEN: Final = 0
_NUMBER: Final = struct.Struct("<Q")
_PAGE: Final = 4096

Shape = tuple[int, int, int]


def _slot_size(shape: Shape) -> int:
    height, width, channels = shape
    return _PAGE + -(-height * width * channels // _PAGE) * _PAGE


def _view(memory: mmap.mmap, shape: Shape, slot: int) -> Image:
    height, width, channels = shape
    flat = np.frombuffer(
        memory, np.uint8, height * width * channels, slot * _slot_size(shape) + _PAGE
    )
    return flat.reshape(shape)


class RingWriter:
    """Owns the file: makes it anew, private to this user, and removes it at the end."""

    def __init__(self, run: Path, shape: Shape) -> None:
        self.shape = shape
        self.number = 0
        self._path = run / RING_NAME
        # A new file under the old name: a reader of the old one keeps its pages until it lets go.
        self._path.unlink(missing_ok=True)
        descriptor = os.open(self._path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600)
        try:
            os.ftruncate(descriptor, SLOTS * _slot_size(shape))
            self._memory = mmap.mmap(descriptor, SLOTS * _slot_size(shape))
        finally:
            os.close(descriptor)

    def open_slot(self) -> Image:
        """The pixels of the next frame, to be filled and then published."""
        slot = (self.number + 1) % SLOTS
        self._mark(slot, _BEING_WRITTEN)
        return _view(self._memory, self.shape, slot)

    def publish_slot(self) -> int:
        """Number the frame that was written; the number."""
        self.number += 1
        self._mark(self.number % SLOTS, self.number)
        return self.number

    def close(self) -> None:
        """Remove the file. Pictures that somebody still looks at stay until they let go."""
        self._path.unlink(missing_ok=True)

    def _mark(self, slot: int, number: int) -> None:
        _NUMBER.pack_into(self._memory, slot * _slot_size(self.shape), number)


class RingReader:
    """Reads a writer's file.

    Raises:
        OSError: there is no such file.
        ValueError: the file is too short for that shape.
    """

    def __init__(self, run: Path, shape: Shape) -> None:
        self.shape = shape
        descriptor = os.open(run / RING_NAME, os.O_RDONLY)
        try:
            self._memory = mmap.mmap(descriptor, SLOTS * _slot_size(shape), access=mmap.ACCESS_READ)
        finally:
            os.close(descriptor)

    def copy(self, number: int) -> Image | None:
        """The frame of that number, or None if it has been overwritten."""
        slot = number % SLOTS
        if self._marked(slot) != number:
            return None
        picture = _view(self._memory, self.shape, slot).copy()
        return picture if self._marked(slot) == number else None

    def _marked(self, slot: int) -> int:
        marked: int = _NUMBER.unpack_from(self._memory, slot * _slot_size(self.shape))[0]
        return marked
