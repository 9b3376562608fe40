"""`python -m deploy.first_start.panel`: what the compositor shows until there is a table.

The window has no rights: its questions are root's, its answers are checked there.
"""

import os
import sys
from typing import Final

from deploy.first_start.stick_questions import LOOK

_RELAY: Final = (sys.executable, "-I", "-m", "deploy.first_start.relay")
_SIMULATION: Final = (sys.executable, "-I", "-m", "deploy", "sim")


def main() -> int:
    """Show the set-up until it has ended; where somebody wants to, a simulated table."""
    from dealer_ui.setup.setup_window import run_setup  # noqa: PLC0415

    code = run_setup(_RELAY, fullscreen=True)
    if code == LOOK:
        os.execv(_SIMULATION[0], _SIMULATION)  # noqa: S606
    return code


if __name__ == "__main__":
    sys.exit(main())
