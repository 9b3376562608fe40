"""Promotions: who fits which, the form that a payout is signed on, and the board for the wall."""

from collections.abc import Sequence
from datetime import UTC, date, datetime
from typing import Any

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from deploy.room.promotions.payouts import (
    PayoutError,
    find_proof,
    list_payouts,
    list_winners,
    pay_winner,
)
from deploy.room.promotions.promotion_rules import Promotion, Winner
from deploy.room.station.figures.money_pages import find_around, read_day
from deploy.room.station.station_frame import HEADERS, FormError, StationFrame
from deploy.room.storage.accounts import Visitor
from deploy.room.storage.connections import Connection, borrowed
from engine.messages.text import phrase

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
        winners: list[Winner] = []
        paid: dict[tuple[str, int, int, int], Any] = {}
        with borrowed(self._frame.pool) as connection:
            day = read_day(request, connection)
            if day is not None:
                winners = self._list(connection, day)
                paid = list_payouts(connection, day)
        return self._frame.render(
            "promotions.html", visitor, day=day, around=find_around(day), rules=self._rules,
            winners=winners[::-1], paid=paid, now=datetime.now(UTC),
        )  # fmt: skip

    def _list(self, connection: Connection, day: date) -> list[Winner]:
        try:
            begins = self._frame.projection.house_time.find_begin(day)
        except (OverflowError, ValueError):
            raise FormError(phrase("{day}: no table played then", day=str(day))) from None
        return list_winners(connection, self._rules, day, begins)

    def _find(self, connection: Connection, request: Request) -> Winner:
        rule, journal, first, seat = (request.path_params[name] for name in _NUMBERS)
        row = None
        if rule < len(self._rules) and max(journal, seat) < 1 << 31 and first < 1 << 62:
            row = connection.execute(
                "SELECT gaming_day FROM tabled WHERE journal_id = %s AND first = %s AND seat = %s",
                (journal, first, seat),
            ).fetchone()
        if row is not None:
            for one in self._list(connection, row[0]):
                found = (one.row.journal_id, one.row.first, one.row.seat)
                if one.promotion is self._rules[rule] and found == (journal, first, seat):
                    return one
        raise FormError(phrase("This hand wins no such promotion"))

    def _show_payout(self, request: Request, visitor: Visitor) -> Response:
        with borrowed(self._frame.pool) as connection:
            winner = self._find(connection, request)
            first, last, proof = find_proof(connection, winner.row)
            paid = list_payouts(connection, winner.row.gaming_day).get(_name(winner))
        return self._frame.render(
            "payout.html", visitor, winner=winner, first=first, last=last, proof=proof, paid=paid,
            sure=winner.is_sure(datetime.now(UTC)), path=request.url.path,
            address=f"https://{request.headers.get('host', '')}",
        )  # fmt: skip

    def _pay(self, request: Request, visitor: Visitor) -> Response:
        try:
            with borrowed(self._frame.pool) as connection:
                winner = self._find(connection, request)
                pay_winner(connection, winner, visitor.name, datetime.now(UTC))
        except PayoutError as error:
            return self._frame.tell(error.args[0], 409, visitor, "/promotions")
        back = request.url.path.removesuffix("/pay")
        return RedirectResponse(back, 303, headers=HEADERS)


def _name(winner: Winner) -> tuple[str, int, int, int]:
    row = winner.row
    return winner.promotion.name, row.journal_id, row.first, row.seat
