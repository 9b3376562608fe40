"""The station's door: signing in by a long password, and out again."""

from urllib.parse import urlsplit

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from deploy.room.station.language.speech import LANGUAGES
from deploy.room.station.people.door_tries import DoorTries
from deploy.room.station.people.house_sign_in import BEGIN, HouseSignIn
from deploy.room.station.people.identity_provider import IdentityProvider
from deploy.room.station.people.session_cookies import (
    KNOWN_COOKIE,
    find_home,
    keep_known,
    keep_language,
    let_in,
)
from deploy.room.station.station_frame import (
    COOKIE,
    HEADERS,
    NO_DATABASE,
    OTHER_PAGE,
    StationFrame,
    find_address,
    find_source,
    is_from_here,
    is_meant,
    read_form,
    with_form,
)
from deploy.room.storage.accounts import (
    Visitor,
    choose_account_language,
    find_visitor,
    is_known_browser,
    remember_browser,
    sign_in,
    sign_out,
)
from deploy.room.storage.acts import write_act, write_refusal
from deploy.room.storage.connections import DatabaseError, borrowed
from engine.messages.text import phrase


class SignInPages:
    """The door's pages.

    Args:
        frame: what all pages share.
        provider: of the house's own sign-in; None: there is none.
    """

    def __init__(self, frame: StationFrame, provider: IdentityProvider | None = None) -> None:
        self._frame, self._provider = frame, provider
        self._tries = DoorTries(frame.now_s)

    def list_routes(self) -> list[Route]:
        """The door's pages."""
        house: list[Route] = []
        if self._provider is not None:
            pages = HouseSignIn(self._frame, self._provider, self._refuse)
            house = pages.list_routes()
        return [
            *house,
            Route("/sign-in", with_form(self._sign_in), methods=["GET", "POST"]),
            Route("/language", with_form(self._choose_language), methods=["POST"]),
            Route("/sign-out", self._frame.open("", self._sign_out), methods=["POST"]),
        ]

    def _choose_language(self, request: Request) -> Response:
        """The pages in another language: in this browser, and for whoever is signed in."""
        frame, form = self._frame, read_form(request)
        language = str(form.get("language", "")) if form is not None else ""
        if language not in LANGUAGES or not is_from_here(request):
            return frame.tell(OTHER_PAGE, 403)
        try:
            with borrowed(frame.pool) as connection:
                visitor = find_visitor(connection, request.cookies.get(COOKIE, ""))
                if visitor is not None and is_meant(request, visitor):
                    choose_account_language(connection, visitor.name, language)
        except DatabaseError:
            return frame.tell(NO_DATABASE, 503)
        answer = RedirectResponse(_find_page(request), 303, headers=HEADERS)
        keep_language(answer, language)
        return answer

    def _sign_in(self, request: Request) -> Response:
        """The form, and whoever fills it in."""
        frame = self._frame
        if request.method == "GET":
            return self._show("")
        form = read_form(request)
        if form is None or not is_from_here(request):
            return frame.tell(OTHER_PAGE, 403)
        return self._look_at(
            request, str(form.get("name", ""))[:100], str(form.get("password", ""))
        )

    def _look_at(self, request: Request, name: str, password: str) -> Response:
        frame = self._frame
        if "\x00" in name or "\x00" in password:
            return self._refuse(phrase("Name or password is wrong"), 403)
        known = request.cookies.get(KNOWN_COOKIE, "")
        try:
            with borrowed(frame.pool) as connection:
                fresh = not is_known_browser(connection, known, name)
            sources = [f"name {name}", f"from {find_source(request)}"] if fresh else [known]
            if not self._tries.take(sources):
                return self._refuse(phrase("Too many tries: wait a minute"), 429)
            with borrowed(frame.pool) as connection:
                token, address = sign_in(connection, name, password), find_address(request)
                visitor = find_visitor(connection, token) if token is not None else None
                if token is None:
                    write_refusal(connection, name, address)
                else:
                    write_act(connection, name, "signed_in", "", address)
                    known = remember_browser(connection, name) if fresh else known
        except DatabaseError:
            return frame.tell(NO_DATABASE, 503)
        if token is None:
            return self._refuse(phrase("Name or password is wrong"), 403)
        self._tries.forgive(sources)
        answer = RedirectResponse(find_home(visitor), 303, headers=HEADERS)
        keep_known(answer, known)
        let_in(answer, token, visitor)
        return answer

    def _refuse(self, why: str, status: int) -> Response:
        page = self._show(why)
        page.status_code = status
        return page

    def _show(self, why: str) -> Response:
        house = self._provider.name if self._provider is not None else ""
        return self._frame.render("sign_in.html", None, why=why, house=house, house_page=BEGIN)

    def _sign_out(self, request: Request, visitor: Visitor) -> Response:
        with borrowed(self._frame.pool) as connection:
            write_act(connection, visitor.name, "signed_out", "", find_address(request))
            sign_out(connection, request.cookies.get(COOKIE, ""))
        answer = RedirectResponse("/sign-in", 303, headers=HEADERS)
        answer.delete_cookie(COOKIE, secure=True, httponly=True, samesite="strict", path="/")
        return answer


def _find_page(request: Request) -> str:
    """The page of ours on which a form stood; another's, or none: the first one."""
    came = urlsplit(request.headers.get("referer", ""))
    ours = came.netloc == request.headers.get("host", "") and came.path.startswith("/")
    if not ours or came.path.startswith("//"):
        return "/"
    return came.path + (f"?{came.query}" if came.query else "")
