"""What stands around the table: seats, board, pots, as rows for QML."""

from typing import Final

import msgspec

from dealer_ui.language.translator import chips, told, tr
from dealer_ui.language.words import ABSENT, clock, position_mark, seat_caption, sentence
from dealer_ui.table.places import Place, Seating, find_middle, lay_seats
from dealer_ui.table.pods import Pod, lay_pod
from engine.cards import UNKNOWN, Card, is_face
from engine.messages.shown.views import PotView, SeatView, View
from engine.messages.text import phrase
from engine.messages.wanted.intents import SeatAction

BOARD_SLOTS: Final = 5
MOST_CHAIRS: Final = 10
"""Others are not drawn."""
SHORT_FROM: Final = 4
"""From so many pots on they stand in three columns, by short names; their sheet tells the rest."""

SIGNS: Final = {
    "open": "plus",
    "reserved": "lock",
    "sitting_out": "pause",
    "away": "door",
    "out_of_chips": "chips",
}
"""Pictures of the chairs whose players are not in the game."""

_NEXT: Final = {"fold": phrase("Folds next"), "check": phrase("Checks next")}
"""How a seat is marked that the next touch passes over."""
_OWED: Final = {"": "", "small": phrase("SB"), "big": phrase("BB"), "both": phrase("SB BB")}


class SeatRow(msgspec.Struct, frozen=True, kw_only=True):
    """One chair: where it is and what it shows."""

    seat: int
    pod_x: int
    pod_y: int
    pod_width: int
    pod_height: int
    bet_x: int
    bet_y: int
    disc_x: int
    disc_y: int
    mark_x: int
    mark_y: int
    """Of the position mark, beside the button disc where both stand before one seat."""
    beside: bool
    card_width: int
    card_height: int
    card_y: int
    fan: tuple[int, ...]
    strip: int
    """These six as in `Pod`."""
    nickname: str
    named: bool
    """False: the nickname is only the seat's number in words."""
    stack: str
    bet: str
    won: str
    """What the seat was awarded, "" before."""
    cards: tuple[Card, ...]
    marks: tuple[str, ...]
    """For each card: "plays", "low" (plays for low), "both", "idle" (doesn't play) or ""."""
    caption: str
    tone: str
    """How the caption is meant: reading, won, acting, marked, noted, quiet, plain or ""."""
    passable: bool
    """A touch marks it to act next, or takes marks away; else a touch opens its sheet."""
    queued: str
    """Chips that come when the hand is over: "+50", or "" for none."""
    owed: str
    """The blinds that the seat owes: "SB", "BB", "SB BB" or ""."""
    sign: str
    """The picture of a chair whose player is not in the game, "" for one who is."""
    vacant: bool
    position: str
    acting: bool
    """The seat decides: what it does, or how many cards it draws."""
    aimed: bool
    """The prompt is about this seat, which does not decide: a card goes there, it tables."""
    button: bool
    dimmed: bool
    all_in: bool


class BoardRow(msgspec.Struct, frozen=True, kw_only=True):
    """One slot of the board."""

    card: Card
    """A face, "??" for one that is not named yet, "" for an empty slot."""
    mark: str
    """As in `SeatRow.marks`."""
    row: int = 0
    """1 for the second board of a hand that is run twice."""


class PotRow(msgspec.Struct, frozen=True, kw_only=True):
    """One pot."""

    name: str
    amount: str
    seats: str
    """Who plays for it, "3 · 4 · 6"; "" where there is one pot or no room."""


def seat_rows(view: View, passed: tuple[SeatAction, ...] = (), marked: int = 0) -> list[SeatRow]:
    """All chairs of the view, in order.

    Args:
        view: the table.
        passed: what seats are marked to do with the next touch.
        marked: the later seat that acts then, 0: it is the turn of the one to act.
    """
    seating = _lay(view)
    marks = {one.seat: told(_NEXT[one.action]) for one in passed}
    later = {one.seat for one in view.passes}
    return [
        _seat_row(
            view, seat, seating, place,
            mark=marks.get(seat.seat, ""),
            turn=marked or view.acting,
            passable=seat.seat in later or (bool(marked) and seat.seat == view.acting),
        )
        for seat, place in zip(view.seats, seating.places, strict=False)
    ]  # fmt: skip


def find_named(view: View) -> int:
    """How far down the middle of what the prompt's cards belong to lies: its seat, or the board."""
    return find_middle(_lay(view), view.prompt.seat)


def _lay(view: View) -> Seating:
    chairs = max(2, min(MOST_CHAIRS, len(view.seats)))
    return lay_seats(chairs, broad=view.family != "flop")


