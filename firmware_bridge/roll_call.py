"""A sealed hand is announced when every reader has said its clock, so that no card is in doubt.

What a reader sees before its first word since the seal lies within one round trip of it, where no
clock can tell the sides apart. The engine asks for the hand's first card once it has the envelope:
held back until the readers have answered, it can't come so early.
"""

from collections.abc import Mapping
from typing import Final

from engine.messages.sensed.observations import BridgeObservation

PATIENCE_NS: Final = 1_000_000_000
"""So long the answer waits for a reader at most; the dealer is told of what it then leaves open."""
NEVER_NS: Final = (1 << 63) - 1


class RollCall:
    """The answer to the engine that waits, and the readers it waits for."""

    def __init__(self) -> None:
        self.due_ns = NEVER_NS
        """When the answer is given at the latest, monotonic nanoseconds."""
        self._answers: tuple[BridgeObservation, ...] = ()
        self._awaited: dict[str, int] = {}

    def begin(
        self, answers: tuple[BridgeObservation, ...], asked: Mapping[str, int], now_ns: int
    ) -> None:
        """A hand is sealed, or asked for again, which moves no time limit.

        Args:
            answers: what the engine is to be told.
            asked: by name, when each reader was asked that will answer, monotonic nanoseconds.
            now_ns: monotonic nanoseconds.
        """
        if answers == self._answers:
            return
        self._answers, self._awaited = answers, dict(asked)
        self.due_ns = now_ns + PATIENCE_NS

    def hear(self, source: str, asked_ns: int) -> None:
        """A reader said its clock.

        Args:
            source: its name.
            asked_ns: when it was asked; 0: nobody asked.
        """
        if asked_ns >= self._awaited.get(source, NEVER_NS):
            del self._awaited[source]

    def take(self, now_ns: int) -> tuple[BridgeObservation, ...]:
        """The answer, once, when it may be given; nothing before."""
        return () if self._awaited and now_ns < self.due_ns else self.release()

    def release(self) -> tuple[BridgeObservation, ...]:
        """The answer, once, whoever has not spoken: a card of the hand was read already."""
        answers, self._answers = self._answers, ()
        self._awaited, self.due_ns = {}, NEVER_NS
        return answers
