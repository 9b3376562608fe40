"""Names: many are read, none is wrong, and what is no card of the deck has no name."""

from collections.abc import Iterable, Iterator

import numpy as np
import pytest

from engine.cards import DECK, Card
from tests.tries import tries
from tests.vision.scenery import deal, lay_board
from vision.detection.card_finder import CardFinder
from vision.detection.felt_model import FeltModel
from vision.detection.steps import finish
from vision.felt.geometry import TableGeometry
from vision.felt.layout import TABLE
from vision.felt.windows import rectify_zone
from vision.identification.card_namer import CROP_HEIGHT, CROP_WIDTH, CardReading, rectify_card
from vision.identification.template_namer import TemplateNamer
from vision.pixels import Image, cv2
from vision.rendering.card_faces import back_texture, face_textures
from vision.rendering.designs import DESIGNS, HOUSE, DeckDesign
from vision.rendering.scenes import CoveringHand, PlacedCard, Scene
from vision.rendering.table_renderer import TableRenderer
from vision.tracking.motion import shrink

SCENES = tries(15, of=54)
CARDS = 9
"""In each scene."""


def spread(random: np.random.Generator, number: int) -> list[PlacedCard]:
    """Five cards on the board and four at the reading place, at odd angles."""
    faces = deal(random, CARDS)
    turned = 180.0 * (number % 2)
    board = [
        PlacedCard(
            card,
            280 + 90 * slot + random.uniform(-3, 3),
            105 + random.uniform(-4, 4),
            turned + random.uniform(-10, 10),
        )
        for slot, card in enumerate(faces[:5])
    ]
    wild = 90 if number % 3 == 0 else 12
    reading = [
        PlacedCard(card, 310 + 115 * place, 322, random.uniform(-wild, wild))
        for place, card in enumerate(faces[5:])
    ]
    return board + reading


def draw_scenes(
    deck: DeckDesign, geometry: TableGeometry, felt: FeltModel, scenes: int
) -> Iterator[list[tuple[Card | None, Image]]]:
    """Of each scene the cards that are found: what lies there, and its crop."""
    finder = CardFinder(TABLE)
    renderer = TableRenderer(deck=deck, seed=0)
    for number in range(scenes):
        random = np.random.default_rng([number, 41])
        if number and number % 27 == 0:
            renderer = TableRenderer(deck=deck, seed=number)
        lying = spread(random, number)
        light = random.uniform(0.5, 1.2)
        picture = renderer.render(Scene(cards=tuple(lying), brightness=light))
        cards = []
        for name in ("board", "reading"):
            zone = TABLE.zone(name)
            window = rectify_zone(picture, geometry, zone)
            for seen in finish(finder.search(window, felt, zone)).cards:
                truth = min(lying, key=lambda card: abs(card.x_mm - seen.x_mm)
                            + abs(card.y_mm - seen.y_mm))  # fmt: skip
                crop = rectify_card(picture, geometry, seen.x_mm, seen.y_mm, seen.angle)
                cards.append((truth.card, crop))
        yield cards


def count_read(namer: TemplateNamer, scenes: Iterable[list[tuple[Card | None, Image]]]) -> float:
    """The part of all cards that is read; none may be misread."""
    read = lying = 0
    for number, cards in enumerate(scenes):
        readings = namer.name([crop for _, crop in cards])
        for (truth, _), reading in zip(cards, readings, strict=True):
            assert reading.card in {None, truth}, f"scene {number}: {truth}"
            read += reading.card is not None
        lying += CARDS
    return read / lying


def test_none_is_misread_and_nearly_all_are_read(
    namer: TemplateNamer, geometry: TableGeometry, felt: FeltModel
) -> None:
    assert count_read(namer, draw_scenes(HOUSE, geometry, felt, SCENES)) > 0.99


@pytest.fixture(scope="module", params=sorted(set(DESIGNS) - {HOUSE.name})[:: tries(2, of=1)])
def other(request: pytest.FixtureRequest) -> DeckDesign:
    """A deck of ours that is not the house's."""
    return DESIGNS[request.param]


@pytest.fixture(scope="module")
def scenes(
    other: DeckDesign, geometry: TableGeometry, felt: FeltModel
) -> list[list[tuple[Card | None, Image]]]:
    """Scenes of the other deck, drawn once for both readers."""
    return list(draw_scenes(other, geometry, felt, tries(6, of=12)))


def test_every_deck_of_ours_is_read(
    other: DeckDesign, scenes: list[list[tuple[Card | None, Image]]]
) -> None:
    assert count_read(TemplateNamer(other), scenes) > 0.98


def test_a_foreign_deck_is_never_misread(
    namer: TemplateNamer, scenes: list[list[tuple[Card | None, Image]]]
) -> None:
    """The house's reader looks at other decks: it may read them, but never wrongly."""
    count_read(namer, scenes[:6])


