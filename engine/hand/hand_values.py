"""What faced cards and the board are worth under the house's rules."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal

from engine.cards import UNKNOWN, Card
from engine.games import Game
from engine.hand.hand_state import Hand
from engine.house import HouseRules
from engine.ranking import Evaluation, Switches, best


def evaluate(
    hand: Hand, faces: Sequence[Card], *, second: bool = False
) -> tuple[Evaluation | None, ...]:
    """What these cards and a board are worth, one for each way to win; None: no hand.

    Args:
        hand: the hand.
        faces: a seat's cards.
        second: with the second board, where it was run twice.
    """
    board = tuple([face for face in find_board(hand, second=second) if face != UNKNOWN])
    return _evaluate(hand.game, tuple(faces), board, switches_of(hand.rules))


def find_board(hand: Hand, *, second: bool = False) -> list[Card]:
    """The faces of a board, "??" where not named yet.

    The second one has what lay there when it was agreed to run it twice, and its own cards; none
    before the first of those came.
    """
    if hand.second < 0:
        return [] if second else hand.board_faces
    if second:
        return [*hand.board_faces[: hand.fork], *hand.board_faces[hand.second :]]
    return hand.board_faces[: hand.second]


@lru_cache(maxsize=16)
def _evaluate(
    game: Game, faces: tuple[Card, ...], board: tuple[Card, ...], switches: Switches
) -> tuple[Evaluation | None, ...]:
    """Kept for a moment: what `table_hand` reads, `apply` needs next."""
    return tuple(best(way.ranking, faces, board, game.hole_use, switches) for way in game.ways)


def switches_of(rules: HouseRules) -> Switches:
    """What the house has decided about the worth of hands."""
    qualifier: Literal["8", "9", "none"] = "none"
    if rules.low_qualifier is not None:
        qualifier = "8" if rules.low_qualifier == 8 else "9"
    return Switches(
        ace_in_straight=rules.ace_in_straight,
        straight_wraps="yes" if rules.straight_wraps else "no",
        tie_breaks=rules.tie_breaks,
        low_qualifier=qualifier,
        low_straights_flushes=rules.low_straights_flushes,
        ace_badugi=rules.ace_badugi,
    )
