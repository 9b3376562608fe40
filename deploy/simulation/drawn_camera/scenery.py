"""The tabletop as the camera sees it: where exactly each card lies, and what else is in view."""

import math
from typing import Final

from deploy.simulation.drawn_camera.rendering.scenes import (
    CoveringHand,
    LaidChip,
    PlacedCard,
    Scene,
)
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

BOARD_ANGLE: Final = 6.0
"""Degrees by which a card on the board may be turned, either way."""
READING_ANGLE: Final = 8.0
READING_GAP: Final = 6.0
"""Millimetres between two cards of a tabled hand, at least."""
BURN_SHIFT: Final = 22.0
"""Millimetres from one burn to the next, so that each shows."""

MOST_BEND: Final = 6.0
"""Millimetres by which the ends of a bent card stand up, at most; most cards are nearly flat."""
CHIPPED: Final = 0.08
"""How likely it is that a chip lies on a corner of a card of the board."""
CHIP_APART: Final = (6.0, 10.0)
"""Millimetres, across and down, from a card's corner out to the middle of the chip on it."""


def set_scene(tabletop: Tabletop, seed: int, *, layout: Layout = TABLE) -> Scene:
    """What lies in view, the cards on top last; the same tabletop and seed give the same scene."""
    placed: list[PlacedCard] = []
    chips: list[LaidChip] = []
    for place, place_card in (
        (BURN, _place_burn),
        (MUCK, _place_mucked),
        (BOARD, _place_on_board),
        (READING, _place_to_be_read),
    ):
        lying = tabletop.cards_in(place)
        for at, card in enumerate(lying, 1):
            laid = place_card(card, at, len(lying), seed, layout)
            placed.append(laid)
            if place == BOARD and (chip := _lay_chip(card, laid, seed, layout)) is not None:
                chips.append(chip)
    return Scene(cards=tuple(placed), chips=tuple(chips))


def cover_scene(scene: Scene, hand: CoveringHand | None, brightness: float) -> Scene:
    """A scene with a hand over its cards and the light changed."""
    return Scene(cards=scene.cards, chips=scene.chips, hand=hand, brightness=brightness)


def _place_burn(card: CardThing, at: int, count: int, seed: int, layout: Layout) -> PlacedCard:
    del at
    zone = layout.zone("burn")
    x, y, turn = _stray(card, seed)
    shift = min(BURN_SHIFT, (zone.right - zone.left - layout.card_width_mm - 8) / max(1, count - 1))
    left = zone.left + layout.card_width_mm / 2 + 4
    middle = zone.centre[1]
    across = left + shift * (card.position - 1) + 0.8 * x
    return _face(card, seed, across, middle + 2 * y, 3 * turn)


def _place_mucked(card: CardThing, at: int, count: int, seed: int, layout: Layout) -> PlacedCard:
    """Somewhere on the heap, at any angle, wholly inside the zone."""
    del at, count
    zone = layout.zone("muck")
    x, y, turn = _stray(card, seed)
    reach = (layout.card_width_mm**2 + layout.card_height_mm**2) ** 0.5 / 2
    spread_x = (zone.right - zone.left) / 2 - reach
    spread_y = (zone.bottom - zone.top) / 2 - reach
    across, down = zone.centre[0] + spread_x * x, zone.centre[1] + spread_y * y
    return _face(card, seed, across, down, 90 * turn)


def _place_on_board(card: CardThing, at: int, count: int, seed: int, layout: Layout) -> PlacedCard:
    del at, count
    slot = min(card.position, len(layout.board_slots)) - 1
    x, y, turn = _stray(card, seed)
    slot_x, slot_y = layout.board_slots[slot]
    return _face(card, seed, slot_x + 3 * x, slot_y + 4 * y, BOARD_ANGLE * turn)


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
    return _face(card, seed, middle + shift * x, zone.centre[1] + 6 * y, angle * turn)


def _stray(card: CardThing, seed: int) -> tuple[float, float, float]:
    """How far a card lies from its place: x, y, turn, each from -1 to 1, anew when laid."""
    chance = draw_stream(seed, "lay", card.face, card.drawn, card.placement)
    return chance.uniform(-1, 1), chance.uniform(-1, 1), chance.uniform(-1, 1)


def _face(card: CardThing, seed: int, x_mm: float, y_mm: float, angle: float) -> PlacedCard:
    bend = MOST_BEND * draw_stream(seed, "bend", card.face).random() ** 3
    face = card.face if card.face_up else None
    return PlacedCard(face, x_mm, y_mm, angle, round(bend, 1) if bend > 1 else 0.0)


def _lay_chip(card: CardThing, laid: PlacedCard, seed: int, layout: Layout) -> LaidChip | None:
    """The chip on one of a card's corners, where somebody left one there."""
    chance = draw_stream(seed, "chip", card.face, card.drawn, card.placement)
    if chance.random() >= CHIPPED:
        return None
    right, down = chance.choice((-1, 1)), chance.choice((-1, 1))
    x = right * (layout.card_width_mm / 2 + CHIP_APART[0])
    y = down * (layout.card_height_mm / 2 + CHIP_APART[1])
    turn = math.radians(laid.angle)
    return LaidChip(
        x_mm=laid.x_mm + x * math.cos(turn) - y * math.sin(turn),
        y_mm=laid.y_mm + x * math.sin(turn) + y * math.cos(turn),
        colour=chance.randrange(4),
    )


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
