"""What stands around the table: seats, board, pots, as rows for QML."""

from typing import Final

import msgspec

from dealer_ui.places import seat_places
from dealer_ui.words import chips, position_marks, seat_caption
from engine.cards import UNKNOWN, Card, is_face
from engine.messages.views import SeatView, View

BOARD_SLOTS: Final = 5


class SeatRow(msgspec.Struct, frozen=True, kw_only=True):
    """One chair: where it is and what it shows."""

    seat: int
    pod_x: int
    pod_y: int
    bet_x: int
    bet_y: int
    disc_x: int
    disc_y: int
    nickname: str
    named: bool
    """False: the nickname is only the seat's number in words."""
    stack: str
    bet: str
    won: str
    """What the seat was awarded, "" before."""
    cards: tuple[Card, ...]
    marks: tuple[str, ...]
    """Beside each card: "plays", "idle" (of a read hand, doesn't play) or ""."""
    caption: str
    tone: str
    """How the caption is meant: reading, won, acting, quiet, plain or ""."""
    position: str
    acting: bool
    aimed: bool
    """The prompt is about this seat, which does not decide: a card goes there, it tables."""
    button: bool
    dimmed: bool


class BoardRow(msgspec.Struct, frozen=True, kw_only=True):
    """One slot of the board."""

    card: Card
    """A face, "??" for one that is not named yet, "" for an empty slot."""
    mark: str
    """As in `SeatRow.marks`."""


class PotRow(msgspec.Struct, frozen=True, kw_only=True):
    """One pot."""

    name: str
    amount: str


def seat_rows(view: View) -> list[SeatRow]:
    """All chairs of the view, in order."""
    places = seat_places(max(2, min(10, len(view.seats))))
    return [_seat_row(view, seat, places[at]._asdict()) for at, seat in enumerate(view.seats[:10])]


def _seat_row(view: View, seat: SeatView, place: dict[str, int]) -> SeatRow:
    acting = view.acting == seat.seat
    return SeatRow(
        seat=seat.seat,
        pod_x=place["x"],
        pod_y=place["y"],
        bet_x=place["bet_x"],
        bet_y=place["bet_y"],
        disc_x=place["disc_x"],
        disc_y=place["disc_y"],
        nickname=seat.nickname or f"Seat {seat.seat}",
        named=bool(seat.nickname),
        stack="" if seat.state == "open" else chips(seat.stack),
        bet=chips(seat.bet) if seat.bet else "",
        won=f"+{chips(seat.winnings)}" if seat.winnings else "",
        cards=seat.cards,
        marks=tuple(_mark(card, seat.best) for card in seat.cards),
        caption=seat_caption(seat, acting=acting),
        tone=_tone(seat, acting=acting),
        position=position_marks(seat.position),
        acting=acting,
        aimed=view.prompt.seat == seat.seat and not acting,
        button=view.button == seat.seat and seat.state != "open",
        dimmed=_is_out(seat) and not seat.reading and not seat.winnings,
    )


def _tone(seat: SeatView, *, acting: bool) -> str:
    if seat.winnings:
        return "won"
    if seat.reading:
        return "reading"
    if acting:
        return "acting"
    if _is_out(seat):
        return "quiet"
    return "plain" if seat.last_action or seat.state == "all_in" else ""


def _is_out(seat: SeatView) -> bool:
    return seat.state in {"open", "folded", "waiting", "out_of_chips"}


def _mark(card: Card, best: tuple[Card, ...] | frozenset[Card]) -> str:
    if not best or not is_face(card):
        return ""
    return "plays" if card in best else "idle"


def board_rows(view: View) -> list[BoardRow]:
    """The board's slots; the cards that play are marked once hands are read."""
    best = _cards_that_play(view)
    cards = view.board + ("",) * (BOARD_SLOTS - len(view.board))
    return [BoardRow(card=card, mark=_mark(card, best)) for card in cards[:BOARD_SLOTS]]


def _cards_that_play(view: View) -> frozenset[Card]:
    """Of the awarded hands; before the award, of the hand that lies at the reading place."""
    if view.awards:
        return frozenset(card for award in view.awards for card in award.cards)
    return frozenset(
        card for seat in view.seats if seat.seat == view.prompt.seat for card in seat.best
    )


def pot_rows(view: View) -> list[PotRow]:
    """The pots by name and amount, as far as there are any."""
    return [
        PotRow(name=pot.name[:1].upper() + pot.name[1:], amount=chips(pot.amount))
        for pot in view.pots
        if pot.amount
    ]


def faces_shown(view: View) -> frozenset[Card]:
    """Every face that lies open somewhere: it can't be another card's."""
    shown = set(view.board)
    for seat in view.seats:
        shown.update(seat.cards)
    return frozenset(card for card in shown if card != UNKNOWN and is_face(card))
