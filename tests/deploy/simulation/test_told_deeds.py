"""What the robot would enter, in words for the person who deals in its place."""

from typing import Any

import pytest
from msgspec.structs import replace

from deploy.simulation.robot.efforts import Step
from deploy.simulation.robot.robot_dealer import describe_deed
from deploy.simulation.tabletop.players import Decision
from engine.messages.shown.touches import Touch
from engine.messages.text import Text
from engine.wire import bus
from tests.dealer_ui import samples


@pytest.mark.parametrize(
    ("decision", "told"),
    [
        ({"action": "fold"}, "Seat 8 folds"),
        ({"action": "check"}, "Seat 8 checks"),
        ({"action": "call", "to": 6}, "Seat 8 calls"),
        ({"action": "bet", "to": 10}, "Seat 8 bets 10"),
        ({"action": "raise", "to": 1250}, "Seat 8 raises to 1250"),
    ],
)
def test_an_action_is_told_by_seat_and_amount(decision: dict[str, Any], told: str) -> None:
    step = Step(number=1, decision=Decision(**decision))
    assert describe_deed(samples.view(), step, ("Call",)) == told


def test_cards_that_a_person_has_to_name_are_told() -> None:
    shown = samples.view()
    asked = replace(shown, prompt=replace(shown.prompt, kind="table_hand", seat=3), acting=0)
    targets = ("card As", "card Kd", "cards done")
    assert describe_deed(asked, Step(number=1), targets) == "Seat 3 shows As Kd"
    assert describe_deed(asked, Step(number=1), ("answer muck",)) == "Seat 3 mucks"
    board = replace(asked, prompt=replace(asked.prompt, kind="name_cards", seat=0))
    assert describe_deed(board, Step(number=1), targets) == "On the board: As Kd"


def test_what_the_prompt_says_itself_is_not_told_again() -> None:
    shown = samples.view()
    asked = replace(shown, prompt=replace(shown.prompt, kind="push_pot"))
    assert describe_deed(asked, Step(number=1), ("answer pushed",)) == ""


def test_a_deed_reaches_the_screen_with_its_meaning_so_that_it_speaks_its_language() -> None:
    step = Step(number=1, decision=Decision(action="raise", to=1250))
    deed = describe_deed(samples.view(), step, ("Raise",))
    sent = bus.finger_requests.encode(Touch(target="Raise", prompt=1, said=deed))
    heard = bus.finger_requests.decode(sent)
    assert isinstance(heard, Touch)
    assert isinstance(heard.said, Text)
    assert heard.said.template == "Seat {seat} {words}"
    assert heard.said.values["words"].template == "raises to {amount}"
