"""Cards of which a strip is seen are read from the uppermost down, each in its own place."""

from collections.abc import Sequence
from functools import cache

import numpy as np
import pytest

from deploy.simulation.drawn_camera.rendering.card_faces import back_texture, face_textures
from deploy.simulation.drawn_camera.rendering.designs import FOUR_INDEX, HOUSE, DeckDesign
from tests.vision.identification.test_decision import opinion
from tests.vision.photos.places import name_place
from vision.identification.card_namer import CardReading
from vision.identification.predictions import Prediction
from vision.identification.trained_namer import TrainedNamer
from vision.photos.doubts.suppression import find_indices
from vision.photos.finding.candidate import Candidate
from vision.photos.finding.finder import Finder
from vision.photos.finding.neighbour_indices import locate_corner
from vision.photos.finding.place_reader import PlaceReader
from vision.photos.finding.pyramid import Pyramid
from vision.photos.geometry.neighbour_places import lay_around, measure_apart, place_beside
from vision.photos.overlaps.occlusion import OcclusionReader, agree
from vision.photos.overlaps.top_cards import find_backs, find_tops
from vision.photos.photo_reader import PhotoCard
from vision.pixels import Image, Numbers, cv2
from vision.see.loose_pictures import LooseSurface, find_plane, read_picture

CARD = np.array([[0, 0], [63, 0], [63, 88], [0, 88]], np.float64)
SCALE = 2.4
ROW = ("7h", "Qs", "4d", "9c")


@cache
def open_namer() -> TrainedNamer:
    return TrainedNamer()


def lay(
    names: tuple[str, ...], cards: list[Numbers], design: DeckDesign = HOUSE
) -> tuple[Image, list[Numbers]]:
    """Cards on felt, each on those before, with its shadow on them; and where they lie."""
    picture: Image = np.full((460, 560, 3), (60, 110, 40), np.uint8)
    quads = [(SCALE * card + 100).astype(np.float64) for card in cards]
    for name, quad in zip(names, quads, strict=True):
        drawn = back_texture(design) if name == "back" else face_textures(design)[name]
        face = cv2.GaussianBlur(drawn, (0, 0), 0.8)
        height, width = face.shape[:2]
        corners = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32) - 0.5
        bend = cv2.getPerspectiveTransform(corners, quad.astype(np.float32))
        size = picture.shape[1::-1]
        part = cv2.warpPerspective(np.ones((height, width), np.float32), bend, size)
        shade = 1 - 0.45 * cv2.GaussianBlur(part, (0, 0), 4)[..., None]
        laid = cv2.warpPerspective(face, bend, size, borderMode=cv2.BORDER_REPLICATE)
        below = picture * shade * (1 - part[..., None])
        picture = (below + laid * part[..., None]).astype(np.uint8)
    return picture, quads


def find_near(quad: Numbers, cards: Sequence[PhotoCard]) -> PhotoCard | None:
    """What was told within 2.5 mm of a place."""
    return next(
        (
            one for one in cards
            if measure_apart(np.array(one.quad)[None], quad[None])[0, 0] / SCALE < 2.5
        ),
        None,
    )  # fmt: skip


def turn_about(pivot: Numbers, degrees: float) -> Numbers:
    """The card turned about a point."""
    angle = np.radians(degrees)
    turn = np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])
    turned: Numbers = (CARD - pivot) @ turn + pivot
    return turned


def fan(count: int) -> list[Numbers]:
    return [turn_about(np.array([31.5, 150.0]), angle) for angle in np.linspace(-20, 20, count)]


@pytest.mark.parametrize(
    "cards",
    [
        pytest.param([CARD + np.array([19.0 * n, 0.5 * n]) for n in range(4)], id="a row"),
        pytest.param(fan(4), id="a fan"),
        pytest.param(
            [CARD, turn_about(CARD.mean(axis=0), 10.4) + np.array([-13.4, 11.6])], id="any way"
        ),
    ],
)
def test_each_card_of_which_an_index_is_seen_is_read_in_its_place(cards: list[Numbers]) -> None:
    picture, quads = lay(ROW[: len(cards)], cards)
    seen = {card.reading.card: np.array(card.quad) for card in read_picture(picture, open_namer())}
    names = ROW[: len(cards)]
    assert set(seen) == set(names)
    for name, quad in zip(names, quads, strict=True):
        off = measure_apart(seen[name][None], quad[None])[0, 0] / SCALE
        assert off < 2.5, name


