"""The general reader of rectified cards: a `vision.naming.CardNamer` for any deck."""

from collections.abc import Sequence
from pathlib import Path

from vision.naming import Reading
from vision.pixels import Image
from vision.reading.deciding import GATES, Gates, decide
from vision.reading.networks import WEIGHTS, Opinion, load_networks
from vision.reading.views import cut_corner, shrink_face


class TrainedNamer:
    """Names cards of decks that it has never seen; see `vision.naming.CardNamer`."""

    def __init__(self, folder: Path = WEIGHTS, gates: Gates = GATES, corners: int = 2) -> None:
        """Load the networks.

        Args:
            folder: where the weights are.
            gates: how sure to be.
            corners: how many corners to look at, 2 or 4.

        Raises:
            WeightsError: the weights are missing or damaged.
        """
        self._face, self._corner = load_networks(folder)
        self._gates = gates
        self._corners = corners

    def name(self, crops: Sequence[Image]) -> list[Reading]:
        """One reading a crop."""
        return [decide(face, corners, self._gates) for face, corners in self.look(crops)]

    def tell_sides(self, crops: Sequence[Image]) -> list[Reading]:
        """Face or back only; what the face is stays untold."""
        return [
            Reading(side=reading.side, confidence=reading.confidence if reading.card is None else
                    1.0, why="" if reading.side == "face" else reading.why)
            for reading in self.name(crops)
        ]  # fmt: skip

    def look(self, crops: Sequence[Image]) -> list[tuple[Opinion, list[Opinion]]]:
        """What the networks say: of each face, and of its corners."""
        if not crops:
            return []
        faces = self._face.judge([shrink_face(crop) for crop in crops])
        parts = [cut_corner(crop, number) for crop in crops for number in range(self._corners)]
        corners = self._corner.judge(parts)
        count = self._corners
        return [
            (face, corners[count * place : count * place + count])
            for place, face in enumerate(faces)
        ]
