"""The table's clock: wall time as it is noted, and what lies by it."""

from typing import Final

from msgspec.structs import replace

from engine.messages.happened.floor_events import TimeNoted
from engine.state.table_ledger import TableLedger
from engine.state.table_state import TableState

LEAP_NS: Final = 12 * 3_600_000_000_000
"""So long nobody plays without the clock being noted: it was set, or the table was left alone."""


def apply_time_noted(state: TableState, event: TimeNoted) -> None:
    """The wall clock, which may have been set since it was noted last."""
    ledger = state.ledger
    passed_ns = event.at_ns - ledger.clock_ns if ledger.clock_ns else 0
    if passed_ns < 0:
        _set_back(state, -passed_ns)
    elif passed_ns >= LEAP_NS:
        stand_still(ledger, passed_ns)
    if not ledger.clock_ns or not state.hands:
        # Play begins with the first hand, whenever the table was switched on.
        ledger.turn_ns = ledger.collected_ns = event.at_ns
        if ledger.tournament is not None:
            ledger.tournament = replace(ledger.tournament, began_ns=event.at_ns)
    ledger.clock_ns = event.at_ns


def _set_back(state: TableState, by_ns: int) -> None:
    """The clock was set back: what was noted by it lies as far back as it did before."""
    ledger, called = state.ledger, state.ledger.time_called
    stand_still(ledger, -by_ns)
    standing = ledger.tournament
    if standing is not None and standing.paused_ns:
        ledger.tournament = replace(standing, paused_ns=standing.paused_ns - by_ns)
    ledger.departures = tuple(replace(gone, at_ns=gone.at_ns - by_ns) for gone in ledger.departures)
    if called is not None:
        ledger.time_called = replace(called, at_ns=called.at_ns - by_ns)
    for chair in state.chairs:
        chair.out_ns -= by_ns if chair.out_ns else 0
        chair.leaving_ns -= by_ns if chair.leaving_ns else 0


def stand_still(ledger: TableLedger, pause_ns: int) -> None:
    """So much of the clock's time was not played: levels, turns and time charges wait.

    A table that is closed meanwhile was closed that much later: the rest is counted when it opens.
    """
    standing, closed = ledger.tournament, ledger.closed
    if closed is not None and closed.at_ns:
        ledger.closed = replace(closed, at_ns=closed.at_ns + pause_ns)
    ledger.turn_ns += pause_ns if ledger.turn_ns else 0
    ledger.collected_ns += pause_ns if ledger.collected_ns else 0
    if standing is not None and standing.began_ns:
        ledger.tournament = replace(standing, began_ns=standing.began_ns + pause_ns)
