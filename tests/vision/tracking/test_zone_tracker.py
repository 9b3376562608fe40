"""Over time: votes, motion, hands, cards that come, go and change, zones that open and close."""

import hashlib
import itertools
from pathlib import Path

import numpy as np
import pytest

from engine.cards import Card
from engine.messages.sensed.observations import SeenCard
from tests.vision.scenery import Frames, ScriptedNamer, face, lay_board
from vision.cores import Cores
from vision.detection.card_finder import CardFinder
from vision.evidence import EvidenceKeeper, keep_in, keep_nothing
from vision.felt.layout import TABLE
from vision.felt.windows import FoundCard
from vision.identification.card_namer import CardNamer, CardReading
from vision.identification.template_namer import TemplateNamer
from vision.pipeline import STEPS_A_FRAME, Shared, TablePipeline
from vision.pixels import Image
from vision.rendering.designs import DESIGNS
from vision.rendering.scenes import CoveringHand, PlacedCard, Scene
from vision.rendering.table_renderer import TableRenderer
from vision.tracking.ballot import Ballot, VotingOptions
from vision.tracking.read_scheduler import A_LOOK, A_STEP, MOST_WITH_CLOSED, MOST_WORK
from vision.tracking.zone_tracker import (
    CLOSED_FRAMES,
    HEAPED,
    RETRY_FRAMES,
    Track,
    ZoneTracker,
)

VOTING = VotingOptions()
ALONE = Cores()


class Table:
    """A table under a sight, frame by frame."""

    def __init__(
        self,
        renderer: TableRenderer,
        namer: CardNamer,
        voting: VotingOptions = VOTING,
        opened: tuple[str, ...] = ("board",),
        keep: EvidenceKeeper = keep_nothing,
        cores: Cores = ALONE,
    ) -> None:
        self._renderer = renderer
        self._frames = Frames()
        self.pipeline = TablePipeline(TABLE, namer, voting, shared=Shared(keep=keep, cores=cores))
        self.pipeline.open_zones(opened)
        self.show(Scene(), 2)

    def show(self, scene: Scene, frames: int) -> None:
        for _ in range(frames):
            self.pipeline.take(self._frames.make(self._renderer.render(scene)))

    def cards(self, zone: str = "board") -> tuple[SeenCard, ...]:
        return next(view.cards for view in self.pipeline.views() if view.zone == zone)

    def names(self, zone: str = "board") -> list[Card | None]:
        return [card.card for card in self.cards(zone)]

    def is_settled(self, zone: str = "board") -> bool:
        return next(view.settled for view in self.pipeline.views() if view.zone == zone)


class TestBallot:
    """Five of the last six, and never a contradiction."""

    def test_name_needs_five_frames(self) -> None:
        ballot = Ballot(VOTING, naming=True)
        states = [ballot.add(face("As")).state for _ in range(5)]
        assert states == ["open"] * 4 + ["decided"]

    def test_one_frame_without_a_name_is_forgiven(self) -> None:
        ballot = Ballot(VOTING, naming=True)
        unclear = CardReading(side="face", why="index unclear")
        verdicts = [ballot.add(r) for r in (face("As"), unclear, *[face("As")] * 4)]
        assert verdicts[-1].state == "decided"
        assert verdicts[-1].card == "As"

    def test_two_frames_without_a_name_are_too_many(self) -> None:
        ballot = Ballot(VOTING, naming=True)
        unclear = CardReading(side="face", why="index unclear", candidates=("As", "Ah"))
        readings = [face("As"), unclear, face("As"), face("As"), face("As"), unclear]
        verdict = [ballot.add(reading) for reading in readings][-1]
        assert verdict.state == "undecidable"
        assert (verdict.side, verdict.card, verdict.why) == ("face", None, "index unclear")
        assert verdict.candidates == ("As", "Ah")

    @pytest.mark.parametrize("other", [face("Ah"), CardReading(side="back", confidence=0.9)])
    def test_contradiction_is_unknown_for_good(self, other: CardReading) -> None:
        ballot = Ballot(VOTING, naming=True)
        for _ in range(3):
            ballot.add(face("As"))
        ballot.add(other)
        verdicts = [ballot.add(face("As")) for _ in range(20)]
        assert {verdict.card for verdict in verdicts} == {None}
        assert {verdict.side for verdict in verdicts} == {"unknown"}
        assert "contradict" in verdicts[-1].why

    def test_name_may_come_after_the_window(self) -> None:
        ballot = Ballot(VOTING, naming=True)
        for _ in range(6):
            ballot.add(CardReading(side="face", why="index unclear"))
        verdicts = [ballot.add(face("As")) for _ in range(5)]
        assert [verdict.card for verdict in verdicts] == [None] * 4 + ["As"]

    @pytest.mark.parametrize(("settled", "window"), [(1, 1), (1, 3), (4, 3)])
    def test_single_frame_is_never_enough(self, settled: int, window: int) -> None:
        with pytest.raises(ValueError, match="at least 2 frames"):
            VotingOptions(settled_frames=settled, window=window)


