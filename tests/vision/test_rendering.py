"""Drawn cards and tables: what must be true of every picture."""

import itertools

import numpy as np
import pytest

from deploy.simulation.drawn_camera.rendering.card_faces import (
    PIP_PLACES,
    back_texture,
    face_textures,
)
from deploy.simulation.drawn_camera.rendering.deck_pictures import draw_design
from deploy.simulation.drawn_camera.rendering.designs import HOUSE, find_design
from deploy.simulation.drawn_camera.rendering.felt_pictures import CLOTHS
from deploy.simulation.drawn_camera.rendering.scenes import (
    CoveringHand,
    LaidChip,
    PlacedCard,
    Scene,
)
from deploy.simulation.drawn_camera.rendering.table_renderer import NOISE_SIGMA, TableRenderer
from deploy.simulation.drawn_camera.webcam import BARREL, choose_lens
from deploy.simulation.drawn_camera.worn_cards import wear_deck
from engine.cards import DECK
from vision.felt.geometry import MarkerFinder, is_bent, solve_geometry
from vision.felt.layout import TABLE
from vision.pixels import cv2
from vision.tracking.small_pictures import shrink


def test_deck_has_52_faces_that_differ_visibly() -> None:
    faces = face_textures(HOUSE)
    assert set(faces) == set(DECK)
    small = {card: shrink(face, 4).astype(int) for card, face in faces.items()}
    for first, second in itertools.combinations(DECK, 2):
        assert np.abs(small[first] - small[second]).max() > 60, f"{first} and {second}"


def test_pip_cards_carry_as_many_pips_as_their_rank_says() -> None:
    counts = {rank: len(places) for rank, places in PIP_PLACES.items()}
    assert counts == {**{str(n): n for n in range(2, 10)}, "T": 10}


@pytest.mark.parametrize("card", ["Kh", "Qs", "Jd", "Ts", "4c", "2d"])
def test_two_way_card_looks_the_same_upside_down(card: str) -> None:
    face = face_textures(HOUSE)[card].astype(int)
    gap = np.abs(shrink(face.astype(np.uint8), 4).astype(int) - shrink(
        np.ascontiguousarray(face[::-1, ::-1]).astype(np.uint8), 4
    ).astype(int))  # fmt: skip
    assert np.percentile(gap, 99) < 60


def test_red_suits_have_red_ink_and_black_ones_have_none() -> None:
    for card, face in face_textures(HOUSE).items():
        index = face[20:100, 12:50].reshape(-1, 3).astype(int)
        inked = index[index.min(axis=1) < 90]
        redness = (inked[:, 2] - inked[:, :2].mean(axis=1)).mean()
        assert (redness > 80) == (card[1] in "dh"), card


def test_back_has_a_white_border_and_is_no_face() -> None:
    back = back_texture(HOUSE)
    assert back[200, 8].min() > 200
    assert back[200, 60].mean() < 200


def test_unknown_deck_is_an_error_that_names_the_decks() -> None:
    with pytest.raises(ValueError, match="house"):
        find_design("nobody's")


def test_same_seed_gives_the_same_pixels() -> None:
    scene = Scene(cards=(PlacedCard("As", 400, 105, 12),))
    first, second = (TableRenderer(seed=5).render(scene) for _ in range(2))
    assert first.shape == (1080, 1920, 3)
    assert first.dtype == np.uint8
    assert np.array_equal(first, second)
    assert not np.array_equal(first, TableRenderer(seed=6).render(scene))


def test_noise_is_fresh_small_and_without_bias(renderer: TableRenderer) -> None:
    scene = Scene()
    clean = renderer.render_clean(scene).astype(int)
    noise = renderer.render(scene).astype(int) - clean
    again = renderer.render(scene).astype(int) - clean
    felt = np.s_[450:500, 500:1500]
    assert not np.array_equal(noise, again)
    frames = [renderer.render(scene)[felt].astype(int) - clean[felt] for _ in range(24)]
    means = [float(frame.mean()) for frame in frames]
    assert max(map(abs, means)) < 2, "the mains come and go"
    assert abs(np.mean(means)) < 0.6
    assert noise[felt].std() == pytest.approx(NOISE_SIGMA, rel=0.12)


def test_frame_is_drawn_where_it_is_wanted(renderer: TableRenderer) -> None:
    out = np.zeros(renderer.shape, np.uint8)
    drawn = renderer.render(Scene(), out)
    assert drawn is out
    assert out.mean() > 20


def test_card_lies_where_the_scene_puts_it(renderer: TableRenderer) -> None:
    empty = renderer.render_clean(Scene()).astype(int)
    placed = renderer.render_clean(Scene(cards=(PlacedCard("2c", 500, 320, 0),))).astype(int)
    rows, columns = np.nonzero(np.abs(placed - empty).max(axis=2) > 60)
    scale = TABLE.pixels_per_mm
    assert columns.min() / scale == pytest.approx(500 - 31.5, abs=0.8)
    assert columns.max() / scale == pytest.approx(500 + 31.5, abs=0.8)
    assert rows.min() / scale == pytest.approx(320 - 44, abs=0.8)
    assert rows.max() / scale == pytest.approx(320 + 44, abs=0.8)


