"""Reports at the station: as pages and CSV, a day's hands as PHH, open seats for a waiting list."""

import csv
import hashlib
import io
import json
import threading
import time
from base64 import b64decode
from binascii import Error as NoBase64Error
from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, date, datetime
from itertools import groupby
from typing import Final

from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response, StreamingResponse
from starlette.routing import Route

from deploy.room.line.held_records import describe_hand, tell_hands
from deploy.room.station.people.door_tries import DoorTries
from deploy.room.station.station_frame import (
    DAY,
    HEADERS,
    FormError,
    StationFrame,
    find_source,
    with_form,
)
from deploy.room.storage.accounts import RIGHTS, Visitor, check_password
from deploy.room.storage.connections import DatabaseError, borrowed
from deploy.room.summaries.books.played_time import DEFINITION
from deploy.room.summaries.following.follower import APART
from deploy.room.summaries.reports import GROUPS, DaysReport, make_report
from engine.journal import JournalError
from engine.messages.text import phrase
from engine.phh.history_export import write_played_history
from engine.phh.writer import UnwritableError
from engine.replay.steps import HandReplay

HEADINGS: Final = {
    "gaming_day": "gaming day", "hour": "hour", "table_name": "table", "game": "game",
    "dealer": "dealer",
    "hands": "hands", "void_hands": "void", "hands_an_hour": "hands an hour", "pots": "pots",
    "drop_chips": "drop", "time_charges": "time", "jackpot": "jackpot",
    "drops_taken": "taken away", "fills": "fills",
    "irregularities": "irregular", "corrections": "put right", "disputes": "disputes",
    "rulings": "rulings", "floor_calls": "floor calls", "floor_wait_s": "floor came in, s",
    "settle_s": "settled in, s",
}  # fmt: skip
"""What stands over each column of a report."""
MOST_ROWS: Final = 500
"""Rows of a report's page; CSV has all."""
FIRST_YEAR: Final = 2000
_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")
"""What a formula of a spreadsheet begins with."""
_BELIEVED_S: Final = 300.0
"""So long a feed's password is not looked at again: it is asked every few seconds."""