def test_card_settles_after_five_calm_frames(renderer: TableRenderer) -> None:
    table = Table(renderer, ScriptedNamer(face("As")))
    scene = lay_board(["As"])
    table.show(scene, 1)
    assert not table.is_settled(), "it moved"
    table.show(scene, 4)
    assert not table.is_settled()
    assert table.cards() == ()
    table.show(scene, 1)
    assert table.is_settled()
    assert table.names() == ["As"]


def test_fast_simulation_may_settle_after_two_frames(renderer: TableRenderer) -> None:
    fast = VotingOptions(settled_frames=2, window=3)
    table = Table(renderer, ScriptedNamer(face("As")), fast)
    table.show(lay_board(["As"]), 2)
    assert not table.is_settled()
    table.show(lay_board(["As"]), 1)
    assert table.names() == ["As"]


def test_settled_card_is_not_read_again(renderer: TableRenderer) -> None:
    namer = ScriptedNamer(face("As"))
    table = Table(renderer, namer)
    table.show(lay_board(["As"]), 30)
    assert namer.named == 5


def test_new_card_is_read_and_the_others_keep_their_numbers(renderer: TableRenderer) -> None:
    namer = ScriptedNamer(face("As"))
    table = Table(renderer, namer)
    table.show(lay_board(["As", "Kd"]), 7)
    before = [card.track for card in table.cards()]
    table.show(lay_board(["As", "Kd", "7h"]), 7)
    after = [card.track for card in table.cards()]
    assert after[:2] == before
    assert len(set(after)) == 3
    assert namer.named == 15


def test_drifting_light_changes_no_card(renderer: TableRenderer) -> None:
    namer = ScriptedNamer(face("As"))
    table = Table(renderer, namer)
    cards = lay_board(["As", "Kd"]).cards
    table.show(Scene(cards=cards), 7)
    numbers = [card.track for card in table.cards()]
    for brightness in (0.98, 0.95, 0.92, 0.9, 0.93, 1.04):
        table.show(Scene(cards=cards, brightness=brightness), 3)
    assert [card.track for card in table.cards()] == numbers
    assert namer.named == 10


def test_hand_unsettles_and_leaves_the_cards_as_they_were(renderer: TableRenderer) -> None:
    table = Table(renderer, ScriptedNamer(face("As")))
    cards = lay_board(["As"]).cards
    table.show(Scene(cards=cards), 7)
    known = table.cards()
    covered = Scene(cards=cards, hand=CoveringHand(480, 150, 10))
    for _ in range(6):
        table.show(covered, 1)
        assert not table.is_settled()
        assert table.cards() == known
    table.show(Scene(cards=cards), 2)
    assert table.is_settled()
    assert table.cards() == known, "the same card, the same number"


def test_other_card_in_the_same_place_is_another_card(renderer: TableRenderer) -> None:
    table = Table(renderer, ScriptedNamer(face("2c")))
    table.show(lay_board(["2c"]), 7)
    first = table.cards()[0].track
    table.show(lay_board(["2s"]), 3)
    assert table.cards() == ()
    assert not table.is_settled()
    table.show(lay_board(["2s"]), 4)
    assert table.cards()[0].track != first


