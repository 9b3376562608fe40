"""Places of a picture with what was read in them, for tests."""

from vision.identification.card_namer import CardReading
from vision.identification.predictions import Prediction
from vision.photos.finding.candidate import UNASKED, Candidate
from vision.pixels import Numbers


def name_place(
    card: str, quad: Numbers, score: float = 1.0, prediction: Prediction = UNASKED
) -> Candidate:
    """A card that was named there."""
    reading = CardReading(side="face", card=card)
    return Candidate(quad, score, reading=reading, prediction=prediction)
