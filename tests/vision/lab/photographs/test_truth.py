"""What is told of a photograph is what it shows."""

import msgspec
import numpy as np
import pytest

from tests.vision.lab.photographs.stages import ABOVE, draw_face, lay
from vision.lab.photographs.outcomes import Outcome, PhotographFigures, tell
from vision.lab.photographs.path_tracer import RendererMissingError, load_renderer, render
from vision.lab.photographs.sensor import Development, choose_development, develop
from vision.lab.photographs.sheets import Sheet, as_turn, turn_flat
from vision.lab.photographs.truth import TrueCard, share_hidden, tell_cards
from vision.pixels import Image, Numbers, cv2

DARK = np.zeros((648, 864, 3), np.float32)


def print_flat(sheet: Sheet, name: str, veil: float) -> Image:
    """A card as light, seen from above, a share of its paper's light over all of it."""
    size = (864, 648)
    face = draw_face(name)
    height, width = face.shape[:2]
    corners = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32)
    turn = cv2.getPerspectiveTransform(corners, ABOVE.see(sheet.corners()).astype(np.float32))
    laid = cv2.warpPerspective((face / 255.0) ** 2.2, turn, size)
    return (laid * (1 - veil) + veil).astype(np.float32)


def test_a_card_that_lies_over_a_part_of_another_hides_as_much_of_it() -> None:
    under, over = Sheet(), Sheet(shift=(37.8, 0, 1.0))
    assert share_hidden(ABOVE, under, [over.draw_face()]) == pytest.approx(0.4, abs=0.03)
    assert share_hidden(ABOVE, over, [under.draw_face()]) == 0
    left, right = tell_cards(lay(under, over), DARK)
    assert left.indices == (0.0, 1.0)
    assert left.is_asked
    assert right.covered == 0


def test_what_is_beyond_the_edge_of_the_picture_is_hidden() -> None:
    edge = Sheet(shift=(216, 0, 0))
    assert share_hidden(ABOVE, edge, []) == pytest.approx(0.5, abs=0.03)
    assert tell_cards(lay(Sheet(shift=(300, 0, 0))), DARK) == ()


def test_a_card_turned_round_has_its_upper_left_at_the_lower_right() -> None:
    (card,) = tell_cards(lay(Sheet(turn=as_turn(turn_flat(np.pi)))), DARK)
    assert np.array(card.quad)[0] == pytest.approx([495, 412])
    assert card.per_mm == pytest.approx(2)


@pytest.mark.parametrize("veil", [0.0, 0.3, 0.6])
def test_a_veil_over_print_is_measured(veil: float) -> None:
    (card,) = tell_cards(lay(Sheet()), print_flat(Sheet(), "7s", veil))
    assert card.veil == pytest.approx(veil, abs=0.04)


def test_a_picture_is_developed_in_its_size_and_brighter_where_asked() -> None:
    plain = Development(exposure=0, balance=1, noise=1, soft=0.5, shake=0, quality=90)
    light = print_flat(Sheet(), "7s", 0.1) * 0.3
    means = []
    for exposure in (-0.8, 0.8):
        how = msgspec.structs.replace(plain, exposure=exposure)
        picture = develop(np.random.default_rng(1), light, ABOVE, how)
        assert picture.shape == (648, 864, 3)
        assert picture.dtype == np.uint8
        means.append(picture.mean())
    assert means[1] > 1.3 * means[0]


def test_the_light_s_colour_is_taken_out_as_far_as_asked() -> None:
    warm = (1.0, 0.6, 0.3)
    light = np.ones((648, 864, 3), np.float32) * np.array(warm[::-1], np.float32)
    casts = []
    for balance in (0.4, 1.0):
        how = Development(exposure=-1, balance=balance, noise=0, soft=0.5, shake=0, quality=90)
        blue, _, red = develop(np.random.default_rng(2), light, ABOVE, how, warm).mean(axis=(0, 1))
        casts.append(red - blue)
    assert casts[0] > 25
    assert abs(casts[1]) < 12


def test_dim_rooms_are_noisier() -> None:
    noises = {
        dim: np.mean(
            [choose_development(np.random.default_rng(seed), dim=dim).noise for seed in range(40)]
        )
        for dim in (False, True)
    }
    assert noises[True] > 1.5 * noises[False]


def _true(label: str, quad: Numbers) -> TrueCard:
    points = tuple((float(x), float(y)) for x, y in quad)
    return TrueCard(
        label=label, deck="house", quad=points, covered=0.0, indices=(0.0, 0.0), per_mm=2.0
    )


SQUARE = np.array([[0, 0], [63, 0], [63, 88], [0, 88]], np.float64)


def _outcome(label: str, named: str | None, truly: str) -> Outcome:
    return Outcome(
        file="1-0001.jpg", place=0, card=_true(label, SQUARE), named=named, side="face", why="",
        found=1.0, truly=truly, kind="single", light="window", gloss=0.1,
    )  # fmt: skip


def test_an_unread_card_is_laid_to_the_finder_where_its_true_place_is_read() -> None:
    outcomes = [
        _outcome("As", "As", "As"), _outcome("As", None, "As"),
        _outcome("As", None, "face unclear"), _outcome("As", "Ac", "As"),
    ]  # fmt: skip
    assert [one.fate for one in outcomes] == ["read", "finder", "views", "misread"]
    told = tell(PhotographFigures(outcomes=outcomes))
    assert "| all | 4 | 1 (25.0%) | 1 | 1 | 1 |" in told.splitlines()


def test_a_card_is_rendered_where_the_truth_says() -> None:
    try:
        load_renderer()
    except RendererMissingError:
        pytest.skip("the path tracer is not installed")
    sheet = Sheet(shift=(20, -30, 0.4), turn=as_turn(turn_flat(0.5)))
    stage = lay(sheet)
    light = render(stage, 1)[..., 1]
    wanted = print_flat(sheet, "7s", 0.0)[..., 1]
    assert np.corrcoef(light.ravel(), wanted.ravel())[0, 1] > 0.95
    mirrored = print_flat(sheet, "7s", 0.0)[::-1, ::-1, 1]
    assert np.corrcoef(light.ravel(), mirrored.ravel())[0, 1] < 0.6