def test_card_turned_over_is_seen_as_its_back(renderer: TableRenderer) -> None:
    back = CardReading(side="back", confidence=0.9)
    table = Table(renderer, ScriptedNamer(*[face("As")] * 5, back))
    table.show(lay_board(["As"]), 7)
    assert table.names() == ["As"]
    table.show(lay_board([None]), 7)
    assert [(card.side, card.card) for card in table.cards()] == [("back", None)]


def test_card_that_leaves_is_gone(renderer: TableRenderer) -> None:
    table = Table(renderer, ScriptedNamer(face("As")))
    table.show(lay_board(["As"]), 7)
    table.show(Scene(), 1)
    assert not table.is_settled()
    table.show(Scene(), 1)
    assert table.is_settled()
    assert table.cards() == ()


def test_card_put_squarely_on_another_is_a_new_card(renderer: TableRenderer) -> None:
    table = Table(renderer, ScriptedNamer(*[face("As")] * 5, face("Kd")))
    under = PlacedCard("As", 460, 105)
    table.show(Scene(cards=(under,)), 7)
    first = table.cards()[0].track
    table.show(Scene(cards=(under, PlacedCard("Kd", 460, 105))), 8)
    assert table.names() == ["Kd"]
    assert table.cards()[0].track != first


@pytest.mark.parametrize("shift", [6.0, 14.0, 30.0])
def test_name_of_a_card_that_another_lies_on_is_not_kept_for_both(
    renderer: TableRenderer, namer: TemplateNamer, shift: float
) -> None:
    table = Table(renderer, namer)
    under = PlacedCard("As", 460, 105)
    table.show(Scene(cards=(under,)), 7)
    assert table.names() == ["As"]
    table.show(Scene(cards=(under, PlacedCard("Kd", 460 + shift, 105))), 10)
    assert table.is_settled()
    assert set(table.names()) <= {"As", "Kd", None}
    assert table.names().count("As") <= 1
    assert len(table.cards()) >= 1
    on_top = [card for card in table.cards() if abs(card.x_mm - 460 - shift) < 2]
    assert all(card.card in {"Kd", None} for card in on_top)


def test_face_down_card_on_an_open_one_hides_its_name(
    renderer: TableRenderer, namer: TemplateNamer
) -> None:
    table = Table(renderer, namer)
    under = PlacedCard("As", 460, 105)
    table.show(Scene(cards=(under,)), 7)
    table.show(Scene(cards=(under, PlacedCard(None, 461, 105.5, 2))), 9)
    assert table.is_settled()
    assert "As" not in table.names()
    assert "back" in {card.side for card in table.cards()}


def test_burned_face_up_is_seen_as_a_face_without_a_name(
    renderer: TableRenderer, namer: TemplateNamer
) -> None:
    table = Table(renderer, namer)
    table.show(Scene(cards=(PlacedCard("As", 80, 222),)), 9)
    assert [(card.side, card.card) for card in table.cards("burn")] == [("face", None)]


@pytest.mark.parametrize("deck", ["house", "slim"])
def test_two_cards_burned_at_once_on_others_are_two_more(deck: str) -> None:
    """Whatever the back, even one whose rays are as light as paper."""
    renderer = TableRenderer(deck=DESIGNS[deck], seed=7)
    table = Table(renderer, ScriptedNamer(CardReading(side="back", confidence=0.9)))
    lying = tuple(PlacedCard(None, 75 + 22 * place, 222 + place % 2, 1) for place in range(4))
    table.show(Scene(cards=lying[:2]), 9)
    before = {card.track for card in table.cards("burn")}
    assert len(before) == 2
    table.show(Scene(cards=lying), 9)
    after = {card.track for card in table.cards("burn")}
    assert len(after) == 4
    assert before < after, "the first two are the same cards as before"


