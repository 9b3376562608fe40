"""Several seats' actions at one touch: all of it or nothing; and an action before its turn."""

from pathlib import Path

import pytest

from engine.messages.happened.hand_events import (
    ActionTaken,
    FoldQuestioned,
    IrregularityFound,
    StepUndone,
)
from engine.messages.wanted.intents import (
    ActionName,
    NoteOutOfTurn,
    Rejection,
    SeatAction,
    TakeActions,
    UndoStep,
)
from tests.engine.table.floor import Floor, house, table


@pytest.fixture
def floor() -> Floor:
    """Four players before the flop: seat 4 opens, the button is at seat 1."""
    made = Floor(table({1: 200, 2: 200, 3: 200, 4: 200}, button=1))
    made.posted()
    while made.kind() != "act":
        made.step(lambda _: ("check", 0))
    assert made.view.acting == 4
    return made


def one(seat: int, action: ActionName, to: int = 0) -> SeatAction:
    return SeatAction(seat=seat, action=action, to=to)


def joint(floor: Floor, *actions: SeatAction) -> Rejection | None:
    return floor.intend(TakeActions(id="t", prompt=floor.prompt.number, actions=actions))


def taken(floor: Floor) -> list[tuple[int, str, int]]:
    return [
        (event.seat, event.action, event.to)
        for event in floor.events
        if isinstance(event, ActionTaken)
    ]


def test_one_touch_enters_what_was_marked_and_what_the_later_seat_did(floor: Floor) -> None:
    assert joint(floor, one(4, "fold"), one(1, "fold"), one(2, "raise", 6)) is None
    assert taken(floor) == [(4, "fold", 0), (1, "fold", 0), (2, "raise", 6)]
    assert floor.view.acting == 3


def test_what_the_view_offers_is_accepted_as_it_stands(floor: Floor) -> None:
    offered = floor.view.joint[1]
    assert offered.action == "call"
    assert joint(floor, *offered.actions) is None
    assert taken(floor) == [(4, "call", 2), (1, "call", 2), (2, "call", 2)]


def test_if_one_of_them_can_not_be_nothing_is_recorded(floor: Floor) -> None:
    before = len(floor.events)
    refused = joint(floor, one(4, "fold"), one(1, "check"))
    assert isinstance(refused, Rejection)
    assert "seat 1 can't check facing a bet" in refused.reason
    assert len(floor.events) == before


def test_the_turn_can_not_be_skipped(floor: Floor) -> None:
    refused = joint(floor, one(1, "fold"), one(2, "raise", 6))
    assert isinstance(refused, Rejection)
    assert "the action is on seat 4" in refused.reason


@pytest.mark.clause("LIVE-ET-10")
@pytest.mark.parametrize("last", [False, True])
def test_nobody_folds_for_nothing_with_others(floor: Floor, *, last: bool) -> None:
    """Such a fold is asked about, which takes a touch of its own (HR-37)."""
    joint(floor, one(4, "call"), one(1, "call"), one(2, "call"))
    floor.act("check", seat=3)
    while floor.kind() != "act":
        floor.step(lambda _: ("check", 0))
    assert floor.view.acting == 2
    folds = (one(2, "check"), one(3, "fold")) if last else (one(2, "fold"), one(3, "check"))
    refused = joint(floor, *folds)
    assert isinstance(refused, Rejection)
    assert "faces no bet" in refused.reason
    assert not any(isinstance(event, FoldQuestioned) for event in floor.events)


def test_nobody_acts_at_the_same_touch_after_a_raise(floor: Floor) -> None:
    refused = joint(floor, one(4, "raise", 6), one(1, "fold"))
    assert isinstance(refused, Rejection)
    assert "at one touch with others" in refused.reason


def test_a_touch_for_an_earlier_prompt_enters_nothing(floor: Floor) -> None:
    number = floor.prompt.number
    floor.act("fold", seat=4)
    late = TakeActions(id="t", prompt=number, actions=(one(4, "fold"), one(1, "fold")))
    assert isinstance(floor.intend(late), Rejection)


