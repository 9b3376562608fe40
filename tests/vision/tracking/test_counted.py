"""How many cards lie in a zone: told as many as lie there, or said not to be sure."""

from typing import Final

import msgspec
import numpy as np
import pytest

from deploy.simulation.drawn_camera.rendering.deck_pictures import draw_design
from deploy.simulation.drawn_camera.rendering.designs import DESIGNS
from deploy.simulation.drawn_camera.rendering.scenes import (
    CoveringHand,
    LaidChip,
    PlacedCard,
    Scene,
)
from deploy.simulation.drawn_camera.rendering.table_renderer import TableRenderer
from deploy.simulation.drawn_camera.worn_cards import wear_deck
from tests.tries import tries
from tests.vision.rig import PLACES, Rig, noisy
from tests.vision.scenery import Frames, ScriptedReader, face
from vision.felt.geometry import TableGeometry
from vision.felt.layout import TABLE
from vision.felt.windows import Window
from vision.identification.card_namer import CardReading
from vision.pipeline import Mounting, TablePipeline, ZoneView
from vision.pixels import Image, cv2
from vision.setup.picture_trial import add_noise
from vision.tracking.sightings import AGREEING, MOST_READINGS
from vision.tracking.zone_reader import Place, ZoneReader
from vision.tracking.zone_tracker import RETRY_FRAMES

UNTIL_TOLD = 14
BACK = CardReading(side="back", confidence=0.9, why="face down")
CLOTHS = {"green": 1, "black": 3}
"""Seeds of tables."""
LAID: Final = [
    (deck, cloth)
    for number, deck in enumerate(sorted(DESIGNS))
    for other, cloth in enumerate(CLOTHS)
    if (number + other) % tries(2, of=1) == 0
]
"""Each deck on one of the cloths, in turn; on each of them on request."""
LIGHTS = {
    "white": (1.0, 1.0, 1.0),
    "warm": (0.46, 0.8, 1.17),
    "candle": (0.3, 0.65, 1.2),
    "cold": (1.2, 0.8, 0.5),
    "green": (0.4, 1.2, 0.4),
    "red": (0.25, 0.3, 1.3),
    "blue": (1.3, 0.6, 0.25),
    "magenta": (1.1, 0.45, 1.1),
    "dim": (0.35, 0.35, 0.35),
}
"""What a lamp makes of blue, green and red."""
Box = tuple[int, int, int, int]
BOXES: tuple[Box, ...] = ((0, 0, 320, 200), (90, 30, 230, 170))
"""A board's zone and a burn's: left, top, right, bottom."""
WEBCAM = msgspec.structs.replace(TABLE, width_mm=320, height_mm=200)
PER_MM = 1.28
"""Pixels a millimetre of a webcam of 1024 x 576 over the work area."""
SIZE = (round(320 * PER_MM), round(200 * PER_MM))
UNTIL_LIT = 6


class Zone:
    """One zone of a table that was seen empty, under worn cards."""

    def __init__(self, reader: ZoneReader, name: str, deck: str, seed: int) -> None:
        worn = wear_deck(draw_design(DESIGNS[deck]), seed)
        self._renderer = TableRenderer(deck=worn, seed=seed)
        self._frames = Frames()
        self._pipeline = TablePipeline(TABLE, reader, (name,))
        self.show(Scene())

    def show(self, scene: Scene) -> ZoneView:
        for _ in range(UNTIL_TOLD):
            self._pipeline.take(self._frames.make(self._renderer.render(scene)))
        return self._pipeline.views()[0]


class LitZone:
    """A zone of a table that was seen empty by a webcam, in coloured light, its JPEG and all."""

    def __init__(self, reader: ZoneReader, deck: str, seed: int, light: str, box: Box) -> None:
        worn = wear_deck(draw_design(DESIGNS[deck]), seed)
        self._renderer = TableRenderer(WEBCAM, worn, seed=seed)
        self._light, self._random = light, np.random.default_rng(seed)
        self._frames = Frames()
        zone = msgspec.structs.replace(
            TABLE.zones[1], left=box[0], top=box[1], right=box[2], bottom=box[3]
        )
        layout = msgspec.structs.replace(WEBCAM, zones=(zone,))
        to_pixels = np.diag([PER_MM, PER_MM, 1.0])
        plane = TableGeometry(to_pixels, np.linalg.inv(to_pixels))
        self._pipeline = TablePipeline(layout, reader, (), Mounting(plane=plane, size=SIZE))
        self.show(Scene())

    def show(self, scene: Scene) -> ZoneView:
        lit = see_lit(self._renderer.render_clean(scene), self._light)
        for _ in range(UNTIL_LIT):
            self._pipeline.take(self._frames.make(add_noise(lit, 2.75, self._random)))
        return self._pipeline.views()[0]


