"""What lies on the table and how it is lit, as data: the input of `rendering.table_renderer`."""

import msgspec

from engine.cards import Card


class PlacedCard(msgspec.Struct, frozen=True):
    """One card on the felt; a later card in a scene lies on top of an earlier one."""

    card: Card | None
    """The face that shows; None: it lies face down."""
    x_mm: float
    """The card's middle, in the layout's millimetres."""
    y_mm: float
    angle: float = 0.0
    """Degrees clockwise from upright, as the camera sees it."""
    bend_mm: float = 0.0
    """Millimetres by which the short edges of a bent card stand above its middle."""


class LaidChip(msgspec.Struct, frozen=True):
    """A chip that lies on whatever is there."""

    x_mm: float
    y_mm: float
    colour: int = 0
    """Which of the house's."""


class CoveringHand(msgspec.Struct, frozen=True):
    """A hand over the table whose palm is at a point."""

    x_mm: float
    y_mm: float
    angle: float = 0.0
    """Degrees clockwise; 0: the fingers point up in the picture, the arm comes from below."""


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that the camera sees beside the felt, the shoe and the markers."""

    cards: tuple[PlacedCard, ...] = ()
    chips: tuple[LaidChip, ...] = ()
    hand: CoveringHand | None = None
    brightness: float = 1.0
    """1: the room's light; 0.05: the lamp is off; 3: a torch into the lens."""
