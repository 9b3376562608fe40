"""What a dealer does about cards that the camera can't read: touch them, then ask the reader."""

from collections import Counter
from collections.abc import Callable
from typing import Final

from deploy.simulation.robot.efforts import PATIENCE, Counts, Step
from deploy.simulation.tabletop.cards_and_chips import BOARD, READING, CardThing
from deploy.simulation.tabletop.handwork import DealerHands
from engine.cards import UNKNOWN
from engine.messages.shown.views import View

LOOKS: Final = 12
"""Frames of cards that lie still which the camera gets to read them: twice what it votes on."""
SETTLING: Final = 1.0
"""Seconds that the word of it may take."""
TABLED: Final = 2
"""How often it is doubled from the first for a hand that is tabled: it may be named by hand."""
LONGEST: Final = 4
"""How often the camera's time is doubled, at most."""
SQUARINGS: Final = 2
"""How often the cards are squared before the reader is asked instead."""


class CardStraightener:
    """The robot straightens cards that are not read.

    Args:
        hands: what touches them.
        counts: where it is counted.
        clock: seconds, rising.
    """

    def __init__(self, hands: DealerHands, counts: Counts, clock: Callable[[], float]) -> None:
        self._hands = hands
        self._counts = counts
        self._clock = clock
        self._times: Counter[tuple[str, int]] = Counter()
        """How often cards were squared, by street and seat."""

    def forget_hand(self) -> None:
        """Another hand begins."""
        self._times.clear()

    def may_help(self, view: View) -> bool:
        """Whether the cards were not squared too often already."""
        return self._times[view.street, view.prompt.seat] < SQUARINGS

    def square(self, view: View) -> None:
        """Touch the unread cards, so that they lie anew."""
        for card in self._find_unread(view):
            self._hands.square(card)
            self._counts.squarings += 1
        self._times[view.street, view.prompt.seat] += 1

    def help_camera(self, view: View, step: Step) -> tuple[str, ...]:
        """Square cards that the camera can't read; after some tries let the reader tell them.

        Returns:
            The controls to be touched.
        """
        sees = any(item.kind == "camera" and item.state == "ready" for item in view.sources)
        offered = {answer.key for answer in view.prompt.answers}
        helps = next(
            (key for key in ("use_reader", "name_them", "disagrees") if key in offered), ""
        )
        asked = bool(helps) and (helps == "use_reader" or bool(view.prompt.detail) or not sees)
        tabled = bool(helps) and bool(self._hands.cards_at(READING))
        on_board = UNKNOWN in view.board
        if not asked and (not (on_board or tabled) or not sees):
            step.effort_at = None
            return ()
        now = self._clock()
        if step.effort_at is None or (sees and self._hands.count_looks() < LOOKS):
            step.effort_at = now
        # Cards that are touched are read anew: a camera that is slow gets longer each time.
        times = self._times[view.street, view.prompt.seat]
        longer = PATIENCE * 2 ** min(times if on_board else times + TABLED, LONGEST)
        if now - step.effort_at < (SETTLING if asked and sees else longer):
            return ()
        if (asked or helps) and not (sees and self.may_help(view)):
            # The camera says nothing of cards that were squared: the dealer's own eyes do.
            return (f"answer {helps}",)
        self.square(view)
        step.effort_at = now
        return ()

    def _find_unread(self, view: View) -> tuple[CardThing, ...]:
        if tabled := self._hands.cards_at(READING):
            return tabled
        lying = self._hands.cards_at(BOARD)
        return tuple(card for card in lying if card.face not in view.board)
