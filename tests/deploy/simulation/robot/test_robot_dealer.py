"""The robot dealer does each chore once: not again after an interruption, and again when due."""

from msgspec.structs import replace

from deploy.simulation.robot.efforts import Step
from deploy.simulation.robot.robot_dealer import RobotDealer
from deploy.simulation.tabletop.players import Decision
from engine.messages.shown.views import Chore, LegalAction, View
from tests.dealer_ui.samples import view

SWEEP = Chore(kind="collect_bets", text="Collect the bets", amount=8)


class Hands:
    """Notes what chores are done."""

    def __init__(self) -> None:
        self.done: list[Chore] = []

        self.bets: list[tuple[int, int]] = []

    def do_chore(self, chore: Chore) -> None:
        self.done.append(chore)

    def bet(self, seat: int, to: int) -> None:
        self.bets.append((seat, to))

    def cards_of(self, _seat: int) -> tuple[()]:
        return ()


class Players:
    """Each decides otherwise than the one before."""

    def __init__(self) -> None:
        self.decisions = [Decision(action="raise", to=8), Decision(action="call", to=4)]

    def choose(self, _view: View, _own: tuple[()]) -> Decision:
        return self.decisions.pop(0)


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


def test_a_player_who_was_interrupted_does_not_decide_anew() -> None:
    hands = Hands()
    robot = RobotDealer(
        hands, Players(), None, clock=lambda: 0.0, wait=lambda _: None  # type: ignore[arg-type]
    )  # fmt: skip
    first = view(
        street="flop", total=13, acting=3, legal=(LegalAction(action="call", label="Call 4", to=4),)
    )
    touched = [robot._act(first, Step(number=at)) for at in (5, 7)]
    assert touched[0] == touched[1] != ()
    assert hands.bets == [(3, 8)]
    later = replace(first, total=30)
    assert robot._act(later, Step(number=9)) != touched[0]
    assert hands.bets == [(3, 8), (3, 4)]
