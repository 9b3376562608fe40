"""What is taken for the empty table: never a picture in which something could be a card."""

from collections.abc import Callable

import numpy as np
import pytest

from deploy.simulation.drawn_camera.rendering.scenes import PlacedCard, Scene
from deploy.simulation.drawn_camera.rendering.table_renderer import TableRenderer
from tests.vision.rig import LAYOUT, PLACES, Rig, noisy
from tests.vision.scenery import ScriptedReader, face
from tests.vision.tracking.test_any_table import CLOTHS, PRINTS
from tests.vision.tracking.test_counted import LIGHTS
from vision.felt.layout import TABLE
from vision.pixels import Image, cv2
from vision.tracking.backdrop import Backdrop, judge_surroundings
from vision.tracking.noise_meter import NoiseMeter
from vision.tracking.small_pictures import choose_factor, prepare, shrink
from vision.tracking.zone_tracker import RENEW_FRAMES

UNTIL_TOLD = 14
NO_CARDS = np.zeros((0, 4, 2))
LYING = {
    "a face": (PlacedCard("As", *PLACES[1], 12.0),),
    "a back": (PlacedCard(None, *PLACES[1], 40.0),),
    "backs on each other": tuple(PlacedCard(None, 120 + 20 * n, 75 + n, n) for n in range(4)),
    "a row of faces": tuple(
        PlacedCard(card, *at) for card, at in zip(("Td", "7h", "Kc"), PLACES, strict=True)
    ),
}


def looks_vacant(picture: Image, per_mm: float) -> bool:
    factor = choose_factor(per_mm)
    view = prepare(shrink(picture, factor))
    return judge_surroundings(None, view.picture, None, NO_CARDS, per_mm / factor).vacant


def make(cloth: str, *cards: PlacedCard, light: str = "white", noise: float = 2.75) -> Image:
    rig = Rig(ScriptedReader(face("As")), noisy(noise), cloth=CLOTHS[cloth], seed=1)
    lit = rig.draw(Scene(cards=cards)) * np.array(LIGHTS[light])
    return noisy(noise)(lit.clip(0, 255).astype(np.uint8), rig.random)


@pytest.mark.parametrize("light", LIGHTS)
@pytest.mark.parametrize("cloth", CLOTHS)
def test_cards_stand_out_of_any_cloth_in_any_light_and_an_empty_one_does_not(
    cloth: str, light: str
) -> None:
    """At the true scale; in white and red and little light where it is wrong by half, too."""
    for scale in (1.0, 0.5, 2.0) if light in {"white", "red", "dim"} else (1.0,):
        for name, cards in LYING.items():
            lying = make(cloth, *cards, light=light)
            assert not looks_vacant(lying, 2.4 / scale), (name, scale)
    assert looks_vacant(make(cloth, light=light), 2.4)


@pytest.mark.parametrize("noise", [0.5, 8.0, 30.0])
def test_cards_stand_out_of_noise(noise: float) -> None:
    for cloth in CLOTHS:
        for cards in LYING.values():
            assert not looks_vacant(make(cloth, *cards, noise=noise), 2.4)


@pytest.mark.parametrize("noise", [60.0, 100.0])
def test_in_noise_that_drowns_cards_nothing_is_taken_for_the_empty_table(noise: float) -> None:
    reader = ScriptedReader(face("As"))
    reader.scene = Scene()
    rig = Rig(reader, noisy(noise), cloth=CLOTHS["grey"])
    for _ in range(UNTIL_TOLD):
        rig.show(rig.draw(Scene(cards=LYING["a back"])), 1)
        assert not rig.pipeline.views()[0].counted


@pytest.mark.parametrize("paint", [name for name in PRINTS if name != "logo"])
def test_printed_lines_and_patterns_are_the_empty_table(paint: str) -> None:
    rig = Rig(ScriptedReader(face("As")), noisy(3.0), paint=PRINTS[paint], seed=2)
    assert looks_vacant(rig.draw(Scene()), 2.4)


@pytest.mark.parametrize("bent", [False, True])
@pytest.mark.parametrize("seed", [0, 1, 3, 7])
def test_each_zone_of_the_simulations_table_is_learned(seed: int, bent: bool) -> None:
    """With the zones' names, the slots and a ring printed, and a lamp above."""
    picture = TableRenderer(seed=seed, bent=bent).render(Scene())
    for zone in TABLE.zones:
        left, top, right, bottom = (
            round(side * TABLE.pixels_per_mm)
            for side in (zone.left, zone.top, zone.right, zone.bottom)
        )
        if zone.watched:
            assert looks_vacant(picture[top:bottom, left:right], TABLE.pixels_per_mm), zone.name


