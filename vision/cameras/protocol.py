"""What every camera is, whatever is behind it."""

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

import msgspec

from vision.cameras.compressed_picture import CompressedPicture
from vision.pixels import Image


class CameraError(Exception):
    """The camera can't be used; the text is one sentence that says what to do."""


class CameraLostError(CameraError):
    """The camera was there and gives no more frames."""


class Frame(msgspec.Struct, frozen=True, kw_only=True):
    """One picture. The pixels belong to the reader: a camera does not change them afterwards."""

    number: int
    """Rises by at least one with each frame of a camera."""
    at_ns: int
    """Nanoseconds of the camera's own time: simulated time in the simulation."""
    read_ns: int
    """Monotonic nanoseconds of this machine at which the frame arrived."""
    picture: Image | CompressedPicture
    """(height, width, 3) uint8 BGR; or as the camera compressed it."""

    @property
    def image(self) -> Image:
        """(height, width, 3) uint8 BGR."""
        picture = self.picture
        return picture.image if isinstance(picture, CompressedPicture) else picture


@runtime_checkable
class Camera(Protocol):
    """Gives frames, one after the other."""

    @property
    def name(self) -> str:
        """The camera's name in the configuration."""

    @property
    def ended(self) -> bool:
        """Whether no frame will ever come again, since the recording is over."""

    @property
    def refused(self) -> Sequence[str]:
        """What of it could not be used so far, a sentence each: settings, or parts of a file."""

    def read(self, timeout_ms: int) -> Frame | None:
        """The next frame, or None if none is new within the time.

        Raises:
            CameraLostError: the camera is gone; reading again tries to reach it again.
        """

    def close(self) -> None:
        """Give the camera back; more than once does no harm."""
