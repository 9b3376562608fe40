"""Another user beside a command that root types: one who races it for what it names."""

import os
import signal
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

import pytest

NOBODY: Final = 65534
needs_root: Final = pytest.mark.skipif(
    os.geteuid() != 0, reason="only root can have another user race it"
)


@contextmanager
def as_nobody(act: Callable[[], None]) -> Iterator[None]:
    """Within, a process of the user nobody does something beside this one; then it is ended."""
    ready, tell = os.pipe()
    child = os.fork()
    if child == 0:
        code = 1
        try:
            os.setgroups([])
            os.setgid(NOBODY)
            os.setuid(NOBODY)
            os.write(tell, b"x")
            act()
            code = 0
        except BaseException as error:  # noqa: BLE001 - told, and ended
            sys.stderr.write(f"the other user: {error!r}\n")
        finally:
            os._exit(code)
    os.close(tell)
    try:
        os.read(ready, 1)
        yield
    finally:
        os.close(ready)
        with suppress(ProcessLookupError):
            os.kill(child, signal.SIGKILL)
        _, status = os.waitpid(child, 0)
    assert status in {0, signal.SIGKILL}, "the other user failed"


@contextmanager
def walkable_folder() -> Iterator[Path]:
    """A folder that every user may walk through, which a test's own is not."""
    place = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
    with tempfile.TemporaryDirectory(prefix="tb-users-", dir=place) as name:
        Path(name).chmod(0o755)
        yield Path(name)
