"""A picture as the camera compressed it, decoded when somebody looks at it."""

from contextlib import suppress
from functools import cached_property
from typing import Any, Final

from vision.pictures.picture_files import hush_decoders
from vision.pixels import Image, Numbers, cv2

MOST_PIXELS: Final = 40_000_000
"""No camera over a table gives more: a header that says so is damaged, or a trap."""
_BEGINS, _ENDS = b"\xff\xd8", b"\xff\xd9"
_SMALLER: Final = {
    1: cv2.IMREAD_COLOR,
    2: cv2.IMREAD_REDUCED_COLOR_2,
    4: cv2.IMREAD_REDUCED_COLOR_4,
    8: cv2.IMREAD_REDUCED_COLOR_8,
}
"""A JPEG's blocks can be decoded smaller, in a part of the time."""
_USUAL: Final = 4
_FRAMES: Final = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
"""The markers of a JPEG that are followed by its height and width."""


class CompressedPicture:
    """A whole JPEG.

    Args:
        data: its bytes, (n,) uint8.
        size: its width and height in pixels.
        small: the picture a quarter as wide and high, (height, width, 3) uint8 BGR.
    """

    def __init__(self, data: Numbers, size: tuple[int, int], small: Image) -> None:
        self._data = data
        self._small = small
        self.size = size

    def shrink(self, factor: int) -> Image:
        """The picture so many times smaller (1, 2, 4 or 8), (height, width, 3) uint8 BGR."""
        return self._small if factor == _USUAL else self._decode(factor)

    @cached_property
    def image(self) -> Image:
        """All of it, (height, width, 3) uint8 BGR."""
        return self._decode(1)

    def _decode(self, factor: int) -> Image:
        decoded = _decode(self._data, factor)
        if decoded is not None:
            return decoded
        # Damaged between its blocks: what could be decoded small, at its size.
        width, height = (max(1, -(-side // factor)) for side in self.size)
        return cv2.resize(self._small, (width, height))


def accept_jpeg(data: Any) -> CompressedPicture | None:
    """A JPEG as a camera gave it, decoded small.

    Args:
        data: its bytes, uint8 in one row; zeros may follow.

    Returns:
        None where it is cut off, whose lower part would be grey, says that it is larger than any
        camera's, or can't be decoded.
    """
    jpeg = data.tobytes().rstrip(b"\x00")
    if not (jpeg.startswith(_BEGINS) and jpeg.endswith(_ENDS)):
        return None
    size = read_size(jpeg)
    if size is None or not 0 < size[0] * size[1] <= MOST_PIXELS:
        return None
    # OpenCV may use the camera's buffer again.
    kept = data.reshape(-1).copy()
    small = _decode(kept, _USUAL)
    return CompressedPicture(kept, size, small) if small is not None else None


def read_size(jpeg: bytes) -> tuple[int, int] | None:
    """Width and height, from the JPEG's own header; None: it has none."""
    place = 2
    while place + 9 < len(jpeg) and jpeg[place] == 0xFF:
        if jpeg[place + 1] in _FRAMES:
            height, width = jpeg[place + 5 : place + 7], jpeg[place + 7 : place + 9]
            return int.from_bytes(width), int.from_bytes(height)
        fill = jpeg[place + 1] == 0xFF
        place += 1 if fill else 2 + int.from_bytes(jpeg[place + 2 : place + 4])
    return None


def _decode(data: Numbers, factor: int) -> Image | None:
    """The JPEG so many times smaller; None: it can't be decoded."""
    decoded: Image | None = None
    with hush_decoders(), suppress(cv2.error):
        decoded = cv2.imdecode(data, _SMALLER[factor])
    return decoded
