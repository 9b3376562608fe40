"""What every process of the appliance does alike: arguments, signals, exit codes.

`--run DIR --config FILE`; SIGTERM asks it to end, SIGINT is the supervisor's to answer; what
can't be used is one sentence on standard error and exit code 2.
"""

import argparse
import ctypes
import os
import signal
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from types import FrameType
from typing import Final

AGAIN = 1
"""Exit code: the supervisor is to start the process again."""
UNUSABLE = 2
"""Exit code: configuration or hardware can't be used; starting again would not help."""

_SET_DUMPABLE: Final = 4
"""PR_SET_DUMPABLE of prctl(2)."""


def hide_process() -> None:
    """From now on only root traces this process or reads its memory, descriptors, environment.

    There is no core dump of it either, not even into a pipe.
    """
    ctypes.CDLL(None).prctl(_SET_DUMPABLE, 0, 0, 0, 0)


class Termination:
    """Whether the process was asked to end, and a file descriptor that says so to a poller."""

    def __init__(self) -> None:
        self.asked = False
        self.descriptor, self._waker = os.pipe()
        os.set_blocking(self.descriptor, False)
        os.set_blocking(self._waker, False)
        signal.signal(signal.SIGTERM, self._ask)
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        signal.set_wakeup_fd(self._waker, warn_on_full_buffer=False)

    def _ask(self, _number: int, _frame: FrameType | None) -> None:
        self.asked = True


def parse_arguments(description: str, arguments: Sequence[str] | None = None) -> tuple[Path, Path]:
    """The run directory and the configuration file."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument(
        "--run", type=Path, required=True, help="private directory that holds the sockets"
    )
    parser.add_argument("--config", type=Path, required=True, help="the appliance's TOML file")
    parsed = parser.parse_args(arguments)
    return parsed.run, parsed.config


def finish(work: Callable[[], None], *errors: type[Exception]) -> None:
    """Do the work and leave the process: 0 when it returns, 2 with a sentence at an error."""
    try:
        work()
    except errors as error:
        print(error, file=sys.stderr, flush=True)  # noqa: T201 - the supervisor shows it
        sys.exit(UNUSABLE)
    sys.exit(0)
