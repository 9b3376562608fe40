"""A person in the robot dealer's place: what is moved on the drawn table happens."""

from collections.abc import Callable
from typing import Final, Protocol

from deploy.simulation.robot.robot_dealer import RobotDealer
from deploy.simulation.tabletop.handwork import DealerHands
from deploy.simulation.tabletop.person import PersonsHands, describe_wrong_cards, draw_table
from engine.messages.shown.tabletop import MovesTold, TabletopShown
from engine.messages.shown.views import View

OFTEN: Final = 0.05
"""Seconds after which the person's hands are asked for again."""
SELDOM: Final = 0.4
"""Seconds after which it is asked again whether a person has sat down."""


class Onlooker(Protocol):
    """What draws the table for a person and tells what was moved on it."""

    def show_table(self, shown: TabletopShown) -> MovesTold | None:
        """Draw it; what was moved since the last time, None where nobody answers."""


class TakeOver:
    """Asks the screen whether a person deals, and carries out what that person moves.

    Args:
        hands: what moves things.
        robot: whose place is taken; it still plays the players.
        screen: what draws the table.
        clock: seconds, rising.
    """

    def __init__(
        self,
        hands: DealerHands,
        robot: RobotDealer,
        screen: Onlooker,
        clock: Callable[[], float],
    ) -> None:
        self._hands = hands
        self._person = PersonsHands(hands)
        self._robot = robot
        self._screen = screen
        self._clock = clock
        self._asked_at = -SELDOM
        self._dealt = False
        """Whether a person dealt some of the hand that is on."""

    def follow(self, view: View) -> None:
        """Show the table as it lies, and do what was moved on it since."""
        now = self._clock()
        if now - self._asked_at < (OFTEN if self._robot.person else SELDOM):
            return
        self._asked_at = now
        names = {seat.seat: seat.nickname for seat in view.seats}
        pots = tuple(pot.amount for pot in view.pots)
        news = [*describe_wrong_cards(self._hands.tabletop), self._robot.news]
        told = self._screen.show_table(
            draw_table(
                self._hands.tabletop, names, pots=pots, news=tuple(one for one in news if one)
            )
        )
        if told is None:
            return
        self._robot.person = told.person
        self._hands.by_person |= told.person
        self._dealt |= told.person
        for move in told.moves:
            if move.kind == "step":
                self._robot.help_person()
            else:
                self._person.carry_out(move, view.prompt)

    def shorten(self, pause: float) -> float:
        """After how many seconds the table is looked at again."""
        return min(pause, OFTEN if self._robot.person else SELDOM)

    def put_right(self, view: View) -> None:
        """A hand is over in which a person dealt: the floor has the stacks as the record says."""
        if not self._dealt:
            return
        self._dealt = self._robot.person
        table = self._hands.tabletop
        table.pot = 0
        for seat in view.seats:
            if chips := table.seats.get(seat.seat):
                chips.stack, chips.bet = seat.stack, 0
