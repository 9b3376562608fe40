"""The house's own sign-in, by OpenID Connect: an authorization code, with PKCE and a nonce.

Says who somebody is, and nothing of what they may: that is the room's own accounts.
"""

import base64
import secrets
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final
from urllib.parse import parse_qs, quote_plus, urlsplit

import msgspec
from authlib.common.errors import AuthlibBaseError
from authlib.oauth2.rfc6749.parameters import prepare_grant_uri, prepare_token_request
from authlib.oauth2.rfc7636 import create_s256_code_challenge
from authlib.oidc.core import CodeIDToken
from joserfc import jwt
from joserfc.errors import JoseError
from joserfc.jwk import KeySet, KeySetSerialization

from deploy.room.outside.exchange import HttpRequest, ask
from deploy.room.outside.outside_services import SignInSettings, read_address
from engine.decoding import decode_json
from engine.messages.text import Text, phrase

WAIT_S: Final = 5.0
"""So long the provider has for each answer."""
ASKED_AT_ONCE: Final = 4
"""Whoever comes while so many wait for the provider is told that it does not answer."""
SILENT: Final = phrase("The house\u2019s sign-in does not answer: sign in with name and password")
UNKNOWN: Final = phrase("The house\u2019s sign-in did not say who you are: try again")
_SIGNED_BY: Final = (
    "RS256",
    "RS384",
    "RS512",
    "PS256",
    "PS384",
    "PS512",
    "ES256",
    "ES384",
    "EdDSA",
)
"""Signatures of keys that the provider alone has: never a shared secret, and never none."""
_LEEWAY_S: Final = 60
"""Seconds by which the provider's clock and the room's may differ."""
_WHERE: Final = "/.well-known/openid-configuration"
_PLACES: Final = ("authorization_endpoint", "token_endpoint", "jwks_uri")


class ProviderError(Exception):
    """Nobody is signed in; the text is a sentence for the page."""

    def __init__(self, words: Text) -> None:
        super().__init__(words)
        self.words = words


class Begun(msgspec.Struct, frozen=True):
    """Somebody was sent to the provider."""

    url: str
    """Where the browser goes."""
    state: str
    """What it brings back."""
    nonce: str
    verifier: str
    back: str
    """The room's address at which it comes back."""


