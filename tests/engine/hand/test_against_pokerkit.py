"""Random complete hands in lockstep with PokerKit: same turns, same final stacks.

Where the two disagree on what is open to a seat, the reason must be one of `JUSTIFIED`.
"""

import pytest

from tests.engine.hand.lockstep import JUSTIFIED, ORACLES, Lockstep
from tests.engine.hand.varied_lockstep import VARIED, BombPotLockstep, VariedLockstep
from tests.tries import tries


@pytest.mark.filterwarnings("ignore:There is no reason for this player to fold")
@pytest.mark.parametrize(("game", "limit"), ORACLES)
def test_random_hands_end_with_the_oracles_stacks(game: str, limit: str) -> None:
    for seed in range(tries(24, of=120) if game == "holdem" else tries(12, of=40)):
        hand = Lockstep(seed, game, limit)
        hand.play()
        hand.compare_stacks()
        assert hand.differences <= JUSTIFIED, (seed, hand.differences)


@pytest.mark.filterwarnings("ignore:There is no reason for this player to fold")
@pytest.mark.parametrize(("game", "limit"), VARIED)
def test_so_do_hands_at_other_limits_antes_and_blinds(game: str, limit: str) -> None:
    for seed in range(tries(6, of=12)):
        hand = VariedLockstep(seed, game, limit)
        hand.play()
        hand.compare_stacks()
        assert hand.differences <= JUSTIFIED, (seed, hand.differences)


@pytest.mark.filterwarnings("ignore:There is no reason for this player to fold")
@pytest.mark.parametrize(("game", "limit"), [("holdem", "no"), ("omaha", "pot"), ("big_o", "pot")])
def test_so_do_bomb_pots(game: str, limit: str) -> None:
    for seed in range(tries(6, of=12)):
        hand = BombPotLockstep(seed, game, limit)
        hand.play()
        hand.compare_stacks()
        assert hand.differences <= JUSTIFIED, (seed, hand.differences)
