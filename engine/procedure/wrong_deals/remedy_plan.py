"""What working a remedy out comes to: its effects, the dealer's steps, and what else follows."""

from collections.abc import Callable
from typing import Final, TypeAlias

import msgspec

from engine.hand.hand_state import Hand
from engine.messages.happened.hand_events import Event, IrregularityFound
from engine.messages.ruling_events import Effect, PlannedCard

BURN: Final = PlannedCard(kind="burn")


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """What a remedy comes to."""

    effects: tuple[Effect, ...] = ()
    steps: tuple[str, ...] = ()
    """What the dealer is asked to do, one after the other."""
    voids: bool = False
    """All chips go back, and the hand is dealt again."""
    events: tuple[Event, ...] = ()
    """What else the ruling brings about at the table."""


Work: TypeAlias = Callable[[Hand, IrregularityFound], Plan | None]
"""What works a remedy out; None: it can't be done now."""
