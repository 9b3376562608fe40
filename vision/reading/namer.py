"""The general reader of rectified cards: a `vision.naming.CardNamer` for any deck."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from vision.naming import Reading
from vision.pixels import Image
from vision.reading.deciding import GATES, LOOSE, Gates, decide, wants_wider
from vision.reading.looks import Look
from vision.reading.networks import WEIGHTS, Opinion, load_networks
from vision.reading.views import cut_corner, cut_wide_corner, shrink_face

HOPELESS: Final = 0.96
"""A face refused with this certainty is not looked at further."""


class TrainedNamer:
    """Names cards of decks that it has never seen; see `vision.naming.CardNamer`."""

    def __init__(self, folder: Path = WEIGHTS, *, loose: bool = False, copies: int = 1) -> None:
        """Load the networks.

        Args:
            folder: where the weights are.
            loose: for loose pictures: look at all four corners and not at two, at each face upright
                and turned, and from farther off where nothing else helps; slower.
            copies: how many threads may ask it at the same time.

        Raises:
            WeightsError: the weights are missing or damaged.
        """
        self._face, self._corner = load_networks(folder, copies)
        self._loose = loose
        self._corners = 4 if loose else 2

    @property
    def gates(self) -> Gates:
        """How sure it is of what it names."""
        return LOOSE if self._loose else GATES

    def name(self, crops: Sequence[Image]) -> list[Reading]:
        """One reading a crop."""
        return [decide(look, self.gates) for look in self.look(crops)]

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

    def look(self, crops: Sequence[Image]) -> list[Look]:
        """What the networks say of each crop.

        A face that is surely no card's is not looked at further: it has no corners.
        """
        faces = self._face.judge([shrink_face(crop) for crop in crops])
        hopeful = [place for place, face in enumerate(faces) if face.refused < HOPELESS]
        if self._loose:
            turned = self._face.judge([shrink_face(crops[place])[::-1, ::-1] for place in hopeful])
            for place, other in zip(hopeful, turned, strict=True):
                faces[place] = faces[place].blend(other)
        count = self._corners
        parts = [cut_corner(crops[place], number) for place in hopeful for number in range(count)]
        corners = self._corner.judge(parts)
        looks = [Look(face) for face in faces]
        for turn, place in enumerate(hopeful):
            own = corners[count * turn : count * turn + count]
            looks[place] = Look(faces[place], tuple(own))
        return self._look_wider(crops, looks)

    def _look_wider(self, crops: Sequence[Image], looks: list[Look]) -> list[Look]:
        """What corners say from farther off, where that is wanted."""
        wanted = [place for place, look in enumerate(looks) if wants_wider(look, self.gates)]
        parts = [cut_wide_corner(crops[place], number) for place in wanted for number in (0, 1)]
        wide = self._corner.judge(parts)
        for turn, place in enumerate(wanted):
            look = looks[place]
            own = tuple(wide[2 * turn : 2 * turn + 2])
            looks[place] = Look(look.face, look.corners, own, bare=look.is_silent)
        return looks
