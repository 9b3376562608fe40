"""The view of a state: everything that a screen needs, nothing that it may not know."""

from typing import Literal

from msgspec.structs import replace

from engine import games, hand
from engine.cards import UNKNOWN, Card, is_face
from engine.hand import Hand, Seat
from engine.hand.expectation import Act
from engine.messages.events import PotAwarded, Stakes
from engine.messages.views import (
    AwardView,
    LegalAction,
    PotView,
    SeatView,
    SourceView,
    View,
)
from engine.procedure.answers import undoable
from engine.procedure.between import note_seat
from engine.procedure.folding import label_fold
from engine.procedure.narration import describe_decision, describe_stakes
from engine.table.kills import kill_stakes
from engine.table.sign import make_sign
from engine.table.state import Chair, Progress, TableState, blocking, has_button, playing

SeatState = Literal[
    "open", "waiting", "in_hand", "folded", "all_in", "out_of_chips", "reserved", "sitting_out",
    "away",
]  # fmt: skip


def show(
    state: TableState,
    *,
    sequence: int,
    published_ns: int,
    cause_ns: int = 0,
    recorded_ns: int = 0,
) -> View:
    """The snapshot of a table.

    Args:
        state: the table.
        sequence: the journal's sequence that it has reached.
        published_ns: monotonic nanoseconds of now.
        cause_ns: when the reading that led here was read; 0: no reading.
        recorded_ns: when that was on disk.
    """
    opened, progress = state.opened, state.progress
    now = progress.hand if progress is not None else None
    live = now if playing(state) else None
    target = undoable(state)
    stakes = _stakes(state)
    game = games.display_name(state.game, stakes.limit) if state.game and stakes else ""
    return View(
        sequence=sequence,
        published_ns=published_ns,
        cause_ns=cause_ns,
        recorded_ns=recorded_ns,
        table=opened.table if opened else "",
        house=state.rules.title if state.rules else "",
        game=game,
        stakes=describe_stakes(stakes) if stakes else "",
        hand=state.hands,
        street=live.street_name if live is not None else "",
        button=state.button if has_button(state) else 0,
        seats=tuple(_show_seat(state, chair) for chair in state.chairs),
        board=tuple(_faces(now.board_faces)) if now is not None else (),
        pots=_show_pots(live) if live is not None else (),
        total=live.total if live is not None else 0,
        burns=len(now.burns) if now is not None else 0,
        stub=now.stub if now is not None else 0,
        acting=_acting(state),
        prompt=state.prompt,
        legal=_legal(state),
        awards=tuple(_show_awards(progress)) if progress is not None else (),
        sources=_show_sources(state),
        happenings=tuple(state.happenings),
        undo=describe_decision(state, target.event) if target is not None else "",
        chips_in_play=_count_chips(state),
        family=state.game.family if state.game is not None else "flop",
        holding=state.game.holding if state.game is not None else 2,
        sign=make_sign(state) if opened else None,
        drop=state.between.drop,
        dealer=state.between.dealer,
    )


def _stakes(state: TableState) -> Stakes | None:
    """Those of the hand in progress, else those of the next one."""
    if state.progress is not None and playing(state):
        return state.progress.hand.stakes
    posted = state.between.stakes
    return kill_stakes(state, posted) if posted is not None else None


def _show_sources(state: TableState) -> tuple[SourceView, ...]:
    return tuple(
        SourceView(name=one.source, kind=one.kind, state=one.state, words=one.words)
        for one in state.sources.values()
    )


def _faces(cards: list[Card]) -> list[Card]:
    return [card if is_face(card) else UNKNOWN for card in cards]


def _acting(state: TableState) -> int:
    if state.progress is None or not playing(state) or blocking(state) is not None:
        return 0
    expected = hand.expect(state.progress.hand)
    return expected.seat if isinstance(expected, Act) else 0