def test_heaps_that_change_together_are_taken_apart_one_frame_after_the_other(
    renderer: TableRenderer,
) -> None:
    table = Table(renderer, ScriptedNamer(CardReading(side="back", confidence=0.9)))
    table.show(Scene(), 2)
    burns = tuple(PlacedCard(None, 75 + 22 * place, 222) for place in range(2))
    mucked = tuple(PlacedCard(None, 130, 350 + 12 * place, 50 * place) for place in range(2))
    both = Scene(cards=(*lay_board(["As"]).cards, *burns, *mucked))
    found = []
    for _ in range(6):
        table.show(both, 1)
        tracks = {tracker.zone.name: len(tracker.tracks) for tracker in table.pipeline.trackers}
        found.append((tracks["board"], tracks["burn"], tracks["muck"]))
    assert found[0] == (0, 0, 0), "they moved"
    assert found[1][0] == 1, "a card alone takes no step"
    assert found[-1] == (1, 2, 2)
    assert (1, 2, 0) in found, "one of the two heaps had to wait"


def test_heap_that_changes_while_it_is_taken_apart_is_begun_anew(
    renderer: TableRenderer,
) -> None:
    table = Table(renderer, ScriptedNamer(face("As")), opened=("board",))
    heap = (PlacedCard("Kd", 340, 105), PlacedCard("Qd", 365, 110, 20))
    table.show(Scene(cards=heap), 2)
    assert not table.is_settled()
    table.show(Scene(cards=heap[:1]), 2)
    board = next(one for one in table.pipeline.trackers if one.zone.name == "board")
    assert len(board.tracks) == 1, "what was begun is forgotten"
    table.show(Scene(cards=heap[:1]), 4)
    assert table.is_settled()
    assert len(table.cards()) == 1


def test_contradiction_settles_as_unknown(renderer: TableRenderer) -> None:
    readings = [face("As"), face("As"), face("Ah")]
    table = Table(renderer, ScriptedNamer(*readings, face("As")))
    table.show(lay_board(["As"]), 9)
    assert table.is_settled()
    card = table.cards()[0]
    assert (card.side, card.card) == ("unknown", None)
    assert "contradict" in card.why


class TestClosedZones:
    """A player's card that flashes is nobody's business."""

    def test_closed_zone_tells_sides_only(self, renderer: TableRenderer) -> None:
        namer = ScriptedNamer(face("As"))
        table = Table(renderer, namer, opened=())
        table.show(lay_board(["As"]), 7)
        card = table.cards()[0]
        assert (card.side, card.card, card.candidates) == ("face", None, ())
        assert (card.evidence, card.why) == ("", "zone closed")
        assert namer.named == 0

    def test_opening_reads_and_closing_forgets(self, renderer: TableRenderer) -> None:
        table = Table(renderer, ScriptedNamer(face("As")), opened=())
        scene = lay_board(["As"])
        table.show(scene, 7)
        number = table.cards()[0].track
        table.pipeline.open_zones(("board",))
        assert not table.is_settled()
        table.show(scene, 5)
        assert (table.names(), table.cards()[0].track) == (["As"], number)
        table.pipeline.open_zones(())
        assert table.names() in ([], [None]), "forgotten at once"
        table.show(scene, 6)
        assert table.names() == [None]

    def test_pictures_are_kept_of_named_cards_in_open_zones_only(
        self, renderer: TableRenderer, tmp_path: Path
    ) -> None:
        table = Table(renderer, ScriptedNamer(face("As")), keep=keep_in(tmp_path / "evidence"))
        scene = Scene(cards=(*lay_board(["As"]).cards, PlacedCard("As", 400, 320)))
        table.show(scene, 9)
        files = list((tmp_path / "evidence").iterdir())
        assert [file.stem for file in files] == [table.cards("board")[0].evidence]
        assert hashlib.sha256(files[0].read_bytes()).hexdigest() == files[0].stem
        assert files[0].stat().st_mode & 0o777 == 0o640, "the engine's group takes it in"
        assert table.cards("reading")[0].evidence == ""
        table.pipeline.open_zones(())
        table.show(scene, 7)
        assert table.cards("board")[0].evidence == ""

    def test_every_zone_is_told_apart(self, renderer: TableRenderer) -> None:
        table = Table(renderer, ScriptedNamer(face("As")), opened=("board",))
        scene = Scene(cards=(*lay_board(["As"]).cards, PlacedCard("As", 400, 320)))
        table.show(scene, 8)
        assert table.names("board") == ["As"]
        assert table.names("reading") == [None]


