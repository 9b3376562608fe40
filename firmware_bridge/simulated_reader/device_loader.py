"""A device's loader: takes another firmware over the line, a part after the other.

Pure, like the rest of the device's end. It is that of a device with room for one program: what it
had is gone as soon as an image is taken. The reference firmware has two slots and does better.
"""

import hashlib
from typing import Final, TypeAlias

from firmware_bridge.link.protocol import Ask, Loader, LoaderState, Offer, Part

Loading: TypeAlias = Ask | Offer | Part
"""What a loader answers."""
ROOM: Final = 1 << 20


class DeviceLoader:
    """One device's.

    Args:
        model: what an image has to be made for.
        room: bytes of the largest image.
    """

    def __init__(self, model: str, room: int = ROOM) -> None:
        self.state = LoaderState.IDLE
        self.image = b""
        """What came so far; all of it once the state says so."""
        self._model = model
        self._room = room
        self._size = 0
        self._digest = b""

    def take(self, message: Loading) -> Loader:
        """Do what the host says; the answer."""
        if isinstance(message, Offer):
            self._begin(message)
        elif isinstance(message, Part):
            self._add(message)
        return Loader(state=self.state, held=len(self.image), model=self._model)

    def forget(self) -> None:
        """The device resets: half an image is worth nothing."""
        self.state, self.image = LoaderState.IDLE, b""

    def _begin(self, offer: Offer) -> None:
        self.image = b""
        self._size, self._digest = offer.size, offer.digest
        if offer.model != self._model:
            self.state = LoaderState.OTHER_MODEL
        elif not 0 < offer.size <= self._room:
            self.state = LoaderState.NO_ROOM
        else:
            self.state = LoaderState.TAKING

    def _add(self, part: Part) -> None:
        end = part.at + len(part.data)
        if self.state != LoaderState.TAKING or part.at != len(self.image) or end > self._size:
            return
        self.image += part.data
        if end == self._size:
            right = hashlib.sha256(self.image).digest() == self._digest
            self.state = LoaderState.WHOLE if right else LoaderState.WRONG_HASH
