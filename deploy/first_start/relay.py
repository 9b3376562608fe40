"""The panel's end: a process in the window's place that speaks with the door.

`python -m deploy.first_start.relay`: its standard input and output are the window's.
"""

import os
import selectors
import signal
import socket
import sys
import time
from pathlib import Path
from typing import Final

from deploy.first_start.root_door import ENDED, INTERRUPT, LONGEST

DOOR: Final = Path("/run/tapburn-setup/door")
_PATIENCE_S: Final = 90.0
"""More than the door gives a command to end."""
_AGAIN_S: Final = 1.0
_ANSWERS: Final = 0
"""Standard input."""


BROKEN_OFF: Final = 1
"""The exit code where the door closed in the midst of a set-up."""


def relay(line: socket.socket, answers: int, said: int) -> int | None:
    """Pass lines on both ways until the door says how it ended; that exit code.

    Args:
        line: to the door.
        answers: a descriptor that is read.
        said: a descriptor that is written.

    Returns:
        None: it closed before it said anything, as where somebody else is still there.
    """
    heard = False
    signal.signal(signal.SIGINT, lambda *_: line.sendall(INTERRUPT + b"\n"))
    rest = b""
    with selectors.DefaultSelector() as ready:
        ready.register(line, selectors.EVENT_READ)
        ready.register(answers, selectors.EVENT_READ)
        while True:
            for key, _ in ready.select():
                if key.fileobj is line:
                    if not (more := _read(line)):
                        return BROKEN_OFF if heard else None
                    heard = True
                    *lines, rest = (rest + more).split(b"\n")
                    for one in lines:
                        if one.startswith(ENDED):
                            return int(one[len(ENDED) :])
                        os.write(said, one + b"\n")
                elif not (typed := os.read(answers, LONGEST)):
                    return BROKEN_OFF
                else:
                    line.sendall(typed)


def _read(line: socket.socket) -> bytes:
    """What has come; empty: the line is closed."""
    try:
        return line.recv(LONGEST)
    except ConnectionResetError:
        return b""


def main() -> int:
    """Until the set-up has ended; 1 where it broke off.

    One is let in at a time. The window before this one may be gone for seconds before whoever asked
    for it has ended.
    """
    deadline = time.monotonic() + _PATIENCE_S
    while time.monotonic() < deadline:
        with socket.socket(socket.AF_UNIX) as line:
            try:
                line.connect(str(DOOR))
                code = relay(line, _ANSWERS, 1)
            except OSError as error:
                sys.stdout.write(f"{DOOR}: {error.strerror}\n")
                return BROKEN_OFF
        if code is not None:
            return code
        time.sleep(_AGAIN_S)
    sys.stdout.write(f"{DOOR}: somebody else is there\n")
    return BROKEN_OFF


if __name__ == "__main__":
    sys.exit(main())
