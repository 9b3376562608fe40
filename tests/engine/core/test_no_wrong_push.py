"""No order of keys pushes a pot against the hands and the board as they lie, whatever went wrong.

People err at random: hands pitched to each other's seats, a deal that slips by a seat, a burn
forgotten, one too many, a card too many on the flop, a street before its time, a card that shows.
Then anybody touches what is offered, in any order, and says that something went wrong, whether it
is so or not; the floor rules any remedy that voids nothing, takes rulings back, and has cards that
were shown taken back. Stacks are short, so that there are side pots; at every other
table all are put in at once, so that the cards run out.
"""

from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import games
from tests.engine.core.erring import MISTAKES, ErringTable, audit
from tests.tries import tries

GAMES: Final = (
    "holdem", "omaha", "omaha8", "stud", "stud8", "razz", "badugi", "deuce_to_seven",
    "deuce_to_seven_single",
)  # fmt: skip
_TOUCHES: Final = 260
"""So many at most, and the hand is left where it stands: nothing was pushed."""


@st.composite
def tables(draw: st.DrawFn) -> ErringTable:
    """A table with a game, a mistake and a seed for all that is touched."""
    game = draw(st.sampled_from(GAMES))
    mistake = draw(st.sampled_from(MISTAKES[games.load(game).family]))
    seed, all_in = draw(st.integers(0, 1_000_000)), draw(st.booleans())
    return ErringTable(seed, mistake, game, all_in=all_in)


@pytest.mark.clause("LIVE-GL-45")
@given(table=tables())
@settings(max_examples=tries(60, of=3000))
def test_no_order_of_keys_pushes_a_pot_against_what_lies_there(table: ErringTable) -> None:
    table.run_to("deal_hole")
    for _ in range(_TOUCHES):
        if table.kind() in {"push_pot", "shuffle"}:
            break
        table.err()
        table.touch()
    progress = table.state.progress
    if table.kind() != "push_pot" or progress is None:
        return
    for seat in progress.hand.seats:
        if seat.live and seat.tabled:
            assert set(seat.tabled) == set(table.held[seat.seat])
    assert audit(table) == []
