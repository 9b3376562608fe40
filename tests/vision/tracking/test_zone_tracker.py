"""Over time: readings, motion, hands, cards that come, go and change, zones that open and close."""

import hashlib
from pathlib import Path

import pytest

from deploy.simulation.drawn_camera.rendering.designs import DESIGNS
from deploy.simulation.drawn_camera.rendering.scenes import CoveringHand, PlacedCard, Scene
from deploy.simulation.drawn_camera.rendering.table_renderer import TableRenderer
from engine.cards import Card
from engine.messages.sensed.observations import SeenCard
from tests.vision.scenery import Frames, ScriptedReader, face, lay_board
from vision.felt.layout import TABLE
from vision.identification.card_namer import CardReading
from vision.pictures.evidence import EvidenceKeeper, keep_in, keep_nothing
from vision.pipeline import Shared, TablePipeline
from vision.tracking.zone_reader import ZoneReader
from vision.tracking.zone_tracker import RETRY_FRAMES, STILL_FRAMES

LYING = 1 + STILL_FRAMES
"""Pictures until a zone is read: one in which something moved, and those in which it is still."""
NAMED = LYING + 1
CLOTHS = (0, 1, 3, 5, 6, 9)
"""Seeds of tables; those that three divides have black cloth."""
"""Pictures until a card is named in the one zone that is read."""


class Table:
    """A table under a sight, frame by frame."""

    def __init__(
        self,
        renderer: TableRenderer,
        reader: ZoneReader,
        opened: tuple[str, ...] = ("board",),
        keep: EvidenceKeeper = keep_nothing,
    ) -> None:
        self._renderer = renderer
        self._frames = Frames()
        self._reader = reader
        self.pipeline = TablePipeline(TABLE, reader, shared=Shared(keep=keep))
        self.pipeline.open_zones(opened)
        # Until the empty table is known in each zone.
        self.show(Scene(), 14)

    def show(self, scene: Scene, frames: int) -> None:
        if isinstance(self._reader, ScriptedReader):
            self._reader.scene = scene
        for _ in range(frames):
            self.pipeline.take(self._frames.make(self._renderer.render(scene)))

    def cards(self, zone: str = "board") -> tuple[SeenCard, ...]:
        return next(view.cards for view in self.pipeline.views() if view.zone == zone)

    def names(self, zone: str = "board") -> list[Card | None]:
        return [card.card for card in self.cards(zone)]

    def is_settled(self, zone: str = "board") -> bool:
        return next(view.settled for view in self.pipeline.views() if view.zone == zone)


def test_card_is_named_by_two_pictures_that_show_it_at_rest(renderer: TableRenderer) -> None:
    table = Table(renderer, ScriptedReader(face("As")))
    scene = lay_board(["As"])
    table.show(scene, LYING)
    assert not table.is_settled(), "one picture is never enough"
    assert table.cards() == ()
    table.show(scene, 1)
    assert table.is_settled()
    assert table.names() == ["As"]


def test_settled_card_is_not_read_again(renderer: TableRenderer) -> None:
    reader = ScriptedReader(face("As"))
    table = Table(renderer, reader)
    before = reader.read_windows
    table.show(lay_board(["As"]), 60)
    assert reader.read_windows - before == 2


@pytest.mark.parametrize("seed", CLOTHS)
def test_empty_table_is_not_read_again_and_again(seed: int) -> None:
    reader = ScriptedReader(face("As"))
    table = Table(TableRenderer(seed=seed), reader)
    table.show(lay_board(["As"]), NAMED)
    before = reader.read_windows
    table.show(Scene(), NAMED)
    assert table.is_settled()
    assert table.cards() == ()
    # Twice at most, where noise lets the cloth look unlike the picture that was kept of it.
    assert reader.read_windows - before <= 2
    emptied = reader.read_windows
    table.show(Scene(), 20)
    assert reader.read_windows == emptied, "nothing lies there"


def pass_over(table: Table, cards: Scene) -> None:
    """A hand goes over the board, and nothing else happens."""
    for x in (280, 320, 360):
        table.show(Scene(cards=cards.cards, hand=CoveringHand(x, 105)), 1)
    assert not table.is_settled()


