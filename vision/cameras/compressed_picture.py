"""A picture as the camera compressed it, decoded when somebody looks at it."""

from contextlib import suppress
from functools import cached_property
from typing import Any, Final

from vision.picture_files import hush_decoders
from vision.pixels import Image, Numbers, cv2

SMALL: Final = 8
"""An eighth of the width and of the height: a JPEG's own blocks, which need no transform."""
CHANGED_LEVELS: Final = 3
"""Grey levels by which a pixel of the small picture must differ by more to count as changed. Noise
stays below; a change that the quarter-scale picture shows comes to more (`vision.tracking.motion`)
unless it is of colour alone."""
CHANGED_PIXELS: Final = 2
"""So many changed pixels are a change: a marker's edge that moved by a pixel is one."""
MOST_PIXELS: Final = 40_000_000
"""No camera over a table gives more: a header that says so is damaged, or a trap."""
_FRAMES: Final = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
_BEGINS, _ENDS = b"\xff\xd8", b"\xff\xd9"


class CompressedPicture:
    """A whole JPEG.

    Args:
        data: its bytes, (n,) uint8.
        small: the picture in grey at an eighth of its scale, (height, width) uint8.
    """

    def __init__(self, data: Numbers, small: Image) -> None:
        self._data = data
        self.small = small

    @cached_property
    def image(self) -> Image:
        """All of it, (height, width, 3) uint8 BGR."""
        whole: Image | None = None
        with hush_decoders(), suppress(cv2.error):
            whole = cv2.imdecode(self._data, cv2.IMREAD_COLOR)
        if whole is not None:
            return whole
        # Damaged between its blocks: what could be decoded small, at its size.
        height, width = self.small.shape[:2]
        grey = cv2.cvtColor(self.small, cv2.COLOR_GRAY2BGR)
        return cv2.resize(grey, (width * SMALL, height * SMALL))


def is_like(small: Image, before: Image) -> bool:
    """Whether two small pictures differ by no more than noise."""
    if small.shape != before.shape:
        return False
    difference = cv2.absdiff(small, before)
    changed = cv2.threshold(difference, CHANGED_LEVELS, 255, cv2.THRESH_BINARY)[1]
    return cv2.countNonZero(changed) < CHANGED_PIXELS


def count_pixels(jpeg: bytes) -> int:
    """How many pixels a JPEG's header says that it has; 0: it has no header that says so.

    A header costs a camera nothing, and what it says is asked of memory before a block is decoded.
    """
    at = 2
    while at + 9 <= len(jpeg) and jpeg[at] == 0xFF:
        kind, length = jpeg[at + 1], int.from_bytes(jpeg[at + 2 : at + 4], "big")
        if kind in _FRAMES:
            height, width = jpeg[at + 5 : at + 7], jpeg[at + 7 : at + 9]
            return int.from_bytes(height, "big") * int.from_bytes(width, "big")
        at += 1 if kind == 0xFF else 2 + length
    return 0


def take_jpeg(data: Any) -> CompressedPicture | None:
    """A JPEG as a camera gave it, decoded small.

    Args:
        data: its bytes, uint8 in one row; zeros may follow.

    Returns:
        None where it is cut off, whose lower part would be grey, or can't be decoded.
    """
    jpeg = data.tobytes().rstrip(b"\x00")
    if not (jpeg.startswith(_BEGINS) and jpeg.endswith(_ENDS)):
        return None
    # OpenCV may use the camera's buffer again.
    if not 0 < count_pixels(jpeg) <= MOST_PIXELS:
        return None
    kept = data.reshape(-1).copy()
    small: Image | None = None
    with hush_decoders(), suppress(cv2.error):
        small = cv2.imdecode(kept, cv2.IMREAD_REDUCED_GRAYSCALE_8)
    return CompressedPicture(kept, small) if small is not None else None
