"""A keyboard-like reader's device, taken for nobody else: what it types reaches no window."""

import array
import errno
import fcntl
import os
from typing import Final

_GRAB: Final = 0x40044590
"""EVIOCGRAB, `_IOW('E', 0x90, int)`."""
_KEYS_BYTES: Final = 96
_LIST_KEYS: Final = 0x80000000 | _KEYS_BYTES << 16 | ord("E") << 8 | 0x21
"""EVIOCGBIT(EV_KEY): which keys it has, a bit each."""
_ENTER: Final = 28


class InputPort:
    """An open input device, grabbed.

    Args:
        path: the device, best one of `/dev/input/by-id`.

    Raises:
        OSError: it is missing, forbidden, another program's, or has no Enter key (ENOTTY).
    """

    def __init__(self, path: str) -> None:
        self._descriptor = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
        try:
            grab(self._descriptor)
        except OSError:
            os.close(self._descriptor)
            raise

    def fileno(self) -> int:
        """The open device."""
        return self._descriptor

    def close(self) -> None:
        """Let it go, for others to read."""
        os.close(self._descriptor)


def grab(descriptor: int) -> None:
    """Have the kernel give this device's events to nobody else.

    Raises:
        OSError: it is no keyboard, or somebody else has grabbed it.
    """
    keys = array.array("B", bytes(_KEYS_BYTES))
    fcntl.ioctl(descriptor, _LIST_KEYS, keys)
    if not keys[_ENTER // 8] >> _ENTER % 8 & 1:
        raise OSError(errno.ENOTTY, os.strerror(errno.ENOTTY))
    fcntl.ioctl(descriptor, _GRAB, 1)
