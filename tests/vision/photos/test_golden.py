"""Drawn pictures of decks that never trained, with what must be read in them.

The pictures come from their seed and from our own drawing of decks, which the networks never saw.
What is read must be right, always; how much is read must not fall.
"""

from collections.abc import Callable
from typing import Any, TypeAlias

import numpy as np
import pytest

from deploy.simulation.drawn_camera.rendering.designs import DESIGNS
from tests.tries import tries
from tests.vision.lab.house_shelf import open_house_shelf
from vision.identification.trained_namer import TrainedNamer
from vision.lab.pictures.grounds import draw_ground
from vision.lab.pictures.photo_scenes import draw_scene
from vision.photos.geometry.quad_geometry import overlap
from vision.pixels import Image, Random
from vision.see.loose_pictures import read_picture

SCENES = 7
SCENES_A_DECK = tries(3, of=SCENES)
"""Where a deck has some of them, the decks begin with different ones: those that are read by
default, every other one, have all scenes among them."""

Grounds: TypeAlias = Callable[[int], Callable[[Random], Image]]


@pytest.fixture(scope="module")
def namer() -> TrainedNamer:
    return TrainedNamer()


@pytest.fixture(scope="module")
def grounds() -> Grounds:
    """What a scene's cards lie on, by its number: drawn for the first deck, the same for all."""
    drawn: dict[int, tuple[Image, Any]] = {}

    def find(number: int) -> Callable[[Random], Image]:
        def draw(random: Random) -> Image:
            if number not in drawn:
                drawn[number] = draw_ground(random), random.bit_generator.state
            # Chance goes on as if it had been drawn again.
            ground, random.bit_generator.state = drawn[number]
            return ground

        return draw

    return find


def choose_scenes(name: str) -> list[int]:
    """The numbers of a deck's scenes: of three in a row one is hard."""
    first = list(DESIGNS).index(name) % (SCENES - SCENES_A_DECK + 1)
    return list(range(first, first + SCENES_A_DECK))


@pytest.mark.parametrize("name", list(DESIGNS)[:: tries(2, of=1)])
def test_reads_drawn_pictures_and_never_wrongly(
    name: str, namer: TrainedNamer, grounds: Grounds
) -> None:
    shelf = open_house_shelf(name)
    lying = read = 0
    for number in choose_scenes(name):
        random = np.random.default_rng((40, number))
        scene = draw_scene(random, shelf, hard=number % 3 == 2, ground=grounds(number))
        seen = [card for card in read_picture(scene.picture, namer) if card.reading.card]
        lying += sum(len(card.label) == 2 and card.covered < 0.1 for card in scene.cards)
        for card in seen:
            quad = np.array(card.quad)
            truth = max(scene.cards, key=lambda one: overlap(quad, np.array(one.quad)))
            assert card.reading.card == truth.label, f"scene {number}: {card.reading}"
            read += 1
    assert read > LEAST_READ[name] * lying


LEAST_READ = dict.fromkeys(DESIGNS, 0.8)
"""The share of the uncovered cards that must be read."""
