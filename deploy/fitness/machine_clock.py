"""Whether this machine's clock is right."""

import ctypes
from typing import Final

_UNSYNCHRONISED: Final = 5
"""What adjtimex(2) answers when nobody disciplines the clock."""


def is_clock_kept() -> bool:
    """Whether a time service keeps this machine's clock right."""
    answer: int = ctypes.CDLL(None).adjtimex(ctypes.create_string_buffer(512))
    return answer != _UNSYNCHRONISED
