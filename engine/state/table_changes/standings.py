"""What a tournament's events change in its standing, and in the chips of a chip race."""

from typing import Final

from msgspec.structs import replace

from engine.messages.happened.floor_events import (
    BreakCalled,
    ChipsRaced,
    HandForHandSet,
    HandReleased,
    LevelBegan,
    PlayerEliminated,
    TournamentWon,
)
from engine.state.table_state import TableState

_MINUTE_NS: Final = 60_000_000_000


def apply_level_began(state: TableState, event: LevelBegan) -> None:
    """The blinds go up; odd chips are due for a race where a chip went out of play."""
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


def apply_break_called(state: TableState, event: BreakCalled) -> None:
    """No hand is dealt until the break ends."""
    standing = state.ledger.tournament
    if standing is not None:
        ends = event.at_ns + event.minutes * _MINUTE_NS
        state.ledger.tournament = replace(standing, paused_ns=ends)


def apply_player_eliminated(state: TableState, event: PlayerEliminated) -> None:
    """A player is out of the tournament; who was out already is placed anew."""
    standing = state.ledger.tournament
    if standing is not None:
        others = (one for one in standing.out if one.seat != event.seat)
        state.ledger.tournament = replace(standing, out=(*others, event))


def apply_tournament_won(state: TableState, event: TournamentWon) -> None:
    """One player has all the chips."""
    standing = state.ledger.tournament
    if standing is not None:
        state.ledger.tournament = replace(standing, winner=event.seat)


def apply_hand_for_hand_set(state: TableState, event: HandForHandSet) -> None:
    """Near the prizes every table waits for the others, or no more."""
    standing = state.ledger.tournament
    if standing is not None:
        state.ledger.tournament = replace(standing, hand_for_hand=event.active, released=False)


def apply_hand_released(state: TableState, _event: HandReleased) -> None:
    """The next hand may be dealt."""
    standing = state.ledger.tournament
    if standing is not None:
        state.ledger.tournament = replace(standing, released=True)


def apply_chips_raced(state: TableState, event: ChipsRaced) -> None:
    """Odd chips were raced off: stacks are whole again."""
    ledger, standing = state.ledger, state.ledger.tournament
    for seat, chips in event.stacks:
        chair = state.chairs[seat - 1]
        ledger.entered += chips - chair.stack
        chair.stack = chips
    if standing is not None:
        ledger.tournament = replace(standing, race=0)
    if ledger.aftermath is not None:
        ledger.aftermath = replace(ledger.aftermath, raced=True)
