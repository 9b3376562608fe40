"""Cards are found where they lie, and nothing else is taken for one."""

from collections.abc import Sequence

import numpy as np
import pytest

from vision.detection.blobs import Blob
from vision.detection.border_search import BORDER_MM, THIN_BORDER_MM
from vision.detection.card_finder import CardFinder, Findings
from vision.detection.felt_model import FeltModel, learn_felt
from vision.detection.piles import Pile
from vision.detection.steps import finish
from vision.felt.geometry import MarkerFinder, TableGeometry, solve_geometry
from vision.felt.layout import TABLE
from vision.felt.windows import FoundCard, card_corners, rectify_zone
from vision.pixels import Image, cv2
from vision.rendering.designs import DESIGNS
from vision.rendering.scenes import CoveringHand, PlacedCard, Scene
from vision.rendering.table_renderer import TableRenderer
from vision.tracking.motion import shrink


class Looker:
    """Finds cards in rendered scenes."""

    def __init__(self, renderer: TableRenderer, geometry: TableGeometry, felt: FeltModel) -> None:
        self._renderer = renderer
        self._geometry = geometry
        self._felt = felt
        self._finder = CardFinder(TABLE)

    def look(self, zone: str, scene: Scene) -> Findings:
        return self.look_at(zone, self._renderer.render(scene))

    def look_at(
        self, zone: str, picture: Image, known: Sequence[FoundCard] = (), *, named: bool = True
    ) -> Findings:
        place = TABLE.zone(zone)
        window = rectify_zone(picture, self._geometry, place)
        return finish(self._finder.search(window, self._felt, place, known, named=named))

    def look_again(self, zone: str, scene: Scene, before: Findings) -> Findings:
        """What lies there now, knowing what lay there before."""
        return self.look_at(zone, self._renderer.render(scene), before.cards)


@pytest.fixture
def looker(renderer: TableRenderer, geometry: TableGeometry, felt: FeltModel) -> Looker:
    return Looker(renderer, geometry, felt)


def test_empty_zones_hold_nothing(looker: Looker) -> None:
    for zone in TABLE.zones:
        if zone.watched:
            assert looker.look(zone.name, Scene()) == Findings((), (), covered=False)


@pytest.mark.parametrize("seed", range(6))
def test_cards_at_any_angle_are_found_to_half_a_millimetre(looker: Looker, seed: int) -> None:
    random = np.random.default_rng(seed)
    cards = tuple(
        PlacedCard(
            card,
            310 + 118 * place + random.uniform(-4, 4),
            322 + random.uniform(-20, 20),
            random.uniform(0, 180),
        )
        for place, card in enumerate(("As", "Kd", None, "7h"))
    )
    found = looker.look("reading", Scene(cards=cards)).cards
    assert len(found) == len(cards)
    for card, seen in zip(cards, found, strict=True):
        assert (seen.x_mm, seen.y_mm) == pytest.approx((card.x_mm, card.y_mm), abs=0.5)
        assert abs((seen.angle - card.angle + 90) % 180 - 90) < 0.6
        assert seen.whole


def test_rectangle_of_another_size_is_no_card(looker: Looker, renderer: TableRenderer) -> None:
    for width, height, is_card in (
        (63, 88, True), (63, 78, False), (72, 88, False), (54, 85, False), (63, 100, False),
    ):  # fmt: skip
        picture = renderer.render(Scene()).copy()
        corners = card_corners(500, 320, 20, width, height) * TABLE.pixels_per_mm
        cv2.fillConvexPoly(picture, np.round(corners).astype(np.int32), (210, 220, 225))
        found = looker.look_at("reading", picture).cards
        assert len(found) == is_card, f"{width} x {height} mm"


def test_card_of_the_next_zone_is_not_ours(looker: Looker) -> None:
    scene = Scene(cards=(PlacedCard("As", 245, 230, 0),))
    assert looker.look("reading", scene).cards == ()
    assert looker.look("burn", scene).cards == ()


