"""A process that is hidden can be looked into by nobody but root, whoever started it."""

import subprocess
import sys

import pytest

PR_GET_DUMPABLE = 3


@pytest.mark.parametrize(
    "hides",
    [
        "from engine.wire.process import hide_process; hide_process()",
        "from engine.wire.key_ring import Peer, receive_key_ring; receive_key_ring(Peer.ENGINE)",
        "from deploy.running import supervisor as s; s.Supervisor([], Path(), Path(), {}).start()",
        "from firmware_bridge.guard import guard_process; guard_process()",
    ],
)
def test_a_hidden_process_is_not_dumpable(hides: str) -> None:
    """Else its memory, descriptors and environment are its user's to read, and a core is left."""
    asks = f"ctypes.CDLL(None).prctl({PR_GET_DUMPABLE}, 0, 0, 0, 0)"
    code = (
        "import contextlib, ctypes\nfrom pathlib import Path\n"
        f"print({asks})\nwith contextlib.suppress(BaseException):\n    {hides}\nprint({asks})"
    )
    told = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True,
        stdin=subprocess.DEVNULL,
    )  # fmt: skip
    assert told.stdout.split() == ["1", "0"]
