"""Who is dealt in, the button, the blinds."""

import msgspec
import pytest

from engine import core
from engine.state import TableState, copy_state
from engine.table.seating.next_hand import begin_hand, dealt_in, name_hand, next_seat, out_of_chips
from tests.engine.core.playing import options


def opened(*stacks: int, **given: object) -> TableState:
    state = core.initial()
    for event in core.open_table(options(stacks, **given)):
        state = core.apply(state, event)
    return state


@pytest.mark.parametrize(
    ("after", "seat"), [(1, 3), (2, 3), (3, 6), (4, 6), (6, 1), (9, 1), (0, 1)]
)
@pytest.mark.clause("OH-HE-03")
def test_the_next_seat_is_the_first_clockwise(after: int, seat: int) -> None:
    assert next_seat((1, 3, 6), after) == seat


@pytest.mark.parametrize(
    ("table", "name"),
    [
        ("Table 1", "T1-000042"),
        ("Main room 12", "MR12-000042"),
        ("?", "T-000042"),
    ],
)
def test_a_hand_is_named_after_its_table(table: str, name: str) -> None:
    assert name_hand(table, 42) == name


@pytest.mark.clause("OH-HE-04")
@pytest.mark.clause("OH-HE-05")
def test_the_blinds_sit_left_of_the_button() -> None:
    began = begin_hand(opened(100, 0, 100, 100, 0, button=3))
    assert (began.button, began.small_blind, began.big_blind) == (3, 4, 1)
    assert [player.seat for player in began.players] == [1, 3, 4]


def test_heads_up_the_house_says_who_posts_the_small_blind() -> None:
    state = opened(100, 0, 100)
    assert (begin_hand(state).small_blind, begin_hand(state).big_blind) == (1, 3)
    assert state.rules is not None
    state.rules = msgspec.structs.replace(state.rules, heads_up_blinds="left_posts_small")
    assert (begin_hand(state).small_blind, begin_hand(state).big_blind) == (3, 1)


def test_one_blind_is_the_big_one() -> None:
    began = begin_hand(opened(100, 100, 100, blinds=(2,)))
    assert (began.small_blind, began.big_blind) == (0, 2)


def test_seats_without_chips_are_not_dealt_in() -> None:
    state = opened(100, 100, 100)
    state.chairs[1].stack = 0
    assert dealt_in(state) == (1, 3)
    assert out_of_chips(state) == (2,)


def test_no_hand_begins_at_a_closed_table() -> None:
    with pytest.raises(ValueError, match="open it first"):
        begin_hand(core.initial())


def test_a_copy_goes_its_own_way() -> None:
    state = opened(100, 100)
    twin = copy_state(state)
    twin.chairs[0].stack = 5
    twin.sensing.held.append("??")
    assert state.chairs[0].stack == 100
    assert state.sensing.held == []
