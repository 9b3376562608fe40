"""The table's clock: wall time as it is noted, and what lies by it."""

from typing import Final

from msgspec.structs import replace

from engine.messages.floor import TimeNoted
from engine.table.between import Between
from engine.table.state import TableState

LEAP_NS: Final = 12 * 3_600_000_000_000
"""So long nobody plays without the clock being noted: it was set, or the table was left alone."""


def note_time(state: TableState, event: TimeNoted) -> None:
    """The wall clock, which may have been set since it was noted last."""
    between = state.between
    passed_ns = event.at_ns - between.clock_ns if between.clock_ns else 0
    if passed_ns < 0:
        _set_back(state, -passed_ns)
    elif passed_ns >= LEAP_NS:
        stand_still(between, passed_ns)
    if not between.clock_ns or not state.hands:
        # Play begins with the first hand, whenever the table was switched on.
        between.turn_ns = between.collected_ns = event.at_ns
        if between.tournament is not None:
            between.tournament = replace(between.tournament, began_ns=event.at_ns)
    between.clock_ns = event.at_ns


def _set_back(state: TableState, by_ns: int) -> None:
    """The clock was set back: what was noted by it lies as far back as it did before."""
    between, called = state.between, state.between.time_called
    stand_still(between, -by_ns)
    standing = between.tournament
    if standing is not None and standing.paused_ns:
        between.tournament = replace(standing, paused_ns=standing.paused_ns - by_ns)
    between.departures = tuple(
        replace(gone, at_ns=gone.at_ns - by_ns) for gone in between.departures
    )
    if called is not None:
        between.time_called = replace(called, at_ns=called.at_ns - by_ns)
    for chair in state.chairs:
        chair.out_ns -= by_ns if chair.out_ns else 0
        chair.leaving_ns -= by_ns if chair.leaving_ns else 0


def stand_still(between: Between, pause_ns: int) -> None:
    """So much of the clock's time was not played: levels, turns and time charges wait.

    A table that is closed meanwhile was closed that much later: the rest is counted when it opens.
    """
    standing, closed = between.tournament, between.closed
    if closed is not None and closed.at_ns:
        between.closed = replace(closed, at_ns=closed.at_ns + pause_ns)
    between.turn_ns += pause_ns if between.turn_ns else 0
    between.collected_ns += pause_ns if between.collected_ns else 0
    if standing is not None and standing.began_ns:
        between.tournament = replace(standing, began_ns=standing.began_ns + pause_ns)
