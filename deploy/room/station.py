"""The floor's station: pages for whoever is signed in; nothing face down, no play is changed.

Each page is made on the server and loads nothing from elsewhere; the floor's page is loaded anew
every few seconds.
"""

import csv
import hmac
import io
import json
import threading
import time
from collections import deque
from collections.abc import Awaitable, Callable, Mapping
from datetime import date, datetime
from decimal import Decimal
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, LiteralString, TypeAlias

from jinja2 import Environment, PackageLoader, StrictUndefined
from psycopg import sql
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route

from deploy.room.accounts import Visitor, find_visitor, sign_in, sign_out
from deploy.room.alarms import list_alarms, settle_alarm
from deploy.room.database import Connection, DatabaseError, Pool, borrowed
from deploy.room.projection import Projection, tell_hand
from engine.journal import JournalError
from engine.money import WHOLE, Money, read_decimal
from engine.replay.web_page import write_page

COOKIE: Final = "__Host-tapburn"
LISTED: Final = 200
"""Hands of a list."""
RELOAD_S: Final = 3
TRIES: Final = 10
"""Wrong passwords in `TRIES_S`, of all names together, after which nobody is looked at."""
TRIES_S: Final = 60.0
_LARGEST_FORM: Final = 4096
_AMOUNTS: Final = ("pots", "drop_chips", "jackpot")
_HEADERS: Final = {
    "Cache-Control": "no-store",
    "Content-Security-Policy": (
        "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; "
        "frame-ancestors 'none'"
    ),
    "Referrer-Policy": "same-origin",
    "Strict-Transport-Security": "max-age=31536000",
    "X-Content-Type-Options": "nosniff",
}
_REPLAY_POLICY: Final = (
    "sandbox allow-scripts; default-src 'none'; script-src 'unsafe-inline'; "
    "style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
"""The replay is one file with its own script: it runs apart, without the session."""
_STYLE: Final = (Path(__file__).parent / "templates" / "station.css").read_text(encoding="utf-8")

Page: TypeAlias = Callable[[Request, Visitor], Response]
Endpoint: TypeAlias = Callable[[Request], Awaitable[Response]]


def with_form(answer: Callable[[Request], Response]) -> Endpoint:
    """The answer on a thread of its own, once a form that was sent has been read."""

    async def read(request: Request) -> Response:
        if request.method == "POST":
            length = request.headers.get("content-length", "")
            if not length.isdecimal() or int(length) > _LARGEST_FORM:
                return PlainTextResponse("expected a small form", 413, headers=_HEADERS)
            request.state.form = await request.form(max_files=0, max_fields=20)
        return await run_in_threadpool(answer, request)

    return read


class Station:
    """The pages over one database.

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
        self._pool, self._projection, self._name, self._now_s = pool, projection, name, now_s
        self._wrong: deque[float] = deque()
        self._lock = threading.Lock()
        self._templates = Environment(
            loader=PackageLoader("deploy.room"), autoescape=True, undefined=StrictUndefined
        )
        self._templates.filters["since"] = _tell_since
        self._templates.filters["chips"] = self._write_chips

    def _find_money(self, table: str) -> Money:
        """How a table's amounts are written; whole chips where nothing is held of it."""
        found = self._projection.find_table(table)
        return found.money if found is not None else WHOLE

    def _write_chips(self, amount: int, table: str) -> str:
        return self._find_money(table).write(amount, ",")

    def _write_amounts(self, names: list[str], rows: list[tuple[Any, ...]]) -> list[list[Any]]:
        """Rows of a report, amounts as their tables' money, without its sign."""
        told = []
        for row in rows:
            money = Money(scale=self._find_money(row[names.index("table_name")]).scale)
            pairs = zip(names, row, strict=True)
            told.append([money.write(int(one)) if name in _AMOUNTS else one for name, one in pairs])
        return told

    def list_routes(self) -> list[Route]:
        """Every page of the station."""
        return [
            Route("/", self._open("floor", self._show_floor)),
            Route("/style.css", self._send_style),
            Route("/sign-in", with_form(self._sign_in), methods=["GET", "POST"]),
            Route("/sign-out", self._open("", self._sign_out), methods=["POST"]),
            Route("/table/{name}", self._open("floor", self._show_table)),
            Route("/hands", self._open("hands", self._list_hands)),
            Route("/hand/{journal:int}/{number:int}", self._open("hands", self._show_hand)),
            Route("/alarms", self._open("settle", self._list_alarms)),
            Route("/alarms/{number:int}", self._open("settle", self._settle), methods=["POST"]),
            Route("/reports", self._open("reports", self._report)),
            Route("/reports.csv", self._open("reports", self._send_report)),
        ]

    def _open(self, right: str, page: Page) -> Endpoint:
        """The page for those who are signed in and may see it."""

        def answer(request: Request) -> Response:
            try:
                with borrowed(self._pool) as connection:
                    visitor = find_visitor(connection, request.cookies.get(COOKIE, ""))
                if visitor is None:
                    return RedirectResponse("/sign-in", 303, headers=_HEADERS)
                if right and not visitor.may(right):
                    words = f"{visitor.role}s may not see this page: ask a manager"
                    return self._tell(words, 403, visitor)
                return page(request, visitor)
            except DatabaseError:
                return self._tell("The room's database does not answer: try again", 503)

        return with_form(answer)

    def _render(self, template: str, visitor: Visitor | None, **fields: Any) -> Response:
        text = self._templates.get_template(template).render(
            room=self._name, visitor=visitor, reload=0, **fields
        )
        return HTMLResponse(text, headers=_HEADERS)

    def _tell(self, words: str, status: int, visitor: Visitor | None = None) -> Response:
        page = self._render("message.html", visitor, words=words)
        page.status_code = status
        return page

    def _send_style(self, _request: Request) -> Response:
        return Response(_STYLE, media_type="text/css", headers=_HEADERS)

    def _sign_in(self, request: Request) -> Response:
        """The form, and whoever fills it in."""
        if request.method == "GET":
            return self._render("sign_in.html", None, why="")
        form = _read_form(request)
        if form is None or not _is_from_here(request):
            return self._tell("This form came from another page: open the station anew", 403)
        if not self._may_try():
            page = self._render("sign_in.html", None, why="Too many tries: wait a minute")
            page.status_code = 429
            return page
        name, password = str(form.get("name", "")), str(form.get("password", ""))
        try:
            with borrowed(self._pool) as connection:
                token = sign_in(connection, name[:100], password)
        except DatabaseError:
            return self._tell("The room's database does not answer: try again", 503)
        if token is None:
            page = self._render("sign_in.html", None, why="Name or password is wrong")
            page.status_code = 403
            return page
        with self._lock:
            # It was counted before it was looked at, and was right.
            if self._wrong:
                self._wrong.pop()
        answer = RedirectResponse("/", 303, headers=_HEADERS)
        answer.set_cookie(COOKIE, token, secure=True, httponly=True, samesite="strict", path="/")
        return answer

    def _may_try(self) -> bool:
        """Whether a password is looked at now; it counts as a wrong one until it was right.

        Counted first: many at once are no more tries than one after the other.
        """
        with self._lock:
            while self._wrong and self._now_s() - self._wrong[0] > TRIES_S:
                self._wrong.popleft()
            if len(self._wrong) >= TRIES:
                return False
            self._wrong.append(self._now_s())
            return True

    def _sign_out(self, request: Request, visitor: Visitor) -> Response:
        if not _is_meant(request, visitor):
            return self._tell("This form came from another page: open the station anew", 403)
        with borrowed(self._pool) as connection:
            sign_out(connection, request.cookies.get(COOKIE, ""))
        answer = RedirectResponse("/sign-in", 303, headers=_HEADERS)
        answer.delete_cookie(COOKIE, secure=True, httponly=True, samesite="strict", path="/")
        return answer

    def _show_floor(self, _request: Request, visitor: Visitor) -> Response:
        tables = self._projection.list_tables()
        tables.sort(key=lambda one: (not one.floor_since_ns, not one.trouble, one.name))
        with borrowed(self._pool) as connection:
            alarms = list_alarms(connection)
            heard = _list_heard(connection)
        page = self._templates.get_template("floor.html").render(
            room=self._name, visitor=visitor, reload=RELOAD_S, tables=tables, alarms=alarms,
            heard=heard, now_ns=time.time_ns(),
        )  # fmt: skip
        return HTMLResponse(page, headers=_HEADERS)

    def _show_table(self, request: Request, visitor: Visitor) -> Response:
        table = self._projection.find_table(request.path_params["name"])
        if table is None:
            return self._tell("The room holds nothing of such a table", 404, visitor)
        hands: list[dict[str, Any]] = []
        if visitor.may("hands"):
            with borrowed(self._pool) as connection:
                hands = find_hands(connection, {"table": table.name}, 10)
        text = self._templates.get_template("table.html").render(
            room=self._name, visitor=visitor, reload=RELOAD_S, table=table, hands=hands,
            now_ns=time.time_ns(),
        )  # fmt: skip
        return HTMLResponse(text, headers=_HEADERS)

    def _list_hands(self, request: Request, visitor: Visitor) -> Response:
        asked = {name: request.query_params.get(name, "").strip()[:100] for name in SEARCHED}
        try:
            with borrowed(self._pool) as connection:
                scales = {one.name: one.money.scale for one in self._projection.list_tables()}
                hands = find_hands(connection, asked, LISTED, scales)
        except SearchError as error:
            return self._tell(str(error), 400, visitor)
        return self._render("hands.html", visitor, asked=asked, hands=hands, most=LISTED)

    def _show_hand(self, request: Request, visitor: Visitor) -> Response:
        journal, number = request.path_params["journal"], request.path_params["number"]
        if max(journal, number) >= 1 << 31:
            return self._tell("The room holds no such hand", 404, visitor)
        try:
            with borrowed(self._pool) as connection:
                replay = tell_hand(connection, journal, number)
        except JournalError as error:
            return self._tell(f"This hand can't be told here: {error}", 409, visitor)
        if replay is None:
            return self._tell("The room holds no such hand", 404, visitor)
        headers = _HEADERS | {"Content-Security-Policy": _REPLAY_POLICY}
        return HTMLResponse(write_page([replay]), headers=headers)

    def _list_alarms(self, _request: Request, visitor: Visitor) -> Response:
        with borrowed(self._pool) as connection:
            alarms = list_alarms(connection)
        return self._render("alarms.html", visitor, alarms=alarms)

    def _settle(self, request: Request, visitor: Visitor) -> Response:
        if not _is_meant(request, visitor):
            return self._tell("This form came from another page: open the station anew", 403)
        form = _read_form(request)
        note = str(form.get("note", "")).strip() if form is not None else ""
        if not note:
            return self._tell("Write what was found: that is kept with the alarm", 400, visitor)
        number = min(request.path_params["number"], (1 << 62))
        with borrowed(self._pool) as connection:
            settle_alarm(connection, number, visitor.name, note)
        return RedirectResponse("/alarms", 303, headers=_HEADERS)

    def _report(self, request: Request, visitor: Visitor) -> Response:
        days = _read_days(request)
        with borrowed(self._pool) as connection:
            names, rows = find_days(connection, days)
        told = self._write_amounts(names, rows)
        return self._render("reports.html", visitor, names=names, rows=told, days=days)

    def _send_report(self, request: Request, _visitor: Visitor) -> Response:
        with borrowed(self._pool) as connection:
            names, rows = find_days(connection, _read_days(request))
        text = io.StringIO()
        writer = csv.writer(text)
        writer.writerow(names)
        told = self._write_amounts(names, rows)
        writer.writerows([[_keep_plain(value) for value in row] for row in told])
        headers = _HEADERS | {"Content-Disposition": 'attachment; filename="room-days.csv"'}
        return PlainTextResponse(text.getvalue(), media_type="text/csv", headers=headers)


SEARCHED: Final = ("table", "number", "player", "game", "dealer", "day", "pot_over", "marks")
"""What hands are looked for by; `marks`: disputed, corrected, void, irregular."""
_MARKS: Final[dict[str, LiteralString]] = {
    "": "TRUE",
    "disputed": "h.disputed",
    "corrected": "h.corrected > 0",
    "void": "h.void",
    "irregular": "cardinality(h.irregularities) > 0",
}


class SearchError(ValueError):
    """That can't be looked for; the text says what can."""


def find_hands(
    connection: Connection,
    asked: dict[str, str],
    most: int,
    scales: Mapping[str, int] = MappingProxyType({}),
) -> list[dict[str, Any]]:
    """Hands that fit all that is asked, the latest first.

    Args:
        connection: to the room's database.
        asked: of `SEARCHED`; what is empty asks nothing.
        most: no more than these.
        scales: smallest units in a whole one, by table, where it is not 1: amounts that are asked
            for are whole ones.

    Raises:
        SearchError: a number or a day is none.
    """
    marks = asked.get("marks", "")
    if marks not in _MARKS:
        raise SearchError(f"expected one of {', '.join(filter(None, _MARKS))}")
    wanted, values = [sql.SQL(_MARKS[marks])], list[Any]()
    for name, condition, read in (
        ("table", sql.SQL("t.name = %s"), str),
        ("number", sql.SQL("h.number = %s"), _read_number),
        ("player", sql.SQL("h.players ILIKE %s"), _read_part),
        ("game", sql.SQL("h.game = %s"), str),
        ("dealer", sql.SQL("h.dealer ILIKE %s"), _read_part),
        ("day", sql.SQL("h.gaming_day = %s"), _read_day),
    ):
        text = asked.get(name, "")
        if text:
            wanted.append(condition)
            values.append(read(text))
    if asked.get("pot_over"):
        wanted.append(sql.SQL("h.pot > %s * coalesce((%s::jsonb ->> t.name)::int, 1)"))
        values += [_read_amount(asked["pot_over"]), json.dumps(dict(scales))]
    query = sql.SQL(
        "SELECT h.journal_id, t.name, h.number, h.game, h.dealer, h.began, h.pot, h.players,"
        " h.irregularities, h.undone, h.corrected, h.disputed, h.void, h.rulings"
        " FROM hands h JOIN journals j ON j.id = h.journal_id JOIN tables t ON t.id = j.table_id"
        " WHERE {} ORDER BY h.began DESC LIMIT %s"
    ).format(sql.SQL(" AND ").join(wanted))
    rows = connection.execute(query, (*values, most)).fetchall()
    names = (
        "journal", "table", "number", "game", "dealer", "began", "pot", "players",
        "irregularities", "undone", "corrected", "disputed", "void", "rulings",
    )  # fmt: skip
    return [dict(zip(names, row, strict=True)) for row in rows]


def find_days(connection: Connection, days: int) -> tuple[list[str], list[tuple[Any, ...]]]:
    """The view `room_days` of the latest gaming days: its columns' names, and its rows."""
    found = connection.execute(
        "SELECT gaming_day, table_name, game, dealer, hands, void_hands,"
        " round((hands / nullif(hours, 0))::numeric, 1) AS hands_an_hour, pots, drop_chips,"
        " jackpot, irregularities, corrections, disputes, rulings FROM room_days"
        " WHERE gaming_day > (SELECT max(gaming_day) FROM hands) - %s"
        " ORDER BY gaming_day DESC, table_name, game, dealer LIMIT 5000",
        (days,),
    )
    names = [column.name for column in found.description or ()]
    return names, found.fetchall()


def _list_heard(connection: Connection) -> dict[str, datetime]:
    """When each table's sender was last heard."""
    return dict(
        connection.execute(
            "SELECT t.name, max(j.heard) FROM tables t JOIN journals j ON j.table_id = t.id"
            " GROUP BY t.name"
        ).fetchall()
    )


def _read_form(request: Request) -> FormData | None:
    """A form's fields; None: it is none, or too large."""
    form = getattr(request.state, "form", None)
    return form if isinstance(form, FormData) else None


def _is_from_here(request: Request) -> bool:
    """Whether a browser says that the form stood on a page of ours."""
    origin = request.headers.get("origin", "")
    return request.headers.get("sec-fetch-site", "same-origin") == "same-origin" and (
        not origin or origin == f"{request.url.scheme}://{request.headers.get('host', '')}"
    )


def _is_meant(request: Request, visitor: Visitor) -> bool:
    """Whether the form carries what only a page of this session could know."""
    form = _read_form(request)
    token = str(form.get("token", "")) if form is not None else ""
    return _is_from_here(request) and hmac.compare_digest(
        token.encode(), visitor.form_token.encode()
    )


def _read_number(text: str) -> int:
    if not text.isascii() or not text.isdecimal() or len(text) > 9:
        raise SearchError(f'"{text}": expected a number')
    return int(text)


def _read_amount(text: str) -> Decimal:
    try:
        amount = read_decimal(text)
    except ValueError as error:
        raise SearchError(str(error)) from None
    if amount >= 10**9:
        raise SearchError(f'"{text}": expected an amount below {10**9:,}')
    return amount


def _read_day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise SearchError(f'"{text}": expected a day such as 2026-11-23') from None


def _read_part(text: str) -> str:
    """A part of a name, in which nothing stands for anything else."""
    plain = text.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")
    return f"%{plain}%"


def _read_days(request: Request) -> int:
    text = request.query_params.get("days", "7")
    return min(366, max(1, int(text))) if text.isascii() and text.isdecimal() and text else 7


def _keep_plain(value: object) -> object:
    """A value as a spreadsheet shall take it: no name begins a formula."""
    text = "" if value is None else str(value)
    return f"'{text}" if isinstance(value, str) and text[:1] in "=+-@\t\r" else text


def _tell_since(moment_ns: int, now_ns: int) -> str:
    seconds = max(0, now_ns - moment_ns) // 10**9
    return f"{seconds // 60}:{seconds % 60:02}"
