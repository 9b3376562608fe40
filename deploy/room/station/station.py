"""The floor's station: pages for whoever is signed in; nothing face down, no play is changed.

Each page is made on the server and loads nothing from elsewhere; what is live on it is sent anew
when it changes.
"""

import asyncio
import re
import time
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Final, NamedTuple
from urllib.parse import quote

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import (
    JSONResponse,
    PlainTextResponse,
    RedirectResponse,
    Response,
    StreamingResponse,
)
from starlette.routing import Route

from deploy.room.line.alarms import (
    TAMPERING,
    find_kind,
    list_alarms,
    list_settled,
    settle_alarm,
)
from deploy.room.line.requests import RequestError, ask_table, list_requests
from deploy.room.promotions.promotion_rules import Promotion
from deploy.room.retention import RetentionLimits, find_oldest, list_removals
from deploy.room.station.boards.promotion_pages import PromotionPages
from deploy.room.station.boards.waiting_pages import WaitingPages, WaitingTerms
from deploy.room.station.figures.day_pages import DayPages
from deploy.room.station.figures.dealer_pages import DealerPages
from deploy.room.station.figures.money_pages import MoneyPages
from deploy.room.station.figures.report_pages import ReportPages
from deploy.room.station.hand_pages import HandPages
from deploy.room.station.hand_search import find_hands
from deploy.room.station.health_pages import HealthPages
from deploy.room.station.language.speech import find_spoken
from deploy.room.station.live_pages import TICK_S, LivePages
from deploy.room.station.people.identity_provider import IdentityProvider
from deploy.room.station.people.people_pages import PeoplePages
from deploy.room.station.people.sign_in import SignInPages
from deploy.room.station.station_frame import (
    COOKIE,
    HEADERS,
    FormError,
    StationFrame,
    read_field,
    send_file,
    speak_for,
)
from deploy.room.storage.accounts import Visitor, find_visitor
from deploy.room.storage.connections import Connection, DatabaseError, Pool, borrowed
from deploy.room.summaries.live_tables import LiveTable
from deploy.room.summaries.projection import Projection
from engine.keys.signing import SigningKey
from engine.messages.text import phrase
from engine.messages.wanted.room_requests import CallAnswered, NoteAsked, RoomAsk

_LINE_END: Final = re.compile(r"\r\n|\r|\n")
MOST_STREAMS: Final = 60
"""Pages that are kept live at once; others are loaded anew."""
_LOOK_S: Final = 0.1
"""Between two looks whether a table has changed."""
MOST_ALARMS: Final = 2
"""Alarms above the tables: more would push them off a tablet."""
NO_TABLE: Final = phrase("The room holds nothing of such a table")
QUIET_S: Final = 45
"""After so long without a word what the room shows of a table is old: senders greet every 15 s."""
_SETTLED: Final = 200
"""Settled alarms of a page."""
_CHECK_S: Final = 10.0
"""Between two looks whether whoever looks is still signed in."""


class Heard(NamedTuple):
    """When a table was heard last."""

    at: datetime
    quiet_s: int
    """How long ago, where that is too long; 0: it is there."""


_LIMITS: Final = RetentionLimits()
_WAITING: Final = WaitingTerms()


@dataclass(frozen=True)
class StationTerms:
    """What the house and the service say of the pages."""

    limits: RetentionLimits = _LIMITS
    """How long what the room holds is kept."""
    cash_threshold: int = 10_000
    """A person who bought or took along more in a day stands on the cage's list."""
    push_minutes: int = 30
    """Of a dealer's turn."""
    promotions: Sequence[Promotion] = ()
    """In the order of room.toml."""
    waiting: WaitingTerms = _WAITING
    provider: IdentityProvider | None = None
    """Of the house's own sign-in; None: there is none."""
    find_turn: Callable[[], float] = time.monotonic
    """Monotonic seconds at which the tables' line made its last turn."""


_TERMS: Final = StationTerms()


