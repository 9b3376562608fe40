"""A shift or a gaming day on one page, for the screen and for paper."""

from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from deploy.room.station.figures.money_pages import find_around, read_day
from deploy.room.station.station_frame import FormError, StationFrame
from deploy.room.storage.accounts import Visitor
from deploy.room.storage.connections import borrowed
from deploy.room.summaries.day_report import SHIFTS, make_day_report
from deploy.room.waiting.advice import advise
from deploy.room.waiting.waiting_list import count_waiting, list_waiting
from engine.messages.text import phrase

_FIRST: Final = 2000


class DayPages:
    """The page of a day.

    Args:
        frame: what all pages share.
    """

    def __init__(self, frame: StationFrame) -> None:
        self._frame = frame

    def list_routes(self) -> list[Route]:
        """The one page."""
        return [Route("/day", self._frame.open("reports", self._show))]

    def _show(self, request: Request, visitor: Visitor) -> Response:
        text = request.query_params.get("shift", "0")
        if text not in {str(one) for one in range(SHIFTS + 1)}:
            raise FormError(phrase("expected one of {names}", names="0, 1, 2, 3"))
        shift, projection = int(text), self._frame.projection
        with borrowed(self._frame.pool) as connection:
            day = read_day(request, connection)
            if day is not None and not _FIRST <= day.year <= 9990:
                raise FormError(phrase("{day}: no table played then", day=str(day)))
            report, waiting = None, count_waiting(list_waiting(connection))
            if day is not None:
                report = make_day_report(connection, day, shift, projection.house_time)
        return self._frame.render(
            "day.html", visitor, day=day, report=report, shift=shift, shifts=range(SHIFTS + 1),
            around=find_around(day),
            advice=advise(projection.list_tables(), waiting),
        )  # fmt: skip
