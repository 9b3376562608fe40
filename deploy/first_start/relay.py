"""The panel's end: a process in the window's place that speaks with the door.

`python -m deploy.first_start.relay`: its standard input and output are the window's.
"""

import os
import selectors
import signal
import socket
import sys
from pathlib import Path
from typing import Final

from deploy.first_start.root_door import ENDED, INTERRUPT, LONGEST

DOOR: Final = Path("/run/tapburn-setup/door")


def relay(line: socket.socket, answers: int, said: int) -> int:
    """Pass lines on both ways until the door says how it ended; that exit code.

    Args:
        line: to the door.
        answers: a descriptor that is read.
        said: a descriptor that is written.
    """
    signal.signal(signal.SIGINT, lambda *_: line.sendall(INTERRUPT + b"\n"))
    rest = b""
    with selectors.DefaultSelector() as ready:
        ready.register(line, selectors.EVENT_READ)
        ready.register(answers, selectors.EVENT_READ)
        while True:
            for key, _ in ready.select():
                if key.fileobj is line:
                    if not (more := line.recv(LONGEST)):
                        return 1
                    *lines, rest = (rest + more).split(b"\n")
                    for one in lines:
                        if one.startswith(ENDED):
                            return int(one[len(ENDED) :])
                        os.write(said, one + b"\n")
                elif not (typed := os.read(answers, LONGEST)):
                    return 1
                else:
                    line.sendall(typed)


def main() -> int:
    """Until the set-up has ended; 1 where it broke off."""
    with socket.socket(socket.AF_UNIX) as line:
        try:
            line.connect(str(DOOR))
            return relay(line, 0, 1)
        except OSError as error:
            sys.stdout.write(f"{DOOR}: {error.strerror}\n")
            return 1


if __name__ == "__main__":
    sys.exit(main())
