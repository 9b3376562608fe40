"""The room's pages in a test: a server of them, and somebody's browser."""

import http.client
import re
import socket
import ssl
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final
from urllib.parse import urlencode

import uvicorn

from deploy.room.station.certificates import read_fingerprint, write_certificate
from deploy.room.station.pages import make_application
from deploy.room.station.station import Station
from deploy.room.station.station_frame import COOKIE
from deploy.room.storage.connections import Pool

UNCHECKED: Final = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""Takes the certificate that the test made."""
UNCHECKED.check_hostname, UNCHECKED.verify_mode = False, ssl.CERT_NONE
PASSWORD = "a sentence nobody guesses"


class Browser:
    """Somebody's browser, which keeps its cookie."""

    def __init__(self, url: str) -> None:
        self.host = url.removeprefix("https://").partition("#")[0]
        self.cookie = ""
        self.headers: dict[str, str] = {}
        self.given: dict[str, str] = {}
        """Cookies that it was given, by name; it sends its session's alone."""

    def ask(self, path: str, form: dict[str, str] | None = None, **headers: str) -> tuple[int, str]:
        connection = http.client.HTTPSConnection(self.host, timeout=30, context=UNCHECKED)
        sent = {"Cookie": f"{COOKIE}={self.cookie}"} if self.cookie else {}
        if form is not None:
            sent["Content-Type"] = "application/x-www-form-urlencoded"
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        body = urlencode(form) if form is not None else None
        connection.request("GET" if form is None else "POST", path, body, sent | named)
        answer = connection.getresponse()
        text = answer.read().decode()
        self.headers = {name.lower(): value for name, value in answer.getheaders()}
        for name, value in answer.getheaders():
            if name.lower() == "set-cookie":
                cookie, _, told = value.partition(";")[0].partition("=")
                self.given[cookie] = told.strip('"')
        if kept := re.match(rf"{COOKIE}=([^;]*)", self.headers.get("set-cookie", "")):
            self.cookie = kept[1].strip('"')
        connection.close()
        return answer.status, text

    def sign_in(self, name: str, password: str = PASSWORD) -> int:
        return self.ask("/sign-in", {"name": name, "password": password})[0]

    def token(self) -> str:
        return self.token_of("/hands")

    def token_of(self, page: str) -> str:
        found = re.search(r'name="token" value="([^"]+)"', self.ask(page)[1])
        assert found is not None
        return found[1]


@contextmanager
def opened_pages(pool: Pool, folder: Path, station: Station | None = None) -> Iterator[str]:
    certificate, key = folder / "web.crt", folder / "web.key"
    write_certificate(certificate, key, "127.0.0.1")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    server = uvicorn.Server(
        uvicorn.Config(
            make_application(pool, station), host="127.0.0.1", port=port, log_level="error",
            ssl_certfile=str(certificate), ssl_keyfile=str(key),
        )
    )  # fmt: skip
    thread = threading.Thread(target=server.run)
    thread.start()
    try:
        while not server.started:
            assert thread.is_alive()
            time.sleep(0.05)
        yield f"https://127.0.0.1:{port}#{read_fingerprint(certificate)}"
    finally:
        server.should_exit = True
        thread.join()
