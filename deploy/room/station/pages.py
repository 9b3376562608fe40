"""What the room answers over HTTPS: hashes of records to whoever asks; the station's pages."""

import threading
import time
from collections import deque
from typing import Any, Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from deploy.room.station.station import Station
from deploy.room.station.station_frame import StationFrame, find_source, speak_for
from deploy.room.storage.connections import Connection, DatabaseError, Pool, borrowed
from deploy.shipping.room_question import MARK, MOST_ASKED
from engine.messages.text import phrase

_BURST: Final = 200
"""Questions in `_SPAN_S` that are answered to one address; a verification asks some thirty."""
_MOST_ADDRESSES: Final = 1_000
_SPAN_S: Final = 10.0
_HEADERS: Final = {
    "Cache-Control": "no-store",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "Referrer-Policy": "no-referrer",
    "Strict-Transport-Security": "max-age=31536000",
    "X-Content-Type-Options": "nosniff",
}


class _Allowance:
    """How much is answered: so many questions in a span, of each address by itself."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._asked: dict[str, deque[float]] = {}

    def take(self, address: str) -> bool:
        """Whether one more is answered to whoever asks from there."""
        now = time.monotonic()
        with self._lock:
            asked = self._asked.setdefault(address, deque())
            while asked and now - asked[0] > _SPAN_S:
                asked.popleft()
            if len(asked) >= _BURST:
                return False
            asked.append(now)
            while len(self._asked) > _MOST_ADDRESSES:
                del self._asked[next(iter(self._asked))]
            return True


def make_application(pool: Pool, station: Station | None = None) -> Starlette:
    """What the room answers over HTTPS.

    Args:
        pool: the room's database.
        station: the floor's pages; None: there are none.
    """
    allowance = _Allowance()

    def tell(request: Request) -> Response:
        if not allowance.take(find_source(request)):
            return _answer({"why": "too many questions; ask again in ten seconds"}, 429)
        mark, at = request.path_params["mark"], request.query_params.get("at", "")
        table = request.query_params.get("table", "")
        if not MARK.fullmatch(mark) or not _is_number(at) or not table or "\x00" in table:
            return _answer({"why": "expected /witness/MARK?at=NUMBER&table=NAME"}, 400)
        try:
            with borrowed(pool) as connection:
                found = find_hashes_of(connection, mark, int(at), table[:200])
                return _answer({"journals": found}, 200)
        except DatabaseError:
            return _answer({"why": "the room's database does not answer; ask again"}, 503)

    pages = station.list_routes() if station is not None else []
    return Starlette(
        routes=[Route("/witness/{mark}", tell, methods=["GET"]), *pages],
        exception_handlers=_describe_errors(station.frame) if station is not None else {},
    )


def _describe_errors(frame: StationFrame) -> dict[Any, Any]:
    """A page for whoever asks what is not there, and where something went wrong here."""

    async def tell(request: Request, error: Exception) -> Response:
        speak_for(request)
        status = error.status_code if isinstance(error, HTTPException) else 500
        words = phrase("There is no such page")
        if status not in {404, 405}:
            words = phrase("That can't be answered: the service's log says why")
        return frame.tell(words, status, back="/")

    return {HTTPException: tell, 500: tell}


def find_hashes_of(
    connection: Connection, mark: str, sequence: int, table: str
) -> list[dict[str, object]]:
    """Of a table's journal of this mark: its table, base, head, and a record's hash.

    Args:
        connection: to the room's database.
        mark: the journal's.
        sequence: the record that is asked about.
        table: whose journal it is: what another table says under the mark vouches for nothing.
    """
    rows = connection.execute(
        "SELECT t.name, j.base, j.sequence, j.head, r.hash, j.refused"
        " FROM journals j JOIN tables t ON t.id = j.table_id"
        " LEFT JOIN records r ON r.journal_id = j.id AND r.sequence = %s"
        " WHERE j.mark = %s AND t.name = %s ORDER BY j.id LIMIT 10",
        (sequence, mark, table),
    ).fetchall()
    return [
        {
            "table": table,
            "base": base,
            "sequence": last,
            "head": bytes(head).hex(),
            "hash": bytes(held).hex() if held is not None else "",
            "refused": refused,
        }
        for table, base, last, head, held, refused in rows
    ]


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and 0 < len(text) <= MOST_ASKED


def _answer(content: object, status: int) -> Response:
    return JSONResponse(content, status, headers=_HEADERS)
