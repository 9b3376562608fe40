"""A text goes to the gateway alone, and whatever that answers is told in words, in time."""

import socket
import ssl
import threading
import time
from pathlib import Path

import pytest

from deploy.room.station.certificates import write_certificate
from deploy.room.waiting.text_gateway import send_text
from tests.deploy.room.waiting.gateways import opened_gateway, opened_odd_gateway

SILENT = "the gateway does not answer"
NOT_HTTPS = "the gateway's address is not https"
ODD = {
    "garbage": b"hello\r\n\r\n",
    "a long header": b"HTTP/1.1 200 OK\r\nX: " + b"a" * 70_000 + b"\r\n\r\n",
    "many headers": b"HTTP/1.1 200 OK\r\n" + b"X: y\r\n" * 200 + b"\r\n",
    "a status of nine digits": b"HTTP/1.1 999999999 OK\r\n\r\n",
    "a status of none": b"HTTP/1.1 -20 OK\r\n\r\n",
    "no words": b"",
    "half a line": b"HTTP/1.1 2",
    "another version": b"HTTP/9 200 OK\r\n\r\n",
    "NUL": b"\x00" * 100,
}


def test_a_text_goes_to_the_gateway_and_what_became_of_it_is_told() -> None:
    with opened_gateway() as (url, heard):
        assert send_text(url, "secret", "555", "words \u20ac") == ""
    assert heard == [("Bearer secret", {"to": "555", "text": "words \u20ac"})]
    assert send_text(url, "", "555", "words") == SILENT
    for status in (400, 500):
        with opened_gateway(status) as (url, _):
            assert send_text(url, "", "555", "words") == f"the gateway answered {status}"


@pytest.mark.parametrize("status", [300, 301, 302, 303, 307, 308])
def test_no_redirect_takes_the_token_anywhere(status: int) -> None:
    with opened_odd_gateway(lambda line: line.sendall(b"HTTP/1.1 200 OK\r\n\r\n")) as (port, other):
        answer = (
            f"HTTP/1.1 {status} Found\r\nLocation: http://127.0.0.1:{port}/elsewhere\r\n"
            "Content-Length: 0\r\n\r\n"
        ).encode()
        with opened_odd_gateway(lambda line: line.sendall(answer)) as (first, _):
            said = send_text(f"http://127.0.0.1:{first}/x", "SECRET", "555", "words")
        assert said == f"the gateway answered {status}"
        assert other == []


@pytest.mark.parametrize("name", ODD)
def test_what_is_no_answer_is_told_in_words(name: str) -> None:
    with opened_odd_gateway(lambda line: line.sendall(ODD[name])) as (port, _):
        said = send_text(f"http://127.0.0.1:{port}/x", "t", "555", "words")
    assert said == SILENT


def drip(line: socket.socket, first: bytes, more: bytes) -> None:
    """Go on until the other side is gone."""
    line.sendall(first)
    while True:
        time.sleep(0.05)
        line.sendall(more)


@pytest.mark.parametrize(
    ("scheme", "first", "more"),
    [
        ("http", b"HTTP/1.1 200 OK\r\n", b"X: y\r\n"),
        ("http", b"HTTP/1.1 200", b" "),
        ("http", b"HTTP/1.1 100 Continue\r\n\r\n", b"HTTP/1.1 100 Continue\r\n\r\n"),
        # A greeting of TLS that never ends.
        ("https", b"\x16\x03\x03\x40\x00", b"\x02"),
    ],
)
def test_what_drips_is_cut_off(scheme: str, first: bytes, more: bytes) -> None:
    before = threading.active_count()
    with opened_odd_gateway(lambda line: drip(line, first, more)) as (port, _):
        assert send_text(f"{scheme}://127.0.0.1:{port}/x", "t", "555", "words", 0.3) == SILENT
    # The gateway's end is seen above: nobody listens to it any more.
    for _ in range(100):
        if threading.active_count() <= before:
            break
        time.sleep(0.05)
    assert threading.active_count() <= before, "no thread is left behind"


@pytest.mark.parametrize(
    "url",
    [
        "http://elsewhere.example/", "file:///etc/passwd", "ftp://127.0.0.1/x", "", "https://",
        "http://127.0.0.1.evil.invalid/x", "http://localhost@evil.invalid/x",
        "http://localhost.evil.invalid/x", "http://localhost:80@evil.invalid/x",
        "https://name@gateway.invalid/x", "http://[::1", "http://127.0.0.1:99999/x",
        "http://128.0.0.1/x", "HTTP://evil.invalid/x", "https:/one.slash", "//no.scheme/x",
    ],
)  # fmt: skip
def test_nothing_leaves_this_machine_in_clear(url: str) -> None:
    assert send_text(url, "t", "555", "words") == NOT_HTTPS


@pytest.mark.parametrize(
    "url", ["http://127.0.0.1:{}/x", "http://localhost:{}/", "http://127.0.0.1:{}?a=b"]
)
def test_this_machines_own_gateway_needs_no_certificate(url: str) -> None:
    with opened_odd_gateway(lambda line: line.sendall(b"HTTP/1.1 204 No\r\n\r\n")) as (port, heard):
        assert send_text(url.format(port), "t\u00e9", "555", "words") == ""
    assert heard[0].startswith(b"POST /")


def test_what_no_header_can_hold_is_told_in_words() -> None:
    for token in ("line\r\nbreak: x", "\u20ac"):
        with opened_gateway() as (url, heard):
            assert send_text(url, token, "555", "words") == SILENT
            assert heard == []


@pytest.mark.parametrize(
    ("trusted", "host", "came"), [(True, "127.0.0.1", ""), (False, "127.0.0.1", SILENT),
                                  (True, "127.0.0.2", SILENT)],
)  # fmt: skip
def test_a_gateway_elsewhere_shows_a_certificate_that_is_trusted_and_its_own(
    trusted: bool, host: str, came: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    certificate, key = tmp_path / "web.crt", tmp_path / "web.key"
    write_certificate(certificate, key, host)
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate if trusted else tmp_path / "none"))
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    with opened_gateway(context=context) as (url, heard):
        port = url.rpartition(":")[2].partition("/")[0]
        assert send_text(f"https://127.0.0.1:{port}/send", "secret", "555", "words") == came
    assert bool(heard) == (came == "")
