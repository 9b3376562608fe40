"""Cards that were dealt for weeks: dirt where fingers hold them, scratches, frayed edges."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

import msgspec
import numpy as np

from deploy.simulation.drawn_camera.rendering.deck_pictures import DeckPictures
from engine.cards import DECK, Card
from vision.pixels import FLOAT, Image, Random, cv2

_DIRT: Final = 0.1
"""Brightness that dirt takes at most, as a share of the clean card's."""
_FRAYED: Final = 9
"""Pixels of a card's picture over which its edge is rubbed grey."""
_SCRATCHES: Final = 7


class _WornFaces(Mapping[Card, Image]):
    """Each face is worn when it is first laid."""

    def __init__(self, faces: Mapping[Card, Image], wear: Callable[[Image, int], Image]) -> None:
        self._faces = faces
        self._wear = wear
        self._worn: dict[Card, Image] = {}

    def __getitem__(self, card: Card) -> Image:
        if card not in self._worn:
            self._worn[card] = self._wear(self._faces[card], DECK.index(card))
        return self._worn[card]

    def __iter__(self) -> Iterator[Card]:
        return iter(self._faces)

    def __len__(self) -> int:
        return len(self._faces)


def wear_deck(deck: DeckPictures, seed: int) -> DeckPictures:
    """The deck after weeks of play; the same seed, the same wear."""

    def wear(picture: Image, number: int) -> Image:
        return _wear(picture, deck.alpha, np.random.default_rng([seed, 6, number]))

    return msgspec.structs.replace(
        deck, faces=_WornFaces(deck.faces, wear), back=wear(deck.back, len(DECK))
    )


def _wear(picture: Image, alpha: Image, random: Random) -> Image:
    height, width = picture.shape[:2]
    clouds = random.normal(0, 1, (height // 24 + 1, width // 24 + 1)).astype(FLOAT)
    dirt = cv2.resize(np.abs(clouds), (width, height), interpolation=cv2.INTER_CUBIC)
    light = 1 - _DIRT * np.clip(dirt / 2, 0, 1)
    inside = cv2.distanceTransform((alpha > 127).astype(np.uint8), cv2.DIST_L2, 3)
    light -= 0.18 * np.clip(1 - inside / _FRAYED, 0, 1) * random.uniform(0.3, 1)
    worn: Image = (picture * light[..., None]).clip(0, 255).astype(np.uint8)
    for _ in range(int(random.integers(0, _SCRATCHES))):
        begins, ends = ((int(x), int(y)) for x, y in random.uniform(0, (width, height), (2, 2)))
        scratched = cv2.line(worn.copy(), begins, ends, (196, 200, 202), 1, cv2.LINE_AA)
        worn = cv2.addWeighted(worn, 0.6, scratched, 0.4, 0)
    return worn
