"""Chores of the prompts, each done once: bets, pots, the muck."""

from collections import Counter
from collections.abc import Collection

from deploy.simulation.tabletop.handwork import DealerHands
from engine.messages.shown.views import Chore, View


class ChoreBook:
    """Does what prompts ask for beside their own step, and remembers it for the hand.

    Args:
        hands: what moves things.
    """

    def __init__(self, hands: DealerHands) -> None:
        self._hands = hands
        self._done: Counter[tuple[str, int, Chore]] = Counter()
        """By the street, the chips in play and the chore: two streets may be swept of as many."""

    def forget_hand(self) -> None:
        """Another hand is on."""
        self._done.clear()

    def work(self, view: View, kinds: Collection[str] = (), *, but: Collection[str] = ()) -> None:
        """Do the prompt's chores, but none that was done already before.

        A prompt that was interrupted, by a camera that can't read for example, comes back with a
        new number and the chores that it had before.

        Args:
            view: what the screen shows.
            kinds: which kinds; empty: all.
            but: kinds that are left to somebody else.
        """
        chores = [
            chore
            for chore in view.prompt.chores
            if (not kinds or chore.kind in kinds) and chore.kind not in but
        ]
        wanted = Counter((view.street, view.total, chore) for chore in chores)
        for key, times in wanted.items():
            for _ in range(times - self._done[key]):
                self._hands.do_chore(key[2])
            self._done[key] = max(times, self._done[key])
