"""How long the queries of each page take in a room that holds a year of many tables."""

import asyncio
import os
import statistics
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from http import HTTPStatus
from importlib.resources import files
from pathlib import Path
from typing import Any, ClassVar, Final
from urllib.parse import quote, unquote

import psycopg
import zmq
from psycopg_pool import ConnectionPool
from starlette.types import ASGIApp, Message
from zmq.utils import z85

from deploy.room.line.intake import admit_table
from deploy.room.measuring.measurement import (
    MEMORY,
    Keys,
    deal,
    opened_line,
    opened_room,
    send,
)
from deploy.room.station.pages import make_application
from deploy.room.station.station import Station
from deploy.room.station.station_frame import COOKIE
from deploy.room.storage.accounts import add_account, sign_in
from deploy.room.storage.connections import PLANNING, Connection, Pool, borrowed
from deploy.room.summaries.projection import Projection, follow
from engine.keys.signing import new_signing_key

APART_S: Final = 90
"""From a hand's begin to the next one's at a table that is never closed."""
HANDS: Final = 6
"""Of each table's own record: the last ones, which can be looked at."""
_REPEATS: Final = 9
_ACCOUNT: Final = "bench"
_PASSWORD: Final = "a sentence for a bench alone"  # noqa: S105 - of a database thrown away
_PIECE: Final = 250_000
"""Hands that are made up at once."""

Tell = Callable[[str], None]


class _TimedCursor(psycopg.Cursor[Any]):
    """Keeps how long each question of a page took, ms."""

    taken: ClassVar[list[tuple[float, str]]] = []

    def execute(self, query: Any, params: Any = None, **how: Any) -> Any:
        began = time.perf_counter()
        try:
            return super().execute(query, params, **how)
        finally:
            text = query.as_string(self) if hasattr(query, "as_string") else str(query)
            self.taken.append(((time.perf_counter() - began) * 1e3, text))


def measure_pages(hands: int, tables: int, tell: Tell) -> dict[str, Any]:
    """Each page's slowest query: the median of some tries, alone and beside a table's intake.

    Args:
        hands: summaries that the room holds.
        tables: whose they are.
        tell: takes a word on the progress.

    Raises:
        ClusterError: PostgreSQL is not installed.
    """
    memory = MEMORY if os.access(MEMORY, os.W_OK) else None
    with (
        tempfile.TemporaryDirectory(prefix="tb-room-", dir="/tmp") as name,
        tempfile.TemporaryDirectory(dir=memory) as records,
    ):
        Path(name).chmod(0o711)
        tell("dealing")
        journals = deal(Path(records), tables + 1, HANDS)
        with opened_room(Path(name)) as pool:
            keys = [zmq.curve_keypair() for _ in journals]
            with borrowed(pool) as connection:
                for number, (public, _) in enumerate(keys):
                    admit_table(connection, f"Table {number}", z85.decode(public).hex())
                add_account(connection, _ACCOUNT, "manager", _PASSWORD)
            with opened_line(pool) as (url, _):
                send(url, journals[:-1], keys[:-1])
            projection = Projection(pool)
            while projection.step():
                pass
            fill_year(pool, hands, tell)
            with _opened_timed(pool) as timed:
                pages, ask = _open_pages(timed, projection)
                with _following(projection):
                    tell("asking for each page")
                    alone = _time_pages(pages, ask)
                    tell("the same beside a table's intake")
                    with _taking(pool, journals[-1:], keys[-1:]):
                        beside = _time_pages(pages, ask)
            with borrowed(pool) as connection:
                row = connection.execute("SELECT count(*) FROM hands").fetchone()
    return {
        "hands": int(row[0]) if row is not None else 0,
        "tables": tables,
        "pages": {
            page: {
                "least_ms": round(alone[page][0], 1),
                "alone_ms": round(alone[page][1], 1),
                "beside_ms": round(beside[page][1], 1),
            }
            for page in alone
        },
    }


