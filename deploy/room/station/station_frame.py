"""What the station's pages share: who is signed in, whether a form is meant, how a page is made."""

import hmac
import ipaddress
import re
import time
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, TypeAlias

from jinja2 import Environment, PackageLoader, StrictUndefined, pass_context
from jinja2.runtime import Context
from msgspec.structs import replace
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response

from deploy.room.station.language.speech import (
    LANGUAGES,
    choose_language,
    find_spoken,
    localize,
    say,
    say_known,
    speak,
    tr,
    trn,
)
from deploy.room.station.language.station_words import say_game, say_word
from deploy.room.storage.accounts import Visitor, find_visitor
from deploy.room.storage.connections import DatabaseError, Pool, borrowed
from deploy.room.summaries.projection import Projection
from engine.messages.outside_text import blot, make_plain
from engine.messages.text import phrase
from engine.money import WHOLE, Money
from engine.replay.step_texts import describe_source

COOKIE: Final = "__Host-tapburn"
LANGUAGE_COOKIE: Final = "__Host-tapburn-language"
DAY: Final = "2026-11-23"
"""How a day is written."""
OTHER_PAGE: Final = phrase("This form came from another page: open the station anew")
NO_DATABASE: Final = phrase("The room's database does not answer: try again")
HEADERS: Final = {
    "Cache-Control": "no-store",
    "Content-Security-Policy": (
        "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; "
        "frame-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; "
        "frame-ancestors 'none'"
    ),
    "Referrer-Policy": "same-origin",
    "Strict-Transport-Security": "max-age=31536000",
    "X-Content-Type-Options": "nosniff",
}
_ONES_OWN: Final = 64
"""Bits of an address of IPv6 that are for whoever has the network to choose."""
_LARGEST_FORM: Final = 16_384
ESCALATED_S: Final = 120
"""A call that has no answer for so long stands on every page of those who see the floor."""
_TEMPLATES: Final = Path(__file__).parent / "templates"

Page: TypeAlias = Callable[[Request, Visitor], Response]
Endpoint: TypeAlias = Callable[[Request], Awaitable[Response]]


class FormError(ValueError):
    """What was typed can't be; the text is one sentence that says what can."""


def with_form(answer: Callable[[Request], Response]) -> Endpoint:
    """The answer on a thread of its own, once a form that was sent has been read."""

    async def read(request: Request) -> Response:
        speak_for(request)
        if request.method == "POST":
            length = request.headers.get("content-length", "")
            if not length.isdecimal() or int(length) > _LARGEST_FORM:
                return PlainTextResponse("expected a small form", 413, headers=HEADERS)
            request.state.form = await request.form(max_files=0, max_fields=30)
        return await run_in_threadpool(answer, request)

    return read


class StationFrame:
    """The pages over one database, as each of them needs it.

    Args:
        pool: the room's database.
        projection: the tables as they are now.
        name: what the room is called.
        now_s: monotonic seconds.
    """

    def __init__(
        self,
        pool: Pool,
        projection: Projection,
        name: str,
        now_s: Callable[[], float] = time.monotonic,
    ) -> None:
        self.pool, self.projection, self.name, self.now_s = pool, projection, name, now_s
        self._templates = Environment(
            loader=PackageLoader("deploy.room.station"),
            autoescape=True,
            undefined=StrictUndefined,
            finalize=_show_plainly,
        )
        self._templates.globals |= {"_": tr, "n_": trn, "languages": LANGUAGES}
        self._templates.filters |= {
            name: _spoken(say_it) for name, say_it in {
                "word": say_word, "game": say_game, "known": say_known, "number": localize,
                "told": say, "hand": _say_hand, "clause": _say_clause,
                "source": _say_source,
            }.items()
        }  # fmt: skip
        self._templates.filters["since"] = _describe_since
        self._templates.filters["span"] = _describe_span
        self._templates.filters["chips"] = self.write_chips
        self._templates.filters["at"] = projection.house_time.write
        self._templates.filters["clock"] = lambda moment_ns: projection.house_time.write(
            datetime.fromtimestamp(moment_ns / 1e9, UTC), "%H:%M"
        )
        self._templates.globals["zone"] = projection.house_time.name

    def find_money(self, table: str) -> Money:
        """How a table's amounts are written; whole chips where nothing is held of it."""
        found = self.projection.find_table(table)
        return found.money if found is not None else WHOLE

    def write_chips(self, amount: int, table: str, scale: int | None = None) -> str:
        """An amount in the money of its table.

        Args:
            amount: in the smallest units.
            table: by its name.
            scale: smallest units in a whole one, as the amount's journal has it; None: as now.
        """
        money = self.find_money(table)
        return localize(replace(money, scale=scale or money.scale).write(amount, ","))

    def open(self, right: str, page: Page) -> Endpoint:
        """The page for those who are signed in and may see it; a form must be meant.

        Args:
            right: of `accounts.RIGHTS`; empty: whoever is signed in.
            page: what is answered.
        """

        def answer(request: Request) -> Response:
            visitor = None
            try:
                refuse_nul(request)
                with borrowed(self.pool) as connection:
                    visitor = find_visitor(connection, request.cookies.get(COOKIE, ""))
                if visitor is None:
                    return RedirectResponse("/sign-in", 303, headers=HEADERS)
                if visitor.language:
                    speak(visitor.language)
                if right and not visitor.may(right):
                    words = phrase(
                        "The role {role} may not do this: ask a manager",
                        role=say_word(visitor.role),
                    )
                    return self.tell(words, 403, visitor)
                if request.method == "POST" and not is_meant(request, visitor):
                    return self.tell(OTHER_PAGE, 403)
                return page(request, visitor)
            except FormError as error:
                return self.tell(error.args[0], 400, visitor, find_back(request))
            except DatabaseError:
                return self.tell(NO_DATABASE, 503)

        return with_form(answer)

    def write(self, template: str, visitor: Visitor | None, **fields: Any) -> str:
        """A template's text."""
        return self._templates.get_template(template).render(
            room=self.name,
            language=find_spoken(),
            visitor=visitor,
            now_ns=time.time_ns(),
            lost=self.projection.list_lost(),
            waiting=self.projection.list_calling(ESCALATED_S),
            **fields,
        )

    def render(self, template: str, visitor: Visitor | None, **fields: Any) -> Response:
        """A page."""
        text = self.write(template, visitor, **({"live": False} | fields))
        return HTMLResponse(text, headers=HEADERS)

    def tell(
        self, words: str, status: int, visitor: Visitor | None = None, back: str = ""
    ) -> Response:
        """A page with one sentence, and the way back where there is one."""
        page = self.render("message.html", visitor, words=words, back=back)
        page.status_code = status
        return page