def test_a_cut_across_two_cards_is_not_a_card_on_which_none_lies() -> None:
    picture, [_, upper] = lay(ROW[:2], [CARD, CARD + np.array([19.0, 0])])
    pyramid = Pyramid(picture, LooseSurface())
    finder = Finder(pyramid)
    finder.find()
    both, one = opinion("Qs"), opinion("7h")
    across = upper - np.array([19.0 * SCALE, 0])
    named = [
        name_place("7h", across, 0.98, Prediction(one, (one, both))),
        name_place("Qs", upper, 0.9, Prediction(both, (both, both))),
    ]
    tops = find_tops(finder, PlaceReader(pyramid, open_namer()), named)
    assert tops is not None
    assert [top.reading.card for top in tops.cards] == ["Qs"]
    assert measure_apart(tops.cards[0].quad[None], upper[None])[0, 0] / SCALE < 1.5


def test_what_takes_in_a_strip_of_the_card_below_is_hung_up_by_two_of_its_sides() -> None:
    apart = CARD + np.array([90.0, 0])
    picture, [lower, upper, other] = lay(
        ("back", "Qs", "4d"), [CARD, CARD + np.array([0, 12.0]), apart]
    )
    both = np.array([lower[0], lower[1], upper[2], upper[3]])
    pyramid = Pyramid(picture, LooseSurface())
    finder = Finder(pyramid)
    finder.find()
    queen, four = opinion("Qs"), opinion("4d")
    named = [
        name_place("Qs", both, 0.9, Prediction(queen, (queen, queen))),
        name_place("4d", other, 0.98, Prediction(four, (four, four))),
    ]
    tops = find_tops(finder, PlaceReader(pyramid, open_namer()), named)
    assert tops is not None
    [found] = [top.quad for top in tops.cards if top.reading.card == "Qs"]
    assert measure_apart(found[None], upper[None])[0, 0] / SCALE < 1.5


def test_a_card_under_one_that_lies_face_down_is_read() -> None:
    step = np.array([0, 27.0])
    places = [CARD, CARD + step, CARD + 2 * step, CARD + np.array([80.0, 0])]
    picture, quads = lay(("4d", "Qs", "back", "7h"), places)
    seen = read_picture(picture, open_namer())
    told = [find_near(quad, seen) for quad in quads]
    assert [one and (one.reading.card or one.reading.side) for one in told] == [
        "4d", "Qs", "back", "7h",
    ]  # fmt: skip


def test_a_name_lies_on_its_own_card_and_not_on_the_one_face_down_above() -> None:
    places = [CARD, CARD + np.array([0, 8.0]), CARD + np.array([0, 35.0])]
    picture, [_, own, _] = lay(("back", "4d", "Qs"), places)
    seen = read_picture(picture, open_namer())
    [named] = [np.array(card.quad) for card in seen if card.reading.card == "4d"]
    assert measure_apart(named[None], own[None])[0, 0] / SCALE < 2.5


def test_face_down_is_a_cover_only_where_it_is_of_true_size() -> None:
    picture, [quad, other] = lay(("back", "4d"), [CARD, CARD + np.array([80.0, 0])])
    finder = Finder(Pyramid(picture, LooseSurface()))
    plane = find_plane(other[None], np.ones(1))
    assert plane is not None
    small = quad.mean(axis=0) + 0.8 * (quad - quad.mean(axis=0))
    places = [Candidate(quad) for quad in (small, quad, quad + 1.0)]
    assert find_backs(finder, plane, places[:1]) == []
    assert find_backs(finder, plane, places) == places[1:2]


def test_what_is_under_others_and_cannot_be_read_is_doubted() -> None:
    """A smear over the only index in view."""
    picture, quads = lay(("7h", "Qs"), [CARD, CARD + np.array([24.0, 0])])
    left, top = np.round(quads[0][0]).astype(int)
    part = picture[top + 8 : top + 66, left + 6 : left + 34]
    part[:] = cv2.GaussianBlur(part, (0, 0), 4)
    seen = read_picture(picture, open_namer())
    doubt, queen = (find_near(quad, seen) for quad in quads)
    assert queen is not None
    assert queen.reading.card == "Qs"
    assert doubt is not None
    assert doubt.reading.card is None
    assert doubt.reading.why
    assert doubt.reading.candidates


def test_no_index_is_shown_where_a_card_is_covered() -> None:
    """What is covered is filled with the card turned about, and speaks like it."""
    picture, [under, cover] = lay(("7h", "Qs"), [CARD, CARD + np.array([24.0, 0])])
    pyramid = Pyramid(picture, LooseSurface())
    finder = Finder(pyramid)
    finder.find()
    plane = find_plane(cover[None], np.ones(1))
    assert plane is not None
    reader = PlaceReader(pyramid, open_namer())
    [told] = OcclusionReader(reader, finder, plane).read([name_place("Qs", cover)])
    assert told.reading.card == "7h"
    [shown] = find_indices(told).indices
    assert measure_apart(shown[None], locate_corner(under, 0)[None])[0, 0] / SCALE < 2.5


def peel_under(picture: Image, known: Candidate) -> list[Candidate]:
    """What is read under or beside one known card."""
    pyramid = Pyramid(picture, LooseSurface())
    finder = Finder(pyramid)
    finder.find()
    plane = find_plane(known.quad[None], np.ones(1))
    assert plane is not None
    return OcclusionReader(PlaceReader(pyramid, open_namer()), finder, plane).read([known])


