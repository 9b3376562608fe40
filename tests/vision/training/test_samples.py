"""Training pictures come from their seed alone, and their labels from what can be seen."""

from pathlib import Path

import msgspec
import numpy as np
import pytest

from vision.naming import CROP_HEIGHT, CROP_WIDTH
from vision.pixels import cv2
from vision.reading.views import BACK, CORNER_SIZE, FACE_SIZE, REJECT
from vision.rendering.designs import HOUSE
from vision.rendering.faces import back_texture, face_textures
from vision.training.artwork import ArtDeck, label_of
from vision.training.curves import draw_curve
from vision.training.cuttings import draw_cuttings
from vision.training.invented import draw_back, invent_backs, invent_style
from vision.training.pictures import UNTOLD, draw_chunk
from vision.training.samples import Shelf, draw_no_card, draw_sample
from vision.training.scenes import draw_scene
from vision.training.sources import SOURCES, Source
from vision.training.telling import UNJUDGED, Shown, show_views, tell_corner, tell_face


@pytest.fixture(scope="module")
def shelf() -> Shelf:
    pictures = [*face_textures(HOUSE).values(), back_texture(HOUSE)]
    labels = [*face_textures(HOUSE), BACK]
    size = (CROP_WIDTH, CROP_HEIGHT)
    crops = [cv2.resize(picture, size, interpolation=cv2.INTER_AREA) for picture in pictures]
    joker = draw_no_card(np.random.default_rng(1))
    deck = ArtDeck(name="house", pictures=np.stack([*crops, joker]), labels=[*labels, REJECT])
    return Shelf([deck], [invent_backs(np.random.default_rng(2), "backs", 3)])


def test_the_same_seed_draws_the_same_pictures(shelf: Shelf) -> None:
    first, again, other = (draw_chunk(shelf, seed, 4, count=12) for seed in (9, 9, 10))
    assert np.array_equal(first.faces, again.faces)
    assert np.array_equal(first.corners, again.corners)
    assert np.array_equal(first.face_labels, again.face_labels)
    assert not np.array_equal(first.faces, other.faces)


def test_pictures_are_what_the_networks_look_at(shelf: Shelf) -> None:
    drawn = draw_chunk(shelf, 1, 0, count=30)
    assert drawn.faces.shape == (30, FACE_SIZE[1], FACE_SIZE[0], 3)
    assert drawn.corners.shape[1:] == (CORNER_SIZE[1], CORNER_SIZE[0], 3)
    assert len(drawn.corners) == len(drawn.corner_labels)
    assert drawn.face_labels[:, 0].min() >= UNTOLD
    assert drawn.corner_labels.min() >= 0


def test_cards_backs_and_refusals_are_all_drawn(shelf: Shelf) -> None:
    random = np.random.default_rng(3)
    labels = [draw_sample(random, shelf).label for _ in range(120)]
    assert BACK in labels
    assert REJECT in labels
    assert len({label for label in labels if len(label) == 2}) > 30


def test_a_scene_tells_where_its_cards_lie(shelf: Shelf) -> None:
    random = np.random.default_rng(5)
    scenes = [draw_scene(random, shelf, hard=True) for _ in range(4)]
    height, width = scenes[0].picture.shape[:2]
    cards = [card for scene in scenes for card in scene.cards]
    assert cards
    for card in cards:
        quad = np.array(card.quad)
        # What lies beyond the picture's edge isn't seen.
        outline = quad.astype(np.float32)
        frame = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32)
        shared, _ = cv2.intersectConvexConvex(outline, frame)
        assert 0 < 1 - card.covered <= shared / cv2.contourArea(outline) + 0.03


def test_cards_cut_out_of_a_scene_are_what_lies_there(shelf: Shelf) -> None:
    random = np.random.default_rng(11)
    cut = [sample for _ in range(6) for sample in draw_cuttings(random, shelf)]
    assert any(len(sample.label) == 2 for sample in cut)
    for sample in cut:
        assert sample.crop.shape == (FACE_SIZE[1], FACE_SIZE[0], 3)
        told = {label for _, label in sample.corners} - {UNJUDGED, REJECT}
        # A corner in view says what the face says, and a hidden card is not held to its name.
        assert told <= ({sample.label} if sample.label != UNJUDGED else told)
        assert len(told) <= 1


