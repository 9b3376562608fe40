"""What events change on one chair: who takes it, sits out, misses blinds, comes back and leaves."""

from typing import Final

from msgspec.structs import replace

from engine.messages.happened.floor_events import (
    BlindsMissed,
    BuyQueued,
    CameBack,
    LeavingAnnounced,
    PlayerArrived,
    SatOut,
    SeatReserved,
)
from engine.messages.happened.hand_events import SeatLeft, SeatTaken
from engine.state.hand_changes.reopened_hand import note_back, note_gone
from engine.state.table_changes.entry_changes import note_entry
from engine.state.table_ledger import Departure, TableLedger
from engine.state.table_state import TableState, find_chair

_DEPARTURES: Final = 50
"""How many of those who left are remembered."""
_MINUTE_NS: Final = 60_000_000_000


def recent_departure(state: TableState, nickname: str, at_ns: int) -> Departure | None:
    """How this player left, if that was within the window (HR-108).

    Args:
        state: the table.
        nickname: whose; nobody is known again without one.
        at_ns: the wall clock now, as far as it is known.
    """
    now = max(at_ns, state.ledger.clock_ns)
    for gone in reversed(state.ledger.departures):
        if nickname and gone.nickname == nickname:
            recent = now - gone.at_ns < window_minutes(state) * _MINUTE_NS
            return gone if recent else None
    return None


def window_minutes(state: TableState) -> int:
    """For how long a player who left must come back with the same chips (HR-108)."""
    return state.rules.return_stack_window if state.rules is not None else 0


def apply_seat_taken(state: TableState, event: SeatTaken) -> None:
    """A player sits down; what was owed on leaving a little while ago is owed still."""
    ledger = state.ledger
    ledger.entered += event.stack
    note_back(state, event.nickname)
    chair = find_chair(state, event.seat)
    chair.taken, chair.nickname, chair.stack = True, event.nickname, event.stack
    note_entry(state, "seated", event.seat, event.stack, asked=False)
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


def apply_seat_left(state: TableState, event: SeatLeft) -> None:
    """A player leaves with the chips; what the last hand needs of this player is kept."""
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
    note_entry(state, "left", event.seat, event.stack)
    chair.taken, chair.nickname, chair.stack = False, "", 0
    chair.leaving = chair.missed_small = chair.missed_big = False
    chair.out, chair.entry, chair.queued = "", "", 0


def _release_seat(ledger: TableLedger, seat: int) -> None:
    """Whoever takes the seat next neither straddles nor posts a kill for the one who left."""
    if ledger.straddle is not None and ledger.straddle.seat == seat:
        ledger.straddle = None
    if ledger.kill is not None and ledger.kill.seat == seat:
        ledger.kill = replace(ledger.kill, seat=0, streak=0)


def apply_seat_reserved(state: TableState, event: SeatReserved) -> None:
    """A chair is kept for somebody, or free again."""
    chair = find_chair(state, event.seat)
    chair.reserved, chair.nickname = event.kept, event.name if event.kept else ""


def apply_player_arrived(state: TableState, event: PlayerArrived) -> None:
    """How a player who just sat down comes into the game."""
    find_chair(state, event.seat).entry = "" if event.entry == "dealt_in" else event.entry
    state.ledger.entries = tuple(
        replace(one, asked=True) if one.sequence == state.sequence - 1 else one
        for one in state.ledger.entries
    )


def apply_sat_out(state: TableState, event: SatOut) -> None:
    """A player is not dealt in from now on."""
    chair = find_chair(state, event.seat)
    chair.out = "away" if event.away else "sitting_out"
    chair.out_ns = event.at_ns


def apply_came_back(state: TableState, event: CameBack) -> None:
    """A player who sat out plays again."""
    chair = find_chair(state, event.seat)
    chair.out, chair.out_ns = "", 0
    chair.entry = "" if event.entry == "dealt_in" else event.entry
    if event.entry == "dealt_in":
        chair.missed_small = chair.missed_big = False


def apply_blinds_missed(state: TableState, event: BlindsMissed) -> None:
    """The blinds passed a player."""
    chair = find_chair(state, event.seat)
    chair.missed_small = chair.missed_small or event.small
    chair.missed_big = chair.missed_big or event.big


def apply_leaving_announced(state: TableState, event: LeavingAnnounced) -> None:
    """A player leaves as soon as the hand is over."""
    chair = find_chair(state, event.seat)
    chair.leaving, chair.leaving_ns = True, event.at_ns


def apply_buy_queued(state: TableState, event: BuyQueued) -> None:
    """Chips are asked for in mid-hand."""
    find_chair(state, event.seat).queued = event.amount
