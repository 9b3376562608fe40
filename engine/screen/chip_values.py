"""Which chips a bet is built of at these stakes."""

from typing import Final

from engine.messages.stakes import Stakes

LADDER: Final = (1, 5, 25, 100, 500, 1_000, 5_000, 25_000, 100_000, 500_000, 1_000_000)
"""The chips of a card room, in the smallest chip of account."""
_KEPT: Final = 3


def list_chips(stakes: Stakes) -> tuple[int, ...]:
    """The largest chip that is no more than the smallest forced bet, and the two above it.

    At 50 and 100 these are 25, 100 and 500. Empty in fixed limit, where no bet is built.
    """
    if stakes.limit == "fixed":
        return ()
    bets = [bet for bet in (*stakes.blinds, stakes.small_bet) if bet]
    least = max(min(bets, default=stakes.unit), stakes.unit)
    scale = stakes.money.scale
    ladder = sorted({chip for chip in LADDER if chip < scale} | {chip * scale for chip in LADDER})
    fitting = [chip for chip in ladder if chip % stakes.unit == 0]
    first = max((at for at, chip in enumerate(fitting) if chip <= least), default=0)
    return tuple(fitting[first : first + _KEPT])
