"""A provider of OpenID Connect over HTTP, whose lies a test chooses."""

import base64
import hashlib
import json
import secrets
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from io import BufferedIOBase
from typing import Any
from urllib.parse import parse_qs, quote_plus, urlsplit

from joserfc import jwt
from joserfc.jwk import OctKey, RSAKey

CLIENT, SECRET = "the-room", "what the provider gave"


class Provider:
    """Who signs in there, and what is told of them."""

    def __init__(self) -> None:
        self.url = ""
        self.key = RSAKey.generate_key(2048, {"kid": "one", "use": "sig"})
        self.claims: dict[str, Any] = {"preferred_username": "floor"}
        """What the next token says beside or in place of what it should."""
        self.dropped: set[str] = set()
        """What it leaves out."""
        self.signer: RSAKey | OctKey = self.key
        self.algorithm = "RS256"
        self.issuer = ""
        """What it calls itself; empty: its address."""
        self.status = 200
        self.places: dict[str, str] = {}
        """Where it says that it is asked, beside or in place of what it should say."""
        self.drips = False
        """Whether an answer comes a letter at a time, and never ends."""
        self.nests = ""
        """At which path its answer is lists in lists, without end; empty: at none."""
        self.asked_at_once = 0
        """How many it kept waiting so at most."""
        self.asked = 0
        """How often it was asked."""
        self._waiting = 0
        self._codes: dict[str, dict[str, str]] = {}

    def authorize(self, url: str) -> str:
        """What its page does once somebody signed in there: the query that leads back."""
        asked = {name: one[0] for name, one in parse_qs(urlsplit(url).query).items()}
        assert asked["client_id"] == CLIENT
        assert asked["response_type"] == "code"
        assert asked["code_challenge_method"] == "S256"
        code = secrets.token_urlsafe(8)
        self._codes[code] = asked
        return f"code={code}&state={asked['state']}"

    def redeem(self, form: dict[str, str], basic: str) -> dict[str, Any] | None:
        """The tokens for a code; None: nobody may have them."""
        asked = self._codes.pop(form.get("code", ""), None)
        proof = hashlib.sha256(form.get("code_verifier", "").encode()).digest()
        told = base64.b64encode(f"{CLIENT}:{quote_plus(SECRET)}".encode()).decode()
        if asked is None or basic != f"Basic {told}":
            return None
        if base64.urlsafe_b64encode(proof).rstrip(b"=").decode() != asked["code_challenge"]:
            return None
        if form.get("redirect_uri") != asked["redirect_uri"]:
            return None
        now = int(time.time())
        claims = {
            "iss": self.issuer or self.url, "sub": "1", "aud": CLIENT, "iat": now,
            "exp": now + 300, "nonce": asked["nonce"],
        } | self.claims  # fmt: skip
        for name in self.dropped:
            del claims[name]
        header = {"alg": self.algorithm, "kid": "one"}
        signed = jwt.encode(header, claims, self.signer, algorithms=[self.algorithm])
        return {"access_token": "a", "token_type": "Bearer", "id_token": signed}

    def drip(self, file: BufferedIOBase) -> None:
        """An answer that never ends, until whoever asked is gone."""
        self._waiting += 1
        self.asked_at_once = max(self.asked_at_once, self._waiting)
        try:
            while True:
                file.write(b" ")
                time.sleep(0.02)
        except OSError:
            self._waiting -= 1

    def tell(self) -> dict[str, Any]:
        """What it says of itself."""
        return {
            "issuer": self.issuer or self.url,
            "authorization_endpoint": f"{self.url}/authorize",
            "token_endpoint": f"{self.url}/token",
            "jwks_uri": f"{self.url}/keys",
        } | self.places


@contextmanager
def opened_provider() -> Iterator[Provider]:
    """A provider that answers on this machine."""
    provider = Provider()

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            if self.path == "/.well-known/openid-configuration":
                self._answer(provider.tell(), provider.status)
            elif self.path == "/keys":
                self._answer({"keys": [provider.key.as_dict(private=False)]})
            elif self.path.startswith("/authorize?"):
                back = parse_qs(urlsplit(self.path).query)["redirect_uri"][0]
                self.send_response(302)
                self.send_header("Location", f"{back}?{provider.authorize(self.path)}")
                self.send_header("Content-Length", "0")
                self.end_headers()
            else:
                self._answer({}, 404)

        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"])).decode()
            form = {name: one[0] for name, one in parse_qs(body).items()}
            told = provider.redeem(form, self.headers.get("Authorization", ""))
            self._answer(told or {"error": "invalid_grant"}, 200 if told else 400)

        def _answer(self, said: dict[str, Any], status: int = 200) -> None:
            provider.asked += 1
            data = json.dumps(said).encode()
            if provider.nests and self.path.startswith(provider.nests):
                data = b'{"keys":' + b"[" * 9000 + b"]" * 9000 + b"}"
            self.send_response(status)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(data) + (provider.drips << 20)))
            self.end_headers()
            if provider.drips:
                provider.drip(self.wfile)
            else:
                self.wfile.write(data)

        def log_message(self, *_said: object) -> None:
            """Nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    provider.url = f"http://127.0.0.1:{server.server_address[1]}"
    thread = threading.Thread(target=server.serve_forever, args=(0.02,))
    thread.start()
    try:
        yield provider
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