class ReportPages:
    """The pages of reports, and what other software reads.

    Args:
        frame: what all pages share.
    """

    def __init__(self, frame: StationFrame) -> None:
        self._frame = frame
        self._believed: dict[bytes, float] = {}
        self._tries = DoorTries(time.monotonic)
        self._lock = threading.Lock()

    def list_routes(self) -> list[Route]:
        """Every page of this kind."""
        frame = self._frame
        return [
            Route("/reports", frame.open("reports", self._show)),
            Route("/reports.csv", frame.open("reports", self._send)),
            Route("/hands.phhs", frame.open("hands", self._send_phh)),
            Route("/feed/tables.json", with_form(self._feed)),
        ]

    def _make(self, request: Request, usual: str) -> tuple[DaysReport, int, str, date | None]:
        days, by = _read_days(request), request.query_params.get("by", usual)
        if by not in GROUPS:
            raise FormError(phrase("expected one of {names}", names=", ".join(GROUPS)))
        until = _read_until(request)
        with borrowed(self._frame.pool) as connection:
            house_time = self._frame.projection.house_time
            return make_report(connection, days, by, until, house_time), days, by, until

    def _show(self, request: Request, visitor: Visitor) -> Response:
        report, days, by, until = self._make(request, "day")
        return self._frame.render(
            "reports.html", visitor, names=report.names, rows=report.rows[:MOST_ROWS], days=days,
            by=by, until=until, groups=tuple(GROUPS), keys=len(GROUPS[by]), headings=HEADINGS,
            left_off=max(0, len(report.rows) - MOST_ROWS), definition=DEFINITION,
        )  # fmt: skip

    def _send(self, request: Request, _visitor: Visitor) -> Response:
        report, _, by, _ = self._make(request, "all")
        text = io.StringIO()
        writer = csv.writer(text)
        writer.writerow(report.names)
        writer.writerows([[keep_plain(value) for value in row] for row in report.rows])
        headers = _name_file(f"room-{by}.csv")
        return PlainTextResponse(text.getvalue(), media_type="text/csv", headers=headers)

    def _send_phh(self, request: Request, _visitor: Visitor) -> Response:
        """All hands of a gaming day that this software can write, one after the other."""
        try:
            day = date.fromisoformat(request.query_params.get("day", ""))
        except ValueError:
            raise FormError(
                phrase("expected {address}", address="/hands.phhs?day=2026-11-23")
            ) from None
        with borrowed(self._frame.pool) as connection:
            hands = connection.execute(
                "SELECT t.name, h.journal_id, h.number FROM hands h"
                " JOIN journals j ON j.id = h.journal_id JOIN tables t ON t.id = j.table_id"
                " WHERE h.gaming_day = %s AND h.ended IS NOT NULL AND NOT h.void"
                " ORDER BY h.journal_id, h.number",
                (day,),
            ).fetchall()
        headers = _name_file(f"room-{day}.phhs")
        return StreamingResponse(
            self._write_phh(hands), media_type="application/toml", headers=headers
        )

    def _write_phh(self, hands: list[tuple[str, int, int]]) -> Iterator[str]:
        written = 0
        for (table, journal), group in groupby(hands, key=lambda one: one[:2]):
            for numbers in _split([number for *_, number in group], APART):
                told = self._tell(journal, numbers)
                for number in numbers:
                    try:
                        with borrowed(self._frame.pool) as connection:
                            replay = told.get(number) or describe_hand(connection, journal, number)
                        if replay is None:
                            continue
                        text = _write_where(table, replay) + write_played_history(replay.standing)
                    except (JournalError, UnwritableError) as error:
                        yield f"# {table}, hand {number}: {' '.join(str(error).split())}\n"
                        continue
                    written += 1
                    yield f"[{written}]\n{text}\n"

    def _tell(self, journal: int, numbers: list[int]) -> dict[int, HandReplay]:
        """Hands that follow each other; one that is not among them is told alone."""
        told = {}
        with borrowed(self._frame.pool) as connection, suppress(JournalError):
            for replay in tell_hands(connection, journal, numbers):
                told[replay.summary.number] = replay
        return told

    def _feed(self, request: Request) -> Response:
        """Each table's game and open seats, as JSON: HTTP Basic, an account with the right."""
        try:
            code = self.admit(request)
        except DatabaseError:
            code = 503
        if code != 200:
            headers = HEADERS | {"WWW-Authenticate": 'Basic realm="room"'}
            why = "expected name and password of an account whose role is feed or manager"
            return JSONResponse({"why": why}, code, headers=headers)
        tables = [
            {
                "table": one.name,
                "game": one.view.game if one.view is not None else "",
                "stakes": one.view.stakes if one.view is not None else "",
                "seats": one.seats,
                "open": one.open_seats,
                "closed": one.view.closed if one.view is not None else True,
                "hand": one.view.hand if one.view is not None else 0,
            }
            for one in self._frame.projection.list_tables()
        ]
        return JSONResponse({"room": self._frame.name, "tables": tables}, headers=HEADERS)

    def admit(self, request: Request) -> int:
        """The status that a feed's software is answered with: 200 lets it in."""
        scheme, _, given = request.headers.get("authorization", "").partition(" ")
        if scheme.lower() != "basic" or len(given) > 1000:
            return 401
        known, now = hashlib.sha256(given.encode()).digest(), time.monotonic()
        with self._lock:
            if self._believed.get(known, 0.0) > now:
                return 200
        try:
            name, _, password = b64decode(given, validate=True).decode().partition(":")
        except (NoBase64Error, UnicodeDecodeError, ValueError):
            name, password = "", ""
        if not name or "\x00" in name + password:
            return 401
        # By its address alone: a feed has no browser that is known, and is not to be shut out.
        sources = [f"from {find_source(request)}"]
        if not self._tries.take(sources):
            return 429
        with borrowed(self._frame.pool) as connection:
            role = check_password(connection, name[:100], password)
        if "feed" not in RIGHTS.get(role, frozenset()):
            return 401
        with self._lock:
            self._believed = {one: end for one, end in self._believed.items() if end > now}
            self._believed[known] = now + _BELIEVED_S
        self._tries.forgive(sources)
        return 200


def _split(numbers: list[int], most: int) -> list[list[int]]:
    return [numbers[at : at + most] for at in range(0, len(numbers), most)]


def _write_where(table: str, replay: HandReplay) -> str:
    """The notation's own fields of where and when."""
    began = datetime.fromtimestamp(replay.summary.began_ns / 1e9, UTC)
    return (
        f"table = {json.dumps(table)}\nday = {began.day}\nmonth = {began.month}\n"
        f"year = {began.year}\ntime = {began:%H:%M:%S}\ntime_zone = 'UTC'\n"
    )


def _name_file(name: str) -> dict[str, str]:
    return HEADERS | {"Content-Disposition": f'attachment; filename="{name}"'}


def _read_days(request: Request) -> int:
    text = request.query_params.get("days", "7")
    return min(366, max(1, int(text))) if text.isascii() and text.isdecimal() and text else 7


def _read_until(request: Request) -> date | None:
    """The last gaming day that is asked for; None: the latest."""
    text = request.query_params.get("to", "")
    try:
        day = date.fromisoformat(text) if text else None
    except ValueError:
        raise FormError(
            phrase('"{text}": expected a day such as {day}', text=text[:40], day=DAY)
        ) from None
    if day is not None and day.year < FIRST_YEAR:
        raise FormError(phrase("{day}: no table played then", day=str(day)))
    return day


def keep_plain(value: object) -> object:
    """A value as a spreadsheet shall take it: no name begins a formula."""
    text = "" if value is None else str(value)
    return f"'{text}" if isinstance(value, str) and text.startswith(_FORMULA) else text
