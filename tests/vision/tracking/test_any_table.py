"""Cards on any cloth, of any width, bent, overlapping, under a chip, are named at the table."""

from collections.abc import Callable

import numpy as np
import pytest

from deploy.simulation.drawn_camera.rendering.deck_pictures import draw_design
from deploy.simulation.drawn_camera.rendering.designs import HOUSE
from deploy.simulation.drawn_camera.rendering.scenes import PlacedCard, Scene
from tests.vision.rig import GREEN, LAYOUT, PLACES, Rig, mains, noisy, tremble
from vision.felt.windows import Window
from vision.pixels import Image, cv2
from vision.setup.picture_trial import add_noise
from vision.tracking.zone_reader import ZoneReader

PER_MM = LAYOUT.pixels_per_mm
UNTIL_NAMED = 14
CARDS = ("As", "7h", "Kd")
CLOTHS = {
    "green": GREEN,
    "black": (30, 28, 27),
    "charcoal": (58, 56, 55),
    "grey": (120, 118, 116),
    "tan": (120, 160, 190),
    "burgundy": (38, 22, 100),
    "navy": (55, 30, 20),
}


def at(x_mm: float, y_mm: float) -> tuple[int, int]:
    return round(x_mm * PER_MM), round(y_mm * PER_MM)


def print_logo(felt: Image) -> None:
    """A house's name between two rings, where cards lie."""
    cv2.circle(felt, at(150, 75), round(60 * PER_MM), (150, 190, 200), round(2 * PER_MM))
    cv2.circle(felt, at(150, 75), round(50 * PER_MM), (150, 190, 200), round(1 * PER_MM))
    cv2.putText(felt, "CASINO", at(105, 85), cv2.FONT_HERSHEY_SIMPLEX, 3.2, (150, 190, 200), 10)


def print_lines(felt: Image) -> None:
    """Betting lines across the zone."""
    for y in (20.0, 75.0, 132.0):
        cv2.line(felt, at(0, y), at(300, y), (200, 210, 215), round(4 * PER_MM))


