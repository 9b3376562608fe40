"""A hand that is void: the next one stands as it did, with the same button, blinds and debts.

No document of a house speaks of a misdeal; docs/decisions/0009 says why it is done so.
"""

from msgspec.structs import replace

from engine.messages.happened.floor_events import HandVoided
from engine.state.kept_hand import Progress
from engine.state.table_ledger import BeforeHand, OwedBefore
from engine.state.table_state import TableState


def note_eve(state: TableState, seats: tuple[int, ...]) -> BeforeHand:
    """How the table stands before a hand changes it.

    Args:
        state: the table, `HandBegan` not applied yet.
        seats: who is dealt in.
    """
    ledger = state.ledger
    standing = ledger.tournament
    return BeforeHand(
        small_at=ledger.small_at,
        big_at=ledger.big_at,
        button_at=ledger.button_at,
        last_big=ledger.last_big,
        correct_button=ledger.correct_button,
        straddle=ledger.straddle,
        bomb_pot_called=ledger.bomb_pot_called,
        choices_alone=ledger.choices_alone,
        turn_hands=ledger.turn_hands,
        turn_length=ledger.turn_length,
        level_hands=standing.hands if standing is not None else 0,
        released=standing is not None and standing.released,
        owed=tuple(
            OwedBefore(
                seat=chair.seat,
                entry=chair.entry,
                missed_small=chair.missed_small,
                missed_big=chair.missed_big,
                incidentals=chair.incidentals,
            )
            for chair in state.chairs
            if chair.seat in seats
        ),
    )


def is_void(progress: Progress | None) -> bool:
    """Whether the hand was found void."""
    return progress is not None and any(
        isinstance(numbered.event, HandVoided) for numbered in progress.events
    )


def restore_eve(state: TableState) -> None:
    """The table as it stood before the hand, in place; what was asked for meanwhile stays."""
    ledger, eve = state.ledger, state.ledger.eve
    if eve is None:
        return
    ledger.small_at, ledger.big_at = eve.small_at, eve.big_at
    ledger.button_at, ledger.last_big = eve.button_at, _still_here(state, eve.last_big)
    ledger.correct_button = ledger.correct_button or eve.correct_button
    ledger.straddle = eve.straddle
    ledger.bomb_pot_called = eve.bomb_pot_called
    ledger.choices_alone = eve.choices_alone
    ledger.turn_hands, ledger.turn_length = eve.turn_hands, eve.turn_length
    if ledger.tournament is not None:
        ledger.tournament = replace(ledger.tournament, hands=eve.level_hands, released=eve.released)
    for owed in eve.owed:
        chair = state.chairs[owed.seat - 1]
        chair.entry = owed.entry
        chair.missed_small, chair.missed_big = owed.missed_small, owed.missed_big
        chair.incidentals = owed.incidentals


def _still_here(state: TableState, seat: int) -> int:
    """Whoever had the last big blind may have left during the hand, not dealt in to it."""
    return seat if seat and state.chairs[seat - 1].taken else 0