def test_later_card_lies_on_top(renderer: TableRenderer) -> None:
    below, above = PlacedCard(None, 500, 320, 0), PlacedCard("2c", 500, 320, 0)
    covered = renderer.render_clean(Scene(cards=(below, above)))
    alone = renderer.render_clean(Scene(cards=(above,)))
    inside = np.s_[700:830, 1140:1260]
    assert np.array_equal(covered[inside], alone[inside])


def test_card_may_lie_half_outside_the_picture(renderer: TableRenderer) -> None:
    for place in ((0, 0), (800, 450), (-200, 900)):
        renderer.render_clean(Scene(cards=(PlacedCard("As", *place, 30),)))


def test_light_is_uneven_and_dims_with_brightness(renderer: TableRenderer) -> None:
    bright = shrink(renderer.render_clean(Scene()), 4).mean(axis=2)
    dark = shrink(renderer.render_clean(Scene(brightness=0.5)), 4).mean(axis=2)
    felt = bright[110:250, 120:460]
    assert felt.max() / felt.min() > 1.1
    assert dark.mean() == pytest.approx(bright.mean() / 2, rel=0.05)


def test_hand_covers_what_lies_under_it(renderer: TableRenderer) -> None:
    card = PlacedCard("2c", 500, 320, 0)
    seen = renderer.render_clean(Scene(cards=(card,)))
    hidden = renderer.render_clean(Scene(cards=(card,), hand=CoveringHand(500, 320)))
    middle = np.s_[760:776, 1192:1208]
    assert seen[middle].min() > 150
    skin = hidden[middle].reshape(-1, 3).mean(axis=0)
    assert skin[2] > skin[1] > skin[0]


def test_barrel_is_three_per_cent_and_nobody_calibrates_without_its_lens() -> None:
    lens = choose_lens(TABLE)
    width, height = TABLE.picture_size
    corner, middle = np.array([[0.0, 0.0]]), np.array([width - 1, height - 1]) / 2
    share = np.linalg.norm(lens.bend(corner) - middle) / np.linalg.norm(corner - middle)
    assert share == pytest.approx(1 - BARREL, abs=0.002)
    empty = TableRenderer(seed=7, bent=True).render(Scene())
    seen = MarkerFinder(TABLE).find(cv2.cvtColor(empty, cv2.COLOR_BGR2GRAY))
    assert solve_geometry(TABLE, seen) is None
    assert is_bent(TABLE, seen, None)
    found = solve_geometry(TABLE, seen, lens)
    assert found is not None
    places = np.array([[400.0, 225.0], [60.0, 400.0], [760.0, 225.0]])
    assert np.abs(found.place(places) - lens.bend(places * TABLE.pixels_per_mm - 0.5)).max() < 1.2


def test_cloth_is_black_in_each_third_seed() -> None:
    for seed in range(6):
        cloth = TableRenderer(seed=seed).render_clean(Scene())[450:500, 500:1500].mean(axis=(0, 1))
        assert (np.ptp(cloth) < 12) == (CLOTHS[seed % 3][1] < 40) == (seed % 3 == 0)


def test_worn_cards_are_like_new_ones_and_each_is_worn_otherwise() -> None:
    new = draw_design(HOUSE)
    worn, again, other = (wear_deck(new, seed) for seed in (1, 1, 2))
    assert set(worn.faces) == set(DECK)
    for card in ("As", "7h", "Kd"):
        assert np.array_equal(worn.faces[card], again.faces[card])
        assert not np.array_equal(worn.faces[card], other.faces[card])
        gone = new.faces[card].astype(int) - worn.faces[card]
        assert gone.mean() > 2
        assert gone[30:-30, 30:-30].mean() < 20
    assert not np.array_equal(worn.back, new.back)


@pytest.mark.parametrize("place", [(120.0, 330.0), (700.0, 100.0)])
def test_a_bent_cards_ends_are_seen_farther_out(
    place: tuple[float, float], renderer: TableRenderer
) -> None:
    """What stands higher than the felt is seen farther from the middle of the picture."""
    empty = renderer.render_clean(Scene()).astype(int)

    def measure(bend_mm: float) -> tuple[int, int]:
        scene = Scene(cards=(PlacedCard("2c", *place, 0, bend_mm),))
        rows, _ = np.nonzero(np.abs(renderer.render_clean(scene) - empty).max(axis=2) > 60)
        return int(rows.min()), int(rows.max())

    flat, bent = measure(0.0), measure(10.0)
    outward = 1 if place[1] > TABLE.height_mm / 2 else -1
    moved = [(one - other) * outward for one, other in zip(bent, flat, strict=True)]
    assert max(moved) >= 3
    assert min(moved) >= -1


def test_a_chip_lies_on_top_of_a_card(renderer: TableRenderer) -> None:
    card, chip = PlacedCard("2c", 500, 320, 0), LaidChip(480, 325)
    bare = renderer.render_clean(Scene(cards=(card,)))
    under = renderer.render_clean(Scene(cards=(card,), chips=(chip,)))
    middle = np.s_[776:784, 1148:1156]
    assert bare[middle].min() > 150
    assert under[middle].min() < 120
    far = np.s_[800:860, 1220:1260]
    assert np.array_equal(bare[far], under[far])
