"""The table under the camera as data: zones, markers and card size in millimetres.

Origin at the top left as the camera sees it, x to the right, y down. See docs/architecture.md,
"The table under the camera".
"""

from typing import Final

import msgspec

MARKERS: Final = 50
"""So many markers there are, numbered from 0: DICT_4X4_50."""
LEAST_PER_MM: Final = 2.0
"""Below so many pixels a millimetre indices can't be read; docs/camera.md has the figures."""


class Zone(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A named rectangle of the felt, in millimetres."""

    name: str
    left: float
    top: float
    right: float
    bottom: float
    watched: bool = True
    """Whether cards are looked for; the shoe hides its cards."""
    told_apart: int = 8
    """Of cards that lie on each other so many are told apart, from the top; the rest is a heap."""

    def __post_init__(self) -> None:
        if not self.name.strip():
            raise ValueError("a zone has no name; give it one, such as board")
        if self.left >= self.right or self.top >= self.bottom or self.told_apart < 1:
            raise ValueError(
                f"zone {self.name}: expected left before right, top before bottom, and told_apart "
                "of 1 or more"
            )

    def contains(self, x_mm: float, y_mm: float) -> bool:
        """Whether the point lies in the zone."""
        return self.left <= x_mm <= self.right and self.top <= y_mm <= self.bottom

    @property
    def centre(self) -> tuple[float, float]:
        """The middle of the zone, in millimetres."""
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2


class Marker(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An ArUco marker (DICT_4X4_50) in the felt, upright, by its centre in millimetres."""

    number: int
    x_mm: float
    y_mm: float

    def __post_init__(self) -> None:
        if not 0 <= self.number < MARKERS:
            raise ValueError(f"marker {self.number}: expected a number from 0 to {MARKERS - 1}")


class Layout(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Everything that has a fixed place under the camera."""

    width_mm: float
    height_mm: float
    pixels_per_mm: float
    """Scale of the camera's picture when it hangs as planned; see `LEAST_PER_MM`."""
    card_width_mm: float
    card_height_mm: float
    marker_side_mm: float
    zones: tuple[Zone, ...]
    markers: tuple[Marker, ...]
    board_slots: tuple[tuple[float, float], ...]
    """Centres of the board's slots, first card first, in millimetres."""

    def __post_init__(self) -> None:
        sizes = (self.width_mm, self.height_mm, self.card_width_mm, self.card_height_mm)
        if min(*sizes, self.marker_side_mm) <= 0 or self.pixels_per_mm < LEAST_PER_MM:
            raise ValueError(
                "layout: expected sizes of more than 0 mm, and pixels_per_mm of "
                f"{LEAST_PER_MM:g} or more"
            )
        for thing, known in (
            ("zones", [zone.name for zone in self.zones]),
            ("markers", [marker.number for marker in self.markers]),
        ):
            if not known or len(set(known)) != len(known):
                raise ValueError(f"layout: expected {thing}, each with a name of its own")

    @property
    def picture_size(self) -> tuple[int, int]:
        """Width and height of the camera's picture, in pixels."""
        return (
            round(self.width_mm * self.pixels_per_mm),
            round(self.height_mm * self.pixels_per_mm),
        )

    def zone(self, name: str) -> Zone:
        """The zone of that name.

        Raises:
            KeyError: there is no such zone.
        """
        for zone in self.zones:
            if zone.name == name:
                return zone
        raise KeyError(f"no zone {name!r}: the table has {', '.join(z.name for z in self.zones)}")


TABLE: Final = Layout(
    width_mm=800,
    height_mm=450,
    pixels_per_mm=2.4,
    card_width_mm=63,
    card_height_mm=88,
    marker_side_mm=30,
    zones=(
        Zone(name="deck", left=60, top=50, right=150, bottom=160, watched=False),
        Zone(name="burn", left=40, top=170, right=200, bottom=275),
        Zone(name="muck", left=40, top=285, right=230, bottom=430, told_apart=3),
        Zone(name="board", left=240, top=40, right=760, bottom=180),
        Zone(name="reading", left=250, top=215, right=760, bottom=430),
    ),
    markers=(
        Marker(number=0, x_mm=20, y_mm=20),
        Marker(number=1, x_mm=780, y_mm=20),
        Marker(number=2, x_mm=780, y_mm=430),
        Marker(number=3, x_mm=20, y_mm=430),
    ),
    board_slots=tuple((280.0 + 90.0 * slot, 105.0) for slot in range(5)),
)
"""The dealer's work area that the appliance ships with."""
