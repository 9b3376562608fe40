"""Gateways for texts: one that is right, and those that answer like none."""

import json
import socket
import ssl
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any


@contextmanager
def opened_gateway(
    status: int = 200, context: ssl.SSLContext | None = None
) -> Iterator[tuple[str, list[Any]]]:
    heard: list[Any] = []

    class Gateway(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            heard.append((self.headers.get("Authorization"), json.loads(body)))
            self.send_response(status)
            self.end_headers()

        def log_message(self, *_given: Any) -> None:
            pass

    class Server(HTTPServer):
        def handle_error(self, *_given: Any) -> None:
            """Whoever goes away in the midst of it is no word on the test's output."""

    server = Server(("127.0.0.1", 0), Gateway)
    if context is not None:
        server.socket = context.wrap_socket(server.socket, server_side=True)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/send", heard
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


@contextmanager
def opened_odd_gateway(
    answer: Callable[[socket.socket], None],
) -> Iterator[tuple[int, list[bytes]]]:
    """A gateway of one connection that answers as it likes; its port, and what it heard.

    Args:
        answer: is given the connection, and its end ends the gateway.
    """
    heard: list[bytes] = []
    door = socket.create_server(("127.0.0.1", 0))
    door.settimeout(20)

    def serve() -> None:
        try:
            line, _ = door.accept()
            with line:
                heard.append(line.recv(65536))
                answer(line)
        except OSError:
            pass

    thread = threading.Thread(target=serve)
    thread.start()
    try:
        yield door.getsockname()[1], heard
    finally:
        # Whoever was never asked waits for nobody.
        with socket.socket() as last:
            last.connect_ex(door.getsockname())
        thread.join(20)
        door.close()
        assert not thread.is_alive(), "the gateway is still held"