def _show_plainly(value: object) -> object:
    """What a page shows: text that turns and hides nothing around it; markup of ours as it is."""
    if not isinstance(value, str) or hasattr(value, "__html__"):
        return value
    said = say(value)
    return said if hasattr(said, "__html__") else blot(said)


def _spoken(say_it: Callable[..., str]) -> Callable[..., str]:
    """A filter that says something: it is not worked out before somebody asks for the page."""

    @pass_context
    def answer(_context: Context, *given: Any) -> str:
        return say_it(*given)

    return answer


def speak_for(request: Request) -> None:
    """Answer a request in the language that its browser asks for."""
    kept = request.cookies.get(LANGUAGE_COOKIE, "")
    speak(choose_language(kept, request.headers.get("accept-language", "")))


_HAND: Final = re.compile(r"hand (\d+) of (.+)")


def _say_clause(clause: str) -> str:
    """A rule by its id; a default of the house by its option's name."""
    before, _, option = clause.rpartition("house default: ")
    return (
        tr("house default: {option}", option=option) if not before and option != clause else clause
    )


def _say_source(by: str) -> str:
    """How a tabled hand is known."""
    return say(describe_source(by)) if by else "\u2013"


def _say_hand(told: str) -> str:
    """What somebody looked at, as it is kept."""
    found = _HAND.fullmatch(told)
    if found is None:
        return told
    return tr("{table}, hand {number}", table=found[2], number=found[1])


def find_address(request: Request) -> str:
    """Where a request comes from, as the network says: a name for counting, no proof."""
    return request.client.host if request.client is not None else ""


def find_source(request: Request) -> str:
    """Whom a request counts for: an address of IPv4, or the network of one of IPv6.

    Whoever has one address of IPv6 has the 2^64 beside it.
    """
    address = find_address(request)
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.IPv6Network((int(found) >> _ONES_OWN << _ONES_OWN, 128 - _ONES_OWN)))


def find_back(request: Request) -> str:
    """The page that a form stood on: each is sent to a place below its page."""
    return request.url.path.rpartition("/")[0] or "/"


def send_file(name: str, media_type: str) -> Endpoint:
    """A file of the station's own, as it is: its style, its script."""
    text = (_TEMPLATES / name).read_text(encoding="utf-8")

    async def answer(_request: Request) -> Response:
        return Response(text, media_type=media_type, headers=HEADERS)

    return answer


def read_form(request: Request) -> FormData | None:
    """A form's fields; None: it is none, or too large."""
    form = getattr(request.state, "form", None)
    return form if isinstance(form, FormData) else None


def read_field(request: Request, name: str, most: int = 600) -> str:
    """What was typed into a field, without blanks around it; empty: nothing."""
    form = read_form(request)
    text = str(form.get(name, "")).strip() if form is not None else ""
    if len(text) > most:
        raise FormError(phrase("expected at most {n} letters", n=most))
    return make_plain(text, most)


def is_from_here(request: Request) -> bool:
    """Whether a browser says that the form stood on a page of ours."""
    origin = request.headers.get("origin", "")
    return request.headers.get("sec-fetch-site", "same-origin") == "same-origin" and (
        not origin or origin == f"{request.url.scheme}://{request.headers.get('host', '')}"
    )


def refuse_nul(request: Request) -> None:
    """See that what is asked for has no sign that no database takes.

    Raises:
        FormError: it has.
    """
    parts = [*map(str, request.path_params.values()), *request.query_params.values()]
    if any("\x00" in part for part in parts):
        raise FormError(phrase("That can't be asked: an address is plain text"))


def is_meant(request: Request, visitor: Visitor) -> bool:
    """Whether the form carries what only a page of this session could know."""
    form = read_form(request)
    token = str(form.get("token", "")) if form is not None else ""
    return is_from_here(request) and hmac.compare_digest(
        token.encode(), visitor.form_token.encode()
    )


def _describe_span(seconds: int) -> str:
    """Hours and minutes."""
    minutes = max(0, seconds) // 60
    return f"{minutes // 60}:{minutes % 60:02}"


def _describe_since(moment_ns: int, now_ns: int) -> str:
    """Minutes and seconds, with hours before them where there are any."""
    minutes, seconds = divmod(max(0, now_ns - moment_ns) // 10**9, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"