def test_zone_that_looks_as_before_a_hand_passed_is_read_once(renderer: TableRenderer) -> None:
    reader = ScriptedReader(face("As"))
    table = Table(renderer, reader)
    scene = lay_board(["As"])
    table.show(scene, NAMED)
    number, read = table.cards()[0].track, reader.read_windows
    pass_over(table, scene)
    assert table.names() == [], "what was under a hand has no name before it was read again"
    table.show(scene, 20)
    assert reader.read_windows - read == 1
    assert [(card.track, card.card) for card in table.cards()] == [(number, "As")]


def test_another_name_after_a_hand_passed_takes_two_readings(renderer: TableRenderer) -> None:
    """Though it looks as before: what was read before is no reading of that card."""
    reader = ScriptedReader(face("As"))
    table = Table(renderer, reader)
    scene = lay_board(["As"])
    table.show(scene, NAMED)
    number = table.cards()[0].track
    pass_over(table, scene)
    reader.script = [face("Ah")]
    table.show(scene, LYING)
    assert not table.is_settled()
    assert table.names() == []
    table.show(scene, 1)
    assert [(card.track == number, card.card) for card in table.cards()] == [(False, "Ah")]


def test_card_that_looks_otherwise_takes_two_readings(renderer: TableRenderer) -> None:
    """Though one says the old name: a picture that shows something else is not built on."""
    reader = ScriptedReader(face("As"))
    table = Table(renderer, reader)
    table.show(lay_board(["As"]), NAMED)
    read = reader.read_windows
    pass_over(table, lay_board(["As"]))
    table.show(lay_board(["Ks"]), LYING)
    assert not table.is_settled()
    table.show(lay_board(["Ks"]), 10)
    assert reader.read_windows - read == 2


def test_names_of_an_open_zone_are_not_built_on_once_it_was_closed(
    renderer: TableRenderer,
) -> None:
    reader = ScriptedReader(face("As"))
    table = Table(renderer, reader)
    scene = lay_board(["As"])
    table.show(scene, NAMED)
    table.pipeline.open_zones(())
    table.show(scene, 10)
    table.pipeline.open_zones(("board",))
    read = reader.read_windows
    table.show(scene, 10)
    assert reader.read_windows - read == 2


def test_new_card_is_read_and_the_others_keep_their_numbers(renderer: TableRenderer) -> None:
    table = Table(renderer, ScriptedReader(face("As")))
    table.show(lay_board(["As", "Kd"]), NAMED)
    before = [card.track for card in table.cards()]
    table.show(lay_board(["As", "Kd", "7h"]), NAMED)
    after = [card.track for card in table.cards()]
    assert after[:2] == before
    assert len(set(after)) == 3


@pytest.mark.parametrize("seed", CLOTHS)
def test_what_lies_still_is_not_read_again_on_any_cloth(seed: int) -> None:
    """Tremble, mains bands and noise are stillness, on black cloth as well."""
    reader = ScriptedReader(face("As"))
    table = Table(TableRenderer(seed=seed), reader)
    cards = lay_board(["As", "Kd"]).cards
    table.show(Scene(cards=cards), NAMED)
    numbers, read = [card.track for card in table.cards()], reader.read_windows
    table.show(Scene(cards=cards), 39)
    assert [card.track for card in table.cards()] == numbers
    assert reader.read_windows == read


@pytest.mark.parametrize("seed", CLOTHS)
def test_drifting_light_changes_no_card(seed: int) -> None:
    reader = ScriptedReader(face("As"))
    table = Table(TableRenderer(seed=seed), reader)
    cards = lay_board(["As", "Kd"]).cards
    table.show(Scene(cards=cards), NAMED)
    numbers, read = [card.track for card in table.cards()], reader.read_windows
    for brightness in (0.96, 0.92, 0.96, 1.0, 1.04):
        table.show(Scene(cards=cards, brightness=brightness), 3)
    assert [card.track for card in table.cards()] == numbers
    # Looked at once more, at most.
    assert reader.read_windows - read <= 2


def test_hand_unsettles_and_hides_what_it_touches(renderer: TableRenderer) -> None:
    table = Table(renderer, ScriptedReader(face("As")))
    cards = lay_board(["As"]).cards
    table.show(Scene(cards=cards), NAMED)
    known = table.cards()
    covered = Scene(cards=cards, hand=CoveringHand(480, 150, 10))
    for _ in range(6):
        table.show(covered, 1)
        assert not table.is_settled()
        assert table.cards() == known, "it did not touch the card"
    table.show(Scene(cards=cards), NAMED)
    assert table.is_settled()
    assert table.cards() == known, "the same card, the same number"
    table.show(Scene(cards=cards, hand=CoveringHand(290, 110, 10)), 1)
    assert table.cards() == (), "what a hand lies on may be another card by now"