class Station:
    """The pages over one database.

    Args:
        pool: the room's database.
        projection: the tables as they are now.
        name: what the room is called.
        key: signs what is asked of tables; None: nothing can be asked.
        now_s: monotonic seconds.
        terms: of the house and the service.
    """

    def __init__(
        self,
        pool: Pool,
        projection: Projection,
        name: str,
        key: SigningKey | None = None,
        now_s: Callable[[], float] = time.monotonic,
        terms: StationTerms = _TERMS,
    ) -> None:
        self._terms = terms
        self._pool, self._projection, self._key = pool, projection, key
        self._frame = StationFrame(pool, projection, name, now_s)
        self._live = LivePages(self._write_live, lambda: projection.version)
        self._streams = 0

    @property
    def frame(self) -> StationFrame:
        """What all pages share."""
        return self._frame

    def list_routes(self) -> list[Route]:
        """Every page of the station."""
        frame = self._frame
        reports = ReportPages(frame)
        promotions = PromotionPages(frame, self._terms.promotions)
        return [
            Route("/", frame.open("floor", self._show_floor)),
            Route("/style.css", send_file("station.css", "text/css")),
            Route("/live.js", send_file("live.js", "text/javascript")),
            Route("/live/floor", self._stream),
            Route("/live/calls", self._tell_calls),
            Route("/live/table/{name}", self._stream),
            Route("/table/{name}", frame.open("floor", self._show_table)),
            Route("/table/{name}/call", frame.open("answer", self._answer), methods=["POST"]),
            Route("/table/{name}/note", frame.open("note", self._note), methods=["POST"]),
            Route("/alarms", frame.open("alarms", self._list_alarms)),
            Route("/alarms/settled", frame.open("alarms", self._list_settled)),
            Route("/alarms/{number:int}", frame.open("settle", self._settle), methods=["POST"]),
            Route("/kept", frame.open("reports", self._show_kept)),
            *SignInPages(frame, self._terms.provider).list_routes(),
            *PeoplePages(frame).list_routes(),
            *HandPages(frame, self._key).list_routes(),
            *reports.list_routes(),
            *HealthPages(
                frame, self._terms.find_turn, lambda: self._streams, reports.admit
            ).list_routes(),
            *MoneyPages(frame, self._terms.cash_threshold).list_routes(),
            *promotions.list_routes(),
            *WaitingPages(frame, promotions, self._terms.waiting).list_routes(),
            *DayPages(frame).list_routes(),
            *DealerPages(frame, self._terms.push_minutes).list_routes(),
        ]

    def _show_floor(self, _request: Request, visitor: Visitor) -> Response:
        fields = self._find_floor(visitor)
        return self._frame.render("floor.html", visitor, live=True, **fields)

    def _find_floor(self, visitor: Visitor) -> dict[str, Any]:
        tables = self._projection.list_tables()
        tables.sort(key=_order)
        with borrowed(self._pool) as connection:
            alarms = list_alarms(connection)
            heard = _list_heard(connection)
            due = []
            if visitor.may("rule"):
                due = find_hands(connection, {"marks": "unruled"}, 10)
        return {
            "tables": tables, "alarms": alarms, "heard": heard, "due": due,
            "most_alarms": MOST_ALARMS,
        }  # fmt: skip

    def _show_table(self, request: Request, visitor: Visitor) -> Response:
        table = self._projection.find_table(request.path_params["name"])
        if table is None:
            return self._frame.tell(NO_TABLE, 404, visitor)
        fields = self._find_table(table, visitor)
        return self._frame.render("table.html", visitor, live=True, **fields)

    def _find_table(self, table: LiveTable, visitor: Visitor) -> dict[str, Any]:
        hands: list[dict[str, Any]] = []
        with borrowed(self._pool) as connection:
            if visitor.may("hands"):
                hands = find_hands(connection, {"table": table.name}, 10)
            asked = list_requests(connection, table.journal, most=8)
            heard = _list_heard(connection)
        reached = self._projection.list_reached().get(table.name, (0, 0))
        return {
            "table": table, "hands": hands, "asked": asked, "heard": heard, "reached": reached,
        }  # fmt: skip

    async def _tell_calls(self, request: Request) -> Response:
        """Who calls the floor and nobody has answered, for a page that nobody sees."""
        visitor = await run_in_threadpool(self._find_visitor, request)
        if visitor is None or not visitor.may("floor"):
            return PlainTextResponse("sign in", 403, headers=HEADERS)
        calling = [one.name for one in self._projection.list_calling()]
        return JSONResponse({"calling": calling}, headers=HEADERS)

    async def _stream(self, request: Request) -> Response:
        """What is live on a page, whenever it changes, as server-sent events."""
        visitor = await run_in_threadpool(self._find_visitor, request)
        if visitor is None or not visitor.may("floor"):
            return PlainTextResponse("sign in", 403, headers=HEADERS)
        if self._streams >= MOST_STREAMS:
            return PlainTextResponse("too many pages are live", 503, headers=HEADERS)
        return StreamingResponse(
            self._go_on(request, visitor), media_type="text/event-stream", headers=HEADERS
        )

    async def _go_on(self, request: Request, visitor: Visitor) -> AsyncIterator[str]:
        self._streams += 1
        try:
            shown, version, made, checked = "", -1, 0.0, time.monotonic()
            while not await request.is_disconnected():
                now = time.monotonic()
                if now - checked > _CHECK_S:
                    checked = now
                    if await run_in_threadpool(self._find_visitor, request) is None:
                        yield "event: over\ndata: over\n\n"
                        return
                if version != self._projection.version or now - made > TICK_S:
                    version, made = self._projection.version, now
                    name = request.path_params.get("name", "")
                    text = await run_in_threadpool(self._live.write, name, visitor)
                    if text and text != shown:
                        shown = text
                        yield frame_event(text)
                await asyncio.sleep(_LOOK_S)
        finally:
            self._streams -= 1

    def _find_visitor(self, request: Request) -> Visitor | None:
        """Who looks; a page that goes on by itself keeps nobody signed in."""
        try:
            with borrowed(self._pool) as connection:
                token = request.cookies.get(COOKIE, "")
                found = find_visitor(connection, token, touched=False)
        except DatabaseError:
            return None
        if found is None or found.language:
            return found
        speak_for(request)
        return replace(found, language=find_spoken())

    def _write_live(self, name: str, visitor: Visitor) -> str:
        """The part of a page that changes; empty: there is none."""
        if not name:
            return self._frame.write("floor_live.html", visitor, **self._find_floor(visitor))
        table = self._projection.find_table(name)
        if table is None:
            return ""
        return self._frame.write("table_live.html", visitor, **self._find_table(table, visitor))

    def _answer(self, request: Request, visitor: Visitor) -> Response:
        return self._ask(request, visitor, CallAnswered())

    def _note(self, request: Request, visitor: Visitor) -> Response:
        text = read_field(request, "note")
        if not text:
            raise FormError(
                phrase("Write the note: it goes into the table's record with your name")
            )
        return self._ask(request, visitor, NoteAsked(text=text))

    def _ask(self, request: Request, visitor: Visitor, asks: RoomAsk) -> Response:
        """Ask it of the table; back to its page, which shows what came of it."""
        name = request.path_params["name"]
        table = self._projection.find_table(name)
        if table is None or self._key is None:
            return self._frame.tell(NO_TABLE, 404, visitor)
        try:
            with borrowed(self._pool) as connection:
                ask_table(connection, self._key, table.journal, visitor.name, asks)
        except RequestError as error:
            return self._frame.tell(error.args[0], 409, visitor)
        return RedirectResponse(f"/table/{quote(name)}", 303, headers=HEADERS)

    def _list_alarms(self, _request: Request, visitor: Visitor) -> Response:
        with borrowed(self._pool) as connection:
            alarms = list_alarms(connection)
        return self._frame.render("alarms.html", visitor, alarms=alarms, tampering=TAMPERING)

    def _list_settled(self, request: Request, visitor: Visitor) -> Response:
        text = request.query_params.get("before", "")
        before = int(text) if text.isascii() and text.isdecimal() and len(text) < 19 else 0
        with borrowed(self._pool) as connection:
            rows = list_settled(connection, before, _SETTLED)
        further = rows[-1].id if len(rows) == _SETTLED else 0
        return self._frame.render("settled.html", visitor, rows=rows, further=further)

    def _show_kept(self, _request: Request, visitor: Visitor) -> Response:
        """How long what the room holds is kept, and what was removed."""
        with borrowed(self._pool) as connection:
            removed, oldest = list_removals(connection), find_oldest(connection)
        return self._frame.render(
            "kept.html", visitor, limits=self._terms.limits.tell(), removed=removed, oldest=oldest
        )

    def _settle(self, request: Request, visitor: Visitor) -> Response:
        note = read_field(request, "note")
        if not note:
            raise FormError(phrase("Write what was found: that is kept with the alarm"))
        number = min(request.path_params["number"], (1 << 62))
        with borrowed(self._pool) as connection:
            if find_kind(connection, number) in TAMPERING and not visitor.may("settle_tampering"):
                words = phrase(
                    "It may tell of a changed record: surveillance or a manager settles it"
                )
                return self._frame.tell(words, 403, visitor, "/alarms")
            settle_alarm(connection, number, visitor.name, note)
        return RedirectResponse("/alarms", 303, headers=HEADERS)


def frame_event(text: str) -> str:
    """A text as one server-sent event: browsers end a line at each of three signs."""
    return "".join(f"data: {line}\n" for line in _LINE_END.split(text)) + "\n"


def _order(table: LiveTable) -> tuple[object, ...]:
    """Who waits for the floor, the longest first; then where something is wrong."""
    return (not table.floor_called, table.floor_since_ns, not table.trouble, table.name)


def _list_heard(connection: Connection) -> dict[str, Heard]:
    """When each table's sender was last heard."""
    rows = connection.execute(
        "SELECT t.name, max(j.heard), extract(epoch FROM clock_timestamp() - max(j.heard))::int"
        " FROM tables t JOIN journals j ON j.table_id = t.id GROUP BY t.name"
    ).fetchall()
    return {name: Heard(at, seconds if seconds > QUIET_S else 0) for name, at, seconds in rows}
