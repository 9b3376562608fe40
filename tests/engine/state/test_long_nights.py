"""What a table's own state keeps of each event has an end, however many nights it plays."""

from collections.abc import Callable

import pytest

from engine import core
from engine.core import TableState
from engine.messages.happened.floor_events import DealerPushed
from engine.messages.happened.hand_events import Event
from engine.messages.happened.packed_states import MOST_THINGS, MOST_UNPACKED, unpack_msgpack
from engine.messages.happened.record_events import FirmwareChanged
from engine.messages.table_options import TableOptions
from engine.state.hand_changes.reopened_hand import add_taken
from engine.state.snapshot import take_snapshot
from engine.state.table_changes.table_events import MOST_SHIFTS, MOST_SOURCES
from engine.state.table_ledger import AfterHand

TIMES = 20_000
"""A dealer each half hour for more than a year."""
KINDS: dict[str, Callable[[int], Event]] = {
    "dealers": lambda n: DealerPushed(dealer=f"Dealer {n % 40}", at_ns=n + 1),
    "readers": lambda n: FirmwareChanged(source=f"reader {n}", version="1"),
}


def open_table() -> TableState:
    state = core.initial()
    for event in core.open_table(TableOptions(name="Table 1")):
        state = core.apply(state, event)
    return state


@pytest.mark.parametrize("kind", KINDS)
def test_a_year_of_nights_leaves_a_state_that_a_day_may_begin_with(kind: str) -> None:
    """Two hundred days of dealers were more than a gaming day's first record may carry."""
    state = open_table()
    for number in range(TIMES):
        state = core.apply(state, KINDS[kind](number))
    packed = take_snapshot(state, "software", mark="")
    assert unpack_msgpack(packed, MOST_UNPACKED // 8, MOST_THINGS // 8)
    assert len(state.ledger.shifts) <= MOST_SHIFTS
    assert len(state.firmware) <= MOST_SOURCES


@pytest.mark.parametrize(("later", "place"), [(0, 0), (MOST_SHIFTS - 1, 0), (MOST_SHIFTS, -1)])
def test_what_a_hand_took_stays_with_whoever_dealt_it(later: int, place: int) -> None:
    """The hand is put right behind pushes that leave out the oldest shifts."""
    state = open_table()
    for number in range(300):
        state = core.apply(state, KINDS["dealers"](number))
    state.ledger.aftermath = AfterHand(
        stacks=(), won=(), rake=5, jackpot=0, shift=len(state.ledger.shifts) - 1, button=1, ended=1
    )
    dealt = state.ledger.shifts[-1]
    for number in range(later):
        state = core.apply(state, KINDS["dealers"](300 + number))
    assert state.ledger.aftermath is not None
    shift = state.ledger.aftermath.shift
    add_taken(state, 5, 0, shift)
    found = [one for one in state.ledger.shifts if one.began_ns == dealt.began_ns]
    assert [one.drop for one in found] == [5] * (place == 0)
    assert sum(one.drop for one in state.ledger.shifts) == 5 * len(found)