def hurt(crop: Image, random: np.random.Generator) -> Image:
    """A crop as accidents make it: out of place, blurred, glaring, dim, noisy, half covered."""
    height, width = crop.shape[:2]
    source = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32)
    target = (source + random.normal(0, 4.0, (4, 2))).astype(np.float32)
    crop = cv2.warpPerspective(
        crop,
        cv2.getPerspectiveTransform(source, target),
        (width, height),
        borderValue=(60, 100, 30),
    )
    if random.random() < 0.5:
        crop = cv2.GaussianBlur(crop, (0, 0), random.uniform(0.5, 5))
    if random.random() < 0.4:
        glare = np.zeros((height, width), np.float32)
        middle = (int(random.integers(width)), int(random.integers(height)))
        cv2.circle(glare, middle, int(random.integers(20, 120)), 255.0, -1)
        soft = cv2.GaussianBlur(glare, (0, 0), 15)[..., None]
        bright = crop + soft * random.uniform(0.2, 1)
        crop = np.clip(bright, 0, 255).astype(np.uint8)
    if random.random() < 0.4:
        left, top = int(random.integers(width)), int(random.integers(height))
        crop[top : top + 150, left : left + 110] = (128, 160, 214)
    noise = random.standard_normal(crop.shape, np.float32) * np.float32(random.uniform(1, 14))
    noisy = crop * np.float32(random.uniform(0.2, 1.1)) + noise
    return np.clip(noisy, 0, 255).astype(np.uint8)


def test_hurt_cards_are_left_unnamed_rather_than_misread(namer: TemplateNamer) -> None:
    random = np.random.default_rng(5)
    size = (CROP_WIDTH, CROP_HEIGHT)
    crops = {
        card: cv2.resize(face, size, interpolation=cv2.INTER_AREA)
        for card, face in face_textures(HOUSE).items()
    }
    named = 0
    for _ in range(tries(2, of=6)):
        readings = namer.name([hurt(crops[card].copy(), random) for card in DECK])
        for card, reading in zip(DECK, readings, strict=True):
            assert reading.card in {None, card}, card
            named += reading.card is not None
    assert named > 40, "some are still legible: a reader that never reads proves nothing"


def test_index_that_does_not_fit_its_face_is_not_named(namer: TemplateNamer) -> None:
    faces = face_textures(HOUSE)
    corner = np.s_[:110, :50]
    turned = np.s_[-110:, -50:]
    for card, other in (("7h", "8h"), ("Ks", "Kc"), ("2d", "2h"), ("As", "Ah"), ("Qd", "Jd")):
        forged = faces[card].copy()
        for place in (corner, turned):
            forged[place] = faces[other][place]
        reading = name_texture(namer, forged)
        assert reading.card is None
        assert reading.side == "face"
        assert reading.why
        assert {card, other} <= set(reading.candidates)


def test_corners_that_differ_are_not_named(namer: TemplateNamer) -> None:
    faces = face_textures(HOUSE)
    forged = faces["7h"].copy()
    forged[-110:, -50:] = faces["8h"][-110:, -50:]
    assert name_texture(namer, forged).card is None


def name_texture(namer: TemplateNamer, texture: Image) -> CardReading:
    size = (CROP_WIDTH, CROP_HEIGHT)
    return namer.name([cv2.resize(texture, size, interpolation=cv2.INTER_AREA)])[0]


def test_back_is_a_back(namer: TemplateNamer) -> None:
    back = back_texture(HOUSE)
    for texture in (back, np.ascontiguousarray(back[::-1, ::-1])):
        reading = name_texture(namer, texture)
        assert (reading.side, reading.card) == ("back", None)


@pytest.mark.parametrize("colour", [(60, 100, 30), (128, 160, 214), (250, 250, 250), (0, 0, 0)])
def test_what_is_no_card_has_no_name(namer: TemplateNamer, colour: tuple[int, int, int]) -> None:
    crop = np.full((CROP_HEIGHT, CROP_WIDTH, 3), colour, np.uint8)
    noise = np.random.default_rng(1).normal(0, 3, crop.shape)
    reading = namer.name([np.clip(crop + noise, 0, 255).astype(np.uint8)])[0]
    assert reading.card is None
    assert reading.side != "back"


def test_sides_are_told_without_names(namer: TemplateNamer) -> None:
    size = (CROP_WIDTH, CROP_HEIGHT)
    faces = [cv2.resize(face, size) for face in face_textures(HOUSE).values()]
    readings = namer.tell_sides(faces)
    assert {reading.side for reading in readings} == {"face"}
    assert all(reading.card is None and not reading.candidates for reading in readings)


def test_hand_over_a_card_hides_its_name(
    namer: TemplateNamer, geometry: TableGeometry, renderer: TableRenderer
) -> None:
    scene = lay_board(["9s"])
    covered = Scene(cards=scene.cards, hand=CoveringHand(280, 150))
    picture = renderer.render(covered)
    assert shrink(picture).shape == (270, 480, 3)
    crop = rectify_card(picture, geometry, 280, 105, 0)
    assert namer.name([crop])[0].card is None
