"""The first code of each child: dies with its parent, steps back if nice, becomes the process.

`python -m deploy.running.launcher PARENT NICENESS MODULE --run DIR --config FILE`
"""

import ctypes
import os
import runpy
import signal
import sys
from typing import Final

from deploy.running.descriptors import raise_descriptors
from engine.wire.process import hide_process

_PR_SET_PDEATHSIG: Final = 1


def main() -> None:
    """Prepare this process, then run the module as its main program."""
    parent, niceness, module = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3]
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    hide_process()
    raise_descriptors()
    ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGTERM)
    if os.getppid() != parent:
        sys.exit(0)
    if niceness:
        os.nice(niceness)
    sys.argv = [module, *sys.argv[4:]]
    runpy.run_module(module, run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()