def test_two_burns_with_thin_borders_are_never_counted_as_one() -> None:
    """One after the other they are told apart; of two at once it is said that they can't be."""
    table = Table(
        TableRenderer(deck=DESIGNS["bold"], seed=7),
        ScriptedNamer(CardReading(side="back", confidence=0.9)),
    )
    lying = tuple(PlacedCard(None, 75 + 22 * place, 222 + place % 2, 1) for place in range(4))
    for count in (1, 2):
        table.show(Scene(cards=lying[:count]), 8)
        assert [card.side for card in table.cards("burn")] == ["back"] * count
    table.show(Scene(cards=lying), 8)
    assert table.is_settled("burn")
    assert HEAPED in {card.why for card in table.cards("burn")}


@pytest.mark.parametrize("deck", ["house", "slim"])
def test_two_cards_burned_together_are_two(deck: str) -> None:
    renderer = TableRenderer(deck=DESIGNS[deck], seed=7)
    table = Table(renderer, ScriptedNamer(CardReading(side="back", confidence=0.9)))
    one = (PlacedCard(None, 75, 222, 1),)
    three = (*one, PlacedCard(None, 97, 223, -1), PlacedCard(None, 119, 222, 2))
    table.show(Scene(cards=one), 7)
    assert len(table.cards("burn")) == 1
    table.show(Scene(cards=three), 7)
    assert len(table.cards("burn")) == 3
    assert {card.side for card in table.cards("burn")} == {"back"}


