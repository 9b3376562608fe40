"""What the networks say of one place: of its face, of its corners, and from farther off."""

import msgspec

from vision.reading.networks import Opinion
from vision.reading.views import BACK, REJECT


class Look(msgspec.Struct, frozen=True):
    """The opinions on one place."""

    face: Opinion
    corners: tuple[Opinion, ...] = ()
    """In the order of `views.cut_corner`; none where the face is surely no card's."""
    wide: tuple[Opinion, ...] = ()
    """Of the wide corners, where these were asked."""
    bare: bool = False
    """Whether its corners showed no index at all, so that one may be too large for them."""

    @property
    def is_silent(self) -> bool:
        """Whether no corner says a card."""
        return all(corner.label in {BACK, REJECT} for corner in self.corners)