def test_the_round_may_end_with_the_touch(floor: Floor) -> None:
    joint(floor, one(4, "call"), one(1, "call"), one(2, "call"))
    floor.act("check", seat=3)
    assert floor.kind() in {"burn", "deal_board"}


def test_nobody_acts_beyond_the_end_of_the_round(floor: Floor) -> None:
    joint(floor, one(4, "call"), one(1, "call"), one(2, "call"))
    refused = joint(floor, one(3, "check"), one(2, "check"))
    assert isinstance(refused, Rejection)
    assert floor.view.acting == 3


def test_undo_takes_back_one_seat_after_the_other(floor: Floor) -> None:
    joint(floor, one(4, "fold"), one(1, "fold"), one(2, "raise", 6))
    assert floor.view.undo == "seat 2 raises to 6"
    floor.intend(UndoStep(id="u", prompt=floor.prompt.number, step=floor.view.undo_step))
    assert floor.view.acting == 2
    assert floor.view.undo == "seat 1 folds"
    assert floor.count(StepUndone) == 1


def test_what_the_next_seat_acts_upon_binds_all_that_was_entered_at_one_touch(
    floor: Floor,
) -> None:
    joint(floor, one(4, "fold"), one(1, "fold"), one(2, "raise", 6))
    floor.act("call", 6, seat=3)
    assert floor.view.undo == "seat 3 calls"
    floor.intend(UndoStep(id="u", prompt=floor.prompt.number, step=floor.view.undo_step))
    assert floor.view.undo == ""
    refused = floor.intend(UndoStep(id="v", prompt=floor.prompt.number, step=floor.view.undo_step))
    assert isinstance(refused, Rejection)
    assert refused.reason.startswith("Seat 2 raises to 6: the next seat has acted upon it")


def test_a_stack_that_nobody_counted_goes_in_whole_with_no_others() -> None:
    floor = Floor(table({1: 200, 2: 200, 3: 200, 4: 200}, button=1))
    floor.posted()
    while floor.kind() != "act":
        floor.step(lambda _: ("check", 0))
    floor.state.chairs[0].counted = False
    marked = next(view for view in floor.view.passes if view.seat == 1)
    wager = next(legal for legal in marked.legal if legal.action == "raise")
    assert "all in" not in [label for label, _ in wager.presets]
    refused = joint(floor, one(4, "fold"), one(1, "raise", 200))
    assert isinstance(refused, Rejection)
    assert "count seat 1's stack first" in refused.reason


@pytest.mark.clause("LIVE-ET-04")
def test_an_action_out_of_turn_is_put_on_record_and_the_turn_stays(floor: Floor) -> None:
    assert floor.intend(NoteOutOfTurn(id="o", prompt=floor.prompt.number, seat=2)) is None
    found = floor.last(IrregularityFound)
    assert "Seat 2 acted out of turn: the action is on seat 4" in found.text
    assert "it binds if nothing changes" in found.text
    assert (floor.view.acting, floor.kind()) == (4, "act")


def test_where_the_house_says_so_it_does_not_bind(tmp_path: Path) -> None:
    own = house(tmp_path, "wsop", out_of_turn="not_binding")
    floor = Floor(table({1: 200, 2: 200, 3: 200, 4: 200}, button=1, house=own))
    floor.posted()
    while floor.kind() != "act":
        floor.step(lambda _: ("check", 0))
    floor.intend(NoteOutOfTurn(id="o", prompt=floor.prompt.number, seat=2))
    assert "it does not bind" in floor.last(IrregularityFound).text


def test_who_is_to_act_or_has_no_hand_can_not_be_out_of_turn(floor: Floor) -> None:
    for seat in (4, 7):
        noted = NoteOutOfTurn(id=f"o{seat}", prompt=floor.prompt.number, seat=seat)
        assert isinstance(floor.intend(noted), Rejection)
