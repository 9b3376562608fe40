"""Promotions: who fits which, the form that a payout is signed on, and the board for the wall."""

from collections.abc import Sequence
from datetime import UTC, date, datetime

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from deploy.room.promotions.payouts import (
    PayoutError,
    PromotionDay,
    find_proof,
    list_doubts,
    list_winners,
    lock_payouts,
    pay_winner,
    read_day,
)
from deploy.room.promotions.promotion_rules import Promotion, Winner
from deploy.room.station.figures.money_pages import find_around
from deploy.room.station.figures.money_pages import read_day as read_asked_day
from deploy.room.station.station_frame import HEADERS, FormError, StationFrame, read_field
from deploy.room.storage.accounts import Visitor
from deploy.room.storage.connections import Connection, borrowed
from engine.messages.text import Text, phrase

_BEHIND = 100
"""Records of a table whose hands are not looked at yet: fewer are of the hand that is on."""
_NUMBERS = ("rule", "journal", "first", "seat")


class PromotionPages:
    """The pages of promotions.

    Args:
        frame: what all pages share.
        rules: the promotions, in the order of room.toml.
    """

    def __init__(self, frame: StationFrame, rules: Sequence[Promotion]) -> None:
        self._frame, self._rules = frame, tuple(rules)

    def list_routes(self) -> list[Route]:
        """Every page of this kind."""
        frame = self._frame
        at = "/promotions/{rule:int}/{journal:int}/{first:int}/{seat:int}"
        return [
            Route("/promotions", frame.open("wall", self._show)),
            Route(at, frame.open("pay", self._show_payout)),
            Route(f"{at}/pay", frame.open("pay", self._pay), methods=["POST"]),
        ]

    def find_board(self, connection: Connection, now: datetime) -> list[Winner]:
        """Who fits what on the gaming day of now, the latest first."""
        day, begins = self._frame.projection.house_time.find_today(now)
        return list_winners(connection, self._rules, day, begins)[::-1]

    def _show(self, request: Request, visitor: Visitor) -> Response:
        told = PromotionDay((), ())
        with borrowed(self._frame.pool) as connection:
            day = read_asked_day(request, connection)
            if day is not None:
                told = self._read(connection, day)
        return self._frame.render(
            "promotions.html", visitor, day=day, around=find_around(day), rules=self._rules,
            told=told, now=datetime.now(UTC),
        )  # fmt: skip

    def _read(self, connection: Connection, day: date) -> PromotionDay:
        try:
            begins = self._frame.projection.house_time.find_begin(day)
        except (OverflowError, ValueError):
            raise FormError(phrase("{day}: no table played then", day=str(day))) from None
        return read_day(connection, self._rules, day, begins)

    def _find(self, connection: Connection, request: Request) -> tuple[PromotionDay, Winner]:
        rule, journal, first, seat = (request.path_params[name] for name in _NUMBERS)
        row = None
        if rule < len(self._rules) and max(journal, seat) < 1 << 31 and first < 1 << 62:
            row = connection.execute(
                "SELECT gaming_day FROM tabled WHERE journal_id = %s AND first = %s AND seat = %s",
                (journal, first, seat),
            ).fetchone()
        if row is not None:
            day = self._read(connection, row[0])
            for one in day.winners:
                found = (one.row.journal_id, one.row.first, one.row.seat)
                if one.promotion is self._rules[rule] and found == (journal, first, seat):
                    return day, one
        raise FormError(phrase("This hand does not win that promotion"))

    def _list_doubts(self, connection: Connection, day: PromotionDay, winner: Winner) -> list[Text]:
        projection = self._frame.projection
        behind = {one.name for one in projection.list_lost()}
        for name, (reached, head) in projection.list_reached().items():
            if head - reached > _BEHIND:
                behind.add(name)
        closed = {
            one.name
            for one in projection.list_tables()
            if one.view is not None and one.view.closed and one.name not in behind
        }
        return list_doubts(connection, day, winner, behind, closed)

    def _show_payout(self, request: Request, visitor: Visitor) -> Response:
        with borrowed(self._frame.pool) as connection:
            day, winner = self._find(connection, request)
            first, last, proof = find_proof(connection, winner.row)
            paid = day.find_payout(winner)
            doubts = self._list_doubts(connection, day, winner) if paid is None else []
        return self._frame.render(
            "payout.html", visitor, winner=winner, first=first, last=last, proof=proof, paid=paid,
            sure=winner.is_sure(datetime.now(UTC)), path=request.url.path, doubts=doubts,
            address=f"https://{request.headers.get('host', '')}",
        )  # fmt: skip

    def _pay(self, request: Request, visitor: Visitor) -> Response:
        note = read_field(request, "note", 300)
        try:
            with borrowed(self._frame.pool) as connection:
                lock_payouts(connection)
                day, winner = self._find(connection, request)
                doubts = self._list_doubts(connection, day, winner)
                now = datetime.now(UTC)
                pay_winner(connection, winner, visitor.name, now, note=note, doubts=doubts)
        except PayoutError as error:
            return self._frame.tell(error.args[0], 409, visitor, "/promotions")
        back = request.url.path.removesuffix("/pay")
        return RedirectResponse(back, 303, headers=HEADERS)