def _legal(state: TableState) -> tuple[LegalAction, ...]:
    if state.progress is None or not _acting(state):
        return ()
    legal = label_fold(state.progress, hand.legal_actions(state.progress.hand))
    if state.chairs[_acting(state) - 1].counted:
        return legal
    # A stack that nobody counted has no all-in to offer at one touch.
    return tuple(
        replace(one, presets=tuple(pair for pair in one.presets if pair[0] != "all in"))
        for one in legal
    )


def _count_chips(state: TableState) -> int:
    if state.progress is None or not playing(state):
        return sum(chair.stack for chair in state.chairs)
    now = state.progress.hand
    dealt_in = {seat.seat: seat.stack for seat in now.seats}
    rest = sum(chair.stack for chair in state.chairs if chair.seat not in dealt_in)
    return sum(dealt_in.values()) + now.total + rest


def _show_seat(state: TableState, chair: Chair) -> SeatView:
    progress = state.progress
    drawing = state.between.draw is not None
    if progress is None or drawing or chair.seat not in progress.hand.places or not chair.taken:
        return _show_chair(state, chair)
    seat = progress.hand.at(chair.seat)
    live = playing(state)
    best = next(
        (share.cards for award in progress.awards for share in award.shares
         if share.seat == chair.seat and share.cards),
        (),
    )  # fmt: skip
    tabled = progress.tabled.get(chair.seat)
    return SeatView(
        seat=chair.seat,
        state=_seat_state(seat) if live else _chair_state(chair),
        nickname=chair.nickname,
        stack=seat.stack if live else chair.stack,
        bet=seat.bet,
        cards=_show_cards(seat),
        best=best,
        reading="; ".join(tabled.readings) if tabled is not None else "",
        last_action=progress.last_actions.get(chair.seat, ""),
        winnings=seat.winnings,
        position=_position(progress.hand, state, chair.seat),
        note=note_seat(state, chair.seat),
        counted=chair.counted,
    )


def _show_chair(state: TableState, chair: Chair) -> SeatView:
    return SeatView(
        seat=chair.seat,
        state=_chair_state(chair),
        nickname=chair.nickname,
        stack=chair.stack,
        note=note_seat(state, chair.seat),
        counted=chair.counted,
        cards=_show_draw(state, chair.seat),
    )


def _show_draw(state: TableState, seat: int) -> tuple[Card, ...]:
    """The card that a seat got in the draw for the button."""
    draw = state.between.draw
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
    """Faces where they are up or tabled; folded cards are in the muck."""
    if seat.tabled:
        return tuple(_faces(list(seat.tabled)))
    if not seat.live:
        return ()
    return tuple(_faces(seat.shown))


def _position(now: Hand, state: TableState, seat: int) -> str:
    if not has_button(state):
        brings = state.progress is not None and seat == state.progress.bring_in
        return "bring-in" if brings and playing(state) else ""
    if not playing(state):
        return "button" if seat == state.button else ""
    if seat == now.began.small_blind and seat == now.began.button:
        return "button"
    names = {
        now.began.big_blind: "big blind",
        now.began.small_blind: "small blind",
        now.began.button: "button",
    }
    return names.get(seat, "")


def _show_pots(now: Hand) -> tuple[PotView, ...]:
    return tuple(
        PotView(name=pot.name, amount=pot.amount, seats=tuple(sorted(pot.seats)))
        for pot in hand.pots(now)
    )


def _show_awards(progress: Progress) -> list[AwardView]:
    return [view for award in progress.awards for view in _show_award(award)]


def _show_award(award: PotAwarded) -> list[AwardView]:
    name = "Main pot" if award.pot == 0 else f"Side pot {award.pot}"
    return [
        AwardView(
            pot=name,
            seat=share.seat,
            amount=share.amount,
            side=share.side,
            reading=share.reading,
            cards=share.cards,
            odd_chips=share.odd_chips,
            text=award.text,
            clause=award.odd_chip_clause if share.odd_chips else award.clause,
        )
        for share in award.shares
    ]
