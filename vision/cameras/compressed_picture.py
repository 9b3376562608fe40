"""A picture as the camera compressed it, decoded when somebody looks at it."""

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
        with hush_decoders():
            # What could be decoded small can be decoded: the same header, the same coefficients.
            return cv2.imdecode(self._data, cv2.IMREAD_COLOR)  # type: ignore[return-value]


def is_like(small: Image, before: Image) -> bool:
    """Whether two small pictures differ by no more than noise."""
    if small.shape != before.shape:
        return False
    difference = cv2.absdiff(small, before)
    changed = cv2.threshold(difference, CHANGED_LEVELS, 255, cv2.THRESH_BINARY)[1]
    return cv2.countNonZero(changed) < CHANGED_PIXELS


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
    kept = data.reshape(-1).copy()
    with hush_decoders():
        small: Image | None = cv2.imdecode(kept, cv2.IMREAD_REDUCED_GRAYSCALE_8)
    return CompressedPicture(kept, small) if small is not None else None