@pytest.mark.parametrize(
    ("design", "start", "step"),
    [
        (FOUR_INDEX, (0.0, 60.0), (66.0, 0.0)),
        (HOUSE, (0.0, 60.0), (0.0, -93.0)),
        (FOUR_INDEX, (8.0, 20.0), (-65.0, 0.0)),
    ],
    ids=["row", "column", "beyond the picture"],
)
def test_what_seems_the_strip_of_a_card_beside_is_that_whole_card(
    design: DeckDesign, start: tuple[float, float], step: tuple[float, float]
) -> None:
    first = CARD + np.array(start)
    picture, [known, beside] = lay(("Td", "Jc"), [first, first + step], design)
    [told] = peel_under(picture, name_place("Td", known))
    assert told.reading.card == "Jc"
    assert measure_apart(told.quad[None], beside[None])[0, 0] / SCALE < 2.5


def burn_out(picture: Image, quad: Numbers, left: float) -> Image:
    """White light from a column on, but for what is printed within a card's rim of 3 mm."""
    inner = quad + (quad.mean(axis=0) - quad) * [3 / 31.5, 3 / 44]
    kept = cv2.fillConvexPoly(
        np.zeros(picture.shape[:2], np.uint8), np.round(inner).astype(np.int32), 1
    )
    light = (kept == 0) & (np.arange(picture.shape[1]) > left)
    return np.where(light[..., None], FOUR_INDEX.paper, picture).astype(np.uint8)


def test_what_shows_an_index_beyond_a_strip_is_that_card_though_its_edges_are_burnt_out() -> None:
    # Seed 2003's scene 54: a king was told where the ace beside it lay, since glare hid its rim.
    first = CARD + np.array((0.0, 60.0))
    picture, [known, beside] = lay(("Td", "Jc"), [first, first + np.array((66.0, 0.0))], FOUR_INDEX)
    picture = burn_out(picture, beside, float(known[:, 0].max()) + 18 * SCALE)
    [told] = peel_under(picture, name_place("Td", known))
    assert told.reading.card == "Jc"
    # Without a rim it lies on the next edges inside of it.
    assert measure_apart(told.quad[None], beside[None])[0, 0] / SCALE < 5


def cut(card: str | None, sure: float, why: str = "", *candidates: str) -> Candidate:
    reading = CardReading(side="face", card=card, confidence=sure, why=why, candidates=candidates)
    return Candidate(CARD, reading=reading, prediction=Prediction(opinion("4h")))


@pytest.mark.parametrize(
    ("first", "second", "strict", "named"),
    [
        (cut("Kd", 0.83), cut("Kd", 0.81), False, True),
        (cut("Kd", 0.83), cut("Kd", 0.81), True, False),
        (cut("Kd", 0.93), cut("Kd", 0.91), True, True),
        (cut("Kd", 0.93), cut("Ks", 0.91), False, False),
        (cut("Kd", 0.93), cut(None, 0, "not sure enough", "Kd", "Ks"), False, True),
        (cut("Kd", 0.93), cut(None, 0, "not sure enough", "Kd", "Ks"), True, False),
        (cut("Kd", 0.89), cut(None, 0, "not sure enough", "Kd", "Ks"), False, False),
        (cut("Kd", 0.93), cut(None, 0, "not sure enough", "Ks", "Kd"), False, False),
        (cut("Kd", 0.93), cut(None, 0, "views disagree", "Kd", "Ks"), False, False),
        (cut(None, 0), cut(None, 0), False, False),
    ],
)
def test_both_fillings_must_bear_a_name_out(
    first: Candidate, second: Candidate, strict: bool, named: bool
) -> None:
    for one, other in ((first, second), (second, first)):
        agreed = agree(one, other, strict=strict)
        assert (agreed is not None) is named
        assert agreed is None or agreed.reading.card == "Kd"


def test_places_around_a_card_come_near_every_row_column_and_fan() -> None:
    around = lay_around(CARD)
    fanned = turn_about(np.array([31.5, 150.0]), 11.0)
    moved = [CARD - np.array([17.0, 0]), CARD - np.array([0, 23.0]), fanned]
    assert (measure_apart(np.array(moved), around).min(axis=1) < 3).all()


@pytest.mark.parametrize(
    ("step", "side"), [((20, 3), 0), ((-20, 3), 1), ((3, 25), 2), ((3, -25), 3)]
)
def test_a_card_lies_on_one_side_of_the_nearest(step: tuple[float, float], side: int) -> None:
    beside = place_beside(CARD + np.array(step), np.array([CARD + 100.0, CARD]))
    assert beside.where == (1, side)
    assert beside.far == pytest.approx(np.hypot(*step))