def test_other_card_in_the_same_place_is_another_card(renderer: TableRenderer) -> None:
    reader = ScriptedReader(face("2c"))
    table = Table(renderer, reader)
    table.show(lay_board(["2c"]), NAMED)
    first = table.cards()[0].track
    reader.script = [face("2s")]
    table.show(lay_board(["2s"]), LYING)
    assert table.cards() == ()
    assert not table.is_settled()
    table.show(lay_board(["2s"]), 2)
    assert table.names() == ["2s"]
    assert table.cards()[0].track != first


def test_card_turned_over_is_seen_as_its_back(renderer: TableRenderer, reader: ZoneReader) -> None:
    table = Table(renderer, reader)
    table.show(lay_board(["As"]), NAMED)
    assert table.names() == ["As"]
    table.show(lay_board([None]), NAMED)
    assert [(card.side, card.card) for card in table.cards()] == [("back", None)]


def test_card_that_leaves_is_gone(renderer: TableRenderer) -> None:
    table = Table(renderer, ScriptedReader(face("As")))
    table.show(lay_board(["As"]), NAMED)
    table.show(Scene(), 1)
    assert not table.is_settled()
    table.show(Scene(), NAMED)
    assert table.is_settled()
    assert table.cards() == ()


def test_card_put_squarely_on_another_is_a_new_card(
    renderer: TableRenderer, reader: ZoneReader
) -> None:
    table = Table(renderer, reader)
    under = PlacedCard("As", 460, 105)
    table.show(Scene(cards=(under,)), NAMED)
    first = table.cards()[0].track
    table.show(Scene(cards=(under, PlacedCard("Kd", 460, 105))), NAMED)
    assert table.names() == ["Kd"]
    assert table.cards()[0].track != first


@pytest.mark.parametrize("shift", [6.0, 14.0, 30.0])
def test_name_of_a_card_that_another_lies_on_is_not_kept_for_both(
    renderer: TableRenderer, reader: ZoneReader, shift: float
) -> None:
    table = Table(renderer, reader)
    under = PlacedCard("As", 460, 105)
    table.show(Scene(cards=(under,)), NAMED)
    assert table.names() == ["As"]
    table.show(Scene(cards=(under, PlacedCard("Kd", 460 + shift, 105))), 2 * NAMED)
    assert table.is_settled()
    assert set(table.names()) <= {"As", "Kd", None}
    assert table.names().count("As") <= 1
    on_top = [card for card in table.cards() if abs(card.x_mm - 460 - shift) < 2]
    assert [card.card for card in on_top] == ["Kd"]


def test_face_down_card_on_an_open_one_hides_its_name(
    renderer: TableRenderer, reader: ZoneReader
) -> None:
    table = Table(renderer, reader)
    under = PlacedCard("As", 460, 105)
    table.show(Scene(cards=(under,)), NAMED)
    table.show(Scene(cards=(under, PlacedCard(None, 461, 105.5, 2))), NAMED)
    assert table.is_settled()
    assert [card.side for card in table.cards()] == ["back"]


def test_burned_face_up_is_seen_as_a_face_without_a_name(
    renderer: TableRenderer, reader: ZoneReader
) -> None:
    table = Table(renderer, reader)
    table.show(Scene(cards=(PlacedCard("As", 80, 222),)), NAMED)
    assert [(card.side, card.card) for card in table.cards("burn")] == [("face", None)]


@pytest.mark.parametrize("deck", sorted(DESIGNS))
def test_backs_on_each_other_are_never_more_than_lie_there(deck: str, reader: ZoneReader) -> None:
    """More burns than were burned is an irregularity; fewer may lie on each other."""
    table = Table(TableRenderer(deck=DESIGNS[deck], seed=7), reader)
    lying = tuple(PlacedCard(None, 75 + 22 * place, 222 + place % 2, 1) for place in range(4))
    for count in (1, 2, 3, 4):
        table.show(Scene(cards=lying[:count]), 2 * NAMED)
        assert table.is_settled("burn")
        backs = [card for card in table.cards("burn") if card.side == "back"]
        assert (count == 1) <= len(backs) <= count