def test_an_index_counts_where_it_is_in_view() -> None:
    assert tell_corner("As", 0.0) == "As"
    assert tell_corner("As", 0.5) == UNJUDGED
    assert tell_corner("As", 1.0) == REJECT
    assert tell_face("As", [0.0, 1.0], 0.3) == "As"
    assert tell_face("As", [0.2, 1.0], 0.3) == UNJUDGED
    assert tell_face("As", [0.0, 1.0], 0.7) == UNJUDGED


def test_no_two_backs_are_the_same() -> None:
    random = np.random.default_rng(8)
    first, second = draw_back(random), draw_back(random)
    assert first.shape == (CROP_HEIGHT, CROP_WIDTH, 3)
    assert not np.array_equal(first, second)


def test_a_foreign_index_must_be_refused_and_a_missing_one_trains_nothing() -> None:
    source = Source(name="x", place="x", kind="sheet", foreign="JQ", skipped="K")
    assert label_of(source, "J", "h") == REJECT
    assert label_of(source, "K", "h") is None
    assert label_of(source, "7", "h") == "7h"


def test_decks_that_the_acceptance_set_holds_do_not_train() -> None:
    places = {source.place.rsplit("/", 1)[-1] for source in SOURCES}
    assert not places & {"anglo_poker.svgz", "bonded.svgz", "default_800x480"}
    assert sum(source.held_out for source in SOURCES) >= 6


def test_the_curve_is_a_picture(tmp_path: Path) -> None:
    draw_curve(tmp_path / "curve.svg", [(0.0, 0.9, 0.01), (0.9, 0.8, 0.0)])
    text = (tmp_path / "curve.svg").read_text(encoding="utf-8")
    assert text.startswith("<svg")
    assert text.count("<polyline") == 2


def test_a_giant_index_is_told_by_the_wide_corner_alone() -> None:
    crop = np.full((CROP_HEIGHT, CROP_WIDTH, 3), 240, np.uint8)
    upright, turned = (
        show_views(np.random.default_rng(1), crop, Shown(label="As", giant=True, turned=way))
        for way in (False, True)
    )
    assert [told for _, told in upright.corners] == [REJECT, REJECT]
    assert [told for _, told in upright.wide] == ["As", REJECT]
    assert [told for _, told in turned.wide] == [REJECT, "As"]
    hidden = Shown(label="As", giant=True, turned=True, hidden=(0.0, 0.5))
    assert show_views(np.random.default_rng(1), crop, hidden).label == UNJUDGED


@pytest.mark.parametrize(("held", "told"), [(1.0, "As"), (0.7, "As"), (0.5, REJECT)])
def test_a_corner_that_holds_half_of_a_suit_leaves_it_to_the_wide_one(
    held: float, told: str
) -> None:
    crop = np.full((CROP_HEIGHT, CROP_WIDTH, 3), 240, np.uint8)
    sample = show_views(np.random.default_rng(1), crop, Shown(label="As", held=held))
    assert [label for _, label in sample.corners] == [told, told]
    if held < 1:
        assert [label for _, label in sample.wide] == ["As", "As"]
    back = show_views(np.random.default_rng(1), crop, Shown(label=BACK, held=held))
    assert {label for _, label in back.corners} == {BACK}


def test_a_low_index_is_held_in_part() -> None:
    invented = invent_style(np.random.default_rng(1), [Path("DejaVuSans.ttf")])
    low = msgspec.structs.replace(
        invented, beside=False, margin=0.0, top=20, rank_height=66, gap=4, suit_height=40
    )
    assert low.held == 0.75
    assert msgspec.structs.replace(low, rank_height=50).held == 1.0
    assert msgspec.structs.replace(low, rank_height=50, margin=0.2).held < 1.0


def test_what_was_cut_wrongly_holds_no_corner_to_anything() -> None:
    crop = np.full((CROP_HEIGHT, CROP_WIDTH, 3), 240, np.uint8)
    sample = show_views(np.random.default_rng(1), crop, Shown(label=REJECT, spoiled=True))
    assert sample.label == REJECT
    assert {told for _, told in (*sample.corners, *sample.wide)} == {UNJUDGED}
