"""Whether the room is well, for what watches it: `/healthz`, and figures as OpenMetrics."""

import time
from collections.abc import Callable
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from deploy.room.line.alarms import list_alarms
from deploy.room.station.station_frame import HEADERS, StationFrame, with_form
from deploy.room.storage.connections import DatabaseError, borrowed

STILL_S: Final = 10.0
"""A part that made no turn for so long is stuck."""
BEHIND: Final = 2_000
"""Records that a table's summary may be behind its head: one transaction's."""
_TYPE: Final = "application/openmetrics-text; version=1.0.0; charset=utf-8"


class HealthPages:
    """What is asked by machines; it tells figures and no table's name to whoever has no account.

    Args:
        frame: what all pages share.
        find_turn: monotonic seconds at which the line made its last turn.
        count_streams: pages that are live now.
        admit: the status with which a request with a feed's name and password is answered.
    """

    def __init__(
        self,
        frame: StationFrame,
        find_turn: Callable[[], float],
        count_streams: Callable[[], int],
        admit: Callable[[Request], int],
    ) -> None:
        self._frame, self._find_turn = frame, find_turn
        self._count_streams, self._admit = count_streams, admit

    def list_routes(self) -> list[Route]:
        """Every page of this kind."""
        return [
            Route("/healthz", with_form(self._tell_health)),
            Route("/metrics", with_form(self._tell_figures)),
        ]

    def look(self) -> dict[str, Any]:
        """The figures by which it is judged."""
        now, projection = time.monotonic(), self._frame.projection
        behind = {name: head - at for name, (at, head) in projection.list_reached().items()}
        told: dict[str, Any] = {
            "database": False,
            "line_age_s": round(now - self._find_turn(), 1),
            "summaries_age_s": round(now - projection.stepped, 1),
            "most_behind": max(behind.values(), default=0),
            "not_understood": len(projection.list_lost()),
            "streams": self._count_streams(),
        }
        try:
            with borrowed(self._frame.pool) as connection:
                row = connection.execute(
                    "SELECT extract(epoch FROM now() - min(latest)), count(*) FROM (SELECT"
                    " max(j.heard) AS latest FROM journals j JOIN tables t ON t.id = j.table_id"
                    " WHERE t.revoked IS NULL GROUP BY t.id) x"
                ).fetchone()
                told["alarms"] = len(list_alarms(connection))
            told["database"] = True
            told["tables"] = int(row[1]) if row is not None else 0
            told["longest_unheard_s"] = round(float((row and row[0]) or 0), 1)
        except DatabaseError:
            pass  # Said above.
        return told

    def _tell_health(self, _request: Request) -> Response:
        """200: the room works; 503: it does not, and why."""
        told = self.look()
        why = judge_health(told)
        return JSONResponse(
            {"ok": not why, "why": why} | told, 503 if why else 200, headers=HEADERS
        )

    def _tell_figures(self, request: Request) -> Response:
        try:
            code = self._admit(request)
        except DatabaseError:
            code = 503
        if code != 200:
            headers = HEADERS | {"WWW-Authenticate": 'Basic realm="room"'}
            return PlainTextResponse("expected an account of the role feed", code, headers=headers)
        text = write_figures(self.look(), self._frame.projection.list_reached())
        return Response(text, media_type=_TYPE, headers=HEADERS)


def judge_health(told: dict[str, Any]) -> str:
    """Why the room does not work, in a sentence; empty: it does.

    Args:
        told: of `HealthPages.look`.
    """
    if not told["database"]:
        return "the database does not answer"
    if told["line_age_s"] > STILL_S:
        return "the tables' line stands still"
    if told["summaries_age_s"] > STILL_S:
        return "the summaries stand still"
    return ""


def write_figures(told: dict[str, Any], reached: dict[str, tuple[int, int]]) -> str:
    """The figures as OpenMetrics.

    Args:
        told: of `HealthPages.look`.
        reached: by table: the record that is summed up, and the last one held.
    """
    lines = []
    for name, value in told.items():
        lines.append(f"# TYPE tapburn_room_{name} gauge")
        lines.append(f"tapburn_room_{name} {float(value):g}")
    lines.append("# TYPE tapburn_room_records_behind gauge")
    for table, (at, head) in sorted(reached.items()):
        label = table.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
        lines.append(f'tapburn_room_records_behind{{table="{label}"}} {head - at}')
    return "\n".join([*lines, "# EOF", ""])