def _seat_row(
    view: View,
    seat: SeatView,
    seating: Seating,
    place: Place,
    *,
    mark: str,
    turn: int,
    passable: bool,
) -> SeatRow:
    drawing = view.prompt.kind == "discard" and view.prompt.seat == seat.seat
    acting = turn == seat.seat or drawing
    button = view.button == seat.seat and seat.state != "open"
    caption = mark
    caption = caption or _caption(view, seat, acting=acting, drawing=drawing)
    return SeatRow(
        seat=seat.seat,
        pod_x=place.x,
        pod_y=place.y,
        pod_width=seating.width,
        pod_height=seating.height,
        bet_x=place.bet_x,
        bet_y=place.bet_y,
        disc_x=place.disc_x,
        disc_y=place.disc_y,
        mark_x=place.mark_x if button else place.disc_x,
        mark_y=place.mark_y if button else place.disc_y + 4,
        nickname=seat.nickname or tr("Seat {seat}", seat=seat.seat),
        named=bool(seat.nickname),
        stack=_describe_stack(seat),
        bet=chips(seat.bet) if seat.bet else "",
        won=f"+{chips(seat.winnings)}" if seat.winnings else "",
        cards=seat.cards,
        marks=_seat_marks(view, seat),
        caption=caption,
        tone="marked" if mark else _tone(seat, acting=acting),
        passable=passable,
        queued=f"+{chips(seat.queued)}" if seat.queued else "",
        owed=told(_OWED[seat.owes]),
        sign=SIGNS.get(seat.state, "") if not seat.cards and not seat.winnings else "",
        vacant=seat.state in {"open", "reserved"},
        position=position_mark(seat.position),
        acting=acting,
        aimed=view.prompt.seat == seat.seat and not acting and turn == view.acting,
        button=button,
        dimmed=_is_out(seat) and not seat.reading and not seat.winnings,
        all_in=seat.state == "all_in" and not seat.stack,
        **msgspec.structs.asdict(_lay_pod(view, seat, seating, caption)),
    )


def _caption(view: View, seat: SeatView, *, acting: bool, drawing: bool) -> str:
    """What a chair's player does or did, with the seconds that are left where time was called."""
    caption = seat_caption(seat, acting=acting, drawing=drawing)
    if acting and view.time is not None and view.time.seat == seat.seat:
        return f"{caption} · {clock(view.time.left)}"
    return caption


def _lay_pod(view: View, seat: SeatView, seating: Seating, caption: str) -> Pod:
    return lay_pod(
        seating.width,
        seating.height,
        seat.cards,
        beside=view.holding <= 2 and len(seat.cards) <= 2,
        caption=caption,
        reading=bool(seat.reading),
    )


def _describe_stack(seat: SeatView) -> str:
    if seat.state in {"open", "reserved"}:
        return ""
    return chips(seat.stack) if seat.counted else "?"


def _tone(seat: SeatView, *, acting: bool) -> str:
    if seat.winnings:
        return "won"
    if seat.reading:
        return "reading"
    if acting:
        return "acting"
    if seat.note:
        return "noted"
    if _is_out(seat):
        return "quiet"
    return "plain" if seat.last_action or seat.state == "all_in" else ""


def _is_out(seat: SeatView) -> bool:
    return seat.state in ABSENT


def _seat_marks(view: View, seat: SeatView) -> tuple[str, ...]:
    high, low = _playing_cards(view, seat.seat)
    if not (high or low):
        high, low = frozenset(seat.best), frozenset(seat.best_low)
    return tuple(_mark(card, high, low) for card in seat.cards)


def _mark(card: Card, high: frozenset[Card], low: frozenset[Card]) -> str:
    if not is_face(card) or not (high or low):
        return ""
    if card in high:
        return "both" if card in low else "plays"
    return "low" if card in low else "idle"


def board_rows(view: View) -> list[BoardRow]:
    """The board's slots; the cards that play are marked once hands are read.

    A game without a board has no slot, but for the common card that a short stub leaves.
    """
    high, low = _playing_cards(view)
    if not view.awards:
        read = next((seat for seat in view.seats if seat.seat == view.prompt.seat), None)
        high = frozenset(read.best) if read is not None else high
    slots = BOARD_SLOTS if view.family == "flop" else 0
    boards = [view.board, view.second_board] if view.second_board else [view.board]
    return [
        BoardRow(card=card, mark=_mark(card, high, low), row=row)
        for row, lying in enumerate(boards)
        for card in (lying + ("",) * (slots - len(lying)))[:BOARD_SLOTS]
    ]


def _playing_cards(view: View, seat: int = 0) -> tuple[frozenset[Card], frozenset[Card]]:
    """The cards of the awarded hands, high and low: of one seat, or of all of them."""
    sides: tuple[set[Card], set[Card]] = set(), set()
    for award in view.awards:
        if seat in {0, award.seat}:
            sides[award.side == "low"].update(award.cards)
    return frozenset(sides[0]), frozenset(sides[1])


def pot_rows(view: View) -> list[PotRow]:
    """The pots by name and amount, each told by itself."""
    pots = [pot for pot in view.pots if pot.amount]
    short = len(pots) >= SHORT_FROM
    told = 1 < len(pots) < SHORT_FROM and view.family == "flop"
    return [
        PotRow(
            name=_short_name(pot) if short else sentence(pot.name),
            amount=chips(pot.amount),
            seats=" · ".join(map(str, pot.seats)) if told else "",
        )
        for pot in pots
    ]


def _short_name(pot: PotView) -> str:
    """The pot's name where several stand side by side: "M", "S1"."""
    return tr("S{number}", number=pot.number) if pot.number else tr("M")


def faces_shown(view: View) -> frozenset[Card]:
    """Every face that lies open somewhere: it can't be another card's.

    Where cards are named that have names already, these are to choose from again.
    """
    prompt = view.prompt
    anew = prompt.names and prompt.kind == "name_cards"
    shown = set() if anew and not prompt.seat else {*view.board, *view.second_board}
    for seat in view.seats:
        if not (anew and seat.seat == prompt.seat):
            shown.update(seat.cards)
    return frozenset(card for card in shown if card != UNKNOWN and is_face(card))
