"""The general reader of rectified cards, of any deck."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from vision.identification.decision import GATES, wants_wider
from vision.identification.network_views import cut_corner, shrink_face
from vision.identification.networks import WEIGHTS, Opinion, load_networks
from vision.identification.predictions import Prediction
from vision.pixels import Image

HOPELESS: Final = 0.96
"""A face refused with this certainty is not looked at further."""


class TrainedNamer:
    """Names cards of decks that it has never seen."""

    def __init__(self, folder: Path = WEIGHTS) -> None:
        """Load the networks.

        Args:
            folder: where the weights are.

        Raises:
            WeightsError: the weights are missing or damaged.
        """
        self._face, self._corner = load_networks(folder)

    def predict_faces(self, crops: Sequence[Image]) -> list[Opinion]:
        """What the face network says of each crop as it lies: quicker than to look."""
        return self._face.judge([shrink_face(crop) for crop in crops])

    def predict(self, crops: Sequence[Image]) -> list[Prediction]:
        """What the networks say of each crop: of its four corners, and of its face either way up.

        A face that is surely no card's is not looked at further: it has no corners.
        """
        faces = self._face.judge([shrink_face(crop) for crop in crops])
        hopeful = [place for place, face in enumerate(faces) if face.refused < HOPELESS]
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
        judged = self._corner.judge(
            [cut_corner(crop, number) for crop in crops for number in range(4)]
        )
        return [tuple(judged[first : first + 4]) for first in range(0, len(judged), 4)]

    def _predict_wider(
        self, crops: Sequence[Image], predictions: list[Prediction]
    ) -> list[Prediction]:
        """What corners say from farther off, where that is wanted."""
        wanted = [place for place, one in enumerate(predictions) if wants_wider(one, GATES)]
        parts = [
            cut_corner(crops[place], number, wide=True) for place in wanted for number in (0, 1)
        ]
        wide = self._corner.judge(parts)
        for turn, place in enumerate(wanted):
            prediction = predictions[place]
            own = tuple(wide[2 * turn : 2 * turn + 2])
            predictions[place] = Prediction(
                prediction.face, prediction.corners, own, bare=prediction.is_silent
            )
        return predictions