def print_suits(felt: Image) -> None:
    """Suited speed cloth: small diamonds all over."""
    for row in range(0, 150, 14):
        for column in range(row % 28 // 2, 300, 14):
            x, y = at(column, row)
            shape = np.array([[x, y - 7], [x + 5, y], [x, y + 7], [x - 5, y]])
            cv2.fillConvexPoly(felt, shape, tuple(int(c) for c in felt[0, 0] * 0.7))


PRINTS: dict[str, Callable[[Image], None]] = {
    "logo": print_logo, "betting lines": print_lines, "suits": print_suits,
}  # fmt: skip


def lay(*cards: str | None, places: tuple[tuple[float, float], ...] = PLACES) -> Scene:
    return Scene(
        cards=tuple(
            PlacedCard(card, x, y, 4.0 - 4.0 * number)
            for number, (card, (x, y)) in enumerate(zip(cards, places, strict=False))
        )
    )


def word_of(rig: Rig) -> str:
    return rig.pipeline.trackers[0].word


def named(rig: Rig, clean: Image, frames: int = UNTIL_NAMED) -> list[str | None]:
    rig.show(clean, frames)
    assert rig.is_settled()
    return rig.names()


@pytest.mark.parametrize("cloth", CLOTHS)
def test_any_cloth(cloth: str, reader: ZoneReader) -> None:
    """Whether the empty table was seen before or the cards lay there first."""
    for seen_empty in (True, False):
        rig = Rig(reader, noisy(3.0), cloth=CLOTHS[cloth], seed=1)
        if seen_empty:
            assert named(rig, rig.draw(Scene())) == []
        assert named(rig, rig.draw(lay(*CARDS))) == list(CARDS)
        assert rig.pipeline.trackers[0].word == ""
        assert named(rig, rig.draw(Scene())) == []


@pytest.mark.parametrize("paint", PRINTS)
def test_what_is_printed_on_the_cloth_is_no_card_and_hides_none(
    paint: str, reader: ZoneReader
) -> None:
    rig = Rig(reader, noisy(3.0), paint=PRINTS[paint], seed=2)
    assert named(rig, rig.draw(Scene())) == []
    assert named(rig, rig.draw(lay(*CARDS))) == list(CARDS)
    assert word_of(rig) != "hand"


class WidthRig(Rig):
    """Cards of another width than ours."""

    def __init__(self, reader: ZoneReader, width_mm: float, lift_mm: float = 0.0) -> None:
        super().__init__(reader, noisy(3.0), seed=3)
        self._width = width_mm / 63
        self._lift = lift_mm
        self._pictures = draw_design(HOUSE)

    def draw(self, scene: Scene, over: Callable[[Image], None] | None = None) -> Image:
        """Each card squeezed, and its ends lifted towards the camera."""
        del over
        picture: Image = self._felt.copy()
        for card in scene.cards:
            texture = self._pictures.faces[card.card] if card.card else self._pictures.back
            high, wide = texture.shape[:2]
            scale = PER_MM * 63 / wide
            reach = round(70 * PER_MM)
            down, across = np.mgrid[-reach:reach, -reach:reach].astype(np.float32)
            along = np.clip(down / (44 * PER_MM), -1.3, 1.3)
            # Seen from 700 mm above: what is lifted is larger, and its slope is shorter.
            larger = 1 + self._lift * along**2 / 700
            shorter = 1 - (self._lift / 44) ** 2 * 0.3
            columns = across / scale / self._width / larger + wide / 2
            rows = down / scale / larger / shorter + high / 2
            shown = cv2.remap(texture, columns, rows, cv2.INTER_AREA)
            there = cv2.remap(self._pictures.alpha, columns, rows, cv2.INTER_LINEAR)
            x, y = at(card.x_mm, card.y_mm)
            top, left = max(0, y - reach), max(0, x - reach)
            part = np.s_[top - y + reach : len(picture) - y + reach, left - x + reach :]
            ground = picture[top : y + reach, left : x + reach]
            size = np.s_[: ground.shape[0], : ground.shape[1]]
            share = (there[part][size] / 255.0)[..., None]
            ground[:] = (ground * (1 - share) + shown[part][size] * share).astype(np.uint8)
        drawn: Image = cv2.GaussianBlur(picture, (3, 3), 0.6)
        return drawn


@pytest.mark.parametrize("width", [57.0, 60.0, 63.0, 66.0])
def test_cards_of_any_common_width(width: float, reader: ZoneReader) -> None:
    rig = WidthRig(reader, width)
    assert named(rig, rig.draw(lay(*CARDS))) == list(CARDS)


@pytest.mark.parametrize("lift", [4.0, 7.0, 10.0])
def test_bent_cards(lift: float, reader: ZoneReader) -> None:
    rig = WidthRig(reader, 63.0, lift)
    assert named(rig, rig.draw(lay(*CARDS))) == list(CARDS)


@pytest.mark.parametrize("width", [25.0, 100.0])
def test_what_is_not_of_a_cards_size_is_none(width: float, reader: ZoneReader) -> None:
    """A miniature, or a picture of a card on a leaflet."""
    rig = WidthRig(reader, width)
    assert named(rig, rig.draw(lay("As", "7h"))) == []


@pytest.mark.parametrize("step", [58.0, 50.0, 40.0])
def test_cards_that_overlap_are_told_apart(step: float, reader: ZoneReader) -> None:
    rig = Rig(reader, noisy(3.0), seed=4)
    places = tuple((50.0 + step * number, 75.0) for number in range(4))
    cards = ("As", "7h", "Kd", "2c")
    found = named(rig, rig.draw(lay(*cards, places=places)), 2 * UNTIL_NAMED)
    told = [card for card in found if card is not None]
    assert set(told) <= set(cards)
    assert len(set(told)) == len(told)
    assert len(told) >= (4 if step > 45 else 3)


def test_a_chip_on_a_corner_a_button_and_a_reflection_are_no_cards(reader: ZoneReader) -> None:
    rig = Rig(reader, noisy(3.0), seed=5)
    assert named(rig, rig.draw(Scene())) == []

    def clutter(picture: Image) -> None:
        for x, y, colour in ((35.0, 42.0, (40, 40, 170)), (199.0, 120.0, (235, 235, 235))):
            cv2.circle(picture, at(x, y), round(19.5 * PER_MM), colour, cv2.FILLED)
            cv2.circle(picture, at(x, y), round(14 * PER_MM), (200, 200, 200), 4)

    assert named(rig, rig.draw(lay("As", None, "Kd"), clutter)) == ["As", None, "Kd"]
    button = rig.draw(Scene(), clutter)
    assert named(rig, button) == []
    assert word_of(rig) == "thing"

    def shine(picture: Image) -> None:
        bright = cv2.GaussianBlur(
            cv2.circle(np.zeros_like(picture), at(150, 20), round(14 * PER_MM), (255,) * 3, -1),
            (0, 0), 12,
        )  # fmt: skip
        cv2.add(picture, cv2.convertScaleAbs(bright, alpha=2.0), picture)

    assert named(rig, rig.draw(Scene(), shine)) == []
    assert word_of(rig) == "glare"


@pytest.mark.parametrize(
    "spoil", [mains(0.03), tremble(0.5), noisy(8.0)], ids=["mains", "tremble", "gain"]
)
def test_cards_are_named_through_what_a_cheap_camera_does(
    spoil: Callable[[Image, np.random.Generator], Image], reader: ZoneReader
) -> None:
    rig = Rig(reader, spoil, cloth=CLOTHS["black"], paint=print_lines, seed=6)
    rig.show(rig.draw(Scene()), UNTIL_NAMED)
    assert named(rig, rig.draw(lay(*CARDS))) == list(CARDS)


@pytest.mark.parametrize("cloth", [(190, 190, 190), (60, 100, 30)], ids=["light grey", "green"])
def test_cards_that_fill_the_rows_are_no_light_and_no_hand(
    cloth: tuple[int, int, int], reader: ZoneReader
) -> None:
    """Beside the empty table white cards look as if the lamps had been turned up."""
    rig = Rig(reader, noisy(1.5), cloth=cloth, seed=7)
    assert named(rig, rig.draw(Scene())) == []
    places = tuple((80.0 + 70.0 * number, 75.0) for number in range(3))
    assert named(rig, rig.draw(lay(*CARDS, places=places))) == list(CARDS)
    assert word_of(rig) == ""


@pytest.mark.parametrize(("before", "after"), [(1.0, 0.45), (0.4, 1.0), (0.3, 1.0)])
@pytest.mark.parametrize("cloth", [(190, 190, 190), GREEN], ids=["light grey", "green"])
def test_lamps_that_are_turned_up_or_down_are_no_hand(
    cloth: tuple[int, int, int], before: float, after: float, reader: ZoneReader
) -> None:
    """Beyond a half or the double all was unlike the empty table, and a hand for ever."""
    rig = Rig(reader, noisy(2.0), cloth=cloth, seed=9)
    empty = rig.draw(Scene())
    assert named(rig, dim(empty, before)) == []
    assert word_of(rig) == ""
    assert named(rig, dim(empty, after)) == []
    assert word_of(rig) == ""
    assert named(rig, dim(rig.draw(lay(*CARDS)), after)) == list(CARDS)


def dim(picture: Image, share: float) -> Image:
    return cv2.convertScaleAbs(picture, alpha=share)


THINGS: dict[str, tuple[float, float, tuple[int, int, int], str]] = {
    "black cut card": (63, 88, (25, 25, 25), ""),
    "yellow cut card": (63, 88, (40, 210, 235), ""),
    "blank card": (63, 88, (245, 245, 245), ""),
    "receipt": (57, 97, (235, 235, 235), "TOTAL 10.00"),
    "note as large as a card": (62, 88, (240, 240, 240), "Seat 4 owes"),
}


@pytest.mark.parametrize("thing", THINGS)
def test_a_thing_as_large_as_a_card_is_a_thing(thing: str, reader: ZoneReader) -> None:
    width, height, colour, words = THINGS[thing]

    def lie(picture: Image) -> None:
        picture[slice(*sorted((at(0, 75 - height / 2)[1], at(0, 75 + height / 2)[1]))),
                at(150 - width / 2, 0)[0] : at(150 + width / 2, 0)[0]] = colour  # fmt: skip
        for row, word in enumerate(words.split()):
            cv2.putText(picture, word, at(125, 50 + 14 * row), cv2.FONT_HERSHEY_SIMPLEX, 0.8,
                        (40, 40, 40), 2)  # fmt: skip

    rig = Rig(reader, noisy(3.0), seed=8)
    assert named(rig, rig.draw(Scene())) == []
    drawn = rig.draw(lay("As"), lie)
    assert named(rig, drawn) == ["As"]
    assert word_of(rig) == "thing"
    # Coarsely seen a thing is more like a card.
    for per_mm in (1.5, 1.24, 1.0):
        coarse = cv2.resize(drawn, None, fx=per_mm / PER_MM, fy=per_mm / PER_MM,
                            interpolation=cv2.INTER_AREA)  # fmt: skip
        for seed in range(3):
            seen = add_noise(coarse, 2.75, np.random.default_rng(seed))
            told = reader.read(Window(seen, 0.0, 0.0, per_mm), named=True)
            assert {place.reading.card for place in told} <= {"As"}
