"""Paper, solids and cameras in space: where things are and which way they face."""

from collections import Counter

import numpy as np
import pytest

from tests.vision.lab.photographs.stages import ABOVE
from vision.lab.photographs.camera import SceneCamera
from vision.lab.photographs.laid_sheets import KINDS, arrange
from vision.lab.photographs.rooms import (
    SIZE,
    Room,
    draw_room,
    put_before,
    tint_of,
    turn_towards,
)
from vision.lab.photographs.sheets import (
    THICKNESS,
    Bend,
    Ground,
    Mesh,
    Sheet,
    as_turn,
    turn_flat,
    turn_up,
)
from vision.lab.photographs.solids import draw_box, draw_capsule, put_photographer
from vision.pixels import Numbers, cv2


def volume_of(mesh: Mesh) -> float:
    """Positive where triangles are counter-clockwise seen from outside."""
    a, b, c = (mesh.vertices[mesh.triangles[:, place]] for place in range(3))
    return float(np.einsum("ni,ni->n", a, np.cross(b, c)).sum() / 6)


def test_a_card_on_the_table_is_as_large_as_it_is_and_faces_up() -> None:
    sheet = Sheet(shift=(10, 20, 0), turn=as_turn(turn_flat(np.pi / 2)))
    corners = sheet.corners()
    assert corners[0] == pytest.approx([10 - 44, 20 - 31.5, 0])
    assert corners[2] == pytest.approx([10 + 44, 20 + 31.5, 0])
    mesh = sheet.draw_face()
    a, b, c = (mesh.vertices[mesh.triangles[:, place]] for place in range(3))
    upwards = np.cross(b - a, c - a)[:, 2]
    assert (upwards >= 0).all()
    square = 63 * 88 - (4 - np.pi) * 3.2**2
    assert upwards.sum() / 2 == pytest.approx(square, rel=0.001)


def test_face_and_rest_close_a_card_of_its_thickness() -> None:
    sheet = Sheet(bend=Bend(((1.0, 2.0),), (1, 3.0)))
    face, rest = sheet.draw_face(), sheet.draw_rest()
    joined = np.vstack([face.triangles, rest.triangles])
    edges = Counter(
        (int(one[start]), int(one[(start + 1) % 3])) for one in joined for start in range(3)
    )
    assert all(edges[end, start] == count == 1 for (start, end), count in edges.items())
    whole = Mesh(rest.vertices, joined, rest.places)
    assert volume_of(whole) == pytest.approx(THICKNESS * 63 * 88, rel=0.02)


def test_a_bent_card_rises_towards_the_rim_it_is_bent_at() -> None:
    sheet = Sheet(bend=Bend(((np.pi / 2, 2.0),)))
    heights = sheet.place_shares(np.array([[0.5, 0], [0.5, 0.5], [0, 0.5]]))[:, 2]
    assert heights == pytest.approx([2, 0, 0])
    ear = Sheet(bend=Bend((), (1, 3.0))).corners()[:, 2]
    assert ear == pytest.approx([0, 3, 0, 0])


def test_cards_lie_on_each_other_and_on_the_table() -> None:
    ground = Ground()
    first, second, aside = (
        ground.rest(Sheet(shift=(x, 0, 0))).shift[2] for x in (0.0, 20.0, 150.0)
    )
    assert first == pytest.approx(aside)
    assert THICKNESS <= first < 2 * THICKNESS
    assert second >= first + THICKNESS


@pytest.mark.parametrize(
    "mesh",
    [
        draw_box(np.array([0, 0, 0]), np.array([2, 3, 4]), 0.4),
        draw_capsule(np.array([0, 0, 0]), np.array([5.0, 5, 3]), 2.0),
        draw_capsule(np.array([0, 0, 0]), np.array([0.0, 0, 3]), 2.0, flat=1),
    ],
    ids=["box", "capsule", "cylinder"],
)
def test_solids_face_outwards(mesh: Mesh) -> None:
    assert volume_of(mesh) > 0


def test_a_camera_from_above_sees_true_sizes() -> None:
    quad = ABOVE.see(Sheet().corners())
    assert quad == pytest.approx(
        np.array([[369, 236], [495, 236], [495, 412], [369, 412]], np.float64)
    )


def test_what_is_nearer_is_larger_and_what_is_up_is_up() -> None:
    camera = SceneCamera(
        eye=(0, -300, 300), target=(0, 0, 0), up=(0, 0, 1), focal=800, size=(864, 648)
    )
    near, middle, far = camera.see(np.array([[0, -50, 0], [0, 0, 0], [0, 50, 0]]))
    assert middle == pytest.approx([432, 324])
    assert near[1] - middle[1] > middle[1] - far[1] > 0


