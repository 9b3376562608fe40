"""What the robot dealer did: for the prompt that stands, and in all."""

from typing import Final

import msgspec

from deploy.simulation.tabletop.players import Decision

PATIENCE: Final = 2.0
"""Seconds after which a touch, or a reading, that had no effect is tried again."""


class Step(msgspec.Struct, kw_only=True):
    """What was done already for one prompt, by its number."""

    number: int
    chores_done: bool = False
    decision: Decision | None = None
    shows: bool | None = None
    begun_at: float | None = None
    effort_at: float | None = None
    """When hands last did something for it, in seconds."""
    touched_at: float | None = None
    targets: tuple[str, ...] = ()
    """The controls that are being touched, and how many of them were."""
    progress: int = 0
    failures: int = 0
    repeats: int = 0


class Counts(msgspec.Struct, kw_only=True):
    """What the robot did so far."""

    prompts: int = 0
    touches: int = 0
    touches_that_missed: int = 0
    squarings: int = 0
    readings_repeated: int = 0
    readings_never_recorded: int = 0
    """Readings that were waited for as long as any takes, and that are on no record."""
    errands: int = 0
    """What was asked for between hands, and done."""
    errands_given_up: int = 0
