"""PokerKit doing the same work, where it is installed: it is no part of the product."""

import importlib
import importlib.util
import warnings
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

HAND_TYPES: Final = {
    "high": "StandardHighHand",
    "high_short_deck": "ShortDeckHoldemHand",
    "low_ace_to_five_eight": "EightOrBetterLowHand",
    "low_ace_to_five": "RegularLowHand",
    "low_deuce_to_seven": "StandardLowHand",
    "badugi": "BadugiHand",
}
"""Its class for each of our rankings."""


def is_installed() -> bool:
    """Whether there is anybody to compare with."""
    return importlib.util.find_spec("pokerkit") is not None


def make_verifier() -> Callable[[Path], bool]:
    """What opens a history, plays it and says whether the final stacks are the file's.

    A file that says nothing of its end counts when it plays.
    """
    pokerkit: Any = importlib.import_module("pokerkit")

    def verify(path: Path) -> bool:
        with warnings.catch_warnings(), path.open("rb") as file:
            warnings.simplefilter("ignore")
            history = pokerkit.HandHistory.load(file)
            *_, state = history
            wanted = history.finishing_stacks
            return wanted is None or list(state.stacks) == list(wanted)

    return verify


def make_evaluator(ranking: str) -> Callable[[Sequence[str]], object]:
    """What weighs the best hand of these cards; None where they make none."""
    pokerkit: Any = importlib.import_module("pokerkit")
    kind = getattr(pokerkit, HAND_TYPES[ranking])

    def evaluate(cards: Sequence[str]) -> object:
        return kind.from_game_or_none("".join(cards))

    return evaluate
