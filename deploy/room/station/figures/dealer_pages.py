"""The dealers' board: who deals where since when, whose push is due, and how each deals."""

from datetime import UTC, datetime

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from deploy.room.station.figures.money_pages import find_around, read_day
from deploy.room.station.station_frame import HEADERS, FormError, StationFrame, read_field
from deploy.room.storage.accounts import Visitor
from deploy.room.storage.connections import borrowed
from deploy.room.summaries.dealer_board import GRADE_LETTERS, enter_grade, list_dealers
from engine.messages.text import phrase


class DealerPages:
    """The board's pages.

    Args:
        frame: what all pages share.
        push_minutes: of a dealer's turn.
    """

    def __init__(self, frame: StationFrame, push_minutes: int) -> None:
        self._frame, self._push_minutes = frame, push_minutes

    def list_routes(self) -> list[Route]:
        """Every page of this kind."""
        frame = self._frame
        return [
            Route("/dealers", frame.open("dealers", self._show)),
            Route("/dealers/grade", frame.open("grade", self._grade), methods=["POST"]),
        ]

    def _show(self, request: Request, visitor: Visitor) -> Response:
        with borrowed(self._frame.pool) as connection:
            day = read_day(request, connection)
            lines = list_dealers(connection, day) if day else []
        return self._frame.render(
            "dealers.html", visitor, day=day, lines=lines, push_minutes=self._push_minutes,
            now=datetime.now(UTC), around=find_around(day),
        )  # fmt: skip

    def _grade(self, request: Request, visitor: Visitor) -> Response:
        dealer, grade = read_field(request, "dealer", 100), read_field(request, "grade", 600)
        if not dealer or not 0 < len(grade) <= GRADE_LETTERS:
            raise FormError(phrase("expected a grade of 1 to {n} letters", n=GRADE_LETTERS))
        with borrowed(self._frame.pool) as connection:
            enter_grade(connection, dealer, grade, visitor.name)
        return RedirectResponse("/dealers", 303, headers=HEADERS)
