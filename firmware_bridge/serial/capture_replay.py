"""A captured line played again, in place of a port: `replay:FILE`.

A recording answers nothing, so what the bridge sends goes nowhere; resends come where they came
when it was recorded.
"""

import threading
import time
from collections.abc import Callable
from pathlib import Path

from firmware_bridge.serial.capture import CaptureError, read_capture
from firmware_bridge.serial.readers import BytesRead, PortFailed, PortNews, PortOpened


class ReplayThread:
    """Plays the reader's side of a capture, once.

    Args:
        path: the capture file.
        speed: how many times as fast as it was recorded.
        deliver: called in the thread with each piece of news; must not block.
    """

    def __init__(self, path: Path, speed: float, deliver: Callable[[PortNews], None]) -> None:
        self._path = path
        self._speed = speed
        self._deliver = deliver
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, name="replay", daemon=True)

    def start(self) -> None:
        """Begin to play."""
        self._thread.start()

    def send(self, data: bytes) -> None:
        """A recording hears nothing."""

    def count_taken(self, amount: int) -> None:
        """A recording comes in its own time."""

    def close(self) -> None:
        """Stop playing."""
        self._stopping.set()
        self._thread.join(timeout=2)

    def _run(self) -> None:
        began_ns = time.monotonic_ns()
        self._deliver(PortOpened())
        try:
            for captured in read_capture(self._path):
                due_ns = began_ns + captured.time_ns / self._speed
                if self._stopping.wait(max(0.0, (due_ns - time.monotonic_ns()) / 1e9)):
                    return
                if captured.direction == "<":
                    self._deliver(BytesRead(captured.data, time.monotonic_ns()))
        except CaptureError as error:
            self._deliver(PortFailed(str(error)))
            return
        self._deliver(PortFailed("the recording is over"))
