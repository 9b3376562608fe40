"""The chairs of a view: who sits there, what lies there, what may be asked for there."""

from typing import Literal

from engine.cards import UNKNOWN, Card, is_face
from engine.hand import Hand, Seat
from engine.hand.hand_values import evaluate
from engine.messages.shown.views import Offer, SeatView
from engine.messages.text import join, phrase
from engine.procedure.narration.event_words import describe_last
from engine.procedure.prompts.idle_prompts import note_seat
from engine.state import Chair, Progress, TableState, has_button, playing
from engine.state.hand_changes.reopened_hand import is_unpushed

SeatState = Literal[
    "open", "waiting", "in_hand", "folded", "all_in", "out_of_chips", "reserved", "sitting_out",
    "away",
]  # fmt: skip


def show_seat(state: TableState, chair: Chair, offers: tuple[Offer, ...]) -> SeatView:
    """A chair with everything that is known of it.

    Args:
        state: the table.
        chair: one of its chairs.
        offers: what the staff may ask for there.
    """
    progress = state.progress
    drawing = state.ledger.draw is not None
    if progress is None or drawing or not _was_dealt_in(state, progress, chair):
        return _show_chair(state, chair, offers)
    seat = progress.hand.at(chair.seat)
    live = playing(state)
    best, best_low = _find_best(progress, chair.seat)
    tabled = progress.tabled.get(chair.seat)
    return SeatView(
        seat=chair.seat,
        state=_seat_state(seat) if live else _chair_state(chair),
        nickname=chair.nickname,
        stack=seat.stack if live else _count_behind(state, chair, seat),
        bet=seat.bet,
        cards=_show_cards(seat),
        best=best,
        best_low=best_low,
        reading=join("; ", tabled.readings) if tabled is not None else "",
        last_action=describe_last(progress, chair.seat),
        winnings=seat.winnings,
        position=_position(progress.hand, state, chair.seat),
        note=note_seat(state, chair.seat),
        counted=chair.counted,
        owes=_owed(chair),
        queued=chair.queued,
        leaving=chair.leaving,
        offers=offers,
        mucked=live and seat.mucked,
        dead=live and seat.ruled,
    )


def _count_behind(state: TableState, chair: Chair, seat: Seat) -> int:
    """The stack without what was won while the push is taken back: that lies in the pots."""
    return chair.stack - (seat.winnings if is_unpushed(state) else 0)


def _was_dealt_in(state: TableState, progress: Progress, chair: Chair) -> bool:
    """Whether who sits there is the one to whom the hand's cards were dealt."""
    aftermath = state.ledger.aftermath
    gone = aftermath.gone if aftermath is not None else ()
    here = chair.taken and all(one.seat != chair.seat for one in gone)
    return here and chair.seat in progress.hand.places


def _find_best(progress: Progress, seat: int) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The cards that play in a tabled hand, for high and for low; winner or not.

    What took a pot is in its award; a hand that lost, or waits for the others, is read here.
    """
    tabled = progress.tabled.get(seat)
    if tabled is None or not all(is_face(card) for card in tabled.cards):
        return (), ()
    if not progress.hand.at(seat).tabled:
        return (), ()
    best: dict[str, tuple[Card, ...]] = {"high": (), "low": ()}
    ways = progress.hand.game.ways
    for way, evaluation in zip(ways, evaluate(progress.hand, tabled.cards), strict=True):
        if evaluation is not None:
            best["low" if way.side == "low" else "high"] = evaluation.cards
    return best["high"], best["low"]


def _owed(chair: Chair) -> Literal["", "small", "big", "both"]:
    if chair.missed_big:
        return "both" if chair.missed_small else "big"
    return "small" if chair.missed_small else ""


def _show_chair(state: TableState, chair: Chair, offers: tuple[Offer, ...]) -> SeatView:
    return SeatView(
        seat=chair.seat,
        state=_chair_state(chair),
        nickname=chair.nickname,
        stack=chair.stack,
        note=note_seat(state, chair.seat),
        counted=chair.counted,
        cards=_show_draw(state, chair.seat),
        owes=_owed(chair),
        queued=chair.queued,
        leaving=chair.leaving,
        offers=offers,
    )


def _show_draw(state: TableState, seat: int) -> tuple[Card, ...]:
    """The card that a seat got in the draw for the button."""
    draw = state.ledger.draw
    if draw is None or seat not in draw.seats:
        return ()
    place = draw.seats.index(seat)
    return draw.faces[place : place + 1] or tuple(UNKNOWN for _ in draw.cards[place : place + 1])


def _chair_state(chair: Chair) -> SeatState:
    if not chair.taken:
        return "reserved" if chair.reserved else "open"
    if chair.out:
        return chair.out
    return "waiting" if chair.stack else "out_of_chips"


def _seat_state(seat: Seat) -> SeatState:
    if not seat.live:
        return "folded"
    return "all_in" if seat.all_in else "in_hand"


def _show_cards(seat: Seat) -> tuple[Card, ...]:
    """Faces where they are up or tabled; folded cards are in the muck.

    A hand that was faced before the last cards came gets those beside it.
    """
    if seat.tabled:
        return tuple(show_faces([*seat.tabled, *seat.shown[len(seat.tabled) :]]))
    if not seat.live:
        return ()
    return tuple(show_faces(seat.shown))


def _position(now: Hand, state: TableState, seat: int) -> str:
    if not has_button(state):
        brings = state.progress is not None and seat == state.progress.bring_in
        return phrase("bring-in") if brings and playing(state) else ""
    if not playing(state):
        return phrase("button") if seat == state.button else ""
    if now.began.bomb_pot or seat == now.began.small_blind == now.began.button:
        return phrase("button") if seat == now.began.button else ""
    names = {
        now.began.big_blind: phrase("big blind"),
        now.began.small_blind: phrase("small blind"),
        now.began.button: phrase("button"),
    }
    return names.get(seat, "")


def show_faces(cards: list[Card]) -> list[Card]:
    """Cards as anybody may see them: what lies face down has no name."""
    return [card if is_face(card) else UNKNOWN for card in cards]