@pytest.mark.parametrize("count", [1, 2, 3])
@pytest.mark.parametrize("seed", [0, 1, 2])
def test_burns_on_each_other_are_counted(looker: Looker, count: int, seed: int) -> None:
    random = np.random.default_rng([seed, count])
    cards = tuple(
        PlacedCard(
            None,
            75.5 + 22 * place + random.uniform(-0.8, 0.8),
            222.5 + random.uniform(-2, 2),
            random.uniform(-3, 3),
        )
        for place in range(count)
    )
    found = looker.look("burn", Scene(cards=cards))
    assert len(found.cards) == count
    assert not found.covered
    assert not found.heaps
    for card, seen in zip(cards, found.cards, strict=True):
        assert (seen.x_mm, seen.y_mm) == pytest.approx((card.x_mm, card.y_mm), abs=3)


def burns(seed: int, count: int) -> tuple[PlacedCard, ...]:
    random = np.random.default_rng(seed)
    return tuple(
        PlacedCard(
            None,
            75.5 + 22 * place + random.uniform(-0.8, 0.8),
            222.5 + random.uniform(-2, 2),
            random.uniform(-3, 3),
        )
        for place in range(count)
    )


@pytest.mark.parametrize("seed", range(8))
def test_burns_that_come_one_after_the_other_are_counted_to_five(looker: Looker, seed: int) -> None:
    cards = burns(seed, 5)
    found = looker.look("burn", Scene())
    for count in range(1, 6):
        found = looker.look_again("burn", Scene(cards=cards[:count]), found)
        assert len(found.cards) == count


@pytest.mark.parametrize("gone", [0, 1, 2])
@pytest.mark.parametrize("seed", range(4))
def test_burn_that_is_taken_away_is_not_remembered(looker: Looker, seed: int, gone: int) -> None:
    cards = burns(seed, 3)
    before = looker.look("burn", Scene(cards=cards))
    left = tuple(card for place, card in enumerate(cards) if place != gone)
    assert len(looker.look_again("burn", Scene(cards=left), before).cards) == 2


@pytest.mark.parametrize("seed", range(5))
def test_heap_is_never_counted_for_more_cards_than_it_holds(looker: Looker, seed: int) -> None:
    random = np.random.default_rng(seed)
    count = 2 + seed
    cards = tuple(
        PlacedCard(None, random.uniform(94, 176), random.uniform(339, 376), random.uniform(0, 180))
        for _ in range(count)
    )
    found = looker.look("muck", Scene(cards=cards))
    assert 1 <= len(found.cards) + len(found.heaps) <= count
    assert not found.covered


@pytest.fixture(scope="module")
def dark() -> Looker:
    """Looks at a deck whose backs are black with gold, as skin and sleeves may be."""
    renderer = TableRenderer(deck=DESIGNS["bold"], seed=7)
    empty = renderer.render(Scene())
    markers = MarkerFinder(TABLE).find(cv2.cvtColor(empty, cv2.COLOR_BGR2GRAY))
    geometry, felt = solve_geometry(TABLE, markers), learn_felt(shrink(empty))
    assert geometry is not None
    assert felt is not None
    return Looker(renderer, geometry, felt)


def heap(seed: int, count: int) -> tuple[PlacedCard, ...]:
    random = np.random.default_rng(seed)
    return tuple(
        PlacedCard(None, random.uniform(94, 176), random.uniform(339, 376), random.uniform(0, 180))
        for _ in range(count)
    )


@pytest.mark.parametrize("seed", range(8))
def test_heap_of_backs_with_the_colours_of_a_hand_covers_nothing(dark: Looker, seed: int) -> None:
    found = dark.look("muck", Scene(cards=heap(seed, 4 + seed % 4)))
    assert not found.covered
    assert 1 <= len(found.cards) + len(found.heaps) <= 4 + seed % 4