@pytest.mark.parametrize("name", LYING)
def test_what_nobody_read_leaves_the_count_open_until_it_is_gone(name: str) -> None:
    """However long it lies there from the first picture on."""
    reader = ScriptedReader(face("As"))
    reader.scene = Scene()
    rig = Rig(reader, noisy(2.75))
    for _ in range(2 * RENEW_FRAMES + UNTIL_TOLD):
        rig.show(rig.draw(Scene(cards=LYING[name])), 1)
        assert not rig.pipeline.views()[0].counted
    assert rig.is_settled()
    rig.show(rig.draw(Scene()), UNTIL_TOLD)
    assert rig.pipeline.views()[0].counted


def print_bold(felt: Image) -> None:
    """A solid logo, of the size and colour of cards."""
    cv2.rectangle(felt, (300, 60), (480, 300), (235, 235, 235), -1)
    cv2.circle(felt, (560, 180), 70, (40, 40, 170), -1)


@pytest.mark.parametrize("paint", [PRINTS["logo"], print_bold])
@pytest.mark.parametrize("name", LYING)
def test_a_logo_that_a_person_vouched_for_is_known_and_no_card_is(
    paint: Callable[[Image], None], name: str
) -> None:
    """An unread card that lies on the logo for long is not learned as a part of the table."""
    reader = ScriptedReader(face("As"))
    reader.scene = Scene()
    rig = Rig(reader, noisy(2.75), paint=paint)
    rig.show(rig.draw(Scene()), UNTIL_TOLD)
    assert not rig.pipeline.views()[0].counted
    rig.pipeline.backdrop = Backdrop(vouched=True)
    rig.pipeline.lose()
    rig.show(rig.draw(Scene()), UNTIL_TOLD)
    kept = rig.pipeline.backdrop.keep()
    assert kept is not None
    assert "board" in kept.zones
    rig = Rig(reader, noisy(2.75), paint=paint)
    rig.pipeline.backdrop = Backdrop(kept)
    rig.show(rig.draw(Scene()), UNTIL_TOLD)
    assert rig.pipeline.views()[0].counted
    lying = rig.draw(Scene(cards=LYING[name]))
    rig.show(lying, 4)
    for _ in range(2 * RENEW_FRAMES + UNTIL_TOLD):
        rig.show(lying, 1)
        assert not rig.pipeline.views()[0].counted
    rig.show(rig.draw(Scene()), UNTIL_TOLD)
    assert rig.pipeline.views()[0].counted


def test_who_vouches_for_a_table_on_which_a_card_is_read_is_not_believed() -> None:
    reader = ScriptedReader(face("As"))
    reader.scene = Scene(cards=LYING["a face"])
    rig = Rig(reader, noisy(2.75))
    rig.pipeline.backdrop = Backdrop(vouched=True)
    rig.show(rig.draw(reader.scene), UNTIL_TOLD)
    assert not rig.pipeline.backdrop.knows("board")


@pytest.mark.parametrize("paint", [*PRINTS.values(), print_bold])
def test_the_kept_table_is_compared_as_sharp_as_it_was_seen(paint: Callable[[Image], None]) -> None:
    rig = Rig(ScriptedReader(face("As")), noisy(2.75), paint=paint)
    view = prepare(shrink(rig.draw(Scene()), choose_factor(2.4)))
    part = (slice(0, view.picture.shape[0]), slice(0, view.picture.shape[1]))
    backdrop = Backdrop()
    backdrop.learn("board", part, view)
    for one in (backdrop, Backdrop(backdrop.keep())):
        foreground = one.find_foreground("board", part, view, NoiseMeter(), 1.0)
        assert foreground is not None
        assert not foreground.any()


@pytest.mark.parametrize("cloth", ["green", "black", "tan"])
def test_one_of_two_lamps_that_goes_out_is_settled_and_known_soon(cloth: str) -> None:
    """With cards and without; a hand that rests as long in that light is one, and never known."""
    reader = ScriptedReader(face("As"))
    reader.certain = True
    dim = np.linspace(1.0, 0.6, LAYOUT.picture_size[0])[None, :, None]
    for cards in ((), LYING["a face"]):
        rig = Rig(reader, noisy(2.75), cloth=CLOTHS[cloth], seed=1)
        reader.scene = Scene()
        rig.show(rig.draw(Scene()), UNTIL_TOLD)
        reader.scene = Scene(cards=cards)
        lit = (rig.draw(reader.scene) * dim).astype(np.uint8)
        rig.show(lit, UNTIL_TOLD)
        assert rig.is_settled()
        assert len(rig.names()) == len(cards)
        assert cards or rig.pipeline.views()[0].counted
    rests = lit.copy()
    cv2.rectangle(rests, (480, 120), (600, 360), (40, 50, 60), -1)
    cv2.line(rests, (480, 180), (380, 160), (40, 50, 60), 40)
    kept = rig.pipeline.backdrop.picture
    rig.show(rests, 6)
    for _ in range(2 * RENEW_FRAMES):
        rig.show(rests, 1)
        assert not rig.is_settled()
    assert rig.pipeline.backdrop.picture is kept
