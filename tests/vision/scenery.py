"""What the vision's tests share: scenes, frames, and a reader that says what it is told."""

import time
from collections.abc import Sequence

import numpy as np

from deploy.simulation.drawn_camera.rendering.scenes import PlacedCard, Scene
from engine.cards import DECK, Card
from vision.cameras.compressed_picture import CompressedPicture
from vision.cameras.protocol import Frame
from vision.felt.windows import Window
from vision.identification.card_namer import CardReading
from vision.pixels import Image
from vision.tracking.zone_reader import Place, hide

CROP: Image = np.full((352, 252, 3), 200, np.uint8)


class Frames:
    """Numbers frames as a camera does, ten a second."""

    def __init__(self) -> None:
        self.number = 0

    def make(self, image: Image | CompressedPicture) -> Frame:
        self.number += 1
        at_ns = self.number * 100_000_000
        read_ns = time.monotonic_ns()
        return Frame(number=self.number, at_ns=at_ns, read_ns=read_ns, picture=image)


class ScriptedReader:
    """Reads each card of a scene as a script says, one reading a call; the last one for ever."""

    def __init__(self, *script: CardReading) -> None:
        self.script = list(script)
        self.scene = lay_board(["As"])
        """What lies there."""
        self.certain = False
        """Whether each is surely one card."""
        self.read_windows = 0
        """How many zones were read."""
        self.named = 0
        """How many of them with names."""

    def read(self, window: Window, *, named: bool) -> list[Place]:
        """See `ZoneReader.read`."""
        self.read_windows += 1
        self.named += named
        height, width = window.image.shape[:2]
        right, bottom = window.to_mm(width, height)
        reading = hide(self._next(), named=named)
        return [
            Place(
                card.x_mm, card.y_mm, card.angle % 180, reading, CROP if named else None,
                self.certain,
            )
            for card in self.scene.cards
            if window.left < card.x_mm < right and window.top < card.y_mm < bottom
        ]  # fmt: skip

    def _next(self) -> CardReading:
        return self.script.pop(0) if len(self.script) > 1 else self.script[0]


def face(card: Card) -> CardReading:
    return CardReading(side="face", card=card, confidence=0.9)


def lay_board(cards: Sequence[Card | None], random: np.random.Generator | None = None) -> Scene:
    """Cards in the board's slots, a little askew where randomness is given."""
    placed = []
    for slot, card in enumerate(cards):
        x, y, angle = random.uniform(-1, 1, 3) if random is not None else (0.0, 0.0, 0.0)
        placed.append(PlacedCard(card, 280 + 90 * slot + 3 * x, 105 + 4 * y, 7 * angle))
    return Scene(cards=tuple(placed))


def deal(random: np.random.Generator, count: int) -> list[Card]:
    return [DECK[place] for place in random.permutation(52)[:count]]