class TestTurns:
    """A frame reads so many cards and no more, and every card gets its turn."""

    def test_nine_cards_take_turns_and_all_are_named(self, renderer: TableRenderer) -> None:
        namer = ScriptedNamer(face("As"))
        table = Table(renderer, namer, opened=("board", "reading"))
        table.show(Scene(), 3)
        lower = tuple(PlacedCard("Kd", 310.0 + 118 * place, 322) for place in range(4))
        nine = Scene(cards=(*lay_board(["As"] * 5).cards, *lower))
        read = []
        for _ in range(7):
            before = namer.named
            table.show(nine, 1)
            read.append(namer.named - before)
        assert max(read) <= MOST_WORK
        assert sum(read) == 45, "five readings of each, and none too many"
        assert table.names() == ["As"] * 5
        assert table.names("reading") == ["As"] * 4

    def test_fewer_are_read_where_cards_are_looked_for(self, renderer: TableRenderer) -> None:
        namer = ScriptedNamer(face("As"))
        table = Table(renderer, namer)
        table.show(Scene(), 3)
        lying = Scene(cards=(*lay_board(["As"] * 5).cards, PlacedCard("Kd", 340, 322)))
        table.show(lying, 1)
        assert namer.named == 0, "they moved"
        table.show(lying, 1)
        assert namer.named == MOST_WORK - 2 * A_LOOK == 5

    def test_next_to_none_is_read_where_a_heap_is_taken_apart(
        self, renderer: TableRenderer
    ) -> None:
        namer = ScriptedNamer(face("As"))
        table = Table(renderer, namer, opened=("board", "reading"))
        table.show(Scene(), 3)
        heap = (PlacedCard("Kd", 340, 322), PlacedCard("Qd", 365, 330, 20))
        table.show(Scene(cards=(*lay_board(["As"] * 5).cards, *heap)), 2)
        assert namer.named == 0, f"{2 * A_LOOK + STEPS_A_FRAME * A_STEP} of {MOST_WORK} are spent"
        table.show(Scene(cards=(*lay_board(["As"] * 5).cards, *heap)), 1)
        assert namer.named == MOST_WORK - A_STEP, "one step was left to this frame"

    def test_closed_zones_wait_while_many_names_are_read(self, renderer: TableRenderer) -> None:
        namer = ScriptedNamer(face("As"))
        table = Table(renderer, namer)
        lower = tuple(PlacedCard("Kd", 310.0 + 118 * place, 322) for place in range(4))
        table.show(Scene(), 3)
        told = []
        for _ in range(14):
            before = namer.named, namer.told
            table.show(Scene(cards=(*lay_board(["As"] * 5).cards, *lower)), 1)
            told.append((namer.named - before[0], len(table.cards("reading"))))
        assert [named for named, _ in told].count(MOST_WITH_CLOSED) == 5
        assert table.names() == ["As"] * 5
        assert [card.side for card in table.cards("reading")] == ["face"] * 4

    def test_two_cores_come_to_what_one_does(self, namer: TemplateNamer) -> None:
        cores = Cores(2)
        tables = [
            Table(
                TableRenderer(deck=DESIGNS["house"], seed=7), namer,
                opened=("board", "reading"), cores=shared,
            )
            for shared in (ALONE, cores)
        ]  # fmt: skip
        lower = tuple(PlacedCard("Kd", 310.0 + 118 * place, 322) for place in range(4))
        cards = (*lay_board(["As", "2c", None, "Th", "9s"]).cards, *lower[:3])
        for _ in range(9):
            for table in tables:
                table.show(Scene(cards=cards), 1)
            assert tables[0].pipeline.views() == tables[1].pipeline.views()
        assert tables[1].names() == ["As", "2c", None, "Th", "9s"]
        assert tables[1].names("reading") == ["Kd"] * 3
        cores.close()

    def test_undecided_card_of_a_closed_zone_is_tried_less_often(
        self, renderer: TableRenderer
    ) -> None:
        namer = ScriptedNamer(CardReading(side="unknown", why="not this deck's back"))
        table = Table(renderer, namer, opened=())
        table.show(Scene(), 3)
        table.show(lay_board([None]), 2 + VOTING.window - 1)
        assert namer.told == VOTING.window
        table.show(lay_board([None]), 3 * CLOSED_FRAMES)
        assert namer.told == VOTING.window + 3
        namer.script = [CardReading(side="back", confidence=0.9)]
        table.show(lay_board([None]), 5 * CLOSED_FRAMES)
        assert [card.side for card in table.cards()] == ["back"]

    def test_undecided_card_under_another_is_tried_even_less_often(
        self, renderer: TableRenderer
    ) -> None:
        namer = ScriptedNamer(CardReading(side="unknown", why="not this deck's back"))
        table = Table(renderer, namer, opened=())
        table.show(Scene(), 3)
        heap = Scene(cards=(PlacedCard(None, 340, 105), PlacedCard(None, 365, 110, 20)))
        table.show(heap, 4 + VOTING.window)
        board = next(one for one in table.pipeline.trackers if one.zone.name == "board")
        counts = {track.found.whole: track.ballot.count for track in board.tracks}
        assert sorted(counts) == [False, True]
        table.show(heap, 2 * RETRY_FRAMES)
        more = {
            track.found.whole: track.ballot.count - counts[track.found.whole]
            for track in board.tracks
        }
        assert more[False] == 2
        assert more[True] >= 2 * RETRY_FRAMES // CLOSED_FRAMES


def test_the_picture_that_is_kept_is_that_of_the_name() -> None:
    """A card that was unread at first is kept again once it is named, and not after that."""
    kept: list[int] = []

    def keep(crop: Image) -> str:
        kept.append(int(crop[0, 0, 0]))
        return f"picture {kept[-1]}"

    board = next(zone for zone in TABLE.zones if zone.name == "board")
    tracker = ZoneTracker(board, TABLE, CardFinder(TABLE), VOTING, itertools.count(1), keep)
    tracker.open(True)
    track = Track(1, FoundCard(0.0, 0.0, 0.0, whole=True), Ballot(VOTING, naming=True))
    readings = [CardReading(side="face", why="index unclear")] * 7 + [face("As")] * 7
    for number, reading in enumerate(readings):
        tracker.take_reading(track, np.full((2, 2, 3), number, np.uint8), reading)
    assert track.verdict.card == "As"
    # Six frames without a name are enough to leave it unread; five of the last six name it.
    assert kept == [5, 11]
    assert track.evidence == "picture 11"
