"""One question over HTTP to a service outside, and its answer within a time for all of it.

No redirect is followed, no proxy of this machine's surroundings is asked.
"""

import socket
import ssl
import threading
from contextlib import closing, suppress
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from queue import Empty, Queue
from typing import Final
from urllib.parse import SplitResult

import msgspec

MOST_BYTES: Final = 1 << 20
"""An answer that is longer is none."""


class HttpRequest(msgspec.Struct, frozen=True, kw_only=True):
    """What is asked."""

    place: SplitResult
    headers: dict[str, str] = {}
    body: bytes | None = None
    """What is posted; None: it is got."""


class HttpResponse(msgspec.Struct, frozen=True):
    """What came back."""

    status: int
    content: bytes


def ask(request: HttpRequest, wait_s: float) -> HttpResponse | None:
    """What a service answers; None: nothing that is whole within the time, in seconds."""
    return _Exchange(request, wait_s).wait()


class _Exchange:
    """One question on a thread of its own: a page that waits for it is held by no service.

    What drips, in its greeting or its answer, is cut off when its time is over, so that the thread
    ends, too.
    """

    def __init__(self, request: HttpRequest, wait_s: float) -> None:
        self._request, self._wait_s = request, wait_s
        self._answers: Queue[HttpResponse | None] = Queue()
        self._lock = threading.Lock()
        self._over = False
        self._line: socket.socket | None = None
        """Another handle of the connection: wrapping takes the first one away."""
        threading.Thread(target=self._run, daemon=True).start()

    def wait(self) -> HttpResponse | None:
        """The answer; None: none came in time."""
        try:
            return self._answers.get(timeout=self._wait_s)
        except Empty:
            return None
        finally:
            with self._lock:
                self._over = True
                if self._line is not None:
                    _cut(self._line)

    def _run(self) -> None:
        asked, place = self._request, self._request.place
        path = (place.path or "/") + (f"?{place.query}" if place.query else "")
        try:
            with closing(self._connect()) as connection:
                if isinstance(connection.sock, ssl.SSLSocket):
                    connection.sock.do_handshake()
                method = "GET" if asked.body is None else "POST"
                connection.request(method, path, asked.body, asked.headers)
                came = connection.getresponse()
                content = came.read(MOST_BYTES + 1)
                whole = len(content) <= MOST_BYTES
                self._answers.put(HttpResponse(came.status, content) if whole else None)
        except (OSError, ValueError, HTTPException):
            self._answers.put(None)
        finally:
            if self._line is not None:
                _cut(self._line)
                self._line.close()

    def _connect(self) -> HTTPConnection:
        place = self._request.place
        secure = place.scheme == "https"
        host, port = place.hostname or "", place.port or (443 if secure else 80)
        connection = (HTTPSConnection if secure else HTTPConnection)(host, port)
        context = ssl.create_default_context() if secure else None
        line = socket.create_connection((host, port), self._wait_s)
        with self._lock:
            if self._over:
                line.close()
                raise TimeoutError
            self._line = line.dup()
            connection.sock = line
            if context is not None:
                connection.sock = context.wrap_socket(
                    line, server_hostname=host, do_handshake_on_connect=False
                )
        return connection


def _cut(line: socket.socket) -> None:
    with suppress(OSError):
        line.shutdown(socket.SHUT_RDWR)
