"""The trained reader and one picture: what is read in its places."""

from collections.abc import Sequence

from vision.identification.decision import GATES, decide
from vision.identification.networks import Opinion
from vision.identification.trained_namer import TrainedNamer
from vision.photos.finding.candidate import Candidate
from vision.photos.finding.neighbour_indices import drop_neighbour_indices
from vision.photos.finding.pyramid import Pyramid
from vision.pixels import Image, Numbers


class PlaceReader:
    """Reads places of one picture."""

    def __init__(self, pyramid: Pyramid, namer: TrainedNamer) -> None:
        """Begin with the picture and the trained reader."""
        self.pyramid = pyramid
        self.namer = namer

    def read(self, quads: Sequence[Numbers], named: Sequence[Candidate] = ()) -> list[Candidate]:
        """What is read in each of the places, (4, 2) each.

        Args:
            quads: the places.
            named: cards whose indices, where they lie on such a place, contradict nothing.
        """
        return self.read_crops(quads, [self.pyramid.cut_out(quad) for quad in quads], named)

    def read_crops(
        self, quads: Sequence[Numbers], crops: Sequence[Image], named: Sequence[Candidate] = ()
    ) -> list[Candidate]:
        """What is read in crops of places: without what covers these."""
        if not crops:
            return []
        return [
            Candidate(
                quad,
                reading=decide(drop_neighbour_indices(quad, prediction, named), GATES),
                prediction=prediction,
            )
            for quad, prediction in zip(quads, self.namer.predict(crops), strict=True)
        ]

    def glance(self, quads: Sequence[Numbers]) -> list[Opinion]:
        """What the face network alone says of each of the places."""
        return self.namer.predict_faces([self.pyramid.cut_out(quad) for quad in quads])
