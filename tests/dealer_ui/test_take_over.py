"""A person sits down in the robot's place: the robot's touches are not done, its deeds are told."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from dealer_ui.drawn_table.scene_finger import Finger
from engine.messages.shown.touches import PERSON_DEALS, Touch, Touched
from tests.dealer_ui import samples
from tests.dealer_ui.conftest import Stand
from tests.dealer_ui.test_slips import Fingers, middle


class SilentSocket:
    """A socket to which nobody listens."""

    def __init__(self) -> None:
        self.sent: list[object] = []

    def send(self, data: bytes, *_: object) -> None:
        self.sent.append(data)

    def close(self, _linger: int = 0) -> None:
        return


class Nobody:
    """A place on a bus that leads nowhere."""

    def __init__(self) -> None:
        self.figures = SilentSocket()

    def bind(self, _channel: object) -> SilentSocket:
        return SilentSocket()

    def connect_figures(self) -> SilentSocket:
        return self.figures

    def unbind(self, _socket: object) -> None:
        return


@pytest.fixture
def robot(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    # Touches are asked for here; a thread would gather other tests' windows as garbage.
    monkeypatch.setattr(Finger, "_work", lambda _self: None)
    finger = Finger(Nobody(), stand.window, stand.desk, 5)  # type: ignore[arg-type]
    yield finger
    finger.stop()


def ask(robot: Any, stand: Stand, target: str, said: str = "") -> Touched:
    view = stand.desk.view
    assert view is not None
    touched: Touched = robot._touch(Touch(target=target, prompt=view.prompt.number, said=said))
    return touched


def test_at_a_real_table_nobody_can_take_over(stand: Stand) -> None:
    stand.show(samples.view())
    assert not stand.hand.touch("take_over").done
    stand.desk.take_over()
    assert stand.desk.fact("dealing") != "person"


def test_a_person_deals_after_one_touch_and_the_robot_after_another(
    stand: Stand, robot: Any
) -> None:
    stand.desk.offer_take_over()
    stand.show(samples.view())
    stand.touch("take_over")
    assert stand.desk.fact("dealing") == "person"
    refused = ask(robot, stand, "Call", "Seat 8 calls")
    assert (refused.done, refused.why) == (False, PERSON_DEALS)
    assert stand.intents == []
    assert stand.desk.fact("heard") == "Seat 8 calls"
    stand.touch("Fold")
    assert len(stand.intents) == 1, "a person may enter what the player did not do"
    stand.touch("take_over")
    assert stand.desk.fact("dealing") != "person"
    assert stand.desk.fact("heard") == ""


def _go_on(stand: Stand) -> None:
    """The robot's touch led to the next prompt."""
    shown = stand.desk.view
    assert shown is not None
    number = shown.prompt.number + 1
    stand.desk.show(
        replace(shown, sequence=shown.sequence + 1, prompt=replace(shown.prompt, number=number))
    )


@pytest.mark.parametrize("by", ["person", "robot"])
def test_a_touch_takes_over_whatever_the_robot_is_about(
    make_stand: Callable[..., Stand], by: str
) -> None:
    """A robot that plays quickly changed the prompt under each finger: none took over."""
    stand = make_stand(debounce_ms=250, standing_ms=700)
    stand.desk.offer_take_over()
    stand.show(samples.view())
    stand.now += 30
    fingers, spot = Fingers(stand), middle(stand, "take_over")
    if by == "robot":
        stand.desk.take_over()
        stand.now += 30
    _go_on(stand)
    fingers.press(spot)
    stand.now += 0.1
    fingers.come(1, middle(stand, "Fold"), [(0, spot)])
    fingers.go(1, middle(stand, "Fold"), [(0, spot)])
    _go_on(stand)
    fingers.release(spot)
    assert stand.desk.person_deals is (by == "person")
    for gap_s in (0.06, 0.15, 0.25, 0.35, 0.6):
        stand.now += gap_s / 5
        fingers.tap(spot)
    assert stand.desk.person_deals is (by == "person"), "a double tap hands back at once"


def test_what_was_done_goes_with_its_prompt(stand: Stand, robot: Any) -> None:
    stand.desk.offer_take_over()
    shown = samples.view()
    stand.show(shown)
    stand.desk.take_over()
    ask(robot, stand, "Call", "Seat 8 calls")
    number = shown.prompt.number + 1
    later = replace(shown, sequence=shown.sequence + 1, prompt=replace(shown.prompt, number=number))
    stand.desk.show(later)
    assert stand.desk.fact("heard") == ""


def test_the_operator_is_told_that_it_waits_for_a_person(stand: Stand, robot: Any) -> None:
    stand.desk.offer_take_over()
    stand.show(samples.view())
    ask(robot, stand, "Call")
    told = robot._figures.sent
    assert not any(PERSON_DEALS.encode() in one for one in told)
    stand.desk.take_over()
    ask(robot, stand, "Call")
    assert any(PERSON_DEALS.encode() in one for one in told)


@pytest.mark.parametrize("covers", ["replayOpen", "floorOpen"])
@pytest.mark.parametrize("offered", [True, False])
def test_a_simulation_waits_while_a_person_reads_what_lies_over_the_table(
    stand: Stand, robot: Any, monkeypatch: pytest.MonkeyPatch, covers: str, *, offered: bool
) -> None:
    """Two minutes in the replay ended the night: "nothing happened for 120 seconds"."""
    if offered:
        stand.desk.offer_take_over()
    stand.show(samples.view())
    told = robot._figures.sent
    assert not ask(robot, stand, "no such key").done
    assert not told
    monkeypatch.setattr(stand.window, "property", lambda name: name == covers)
    assert not ask(robot, stand, "no such key").done
    assert any(PERSON_DEALS.encode() in one for one in told) is offered