def see_lit(clean: Image, light: str) -> Image:
    """As a webcam shows it in coloured light, its JPEG and all."""
    small = cv2.resize(clean, SIZE, interpolation=cv2.INTER_AREA)
    data = cv2.imencode(".jpg", small, [cv2.IMWRITE_JPEG_QUALITY, 85])[1]
    seen = np.asarray(cv2.imdecode(data, cv2.IMREAD_COLOR)) * np.array(LIGHTS[light])
    lit: Image = seen.clip(0, 255).astype(np.uint8)
    return lit


@pytest.mark.parametrize(("deck", "cloth"), LAID)
def test_in_light_of_any_colour_one_back_is_read_as_one(
    deck: str, cloth: str, reader: ZoneReader
) -> None:
    """Bare cloth beside a back is tinted as the back is, and is no strip of another one."""
    seed = CLOTHS[cloth]
    renderer = TableRenderer(WEBCAM, wear_deck(draw_design(DESIGNS[deck]), seed), seed=seed)
    clean = renderer.render(Scene(cards=(PlacedCard(None, 160, 100, 3.0),)))
    for light in LIGHTS:
        window = Window(see_lit(clean, light), 0.0, 0.0, PER_MM)
        read = reader.read(window, named=False)
        assert len(read) <= 1 or not all(place.certain for place in read), light


@pytest.mark.parametrize("box", BOXES)
@pytest.mark.parametrize("light", LIGHTS)
def test_in_light_of_any_colour_no_back_is_told_as_more_than_lie_there(
    light: str, box: Box, reader: ZoneReader
) -> None:
    number = 7 * list(LIGHTS).index(light) + BOXES.index(box)
    deck = ("four_index", "four_colour", "house")[number % 3]
    zone = LitZone(reader, deck, (1, 3)[number % 2], light, box)
    view = zone.show(Scene(cards=(PlacedCard(None, 160, 100, 3.0 * (number % 4)),)))
    assert view.settled
    assert len(view.cards) <= 1
    assert view.cards or not view.counted


def lay_burns(count: int, seed: int) -> Scene:
    """As a dealer lays them: a step to the side, a little askew, some of them bent."""
    random = np.random.default_rng([seed, 11])
    cards = []
    for place in range(count):
        x, y, turn = random.uniform(-1, 1, 3)
        bend = round(6 * float(random.random()) ** 3, 1)
        across = 75.5 + 22 * place + 0.8 * x
        cards.append(PlacedCard(None, across, 222.5 + 2 * y, 3 * turn, bend))
    return Scene(cards=tuple(cards))


@pytest.mark.parametrize(("deck", "cloth"), LAID)
def test_burns_are_told_as_many_as_lie_there(deck: str, cloth: str, reader: ZoneReader) -> None:
    zone = Zone(reader, "burn", deck, CLOTHS[cloth])
    told = []
    for count in (1, 2, 3, 4):
        view = zone.show(lay_burns(count, CLOTHS[cloth]))
        assert {card.side for card in view.cards} <= {"back"}
        # Where it can't count them, it says so.
        assert len(view.cards) == count or not view.counted
        told.append((len(view.cards), view.counted))
    assert sum(lay == (count, True) for count, lay in enumerate(told, 1)) >= 2, told


@pytest.mark.parametrize(("deck", "cloth"), LAID)
def test_a_pile_of_backs_is_told_as_many_as_lie_there_or_as_not_counted(
    deck: str, cloth: str, reader: ZoneReader
) -> None:
    """Two, three and four that lie 1 to 10 mm aside, each as another deck has it elsewhere."""
    zone = Zone(reader, "burn", deck, CLOTHS[cloth])
    first = sorted(DESIGNS).index(deck) + CLOTHS[cloth]
    for number, spread in enumerate((0.0, 1.0, 2.5, 4.0, 7.0, 10.0), first):
        count = 1 if spread == 0 else 2 + number % 3
        way = np.radians((0, 90, 37, 143)[number % 4]) + np.array([0, np.pi / 2])
        x, y = spread * np.cos(way[0]), spread * np.sin(way[0])
        cards = tuple(
            PlacedCard(None, 105 + x * place, 215 + y * place, 2.0 * (number % 3))
            for place in range(count)
        )
        view = zone.show(Scene(cards=cards))
        assert view.settled
        # One card alone is counted, so that saying nothing is not enough.
        assert view.counted or spread > 0
        assert len(view.cards) == count or not view.counted, (count, spread)
        zone.show(Scene())