@pytest.mark.parametrize("bulge", [-0.05, 0.0, 0.03])
def test_a_lens_bends_the_picture_as_it_bends_the_truth(bulge: float) -> None:
    perfect = SceneCamera(
        eye=(0, 0, 400), target=(0, 0, 0), up=(0, 1, 0), focal=800, size=(864, 648)
    )
    bent = SceneCamera(
        eye=(0, 0, 400), target=(0, 0, 0), up=(0, 1, 0), focal=800, size=(864, 648), bulge=bulge
    )
    point = np.array([[120.0, 80, 0]])
    picture = np.zeros((648, 864, 3), np.float32)
    x, y = np.floor(perfect.see(point)[0]).astype(int)
    cv2.circle(picture, (int(x), int(y)), 4, (1.0, 1.0, 1.0), -1)
    seen = _middle(bent.bend(picture)[..., 0])
    assert seen == pytest.approx(bent.see(np.array([[120.25, 79.75, 0]]))[0], abs=0.6)


def _middle(picture: Numbers) -> Numbers:
    rows, columns = np.mgrid[0 : picture.shape[0], 0 : picture.shape[1]] + 0.5
    middle: Numbers = np.array([(columns * picture).sum(), (rows * picture).sum()]) / picture.sum()
    return middle


@pytest.mark.parametrize("seed", range(40))
def test_arranged_cards_are_above_the_table_and_a_photograph_holds_a_few(seed: int) -> None:
    kind, laid, _ = arrange(np.random.default_rng(seed), 63.0)
    assert kind in KINDS
    assert 1 <= len(laid) <= 14
    for one in laid:
        assert one.sheet.draw_rest().vertices[:, 2].min() > -0.3


def test_a_card_that_leans_rises_from_its_lower_edge() -> None:
    corners = Sheet(turn=as_turn(turn_up(np.pi / 6))).corners()
    assert corners[:, 2] == pytest.approx([22, 22, -22, -22])


def test_who_holds_the_camera_is_not_in_its_way() -> None:
    camera = SceneCamera(
        eye=(0, -200, 350), target=(0, 0, 0), up=(0, 0, 1), focal=800, size=(864, 648)
    )
    ahead = camera.axes()[2]
    for solid in put_photographer(np.random.default_rng(1), np.array(camera.eye), ahead):
        depths = (solid.mesh.vertices - camera.eye) @ ahead
        before = solid.mesh.vertices[depths > 1]
        seen = camera.see(before)
        assert not ((seen >= 0) & (seen <= camera.size)).all(axis=1).any()


def test_rooms_are_lit_and_drawn_alike_from_a_seed() -> None:
    for seed in range(20):
        room, again = (draw_room(np.random.default_rng(seed)) for _ in range(2))
        assert np.array_equal(room.panorama, again.panorama)
        assert room.panorama.shape == (SIZE[1], SIZE[0], 3)
        assert np.isfinite(room.panorama).all()
        assert room.panorama.min() >= 0
        assert room.panorama.max() > 0


def test_a_room_is_turned_with_its_brightest_side_ahead() -> None:
    panorama = np.full((SIZE[1], SIZE[0], 3), 0.1, np.float32)
    panorama[60:100, 300:340] = 10
    turned = turn_towards(Room("window", panorama), np.array([1.0, 0.0])).panorama
    assert np.argmax(turned[80, :, 0]) + 20 == pytest.approx(SIZE[0] / 4, abs=6)
    assert turned.sum() == pytest.approx(panorama.sum())


@pytest.mark.parametrize("way", [(0.0, 0.0, 1.0), (0.6, 0.0, 0.8), (0.0, -0.8, 0.6)])
def test_a_light_is_put_where_cards_throw_it_back_from(way: tuple[float, float, float]) -> None:
    for seed in range(20):
        dark = Room("dim", np.zeros((SIZE[1], SIZE[0], 3), np.float32))
        lit = put_before(np.random.default_rng(seed), dark, np.array(way)).panorama.sum(axis=2)
        rows, columns = np.nonzero(lit)
        down, about = (rows + 0.5) / SIZE[1] * np.pi, (columns + 0.5) / SIZE[0] * 2 * np.pi
        flat = np.stack([np.sin(down) * np.sin(about), np.sin(down) * np.cos(about), np.cos(down)])
        middle = (flat * np.sin(down)).mean(axis=1)
        off = np.degrees(np.arccos(middle @ way / np.linalg.norm(middle)))
        assert off < 35, seed


def test_warm_light_is_redder() -> None:
    warm, cold = tint_of(2700), tint_of(8000)
    assert warm[0] > 2 * warm[2]
    assert cold[2] > cold[0]
