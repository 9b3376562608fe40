"""The simulated card reader on the far end of QEMU's USB serial adapter."""

import os
import secrets
import select
import socket
import threading
import tty
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Final, Self

from firmware_bridge.simulated_reader.simulated_device import SimulatedReader

_AGAIN_S: Final = 1.0
_CHUNK: Final = 4096


class UsbReader:
    """Plugged in at `with`; it stays when the machine is switched off and on.

    Args:
        socket_path: QEMU's.
        work: a folder for its terminal.
    """

    def __init__(self, socket_path: Path, work: Path) -> None:
        self._socket_path = socket_path
        self._link = work / "card-reader"
        self._device = SimulatedReader(self._link, "shoe", ("shoe",), seed=secrets.randbits(31))
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._relay, daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._stop.set()
        self._thread.join(5)
        self._device.close()

    def lay(self, tag: bytes, seconds: float = 0.5) -> None:
        """A card lies at the antenna for a while, and leaves it."""
        self._device.present(tag)
        self._stop.wait(seconds)
        self._device.remove(tag)

    def lay_all(self, tags: Sequence[bytes], seconds: float = 0.5) -> None:
        """One card after the other."""
        for tag in tags:
            self.lay(tag, seconds)
            self._stop.wait(seconds)

    @property
    def unrecorded(self) -> int:
        """Events that the machine does not have on disk yet."""
        return self._device.unrecorded

    def _relay(self) -> None:
        while not self._stop.is_set():
            with socket.socket(socket.AF_UNIX) as line:
                try:
                    line.connect(str(self._socket_path))
                    self._pass_on(line)
                except OSError:
                    self._stop.wait(_AGAIN_S)

    def _pass_on(self, line: socket.socket) -> None:
        """Until the machine is off."""
        terminal = os.open(self._link, os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK)
        try:
            tty.setraw(terminal)
            while not self._stop.is_set():
                ready, _, _ = select.select((line.fileno(), terminal), (), (), _AGAIN_S)
                if line.fileno() in ready:
                    if not (data := line.recv(_CHUNK)):
                        return
                    os.write(terminal, data)
                if terminal in ready:
                    with suppress(BlockingIOError):
                        line.sendall(os.read(terminal, _CHUNK))
        finally:
            os.close(terminal)
