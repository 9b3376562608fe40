"""The waiting list: names in, seats proposed, called, seated; and the board for the wall."""

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from deploy.room.station.boards.promotion_pages import PromotionPages
from deploy.room.station.figures.money_pages import read_number
from deploy.room.station.language.speech import keep, tr
from deploy.room.station.station_frame import (
    HEADERS,
    FormError,
    StationFrame,
    read_field,
    send_file,
)
from deploy.room.storage.accounts import Visitor
from deploy.room.storage.connections import borrowed
from deploy.room.summaries.live_tables import LiveTable
from deploy.room.waiting.advice import advise, name_game
from deploy.room.waiting.moves import list_moves
from deploy.room.waiting.text_gateway import send_text
from deploy.room.waiting.waiting_list import (
    WaitingError,
    add_waiting,
    call_waiting,
    count_waiting,
    end_waiting,
    is_late,
    list_waiting,
    propose,
    settle_seated,
)
from engine.messages.text import phrase

ENDS = ("seated", "gone", "waiting")


@dataclass(frozen=True)
class WaitingTerms:
    """What the house says of its lists."""

    lock_minutes: int = 10
    """So long a seat is kept for whoever was called."""
    text_url: str = ""
    """Of the gateway for texts; empty: there is none."""
    text_token: str = ""
    lacks_token: bool = False
    """What the gateway lets in by can't be read: nothing is sent."""


class WaitingPages:
    """The pages of the list and of the wall.

    Args:
        frame: what all pages share.
        promotions: who leads is on the wall too.
        terms: of the house.
    """

    def __init__(
        self, frame: StationFrame, promotions: PromotionPages, terms: WaitingTerms
    ) -> None:
        self._frame, self._promotions, self._terms = frame, promotions, terms

    def list_routes(self) -> list[Route]:
        """Every page of this kind."""
        frame = self._frame
        return [
            Route("/waiting", frame.open("waiting", self._show)),
            Route("/waiting/add", frame.open("waiting", self._add), methods=["POST"]),
            Route("/waiting/call", frame.open("waiting", self._call), methods=["POST"]),
            Route("/waiting/end", frame.open("waiting", self._end), methods=["POST"]),
            Route("/wall.js", send_file("wall.js", "text/javascript")),
            Route("/wall", frame.open("wall", self._show_wall)),
        ]

    def _list_tables(self) -> list[LiveTable]:
        return self._frame.projection.list_tables()

    def _show(self, _request: Request, visitor: Visitor) -> Response:
        tables, now = self._list_tables(), datetime.now(UTC)
        with borrowed(self._frame.pool) as connection:
            settle_seated(connection, tables)
            entries = list_waiting(connection)
            moves = list_moves(connection, self._frame.projection.house_time.find_day(now))
        titles = {one.game: one.game for one in entries}
        titles |= {str(name): name for name in (name_game(one) for one in tables) if name}
        late = {one.id for one in entries if is_late(one, self._terms.lock_minutes, now)}
        return self._frame.render(
            "waiting.html", visitor, entries=entries, proposals=propose(tables, entries),
            games=sorted(titles.items()), titles=titles,
            tables=sorted(one.name for one in tables), late=late, moves=moves,
            advice=advise(tables, count_waiting(entries)), lock_minutes=self._terms.lock_minutes,
            texts=bool(self._terms.text_url),
        )  # fmt: skip

    def _add(self, request: Request, visitor: Visitor) -> Response:
        fields = [read_field(request, one, 100) for one in ("game", "name", "phone", "from_table")]
        game, name, phone, from_table = fields
        with borrowed(self._frame.pool) as connection:
            try:
                add_waiting(connection, game, name, visitor.name, phone, from_table)
            except WaitingError as error:
                raise FormError(error.args[0]) from None
        return _go_back()

    def _call(self, request: Request, _visitor: Visitor) -> Response:
        number, seat = read_number(request, "number"), read_number(request, "seat")
        table = read_field(request, "table", 100)
        with borrowed(self._frame.pool) as connection:
            try:
                entry = call_waiting(connection, self._list_tables(), number, table, seat)
            except WaitingError as error:
                raise FormError(error.args[0]) from None
        if entry.phone and self._terms.text_url:
            self._send(entry)
        return _go_back()

    def _send(self, entry: Any) -> None:
        """Tell whoever is called by a text, while nothing of the database waits for it."""
        words = tr(
            "{room}: your seat is open, {table}, seat {seat}. It is kept for {n} minutes.",
            room=self._frame.name, table=entry.table_name, seat=entry.seat,
            n=self._terms.lock_minutes,
        )  # fmt: skip
        if self._terms.lacks_token:
            why = phrase("{key} of {file} can't be read", key="text_token_file", file="room.toml")
        else:
            why = send_text(self._terms.text_url, self._terms.text_token, entry.phone, words)
        with borrowed(self._frame.pool) as connection:
            connection.execute(
                "UPDATE waiting SET texted = %s WHERE id = %s",
                (keep(why or phrase("sent")), entry.id),
            )

    def _end(self, request: Request, _visitor: Visitor) -> Response:
        number, state = read_number(request, "number"), read_field(request, "state", 20)
        if state not in ENDS:
            raise FormError(phrase("expected one of {names}", names=", ".join(ENDS)))
        with borrowed(self._frame.pool) as connection:
            try:
                end_waiting(connection, number, state)
            except WaitingError as error:
                raise FormError(error.args[0]) from None
        return _go_back()

    def _show_wall(self, _request: Request, visitor: Visitor) -> Response:
        tables, now = self._list_tables(), datetime.now(UTC)
        with borrowed(self._frame.pool) as connection:
            entries = list_waiting(connection)
            winners = self._promotions.find_board(connection, now)
        lists: dict[str, list[Any]] = {}
        titles: dict[str, str] = {}
        free: dict[str, int] = {}
        for one in tables:
            if one.view is not None and not one.view.closed:
                titles[str(name_game(one))] = name_game(one)
                lists.setdefault(name_game(one), [])
                free[name_game(one)] = free.get(name_game(one), 0) + one.open_seats
        for entry in entries:
            lists.setdefault(entry.game, []).append(entry)
        return self._frame.render(
            "wall.html", visitor, lists=sorted(lists.items()), free=free, titles=titles,
            winners=winners[:6], now=now,
        )  # fmt: skip


def _go_back() -> Response:
    return RedirectResponse("/waiting", 303, headers=HEADERS)
