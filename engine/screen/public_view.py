"""The view that a display for players gets: made of the dealer's, with every back left out."""

from engine.cards import is_face
from engine.messages.shown.public_views import PublicPot, PublicSeat, PublicView
from engine.messages.shown.views import SeatView, View

_ABSENT = frozenset({"open", "reserved", "sitting_out", "away", "out_of_chips"})


def make_public(view: View) -> PublicView:
    """What anybody may see of a view.

    A card is passed on only where the view has its face, and the view has the faces of those cards
    alone that lie face up or were tabled.
    """
    return PublicView(
        sequence=view.sequence,
        table=view.table,
        game=view.game,
        stakes=view.stakes,
        hand=view.hand,
        street=view.street,
        button=view.button,
        acting=view.acting,
        left_s=view.time.left if view.time is not None and view.time.seat == view.acting else -1,
        chairs=len(view.seats),
        seats=tuple(_make_seat(seat) for seat in view.seats if seat.state not in _ABSENT),
        board=tuple(card for card in view.board if is_face(card)),
        second_board=tuple(card for card in view.second_board if is_face(card)),
        pots=tuple(PublicPot(name=pot.name, amount=pot.amount) for pot in view.pots if pot.amount),
        total=view.total,
        money=view.money,
        sign=view.sign,
        closed=view.closed,
    )


def _make_seat(seat: SeatView) -> PublicSeat:
    faces = tuple(card for card in seat.cards if is_face(card))
    return PublicSeat(
        seat=seat.seat,
        nickname=seat.nickname,
        stack=seat.stack if seat.counted else 0,
        bet=seat.bet,
        faces=faces,
        hidden=len(seat.cards) - len(faces),
        folded=seat.state == "folded",
        mucked=seat.mucked,
        dead=seat.dead,
        all_in=seat.state == "all_in",
        last_action=seat.last_action,
        reading=seat.reading,
        winnings=seat.winnings,
    )
