"""Half-sent requests, and many connections of one address, keep nobody else from the pages."""

import http.client
import socket
import ssl
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import uvicorn

from deploy.room.station.certificates import write_certificate
from deploy.room.station.patient_protocol import PatientProtocol


class Hasty(PatientProtocol):
    """With little patience, so that a test need not have more."""

    request_s = 0.5
    most_of_one = 20


async def answer(_scope: Any, _receive: Any, send: Any) -> None:
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": b"here"})


@pytest.fixture
def port() -> Iterator[int]:
    with serving() as number:
        yield number


@contextmanager
def serving(**more: Any) -> Iterator[int]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        number = free.getsockname()[1]
    config = uvicorn.Config(
        answer, port=number, http=Hasty, lifespan="off", log_level="critical",
        limit_concurrency=30, ws="none", **more,
    )  # fmt: skip
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    try:
        yield number
    finally:
        server.should_exit = True
        thread.join()


def ask(port: int) -> int:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    try:
        connection.request("GET", "/")
        return connection.getresponse().status
    except (OSError, http.client.HTTPException):
        return 0
    finally:
        connection.close()


def test_half_sent_requests_are_let_go(port: int) -> None:
    held = [socket.create_connection(("127.0.0.1", port)) for _ in range(15)]
    for one in held:
        one.sendall(b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ")
    for one in held:
        one.settimeout(10)
        assert receive(one) == b"", "it is closed, not waited for"
        one.close()
    assert ask(port) == 200


def test_half_sent_requests_over_tls_are_let_go_without_a_goodbye(tmp_path: Path) -> None:
    """Whoever holds them reads nothing and says nothing: asyncio waits thirty seconds for that."""
    certificate, key = tmp_path / "web.crt", tmp_path / "web.key"
    write_certificate(certificate, key, "127.0.0.1")
    context = ssl.create_default_context(cafile=str(certificate))
    with serving(ssl_certfile=str(certificate), ssl_keyfile=str(key)) as port:
        held = []
        for _ in range(15):
            line = socket.create_connection(("127.0.0.1", port))
            held.append(context.wrap_socket(line, server_hostname="127.0.0.1"))
            held[-1].sendall(b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ")
        deadline = time.monotonic() + 20
        while Hasty.open:
            assert time.monotonic() < deadline, "they are held out for longer than a request has"
            time.sleep(0.05)
        for one in held:
            one.close()


def receive(line: socket.socket) -> bytes:
    """What comes; nothing where the other side let go."""
    try:
        return line.recv(10_000)
    except ConnectionResetError:
        return b""


def test_one_address_has_so_many_connections_and_no_more(port: int) -> None:
    held = [socket.create_connection(("127.0.0.1", port)) for _ in range(200)]
    assert ask(port) in {0, 200}
    for one in held:
        one.close()
    deadline = time.monotonic() + 20
    while ask(port) != 200:
        assert time.monotonic() < deadline
    assert max(Hasty.open.values(), default=0) <= Hasty.most_of_one + 1


def test_what_is_asked_twice_on_a_connection_is_answered_twice(port: int) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    for _ in range(2):
        connection.request("GET", "/")
        assert connection.getresponse().read() == b"here"
        time.sleep(0.1)
    connection.close()
