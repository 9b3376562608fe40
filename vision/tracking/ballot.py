"""What many frames say together: a name that enough of the last frames agree on, or none."""

from collections import Counter, deque
from typing import Literal

import msgspec

from engine.cards import Card
from vision.identification.card_namer import CardReading, Side


class VotingOptions(msgspec.Struct, frozen=True, kw_only=True):
    """How many frames must agree."""

    settled_frames: int = 5
    window: int = 6

    def __post_init__(self) -> None:
        if not 2 <= self.settled_frames <= self.window:
            raise ValueError(
                f"settled_frames is {self.settled_frames} and window {self.window}: expected at "
                "least 2 frames, and no more than the window"
            )


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    """What a track's readings come to."""

    state: Literal["open", "decided", "undecidable"]
    """undecidable: enough frames were seen, and they don't agree on a name."""
    side: Side = "unknown"
    card: Card | None = None
    confidence: float = 0.0
    candidates: tuple[Card, ...] = ()
    why: str = ""


OPEN = Verdict(state="open")


class Ballot:
    """The readings of one card that lies still; forgets the oldest."""

    def __init__(self, options: VotingOptions, *, naming: bool) -> None:
        self._options = options
        self._naming = naming
        self._readings: deque[CardReading] = deque(maxlen=options.window)
        self._contradicted = False
        self.count = 0
        """How many readings there were in all."""

    def add(self, reading: CardReading) -> Verdict:
        """One more reading; what all come to now."""
        self._readings.append(reading)
        self.count += 1
        names = {seen.card for seen in self._readings if seen.card is not None}
        sides = {seen.side for seen in self._readings if seen.side != "unknown"}
        # A contradiction stays: what was read as two different things is not to be trusted again
        # until it has been moved.
        self._contradicted |= len(names) > 1 or len(sides) > 1
        return self._judge()

    def _judge(self) -> Verdict:
        if self._contradicted:
            return Verdict(state="undecidable", why="readings contradict each other")
        needed = self._options.settled_frames
        sides = Counter(seen.side for seen in self._readings)
        named = [seen for seen in self._readings if seen.card is not None]
        if len(named) >= needed:
            confidence = sum(seen.confidence for seen in named) / len(named)
            return Verdict(
                state="decided",
                side="face",
                card=named[-1].card,
                confidence=round(confidence, 3),
            )
        if sides["back"] >= needed:
            return Verdict(state="decided", side="back", confidence=_mean(self._readings))
        if sides["face"] >= needed and not self._naming:
            return Verdict(state="decided", side="face", confidence=_mean(self._readings))
        if len(self._readings) < self._options.window:
            return OPEN
        return self._give_up(sides)

    def _give_up(self, sides: Counter[Side]) -> Verdict:
        latest = self._readings[-1]
        enough_faces = sides["face"] >= self._options.settled_frames
        return Verdict(
            state="undecidable",
            side="face" if enough_faces else "unknown",
            candidates=latest.candidates,
            why=latest.why or "too few frames agree",
        )


def _mean(readings: "deque[CardReading]") -> float:
    return round(sum(seen.confidence for seen in readings) / len(readings), 3)
