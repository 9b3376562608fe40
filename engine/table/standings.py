"""What a tournament's events change in its standing, and in the chips of a chip race."""

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from engine.messages.floor import (
    BreakCalled,
    ChipsRaced,
    HandForHandSet,
    HandReleased,
    LevelBegan,
    PlayerEliminated,
    TournamentWon,
)
from engine.table.state import TableState

_MINUTE_NS: Final = 60_000_000_000


def _begin_level(state: TableState, event: LevelBegan) -> None:
    ledger, standing = state.ledger, state.ledger.tournament
    before = ledger.stakes
    ledger.stakes = event.stakes
    ledger.straddle = None
    if standing is not None:
        race = 0
        if before is not None and event.stakes.unit > before.unit:
            unit = event.stakes.unit
            odd = any(chair.taken and chair.stack % unit for chair in state.chairs)
            race = unit if odd else 0
        ledger.tournament = replace(
            standing, level=event.level, hands=0, began_ns=event.at_ns, paused_ns=0, race=race
        )


def _call_break(state: TableState, event: BreakCalled) -> None:
    standing = state.ledger.tournament
    if standing is not None:
        ends = event.at_ns + event.minutes * _MINUTE_NS
        state.ledger.tournament = replace(standing, paused_ns=ends)


def _eliminate(state: TableState, event: PlayerEliminated) -> None:
    standing = state.ledger.tournament
    if standing is not None:
        state.ledger.tournament = replace(standing, out=(*standing.out, event))


def _win(state: TableState, event: TournamentWon) -> None:
    standing = state.ledger.tournament
    if standing is not None:
        state.ledger.tournament = replace(standing, winner=event.seat)


def _set_hand_for_hand(state: TableState, event: HandForHandSet) -> None:
    standing = state.ledger.tournament
    if standing is not None:
        state.ledger.tournament = replace(standing, hand_for_hand=event.active, released=False)


def _release(state: TableState, _event: HandReleased) -> None:
    standing = state.ledger.tournament
    if standing is not None:
        state.ledger.tournament = replace(standing, released=True)


def _race(state: TableState, event: ChipsRaced) -> None:
    ledger, standing = state.ledger, state.ledger.tournament
    for seat, chips in event.stacks:
        chair = state.chairs[seat - 1]
        ledger.entered += chips - chair.stack
        chair.stack = chips
    if standing is not None:
        ledger.tournament = replace(standing, race=0)
    if ledger.aftermath is not None:
        ledger.aftermath = replace(ledger.aftermath, raced=True)


STANDINGS: Final[dict[type, Callable[[TableState, Any], None]]] = {
    LevelBegan: _begin_level,
    BreakCalled: _call_break,
    PlayerEliminated: _eliminate,
    TournamentWon: _win,
    HandForHandSet: _set_hand_for_hand,
    HandReleased: _release,
    ChipsRaced: _race,
}
"""What each event of a tournament changes."""
