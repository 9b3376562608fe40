"""What happens on one chair: who takes it, sits out, misses blinds, comes back and leaves."""

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from engine.messages.events import SeatLeft, SeatTaken
from engine.messages.floor import (
    BlindsMissed,
    BuyQueued,
    CameBack,
    LeavingAnnounced,
    PlayerArrived,
    SatOut,
    SeatReserved,
)
from engine.table.next_hand import find_chair
from engine.table.reopened_hand import note_gone
from engine.table.seat_admission import recent_departure
from engine.table.state import TableState
from engine.table.table_ledger import Departure, TableLedger

_DEPARTURES: Final = 50
"""How many of those who left are remembered."""


def take_seat(state: TableState, event: SeatTaken) -> None:
    """What else it changes that a player sits down; called before the chair is taken."""
    ledger = state.ledger
    ledger.entered += event.stack
    chair = find_chair(state, event.seat)
    back = recent_departure(state, event.nickname, ledger.clock_ns)
    chair.missed_small = back is not None and back.missed_small
    chair.missed_big = back is not None and back.missed_big
    chair.reserved = chair.leaving = False
    chair.short_bought = False
    chair.out, chair.entry, chair.queued, chair.incidentals = "", "", 0, 0
    chair.counted = ledger.terms.tracked
    ledger.departures = tuple(
        gone for gone in ledger.departures if not event.nickname or gone.nickname != event.nickname
    )
    if ledger.tournament is not None:
        entrants = ledger.tournament.entrants + 1
        ledger.tournament = replace(ledger.tournament, entrants=entrants)


def leave_seat(state: TableState, event: SeatLeft) -> None:
    """What else it changes that a player leaves; called before the chair is free."""
    ledger = state.ledger
    ledger.taken += event.stack
    chair = find_chair(state, event.seat)
    note_gone(state, chair)
    if ledger.last_big == event.seat:
        ledger.last_big = 0
    _release_seat(ledger, event.seat)
    if ledger.tournament is not None and not state.hands:
        left = ledger.tournament.entrants - 1
        ledger.tournament = replace(ledger.tournament, entrants=left)
    if chair.nickname and event.stack:
        gone = Departure(
            nickname=chair.nickname,
            amount=event.stack,
            at_ns=event.at_ns,
            waited=bool(chair.entry),
            missed_small=chair.missed_small,
            missed_big=chair.missed_big,
        )
        ledger.departures = (*ledger.departures, gone)[-_DEPARTURES:]
    chair.leaving = chair.missed_small = chair.missed_big = False
    chair.out, chair.entry, chair.queued = "", "", 0


def _release_seat(ledger: TableLedger, seat: int) -> None:
    """Whoever takes the seat next neither straddles nor posts a kill for the one who left."""
    if ledger.straddle is not None and ledger.straddle.seat == seat:
        ledger.straddle = None
    if ledger.kill is not None and ledger.kill.seat == seat:
        ledger.kill = replace(ledger.kill, seat=0, streak=0)


def _reserve(state: TableState, event: SeatReserved) -> None:
    chair = find_chair(state, event.seat)
    chair.reserved, chair.nickname = event.kept, event.name if event.kept else ""


def _arrive(state: TableState, event: PlayerArrived) -> None:
    find_chair(state, event.seat).entry = "" if event.entry == "dealt_in" else event.entry


def _sit_out(state: TableState, event: SatOut) -> None:
    chair = find_chair(state, event.seat)
    chair.out = "away" if event.away else "sitting_out"
    chair.out_ns = event.at_ns


def _come_back(state: TableState, event: CameBack) -> None:
    chair = find_chair(state, event.seat)
    chair.out, chair.out_ns = "", 0
    chair.entry = "" if event.entry == "dealt_in" else event.entry
    if event.entry == "dealt_in":
        chair.missed_small = chair.missed_big = False


def _miss(state: TableState, event: BlindsMissed) -> None:
    chair = find_chair(state, event.seat)
    chair.missed_small = chair.missed_small or event.small
    chair.missed_big = chair.missed_big or event.big


def _announce_leaving(state: TableState, event: LeavingAnnounced) -> None:
    chair = find_chair(state, event.seat)
    chair.leaving, chair.leaving_ns = True, event.at_ns


def _queue(state: TableState, event: BuyQueued) -> None:
    find_chair(state, event.seat).queued = event.amount


CHAIRS: Final[dict[type, Callable[[TableState, Any], None]]] = {
    SeatReserved: _reserve,
    PlayerArrived: _arrive,
    SatOut: _sit_out,
    CameBack: _come_back,
    BlindsMissed: _miss,
    LeavingAnnounced: _announce_leaving,
    BuyQueued: _queue,
}
"""What each event of a chair changes."""
