"""What keeps a card out of files and terminals when the bridge's process goes wrong."""

import contextlib
import faulthandler
import logging
import os
import resource
import sys
import threading
from types import TracebackType
from typing import Final

from engine.wire.process import hide_process

LOG_LEVEL: Final = "TAPBURN_LOG"
"""Environment variable: debug, info, warning (the default) or error."""


def guard_process() -> None:
    """No core dump, no file for others, and no values in what an unforeseen error prints."""
    os.umask(0o077)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    hide_process()
    faulthandler.disable()
    sys.excepthook = tell_error
    threading.excepthook = _report_thread_error
    sys.unraisablehook = _report_unraisable
    logging.raiseExceptions = False
    level = os.environ.get(LOG_LEVEL, "warning").upper()
    logging.basicConfig(
        level=level if level in logging.getLevelNamesMapping() else "WARNING",
        format="bridge: %(levelname)s %(message)s",
        stream=sys.stderr,
    )


def tell_error(
    kind: type[BaseException], _error: BaseException, trace: TracebackType | None
) -> None:
    """Say which kind of error happened where, and nothing of its text: that could hold a card."""
    place = "unknown place"
    while trace is not None:
        code = trace.tb_frame.f_code
        place = f"{os.path.basename(code.co_filename)}:{trace.tb_lineno}"  # noqa: PTH119
        trace = trace.tb_next
    with contextlib.suppress(Exception):
        # A hook that fails, on a full disk say, has the interpreter print the error with its text.
        sys.stderr.write(f"bridge: stopped by {kind.__name__} at {place}\n")
        sys.stderr.flush()


def _report_thread_error(failure: threading.ExceptHookArgs) -> None:
    tell_error(failure.exc_type, failure.exc_value or BaseException(), failure.exc_traceback)
    # A reader without its thread would be silent for ever: the supervisor starts us again.
    os._exit(1)


def _report_unraisable(failure: "sys.UnraisableHookArgs") -> None:
    tell_error(failure.exc_type, failure.exc_value or BaseException(), failure.exc_traceback)
