"""Signing in by the house's own sign-in: out to its provider, and back into an account."""

import hmac
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable
from typing import Final

import msgspec
import nacl.exceptions
import nacl.secret
import nacl.utils
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from deploy.room.station.people.door_tries import DoorTries
from deploy.room.station.people.identity_provider import Begun, IdentityProvider, ProviderError
from deploy.room.station.people.session_cookies import (
    KNOWN_COOKIE,
    find_home,
    keep_known,
    let_in,
)
from deploy.room.station.people.way_back import AllTries, UsedUp
from deploy.room.station.station_frame import (
    HEADERS,
    NO_DATABASE,
    StationFrame,
    find_address,
    find_source,
    with_form,
)
from deploy.room.storage.accounts import (
    find_visitor,
    is_anybodys_browser,
    is_known_browser,
    open_session,
    remember_browser,
)
from deploy.room.storage.acts import write_act, write_refusal
from deploy.room.storage.connections import DatabaseError, borrowed
from engine.messages.text import Text, phrase

ASKED_COOKIE: Final = "__Host-tapburn-asked"
BEGIN: Final = "/sign-in/house"
BACK: Final = "/sign-in/house/back"
BEGUN_S: Final = 600
"""So long somebody may take at the provider's."""
NOT_BEGUN: Final = phrase("That sign-in was not begun in this browser, or too long ago: try again")
TOO_MANY: Final = phrase("Too many tries: wait a minute")
TOO_MANY_BEGUN: Final = phrase("Too many sign-ins were begun and not ended: wait ten minutes")
NO_ACCOUNT: Final = phrase("The room has no account of your name: ask a manager")


class _Kept(msgspec.Struct, frozen=True):
    """What a browser keeps of a sign-in that was begun in it, sealed: the room keeps nothing."""

    begun: Begun
    since_s: float
    source: str
    """From where it was begun."""
    known: str
    """The browser's token, where somebody signed in there before; the way back brings none."""


class HouseSignIn:
    """The pages on the way to the provider and back.

    Args:
        frame: what all pages share.
        provider: of the house's sign-in.
        refuse: the door's page with a sentence and a status.
    """

    def __init__(
        self,
        frame: StationFrame,
        provider: IdentityProvider,
        refuse: Callable[[Text, int], Response],
    ) -> None:
        self._frame, self._provider, self._refuse = frame, provider, refuse
        # Not those of passwords: a sign-in of the house's that ends well forgives none of these.
        self._tries, self._all = DoorTries(frame.now_s), AllTries(frame.now_s, BEGUN_S)
        self._used = UsedUp(frame.now_s, BEGUN_S)
        self._box = nacl.secret.SecretBox(nacl.utils.random(nacl.secret.SecretBox.KEY_SIZE))

    def list_routes(self) -> list[Route]:
        """Out and back."""
        return [Route(BEGIN, with_form(self._begin)), Route(BACK, with_form(self._finish))]

    def _begin(self, request: Request) -> Response:
        try:
            known = self._find_known(request)
        except DatabaseError:
            return self._frame.tell(NO_DATABASE, 503)
        # A way out takes its part of the tries of all strangers; the way back needs none then, and
        # a browser in which somebody signed in before is no stranger's.
        # Strangers' part comes first: addresses that have none left take no place of others.
        source = find_source(request)
        if not known and not self._all.take(source):
            return self._refuse(TOO_MANY_BEGUN, 429)
        if not self._tries.take([f"browser {known}" if known else f"from {source}"]):
            return self._refuse(TOO_MANY, 429)
        try:
            begun = self._provider.begin(f"https://{request.headers.get('host', '')}{BACK}")
        except ProviderError as error:
            self._all.forgive(source)
            return self._refuse(error.words, 502)
        kept = _Kept(begun, self._frame.now_s(), source, known)
        answer = RedirectResponse(begun.url, 303, headers=HEADERS)
        # Lax: the provider's page leads back here, and the cookie has to come along.
        answer.set_cookie(
            ASKED_COOKIE, self._seal(kept), secure=True, httponly=True, samesite="lax", path="/",
            max_age=BEGUN_S,
        )  # fmt: skip
        return answer

    def _find_known(self, request: Request) -> str:
        """The browser's token, if somebody signed in there before; empty: nobody did."""
        token = request.cookies.get(KNOWN_COOKIE, "")
        if not token:
            return ""
        with borrowed(self._frame.pool) as connection:
            return token if is_anybodys_browser(connection, token) else ""

    def _finish(self, request: Request) -> Response:
        kept = self._take(request)
        if kept is None:
            return self._refuse(NOT_BEGUN, 403)
        name = self._ask_who(request, kept.begun)
        if isinstance(name, Response):
            return name
        address, visitor, known = find_address(request), None, kept.known
        try:
            with borrowed(self._frame.pool) as connection:
                token = open_session(connection, name)
                if token is None:
                    write_refusal(connection, name, address)
                else:
                    write_act(connection, name, "signed_in", self._provider.name, address)
                    visitor = find_visitor(connection, token)
                    if not is_known_browser(connection, known, name):
                        known = remember_browser(connection, name)
        except DatabaseError:
            return self._frame.tell(NO_DATABASE, 503)
        if token is None:
            return self._refuse(NO_ACCOUNT, 403)
        for source in (kept.source, find_source(request)):
            self._all.know(source)
        # A page of ours that goes on by itself: behind another site's redirect a browser would
        # not send the session's cookie.
        home = find_home(visitor)
        answer = self._frame.tell(phrase("You are signed in"), 200, back=home)
        answer.headers["Refresh"] = f"0; url={home}"
        answer.delete_cookie(ASKED_COOKIE, secure=True, httponly=True, samesite="lax", path="/")
        keep_known(answer, known)
        let_in(answer, token, visitor)
        return answer

    def _ask_who(self, request: Request, begun: Begun) -> str | Response:
        """The name that the provider says of whoever came back; else the page that refuses."""
        # Looked at before it is counted: what is used up costs nobody a try.
        if not self._used.has_left(begun.state):
            return self._refuse(NOT_BEGUN, 403)
        # Who comes back with one after the other would have the few places at the provider's.
        if not self._tries.take([f"back {find_source(request)}"]):
            return self._refuse(TOO_MANY, 429)
        if not self._used.use(begun.state):
            return self._refuse(NOT_BEGUN, 403)
        try:
            name = self._provider.finish(begun, request.url.query)
        except ProviderError as error:
            return self._refuse(error.words, 502)
        return self._refuse(NO_ACCOUNT, 403) if "\x00" in name else name

    def _take(self, request: Request) -> _Kept | None:
        """How it was begun in this browser, and not too long ago; None: it was not."""
        kept = self._open(request.cookies.get(ASKED_COOKIE, ""))
        if kept is None or self._frame.now_s() - kept.since_s > BEGUN_S:
            return None
        state = request.query_params.get("state", "")
        same = hmac.compare_digest(state.encode(errors="replace"), kept.begun.state.encode())
        return kept if same else None

    def _seal(self, kept: _Kept) -> str:
        return urlsafe_b64encode(self._box.encrypt(msgspec.msgpack.encode(kept))).decode()

    def _open(self, sealed: str) -> _Kept | None:
        """What was kept so; None: it is not ours, or of a room that was started anew since."""
        try:
            content = self._box.decrypt(urlsafe_b64decode(sealed.encode()))
            return msgspec.msgpack.decode(content, type=_Kept)
        except (nacl.exceptions.CryptoError, ValueError, TypeError, msgspec.DecodeError):
            return None
