"""The robot dealer does each chore once: not again after an interruption, and again when due."""

from msgspec.structs import replace

from deploy.simulation.robot import RobotDealer
from engine.messages.views import Chore
from tests.dealer_ui.samples import view

SWEEP = Chore(kind="collect_bets", text="Collect the bets", amount=8)


class Hands:
    """Notes what chores are done."""

    def __init__(self) -> None:
        self.done: list[Chore] = []

    def do_chore(self, chore: Chore) -> None:
        self.done.append(chore)


def test_two_sweeps_of_as_many_chips_on_one_street_are_two() -> None:
    hands = Hands()
    robot = RobotDealer(
        hands, None, None, clock=lambda: 0.0, wait=lambda _: None  # type: ignore[arg-type]
    )  # fmt: skip
    seen = view(street="river", total=13)
    # The turn's bets are swept at the burn before the river, whose prompt an interruption repeats.
    burn = replace(seen, prompt=replace(seen.prompt, number=7, chores=(SWEEP,)))
    again = replace(burn, prompt=replace(burn.prompt, number=8))
    push = replace(burn, total=21, prompt=replace(burn.prompt, number=9))
    for each in (burn, again):
        robot.finish_hand(each)
    assert hands.done == [SWEEP]
    robot.finish_hand(push)
    assert hands.done == [SWEEP, SWEEP]
