"""Texts to who is called, by a gateway that the house configures: one POST of JSON."""

import json
import socket
import ssl
import threading
from contextlib import closing, suppress
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from queue import Empty, Queue
from typing import Final
from urllib.parse import SplitResult

from deploy.room.outside_services import read_address
from engine.messages.text import Text, phrase

WAIT_S: Final = 5.0
"""So long a gateway has for all of it: name, connection, answer."""
_SILENT: Final = phrase("the gateway does not answer")


def send_text(url: str, token: str, phone: str, words: str, wait_s: float = WAIT_S) -> Text:
    """Send a text; empty: it was taken; else why not.

    A redirect is followed nowhere: the token is the gateway's alone.

    Args:
        url: of the gateway, https; of this machine http too.
        token: what it lets in by (`Authorization: Bearer`); empty: nothing.
        phone: as it was typed.
        words: the text.
        wait_s: how long all of it may take, seconds.
    """
    place = read_address(url)
    if place is None:
        return find_address_fault(url)
    headers = {"Content-Type": "application/json"}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    body = json.dumps({"to": phone, "text": words}).encode()
    status = _Post(place, body, headers, wait_s).wait()
    if status is None:
        return _SILENT
    return Text() if 200 <= status < 300 else phrase("the gateway answered {status}", status=status)


def find_address_fault(url: str) -> Text:
    """What is wrong with a gateway's address; empty: nothing that shows."""
    return Text() if read_address(url) else phrase("the gateway's address is not https")


class _Post:
    """One POST on a thread of its own: a page that waits for it is held by no gateway.

    What drips, in its greeting or its answer, is cut off when its time is over, so that the thread
    ends, too.
    """

    def __init__(
        self, place: SplitResult, body: bytes, headers: dict[str, str], wait_s: float
    ) -> None:
        self._place, self._wait_s = place, wait_s
        self._answers: Queue[int | None] = Queue()
        self._lock = threading.Lock()
        self._over = False
        self._line: socket.socket | None = None
        """Another handle of the connection: wrapping takes the first one away."""
        threading.Thread(target=self._run, args=(body, headers), daemon=True).start()

    def wait(self) -> int | None:
        """The status of the answer; None: none came in time."""
        try:
            return self._answers.get(timeout=self._wait_s)
        except Empty:
            return None
        finally:
            with self._lock:
                self._over = True
                if self._line is not None:
                    _cut(self._line)

    def _run(self, body: bytes, headers: dict[str, str]) -> None:
        path = (self._place.path or "/") + (f"?{self._place.query}" if self._place.query else "")
        try:
            with closing(self._connect()) as connection:
                if isinstance(connection.sock, ssl.SSLSocket):
                    connection.sock.do_handshake()
                connection.request("POST", path, body, headers)
                self._answers.put(connection.getresponse().status)
        except (OSError, ValueError, HTTPException):
            self._answers.put(None)
        finally:
            if self._line is not None:
                _cut(self._line)
                self._line.close()

    def _connect(self) -> HTTPConnection:
        secure = self._place.scheme == "https"
        host, port = self._place.hostname or "", self._place.port or (443 if secure else 80)
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