def test_a_card_that_came_onto_another_leaves_the_count_open_until_the_zone_is_empty() -> None:
    """Squared to half a millimetre no outline tells: it looks otherwise, and no more are told."""
    reader = ScriptedReader(BACK)
    reader.certain = True
    zone = Zone(reader, "burn", "four_colour", 1)
    one = (PlacedCard(None, 90, 222.5),)
    aside = PlacedCard(None, 150, 222.5)

    def lay(*cards: PlacedCard, told: int, hand: CoveringHand | None = None) -> bool:
        reader.scene = Scene(cards=cards[-told:] if told else ())
        return zone.show(Scene(cards=cards, hand=hand)).counted

    assert lay(*one, told=1)
    # A hand that rested on it left it as it was, whatever was read there; a second burn is told.
    for seen in (0, 1):
        assert not lay(*one, told=seen, hand=CoveringHand(90, 230))
        assert lay(*one, told=1)
    assert lay(*one, aside, told=2)
    assert lay(told=0)
    assert lay(*one, told=1)
    squared = PlacedCard(None, 90.6, 222.8, 0.4)
    assert not lay(*one, told=0, hand=CoveringHand(90, 230))
    assert not lay(*one, squared, told=1)
    assert not lay(*one, squared, aside, told=2)
    assert lay(told=0)
    assert lay(*one, told=1)


@pytest.mark.parametrize("seed", range(6))
def test_a_heap_is_never_told_as_more_than_lie_there(seed: int, reader: ZoneReader) -> None:
    random = np.random.default_rng([seed, 12])
    zone = Zone(reader, "muck", sorted(DESIGNS)[seed], seed)
    heap: tuple[PlacedCard, ...] = ()
    for count in range(2, 9, 3):
        while len(heap) < count:
            x, y, turn = random.uniform(-1, 1, 3)
            heap += (PlacedCard(None, 135 + 40 * x, 357 + 18 * y, 90 * turn),)
        assert len(zone.show(Scene(cards=heap)).cards) <= count


def test_a_card_that_no_reading_tells_leaves_the_count_open() -> None:
    """The reader sees one card where two lie: what is told is settled, not how many lie there."""
    reader = ScriptedReader(BACK)
    zone = Zone(reader, "burn", "house", 1)
    reader.scene = lay_burns(1, 1)
    assert zone.show(lay_burns(1, 1)).counted
    seen = zone.show(lay_burns(2, 1))
    assert (seen.settled, len(seen.cards), seen.counted) == (True, 1, False)
    assert zone.show(lay_burns(1, 1)).counted


def test_backs_that_may_be_cuts_across_others_leave_the_count_open() -> None:
    """Two cuts may cover four cards: each back of several must look like one."""
    reader = ScriptedReader(BACK)
    zone = Zone(reader, "burn", "house", 1)
    four = lay_burns(4, 1)
    reader.scene = Scene(cards=(four.cards[0], four.cards[3]))
    seen = zone.show(four)
    assert (seen.settled, len(seen.cards), seen.counted) == (True, 2, False)


def test_an_empty_zone_is_counted_and_one_never_seen_empty_is_not() -> None:
    reader = ScriptedReader(face("As"))
    rig = Rig(reader, noisy(2.0))
    card = Scene(cards=(PlacedCard("As", *PLACES[0]),))
    reader.scene = card
    rig.show(rig.draw(card), UNTIL_TOLD)
    view = rig.pipeline.views()[0]
    assert (view.settled, len(view.cards), view.counted) == (True, 1, False)
    reader.scene = Scene()
    rig.show(rig.draw(Scene()), UNTIL_TOLD)
    assert rig.pipeline.views()[0].counted
    reader.scene = card
    rig.show(rig.draw(card), UNTIL_TOLD)
    assert rig.pipeline.views()[0].counted