def test_contradiction_settles_as_unknown(renderer: TableRenderer) -> None:
    reader = ScriptedReader(face("As"))
    table = Table(renderer, reader)
    reader.script = [face("As"), face("Ah"), face("As")]
    table.show(lay_board(["As"]), 4 * RETRY_FRAMES)
    assert table.is_settled()
    card = table.cards()[0]
    assert (card.side, card.card) == ("unknown", None)
    assert "contradict" in card.why


def test_card_without_a_name_is_read_again_less_and_less_often(renderer: TableRenderer) -> None:
    reader = ScriptedReader(CardReading(side="face", why="index unclear"))
    table = Table(renderer, reader)
    table.show(lay_board(["As"]), NAMED)
    assert [card.why for card in table.cards()] == ["index unclear"]
    read = []
    for _ in range(16 * RETRY_FRAMES):
        before = reader.read_windows
        table.show(lay_board(["As"]), 1)
        read.append(reader.read_windows - before)
    assert 2 <= sum(read) <= 16
    assert sum(read[: 8 * RETRY_FRAMES]) >= sum(read[8 * RETRY_FRAMES :])
    reader.script = [face("As")]
    table.show(lay_board(["As"]), 20 * RETRY_FRAMES)
    assert table.names() == ["As"], "it may be read later"


class TestClosedZones:
    """A player's card that flashes is nobody's business."""

    def test_closed_zone_tells_sides_only(self, renderer: TableRenderer) -> None:
        reader = ScriptedReader(face("As"))
        table = Table(renderer, reader, opened=())
        table.show(lay_board(["As"]), NAMED)
        card = table.cards()[0]
        assert (card.side, card.card, card.candidates) == ("face", None, ())
        assert (card.evidence, card.why) == ("", "zone closed")
        assert reader.named == 0

    def test_opening_reads_and_closing_forgets(self, renderer: TableRenderer) -> None:
        table = Table(renderer, ScriptedReader(face("As")), opened=())
        scene = lay_board(["As"])
        table.show(scene, NAMED)
        table.pipeline.open_zones(("board",))
        assert not table.is_settled()
        table.show(scene, NAMED)
        assert table.names() == ["As"]
        table.pipeline.open_zones(())
        assert table.names() in ([], [None]), "forgotten at once"
        table.show(scene, NAMED)
        assert table.names() == [None]

    def test_pictures_are_kept_of_named_cards_in_open_zones_only(
        self, renderer: TableRenderer, tmp_path: Path
    ) -> None:
        table = Table(renderer, ScriptedReader(face("As")), keep=keep_in(tmp_path / "evidence"))
        scene = Scene(cards=(*lay_board(["As"]).cards, PlacedCard("As", 400, 320)))
        table.show(scene, 2 * NAMED)
        files = list((tmp_path / "evidence").iterdir())
        assert [file.stem for file in files] == [table.cards("board")[0].evidence]
        assert hashlib.sha256(files[0].read_bytes()).hexdigest() == files[0].stem
        assert files[0].stat().st_mode & 0o777 == 0o640, "the engine's group takes it in"
        assert table.cards("reading")[0].evidence == ""
        table.pipeline.open_zones(())
        table.show(scene, NAMED)
        assert table.cards("board")[0].evidence == ""

    def test_every_zone_is_told_apart(self, renderer: TableRenderer) -> None:
        table = Table(renderer, ScriptedReader(face("As")), opened=("board",))
        scene = Scene(cards=(*lay_board(["As"]).cards, PlacedCard("As", 400, 320)))
        table.show(scene, 2 * NAMED)
        assert table.names("board") == ["As"]
        assert table.names("reading") == [None]


def test_one_zone_is_read_in_a_picture_and_open_ones_come_first(renderer: TableRenderer) -> None:
    reader = ScriptedReader(face("As"))
    table = Table(renderer, reader)
    cards = (*lay_board(["As"]).cards, PlacedCard("As", 400, 320), PlacedCard(None, 90, 222))
    read, settled = [], []
    for _ in range(4 * NAMED):
        before = reader.read_windows
        table.show(Scene(cards=cards), 1)
        read.append(reader.read_windows - before)
        settled.append(table.is_settled())
    assert max(read) == 1
    assert sum(read) == 6
    assert settled.index(True) == NAMED - 1, "the board waits for no other"
    assert all(table.is_settled(zone) for zone in ("board", "reading", "burn"))
