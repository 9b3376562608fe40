"""What libraries would do at their import for their makers, or into a person's home: switched off.

Each package of the house calls this before anything of it is imported, so that every entry does:
the services, the command line, the room, the tests' interpreters. What is started inherits it.
"""

import os
from typing import Final

SWITCHES: Final = {
    # ONNX Runtime writes a lasting id of the machine and events, and asks for its maker's host, as
    # soon as it is imported; its own function comes too late.
    "ORT_DISABLE_TELEMETRY": "1",
}
"""Variables of the environment, and what they are set to."""


def keep_libraries_quiet() -> None:
    """Set the switches, whatever whoever started this had set."""
    os.environ.update(SWITCHES)
