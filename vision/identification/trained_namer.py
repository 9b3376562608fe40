"""The general reader of rectified cards: a `CardNamer` for any deck."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from vision.identification.card_namer import CardReading
from vision.identification.decision import GATES, LOOSE, Gates, decide, wants_wider
from vision.identification.network_views import cut_corner, cut_wide_corner, shrink_face
from vision.identification.networks import WEIGHTS, Opinion, load_networks
from vision.identification.predictions import Prediction
from vision.pixels import Image

HOPELESS: Final = 0.96
"""A face refused with this certainty is not looked at further."""


class TrainedNamer:
    """Names cards of decks that it has never seen; see `CardNamer`."""

    def __init__(self, folder: Path = WEIGHTS, *, loose: bool = False) -> None:
        """Load the networks.

        Args:
            folder: where the weights are.
            loose: for loose pictures: look at all four corners and not at two, at each face upright
                and turned, and from farther off where nothing else helps; slower.

        Raises:
            WeightsError: the weights are missing or damaged.
        """
        self._face, self._corner = load_networks(folder)
        self._loose = loose
        self._corners = 4 if loose else 2

    @property
    def gates(self) -> Gates:
        """How sure it is of what it names."""
        return LOOSE if self._loose else GATES

    def name(self, crops: Sequence[Image]) -> list[CardReading]:
        """One reading a crop."""
        return [decide(prediction, self.gates) for prediction in self.predict(crops)]

    def predict_faces(self, crops: Sequence[Image]) -> list[Opinion]:
        """What the face network says of each crop as it lies: quicker than to look."""
        return self._face.judge([shrink_face(crop) for crop in crops])

    def predict(self, crops: Sequence[Image]) -> list[Prediction]:
        """What the networks say of each crop.

        A face that is surely no card's is not looked at further: it has no corners.
        """
        faces = self._face.judge([shrink_face(crop) for crop in crops])
        hopeful = [place for place, face in enumerate(faces) if face.refused < HOPELESS]
        if self._loose:
            turned = self._face.judge([shrink_face(crops[place])[::-1, ::-1] for place in hopeful])
            for place, other in zip(hopeful, turned, strict=True):
                faces[place] = faces[place].blend(other)
        corners = self._judge_corners([crops[place] for place in hopeful])
        predictions = [Prediction(face) for face in faces]
        for place, own in zip(hopeful, corners, strict=True):
            predictions[place] = Prediction(faces[place], own)
        return self._predict_wider(crops, predictions)

    def _judge_corners(self, crops: Sequence[Image]) -> list[tuple[Opinion, ...]]:
        """What the network says of each crop's corners."""
        count = self._corners
        judged = self._corner.judge(
            [cut_corner(crop, number) for crop in crops for number in range(count)]
        )
        return [tuple(judged[first : first + count]) for first in range(0, len(judged), count)]

    def _predict_wider(
        self, crops: Sequence[Image], predictions: list[Prediction]
    ) -> list[Prediction]:
        """What corners say from farther off, where that is wanted."""
        wanted = [
            place
            for place, prediction in enumerate(predictions)
            if wants_wider(prediction, self.gates)
        ]
        parts = [cut_wide_corner(crops[place], number) for place in wanted for number in (0, 1)]
        wide = self._corner.judge(parts)
        for turn, place in enumerate(wanted):
            prediction = predictions[place]
            own = tuple(wide[2 * turn : 2 * turn + 2])
            predictions[place] = Prediction(
                prediction.face, prediction.corners, own, bare=prediction.is_silent
            )
        return predictions
