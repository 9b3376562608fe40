"""A place of a picture that may be a card's, and what was read there."""

from collections.abc import Sequence
from typing import Final, Literal

import msgspec

from engine.cards import Card
from vision.identification.card_namer import UNREADABLE, CardReading
from vision.identification.network_views import RANKS, SUITS
from vision.identification.networks import Opinion
from vision.identification.predictions import Prediction
from vision.pixels import Numbers

UNASKED: Final = Prediction(
    Opinion((0.0,) * (len(RANKS) + 1) + (1.0,), (0.0,) * (len(SUITS) + 1) + (1.0,))
)
"""Of a place that no network was shown: refused."""


class Candidate(msgspec.Struct, frozen=True):
    """A place that may be a card's, cut in one way, and what was read there."""

    quad: Numbers
    """(4, 2) in the picture's pixels, clockwise, a short side first."""
    score: float = 1.0
    """How surely it is a card that is cut well, 0 to 1."""
    apart: float = 255.0
    """How unlike it is to what lies beside it, in levels, see `Pyramid.set_apart`."""
    reading: CardReading = UNREADABLE
    prediction: Prediction = UNASKED
    """What the networks say of it."""
    occluded: bool = False
    """Whether it was read under other cards, with which it shares most of its place."""
    true_back: Literal["", "part", "whole", "pile"] = ""
    """Of a face-down card of true size on a known surface: whether all of its sides are seen, or
    it looks like the uppermost of its pile; see `overlaps.back_piles`."""
    indices: tuple[Numbers, ...] = ()
    """The corners in which its name was read, (4, 2) each in the picture's pixels."""

    @property
    def card(self) -> Card | None:
        """Its name, if it has one."""
        return self.reading.card

    @property
    def rank(self) -> tuple[int, float]:
        """Named before face down before doubtful before unread; the best cut first."""
        if self.card is not None:
            return 0, -self.score
        if self.true_back:
            return 1, -self.score - (self.true_back != "part")
        return (1 if self.reading.side == "back" else 2 if self.is_face else 3), -self.score

    @property
    def is_face(self) -> bool:
        """Whether something on it reads like a card's face."""
        return self.reading.side == "face" or bool(self.reading.candidates)

    @property
    def corners_speaking(self) -> list[int]:
        """The numbers of the corners that show the index of its name; none where it has none."""
        return [] if self.card is None else self.prediction.list_speaking(self.card)


def list_named(candidates: Sequence[Candidate]) -> list[Candidate]:
    """The candidates that are named."""
    return [one for one in candidates if one.card is not None]
