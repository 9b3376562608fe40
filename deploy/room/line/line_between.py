"""A network between a table and its room that is slow, or cut: for figures and tests."""

import contextlib
import socket
import threading
import time

_CHUNK = 1 << 16
_SETTLING_S = 1.0
"""So old a connection is before it is slow: its handshake has a limit of its own."""


class LineBetween:
    """Passes bytes on between whoever connects and a room.

    Args:
        port: of the room's line on this machine.
        delay_s: before each piece of an answer is passed on, once a connection is a second old.
    """

    def __init__(self, port: int, delay_s: float = 0.0) -> None:
        self._to, self._delay_s = port, delay_s
        self._lock = threading.Lock()
        self._open: set[socket.socket] = set()
        self._is_cut = False
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]
        self.passed = 0
        """Bytes, both ways."""
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """Nothing passes any more; what was on its way is lost."""
        with self._lock:
            self._is_cut = True
            for one in self._open:
                with contextlib.suppress(OSError):
                    one.shutdown(socket.SHUT_RDWR)

    def mend(self) -> None:
        """It passes again."""
        self._is_cut = False

    def close(self) -> None:
        """End it."""
        self.cut()
        with contextlib.suppress(OSError):
            self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._listener.accept()
            except OSError:
                return
            if self._is_cut:
                near.close()
                continue
            try:
                far = socket.create_connection(("127.0.0.1", self._to))
            except OSError:
                near.close()
                continue
            with self._lock:
                self._open |= {near, far}
            for source, sink, delay_s in ((near, far, 0.0), (far, near, self._delay_s)):
                passing = (source, sink, delay_s)
                threading.Thread(target=self._pass, args=passing, daemon=True).start()

    def _pass(self, source: socket.socket, sink: socket.socket, delay_s: float) -> None:
        slow_from = time.monotonic() + _SETTLING_S
        with contextlib.suppress(OSError):
            while data := source.recv(_CHUNK):
                if time.monotonic() > slow_from:
                    time.sleep(delay_s)
                if self._is_cut:
                    break
                sink.sendall(data)
                self.passed += len(data)
        for one in (source, sink):
            with contextlib.suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)
        with self._lock:
            self._open -= {source, sink}
        source.close()
