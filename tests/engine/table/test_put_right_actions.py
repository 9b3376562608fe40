"""What follows a corrected action: what falls away, what was a call, what is not guessed."""

from typing import Any

import pytest

from engine import screen
from engine.messages.happened.hand_events import ActionTaken, HandTabled
from engine.messages.shown.review_questions import CorrectionForeseen, ForeseeCorrection
from engine.messages.shown.views import View
from engine.messages.stakes import Level, TournamentTerms
from engine.messages.wanted.requests import CountStack
from tests.engine.core.playing import passive
from tests.engine.table.floor import Floor, table
from tests.engine.table.putting_right import acted, by_hand, pushed, raiser, refused, stacked


def checked_down(*, mucks: bool) -> tuple[Floor, list[ActionTaken]]:
    """Heads-up, checked to the end; the second hand is shown or mucked. The river's actions."""
    play = by_hand({1: 200, 2: 200}, stacked("As Ad", "Kc Kd"))
    play.next_hand()
    while play.prompt.kind != "push_pot":
        last = play.count(HandTabled) == 1 and play.prompt.kind in {"table_hand", "name_cards"}
        if mucks and last:
            assert play.answer("muck") is None
        else:
            play.step(passive)
    play.answer("pushed")
    return play, [event for event in play.events if isinstance(event, ActionTaken)][-2:]


@pytest.mark.clause("LIVE-ET-20")
@pytest.mark.parametrize("at", [0, 1])
def test_a_bet_that_was_entered_as_a_check_was_called_by_who_showed(at: int) -> None:
    """Whoever bet: the other one's check was a call, or a call was not entered at all."""
    play, river = checked_down(mucks=False)
    before = play.stacks()[:2]
    wanted = acted(play, river[at], "bet", 10)
    seen = screen.answer(play.state, ForeseeCorrection(id="q", correction=wanted))
    assert isinstance(seen, CorrectionForeseen)
    caller = river[1 - at].seat
    was = "not entered" if at else f"Seat {caller} checks"
    assert seen.changes[1] == (was, f"Seat {caller} calls 10")
    assert play.intend(wanted) is None
    winner = before.index(max(before))
    assert play.stacks()[winner] == before[winner] + 10
    assert sum(play.stacks()) == 400


def test_whether_a_hand_that_was_mucked_had_called_is_not_guessed() -> None:
    play, river = checked_down(mucks=True)
    shown = play.last(HandTabled).seat
    mine = next(event for event in river if event.seat == shown)
    said = refused(play, acted(play, mine, "bet", 10))
    assert said.startswith("What was pushed stands. No longer possible: ")
    other = next(event for event in river if event.seat != shown)
    before = play.stacks()[shown - 1]
    assert play.intend(acted(play, other, "bet", 10)) is None
    assert play.stacks()[shown - 1] == before + 10


@pytest.mark.clause("LIVE-ET-20")
def test_the_call_of_a_raise_that_was_none_falls_away() -> None:
    play = by_hand({1: 200, 2: 200}, stacked("As Ad", "Kc Kd"))
    flop = [("bet", 10), ("raise", 30), ("call", 30)]

    def choose(view: View) -> tuple[str, int]:
        return flop.pop(0) if view.street == "flop" and flop else passive(view)

    pushed(play, choose)
    before = play.stacks()[:2]
    raised = next(
        event for event in play.events if isinstance(event, ActionTaken) and event.to == 30
    )
    assert play.intend(acted(play, raised, "call")) is None
    winner = before.index(max(before))
    assert play.stacks()[winner] == before[winner] - 20
    assert play.stacks()[1 - winner] == before[1 - winner] + 20


@pytest.mark.clause("LIVE-ET-20")
def test_the_call_of_a_bet_that_was_none_is_a_check() -> None:
    play = by_hand({1: 200, 2: 200}, stacked("As Ad", "Kc Kd"))

    def choose(view: View) -> tuple[str, int]:
        first = not any(seat.last_action for seat in view.seats)
        return ("bet", 10) if view.street == "turn" and first else passive(view)

    pushed(play, choose)
    bet = next(event for event in play.events if isinstance(event, ActionTaken) and event.to == 10)
    assert play.intend(acted(play, bet, "check")) is None
    assert sorted(play.stacks()[:2]) == [198, 202]


def test_a_bet_of_the_turn_is_taken_for_no_raise_of_the_flop() -> None:
    play = Floor(table({1: 200, 2: 200}))
    play.begin()
    flop = [("bet", 10), ("call", 10), ("bet", 30), ("fold", 0)]

    def choose(view: View) -> tuple[str, int]:
        return flop.pop(0) if view.street in {"flop", "turn"} else passive(view)

    while play.prompt.kind != "shuffle":
        play.step(choose)
    called = next(
        event for event in play.events if isinstance(event, ActionTaken) and event.to == 10
        and event.action == "call"
    )  # fmt: skip
    assert play.stacks()[called.seat - 1] == 188
    assert play.intend(acted(play, called, "raise", 20)) is None
    assert play.stacks()[called.seat - 1] == 178
    folded = [event for event in play.events if isinstance(event, ActionTaken)][-1]
    said = refused(play, acted(play, folded, "raise", 90))
    assert said.startswith("What was pushed stands. The hand would go on: ")


