"""A Python interpreter whose processes nobody but root can look into, from their first instant.

A process may be traced, and its memory opened, by any process of its user until it says otherwise,
which it can only do after it was started: long enough for whoever waits for it. Of a program that
it can't read, the kernel (execve(2), prctl(2): PR_SET_DUMPABLE) starts a process closed. So a copy
of the interpreter is kept in this process's memory, executable and unreadable.
"""

import ctypes
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

_MODE: Final = 0o111
_VERSION: Final = 0x20080522
"""_LINUX_CAPABILITY_VERSION_3 of capget(2)."""
_OVERRIDES: Final = 1 << 1 | 1 << 2
"""CAP_DAC_OVERRIDE and CAP_DAC_READ_SEARCH: with them root reads what it may not."""


class HiddenInterpreter:
    """The copy, for as long as this process lives; this process itself has to be hidden."""

    def __init__(self) -> None:
        self.descriptor = os.memfd_create("python", os.MFD_CLOEXEC)
        """Has to be passed to the process that executes it."""
        with os.fdopen(os.dup(self.descriptor), "wb") as copy:
            copy.write(Path(sys.executable).resolve().read_bytes())
        os.fchmod(self.descriptor, _MODE)
        self.path = f"/proc/self/fd/{self.descriptor}"
        """What is to be executed, with `sys.executable` as its name."""

    def close(self) -> None:
        """Let go of the copy; processes that run go on."""
        os.close(self.descriptor)


class _Header(ctypes.Structure):
    _fields_ = (("version", ctypes.c_uint32), ("pid", ctypes.c_int))


class _Capabilities(ctypes.Structure):
    _fields_ = (
        ("effective", ctypes.c_uint32),
        ("permitted", ctypes.c_uint32),
        ("inheritable", ctypes.c_uint32),
    )


@contextmanager
def unable_to_read_all() -> Iterator[None]:
    """Within, this thread reads no file against its mode, though it be root."""
    library = ctypes.CDLL(None, use_errno=True)
    header, held = _Header(_VERSION, 0), (_Capabilities * 2)()
    if library.capget(ctypes.byref(header), held) != 0:
        raise OSError(ctypes.get_errno(), "capget")
    before = held[0].effective
    held[0].effective = before & ~_OVERRIDES
    library.capset(ctypes.byref(header), held)
    try:
        yield
    finally:
        held[0].effective = before
        library.capset(ctypes.byref(header), held)
