"""What starts from the hidden interpreter is closed to its user before its first line."""

import subprocess
import sys

from deploy.running.hidden_interpreter import HiddenInterpreter, unable_to_read_all

ASK = "import ctypes; print(ctypes.CDLL(None).prctl(3, 0, 0, 0, 0))"
"""PR_GET_DUMPABLE of prctl(2)."""


def test_a_process_is_not_dumpable_from_its_first_instant_on() -> None:
    hidden = HiddenInterpreter()
    try:
        with unable_to_read_all():
            told = [
                subprocess.check_output(
                    [sys.executable, "-c", ASK], executable=executable,
                    pass_fds=(hidden.descriptor,), text=True,
                ).strip()
                for executable in (hidden.path, sys.executable)
            ]  # fmt: skip
    finally:
        hidden.close()
    assert told == ["0", "1"], "and it is so by that alone"
