"""What each view of a cut-out card must say: its name, that there is none, or nothing at all."""

from collections.abc import Sequence
from typing import Final

import msgspec

from vision.identification.network_views import REJECT, cut_corner, shrink_face
from vision.pixels import Image, Random

UNJUDGED: Final = ""
"""A view that shows too little to be held to anything."""
_IN_VIEW: Final = 0.04
"""An index of which no more is covered can be read."""
_HIDDEN: Final = 0.9
"""An index of which more is covered is not there."""
_HALF: Final = 0.5
_WIDE: Final = 0.6
"""How often the wide corners of a card train that corners would read."""
_OTHER_CORNERS: Final = 0.15
"""How often the corners train that bear no index on most cards."""


class Sample(msgspec.Struct):
    """One rectified card in the light, and its views."""

    crop: Image
    """The whole face as network A sees it, (160, 112, 3) uint8."""
    label: str
    """A card, BACK, REJECT, or `UNJUDGED`."""
    corners: list[tuple[Image, str]]
    """Corner views and their labels: upper left, lower right, upper right, lower left."""
    wide: list[tuple[Image, str]]
    """Wide corners and their labels: upper left, lower right."""


class Shown(msgspec.Struct, frozen=True, kw_only=True):
    """What is true of a crop."""

    label: str
    hidden: tuple[float, float] = (0.0, 0.0)
    """Which part of the index in the crop's upper left and lower right is not seen, 0 to 1."""
    covered: float = 0.0
    """Which part of the card is not seen, 0 to 1."""
    turned: bool = False
    """Whether the card lies upside down in the crop."""
    everywhere: bool = False
    """Whether all four corners bear an index."""
    spoiled: bool = False
    """Whether the crop was cut wrongly, so that a corner may show anything."""


def show_views(random: Random, crop: Image, shown: Shown) -> Sample:
    """The views of a crop, each with what it must say.

    Args:
        random: which further corners train.
        crop: (352, 252, 3) uint8.
        shown: what is true of it.
    """
    corners = [(cut_corner(crop, number), _describe_corner(shown, number)) for number in (0, 1)]
    plain = not shown.spoiled and max(shown.hidden) == 0
    if plain and random.random() < _OTHER_CORNERS:
        told = _describe_corner(shown, 0) if shown.everywhere or len(shown.label) != 2 else REJECT
        corners += [(cut_corner(crop, number), told) for number in (2, 3)]
    trains = random.random() < _WIDE
    wide = [
        (
            cut_corner(crop, number, wide=True),
            _describe_corner(shown, number) if trains else UNJUDGED,
        )
        for number in (0, 1)
    ]
    told = describe_face(shown.label, shown.hidden, shown.covered)
    return Sample(crop=shrink_face(crop), label=told, corners=corners, wide=wide)


def _describe_corner(shown: Shown, number: int) -> str:
    if shown.spoiled:
        return UNJUDGED
    return describe_corner(shown.label, shown.hidden[number])


def describe_corner(label: str, hidden: float) -> str:
    """What a corner view must say of a card whose index there is hidden to a part, 0 to 1."""
    if hidden <= _IN_VIEW:
        return label
    return REJECT if hidden > _HIDDEN and len(label) == 2 else UNJUDGED


def describe_face(label: str, hidden: Sequence[float], covered: float) -> str:
    """What the face view must say of a card.

    Args:
        label: what lies there.
        hidden: which part of each index is hidden, 0 to 1.
        covered: which part of the card is covered, 0 to 1.
    """
    lost = min(hidden) > _IN_VIEW or covered > _HALF
    return UNJUDGED if len(label) == 2 and lost else label
