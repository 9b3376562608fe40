"""Signing in by the house's own sign-in: out to its provider, and back into an account."""

import hashlib
import hmac
import secrets
import threading
from collections.abc import Callable
from typing import Final

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from deploy.room.station.people.door_tries import DoorTries
from deploy.room.station.people.identity_provider import Begun, IdentityProvider, ProviderError
from deploy.room.station.people.session_cookies import find_home, let_in
from deploy.room.station.station_frame import (
    HEADERS,
    NO_DATABASE,
    StationFrame,
    find_address,
    with_form,
)
from deploy.room.storage.accounts import find_visitor, open_session
from deploy.room.storage.acts import write_act, write_refusal
from deploy.room.storage.connections import DatabaseError, borrowed
from engine.messages.text import Text, phrase

ASKED_COOKIE: Final = "__Host-tapburn-asked"
BEGIN: Final = "/sign-in/house"
BACK: Final = "/sign-in/house/back"
BEGUN_S: Final = 600
"""So long somebody may take at the provider's."""
NOT_BEGUN: Final = phrase("That sign-in was not begun in this browser, or too long ago: try again")
NO_ACCOUNT: Final = phrase("The room has no account of your name: ask a manager")
_MOST: Final = 1_000


class HouseSignIn:
    """The pages on the way to the provider and back.

    Args:
        frame: what all pages share.
        provider: of the house's sign-in.
        tries: at the door.
        refuse: the door's page with a sentence and a status.
    """

    def __init__(
        self,
        frame: StationFrame,
        provider: IdentityProvider,
        tries: DoorTries,
        refuse: Callable[[Text, int], Response],
    ) -> None:
        self._frame, self._provider, self._tries = frame, provider, tries
        self._refuse = refuse
        self._lock = threading.Lock()
        self._begun: dict[str, tuple[Begun, bytes, float]] = {}
        """By state: how it was begun, in which browser, and when."""

    def list_routes(self) -> list[Route]:
        """Out and back."""
        return [Route(BEGIN, with_form(self._begin)), Route(BACK, with_form(self._finish))]

    def _begin(self, request: Request) -> Response:
        if not self._tries.take([f"from {find_address(request)}"]):
            return self._refuse(phrase("Too many tries: wait a minute"), 429)
        try:
            begun = self._provider.begin(f"https://{request.headers.get('host', '')}{BACK}")
        except ProviderError as error:
            return self._refuse(error.words, 502)
        browser = secrets.token_urlsafe(32)
        with self._lock:
            self._forget_old()
            self._begun[begun.state] = (begun, _digest(browser), self._frame.now_s())
        answer = RedirectResponse(begun.url, 303, headers=HEADERS)
        # Lax: the provider's page leads back here, and the cookie has to come along.
        answer.set_cookie(
            ASKED_COOKIE, browser, secure=True, httponly=True, samesite="lax", path="/",
            max_age=BEGUN_S,
        )  # fmt: skip
        return answer

    def _finish(self, request: Request) -> Response:
        begun = self._take(request)
        if begun is None:
            return self._refuse(NOT_BEGUN, 403)
        try:
            name = self._provider.finish(begun, request.url.query)
        except ProviderError as error:
            return self._refuse(error.words, 502)
        if "\x00" in name:
            return self._refuse(NO_ACCOUNT, 403)
        address, visitor = find_address(request), None
        try:
            with borrowed(self._frame.pool) as connection:
                token = open_session(connection, name)
                if token is None:
                    write_refusal(connection, name, address)
                else:
                    write_act(connection, name, "signed_in", self._provider.name, address)
                    visitor = find_visitor(connection, token)
        except DatabaseError:
            return self._frame.tell(NO_DATABASE, 503)
        if token is None:
            return self._refuse(NO_ACCOUNT, 403)
        self._tries.forgive([f"from {address}"])
        # A page of ours that goes on by itself: behind another site's redirect a browser would
        # not send the session's cookie.
        home = find_home(visitor)
        answer = self._frame.tell(phrase("You are signed in"), 200, back=home)
        answer.headers["Refresh"] = f"0; url={home}"
        answer.delete_cookie(ASKED_COOKIE, secure=True, httponly=True, samesite="lax", path="/")
        let_in(answer, token, visitor)
        return answer

    def _take(self, request: Request) -> Begun | None:
        """How it was begun in this browser; once, and not for long."""
        browser = _digest(request.cookies.get(ASKED_COOKIE, ""))
        with self._lock:
            self._forget_old()
            found = self._begun.get(request.query_params.get("state", ""))
            if found is None or not hmac.compare_digest(found[1], browser):
                return None
            del self._begun[found[0].state]
        return found[0]

    def _forget_old(self) -> None:
        now = self._frame.now_s()
        for state, (_, _, since) in list(self._begun.items()):
            if now - since > BEGUN_S or len(self._begun) >= _MOST:
                del self._begun[state]


def _digest(browser: str) -> bytes:
    return hashlib.sha256(browser.encode()).digest()