@pytest.mark.parametrize("angle", [-20, 0, 25])
def test_hand_on_such_a_heap_covers_it(dark: Looker, angle: float) -> None:
    cards = heap(3, 5)
    hand = dark.look("muck", Scene(cards=cards, hand=CoveringHand(140, 350, angle)))
    sleeve = dark.look("muck", Scene(cards=cards, hand=CoveringHand(140, 180, angle)))
    assert hand.covered
    assert sleeve.covered


@pytest.mark.parametrize(("border", "count"), [(THIN_BORDER_MM, 1), (BORDER_MM, 2)])
def test_thin_border_that_fits_twice_is_one_card(
    dark: Looker, border: float, count: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A dark edge beside a white line gives a thin border two places, three millimetres apart."""
    lying = (PlacedCard(None, 75, 222), PlacedCard(None, 97, 222))
    window = rectify_zone(
        dark._renderer.render(Scene(cards=lying)), dark._geometry, TABLE.zone("burn")
    )
    outlines, _ = cv2.findContours(
        dark._felt.foreground(window.image), cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE
    )
    pile = Pile(Blob(window, max(outlines, key=cv2.contourArea), TABLE), TABLE, border)
    seen = iter([FoundCard(97, 222, 0, True), FoundCard(94, 222, 0, False), None])
    monkeypatch.setattr(Pile, "_next_card", lambda *_: next(seen))
    assert len(finish(pile.take_apart((), 8))) == count


def lay_sheets(renderer: TableRenderer, zone: str) -> Image:
    """Two smooth sheets with the colour of skin, one on the other, in the middle of a zone."""
    picture = renderer.render(Scene()).copy()
    x, y = TABLE.zone(zone).centre
    for step in (0, 20):
        corners = card_corners(x + step, y, 10 + step, 63, 88) * TABLE.pixels_per_mm
        cv2.fillConvexPoly(picture, np.round(corners).astype(np.int32), (100, 140, 200 - step))
    return picture


def test_sheets_without_a_border_are_a_heap_where_nothing_is_named(
    looker: Looker, renderer: TableRenderer
) -> None:
    for zone, named in (("muck", False), ("reading", True)):
        found = looker.look_at(zone, lay_sheets(renderer, zone), named=named)
        assert found.cards == ()
        assert found.covered is named
        assert len(found.heaps) == (not named)


@pytest.mark.parametrize("angle", [-60, 0, 60])
def test_hand_has_an_arm_wherever_it_is(
    looker: Looker, renderer: TableRenderer, angle: int
) -> None:
    picture = renderer.render(Scene(hand=CoveringHand(135, 355, angle)))
    assert looker.look_at("muck", picture, named=False).covered


def test_hand_covers_the_zone_and_is_no_card(looker: Looker) -> None:
    scene = Scene(cards=(PlacedCard("As", 400, 320),), hand=CoveringHand(600, 330, -15))
    found = looker.look("reading", scene)
    assert found.covered
    assert len(found.cards) == 1


def test_hand_on_a_card_covers_it(looker: Looker) -> None:
    scene = Scene(cards=(PlacedCard("As", 500, 320),), hand=CoveringHand(520, 350))
    assert looker.look("reading", scene).covered


@pytest.mark.parametrize("felt_colour", [(120, 60, 30), (40, 30, 130), (70, 105, 35)])
def test_felt_of_any_colour_is_learned(felt_colour: tuple[int, int, int]) -> None:
    small = np.full((270, 480, 3), felt_colour, np.uint8)
    small[100:150, 200:240] = (225, 230, 232)
    model = learn_felt(small)
    assert model is not None
    light = np.linspace(0.5, 1.2, 480)[None, :, None]
    lit = np.clip(small * light, 0, 255).astype(np.uint8)
    mask = model.foreground(lit)
    assert mask[100:150, 200:240].min() == 255
    assert mask[:90].max() == 0


def test_felt_in_the_dark_is_not_learned() -> None:
    assert learn_felt(np.full((270, 480, 3), 3, np.uint8)) is None