def fill_year(pool: Pool, hands: int, tell: Tell) -> None:
    """Make up hands of all tables, back from now, with what else happens at a table.

    One in a hundred is disputed, and all but a few of these were ruled upon.
    """
    with borrowed(pool) as connection:
        journals = [row[0] for row in connection.execute("SELECT id FROM journals").fetchall()]
        each = max(1, hands // max(1, len(journals)))
        connection.execute(
            "SELECT ensure_month(m::date) FROM generate_series("
            "date_trunc('month', now() - make_interval(secs => %s)), now(), interval '1 month') m",
            (each * APART_S,),
        )
        indexes = connection.execute(
            "SELECT indexname, indexdef FROM pg_indexes WHERE tablename = 'hands'"
            " AND indexdef NOT LIKE '%UNIQUE%'"
        ).fetchall()
        # An index that is made afterwards costs a fifth.
        for name, _ in indexes:
            connection.execute(f'DROP INDEX "{name}"'.encode())
    made_up, *rest = (files(__package__) / "year.sql").read_bytes().split(b";\n")
    for first in range(1, each + 1, max(1, _PIECE // len(journals))):
        last = min(each, first + max(1, _PIECE // len(journals)) - 1)
        tell(f"hands {last * len(journals):,} of {hands:,}")
        with borrowed(pool) as connection:
            # Summed up at the end, which costs a tenth.
            connection.execute("SET LOCAL session_replication_role = replica")
            connection.execute(made_up, {"first": first, "last": last, "apart": APART_S})
    tell("indexes")
    with borrowed(pool) as connection:
        connection.execute("SET LOCAL maintenance_work_mem = '512MB'")
        for _, made in indexes:
            # As it is told it would be of the whole alone, and of no month.
            connection.execute(made.replace(" ON ONLY ", " ON ").encode())
        connection.execute("SELECT sum_hands_anew()")
        for statement in filter(bytes.strip, rest):
            connection.execute(statement, {"last": each, "apart": APART_S})
    with pool.connection() as connection:
        connection.autocommit = True
        connection.execute("VACUUM ANALYZE")
        connection.autocommit = False


@contextmanager
def _opened_timed(pool: Pool) -> Iterator[Pool]:
    how = {"cursor_factory": _TimedCursor, "options": PLANNING}
    with ConnectionPool(pool.conninfo, min_size=1, max_size=8, kwargs=how) as timed:
        yield timed


def _open_pages(pool: Pool, projection: Projection) -> tuple[Sequence[str], Callable[[str], None]]:
    """The pages, and how one is asked for."""
    with borrowed(pool) as connection:
        token = sign_in(connection, _ACCOUNT, _PASSWORD)
        pages = list_pages(connection)
    application = make_application(pool, Station(pool, projection, "The room", new_signing_key()))

    def ask(page: str) -> None:
        status = asyncio.run(_get(application, page, f"{COOKIE}={token}"))
        if status != HTTPStatus.OK:
            raise RuntimeError(f"{page}: answered {status}")

    return pages, ask


def list_pages(connection: Connection) -> list[str]:
    """Every page that a manager opens, and searches of each kind."""
    row = connection.execute(
        "SELECT t.name, h.journal_id, h.number, (SELECT max(gaming_day) FROM hands) - 3"
        " FROM hands h JOIN journals j ON j.id = h.journal_id JOIN tables t ON t.id = j.table_id"
        " WHERE h.number < 1000000 AND h.ended IS NOT NULL ORDER BY h.journal_id, h.number LIMIT 1"
    ).fetchone()
    if row is None:
        raise RuntimeError("no table has a hand")
    table, journal, number, day = row
    searches = [
        "", "number=1000300", "player=Guest%2029", "player=nobody", "dealer=Dealer%207",
        "game=stud", f"day={day}", f"day={day}&to={day}", "pot_over=900", "marks=disputed",
        "marks=unruled", "marks=corrected", "marks=void", "marks=irregular",
        f"table={quote(table)}", f"table={quote(table)}&marks=unruled",
        f"day={day}&player=Gu", f"table={quote(table)}&dealer=Dealer%209",
    ]  # fmt: skip
    return [
        "/", f"/table/{quote(table)}", *(f"/hands?{one}" for one in searches),
        f"/hand/{journal}/{number}", "/alarms", "/alarms/settled", "/kept", "/acts", "/accounts",
        "/reports", f"/reports?days=7&by=day&to={day}", f"/reports?days=1&by=hour&to={day}",
        f"/reports?days=7&by=dealer&to={day}", f"/reports?days=7&by=table&to={day}",
        f"/reports?days=7&by=game&to={day}", f"/reports.csv?days=1&to={day}",
        f"/drop?day={day}", f"/sessions?day={day}", f"/day?day={day}",
        f"/dealers?day={day}", f"/cash?day={day}", "/healthz", "/live/calls",
    ]  # fmt: skip


def _time_pages(pages: Sequence[str], ask: Callable[[str], None]) -> dict[str, tuple[float, float]]:
    """The slowest query of each page: the least and the median of some tries, ms.

    The first try warms. The least is what a query costs where nothing else wants the machine.
    """
    found = {}
    for page in pages:
        tries = []
        for _ in range(_REPEATS + 1):
            _TimedCursor.taken.clear()
            ask(page)
            tries.append(max((ms for ms, _ in _TimedCursor.taken), default=0.0))
        found[page] = (min(tries[1:]), statistics.median(tries[1:]))
    return found


async def _get(application: ASGIApp, page: str, cookie: str) -> int:
    """Ask for a page without a network; the status."""
    path, _, query = page.partition("?")
    status = 0
    scope = {
        "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": "GET",
        "scheme": "https", "path": unquote(path), "raw_path": path.encode(), "root_path": "",
        "query_string": query.encode(), "client": ("127.0.0.1", 1), "server": ("room", 443),
        "headers": [(b"host", b"room"), (b"cookie", cookie.encode())],
    }  # fmt: skip

    async def receive() -> Message:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def take(message: Message) -> None:
        nonlocal status
        status = message.get("status", status)

    await application(scope, receive, take)
    return status


@contextmanager
def _following(projection: Projection) -> Iterator[None]:
    """Within, the room follows its tables."""
    ended = threading.Event()
    following = threading.Thread(target=follow, args=(projection, ended))
    following.start()
    try:
        yield
    finally:
        ended.set()
        following.join()


@contextmanager
def _taking(pool: Pool, journals: list[Path], keys: list[Keys]) -> Iterator[None]:
    """Within, a table sends its record whole, again and again."""
    ended = threading.Event()

    def keep_sending() -> None:
        with opened_line(pool) as (url, _):
            while not ended.is_set():
                send(url, journals, keys)

    sending = threading.Thread(target=keep_sending)
    sending.start()
    try:
        yield
    finally:
        ended.set()
        sending.join()
