"""The cage's pages: boxes counted and signed, players' sessions, what each bought in a day."""

from datetime import date, timedelta
from typing import Final

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from deploy.room.station.language.speech import read_localized
from deploy.room.station.station_frame import DAY, HEADERS, FormError, StationFrame, read_field
from deploy.room.storage.accounts import Visitor
from deploy.room.storage.connections import Connection, borrowed
from deploy.room.summaries.drop_boxes import (
    CountError,
    enter_count,
    list_boxes,
    list_drop_days,
    list_earned,
    sign_count,
)
from deploy.room.summaries.player_links import LinkError, link_player
from deploy.room.summaries.player_sessions import is_above, list_cash, list_hours, list_sessions
from deploy.room.summaries.reports import find_latest
from engine.messages.text import phrase
from engine.money import Money

_LARGEST: Final = 1 << 50
"""No box holds more."""


class MoneyPages:
    """The pages of boxes, sessions and cash.

    Args:
        frame: what all pages share.
        cash_threshold: above it a person stands on the list of a day; 0: there is none.
    """

    def __init__(self, frame: StationFrame, cash_threshold: int) -> None:
        self._frame, self._threshold = frame, cash_threshold

    def list_routes(self) -> list[Route]:
        """Every page of this kind."""
        frame = self._frame
        return [
            Route("/drop", frame.open("reports", self._show_drop)),
            Route("/drop/count", frame.open("count", self._count), methods=["POST"]),
            Route("/drop/sign", frame.open("count", self._sign), methods=["POST"]),
            Route("/sessions", frame.open("reports", self._show_sessions)),
            Route("/cash", frame.open("reports", self._show_cash)),
            Route("/cash/link", frame.open("link", self._link), methods=["POST"]),
        ]

    def _show_drop(self, request: Request, visitor: Visitor) -> Response:
        with borrowed(self._frame.pool) as connection:
            day = read_day(request, connection)
            earned = list_earned(connection, day) if day else []
            boxes = list_boxes(connection, day) if day else []
            days = list_drop_days(connection)
        tables = [one for one in self._frame.projection.list_tables() if one.drop]
        return self._frame.render(
            "drop.html", visitor, day=day, days=days, earned=earned, boxes=boxes, tables=tables,
            around=find_around(day),
        )  # fmt: skip

    def _count(self, request: Request, visitor: Visitor) -> Response:
        with borrowed(self._frame.pool) as connection:
            box = _read_box(request)
            money = _find_money(connection, box[0])
            counted = (
                _read_amount(request, "counted", money), _read_amount(request, "jackpot", money),
            )  # fmt: skip
            try:
                enter_count(connection, box, counted, visitor.name, read_field(request, "note"))
            except CountError as error:
                raise FormError(error.args[0]) from None
        return _go_back("/drop", request)

    def _sign(self, request: Request, visitor: Visitor) -> Response:
        with borrowed(self._frame.pool) as connection:
            box = _read_box(request)
            seen = (read_number(request, "counted"), read_number(request, "jackpot"))
            try:
                sign_count(connection, box, seen, visitor.name)
            except CountError as error:
                raise FormError(error.args[0]) from None
        return _go_back("/drop", request)

    def _show_sessions(self, request: Request, visitor: Visitor) -> Response:
        with borrowed(self._frame.pool) as connection:
            day = read_day(request, connection)
            table = request.query_params.get("table", "")[:100]
            rows = list_sessions(connection, day, table=table) if day else []
            hours = list_hours(connection, day) if day and not table else []
        return self._frame.render(
            "sessions.html", visitor, day=day, rows=rows, hours=hours, table=table,
            around=find_around(day),
        )  # fmt: skip

    def _show_cash(self, request: Request, visitor: Visitor) -> Response:
        with borrowed(self._frame.pool) as connection:
            day = read_day(request, connection)
            rows = list_cash(connection, day) if day else []
        above = [one for one in rows if is_above(one, self._threshold)]
        return self._frame.render(
            "cash.html", visitor, day=day, rows=rows, above=above, threshold=self._threshold,
            around=find_around(day),
        )  # fmt: skip

    def _link(self, request: Request, visitor: Visitor) -> Response:  # noqa: ARG002 - as all pages
        day = _parse_day(read_field(request, "day", 20))
        names = [read_field(request, name, 100) for name in ("person", "table", "nickname")]
        try:
            with borrowed(self._frame.pool) as connection:
                link_player(connection, names[0], names[1], names[2], day)
        except LinkError as error:
            raise FormError(error.args[0]) from None
        return _go_back("/sessions" if read_field(request, "from", 20) else "/cash", request)


def read_day(request: Request, connection: Connection) -> date | None:
    """The gaming day that is asked for; without one the latest; None: nothing is held."""
    text = request.query_params.get("day", "")
    return _parse_day(text) if text else find_latest(connection)


def _parse_day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise FormError(
            phrase('"{text}": expected a day such as {day}', text=text[:40], day=DAY)
        ) from None


def find_around(day: date | None) -> tuple[date, date] | None:
    """The days before and after; None: there are none that a calendar has."""
    if day is None or not date.min < day < date.max:
        return None
    return day - timedelta(days=1), day + timedelta(days=1)


def _read_box(request: Request) -> tuple[int, int]:
    return read_number(request, "journal"), read_number(request, "sequence")


def read_number(request: Request, name: str) -> int:
    """A number that a form of ours carries."""
    text = read_field(request, name, 18)
    if not (text.isascii() and text.isdecimal()) or (name in {"journal", "seat"} and len(text) > 9):
        raise FormError(phrase("This form came from another page: open the station anew"))
    return int(text)


def _find_money(connection: Connection, journal: int) -> Money:
    row = connection.execute("SELECT scale FROM journals WHERE id = %s", (journal,)).fetchone()
    return Money(scale=(row[0] if row is not None else None) or 1)


def _read_amount(request: Request, name: str, money: Money) -> int:
    text = read_field(request, name, 20)
    try:
        amount = money.read(read_localized(text))
    except ValueError:
        raise FormError(
            phrase('"{text}": expected an amount such as 200 or 0.50', text=text)
        ) from None
    if not 0 <= amount < _LARGEST:
        raise FormError(phrase('"{text}": expected an amount of 0 or more', text=text))
    return amount


def _go_back(path: str, request: Request) -> Response:
    day = read_field(request, "day", 20)
    return RedirectResponse(f"{path}?day={_parse_day(day)}", 303, headers=HEADERS)
