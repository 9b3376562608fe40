"""The tabletop as the camera sees it: where exactly each card lies, and what else is in view."""

from typing import Final

from deploy.simulation.tabletop.cards_and_chips import (
    BOARD,
    BURN,
    MUCK,
    READING,
    CardThing,
    Tabletop,
)
from deploy.simulation.tabletop.chance import draw_stream
from vision.felt.layout import TABLE, Layout
from vision.rendering.scenes import CoveringHand, PlacedCard, Scene

BOARD_ANGLE: Final = 6.0
"""Degrees by which a card on the board may be turned, either way."""
READING_ANGLE: Final = 8.0
READING_GAP: Final = 6.0
"""Millimetres between two cards of a tabled hand, at least."""
BURN_SHIFT: Final = 22.0
"""Millimetres from one burn to the next, so that each shows."""


def set_scene(tabletop: Tabletop, seed: int, *, layout: Layout = TABLE) -> Scene:
    """What lies in view, the cards on top last; the same tabletop and seed give the same scene."""
    placed: list[PlacedCard] = []
    for place, place_card in (
        (BURN, _place_burn),
        (MUCK, _place_mucked),
        (BOARD, _place_on_board),
        (READING, _place_to_be_read),
    ):
        lying = tabletop.cards_in(place)
        placed += [
            place_card(card, at, len(lying), seed, layout) for at, card in enumerate(lying, 1)
        ]
    return Scene(cards=tuple(placed))


def cover_scene(scene: Scene, hand: CoveringHand | None, brightness: float) -> Scene:
    """A scene with a hand over its cards and the light changed."""
    return Scene(cards=scene.cards, hand=hand, brightness=brightness)


def _place_burn(card: CardThing, at: int, count: int, seed: int, layout: Layout) -> PlacedCard:
    del at
    zone = layout.zone("burn")
    x, y, turn = _stray(card, seed)
    shift = min(BURN_SHIFT, (zone.right - zone.left - layout.card_width_mm - 8) / max(1, count - 1))
    left = zone.left + layout.card_width_mm / 2 + 4
    middle = zone.centre[1]
    return _face(card, left + shift * (card.position - 1) + 0.8 * x, middle + 2 * y, 3 * turn)


def _place_mucked(card: CardThing, at: int, count: int, seed: int, layout: Layout) -> PlacedCard:
    """Somewhere on the heap, at any angle, wholly inside the zone."""
    del at, count
    zone = layout.zone("muck")
    x, y, turn = _stray(card, seed)
    reach = (layout.card_width_mm**2 + layout.card_height_mm**2) ** 0.5 / 2
    spread_x = (zone.right - zone.left) / 2 - reach
    spread_y = (zone.bottom - zone.top) / 2 - reach
    return _face(card, zone.centre[0] + spread_x * x, zone.centre[1] + spread_y * y, 90 * turn)


def _place_on_board(card: CardThing, at: int, count: int, seed: int, layout: Layout) -> PlacedCard:
    del at, count
    slot = min(card.position, len(layout.board_slots)) - 1
    x, y, turn = _stray(card, seed)
    slot_x, slot_y = layout.board_slots[slot]
    return _face(card, slot_x + 3 * x, slot_y + 4 * y, BOARD_ANGLE * turn)


def _place_to_be_read(
    card: CardThing, at: int, count: int, seed: int, layout: Layout
) -> PlacedCard:
    """Side by side in the middle of the zone; many cards stand straighter so that all fit."""
    zone = layout.zone("reading")
    x, y, turn = _stray(card, seed)
    room = (zone.right - zone.left - 4) / max(1, count)
    pitch = min(92.0, room)
    # A card turned by a small angle a is wider by height times sin(a): 1.54 mm a degree.
    spare = pitch - READING_GAP - layout.card_width_mm
    angle = max(0.0, min(READING_ANGLE, (spare - 0.6) / 1.6))
    shift = max(0.0, min(3.0, (spare - 1.6 * angle) / 2))
    middle = zone.centre[0] + pitch * (at - (count + 1) / 2)
    return _face(card, middle + shift * x, zone.centre[1] + 6 * y, angle * turn)


def _stray(card: CardThing, seed: int) -> tuple[float, float, float]:
    """How far a card lies from its place: x, y, turn, each from -1 to 1, anew when laid."""
    chance = draw_stream(seed, "lay", card.face, card.drawn, card.placement)
    return chance.uniform(-1, 1), chance.uniform(-1, 1), chance.uniform(-1, 1)


def _face(card: CardThing, x_mm: float, y_mm: float, angle: float) -> PlacedCard:
    return PlacedCard(card.face if card.face_up else None, x_mm, y_mm, angle)


class Disturbance:
    """What passes between table and camera: now and then a hand, and a slowly drifting light.

    Args:
        seed: the simulation's.
        likely: how likely it is that at any one frame a hand comes.
        layout: the table.
    """

    def __init__(self, seed: int, likely: float, layout: Layout = TABLE) -> None:
        self._chance = draw_stream(seed, "disturbance")
        self._likely = likely
        self._layout = layout
        self._hand: CoveringHand | None = None
        self._frames_left = 0
        self._frame = 0
        self._brightness = 1.0

    @property
    def present(self) -> bool:
        """Whether a hand is over the table now."""
        return self._hand is not None

    def pass_over(self, scene: Scene) -> Scene:
        """The scene of the next frame."""
        self._frame += 1
        if self._frame % 64 == 0:
            drifted = self._brightness + self._chance.uniform(-0.02, 0.02)
            self._brightness = round(min(1.06, max(0.9, drifted)), 3)
        if self._hand is not None:
            self._frames_left -= 1
            if self._frames_left <= 0:
                self._hand = None
        elif self._chance.random() < self._likely:
            self._hand = self._reach_in()
            self._frames_left = self._chance.randint(2, 6)
        return cover_scene(scene, self._hand, self._brightness)

    def _reach_in(self) -> CoveringHand:
        zone = self._layout.zone(self._chance.choice(("board", "reading")))
        return CoveringHand(
            x_mm=self._chance.uniform(zone.left, zone.right),
            y_mm=self._chance.uniform(zone.top, zone.bottom),
            angle=self._chance.uniform(-25, 25),
        )
