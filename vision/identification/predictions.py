"""What the networks say of one place: of its face, of its corners, and from farther off."""

from typing import Final

import msgspec

from engine.cards import Card
from vision.identification.network_views import BACK, REJECT
from vision.identification.networks import Opinion

_SPEAKS: Final = 0.5
"""How sure a corner must be of a card that it shows its index."""


class Prediction(msgspec.Struct, frozen=True):
    """The opinions on one place."""

    face: Opinion
    corners: tuple[Opinion, ...] = ()
    """In the order of `network_views.cut_corner`; none where the face is surely no card's."""
    wide: tuple[Opinion, ...] = ()
    """Of the wide corners, where these were asked."""
    bare: bool = False
    """Whether its corners showed no index at all, so that one may be too large for them."""

    @property
    def is_silent(self) -> bool:
        """Whether no corner says a card."""
        return all(corner.label in {BACK, REJECT} for corner in self.corners)

    def list_speaking(self, card: Card) -> list[int]:
        """The numbers of the corners that show a card's index."""
        return [number for number, corner in enumerate(self.corners) if corner.of(card) > _SPEAKS]
