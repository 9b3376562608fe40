"""What a reader of cards is: the interface behind which a better one replaces the present one.

The readers are `trained_namer`, `template_namer` and `enrolled_deck`; `decision` has the gates that
turn what the networks say into a name.
"""

from collections.abc import Sequence
from typing import Final, Literal, Protocol, TypeAlias

import msgspec
import numpy as np

from engine.cards import Card
from vision.cores import ALONE, Cores
from vision.felt.geometry import TableGeometry
from vision.felt.windows import card_corners
from vision.pixels import Image, cv2

CROP_PER_MM: Final = 4
"""Pixels a millimetre of a rectified card."""
CROP_WIDTH: Final = 63 * CROP_PER_MM
CROP_HEIGHT: Final = 88 * CROP_PER_MM

Side: TypeAlias = Literal["face", "back", "unknown"]


class CardReading(msgspec.Struct, frozen=True, kw_only=True):
    """What one picture of one card says."""

    side: Side
    card: Card | None = None
    """The face, only where every view agrees and none is in doubt."""
    confidence: float = 0.0
    """0 to 1; of the side where there is no name."""
    candidates: tuple[Card, ...] = ()
    """Faces that it may be, likeliest first, where there is no name."""
    why: str = ""
    """Why there is no name: "views disagree", "index covered", ..."""


UNREADABLE: Final = CardReading(side="unknown", why="unreadable")


class CardNamer(Protocol):
    """Reads rectified cards: (352, 252, 3) uint8 BGR, upright or upside down.

    Cores may share the views of a card; whole cards are shared by whoever asks.
    """

    def name(self, crops: Sequence[Image], cores: Cores = ALONE, /) -> list[CardReading]:
        """One reading a crop. Rather none than a wrong one: a name is a promise."""

    def tell_sides(self, crops: Sequence[Image], cores: Cores = ALONE, /) -> list[CardReading]:
        """Face or back only: no name and no candidates, for zones that are not opened."""


def rectify_card(
    picture: Image, geometry: TableGeometry, x_mm: float, y_mm: float, angle: float
) -> Image:
    """A card of 63 x 88 mm at a place of the felt as a crop, (352, 252, 3) uint8 BGR."""
    corners = geometry.place(card_corners(x_mm, y_mm, angle, 63, 88)).astype(np.float32)
    edge = -0.5
    right, bottom = CROP_WIDTH - 0.5, CROP_HEIGHT - 0.5
    crop = np.array([[edge, edge], [right, edge], [right, bottom], [edge, bottom]], np.float32)
    to_picture = cv2.getPerspectiveTransform(crop, corners)
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    return cv2.warpPerspective(picture, to_picture, (CROP_WIDTH, CROP_HEIGHT), flags=flags)