class IdentityProvider:
    """Asks the provider.

    Args:
        settings: `[sign_in]` of room.toml.
        secret: what the provider gave the room; empty: it gave none.
    """

    def __init__(self, settings: SignInSettings, secret: str) -> None:
        self._settings, self._secret = settings, secret
        self._free = threading.BoundedSemaphore(ASKED_AT_ONCE)

    @property
    def name(self) -> str:
        """As it stands on the key."""
        return self._settings.name

    def begin(self, back: str) -> Begun:
        """Send somebody there.

        Raises:
            ProviderError: the provider can't be asked.
        """
        state, nonce = secrets.token_urlsafe(32), secrets.token_urlsafe(32)
        verifier = secrets.token_urlsafe(48)
        challenge: str = create_s256_code_challenge(verifier)  # type: ignore[no-untyped-call]
        with self._asking():
            place = self._discover()["authorization_endpoint"]
        url: str = prepare_grant_uri(
            place, self._settings.client, "code", redirect_uri=back, scope="openid profile email",
            state=state, nonce=nonce, code_challenge=challenge,
            code_challenge_method="S256",
        )  # fmt: skip
        return Begun(url, state, nonce, verifier, back)

    def finish(self, begun: Begun, query: str) -> str:
        """The name of whoever came back.

        Args:
            begun: how it was begun in this browser.
            query: of the address at which the browser came back.

        Raises:
            ProviderError: the provider says no, nothing, or something else than it may.
        """
        code = parse_qs(query).get("code", [""])[0]
        if not code:
            raise ProviderError(UNKNOWN)
        with self._asking():
            said = self._discover()
            answer = self._redeem(said["token_endpoint"], begun, code)
            keys = self._get(said["jwks_uri"])
        try:
            return self._read_name(answer, msgspec.convert(keys, KeySetSerialization), begun.nonce)
        except (AuthlibBaseError, JoseError, ValueError, TypeError, KeyError, RecursionError):
            raise ProviderError(UNKNOWN) from None

    @contextmanager
    def _asking(self) -> Iterator[None]:
        """No more pages wait for a provider than these few: the others are for the tables.

        Raises:
            ProviderError: so many wait already.
        """
        if not self._free.acquire(blocking=False):
            raise ProviderError(SILENT)
        try:
            yield
        finally:
            self._free.release()

    def _discover(self) -> dict[str, Any]:
        """What the provider says of itself: it must be the one that room.toml names.

        Raises:
            ProviderError: it does not answer, or is another one.
        """
        issuer = self._settings.issuer
        said = self._get(issuer.rstrip("/") + _WHERE)
        ours = urlsplit(issuer).scheme
        for place in (said.get(one) for one in _PLACES):
            if not isinstance(place, str) or read_address(place) is None:
                raise ProviderError(SILENT)
            # Of a provider elsewhere nothing leads to this machine.
            if ours == "https" and not place.startswith("https:"):
                raise ProviderError(SILENT)
        if said.get("issuer") != issuer:
            raise ProviderError(SILENT)
        return said

    def _redeem(self, place: str, begun: Begun, code: str) -> dict[str, Any]:
        """The tokens for a code.

        Raises:
            ProviderError: it gives none.
        """
        known = {} if self._secret else {"client_id": self._settings.client}
        body = prepare_token_request(
            "authorization_code", redirect_uri=begun.back, code=code,
            code_verifier=begun.verifier, **known,
        )  # fmt: skip
        headers = {"Content-Type": "application/x-www-form-urlencoded"}
        if self._secret:
            pair = f"{quote_plus(self._settings.client)}:{quote_plus(self._secret)}"
            headers["Authorization"] = f"Basic {base64.b64encode(pair.encode()).decode()}"
        return self._ask(place, headers, body.encode(), UNKNOWN)

    def _get(self, url: str) -> dict[str, Any]:
        return self._ask(url, {}, None, SILENT)

    @staticmethod
    def _ask(url: str, headers: dict[str, str], body: bytes | None, no: Text) -> dict[str, Any]:
        """What it says, as an object of JSON.

        Raises:
            ProviderError: it says nothing, or with the words of `no` something else.
        """
        place = read_address(url)
        headers = headers | {"Accept": "application/json"}
        asked = HttpRequest(place=place, headers=headers, body=body) if place is not None else None
        answer = ask(asked, WAIT_S) if asked is not None else None
        if answer is None:
            raise ProviderError(SILENT)
        try:
            said = decode_json(answer.content, dict[str, Any])
        except (msgspec.DecodeError, UnicodeDecodeError):
            said = None
        if answer.status != 200 or said is None:
            raise ProviderError(no)
        return said

    def _read_name(self, answer: dict[str, Any], keys: KeySetSerialization, nonce: str) -> str:
        """Whose the signed token is.

        Raises:
            JoseError: nobody who may signed it, or it is not for this room and this sign-in.
            ValueError: it names nobody.
        """
        settings = self._settings
        signed = jwt.decode(
            answer["id_token"], KeySet.import_key_set(keys), algorithms=list(_SIGNED_BY)
        )
        claims = CodeIDToken(
            signed.claims,
            signed.header,
            {"iss": {"essential": True, "value": settings.issuer},
             "aud": {"essential": True, "value": settings.client}},
            {"nonce": nonce, "client_id": settings.client,
             "access_token": answer.get("access_token")},
        )  # fmt: skip
        claims.validate(leeway=_LEEWAY_S)
        name = claims.get(settings.claim)
        confirmed = settings.claim != "email" or claims.get("email_verified") is True
        if not isinstance(name, str) or not name or not confirmed:
            raise ValueError(settings.claim)
        # Half of a pair of signs is no letter that a database or a page could have.
        name.encode()
        return name
