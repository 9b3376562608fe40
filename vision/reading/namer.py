"""The general reader of rectified cards: a `vision.naming.CardNamer` for any deck."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from vision.naming import Reading
from vision.pixels import Image
from vision.reading.deciding import GATES, Gates, decide, wants_wider
from vision.reading.networks import WEIGHTS, Opinion, load_networks
from vision.reading.views import cut_corner, cut_wide_corner, shrink_face

HOPELESS: Final = 0.96
"""A face refused with this certainty is not looked at further."""


class TrainedNamer:
    """Names cards of decks that it has never seen; see `vision.naming.CardNamer`."""

    def __init__(
        self,
        folder: Path = WEIGHTS,
        gates: Gates = GATES,
        corners: int = 2,
        *,
        both_ways: bool = False,
        copies: int = 1,
    ) -> None:
        """Load the networks.

        Args:
            folder: where the weights are.
            gates: how sure to be.
            corners: how many corners to look at, 2 or 4.
            both_ways: look at each face upright and turned, and take the mean; slower.
            copies: how many threads may ask it at the same time.

        Raises:
            WeightsError: the weights are missing or damaged.
        """
        self._face, self._corner = load_networks(folder, copies)
        self._gates = gates
        self._corners = corners
        self._both_ways = both_ways

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

    def glance(self, crops: Sequence[Image]) -> list[Opinion]:
        """What the face network says of each crop as it lies: quicker than to look."""
        return self._face.judge([shrink_face(crop) for crop in crops])

    def look(self, crops: Sequence[Image]) -> list[tuple[Opinion, list[Opinion]]]:
        """What the networks say: of each face, and of its corners.

        A face that is surely no card's is not looked at further: it has no corners.
        """
        faces = self._face.judge([shrink_face(crop) for crop in crops])
        hopeful = [place for place, face in enumerate(faces) if face.refused < HOPELESS]
        if self._both_ways:
            turned = self._face.judge([shrink_face(crops[place])[::-1, ::-1] for place in hopeful])
            for place, other in zip(hopeful, turned, strict=True):
                faces[place] = faces[place].blend(other)
        count = self._corners
        parts = [cut_corner(crops[place], number) for place in hopeful for number in range(count)]
        corners = self._corner.judge(parts)
        looks: list[tuple[Opinion, list[Opinion]]] = [(face, []) for face in faces]
        for turn, place in enumerate(hopeful):
            looks[place] = (faces[place], corners[count * turn : count * turn + count])
        self._look_wider(crops, looks)
        return looks

    def _look_wider(
        self, crops: Sequence[Image], looks: Sequence[tuple[Opinion, list[Opinion]]]
    ) -> None:
        """Where a face says a card and its corners nothing: what do they say from farther off."""
        silent = [place for place, look in enumerate(looks) if look[1] and wants_wider(*look)]
        parts = [cut_wide_corner(crops[place], number) for place in silent for number in (0, 1)]
        wide = self._corner.judge(parts)
        for turn, place in enumerate(silent):
            looks[place][1].extend(wide[2 * turn : 2 * turn + 2])
