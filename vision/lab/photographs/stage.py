"""What is photographed: cards on a table in a room, things beside them, and the camera."""

from collections.abc import Callable, Iterator
from typing import Final

import msgspec
import numpy as np

from vision.lab.decks.art_decks import BACK, REJECT
from vision.lab.decks.shelves import Shelf
from vision.lab.photographs.camera import SceneCamera, point_camera
from vision.lab.photographs.laid_sheets import Laid, arrange
from vision.lab.photographs.rooms import Room, draw_room, put_before, turn_towards
from vision.lab.photographs.solids import (
    Solid,
    draw_capsule,
    put_clutter,
    put_finger,
    put_photographer,
)
from vision.lab.pictures.cloths import draw_cloth
from vision.lab.pictures.grounds import draw_ground
from vision.pixels import Image, Numbers, Random

SIZES: Final = ((1024, 768), (1152, 864), (1280, 960), (1440, 1080))
CARD_WIDTHS: Final = (85.0, 400.0)
"""Of cards in the picture's pixels, at least and at most."""
_AGAINST_LIGHT: Final = 0.4
"""How often the camera looks towards the light, which cards throw back at it."""
_COATED: Final = (0.06, 0.35)
"""How rough cards' coats are, at least and at most."""
_GLASSY: Final = (0.05, 0.16)
"""How rough coats are, at least and at most, where glare is asked for."""
_CLEAR: Final = 62.0
"""Millimetres from a card's middle that clutter leaves free, about."""


class Card(msgspec.Struct, frozen=True):
    """A card on the stage."""

    laid: Laid
    label: str
    deck: str
    picture: Image
    """What is printed on it, as `artwork.ArtDeck` keeps it."""


class Stage(msgspec.Struct, frozen=True):
    """All that a photograph shows."""

    kind: str
    """How the cards lie, see `arranging.KINDS`."""
    cards: tuple[Card, ...]
    room: Room
    table: Image
    """(1024, 1024, 3) float32 BGR, half a metre square, laid out again and again."""
    table_gloss: float
    """How rough the table's coat is; 1: it has none."""
    gloss: float
    """How rough the cards' coat is: 0.06 like glass, 0.4 like uncoated paper."""
    solids: tuple[Solid, ...]
    camera: SceneCamera


def set_stage(random: Random, shelves: list[Shelf], *, glare: bool = False) -> Stage:
    """A photograph's worth of things.

    Args:
        random: where chance comes from: the same generator, the same stage.
        shelves: a deck each, with its own backs and jokers.
        glare: a light that the cards throw at the camera, and coats like glass.
    """
    size = SIZES[int(random.integers(len(SIZES)))]
    shelf = shelves[int(random.integers(len(shelves)))]
    bridge = random.random() < 0.2
    kind, laid, props = arrange(random, 57.0 if bridge else 63.0)
    corners = np.concatenate([one.sheet.corners() for one in laid])
    camera = point_camera(random, corners, size, CARD_WIDTHS)
    cards = tuple(_print_cards(random, shelf, laid))
    room = draw_room(random)
    if glare:
        room = put_before(random, room, camera.axes()[2] * [1, 1, -1])
    elif random.random() < _AGAINST_LIGHT:
        room = turn_towards(room, camera.axes()[2][:2])
    solids = [*props, *_put_things(random, laid, camera)]
    draw: Callable[[Random], Image] = draw_cloth if random.random() < 0.15 else draw_ground
    return Stage(
        kind=kind, cards=cards, room=room, table=_fade(random, draw(random)),
        table_gloss=1.0 if random.random() < 0.45 else _between(random, 0.05, 0.4),
        gloss=_between(random, *(_GLASSY if glare else _COATED)),
        solids=tuple(solids), camera=camera,
    )  # fmt: skip


def _between(random: Random, low: float, high: float) -> float:
    """A number between two, as likely to be twice as large as half as large."""
    return float(np.exp(random.uniform(np.log(low), np.log(high))))


def _fade(random: Random, table: Image) -> Image:
    """The table in colours that tables have, most of them near grey or brown."""
    grey = table.mean(axis=2, keepdims=True)
    faded: Image = grey + (table - grey) * random.uniform(0.15, 0.8)
    return faded


def _print_cards(random: Random, shelf: Shelf, laid: list[Laid]) -> Iterator[Card]:
    """Cards of one deck, each at most once; now and then a back, or a card not to be named."""
    known: set[str] = set()
    for one in laid:
        chance = random.random()
        kind = BACK if chance < 0.06 else REJECT if chance < 0.09 else "card"
        while True:
            picture, label, deck = shelf.pick(random, kind)
            # A shelf gives courts twice as often as there are, since it was made to train on.
            if len(label) != 2 or not (
                label in known or (label[0] in "JQK" and random.random() < 0.5)
            ):
                break
        known.add(label)
        yield Card(one, label, deck.name, picture)


def _put_things(random: Random, laid: list[Laid], camera: SceneCamera) -> list[Solid]:
    """Clutter, a finger now and then, and the photographer."""
    middles = np.array([one.sheet.shift for one in laid])[:, :2]
    things: list[Solid] = []
    ahead = camera.axes()[2]
    if random.random() < 0.35:
        for _ in range(int(random.integers(1, 4))):
            where = _find_room(random, middles, camera)
            if where is not None:
                things += put_clutter(random, where, 45.0)
    if random.random() < 0.1:
        sheet = laid[int(random.integers(len(laid)))].sheet
        share = np.array([[0.5, 0.97], [0.97, 0.5], [0.03, 0.5]])[int(random.integers(3))]
        tip = sheet.place_shares(share[None])[0]
        away = (tip - np.array(sheet.shift))[:2]
        things += put_finger(random, tip, away)
    if random.random() < 0.85:
        things += put_photographer(random, np.array(camera.eye), ahead)
    if random.random() < 0.3:
        things += _put_blocker(random, middles.mean(axis=0))
    return things


def _find_room(random: Random, middles: Numbers, camera: SceneCamera) -> Numbers | None:
    """A place on the table beside all cards that the camera may see, not before its lens."""
    reach = np.linalg.norm(np.subtract(camera.eye, camera.target)) * min(camera.size) / camera.focal
    eye = np.array(camera.eye)
    for _ in range(30):
        about, away = random.uniform(0, 2 * np.pi), random.uniform(0.1, 0.75) * reach
        where: Numbers = np.array(camera.target)[:2] + away * np.array(
            [np.cos(about), np.sin(about)]
        )
        towards = (eye[:2] - where) / max(1.0, float(np.linalg.norm(eye[:2] - where)))
        hidden = [where - towards * step for step in (0, 40, 80)]
        apart = min(float(np.linalg.norm(middles - one, axis=1).min()) for one in hidden)
        if apart > _CLEAR + 45 and np.linalg.norm(eye - [*where, 60]) > 150:
            return where
    return None


def _put_blocker(random: Random, middle: Numbers) -> list[Solid]:
    """A thing outside the picture that stands in the light: a bottle, an arm, a plant's stems."""
    things = []
    about = random.uniform(0, 2 * np.pi)
    for _ in range(int(random.integers(1, 4))):
        about += random.normal(0, 0.3)
        foot = np.append(
            middle + random.uniform(420, 700) * np.array([np.cos(about), np.sin(about)]), 0
        )
        lean = np.append(random.normal(0, 120, 2), 0)
        mesh = draw_capsule(
            foot, foot + lean + [0, 0, random.uniform(150, 600)], random.uniform(8, 60)
        )
        things.append(Solid(mesh, (0.1, 0.12, 0.08), 0.4))
    return things
