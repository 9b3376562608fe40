"""The house's own sign-in, by OpenID Connect: an authorization code, with PKCE and a nonce.

Says who somebody is, and nothing of what they may: that is the room's own accounts.
"""

import secrets
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final
from urllib.parse import parse_qs, urlsplit

import msgspec
import requests
from authlib.common.errors import AuthlibBaseError
from authlib.integrations.requests_client import OAuth2Session
from authlib.oidc.core import CodeIDToken
from joserfc import jwt
from joserfc.errors import JoseError
from joserfc.jwk import KeySet, KeySetSerialization

from deploy.room.outside_services import SignInSettings, read_address
from engine.messages.text import Text, phrase

WAIT_S: Final = 5.0
"""So long the provider has for each answer."""
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
"""By which its clock may differ from ours."""
_TRUSTED: Final = Path("/etc/ssl/certs/ca-certificates.crt")
"""Whose certificates this machine believes, a house's own authority among them."""
_WHERE: Final = "/.well-known/openid-configuration"


class ProviderError(Exception):
    """Nobody is signed in; the text is a sentence for the page."""

    def __init__(self, words: Text) -> None:
        super().__init__(words)
        self.words = words


@dataclass(frozen=True)
class Begun:
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

    @property
    def name(self) -> str:
        """As it stands on the key."""
        return self._settings.name

    def begin(self, back: str) -> Begun:
        """Send somebody there.

        Raises:
            ProviderError: the provider can't be asked.
        """
        nonce, verifier = secrets.token_urlsafe(32), secrets.token_urlsafe(48)
        with self._open(back) as session:
            place = self._discover(session)["authorization_endpoint"]
            url, state = session.create_authorization_url(
                place, code_verifier=verifier, nonce=nonce
            )
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
        with self._open(begun.back) as session:
            said = self._discover(session)
            try:
                answer = session.fetch_token(
                    said["token_endpoint"], code=code, code_verifier=begun.verifier,
                    timeout=WAIT_S, allow_redirects=False,
                )  # fmt: skip
                keys = msgspec.convert(self._get(session, said["jwks_uri"]), KeySetSerialization)
                return self._read_name(answer, keys, begun.nonce)
            except requests.RequestException:
                raise ProviderError(SILENT) from None
            except (AuthlibBaseError, JoseError, ValueError, TypeError, KeyError):
                raise ProviderError(UNKNOWN) from None

    def _open(self, back: str) -> OAuth2Session:
        session = OAuth2Session(
            self._settings.client,
            self._secret or None,
            token_endpoint_auth_method="client_secret_basic" if self._secret else "none",
            scope="openid profile email",
            redirect_uri=back,
            code_challenge_method="S256",
        )
        # No proxy and no password of this machine's surroundings: what is said goes there alone.
        session.trust_env = False
        if _TRUSTED.is_file():
            session.verify = str(_TRUSTED)
        return session

    def _discover(self, session: OAuth2Session) -> dict[str, Any]:
        """What the provider says of itself: it must be the one that room.toml names.

        Raises:
            ProviderError: it does not answer, or is another one.
        """
        issuer = self._settings.issuer
        try:
            said = self._get(session, issuer.rstrip("/") + _WHERE)
        except (requests.RequestException, ValueError):
            raise ProviderError(SILENT) from None
        places = [said.get(f"{one}") for one in
                  ("authorization_endpoint", "token_endpoint", "jwks_uri")]  # fmt: skip
        ours = urlsplit(issuer).scheme
        for place in places:
            if not isinstance(place, str) or read_address(place) is None:
                raise ProviderError(SILENT)
            # Of a provider elsewhere nothing leads to this machine.
            if ours == "https" and not place.startswith("https:"):
                raise ProviderError(SILENT)
        if said.get("issuer") != issuer:
            raise ProviderError(SILENT)
        return said

    @staticmethod
    def _get(session: OAuth2Session, url: str) -> dict[str, Any]:
        answer = session.request(
            "GET", url, withhold_token=True, timeout=WAIT_S, allow_redirects=False
        )
        answer.raise_for_status()
        said = answer.json()
        if answer.status_code != requests.codes.ok or not isinstance(said, dict):
            raise ValueError(url)
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
        return name