@pytest.mark.clause("LIVE-ET-20")
def test_checks_fall_away_where_the_raise_was_an_all_in() -> None:
    play = by_hand({1: 200, 2: 200}, stacked("As Ad", "Kc Kd"))
    pushed(play, raiser(50))
    raised = next(event for event in play.events if isinstance(event, ActionTaken))
    before = play.stacks()[:2]
    assert before in ([150, 250], [250, 150])
    wanted = acted(play, raised, "raise", 200)
    seen = screen.answer(play.state, ForeseeCorrection(id="q", correction=wanted))
    assert isinstance(seen, CorrectionForeseen)
    words = [(was.partition(" ")[2].partition(" ")[2], now) for was, now in seen.changes]
    assert [was for was, _ in words] == ["raises to 50", "calls 48", *["checks"] * 6]
    assert {now for was, now in words if was == "checks"} == {"falls away"}
    assert play.intend(wanted) is None
    assert sorted(play.stacks()[:2]) == [0, 400]
    assert play.stacks().index(400) == before.index(250)


@pytest.mark.clause("LIVE-TS-01")
def test_no_stack_that_nobody_counted_goes_in_whole_by_a_correction() -> None:
    play = by_hand({1: 200, 2: 200, 3: 200}, stacks="untracked", house="live")
    play.posted()
    while play.kind() != "act":
        play.step(passive)
    for action, to in (("raise", 10), ("call", 0), ("call", 0)):
        assert play.act(action, to) is None
    raised = next(event for event in play.events if isinstance(event, ActionTaken))
    said = refused(play, acted(play, raised, "raise", 200))
    assert said.startswith(f"count seat {raised.seat}'s stack first")
    assert play.ask(CountStack, seat=raised.seat, amount=490) is None
    assert play.intend(acted(play, raised, "raise", 300)) is None
    assert "Count seat 2's stack first" in play.prompt.text
    assert [play.seat(seat).bet for seat in (1, 2, 3)] == [300, 1, 2]


def test_hands_of_an_all_in_are_faced_before_the_cards_that_came_after_it() -> None:
    """In a tournament (HR-90): by the record they were tabled at the showdown."""
    levels = (Level(blinds=(1, 2)),)
    play = by_hand(
        {1: 80, 2: 80}, stacked("As Ad", "Kc Kd"), house="wsop",
        tournament=TournamentTerms(levels=levels, stack=80), blinds=(1, 2),
    )  # fmt: skip
    pushed(play, raiser(20))
    raised = next(event for event in play.events if isinstance(event, ActionTaken))
    before = play.stacks()[:2]
    assert play.intend(acted(play, raised, "raise", 80)) is None
    assert sorted(play.stacks()[:2]) == [0, 160]
    assert play.stacks().index(160) == before.index(max(before))


@pytest.mark.clause("LIVE-ET-20")
@pytest.mark.parametrize("shows", [False, True])
def test_who_folded_a_street_earlier_than_entered_takes_the_later_steps_along(
    *, shows: bool
) -> None:
    """Seat 3 called 10 on the turn by the record, and had folded."""
    play = by_hand({1: 200, 2: 200, 3: 200}, stacked("As Ad", "Kc Kd", "Qc Qd"))

    def choose(view: View) -> tuple[str, int]:
        first = not any(seat.last_action for seat in view.seats)
        if view.street == "turn" and first:
            return "bet", 10
        if view.street == "river" and first and not shows:
            return "bet", 20
        if view.street == "river" and view.acting == 3 and not shows:
            return "fold", 0
        return passive(view)

    pushed(play, choose)
    called = next(
        event for event in play.events if isinstance(event, ActionTaken)
        and (event.seat, event.action, event.to) == (3, "call", 10)
    )  # fmt: skip
    before = play.stacks()[:3]
    assert play.intend(acted(play, called, "fold")) is None
    winner = before.index(max(before))
    assert play.stacks()[2] == before[2] + 10
    assert play.stacks()[winner] == before[winner] - 10
    assert sum(play.stacks()) == 600


@pytest.mark.clause("LIVE-ET-20")
def test_who_folds_to_the_last_one_ends_the_betting_of_all_later_streets() -> None:
    play = by_hand({1: 200, 2: 200}, stacked("As Ad", "Kc Kd"))

    def choose(view: View) -> tuple[str, int]:
        first = not any(seat.last_action for seat in view.seats)
        return ("bet", 10) if view.street == "flop" and first else passive(view)

    pushed(play, choose)
    called = next(
        event for event in play.events if isinstance(event, ActionTaken)
        and (event.action, event.to) == ("call", 10)
    )  # fmt: skip
    assert play.intend(acted(play, called, "fold")) is None
    assert play.stacks()[called.seat - 1] == 198


def test_who_was_dealt_cards_after_a_step_can_no_longer_have_folded_there() -> None:
    """They lie where they lie: with one player less all others would have had other ones."""
    stud: dict[str, Any] = {
        "game": "stud",
        "limit": "fixed",
        "blinds": (),
        "ante": 1,
        "bring_in": 1,
    }
    play = by_hand({1: 200, 2: 200, 3: 200}, house="wsop", seats=8, **stud)
    pushed(play)
    called = next(
        event for event in play.events
        if isinstance(event, ActionTaken) and event.action == "call"
    )  # fmt: skip
    said = refused(play, acted(play, called, "fold"))
    assert said == f"Cards were dealt to seat {called.seat} after that: leave them there"
