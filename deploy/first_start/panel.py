"""`python -m deploy.first_start.panel`: what the compositor shows until there is a table.

The window has no rights: its questions are root's, its answers are checked there.
"""

import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from types import FrameType
from typing import Final

from deploy.first_start.stick_questions import PRACTISE
from engine.wire.heartbeat import BEAT_S, VARIABLE, Heartbeat

_RELAY: Final = (sys.executable, "-I", "-m", "deploy.first_start.relay")
_PRACTICE: Final = (sys.executable, "-I", "-m", "deploy", "practise", "--panel")


def main() -> int:
    """Show the set-up until it has ended; where somebody wants to, lessons."""
    from dealer_ui.setup.setup_window import run_setup  # noqa: PLC0415

    code = run_setup(_RELAY, fullscreen=True)
    return run_beside(_PRACTICE) if code == PRACTISE else code


def run_beside(command: Sequence[str]) -> int:
    """Run a program that gives no heartbeat, and give it for it; its exit code.

    Whoever watches the panel would take its silence for a window that hangs.
    """
    silent = {name: value for name, value in os.environ.items() if name != VARIABLE}
    heart = Heartbeat()
    shown = subprocess.Popen(command, env=silent)

    def end(_number: int, _frame: FrameType | None) -> None:
        shown.terminate()

    signal.signal(signal.SIGTERM, end)
    try:
        while True:
            heart.beat()
            try:
                return shown.wait(BEAT_S)
            except subprocess.TimeoutExpired:
                continue
    finally:
        heart.close()


if __name__ == "__main__":
    sys.exit(main())