@pytest.mark.parametrize(("side_mm", "counted"), [(3.0, True), (13.0, False)])
def test_what_lies_beside_the_cards_leaves_the_count_open(side_mm: float, counted: bool) -> None:
    """A crumb does not; a strip as wide as a card's rim may be a card."""
    reader = ScriptedReader(face("As"))
    rig = Rig(reader, noisy(2.0))
    reader.scene = Scene()
    rig.show(rig.draw(Scene()), UNTIL_TOLD)

    def put(picture: Image) -> None:
        x, y, side = (round(2.4 * part) for part in (150.0, 75.0, side_mm))
        cv2.rectangle(picture, (x, y), (x + side, y + side), (230, 230, 230), cv2.FILLED)

    card = Scene(cards=(PlacedCard("As", *PLACES[0]),))
    reader.scene = card
    rig.show(rig.draw(card, put), UNTIL_TOLD)
    view = rig.pipeline.views()[0]
    assert (view.settled, len(view.cards), view.counted) == (True, 1, counted)


def test_a_chip_among_the_burns_leaves_their_count_open() -> None:
    reader = ScriptedReader(BACK)
    zone = Zone(reader, "burn", "house", 1)
    reader.scene = lay_burns(1, 1)
    with_chip = Scene(cards=lay_burns(1, 1).cards, chips=(LaidChip(160, 222),))
    assert zone.show(lay_burns(1, 1)).counted
    assert not zone.show(with_chip).counted


def show_with_more(reader: ScriptedReader, opened: tuple[str, ...], more: int) -> tuple[Rig, int]:
    """Two cards on a table that was seen empty, of which the reader tells one.

    Returns:
        The rig, and how often it was read until 14 and `more` pictures had shown them.
    """
    rig = Rig(reader, noisy(2.0))
    rig.pipeline.open_zones(opened)
    reader.scene = Scene()
    rig.show(rig.draw(Scene()), UNTIL_TOLD)
    before = reader.read_windows
    cards = tuple(PlacedCard("As", *place) for place in PLACES[:2])
    reader.scene = Scene(cards=cards[:1])
    rig.show(rig.draw(Scene(cards=cards)), UNTIL_TOLD + more)
    return rig, reader.read_windows - before


def test_where_more_lies_than_is_told_other_pictures_are_read() -> None:
    """What is told meanwhile is told at once, and a card that others show is told with it."""
    reader = ScriptedReader(face("As"))
    rig, read = show_with_more(reader, ("board",), 0)
    view = rig.pipeline.views()[0]
    assert (view.settled, len(view.cards), view.counted) == (True, 1, False)
    assert read == MOST_READINGS
    first = view.cards[0].track
    cards = tuple(PlacedCard("As", *place) for place in PLACES[:2])
    reader.scene = Scene(cards=cards)
    for _ in range(RETRY_FRAMES + UNTIL_TOLD):
        rig.show(rig.draw(Scene(cards=cards)), 1)
        assert rig.pipeline.views()[0].settled
    view = rig.pipeline.views()[0]
    assert (len(view.cards), view.counted) == (2, True)
    assert first in {card.track for card in view.cards}


def test_a_card_that_only_later_pictures_show_is_told_before_the_next_try() -> None:
    cards = tuple(PlacedCard("As", *place) for place in PLACES[:2])
    script = [cards[:1]] * 2 + [cards] * 2

    class Reader(ScriptedReader):
        def read(self, window: Window, *, named: bool) -> list[Place]:
            self.scene = Scene(cards=script.pop(0) if lying else ())
            return super().read(window, named=named)

    rig, lying = Rig(Reader(face("As")), noisy(2.0)), False
    rig.show(rig.draw(Scene()), UNTIL_TOLD)
    lying = True
    rig.show(rig.draw(Scene(cards=cards)), RETRY_FRAMES)
    view = rig.pipeline.views()[0]
    assert ([card.card for card in view.cards], view.counted) == (["As", "As"], True)
    assert not script


def test_what_never_is_a_card_is_looked_at_less_and_less_often() -> None:
    reader = ScriptedReader(face("As"))
    rig, early = show_with_more(reader, ("board",), 8 * RETRY_FRAMES)
    before = reader.read_windows
    cards = tuple(PlacedCard("As", *place) for place in PLACES[:2])
    rig.show(rig.draw(Scene(cards=cards)), 8 * RETRY_FRAMES)
    assert 0 < reader.read_windows - before < early


def test_a_closed_zone_is_not_read_again_for_what_lies_beside_its_cards() -> None:
    _, read = show_with_more(ScriptedReader(face("As")), (), 4 * RETRY_FRAMES)
    assert read == AGREEING
