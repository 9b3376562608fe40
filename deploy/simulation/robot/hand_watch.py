"""Knows from the view alone when a hand begins and ends, and leaves its truth at the end."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from deploy.simulation.mistakes.blunders import Blunders
from deploy.simulation.tabletop.handwork import DealerHands
from deploy.simulation.tabletop.truth import (
    FINISHED,
    OPENING,
    SimulationFinished,
    describe_truth,
    truth_path,
    write_whole,
)
from engine.messages.shown.views import View

WITHIN_HAND: Final = frozenset(
    {
        "post_blinds", "deal_hole", "burn", "deal_board", "act", "discard", "reshuffle",
        "table_hand", "push_pot",
    }
)  # fmt: skip
BETWEEN_HANDS: Final = frozenset({"shuffle", "buy_in"})


class HandWatch:
    """Follows the views; at each hand's end writes what lies on the table.

    Args:
        hands: after how many hands that were not void dealing stops; 0: never.
        dealer: whose table it is.
        truth: the directory for the truths.
        finish: does what the hand that just ended still asks of hands.
        blunders: what goes wrong, which stands in the truths; None: nothing.
    """

    def __init__(
        self,
        hands: int,
        dealer: DealerHands,
        truth: Path,
        *,
        finish: Callable[[View], None],
        blunders: Blunders | None = None,
    ) -> None:
        self.finished = False
        """All hands are dealt."""
        self.ended = 0
        """How many hands ended, void ones too."""
        self._hands = hands
        self._dealer = dealer
        self._truth = truth
        self._finish = finish
        self._blunders = blunders
        self._awarded = 0
        self._last = False
        self._hand = 0
        self._game = ""
        self._drawing = False
        """The button is being drawn for."""

    def follow(self, view: View) -> bool:
        """Take in a view before its prompt is obeyed; whether a hand just ended."""
        kind = view.prompt.kind
        if kind in WITHIN_HAND and view.street:
            self._hand, self._game = view.hand, view.game
        elif kind == "deal_hole" and view.hand == OPENING:
            self._drawing = True
        if self.finished or kind not in BETWEEN_HANDS:
            return False
        if self._drawing and any(answer.key == "deck_ready" for answer in view.prompt.answers):
            self._drawing = False
            self._leave_truth(OPENING)
        if not self._hand:
            return False
        self._finish(view)
        self._leave_truth(self._hand)
        self._hand = 0
        self.ended += 1
        self._awarded += not _is_void(view)
        if self._last or (self._hands and self._awarded >= self._hands):
            self.finished = True
            write_whole(self._truth / FINISHED, SimulationFinished(hands=self.ended))
        return True

    def stop_after_this(self) -> None:
        """No hand is dealt after the one that is on."""
        self._last = True

    def _leave_truth(self, hand: int) -> None:
        impossible = tuple(self._dealer.impossible)
        self._dealer.impossible.clear()
        told = describe_truth(hand, self._dealer.tabletop, impossible, self._game)
        truth = replace(told, by_person=self._dealer.by_person)
        if self._blunders is not None:
            made = tuple(one for one in self._blunders.made if one.made_ns)
            truth = replace(truth, mistakes=made, rests=tuple(self._blunders.rests))
        write_whole(truth_path(self._truth, hand), truth)


def _is_void(view: View) -> bool:
    """Whether the hand that ended had no winner: every seat gets back what it put in."""
    return any(chore.kind == "return_uncalled" and not chore.seat for chore in view.prompt.chores)
