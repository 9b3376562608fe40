"""The station's door: signing in by a long password, and out again."""

import threading
from collections import deque
from typing import Final

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from deploy.room.station.station_frame import (
    COOKIE,
    HEADERS,
    StationFrame,
    is_from_here,
    read_form,
    with_form,
)
from deploy.room.storage.accounts import Visitor, sign_in, sign_out
from deploy.room.storage.connections import DatabaseError, borrowed

TRIES: Final = 10
"""Wrong passwords in `TRIES_S`, of all names together, after which nobody is looked at."""
TRIES_S: Final = 60.0


class SignInPages:
    """The door's pages.

    Args:
        frame: what all pages share.
    """

    def __init__(self, frame: StationFrame) -> None:
        self._frame = frame
        self._wrong: deque[float] = deque()
        self._lock = threading.Lock()

    def list_routes(self) -> list[Route]:
        """The door's pages."""
        return [
            Route("/sign-in", with_form(self._sign_in), methods=["GET", "POST"]),
            Route("/sign-out", self._frame.open("", self._sign_out), methods=["POST"]),
        ]

    def _sign_in(self, request: Request) -> Response:
        """The form, and whoever fills it in."""
        frame = self._frame
        if request.method == "GET":
            return frame.render("sign_in.html", None, why="")
        form = read_form(request)
        if form is None or not is_from_here(request):
            return frame.tell("This form came from another page: open the station anew", 403)
        if not self._may_try():
            return self._refuse("Too many tries: wait a minute", 429)
        name, password = str(form.get("name", "")), str(form.get("password", ""))
        try:
            with borrowed(frame.pool) as connection:
                token = sign_in(connection, name[:100], password)
        except DatabaseError:
            return frame.tell("The room's database does not answer: try again", 503)
        if token is None:
            return self._refuse("Name or password is wrong", 403)
        with self._lock:
            # It was counted before it was looked at, and was right.
            if self._wrong:
                self._wrong.pop()
        answer = RedirectResponse("/", 303, headers=HEADERS)
        answer.set_cookie(COOKIE, token, secure=True, httponly=True, samesite="strict", path="/")
        return answer

    def _refuse(self, why: str, status: int) -> Response:
        page = self._frame.render("sign_in.html", None, why=why)
        page.status_code = status
        return page

    def _may_try(self) -> bool:
        """Whether a password is looked at now; it counts as a wrong one until it was right.

        Counted first: many at once are no more tries than one after the other.
        """
        with self._lock:
            now = self._frame.now_s()
            while self._wrong and now - self._wrong[0] > TRIES_S:
                self._wrong.popleft()
            if len(self._wrong) >= TRIES:
                return False
            self._wrong.append(now)
            return True

    def _sign_out(self, request: Request, _visitor: Visitor) -> Response:
        with borrowed(self._frame.pool) as connection:
            sign_out(connection, request.cookies.get(COOKIE, ""))
        answer = RedirectResponse("/sign-in", 303, headers=HEADERS)
        answer.delete_cookie(COOKIE, secure=True, httponly=True, samesite="strict", path="/")
        return answer
